//! Search for what is there: it must be found.

mod by_record;
mod for_nothing;
mod names;

pub(in crate::explore) use by_record::BY_ITS_RECORD;
pub(in crate::explore) use for_nothing::NOTHING;

use names::{as_typed, is_a_day, is_counted, listed_name};
use std::cmp::Reverse;
use std::collections::HashMap;

use super::days;
use super::fields::{Blank, Sheet, Sort, live_searches};
use super::fill::says_something;
use super::follow::is_lone;
use super::{Entry, Look, Move, What};
use crate::explore::anchors::{InRecord, Kind, Places, is_deed, is_of_deeds, parts};
use crate::explore::frontier::Offer;
use crate::language::lexicon::stem;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, Record, State};

/// A form with one field of text that is sent to find something.
pub(super) fn is_search(sheet: &Sheet, state: &State) -> bool {
    let texts: Vec<_> = sheet.fields.iter().filter(|f| f.sort == Sort::Text).collect();
    let [field] = texts.as_slice() else { return false };
    let e = state.elements.get(field.element);
    let label = fold_case(&field.label);
    let says = |text: &str| ["search", "find", "filter", "look up"].iter().any(|w| text.contains(w));
    e.is_some_and(|e| e.role == "searchbox" || e.input_type == "search")
        || says(&label)
        || says(&fold_case(&sheet.sends))
}

/// A form that is sent to find something, by one field or by several.
pub(crate) fn is_query(sheet: &Sheet, state: &State) -> bool {
    const ASKS: [&str; 7] =
        ["search", "find", "filter", "query", "look up", "update search", "apply filters"];
    let sends = fold_case(&sheet.sends);
    let asks = ASKS.iter().any(|word| sends == *word || sends.starts_with(&format!("{word} ")));
    // Lists and boxes that are applied narrow what is listed; a code that is applied is none of these.
    let narrows = sends == "apply" && sheet.fields.iter().all(|f| matches!(f.sort, Sort::Choice | Sort::Box));
    let free = !sheet.fields.iter().any(|f| f.required);
    is_search(sheet, state) || free && (asks || narrows || only_asks(sheet, state))
}

/// The form says itself that it changes nothing, and its button that it narrows a list.
fn only_asks(sheet: &Sheet, state: &State) -> bool {
    const NARROWS: [&str; 8] = ["apply", "show", "go", "update", "refresh", "list", "view", "submit"];
    if !words(&sheet.sends).next().is_some_and(|first| NARROWS.contains(&first.as_str())) {
        return false;
    }
    let form = state.form_of(sheet.submit);
    form.is_some_and(Element::only_asks)
}

/// So many fields of a form are asked by, and so many orders of a list in it.
const FIELDS: usize = 4;
const ORDERS: usize = 3;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let allowed = |s: &&Sheet| is_query(s, look.state) && look.guard.refuses(&s.sends, "").is_none();
    let places = Places::of(look.state);
    let live = live_searches(look.state, look.sheets);
    for sheet in look.sheets.iter().chain(&live).filter(allowed) {
        let alone = is_search(sheet, look.state);
        // That of the page, and not that of the whole app.
        let wide = look.deeds.is_wide(sheet);
        let own = !wide && !places.landmark(sheet.submit, look.state).frames();
        let live = sheet.live && own;
        let asked =
            sheet.fields.iter().filter_map(|field| Some((field, ask(field, alone, live, look.state)?)));
        // What is asked for already is not asked for once more.
        let asked = asked.filter(|(field, entry)| match entry {
            Entry::Text(text) => fold_case(text) != fold_case(field.value.trim()),
            _ => true,
        });
        let mut asked: Vec<(&Blank, Entry)> = asked.collect();
        // What a choice leaves are several rows, in which more can be wrong than in the one that a name leaves; a name says more than
        // a number. What most of them say leaves more than one page.
        asked.sort_by_key(|(_, entry)| match entry {
            Entry::Option(option) if narrows_well(option, look.state) => {
                (0, Reverse(count_listed(option, look.state)))
            }
            Entry::Text(text) if !text.contains(char::is_alphabetic) => (2, Reverse(0)),
            _ => (1, Reverse(0)),
        });
        // One row shows nothing of what a list is narrowed by: the whole list is come back to.
        let lone = is_lone(look.state);
        let key = if wide { sheet.everywhere() } else { sheet.key.clone() };
        for (at, (field, entry)) in asked.into_iter().take(FIELDS).enumerate() {
            let value = match &entry {
                Entry::Text(value) | Entry::Option(value) if alone => value.as_str(),
                _ => "",
            };
            // What one types is another thing than what one chooses.
            let of = if matches!(entry, Entry::Text(_)) { "|text" } else { "" };
            let offer = Offer {
                id: format!("{key}|search|{}|{value}", field.label),
                class: format!("{key}|search{of}"),
                // The same field on the pages of other records is one more of its sort.
                everywhere: if sheet.live {
                    format!("live|{}", fold_case(&field.label))
                } else {
                    String::new()
                },
                framed: wide,
                // A list is asked for something before its page is left for the forms of others, and after it was turned: what is found
                // may have fewer pages.
                worth: match at {
                    _ if lone && of.is_empty() => 4,
                    0 if own => 18,
                    0 => 13,
                    // Before a list is ordered by words, and after it was by what is measured.
                    _ if own && !of.is_empty() && !alone => 13,
                    _ if own && alone && !of.is_empty() => 16,
                    _ => 11,
                },
                quota: if alone { 2 } else { FIELDS as u32 },
                ..Offer::default()
            };
            let entries = vec![(field.clone(), entry)];
            moves.push(Move { offer, intent: "search", what: What::Fill(sheet.clone(), entries, None) });
        }
        moves.extend(orders(sheet, look.state));
        moves.extend(two_at_once(sheet, (alone, live), look.state));
        moves.extend(for_nothing::for_nothing(sheet, &key, wide).filter(|_| alone && (own || wide)));
        moves.extend(by_record::by_its_record(sheet, look.state).filter(|_| own));
    }
}

/// Each order of a list that the form asks for.
fn orders(sheet: &Sheet, state: &State) -> Vec<Move> {
    let lists = sheet.fields.iter().filter(|f| f.sort == Sort::Choice && super::choose::is_order(&f.label));
    let options = lists.filter_map(|field| Some((field, &state.elements.get(field.element)?.options)));
    let all = options.flat_map(|(field, options)| {
        let others = options.iter().filter(|o| !o.trim().is_empty() && **o != field.value);
        others.take(ORDERS).map(move |option| (field, option))
    });
    all.map(|(field, option)| {
        // Each can be wrong by itself; the same one of another list is one more of its sort.
        let offer = Offer {
            id: format!("{}|order|{}|{option}", sheet.key, field.label),
            class: format!("{}|order|{option}", sheet.key),
            everywhere: format!("order|{}|{option}", fold_case(&field.label)),
            worth: 12,
            quota: 1,
            ..Offer::default()
        };
        let entries = vec![(field.clone(), Entry::Option(option.clone()))];
        Move { offer, intent: "search", what: What::Fill(sheet.clone(), entries, None) }
    })
    .collect()
}

/// A name and an option that do not go together: the record of that name says another one of them. Each narrows what the other
/// leaves.
fn two_at_once(sheet: &Sheet, (alone, live): (bool, bool), state: &State) -> Option<Move> {
    let asked = |sort: Sort| {
        let of = sheet.fields.iter().filter(move |f| f.sort == sort);
        of.filter_map(move |f| Some((f, ask(f, alone, live, state)?)))
    };
    let (text, Entry::Text(name)) = asked(Sort::Text).next()? else { return None };
    let records = || state.symbols().collections.iter().flat_map(|c| &c.records);
    let same = |a: &str, b: &str| fold_case(a.trim()) == fold_case(b.trim());
    let begins = |cell: &String| fold_case(cell.trim()).starts_with(&fold_case(&name));
    let record = records().find(|r| same(&r.key, &name) || r.cells.iter().any(begins))?;
    let says = |option: &str| record.cells.iter().any(|cell| same(cell, option));
    let (choice, option) = asked(Sort::Choice).find_map(|(field, _)| {
        let options = &state.elements.get(field.element)?.options;
        let other = |o: &&String| **o != field.value && !says(o) && is_listed(o, state);
        options.iter().any(|o| says(o)).then(|| options.iter().find(other).map(|o| (field, o.clone())))?
    })?;
    let class = format!("{}|search by two", sheet.key);
    let offer = Offer { id: class.clone(), class, worth: 10, quota: 1, ..Offer::default() };
    let entries = vec![(text.clone(), Entry::Text(name)), (choice.clone(), Entry::Option(option))];
    Some(Move { offer, intent: "search", what: What::Fill(sheet.clone(), entries, None) })
}

/// What a field is asked by: something that the page lists, where there is such, so that it must be found. `alone`: it is the only
/// one; `live`: it answers as one types, and about its own page.
fn ask(field: &Blank, alone: bool, live: bool, state: &State) -> Option<Entry> {
    let e = state.elements.get(field.element)?;
    match field.sort {
        Sort::Text if e.input_type == "date" => days::asked(&field.label, state).map(Entry::Text),
        Sort::Text => {
            let listed = in_column(&field.label, state);
            let known = || known_name(&field.label, state).filter(|_| alone);
            let name = listed.or_else(known).or_else(|| listed_name(state).filter(|_| live))?;
            Some(Entry::Text(as_typed(&name)))
        }
        // Each order of a list is asked for by itself.
        Sort::Choice if super::choose::is_order(&field.label) || is_of_deeds(e, state) => None,
        Sort::Choice => {
            let now = field.value.trim();
            let listed = |o: &&String| o.trim().chars().count() > 1 && o.trim() != now && is_listed(o, state);
            // Of several what most records say: the list may have more than one page of them. What no column says may narrow it, too.
            let most = |o: &&String| std::cmp::Reverse(count_listed(o, state));
            let other = |o: &&String| o.trim() != now && says_something(o, &field.label);
            let first = || e.options.iter().skip(1).find(other);
            e.options.iter().filter(listed).min_by_key(most).or_else(first).cloned().map(Entry::Option)
        }
        Sort::Box if e.checked == Some(true) => Some(Entry::Untick),
        Sort::Box | Sort::Radio | Sort::File | Sort::Pick => None,
    }
}

/// What the first record holds in the column that the field is called after: "Filter by name" and "Name".
fn in_column(label: &str, state: &State) -> Option<String> {
    let label = fold_case(label);
    let words: Vec<&str> = label.split(|c: char| !c.is_alphanumeric()).collect();
    let lists = state.symbols().collections.iter().filter(|c| !c.headers.is_empty() && c.records.len() > 1);
    for list in lists {
        let fits = |header: &String| {
            let header = fold_case(header.trim());
            let last = header.split_whitespace().next_back().unwrap_or_default();
            !header.is_empty() && (label.contains(&header) || words.contains(&last))
        };
        let Some(at) = list.headers.iter().position(fits) else { continue };
        let cells = list.records.iter().filter_map(|r| Some((r, r.cells.get(at)?.trim())));
        // "Ann Boyle ann@lake.test": the first of what stands in it.
        let first = |(r, whole): (&Record, &str)| {
            let cell = state.children(r.element).nth(at);
            let inside = cell.map(|cell| std::iter::once(cell).chain(state.descendants(cell.index)));
            let mut texts = inside.into_iter().flatten().map(|e| e.own_text.trim()).filter(|t| t.len() > 2);
            texts.find(|text| whole.starts_with(text)).unwrap_or(whole).to_owned()
        };
        let says = |c: &String| !c.is_empty() && c.chars().count() <= 40 && !c.contains('"');
        if let Some(cell) = cells.map(first).find(says) {
            return Some(cell);
        }
    }
    None
}

/// A record of the page has just this in one of its cells.
fn is_listed(text: &str, state: &State) -> bool {
    count_listed(text, state) > 0
}

/// Several records of the page have it, and others don't.
pub(super) fn narrows_well(option: &str, state: &State) -> bool {
    let most = state.symbols().collections.iter().map(|c| c.records.len()).max().unwrap_or_default();
    (2..most).contains(&count_listed(option, state))
}

/// So many records of the page have just this in one of their cells.
pub(in crate::explore) fn count_listed(text: &str, state: &State) -> usize {
    let text = fold_case(text.trim());
    let has = |c: &String| fold_case(c.trim()) == text;
    let records = state.symbols().collections.iter().flat_map(|c| &c.records);
    records.filter(|r| r.cells.iter().any(has)).count()
}

/// How a control begins that makes or changes something.
const MAKES: [&str; 14] = [
    "new", "add", "create", "edit", "import", "clear", "reset", "remove", "show", "view", "see", "load",
    "more", "back",
];

/// The name of a record that the page lists, as its link has it or a text within: of the list that the field is called after
/// ("Find a category"), else of the longest.
fn known_name(label: &str, state: &State) -> Option<String> {
    let asked: Vec<String> = words(label).map(|w| stem(&w)).collect();
    let places = Places::of(state);
    let is_name = |name: &str| {
        let words = name.split_whitespace().count();
        let signs = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '.');
        // "3 awaiting payment" is how many there are.
        let mut parts = name.split_whitespace();
        let number = parts.next().is_some_and(|first| first.bytes().all(|b| b.is_ascii_digit()));
        // "New chapter" makes one.
        let makes = fold_case(name).split_whitespace().next().is_some_and(|w| MAKES.contains(&w));
        let counts = number && parts.next().is_some_and(|next| next.starts_with(char::is_lowercase));
        name.chars().count() > 3
            && !counts
            && !is_counted(name, state)
            && !is_a_day(name, state)
            && !makes
            && words <= 5
            && name.chars().all(signs)
            && name.contains(char::is_alphabetic)
    };
    let mut folders: HashMap<&str, usize> = HashMap::new();
    for link in state.elements.iter().filter(|e| e.visible && e.role == "link") {
        *folders.entry(folder(link)).or_default() += 1;
    }
    let linked = |e: &&Element| {
        let main = !places.landmark(e.index, state).frames();
        let named = |r: InRecord| r.key == e.name.trim() && !is_deed(e, Kind::Link, &r, state);
        let record = || places.record(e.index).is_some_and(named);
        e.visible && e.role == "link" && main && record() && is_of_a_record(e, state, &folders)
    };
    // "Nora Quist nora@shop.test" is a name and more.
    let told = |e: &Element| {
        let own = e.name.trim();
        let texts = || {
            let all = std::iter::once(e).chain(state.descendants(e.index));
            all.map(|d| d.own_text.trim()).filter(|text| !text.is_empty())
        };
        // "Detectors 2 events" is one as well.
        let whole = Some(own).filter(|own| is_name(own) && texts().count() < 2);
        // "Brook, Hannah" may be kept as two names: one of them is found in either.
        let family = || own.split_once(", ").map(|(family, _)| family).filter(|family| is_name(family));
        whole.or_else(|| texts().find(|text| is_name(text))).or_else(family).map(str::to_owned)
    };
    let mut names: Vec<(&Element, String)> =
        state.elements.iter().filter(linked).filter_map(|e| Some((e, told(e)?))).collect();
    let lists = |e: &Element| {
        let list = places.record(e.index).map(|r| r.list);
        let same = move |c: &&Collection| Some(c.title()) == list || Some(c.headers.join(",")) == list;
        state.symbols().collections.iter().filter(same)
    };
    let alike = |e: &Element| lists(e).map(|c| c.records.len()).max().unwrap_or_default();
    // "/categories/7" is one of those that "Find a category" looks for.
    let kinds = || asked.iter().filter(|word| !matches!(word.as_str(), "search" | "find" | "filter"));
    let addressed = |e: &Element| parts(&e.href).iter().any(|part| kinds().any(|kind| *kind == stem(part)));
    let meant =
        |e: &Element| addressed(e) || lists(e).any(|c| words(&c.title()).any(|w| asked.contains(&stem(&w))));
    // A name of two words is no deed that stands in a list of deeds; letters with marks are not found by everything.
    names.sort_by_key(|(e, name)| {
        std::cmp::Reverse((meant(e), name.contains(' '), alike(e), !name.is_ascii()))
    });
    names.into_iter().next().map(|(_, name)| name)
}

/// The link of a record that can be looked for, and no entry of a menu, which stands in a list as well: its row says more than its
/// name, its address has a number, or it is one of several beside one another. What stands in the form that asks is no record.
/// `folders`: how many links lead to each.
fn is_of_a_record(link: &Element, state: &State, folders: &HashMap<&str, usize>) -> bool {
    const SEVERAL: usize = 5;
    let mut around = state.ancestors(link.index);
    if !link.href.starts_with("http") || link.href.ends_with('#') || around.any(|a| a.tag == "form") {
        return false;
    }
    let row = state.ancestors(link.index).find(|a| matches!(a.role.as_str(), "row" | "listitem" | "article"));
    let says_more = row.is_some_and(|row| row.text.trim().chars().count() > link.name.trim().chars().count());
    let numbered =
        link.href.rsplit('/').next().is_some_and(|last| last.contains(|c: char| c.is_ascii_digit()));
    says_more || numbered || folders.get(folder(link)).is_some_and(|n| *n >= SEVERAL)
}

/// Where it leads to, but for the last part.
fn folder(link: &Element) -> &str {
    link.href.rsplit_once('/').map_or("", |(before, _)| before)
}

#[cfg(test)]
mod tests {
    use super::super::fields::sheets;
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_count_beside_a_name_is_not_looked_for() {
        let entry = |p: crate::state::testing::Page, name: &'static str, count: &'static str| {
            let both = format!("{name} {count}");
            p.within("listitem", "", |p| p.within("link", &both, |p| p.span(name).span(count)))
        };
        let list = |p| entry(entry(p, "Wire chambers", "2 events"), "Photo tubes", "5 events");
        let state = page().within("list", "Groups", list).field("Search", "").build();
        let name = known_name("Search", &state);
        assert!(name.as_deref().is_none_or(|n| !n.contains("events")), "{name:?}");
        let link = |p: crate::state::testing::Page, name: &str| {
            p.within("listitem", "", |p| p.link(name, "http://a.test/orders"))
        };
        let counts = |p| link(link(p, "3 awaiting payment"), "0 on the way");
        assert_eq!(known_name("Search", &page().within("list", "", counts).build()), None);
    }

    #[test]
    fn of_a_name_that_is_turned_round_the_family_is_looked_for() {
        let row = |p: crate::state::testing::Page, name: &str| {
            let url = format!("http://a.test/people/{}", name.len());
            p.within("listitem", "", |p| p.link(name, &url))
        };
        let rows = |p| row(row(row(p, "Brook, Hannah"), "Castle, Ruby A"), "Farrow, Dominic");
        let state = page().within("main", "", |p| p.within("list", "People", rows)).build();
        assert_eq!(known_name("Search", &state).as_deref(), Some("Brook"));
    }

    #[test]
    fn the_entries_of_a_menu_are_not_looked_for() {
        let entry = |p: crate::state::testing::Page, name: &str, path: &str| {
            p.within("listitem", "", |p| p.link(name, &format!("http://a.test{path}")))
        };
        let menu = |p| entry(entry(p, "My dashboard", "/dashboard"), "Users management", "/users");
        let state = page().within("main", "", |p| p.within("list", "Admin", menu)).build();
        assert_eq!(known_name("Search", &state), None);
        let rows = |p| entry(entry(p, "Review checklist", "/tasks/7"), "Fix login flow", "/tasks/8");
        let state = page().within("main", "", |p| p.within("list", "Tasks", rows)).build();
        assert!(known_name("Search", &state).is_some());
    }

    #[test]
    fn a_name_with_marks_is_looked_for_first() {
        let row = |p: crate::state::testing::Page, name: &str| {
            p.within("listitem", "", |p| p.link(name, &format!("http://a.test/people/{}", name.len())))
        };
        let all = |p| row(row(row(row(p, "New person"), "Ann Boyle"), "Jürgen Weiß"), "Tom Reed");
        let state = page().within("main", "", |p| p.within("list", "People", all)).build();
        assert_eq!(known_name("Search", &state).as_deref(), Some("Jürgen Weiß"));
    }

    #[test]
    fn a_form_that_only_asks_is_a_query() {
        let form = |sends: &str| {
            let state =
                page().within("form", "", |p| p.field("Code", "").field("Name", "").button(sends)).build();
            is_query(&sheets(&state)[0], &state)
        };
        assert!(form("Query") && form("Search"));
        assert!(!form("Save") && !form("Apply"));
    }

    #[test]
    fn a_form_may_say_that_it_only_asks() {
        let form = |hints: &'static str| {
            let fields = |p: crate::state::testing::Page| p.field("Seats", "").button("Apply");
            let own = move |e: &mut Element| (e.tag, e.hints) = ("form".into(), hints.into());
            let state = page().within_with("form", "", own, fields).build();
            is_query(&sheets(&state)[0], &state)
        };
        assert!(form("methodget filters") && !form("filters"));
    }

    #[test]
    fn what_most_records_say_is_asked_for() {
        let rows: [&[&str]; 3] = [&["Ann Boyle", "Draft"], &["Carl Doe", "Paid"], &["Eve Fox", "Paid"]];
        let list = |p: crate::state::testing::Page| {
            p.element("combobox", "State", |e| {
                e.tag = "select".into();
                e.value = Some("All".into());
                e.options = ["All", "Draft", "Paid"].map(String::from).into();
            })
        };
        let form = |p: crate::state::testing::Page| list(p.field("Name", "")).button("Filter");
        let state = page().within("form", "", form).table("People", &["Name", "State"], &rows).build();
        let choice = sheets(&state)[0].fields.iter().find(|f| f.sort == Sort::Choice).cloned().unwrap();
        assert_eq!(ask(&choice, false, false, &state), Some(Entry::Option("Paid".into())));
        let without = page().within("form", "", form).table("People", &["Name"], &[&["Ann Boyle"]]).build();
        let choice = sheets(&without)[0].fields.iter().find(|f| f.sort == Sort::Choice).cloned().unwrap();
        assert_eq!(
            ask(&choice, false, false, &without),
            Some(Entry::Option("Draft".into())),
            "no column says it"
        );
    }

    #[test]
    fn a_name_is_asked_for_with_what_its_record_does_not_say() {
        let rows: [&[&str]; 3] = [&["Ann Boyle", "Paid"], &["Carl Doe", "Draft"], &["Eve Fox", "Paid"]];
        let filters = |p: crate::state::testing::Page| {
            p.field("Name", "")
                .element("combobox", "State", |e| {
                    e.tag = "select".into();
                    e.value = Some("All".into());
                    e.options = ["All", "Draft", "Paid"].map(String::from).into();
                })
                .button("Filter")
        };
        let state = page().within("form", "", filters).table("People", &["Name", "State"], &rows).build();
        let both = two_at_once(&sheets(&state)[0], (false, false), &state).unwrap();
        let What::Fill(_, entries, _) = both.what else { unreachable!() };
        let entries: Vec<Entry> = entries.into_iter().map(|(_, entry)| entry).collect();
        assert_eq!(entries, [Entry::Text("ann boyle".into()), Entry::Option("Draft".into())]);
    }
}

//! A search does not heed what it is asked by: the list is the same as before, with records that say something else.

use crate::explore::anchors::{Places, asks_for};
use crate::explore::intents::fields::{Sheet, Sort};
use crate::explore::intents::{Entry, NOTHING, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, Element, ElementIndex, Record, State, follow, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    if t.made.intent != "search" || !t.has_sent(sheet) {
        return None;
    }
    let [(blank, entry)] = entries.as_slice() else { return None };
    let value = match (entry, blank.sort) {
        (Entry::Option(value), Sort::Choice) | (Entry::Text(value), Sort::Text) => value.trim(),
        _ => return None,
    };
    let Some((kept, said)) = unmoved(&blank.label, value, t.before, t.after) else {
        return unsearched(t, sheet, value).or_else(|| missed(t, sheet, value));
    };
    Some(Doubt {
        oracle: "unheeded",
        kind: DefectKind::UnexpectedResult,
        key: format!("unheeded|{}|{}", sheet.key, fold_case(&blank.label)),
        summary: format!("\"{}\" does not heed \"{}\": asked for \"{value}\", it still lists \"{kept}\"", sheet.sends, blank.label),
        expected: format!("only what is \"{value}\""),
        actual: format!("\"{kept}\", which is \"{said}\""),
        line: t.line.clone().checking(format!(
            "{}\nassert(!asked || !any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {}) && has_text(row.text, {}))), \"what is listed is what was asked for\");",
            asked(value),
            quote(&kept),
            quote(&said)
        )),
    })
}

/// A search by one name that lists all that it listed before, most of which have no word of that name.
fn unsearched(t: &Transition<'_>, sheet: &Sheet, value: &str) -> Option<Doubt> {
    let key = &sheet.key;
    // Typing in a field that is called like its button asks for nothing yet.
    let pressed = t.used.is_some_and(|e| e.role == "button" && asks(&e.name)) && !t.after.requests.is_empty();
    let entered = sheet.live && t.line.say.starts_with("Press");
    // What the address says by now was asked for as one typed.
    let typed = sheet.live && t.line.say.starts_with("Type") && comes_to_ask(value, t.before, t.after);
    let field = || t.used.and_then(|e| follow(t.before, e.index, t.after));
    let still = || still_listed(value, t.before, t.after, field()?);
    let kept = if entered { still() } else { stranger(value, t.before, t.after) }
        .filter(|_| (pressed || entered || typed) && t.before.page_id == t.after.page_id)?;
    Some(Doubt {
        oracle: "unheeded",
        kind: DefectKind::UnexpectedResult,
        key: format!("unheeded|{key}"),
        summary: format!("The search for \"{value}\" lists \"{kept}\", and all that was listed before"),
        expected: format!("only what has to do with \"{value}\""),
        actual: format!("\"{kept}\""),
        line: t.line.clone().checking(format!(
            "{}\nassert(!asked || !session.state.has({}), \"what is listed is what was searched for\");",
            asked(value),
            quote(&kept)
        )),
    })
}

/// The address asks for a word for which it did not ask before.
fn comes_to_ask(value: &str, before: &State, after: &State) -> bool {
    asks_for(&after.url, value) && !asks_for(&before.url, value)
}

/// A search that answers as one types is asked for what its list has, and lists others.
fn missed(t: &Transition<'_>, sheet: &Sheet, value: &str) -> Option<Doubt> {
    let wanted = fold_case(value);
    let has = |list: &Collection| list.records.iter().any(|r| fold_case(&r.text).contains(&wanted));
    let places = Places::of(t.before);
    let framed = |at| places.landmark(at, t.before).frames();
    // What searches the whole app lists what it finds elsewhere.
    if !sheet.live || t.before.page_id != t.after.page_id || framed(sheet.submit) {
        return None;
    }
    let known = |list: &&Collection| !framed(list.element) && list.records.len() > 2 && has(list);
    let mut had = t.before.symbols().collections.iter().filter(known);
    let other = had.find_map(|list| {
        let now = t.after.symbols().collections.iter().find(|now| same_list(now, list))?;
        // Others of the very same list.
        let listed = |r: &Record| list.keys().any(|key| key == r.key);
        now.records.first().filter(|r| !has(now) && listed(r)).map(|r| r.key.trim().to_owned())
    })?;
    Some(Doubt {
        oracle: "unheeded",
        kind: DefectKind::UnexpectedResult,
        key: format!("unheeded|{}", sheet.key),
        summary: format!("The search for \"{value}\", which the list has, lists \"{other}\", and not that"),
        expected: format!("\"{value}\""),
        actual: format!("\"{other}\""),
        line: t.line.clone().checking(format!(
            "{}\nassert(!asked || any(session.state.elements, |e| e.visible && (e.role == \"link\" || e.role == \"row\" || e.role == \"listitem\") && has_text(e.text, {})), \"what is listed is found\");",
            asked(value),
            quote(value)
        )),
    })
}

/// Whether it was asked for at all: a way on which it was not proves nothing. What answers as one types has it by now.
pub(super) fn asked(value: &str) -> String {
    let value = quote(value);
    format!(
        "let asked = any(session.before.elements, |e| e.value == {value}) || any(session.state.elements, |e| e.value == {value});"
    )
}

/// What is typed changes nothing at all on the page, and its list has a record that has nothing of it. `field`: what was typed into,
/// as it is `after`; the list beside it is what it searches.
pub(in crate::explore) fn still_listed(
    value: &str,
    before: &State,
    after: &State,
    field: ElementIndex,
) -> Option<String> {
    if fold_case(&before.text) != fold_case(&after.text) {
        return None;
    }
    let in_main = |list: &&Collection| after.ancestors(list.element).any(|a| a.role == "main");
    let any = || {
        let lists = beside(field, after).into_iter().filter(in_main);
        let mut keys = lists.flat_map(Collection::keys).map(str::trim);
        keys.find(|key| key.chars().count() > 3 && !key.contains('"') && !says_none(key)).map(str::to_owned)
    };
    if value == NOTHING { any() } else { stranger(value, before, after) }
}

/// The lists of the smallest part of a page that holds a field and any list.
fn beside(field: ElementIndex, state: &State) -> Vec<&Collection> {
    let all = &state.symbols().collections;
    let within =
        |part: &Element| all.iter().filter(|c| state.is_inside(c.element, part.index)).collect::<Vec<_>>();
    state.ancestors(field).map(within).find(|lists| !lists.is_empty()).unwrap_or_else(|| all.iter().collect())
}

/// "No documents yet": what a list says that has nothing.
fn says_none(key: &str) -> bool {
    words(key).next().is_some_and(|w| matches!(w.as_str(), "no" | "none" | "nothing" | "there"))
}

/// A button that is there to search.
fn asks(name: &str) -> bool {
    words(name).any(|w| matches!(w.as_str(), "search" | "find" | "filter" | "go" | "query"))
}

/// A word of so many letters is the name of something.
const LONG: usize = 5;

/// A record that has nothing of what was searched for, of a list that is as it was before and has what was searched for as well.
fn stranger(value: &str, before: &State, after: &State) -> Option<String> {
    let wanted: Vec<String> = words(value).collect();
    // A short word may be a part of anything.
    if wanted.len() < 2 && wanted.iter().all(|w| w.chars().count() < LONG) {
        return None;
    }
    let lists = after.symbols().collections.iter().filter(|list| list.records.len() > 2);
    let in_main = |list: &&Collection| after.ancestors(list.element).any(|a| a.role == "main");
    lists.filter(in_main).find_map(|list| {
        let was = before.symbols().collections.iter().find(|was| same_list(was, list))?;
        let found = list.records.iter().any(|r| fold_case(&r.text).contains(&fold_case(value)));
        let nothing = |text: &str| !words(text).any(|w| wanted.iter().any(|part| w.contains(part.as_str())));
        let strangers = list.records.iter().filter(|r| nothing(&r.text));
        // A text of it that stands nowhere else on the page.
        let only = |r: &Record| {
            let inside = after.symbols().tree.subtree(r.element).filter_map(|i| after.elements.get(i));
            let mut texts =
                inside.map(|e| e.own_text.trim()).filter(|t| t.chars().count() > 3 && !t.contains('"'));
            texts.find(|t| after.text.matches(t).count() == 1).map(str::to_owned)
        };
        let kept = strangers.clone().find_map(only)?;
        // One that is pinned to the list may be no hit; most are not.
        let most = strangers.count() * 2 > list.records.len();
        (found && most && was.keys().eq(list.keys())).then_some(kept)
    })
}

/// A list that is the same as before, in which some records have the value in the column of that name, with one that has
/// another value there: what it is called, and that value.
fn unmoved(label: &str, value: &str, before: &State, after: &State) -> Option<(String, String)> {
    let wanted = fold_case(value);
    // A table may be called after what was asked for: "Products with the code 17".
    let lists = &before.symbols().collections;
    let headed =
        |list: &Collection| lists.iter().find(|was| list.headers.len() > 1 && was.headers == list.headers);
    after.symbols().collections.iter().filter(|list| list.records.len() > 1).find_map(|list| {
        let was = lists.iter().find(|was| same_list(was, list)).or_else(|| headed(list))?;
        let column = column(list, label)?;
        // The row of a sum says nothing of a record.
        let of_record = |at: &usize| !after.is_in_foot(list.records[*at].element);
        let cell = |at: usize| list.records[at].cells.get(column).map(|c| fold_case(c.trim()));
        let all = || (0..list.records.len()).filter(of_record);
        let some = all().any(|at| cell(at).is_some_and(|c| c == wanted));
        let other = all().find(|&at| cell(at).is_some_and(|c| !c.is_empty() && !c.contains(&wanted)))?;
        let record = &list.records[other];
        let same = was.keys().eq(list.keys());
        (some && same).then(|| (record.key.clone(), record.cells[column].trim().to_owned()))
    })
}

/// The column whose head the label ends with, or says.
fn column(list: &Collection, label: &str) -> Option<usize> {
    let label: Vec<String> = words(label).collect();
    list.headers.iter().position(|head| {
        let head: Vec<String> = words(head).collect();
        !head.is_empty() && (label.ends_with(&head) || head.ends_with(&label))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_search_by_a_name_lists_what_has_it() {
        let list = |names: &[&str]| {
            page()
                .within("main", "", |p| {
                    p.within("list", "Users", |p| {
                        names.iter().fold(p, |p, n| p.within("listitem", "", |p| p.link(n, "/u")))
                    })
                })
                .build()
        };
        let all = list(&["Ada Brook", "Orla Pebble", "Tom Reed", "Uma Vale"]);
        assert!(stranger("Orla Pebble", &all, &all).is_some());
        assert_eq!(stranger("Orla Pebble", &all, &list(&["Orla Pebble"])), None);
        assert_eq!(stranger("Orla", &all, &all), None, "one word may be meant otherwise");
        assert_eq!(stranger("Nora Quist", &all, &all), None, "it may be searched for elsewhere");
    }

    #[test]
    fn what_nothing_is_called_leaves_nothing_listed() {
        let list = |names: &[&str]| page().within("main", "", |p| p.field("Search", "").list(names)).build();
        let field = |state: &State| state.elements.iter().find(|e| e.name == "Search").map_or(0, |e| e.index);
        let still =
            |value: &str, before: &State, after: &State| still_listed(value, before, after, field(after));
        let (all, none) = (list(&["Floor plan", "Price list"]), list(&[]));
        assert_eq!(still(NOTHING, &all, &all).as_deref(), Some("Floor plan"));
        assert_eq!(still(NOTHING, &all, &none), None);
        let says = list(&["No documents yet.", "No documents yet."]);
        assert_eq!(still(NOTHING, &says, &says), None, "there is nothing to find");
        assert_eq!(still("plan", &all, &all), None, "it may stand in both");
    }

    #[test]
    fn a_search_is_of_the_list_beside_it() {
        let card = |p: crate::state::testing::Page| {
            p.field("Search", "").list(&["No documents yet", "No documents yet"])
        };
        let state = page()
            .within("main", "", |p| {
                p.list(&["Maintenance plan", "Repairs"]).within("region", "Documents", card)
            })
            .build();
        let field = state.elements.iter().find(|e| e.name == "Search").map_or(0, |e| e.index);
        assert_eq!(still_listed(NOTHING, &state, &state, field), None);
    }

    #[test]
    fn a_list_that_stays_as_it_is_was_not_searched() {
        let list = |rows: &[&[&str]]| page().table("Areas", &["Area", "Warehouse"], rows).build();
        let all: [&[&str]; 3] = [&["A1", "Dublin"], &["B2", "Paris"], &["C3", "Dublin"]];
        let some: [&[&str]; 2] = [&["A1", "Dublin"], &["C3", "Dublin"]];
        let told = |now: &[&[&str]]| unmoved("Filter by warehouse", "Dublin", &list(&all), &list(now));
        assert_eq!(told(&all), Some(("B2".to_owned(), "Paris".to_owned())));
        assert_eq!(told(&some), None);
        let named = page().table("Areas in Dublin", &["Area", "Warehouse"], &all).build();
        assert!(unmoved("Warehouse", "Dublin", &list(&all), &named).is_some(), "by another name");
        assert_eq!(unmoved("Warehouse", "Oslo", &list(&all), &list(&all)), None, "nothing of it is there");
    }

    #[test]
    fn what_the_address_asks_for_was_asked_for() {
        let at = |url: &str| page().url(url).build();
        let (all, asked) = (at("http://a.test/members?page=2"), at("http://a.test/members?page=2&q=Brook"));
        assert!(comes_to_ask("brook", &all, &asked));
        assert!(!comes_to_ask("brook", &asked, &asked) && !comes_to_ask("brook", &all, &all));
    }
}

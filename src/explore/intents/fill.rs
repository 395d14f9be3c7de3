//! Fill a form in with plausible values, and send it.

mod each;

use super::as_is::is_whole;
use super::days;
use super::fields::{Blank, Sheet, Sort, makes_new};
use super::sign_in::{is_ones_own_name, is_sign_in, present_password};
use super::values::{self, Pass, another, is_prose, plausible};
use super::{Entry, Look, Move, What};
use crate::explore::anchors::{Kind, advances, parts};
use crate::explore::deeds::Deeds;
use crate::explore::frontier::Offer;
use crate::explore::guard::Guard;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};

/// A form with more fields is filled in where it must be.
const MANY: usize = 10;
/// A form in which so few fields are filled in takes next to no steps.
const BRIEF: usize = 2;
/// So many lists and boxes of a form are set to something else than they are.
const SET: usize = 3;

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    for sheet in look.sheets {
        if look.refuses_to_send(sheet)
            || is_sign_in(sheet, look.state)
            || super::search::is_query(sheet, look.state)
        {
            continue;
        }
        if let [only] = sheet.fields.as_slice()
            && only.sort == Sort::Choice
        {
            moves.extend(each::offers(sheet, only, look));
            continue;
        }
        let Some(entries) = entries(sheet, look.pass, look.state, Some(look.deeds)) else { continue };
        let entries = super::sparing(entries, sheet, look.state, look.deeds);
        let entries = super::emptied::emptied(entries, sheet, look.state);
        // What was sent once is sent again where there is something new to fill in.
        let again = look.deeds.has_sent(sheet);
        if again && entries.is_empty() {
            continue;
        }
        // Who changes what is there sees whether the rest of it stays as it was, too.
        let changes = is_whole(sheet, look.state)
            && !makes_new(sheet, look.state)
            && !look.deeds.is_about_own(look.state);
        // It was just sent as it is, and is still open.
        let stays = look.last.is_some_and(|last| last.intent == "as is")
            && look.before.is_some_and(|before| before.page_id == look.state.page_id);
        let worth = match () {
            () if again || Guard::is_destructive(&sheet.sends) => 8,
            // Who leaves one step of several begins anew with the first.
            () if advances(&sheet.sends) => 18,
            // What was opened for it would have to be opened once more.
            () if is_brought_to_light(sheet, look) => 19,
            () if changes && stays => 18,
            () if changes => 15,
            // What takes few steps is soon done: a note, a task, one more of a list.
            () if entries.len() <= BRIEF => 15,
            () => 13,
        };
        let offer = Offer {
            id: format!("{}|fill", sheet.id),
            class: class(sheet),
            everywhere: everywhere(sheet, look.state),
            worth,
            quota: 3,
            sends: true,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "fill", what: What::Fill(sheet.clone(), entries, None) });
    }
}

/// The last click has brought its fields to light, on the page that was open.
fn is_brought_to_light(sheet: &Sheet, look: &Look<'_>) -> bool {
    let (Some(before), Some(What::Use(last))) = (look.before, look.last.map(|last| &last.what)) else {
        return false;
    };
    let opens = matches!(last.kind, Kind::Button | Kind::Opener);
    let stood =
        |e: &Element| before.elements.iter().any(|b| b.visible && b.role == e.role && b.name == e.name);
    let mut fields = sheet.fields.iter().filter_map(|b| look.state.elements.get(b.element)).peekable();
    opens
        && parts(&before.url) == parts(&look.state.url)
        && fields.peek().is_some()
        && fields.all(|e| !stood(e))
}

/// What it is on whichever page it stands: to make a thing and to change one are two, though they ask for the same.
fn everywhere(sheet: &Sheet, state: &State) -> String {
    let new = if makes_new(sheet, state) { "new|" } else { "" };
    format!("{new}{}", sheet.everywhere())
}

/// Whatever a file is added to, it is taken in one way.
fn class(sheet: &Sheet) -> String {
    match sheet.fields.as_slice() {
        [only] if only.sort == Sort::File => format!("everywhere|upload|{}", fold_case(&sheet.sends)),
        _ => format!("{}|fill", sheet.class()),
    }
}

/// What a form lacks, and the one field `at` which something is tried; where it does not say what it needs, what comes first.
pub(super) fn needed(entries: Vec<(Blank, Entry)>, at: Option<usize>) -> Vec<(Blank, Entry)> {
    let marked = entries.iter().any(|(blank, _)| blank.required);
    let lacks = |n: usize, b: &Blank| b.value.trim().is_empty() && (b.required || !marked && n < FIRST);
    let wanted = |(n, entry): (usize, (Blank, Entry))| (Some(n) == at || lacks(n, &entry.0)).then_some(entry);
    entries.into_iter().enumerate().filter_map(wanted).collect()
}

/// What has a beginning and an end lasts so many days.
const LASTS: i64 = 2;

/// A text so long has a space in it.
const CODE: usize = 20;

/// So many fields of a long form are always filled in.
const FIRST: usize = 3;

/// A form for somebody new: his password is asked for.
fn is_registration(sheet: &Sheet, state: &State) -> bool {
    let names_new = ["new", "create", "add", "register", "signup", "sign-up"];
    let address = fold_case(&state.url);
    let by_address = address.split(['/', '?', '#', '-', '_']).any(|part| names_new.contains(&part));
    let empty = |b: &Blank| !matches!(b.sort, Sort::Text) || b.value.trim().is_empty();
    by_address && sheet.fields.iter().filter(|b| b.sort == Sort::Text).all(empty)
}

/// What goes into each field. `None`: something that must be there is not known. What is known to have been `entered` before
/// is left as it is.
pub(super) fn entries(
    sheet: &Sheet,
    pass: Pass,
    state: &State,
    entered: Option<&Deeds>,
) -> Option<Vec<(Blank, Entry)>> {
    let mut entries: Vec<(Blank, Entry)> = Vec::new();
    let mut ticked: Vec<String> = Vec::new();
    let fresh = is_registration(sheet, state);
    let (mut texts, mut set, mut prose) = (0, 0, 0);
    let is_own = |text: &str| entered.is_some_and(|deeds| deeds.is_own(text));
    for blank in &sheet.fields {
        let Some(e) = state.elements.get(blank.element) else { continue };
        if is_ones_own_name(blank, state) {
            continue;
        }
        // It is asked for each time.
        if let Some(known) = entered.and_then(|deeds| present_password(blank, sheet, state, deeds)) {
            entries.push((blank.clone(), Entry::Text(known)));
            continue;
        }
        let must = blank.required && blank.value.trim().is_empty();
        if !must && entered.is_some_and(|deeds| deeds.has_entered(sheet, blank)) {
            continue;
        }
        // Of a long form the first few fields are what it is about.
        texts += usize::from(blank.sort == Sort::Text);
        let secret = e.input_type == "password";
        // What was refused before is not tried a second time.
        let learnt =
            entered.and_then(|deeds| deeds.learnt(&blank.label)).filter(|_| blank.sort == Sort::Text);
        if let Some(known) = learnt.filter(|known| *known != blank.value.trim() || must) {
            entries.push((blank.clone(), Entry::Text(known.to_owned())));
            continue;
        }
        if learnt.is_some() {
            continue;
        }
        // What is written there without a space between is a list of codes, or data.
        let told = blank.sort == Sort::Text && is_prose(e, &blank.label);
        let value = blank.value.trim();
        let data = told && value.chars().count() > CODE && !value.contains(' ');
        let told = told && !data;
        prose += usize::from(told);
        let short = !told || prose > 1;
        let optional = sheet.fields.len() > MANY && !blank.required && texts > FIRST && !secret && short;
        let entry = match blank.sort {
            // A number of the thing itself: how long, how many. One more of it is as good.
            Sort::Text if !optional && set < SET && values::next(e, &blank.label).is_some() => {
                set += 1;
                values::next(e, &blank.label).map(Entry::Text)
            }
            Sort::Text if !optional && set < SET && values::later(&e.input_type, value).is_some() => {
                set += 1;
                values::later(&e.input_type, value).map(Entry::Text)
            }
            // What is set already is a value that the app takes.
            Sort::Text if !blank.value.trim().is_empty() && (optional || is_code(e.input_type.as_str())) => {
                None
            }
            // Of many numbers a few are changed, each a little.
            Sort::Text if !value.is_empty() && values::next(e, &blank.label).is_some() => None,
            Sort::Text if optional || data && !blank.required => None,
            // A code has a form of its own: another one of that form.
            Sort::Text if !secret && values::like_code(value, pass).is_some() => {
                values::like_code(value, pass).map(Entry::Text)
            }
            // Who changes a password may not come in again.
            Sort::Text if secret && !fresh => None,
            Sort::Text => plausible(e, &blank.label, pass, state).map(Entry::Text),
            Sort::Choice => option(blank, e, set < SET, &is_own).map(Entry::Option),
            Sort::Box => {
                let kept = Guard::is_destructive(&blank.label) || Guard::gives_power(&blank.label);
                let may = set < SET && !kept;
                ((blank.required || may) && e.checked == Some(false)).then_some(Entry::Tick)
            }
            Sort::Radio => {
                let group = group_of(blank, sheet, state);
                let name = group.iter().map(|b| b.label.as_str()).collect::<Vec<_>>().join("|");
                let first = !ticked.contains(&name);
                ticked.push(name);
                let is_on =
                    |b: &&Blank| state.elements.get(b.element).is_some_and(|e| e.checked == Some(true));
                let chosen = group.iter().any(is_on);
                // Of those that none is chosen of one in the middle says most: the first may be what is there anyway.
                let other = group
                    .iter()
                    .find(|b| !is_on(b))
                    .filter(|_| set < SET && !Guard::is_destructive(&blank.label));
                let one = if chosen { other.copied() } else { group.get(group.len() / 2).copied() };
                if let Some(one) = one.filter(|_| first) {
                    set += usize::from(chosen);
                    entries.push((one.clone(), Entry::Tick));
                }
                continue;
            }
            Sort::File => (blank.required || !optional && fresh).then(|| Entry::File(sample(&blank.label))),
            Sort::Pick if value.is_empty() => (blank.required || !optional).then_some(Entry::Pick),
            // A list that is drawn by scripts, and not typed into: another one of it.
            Sort::Pick => (e.tag != "input" && !optional && set < SET).then_some(Entry::Pick),
        };
        set += usize::from(matches!(entry, Some(Entry::Option(_) | Entry::Tick | Entry::Pick)));
        match entry {
            Some(entry) => entries.push((blank.clone(), entry)),
            None if must && blank.sort != Sort::Box => return None,
            None => {}
        }
    }
    tell_apart(&mut entries, pass);
    in_order(&mut entries, sheet, state);
    Some(entries)
}

/// Where a form wants the day on which something ends, the day on which it begins is entered as well, shortly before it: the one
/// that stands there may be years away from it.
fn in_order(entries: &mut Vec<(Blank, Entry)>, sheet: &Sheet, state: &State) {
    let is_day = |b: &&Blank| state.elements.get(b.element).is_some_and(|e| e.input_type == "date");
    let both: Vec<&Blank> = sheet.fields.iter().filter(is_day).collect();
    let [begins, ends] = both.as_slice() else { return };
    let told = days::begins(&begins.label) || days::ends(&ends.label);
    if !(begins.required && ends.required && told) {
        return;
    }
    let at = |blank: &Blank| entries.iter().position(|(other, _)| other.element == blank.element);
    let Some(last) = at(ends) else { return };
    let Some((_, Entry::Text(end))) = entries.get(last) else { return };
    let Some(first) = values::days_before(end, LASTS) else { return };
    match at(begins) {
        Some(at) => entries[at].1 = Entry::Text(first),
        None => entries.insert(last, ((*begins).clone(), Entry::Text(first))),
    }
}

/// What would be the same in two fields of one sort is another in each: what is mixed up is seen then.
fn tell_apart(entries: &mut [(Blank, Entry)], pass: Pass) {
    let mut seen: Vec<String> = Vec::new();
    for (blank, entry) in entries {
        let Entry::Text(text) = entry else { continue };
        let repeats =
            words(&blank.label).any(|w| matches!(w.as_str(), "confirm" | "repeat" | "again" | "retype"));
        let before = seen.iter().filter(|value| *value == text).count();
        seen.push(text.clone());
        if before > 0
            && !repeats
            && let Some(other) = another(text, before, pass)
        {
            *text = other;
        }
    }
}

/// What is chosen of a list: what the explorer made itself (what is told of that elsewhere is what is changed next), else, where
/// nothing is chosen yet, the second that says something, else (if that `may` be changed) another one. What language, money or
/// time the app speaks is left alone: it would be another app.
fn option(blank: &Blank, e: &Element, may: bool, is_own: &dyn Fn(&str) -> bool) -> Option<String> {
    const OF_THE_APP: [&str; 5] = ["language", "locale", "currency", "zone", "theme"];
    let label = fold_case(&blank.label);
    // "Delete selected users" is no state of anything.
    let says = |o: &&String| says_something(o, &label) && !Guard::is_destructive(o);
    let unset =
        blank.value.trim().is_empty() || e.options.first().is_some_and(|o| *o == blank.value && !says(&o));
    let own = || e.options.iter().rev().filter(says).find(|o| **o != blank.value && is_own(o));
    if may && let Some(own) = own() {
        return Some(own.clone());
    }
    if unset {
        // What comes first may be what the app falls back on: that it did would not be seen.
        let mut all = e.options.iter().filter(says);
        let first = all.next();
        return all.next().or(first).cloned().filter(|_| may || blank.required);
    }
    if !may || OF_THE_APP.iter().any(|word| label.contains(word)) {
        return None;
    }
    let others = || e.options.iter().filter(says).filter(|o| **o != blank.value);
    let first = e.options.iter().find(says);
    others().find(|o| Some(*o) != first).or_else(|| others().next()).cloned()
}

/// An option is a choice, and does not stand for none: "Choose a room", "No brand", "Year" in the list "Birth year".
pub(crate) fn says_something(option: &str, label: &str) -> bool {
    const EMPTY: [&str; 11] = [
        "choose",
        "select",
        "please",
        "pick",
        "none",
        "any",
        "no ",
        "nobody",
        "nothing",
        "unassigned",
        "not set",
    ];
    let option = fold_case(option.trim());
    !option.is_empty()
        && !fold_case(label).contains(&option)
        && !option.starts_with(['-', '—', '–', '('])
        && !EMPTY.iter().any(|w| option.starts_with(w))
}

/// A file that sayso brings, of the sort that the label asks for.
fn sample(label: &str) -> &'static str {
    let label = fold_case(label);
    let says = |words: &[&str]| words.iter().any(|w| label.contains(w));
    if says(&["image", "photo", "picture", "logo", "cover", "avatar", "banner", "icon"]) {
        "sample.png"
    } else if says(&["csv", "import", "sheet"]) {
        "sample.csv"
    } else {
        "sample.txt"
    }
}

/// What is written in a form of its own is left as it is, where it is there.
fn is_code(input_type: &str) -> bool {
    matches!(input_type, "date" | "time" | "datetime-local" | "month" | "color" | "range" | "number")
}

/// The radio buttons around one: those that stand in one row of the form.
fn group_of<'s>(blank: &Blank, sheet: &'s Sheet, state: &State) -> Vec<&'s Blank> {
    let above = |b: &Blank| {
        state
            .ancestors(b.element)
            .find(|a| matches!(a.role.as_str(), "radiogroup" | "group" | "form"))
            .map(|a| a.index)
    };
    let own = above(blank);
    sheet.fields.iter().filter(|b| b.sort == Sort::Radio && above(b) == own).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fields::sheets;
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_a_click_has_brought_to_light_is_filled_in_next() {
        use crate::explore::anchors::read;
        let price = |open: bool| {
            let p = page().url("http://a.test/items/8").field("Note", "").button("Change price");
            if open { p.field("Price", "4.50").button("Save") } else { p }.build()
        };
        let (before, now) = (price(false), price(true));
        let last = read(&before).into_iter().find(|a| a.name == "Change price").unwrap();
        let last = Move { offer: Offer::default(), intent: "follow", what: What::Use(last) };
        let sheet = sheets(&now).remove(0);
        let of = |label: &str| {
            let fields = sheet.fields.iter().filter(|b| b.label == label).cloned().collect();
            let part = Sheet { fields, ..sheet.clone() };
            let pages = (Some(&before), &now);
            super::super::testing::looking(pages, &last, &Guard::default(), |look| {
                is_brought_to_light(&part, look)
            })
        };
        assert_eq!((of("Price"), of("Note")), (true, false));
    }

    #[test]
    fn what_ends_begins_shortly_before() {
        let day = |p: crate::state::testing::Page, name: &str, value: &str| {
            let value = value.to_owned();
            p.element("textbox", name, |e| {
                e.tag = "input".into();
                e.input_type = "date".into();
                e.value = Some(value);
                e.required = true;
            })
        };
        let entered = |value: &str| {
            let fields = |p: crate::state::testing::Page| day(day(p, "From", value), "To", "").button("Save");
            let state = page().within("form", "", fields).build();
            let sheet = crate::explore::intents::fields::sheets(&state).remove(0);
            let all = entries(&sheet, Pass(4), &state, None).unwrap();
            all.into_iter().map(|(b, entry)| (b.label, entry)).collect::<Vec<_>>()
        };
        let text = |label: &str, value: &str| (label.to_owned(), Entry::Text(value.to_owned()));
        let both = [text("From", "2031-05-03"), text("To", "2031-05-05")];
        assert_eq!(entered("2026-02-01"), both);
        assert_eq!(entered(""), both);
    }

    #[test]
    fn what_takes_away_is_chosen_from_no_list() {
        let blank = Blank {
            element: 0,
            label: "Action".into(),
            sort: Sort::Choice,
            required: true,
            value: "---------".into(),
        };
        let chosen = |options: &[&str]| option(&blank, &list(options, "---------"), true, &|_| false);
        assert_eq!(chosen(&["---------", "Delete selected users"]), None);
        let with_others = ["---------", "Delete selected users", "Export selected users"];
        assert_eq!(chosen(&with_others).as_deref(), Some("Export selected users"));
    }

    fn list(options: &[&str], value: &str) -> Element {
        Element {
            options: options.iter().map(|o| (*o).to_owned()).collect(),
            value: Some(value.to_owned()),
            ..Element::default()
        }
    }

    #[test]
    fn of_a_list_something_is_chosen_that_says_something() {
        let chosen = |label: &str, options: &[&str], value: &str| {
            let blank = Blank {
                element: 0,
                label: label.to_owned(),
                sort: Sort::Choice,
                required: false,
                value: value.to_owned(),
            };
            option(&blank, &list(options, value), true, &|text| text.starts_with("Quill"))
        };
        let countries = ["Please choose", "Brazil", "France"];
        assert_eq!(chosen("Country", &countries, "Please choose").as_deref(), Some("France"));
        assert_eq!(chosen("Country", &countries, "Brazil").as_deref(), Some("France"));
        assert_eq!(chosen("Type", &["Shelf", "Pallet", "Cold room"], "Pallet").as_deref(), Some("Cold room"));
        assert_eq!(chosen("Type", &["Shelf", "Pallet"], "Pallet").as_deref(), Some("Shelf"));
        assert_eq!(chosen("Birth year", &["Year", "1990"], "Year").as_deref(), Some("1990"));
        assert_eq!(chosen("Language", &["English", "German"], "English"), None);
        assert_eq!(chosen("Sorted", &["Please choose"], ""), None);
        let owners = ["Choose", "Ada", "Alan", "Quill Lantern (Q-1)"];
        for value in ["Choose", "Ada"] {
            assert_eq!(chosen("Owner", &owners, value).as_deref(), Some("Quill Lantern (Q-1)"));
        }
        assert_eq!(chosen("Owner", &owners, "Quill Lantern (Q-1)").as_deref(), Some("Alan"));
    }

    #[test]
    fn what_was_filled_in_before_is_left() {
        let state =
            page().within("form", "", |p| p.field("Title", "").field("Author", "").button("Save")).build();
        let sheet = sheets(&state).remove(0);
        let mut deeds = Deeds::default();
        let labels = |deeds: &Deeds| -> Vec<String> {
            let all = entries(&sheet, Pass(0), &state, Some(deeds)).unwrap();
            all.into_iter().map(|(blank, _)| blank.label).collect()
        };
        assert_eq!(labels(&deeds), ["Title", "Author"]);
        deeds.enter(&sheet, &sheet.fields[0]);
        assert_eq!(labels(&deeds), ["Author"]);
    }
}

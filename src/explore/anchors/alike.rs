//! Controls that have names of their own and are one sort for all that: of each sort two or three are as good as all.

use std::collections::{HashMap, HashSet};

use super::{Anchor, ITS_NAME, Kind, Landmark, parts, pattern, without_numbers};
use crate::state::State;
use crate::state::text::fold_case;
use crate::state::values::{Kind as ValueKind, Value, read};

/// What a day of a calendar is.
pub(crate) const A_DAY: &str = "a day";

/// What an entry of a plan is.
const AN_ENTRY: &str = "an entry";

/// Gives what is alike one class.
pub(super) fn put_together(found: &mut [Anchor], state: &State) {
    let page = state.page_id.as_str();
    tell_two_of_one_record_apart(found);
    one_class_for_columns(found, page);
    one_class_for_relations(found, page);
    one_class_for_entries(found, page);
    one_class_for_deeds(found, page);
    one_class_for_questions(found, page);
    one_class_for_signs(found, state);
    one_class_for_days(found, page);
    one_class_for_values(found, state);
}

/// A button that is called what its cell says, in each row: what changes that value where it stands.
fn one_class_for_values(found: &mut [Anchor], state: &State) {
    let column = |a: &Anchor| {
        let button =
            matches!(a.kind, Kind::Button | Kind::Opener) && a.record.as_ref().is_some_and(|r| r.is_row);
        let mut around = state.ancestors(a.element).filter(|_| button);
        let cell = around.find(|e| matches!(e.role.as_str(), "cell" | "gridcell"))?;
        let whole = fold_case(cell.text.trim()) == fold_case(a.name.trim());
        let row = cell.parent.filter(|_| whole)?;
        state.children(row).position(|e| e.index == cell.index)
    };
    let mut names: HashMap<usize, HashSet<String>> = HashMap::new();
    for (at, a) in found.iter().filter_map(|a| Some((column(a)?, a))) {
        names.entry(at).or_default().insert(fold_case(&a.name));
    }
    // What is an entry of a plan, or a day, is that.
    let known = |a: &Anchor| a.class.ends_with(AN_ENTRY) || a.class.ends_with(A_DAY);
    for a in found.iter_mut().filter(|a| !known(a)) {
        // One name in all rows says what is done.
        if let Some(at) = column(a).filter(|at| names.get(at).is_some_and(|names| names.len() > 1)) {
            a.class = format!("{}|button|the cell {at}", state.page_id);
        }
    }
}

/// The days of a calendar that is unfolded, whichever month it shows.
fn one_class_for_days(found: &mut [Anchor], page: &str) {
    let is_day = |text: &str| {
        let day = |locale| matches!(read(text, ValueKind::Date, locale), Some(Value::Date(_)));
        names_a_number(text) && ["en-GB", "en-US"].into_iter().any(day)
    };
    for a in found.iter_mut().filter(|a| a.kind == Kind::Button && a.href.is_empty()) {
        if is_day(&a.name) {
            a.class = format!("{page}|button|{A_DAY}");
        }
    }
}

/// The signs of a picker, the colours of a palette: many buttons in one box that each put something of their own somewhere.
fn one_class_for_signs(found: &mut [Anchor], state: &State) {
    const MANY: usize = 16;
    let parent = |a: &Anchor| {
        let sign = a.kind == Kind::Button && a.record.is_none() && a.href.is_empty() && !a.landmark.frames();
        state.elements.get(a.element).filter(|_| sign)?.parent
    };
    let mut counts: HashMap<usize, usize> = HashMap::new();
    for parent in found.iter().filter_map(parent) {
        *counts.entry(parent).or_default() += 1;
    }
    for sign in found.iter_mut() {
        if parent(sign).is_some_and(|p| counts.get(&p).is_some_and(|n| *n >= MANY)) {
            sign.class = format!("{}|button|a sign", state.page_id);
        }
    }
}

/// "How long does delivery take?": what is asked often is unfolded in one way, whatever it is.
fn one_class_for_questions(found: &mut [Anchor], page: &str) {
    const SEVERAL: usize = 3;
    let asks = |a: &Anchor| {
        let unfolds = matches!(a.kind, Kind::Opener | Kind::Button);
        unfolds && !a.landmark.frames() && a.name.trim_end().ends_with('?') && a.name.trim().contains(' ')
    };
    if found.iter().filter(|a| asks(a)).count() < SEVERAL {
        return;
    }
    for question in found.iter_mut().filter(|a| asks(a)) {
        question.class = format!("{page}|a question");
    }
}

/// "Send invoice" and "Send quote" in one row are two things, though the row says "Quote" as well.
fn tell_two_of_one_record_apart(found: &mut [Anchor]) {
    let mut names: HashMap<(String, String), HashSet<String>> = HashMap::new();
    let of = |a: &Anchor| a.record.as_ref().map(|record| (record.key.clone(), a.class.clone()));
    for a in found.iter() {
        if let Some(own) = of(a).filter(|_| a.class.contains("...")) {
            names.entry(own).or_default().insert(fold_case(&a.name));
        }
    }
    for a in found.iter_mut() {
        if of(a).and_then(|own| names.get(&own)).is_some_and(|names| names.len() > 1) {
            a.class = format!("{}|{}", a.class, without_numbers(&a.name));
        }
    }
}

/// A link to what a record belongs to: the customer of each booking of a list has a name of his own, and they are all alike.
fn one_class_for_columns(found: &mut [Anchor], page: &str) {
    const SEVERAL: usize = 3;
    let mut names: HashMap<String, Vec<&str>> = HashMap::new();
    let column = |a: &Anchor| {
        let record = a.record.as_ref().filter(|r| a.kind == Kind::Link && !r.column.is_empty())?;
        Some(format!("{page}|{}|link|of {}", record.list, record.column))
    };
    let is_own = |a: &Anchor| a.class.ends_with(ITS_NAME);
    for a in found.iter().filter(|a| !is_own(a)) {
        if let Some(class) = column(a) {
            names.entry(class).or_default().push(&a.name);
        }
    }
    // "Edit" in each row is the same by its name.
    let differ = |all: &Vec<&str>| {
        let apart: HashSet<&&str> = all.iter().collect();
        apart.len() >= SEVERAL && apart.len() * 2 > all.len()
    };
    let of_names: HashSet<String> =
        names.into_iter().filter(|(_, all)| differ(all)).map(|(class, _)| class).collect();
    for a in found.iter_mut().filter(|a| !is_own(a)) {
        let to_a_record = a.kind == Kind::Link && leads_to_a_record(&a.href);
        match column(a) {
            Some(class) if to_a_record || of_names.contains(&class) => a.class = class,
            // A card has no columns.
            None if to_a_record && let Some(record) = &a.record => {
                a.class = format!("{page}|{}|link|to {}", record.list, pattern(&a.href));
            }
            _ => {}
        }
    }
}

/// Many links to records of one sort, or to days, that stand in no list: the bars of a planner, the heads of its columns. What
/// one record has to do with is another one on the page of the next: the first link to a customer is the same there, whatever
/// he is called.
fn one_class_for_relations(found: &mut [Anchor], page: &str) {
    let main = |a: &Anchor| matches!(a.landmark, Landmark::Main | Landmark::Side);
    let numbered =
        |a: &Anchor| leads_to_a_record(&a.href) || names_a_number(&a.name) && asks_for_a_number(&a.href);
    let related = |a: &Anchor| (a.kind == Kind::Link && a.record.is_none() && main(a)) && numbered(a);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for a in found.iter().filter(|a| related(a)) {
        *counts.entry(pattern(&a.href)).or_default() += 1;
    }
    let mut nths: HashMap<String, usize> = HashMap::new();
    for a in found.iter_mut().filter(|a| related(a)) {
        let to = pattern(&a.href);
        if counts.get(&to).is_some_and(|n| *n >= ENTRIES) {
            a.class = format!("{page}|link|to {to}");
        } else if page.contains('*') {
            let nth = nths.entry(to.clone()).or_default();
            a.class = format!("{page}|link|{nth} to {to}");
            *nth += 1;
        }
    }
}

/// Its address ends with a record's number.
fn leads_to_a_record(href: &str) -> bool {
    parts(href).last().is_some_and(|last| names_a_number(last)) && !href.contains('?')
}

fn names_a_number(name: &str) -> bool {
    name.contains(|c: char| c.is_ascii_digit())
}

/// "?day=2026-11-24"
fn asks_for_a_number(href: &str) -> bool {
    href.split_once('?').is_some_and(|(_, query)| names_a_number(query))
}

/// So many controls whose names tell times or dates are the entries of one plan.
const ENTRIES: usize = 4;

/// The entries of a timetable, the days of a month: each has a name of its own, and they are all alike.
fn one_class_for_entries(found: &mut [Anchor], page: &str) {
    let numbers = |name: &str| without_numbers(name).matches('#').count();
    let is_entry = |a: &Anchor, kind: Kind| {
        let main = matches!(a.landmark, Landmark::Main | Landmark::Dialog | Landmark::Side);
        a.kind == kind && a.record.is_none() && main && numbers(&a.name) > 1
    };
    for kind in [Kind::Button, Kind::Link] {
        if found.iter().filter(|a| is_entry(a, kind)).count() < ENTRIES {
            continue;
        }
        for entry in found.iter_mut().filter(|a| is_entry(a, kind)) {
            entry.class = format!("{page}|{}|{AN_ENTRY}", kind.word());
        }
    }
    one_class_for_cells(found, page);
}

/// The buttons of a plan that has a row for each person or thing, and several of them in a row.
fn one_class_for_cells(found: &mut [Anchor], page: &str) {
    let numbers = |name: &str| without_numbers(name).matches('#').count();
    let list = |a: &Anchor| {
        let record = a.record.as_ref().filter(|r| r.is_row && !r.is_bare)?;
        (a.kind == Kind::Button && a.href.is_empty() && numbers(&a.name) > 1).then(|| record.list.clone())
    };
    let mut rows: HashMap<(String, String), usize> = HashMap::new();
    for a in found.iter() {
        if let Some((list, record)) = list(a).zip(a.record.as_ref()) {
            *rows.entry((list, record.key.clone())).or_default() += 1;
        }
    }
    let mut plans: HashMap<String, (usize, usize)> = HashMap::new();
    for ((list, _), cells) in rows {
        let (most, all) = plans.entry(list).or_default();
        *most = (*most).max(cells);
        *all += cells;
    }
    for a in found.iter_mut() {
        let plan =
            list(a).filter(|list| plans.get(list).is_some_and(|(most, all)| *most > 1 && *all >= ENTRIES));
        if let Some(list) = plan {
            a.class = format!("{page}|{list}|button|{AN_ENTRY}");
        }
    }
}

/// "Download plan.txt", "Download notes.txt": the same done to each of several that have their own names in it.
fn one_class_for_deeds(found: &mut [Anchor], page: &str) {
    const SEVERAL: usize = 3;
    let deed = |a: &Anchor| {
        let name = fold_case(&a.name);
        let (verb, rest) = name.split_once(' ')?;
        let main = matches!(a.landmark, Landmark::Main | Landmark::Dialog | Landmark::Side);
        let told = main && a.kind == Kind::Link && !rest.is_empty() && !pattern(&a.href).is_empty();
        told.then(|| format!("{page}|link|{verb} …|{}", pattern(&a.href)))
    };
    let mut counts: HashMap<String, usize> = HashMap::new();
    for class in found.iter().filter_map(deed) {
        *counts.entry(class).or_default() += 1;
    }
    for a in found.iter_mut() {
        if let Some(class) = deed(a).filter(|class| counts.get(class).is_some_and(|n| *n >= SEVERAL)) {
            a.class = class;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::explore::anchors::{Anchor, read};
    use crate::state::testing::{Page, page};

    fn classes(page: Page) -> usize {
        let all = read(&page.build());
        all.into_iter().map(|a: Anchor| a.class).collect::<std::collections::BTreeSet<_>>().len()
    }

    #[test]
    fn the_entries_of_a_plan_are_all_alike() {
        let entries =
            ["Welcome, 09:00 – 09:30", "Lunch, 12:00 – 13:00", "Talks, 13:00 – 15:00", "End, 15:00 – 15:30"];
        let buttons = |names: &[&str]| classes(names.iter().fold(page(), |page, name| page.button(name)));
        assert_eq!((buttons(&entries), buttons(&entries[..2])), (1, 2));
        assert_eq!(buttons(&["Open 1", "Closed 2", "Late 3", "All 6"]), 4);
    }

    #[test]
    fn the_cells_of_a_plan_with_a_row_for_each_thing_are_alike_as_well() {
        let row = |p: Page, name: &'static str, cells: [&'static str; 2]| {
            p.within("row", "", |p| {
                let p = p.element("cell", "", |e| e.own_text = name.into());
                cells.iter().fold(p, |p, cell| p.within("cell", "", |p| p.button(cell)))
            })
        };
        let plan = |p: Page| {
            let p = row(p, "Canoe", ["29 Nov: 7 of 8 free", "2 Dec: 8 of 8 free"]);
            row(p, "Kayak", ["Mon, 08:00 to 15:30", "Tue, 11:00 to 18:30"])
        };
        let state = page().within("table", "Plan", plan).build();
        let cells: std::collections::BTreeSet<String> =
            read(&state).into_iter().filter(|a| a.name.contains(':')).map(|a| a.class).collect();
        assert_eq!(cells.len(), 1, "{cells:?}");
    }

    #[test]
    fn values_that_are_changed_where_they_stand_are_alike() {
        let row = |p: Page, name: &'static str, place: &'static str| {
            p.within("row", "", |p| {
                let p = p.element("cell", "", |e| e.own_text = name.into());
                p.within_with("cell", "", |e| e.text = place.into(), |p| p.button(place)).within(
                    "cell",
                    "",
                    |p| p.button("Remove"),
                )
            })
        };
        let table = |p: Page| row(row(row(p, "Lamp", "Shelf 3"), "Mug", "Store B"), "Harp", "Hall");
        let all = read(&page().within("table", "Props", table).build());
        let places: std::collections::BTreeSet<&str> =
            all.iter().filter(|a| a.name != "Remove").map(|a| a.class.as_str()).collect();
        assert_eq!(places.len(), 1, "{places:?}");
    }

    #[test]
    fn the_days_of_a_calendar_are_alike_in_every_month() {
        let days = |names: &[&str]| classes(names.iter().fold(page(), |page, name| page.button(name)));
        assert_eq!(days(&["1 February 2026", "2 March 2026"]), 1);
        assert_eq!(days(&["March 2", "May"]), 2);
    }

    /// A list of bookings, each with a link to its customer and one that changes it.
    fn bookings(rows: &[(&str, &str, &str)]) -> Page {
        let cell = |role: &'static str, name: &'static str| move |p: Page| p.within(role, name, |p| p);
        let head = move |p: Page| {
            let heads = ["Booking", "Customer", "Actions"];
            heads.into_iter().fold(p, |p, head| cell("columnheader", head)(p))
        };
        let row = |p: Page, (name, customer, to): &(&str, &str, &str)| {
            p.within("row", "", |p| {
                let p = p.within("cell", name, |p| p.link(name, &format!("http://a.test/bookings/{name}")));
                let p = p.within("cell", customer, |p| p.link(customer, to));
                p.within("cell", "Edit", |p| p.link("Edit", &format!("http://a.test/bookings/{name}/edit")))
            })
        };
        page().within("table", "Bookings", |p| rows.iter().fold(p.within("row", "", head), row))
    }

    #[test]
    fn who_a_record_belongs_to_is_one_sort_of_link_whatever_he_is_called() {
        let by_number = [("B-1", "Ada", "http://a.test/people/1"), ("B-2", "Bob", "http://a.test/people/2")];
        assert_eq!(classes(bookings(&by_number)), 3);
        let by_name = [
            ("B-1", "Ada", "http://a.test/people/ada"),
            ("B-2", "Bob", "http://a.test/people/bob"),
            ("B-3", "Cleo", "http://a.test/people/cleo"),
        ];
        assert_eq!(classes(bookings(&by_name)), 3);
    }

    #[test]
    fn the_bars_and_the_days_of_a_planner_are_two_sorts_of_links() {
        let days = (1..6)
            .fold(page(), |p, n| p.link(&format!("Day {n}"), &format!("http://a.test/planner?day={n}")));
        let bars = (1..6).fold(days, |p, n| p.link("Ada", &format!("http://a.test/bookings/{n}")));
        let tabs = ["Done", "Open", "Late", "All"];
        let state =
            tabs.iter().fold(bars, |p, tab| p.link(tab, &format!("http://a.test/planner?show={tab}")));
        assert_eq!(classes(state), 2 + tabs.len());
    }

    #[test]
    fn the_signs_of_a_picker_are_all_alike() {
        let signs =
            |p: Page, n: usize| (0..n).fold(p, |p, n| p.button(&format!("{} face", "ab".repeat(n + 1))));
        let picker = |n: usize| page().within("group", "Signs", |p| signs(p, n));
        assert_eq!(classes(picker(20)), 1);
        assert_eq!(classes(picker(6)), 6);
    }

    #[test]
    fn what_a_record_has_to_do_with_is_one_sort_of_link_on_each_page() {
        let of = |machine: &str| {
            let to = format!("http://a.test/machines/{}", machine.len());
            let state = page().page_id("/repairs/*").link(machine, &to).build();
            read(&state).remove(0).class
        };
        assert_eq!(of("Trench roller"), of("Hedge trimmer 60 cm"));
    }
}

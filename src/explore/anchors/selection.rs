//! Boxes that are no part of what a form asks for: those that select the rows of a list, and those whose price counts in a sum.

use std::collections::HashSet;

use crate::language::lexicon::verbs::{self, Verb};
use crate::state::text::words;
use crate::state::values::{Kind, find_all};
use crate::state::{Collection, Element, ElementIndex, Record, State};

/// What the sign for all rows begins with: "Manage all books" is a right, and none.
const SELECTS: [&str; 8] = ["all", "select", "check", "choose", "mark", "tick", "toggle", "deselect"];

/// "Select all", "All".
pub(crate) fn selects_all(e: &Element) -> bool {
    if e.role != "checkbox" {
        return false;
    }
    let said: Vec<String> = words(&e.name).collect();
    let selects = said.first().is_some_and(|w| SELECTS.contains(&w.as_str()));
    said.len() < 7 && selects && said.iter().any(|w| w == "all")
}

/// The tables of a page all of whose rows can be selected at once: a box in one of these selects a row, or all. A form around such
/// a table sends what is selected.
pub(crate) struct Selectable(HashSet<ElementIndex>);

impl Selectable {
    /// Reads the tables of a page.
    pub(crate) fn of(state: &State) -> Self {
        let all = state.elements.iter().filter(|e| selects_all(e));
        Self(all.filter_map(|e| table_of(e, state)).collect())
    }

    /// The box selects rows.
    pub(crate) fn selects(&self, e: &Element, state: &State) -> bool {
        e.role == "checkbox"
            && !self.0.is_empty()
            && table_of(e, state).is_some_and(|table| self.0.contains(&table))
    }
}

fn table_of(e: &Element, state: &State) -> Option<ElementIndex> {
    let is_table = |a: &&Element| matches!(a.role.as_str(), "table" | "grid" | "treegrid");
    state.ancestors(e.index).find(is_table).map(|table| table.index)
}

/// It selects all rows of a table that has none just now, or none that can be selected.
pub(crate) fn selects_none(e: &Element, state: &State) -> bool {
    let row = |other: &Element| {
        other.visible && !other.disabled && other.role == "checkbox" && other.index != e.index
    };
    selects_all(e) && table_of(e, state).is_some_and(|table| !state.descendants(table).any(row))
}

/// The table whose rows can be selected at once, and its rows that are.
pub(crate) fn selected_rows(state: &State) -> Option<(&Collection, Vec<&Record>)> {
    let selectable = Selectable::of(state);
    let on = |r: &&Record| {
        state.descendants(r.element).any(|e| e.checked == Some(true) && selectable.selects(e, state))
    };
    let lists = state.symbols().collections.iter();
    let mut selected = lists.map(|list| (list, list.records.iter().filter(on).collect::<Vec<_>>()));
    selected.find(|(_, rows)| !rows.is_empty())
}

/// It says how many rows are selected: "3 reminders selected". A longer text says more than that.
pub(crate) fn says_how_many(e: &Element) -> bool {
    const SHORT: usize = 8;
    let said: Vec<String> = words(&e.own_text).take(SHORT + 1).collect();
    e.visible && said.len() <= SHORT && said.iter().any(|w| w == "selected")
}

/// What a list of deeds is called: "Bulk actions", "Action", "With selected".
const OF_DEEDS: [&str; 5] = ["action", "actions", "bulk", "batch", "selected"];

/// "Bulk actions", "Delete selected": it says itself that it is about the rows that are selected.
pub(crate) fn is_for_the_selected(name: &str) -> bool {
    words(name).any(|w| OF_DEEDS.contains(&w.as_str()))
}

/// What only looks at a list is done to none of its rows.
const LOOKING: [&str; 7] = ["filter", "sort", "order", "group", "show", "view", "display"];

/// A list of what can be done to the rows that are selected: it says so, or what it can be set to are deeds, and its page has rows
/// to select. It narrows nothing.
pub(crate) fn is_of_deeds(list: &Element, state: &State) -> bool {
    let is_deed = |text: &str| {
        let first = words(text).next().unwrap_or_default();
        if LOOKING.contains(&first.as_str()) {
            return false;
        }
        let plain = ["un", "de", "dis"].iter().find_map(|p| first.strip_prefix(p));
        let does =
            |word| matches!(verbs::find(word), Some(Verb::Deed | Verb::Set | Verb::Check | Verb::Uncheck));
        [Some(first.as_str()), plain].into_iter().flatten().any(does)
    };
    let says = || is_for_the_selected(&list.name);
    // What heads the list says what it is for, or asks to choose.
    let names = || {
        let options: Vec<&String> = list.options.iter().filter(|o| !o.trim().is_empty()).skip(1).collect();
        !options.is_empty() && options.iter().filter(|o| is_deed(o)).count() * 2 >= options.len()
    };
    let selects = || {
        let boxes = state.elements.iter().filter(|e| e.visible && e.role == "checkbox");
        boxes.filter(|e| table_of(e, state).is_some()).count() > 1
    };
    (says() || is_deed(&list.name) || names()) && selects()
}

/// "Tutorial (€35.00)": what is ticked with a price changes a sum. "€20 to €50" narrows a list.
pub(crate) fn has_price(name: &str, state: &State) -> bool {
    find_all(name, Kind::Money, &state.language).len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn what_acts_on_the_selected_says_so() {
        assert!(is_for_the_selected("Bulk actions") && is_for_the_selected("Delete selected"));
        assert!(!is_for_the_selected("New task") && !is_for_the_selected("Filter"));
    }

    #[test]
    fn of_an_empty_list_nothing_can_be_selected() {
        let none = |rows: usize| {
            let all = |p: Page| p.checkbox("Select all on this page", false);
            let list = |p: Page| (0..rows).fold(all(p), |p, n| p.checkbox(&format!("Row {n}"), false));
            let state = page().within("table", "", list).build();
            state.elements.iter().any(|e| selects_none(e, &state))
        };
        assert!(none(0) && !none(2));
    }

    #[test]
    fn a_list_of_deeds_narrows_nothing() {
        let list = |name: &str, options: &[&str], boxes: usize| {
            let rows = |p: Page| (0..boxes).fold(p, |p, n| p.checkbox(&format!("Row {n}"), false));
            let state = page().within("table", "", rows).build();
            let list = Element {
                role: "combobox".into(),
                name: name.into(),
                options: options.iter().map(|o| (*o).to_owned()).collect(),
                ..Element::default()
            };
            is_of_deeds(&list, &state)
        };
        assert!(list("Select bulk action", &["Bulk actions", "Subscriber"], 2));
        assert!(list("", &["Bulk", "Unapprove", "Approve"], 2));
        assert!(list("Change role to…", &["Change role to…", "Editor"], 2));
        assert!(!list("Filter by date", &["All dates", "November 2026"], 2));
        assert!(!list("Status", &["All", "Published", "Draft"], 2));
        assert!(!list("Action", &["Move", "Stay"], 0));
    }

    #[test]
    fn a_right_to_all_books_selects_no_rows() {
        let selects = |name: &str| {
            selects_all(&Element { role: "checkbox".into(), name: name.into(), ..Element::default() })
        };
        assert!(selects("Select all") && selects("All") && selects("Select all rows"));
        assert!(!selects("Manage all book, chapter & page permissions"));
        assert!(!selects("Select this row"));
    }

    #[test]
    fn a_box_in_a_table_that_can_be_selected_as_a_whole_selects_a_row() {
        let boxed = |p: Page, name: &'static str| {
            p.within("row", "", |p| p.element("checkbox", name, |e| e.checked = Some(false)))
        };
        let of = |head: &'static str| {
            let table = |p| boxed(boxed(p, head), "Select Ann Boyle");
            let state = page().within("table", "People", table).build();
            let last = state.elements.iter().rfind(|e| e.role == "checkbox").unwrap();
            Selectable::of(&state).selects(last, &state)
        };
        assert!(of("Select all") && !of("Manage users"));
    }
}

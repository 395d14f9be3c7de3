//! A list to choose from offers what a column of the same name holds: one that lacks a value of the column is out of date.

use crate::explore::intents::fields::{Sheet, sheets};
use crate::explore::intents::is_query;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, Record, State, dialog};
use crate::trace::DefectKind;

/// So many values must be in both, or the two are about different things.
const SHARED: usize = 2;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let (list, missing, among) = lacking(t.after)?;
    Some(Doubt {
        oracle: "unlisted",
        kind: DefectKind::DataInconsistency,
        key: format!("unlisted|{}|{}", t.after.page_id, fold_case(&list.name)),
        summary: format!("The \"{}\" list does not offer \"{missing}\", which the page lists", list.name.trim()),
        expected: format!("\"{missing}\" in the list"),
        actual: among,
        line: t.line.clone().checking(format!(
            "let listed = any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {1})));\nassert(!listed || !any(session.state.elements, |e| e.role == \"combobox\" && e.name == {0} && !any(e.options, |o| has_text(o, {1}))), \"what the page lists can be chosen\");",
            quote(&list.name),
            quote(&missing)
        )),
    })
}

/// A list that is called as a column and lacks one of its values, with that value and what it offers instead.
fn lacking(state: &State) -> Option<(&Element, String, String)> {
    let asks = lists_to_ask_by(state);
    let lists = state.elements.iter().filter(|e| e.visible && e.tag == "select" && e.options.len() > SHARED);
    let lists = lists.filter(|e| asks.contains(&e.index));
    // "Me" stands for one of those who are named.
    let of_mine = |e: &&Element| {
        e.options.iter().any(|o| matches!(fold_case(o.trim()).as_str(), "me" | "myself" | "mine"))
    };
    lists.into_iter().filter(|e| !of_mine(e)).find_map(|list| {
        let (label, options) = (fold_case(list.name.trim()), &list.options);
        // The cell may say more: a project, and its task below it.
        let offers = |value: &str| {
            let value = fold_case(value);
            options
                .iter()
                .map(|o| fold_case(o.trim()))
                .any(|o| !o.is_empty() && (value == o || starts_with(&value, &o)))
        };
        let tables = state.symbols().collections.iter();
        tables.filter(|table| table.records.len() > SHARED).find_map(|table| {
            let column =
                table.headers.iter().position(|h| !label.is_empty() && fold_case(h.trim()) == label)?;
            // The row of a sum spans columns, and stands below all records.
            let whole = |r: &&Record| r.cells.len() == table.headers.len() && !state.is_in_foot(r.element);
            let rows = || table.records.iter().filter(whole);
            let cells = || rows().filter_map(|r| r.cells.get(column)).map(|c| c.trim());
            // Two marks that stand side by side, "Out" and "Overdue", are no value that is called so.
            let is_one =
                |r: &Record, cell: &str| state.descendants(r.element).any(|e| e.own_text.trim() == cell);
            let lacks = |c: &str| is_name(c) && !offers(c) && !is_said_otherwise(c, options);
            let missing = rows().find_map(|r| {
                Some(r.cells.get(column)?.trim()).filter(|cell| lacks(cell) && is_one(r, cell))
            })?;
            // An option that is no value of the column is what the list has instead.
            let stray =
                options.iter().skip(1).find(|o| !cells().any(|c| fold_case(c) == fold_case(o.trim())))?;
            (cells().filter(|c| offers(c)).count() >= SHARED)
                .then(|| (list, missing.to_owned(), format!("\"{}\"", stray.trim())))
        })
    })
}

/// The lists by which the page is asked for some of what it shows: those of a search, and those that stand by themselves. What
/// a form keeps may be chosen from other things.
fn lists_to_ask_by(state: &State) -> Vec<ElementIndex> {
    let (asks, keeps): (Vec<_>, Vec<_>) = sheets(state).into_iter().partition(|s| is_query(s, state));
    let of =
        |sheets: Vec<Sheet>| sheets.into_iter().flat_map(|s| s.fields).map(|f| f.element).collect::<Vec<_>>();
    let (asks, keeps) = (of(asks), of(keeps));
    let selects = state.elements.iter().filter(|e| e.tag == "select").map(|e| e.index);
    selects.filter(|e| asks.contains(e) || !keeps.contains(e) && dialog(state).is_none()).collect()
}

/// What follows is another word.
fn starts_with(value: &str, option: &str) -> bool {
    value.strip_prefix(option).is_some_and(|rest| rest.starts_with(|c: char| !c.is_alphanumeric()))
}

/// An option for all of something has a word of the value: "All open loans" holds what is "On loan".
fn is_said_otherwise(value: &str, options: &[String]) -> bool {
    let stems = |text: &str| words(text).map(|w| stem(&w)).collect::<Vec<_>>();
    let own = stems(value);
    let all = options
        .iter()
        .map(|option| stems(option))
        .filter(|option| option.first().is_some_and(|w| w == "all"));
    all.flatten().any(|word| word.chars().count() > 2 && word != "all" && own.contains(&word))
}

/// A value that somebody would choose: no dash, and not cut short.
fn is_name(cell: &str) -> bool {
    cell.chars().any(char::is_alphanumeric) && !cell.contains('…') && !cell.ends_with("...")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn with(options: &[&str]) -> State {
        let row = |p: Page, name: &'static str| {
            p.within("row", "", |p| {
                p.element("cell", "", |e| e.own_text = name.into())
                    .element("cell", "", |e| e.own_text = "open".into())
            })
        };
        page()
            .element("combobox", "Warehouse", |e| {
                e.tag = "select".into();
                e.options = options.iter().map(|o| (*o).to_owned()).collect();
            })
            .within("table", "Warehouses", |p| {
                let head = |p: Page, t: &'static str| p.element("columnheader", t, |e| e.own_text = t.into());
                let p = p.within("row", "", |p| head(head(p, "Warehouse"), "State"));
                row(row(row(p, "Dublin"), "Cork"), "Galway")
            })
            .build()
    }

    #[test]
    fn what_is_listed_can_be_chosen() {
        let missing = |options: &[&str]| lacking(&with(options)).map(|(_, missing, _)| missing);
        assert_eq!(missing(&["All", "Dublin", "Cork", "Galway"]), None);
        assert_eq!(missing(&["All", "Dublin", "Cork", "Lyon"]).as_deref(), Some("Galway"));
        assert_eq!(missing(&["All", "Dublin", "Cork"]), None, "it may offer some only");
        assert_eq!(missing(&["All", "Me", "Dublin", "Cork", "Lyon"]), None, "that may be me");
        assert_eq!(missing(&["All", "red", "green", "blue"]), None, "another thing");
        assert_eq!(missing(&["All", "Dublin", "Cork", "All of Galway"]), None, "in other words");
        assert!(starts_with("jonas falk umzug", "jonas falk") && !starts_with("jonas falkner", "jonas falk"));
    }
}

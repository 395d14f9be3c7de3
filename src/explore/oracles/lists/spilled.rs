//! A list that is narrowed to something holds nothing else on its next page, or in another order, as long as the choice stands.

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::oracle::laws::turns_pages;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Collection, State};
use crate::trace::DefectKind;

/// So many records that all say it tell that the list is narrowed to it.
const SEVERAL: usize = 3;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| matches!(e.role.as_str(), "link" | "button"))?;
    let sorts = || t.before.ancestors(used.index).take(3).any(|a| a.role == "columnheader");
    let failed = t.after.status.is_some_and(|s| s >= 400);
    if failed || !(turns_pages(used, t.before) || sorts()) || t.before.page_id != t.after.page_id {
        return None;
    }
    let Spilled { list, to, other } = spilled(t.before, t.after)?;
    Some(Doubt {
        oracle: "spilled",
        kind: DefectKind::UnexpectedResult,
        key: format!("spilled|{}|{}", t.before.page_id, fold_case(&list)),
        summary: format!(
            "after \"{}\", the list that is narrowed to \"{to}\" has \"{other}\"",
            used.name.trim()
        ),
        expected: format!("only \"{to}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && (e.role == \"cell\" || e.role == \"gridcell\") && same_text(e.text, {})), \"the list is narrowed still\");",
            quote(&other)
        )),
        actual: other,
    })
}

/// A choice that stands, what it is, and what the list says all the same.
struct Spilled {
    list: String,
    to: String,
    other: String,
}

/// A choice that all records of a list said in one column, and that one of them does not say any more: it says another choice.
fn spilled(before: &State, after: &State) -> Option<Spilled> {
    let choices = before.elements.iter().filter(|e| e.visible && e.is_list() && e.options.len() > 2);
    choices.into_iter().find_map(|choice| {
        let (to, first) = (choice.value.as_deref()?.trim(), choice.options.first()?);
        let mut same = after
            .elements
            .iter()
            .filter(|e| e.visible && e.name == choice.name && e.options == choice.options);
        let now = same.next().filter(|_| same.next().is_none())?;
        let stands = to != first.trim() && now.value.as_deref().map(str::trim) == Some(to);
        let column = stands.then(|| said_by_all(before, to))??;
        let header = column.0.headers.get(column.1)?;
        // "Created with status" is not the status of today.
        if ![choice.name.as_str(), first.as_str()].into_iter().any(|label| names(label) == names(header)) {
            return None;
        }
        let other = other_choice(after, column, to, &choice.options)?;
        Some(Spilled { list: choice.name.trim().to_owned(), to: to.to_owned(), other })
    })
}

/// What a label or a column is about: "user" of "All users", "Filter by user" and "User".
fn names(label: &str) -> Vec<String> {
    const FILLERS: [&str; 8] = ["all", "any", "filter", "by", "every", "show", "only", "the"];
    words(label).filter(|w| !FILLERS.contains(&w.as_str())).map(|w| stem(&w)).collect()
}

/// The column of a list that says just this in each of its records.
fn said_by_all<'s>(state: &'s State, to: &str) -> Option<(&'s Collection, usize)> {
    let to = fold_case(to);
    state.symbols().collections.iter().filter(|list| list.records.len() >= SEVERAL).find_map(|list| {
        let says = |column: &usize| {
            list.records.iter().all(|r| r.cells.get(*column).is_some_and(|c| fold_case(c.trim()) == to))
        };
        (0..list.headers.len()).find(says).map(|column| (list, column))
    })
}

/// What the same column of the same list says now besides: another of the choices.
fn other_choice(
    state: &State,
    (was, column): (&Collection, usize),
    to: &str,
    options: &[String],
) -> Option<String> {
    let list = state.symbols().collections.iter().find(|list| list.headers == was.headers)?;
    let is_other = |cell: &&str| {
        fold_case(cell) != fold_case(to) && options.iter().any(|o| fold_case(o) == fold_case(cell))
    };
    let cells = list.records.iter().filter_map(|r| r.cells.get(column)).map(|c| c.trim());
    cells.filter(|c| !c.is_empty()).find(is_other).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Element;
    use crate::state::testing::page;

    fn list(chosen: &'static str, users: [&str; 3]) -> State {
        let select = move |e: &mut Element| {
            e.tag = "select".into();
            e.options = ["All users", "Ada Lark", "Bob Wren"].map(String::from).into();
            e.value = Some(chosen.into());
        };
        let rows: Vec<[&str; 2]> = users.iter().map(|user| ["25 Nov", *user]).collect();
        let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
        page().element("combobox", "User", select).table("Activity", &["When", "Users"], &rows).build()
    }

    #[test]
    fn a_list_stays_narrow_when_it_is_turned() {
        let told = |before: &State, after: &State| spilled(before, after).map(|s| s.other);
        let narrow = list("Ada Lark", ["Ada Lark"; 3]);
        assert_eq!(
            told(&narrow, &list("Ada Lark", ["Ada Lark", "Bob Wren", "Ada Lark"])).as_deref(),
            Some("Bob Wren")
        );
        assert_eq!(told(&narrow, &list("Ada Lark", ["Ada Lark"; 3])), None);
        assert_eq!(told(&narrow, &list("All users", ["Bob Wren"; 3])), None, "the choice is gone");
        assert_eq!(told(&narrow, &list("Ada Lark", ["Deputy", "", "Ada Lark"])), None, "nobody's choice");
        assert!(names("Created with status") != names("Status") && names("All users") == names("User"));
        let wide = list("Ada Lark", ["Ada Lark", "Bob Wren", "Ada Lark"]);
        assert_eq!(told(&wide, &wide), None, "it never was narrow");
    }
}

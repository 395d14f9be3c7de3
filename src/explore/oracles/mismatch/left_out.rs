//! What is done to all records that are selected is done to each of them.

use crate::explore::anchors::{Kind, selected_rows};
use crate::explore::intents::saves;
use crate::explore::oracles::{Doubt, Transition};
use crate::oracle::claims::new_lines;
use crate::script::write::quote;
use crate::state::text::words;
use crate::state::{Collection, Record, State, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    // What belongs to one row is not done to others.
    let of_one = t.anchor().is_some_and(|a| a.kind == Kind::Toggle || a.record.is_some());
    if of_one || !saves(t.after) || says_that_some_are(t.before, t.after) {
        return None;
    }
    let told = left_out(t.before, t.after)?;
    let LeftOut { done, left, change } = told;
    let (what, check) = match &change {
        Some((column, value)) => (
            format!("\"{done}\" is changed, and \"{left}\" still says \"{value}\""),
            format!("row.cells.len() > {column} && same_text(row.cells[{column}].text, {})", quote(value)),
        ),
        None => (format!("\"{done}\" is gone, and \"{left}\" is still there"), "true".to_owned()),
    };
    Some(Doubt {
        oracle: "left out",
        kind: DefectKind::UnexpectedResult,
        key: format!("left out|{}", t.before.page_id),
        summary: format!("Of the records that are selected {what}"),
        expected: "what is done to all that are selected is done to each of them".to_owned(),
        actual: what,
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {}) && {check})), \"it is done to all that are selected\");",
            quote(&left)
        )),
    })
}

/// Of two records that were selected one has changed, and the other one has not.
#[derive(Debug, PartialEq)]
struct LeftOut {
    done: String,
    left: String,
    /// The column in which the first has changed, and what both said there before. Nothing where it is gone.
    change: Option<(usize, String)>,
}

fn left_out(before: &State, after: &State) -> Option<LeftOut> {
    let (list, selected) = selected_rows(before)?;
    if selected.len() < 2 || selected.len() == list.records.len() {
        return None;
    }
    let now = after.symbols().collections.iter().find(|other| same_list(other, list));
    let only = |list: &Collection, key: &str| list.keys().filter(|k| *k == key).count() == 1;
    let pairs = selected.iter().flat_map(|a| selected.iter().map(move |b| (*a, *b)));
    let mut named = pairs.filter(|(a, b)| a.key != b.key && only(list, &a.key) && only(list, &b.key));
    named.find_map(|(done, left)| {
        let now = now?;
        let still = now.record(&left.key).filter(|_| only(now, &left.key))?;
        let told = |change| LeftOut { done: done.key.clone(), left: left.key.clone(), change };
        match now.record(&done.key) {
            // What took its place on the page came after it.
            None => (still.cells == left.cells && are_alike(done, left)).then(|| told(None)),
            Some(changed) => {
                let column = changed_alone(done, changed, left, still)?;
                let value = left.cells.get(column)?.trim().to_owned();
                Some(told(Some((column, value))))
            }
        }
    })
}

/// The column in which the first changed, and in which the other one said the same before and says it still.
fn changed_alone(was: &Record, is: &Record, left: &Record, still: &Record) -> Option<usize> {
    (0..was.cells.len()).find(|&at| {
        let of = |record: &Record| record.cells.get(at).map(|c| c.trim().to_owned()).unwrap_or_default();
        let (old, new) = (of(was), of(is));
        !old.is_empty() && old != new && of(left) == old && of(still) == old
    })
}

/// They say the same in one of their columns: what can be done to one can be done to the other.
fn are_alike(a: &Record, b: &Record) -> bool {
    let worded = |cell: &str| cell.contains(char::is_alphabetic);
    a.cells.iter().zip(&b.cells).any(|(x, y)| x.trim() == y.trim() && worded(x))
}

/// The page tells that it was not done to all.
fn says_that_some_are(before: &State, after: &State) -> bool {
    const SOME: [&str; 10] =
        ["not", "cannot", "can't", "couldn't", "skipped", "except", "failed", "only", "ignored", "already"];
    let tells = |line: &str| words(line).any(|w| SOME.contains(&w.as_str()));
    new_lines(before, after).into_iter().any(tells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn tasks(states: [(&str, &str, bool); 3]) -> State {
        let row = |p: Page, (name, state, on): (&str, &str, bool)| {
            p.within("row", "", |p| {
                p.within("cell", "", |p| p.checkbox(&format!("Select {name}"), on))
                    .within("cell", name, |p| p.span(name))
                    .within("cell", state, |p| p.span(state))
            })
        };
        let head = |p: Page| {
            p.within("row", "", |p| {
                p.within("columnheader", "", |p| p.checkbox("Select all", false))
                    .element("columnheader", "Task", |_| ())
                    .element("columnheader", "State", |_| ())
            })
        };
        page().within("table", "Tasks", |p| states.into_iter().fold(head(p), row)).build()
    }

    #[test]
    fn what_is_done_to_all_is_done_to_each() {
        let before = tasks([("Roof", "Open", true), ("Gate", "Open", true), ("Lamp", "Open", false)]);
        let told = |now: [(&str, &str, bool); 3]| left_out(&before, &tasks(now)).map(|l| (l.done, l.left));
        let open = ("Lamp", "Open", false);
        assert_eq!(told([("Roof", "Done", false), ("Gate", "Done", false), open]), None);
        assert_eq!(
            told([("Roof", "Done", false), ("Gate", "Open", false), open]),
            Some(("Roof".into(), "Gate".into()))
        );
        assert_eq!(told([("Roof", "Open", false), ("Gate", "Open", false), open]), None, "nothing was done");
        let mixed = tasks([("Roof", "Open", true), ("Gate", "Paid", true), open]);
        let now = tasks([("Roof", "Done", false), ("Gate", "Paid", false), open]);
        assert_eq!(left_out(&mixed, &now), None, "what is paid may not be done");
        let gone = tasks([("Pump", "Open", false), ("Gate", "Open", true), open]);
        assert_eq!(left_out(&before, &gone).map(|l| l.left).as_deref(), Some("Gate"));
    }
}

//! A record goes from one state to another, and the counts on the tabs of both states stand still.

use crate::explore::anchors::parts;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, uncounted};
use crate::state::{State, same_list};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    if t.used.is_none() || parts(&t.before.url) != parts(&t.after.url) {
        return None;
    }
    let (key, was, is) = moved(t.before, t.after)?;
    let (before, after) = (counts(t.before), counts(t.after));
    let of = |all: &[(String, String)], state: &str| {
        let mut named = all.iter().filter(|(name, _)| fold_case(name) == fold_case(state));
        named.next().filter(|_| named.next().is_none()).map(|(_, whole)| whole.clone())
    };
    let stands = |state: &str| of(&before, state).filter(|count| of(&after, state).as_ref() == Some(count));
    let (left, come) = (stands(&was)?, stands(&is)?);
    Some(Doubt {
        oracle: "stood still",
        kind: DefectKind::DataInconsistency,
        key: format!("stood still|{}", t.before.page_id),
        summary: format!("\"{key}\" went from \"{was}\" to \"{is}\", and the tabs still count \"{left}\" and \"{come}\""),
        expected: format!("one less in \"{was}\", and one more in \"{is}\""),
        actual: format!("\"{left}\" and \"{come}\""),
        line: t.line.clone().checking(format!(
            "assert(!any(session.before.elements, |a| a.role == \"tab\" && a.name.starts_with({0}) && any(session.state.elements, |b| b.role == \"tab\" && b.name == a.name)), \"the tab counts what is in that state\");",
            quote(&was)
        )),
    })
}

/// The only record that says another state now, and both: one cell of it has changed, from one word to another.
fn moved(before: &State, after: &State) -> Option<(String, String, String)> {
    let mut found = Vec::new();
    for list in before.symbols().collections.iter().filter(|list| !list.headers.is_empty()) {
        let Some(now) = after.symbols().collections.iter().find(|other| same_list(other, list)) else {
            continue;
        };
        for record in &list.records {
            let Some(then) = now.record(&record.key).filter(|then| then.cells.len() == record.cells.len())
            else {
                continue;
            };
            let mut changed = record.cells.iter().zip(&then.cells).filter(|(a, b)| a != b);
            if let Some((a, b)) = changed.next().filter(|_| changed.next().is_none()) {
                found.push((record.key.clone(), a.trim().to_owned(), b.trim().to_owned()));
            }
        }
    }
    found.pop().filter(|_| found.is_empty())
}

/// The tabs that count something: what each is called, and with its count.
fn counts(state: &State) -> Vec<(String, String)> {
    let tabs = state.elements.iter().filter(|e| e.visible && e.role == "tab");
    let counted = tabs.map(|e| (uncounted(&e.name).to_owned(), e.name.trim().to_owned()));
    counted.filter(|(name, whole)| !name.is_empty() && name != whole).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn look(status: [&str; 2], tabs: [&'static str; 2]) -> State {
        let tab = |p: Page, name: &&'static str| p.element("tab", name, |_| ());
        let rows: [&[&str]; 2] = [&["O-1", status[0]], &["O-2", status[1]]];
        page()
            .within("tablist", "", |p| tabs.iter().fold(p, tab))
            .table("Orders", &["Number", "Status"], &rows)
            .build()
    }

    #[test]
    fn a_record_that_changes_its_state_is_counted_elsewhere() {
        let first = look(["Draft", "Sent"], ["Draft 6", "Sent (4)"]);
        let then = look(["Sent", "Sent"], ["Draft 6", "Sent (4)"]);
        let both = ("O-1".to_owned(), "Draft".to_owned(), "Sent".to_owned());
        assert_eq!(moved(&first, &then), Some(both));
        assert_eq!(moved(&first, &look(["Sent", "Paid"], ["", ""])), None, "two of them");
        let names = |state: &State| counts(state).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(names(&first), ["Draft", "Sent"]);
        assert!(names(&look(["", ""], ["Draft", "Sent"])).is_empty(), "they count nothing");
    }
}

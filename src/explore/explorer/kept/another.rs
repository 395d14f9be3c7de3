//! What is changed is changed, and does not become another thing beside what there was.

use super::again::{Change, Opened, is_title};
use crate::explore::Way;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Collection, State, same_list};
use crate::trace::DefectKind;

impl Explorer {
    /// A form of what there was was saved: whether its list has it under the new name, and under the old one as well.
    pub(in crate::explore::explorer) fn look_for_another(
        &mut self,
        changes: &[Change],
        opened: &Opened,
        saved: &State,
    ) {
        let both = changes.iter().filter(|c| is_title(c)).find(|c| is_beside(c, &opened.state, saved));
        let Some(Change { was, entered, .. }) = both else { return };
        let mut lines = self.episode.since(opened.mark);
        let Some(last) = lines.pop() else { return };
        let last = last.checking(format!(
            "assert(!any(session.state.tables, |table| any(table.rows, |row| has_text(row.text, {0})) && any(table.rows, |row| has_text(row.text, {1}))), \"what was changed is no other thing\");",
            quote(was),
            quote(entered)
        ));
        let lines = opened.way.lines.iter().cloned().chain(lines).chain([last]).collect();
        let way = Way { url: opened.way.url.clone(), lines };
        let first = self.with_what_was_before(opened, &way);
        self.suspect(Suspicion {
            oracle: "another",
            kind: DefectKind::UnexpectedResult,
            key: format!("another|{}", opened.state.page_id),
            summary: format!("\"{was}\" was changed to \"{entered}\", and the list has both"),
            expected: format!("\"{entered}\" in the place of \"{was}\""),
            actual: "both are listed".to_owned(),
            page: opened.state.page_id.clone(),
            ways: std::iter::once(way).chain(first).collect(),
            viewport: None,
        });
    }
}

/// A list that had the one name has both, and one record more.
fn is_beside(change: &Change, before: &State, after: &State) -> bool {
    let has = |list: &Collection, name: &str| {
        list.records
            .iter()
            .any(|r| r.cells.iter().chain([&r.key]).any(|c| fold_case(c.trim()) == fold_case(name)))
    };
    let (was, is) = (before.symbols(), after.symbols());
    was.collections.iter().filter(|list| has(list, &change.was) && !has(list, &change.entered)).any(|list| {
        let now = is.collections.iter().find(|now| same_list(now, list));
        now.is_some_and(|now| {
            now.records.len() == list.records.len() + 1 && has(now, &change.was) && has(now, &change.entered)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::Sort;
    use crate::state::testing::page;

    #[test]
    fn what_is_changed_is_there_once() {
        let list = |names: &[&str]| {
            let rows: Vec<[&str; 2]> = names.iter().map(|name| [*name, "all"]).collect();
            let rows: Vec<&[&str]> = rows.iter().map(<[&str; 2]>::as_slice).collect();
            page().table("Reminders", &["Subject", "To"], &rows).build()
        };
        let change = Change {
            label: "Subject".into(),
            sort: Sort::Text,
            was: "Tomorrow".into(),
            entered: "Quill Lantern".into(),
            plain: true,
        };
        let told = |after: &[&str]| is_beside(&change, &list(&["Tomorrow", "Later"]), &list(after));
        assert!(told(&["Tomorrow", "Later", "Quill Lantern"]));
        assert!(!told(&["Quill Lantern", "Later"]));
        assert!(!told(&["Tomorrow", "Quill Lantern"]), "the other one was changed");
    }
}

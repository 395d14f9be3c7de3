//! Who asks for one copy of a record gets one.

use super::doubles::FIRST_LOOK;
use crate::explore::Way;
use crate::explore::anchors::linked;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::{Move, What};
use crate::explore::line::{Line, go_to};
use crate::script::write::quote;
use crate::state::text::{copies, fold_case};
use crate::state::{State, dialog};
use crate::trace::DefectKind;

/// A shorter name may be a part of many.
const SHORT: usize = 4;

/// A copy that was asked for in a list.
#[derive(Debug, Clone)]
pub(in crate::explore::explorer) struct Copying {
    key: String,
    /// What a record of the list is by its role.
    role: String,
    /// So many records were called so.
    had: usize,
    list: String,
    way: Way,
}

impl Explorer {
    /// A record was copied by this step.
    pub(in crate::explore::explorer) fn note_the_copy(&mut self, made: &Move, line: &Line) {
        self.copying = None;
        let What::Use(anchor) = &made.what else { return };
        let Some(record) = anchor.record.as_ref().filter(|r| r.key.chars().count() >= SHORT) else { return };
        let Some(session) = self.walk.as_ref().map(crate::runner::Walk::session) else { return };
        if !copies(&anchor.name) {
            return;
        }
        // The menu was opened in the list.
        let before = session.done_now().and_then(|done| session.history.get(done.on));
        let Some((list, (role, had))) = before.and_then(|list| Some((list, called(list, &record.key)?)))
        else {
            return;
        };
        self.copying = Some(Copying {
            key: record.key.clone(),
            role,
            had,
            list: list.url.clone(),
            way: self.episode.short().then(line.clone()),
        });
    }

    /// Whether the list has got more than one copy since.
    pub(in crate::explore::explorer) fn count_the_copies(&mut self, page: &State) {
        let Some(copying) = self.copying.as_ref().filter(|c| linked(&c.list) == linked(&page.url)) else {
            return;
        };
        let Some((_, has)) = called(page, &copying.key).filter(|_| dialog(page).is_none()) else { return };
        if has < copying.had + 2 {
            return;
        }
        let Copying { key, role, had, list, way } = copying.clone();
        let check = format!(
            "let count = |page| len(filter(page.elements, |e| e.visible && e.role == {} && e.text.contains({})));\n{FIRST_LOOK}\nassert(count.call(session.state) < count.call(first) + 2, \"one copy was asked for\");",
            quote(&role),
            quote(&key),
        );
        let begins = if linked(&way.url) == linked(&list) { Vec::new() } else { vec![go_to(&way.url)] };
        let lines = begins.into_iter().chain(way.lines).chain([go_to(&list).checking(check)]).collect();
        self.suspect(Suspicion {
            oracle: "copies",
            kind: DefectKind::UnexpectedResult,
            key: format!("copies|{}", page.page_id),
            summary: format!("one copy of \"{key}\" was asked for, and the list has {} more", has - had),
            expected: "one more".to_owned(),
            actual: format!("{} more", has - had),
            page: page.page_id.clone(),
            ways: vec![Way { url: list, lines }],
            viewport: None,
        });
    }
}

/// How many records of the list that has this one hold its name, and what they are.
fn called(state: &State, key: &str) -> Option<(String, usize)> {
    let list = state.symbols().collections.iter().find(|list| list.record(key).is_some())?;
    let role = state.elements.get(list.record(key)?.element)?.role.clone();
    let name = fold_case(key);
    let count = list.records.iter().filter(|r| fold_case(&r.text).contains(&name)).count();
    Some((role, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn records_of_one_name_are_counted() {
        let rows: [&[&str]; 4] =
            [&["Brand workshop", "950"], &["Mug", "9"], &["Brand workshop (copy)", "950"], &["Lamp", "7"]];
        let state = page().table("Products", &["Product", "Price"], &rows).build();
        assert_eq!(called(&state, "Brand workshop"), Some(("row".to_owned(), 2)));
        assert_eq!(called(&state, "Lamp"), Some(("row".to_owned(), 1)));
        assert_eq!(called(&state, "Chair"), None);
    }
}

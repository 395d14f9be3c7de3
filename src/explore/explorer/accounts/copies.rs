//! Who asks for one copy of a record gets one, and keeps the record.

use super::doubles::FIRST_LOOK;
use crate::explore::Way;
use crate::explore::anchors::linked;
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::{Move, What};
use crate::explore::line::{Line, go_to};
use crate::oracle::laws::is_paged;
use crate::oracle::queried;
use crate::script::write::quote;
use crate::state::text::{contains, copies, fold_case};
use crate::state::{Collection, Record, State, dialog};
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
    /// A new record beside it does not push it off its page.
    stays: bool,
    /// What else the list had.
    others: Vec<String>,
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
        let stays = !is_paged(list) || !is_last(list, &record.key) && !is_sorted(&list.url);
        self.copying = Some(Copying {
            key: record.key.clone(),
            role,
            had,
            list: list.url.clone(),
            stays,
            others: beside(list, &record.key),
            way: self.episode.short().then(line.clone()),
        });
    }

    /// Whether the list has got more than one copy since.
    pub(in crate::explore::explorer) fn count_the_copies(&mut self, page: &State) {
        let Some(copying) = self.copying.as_ref().filter(|c| linked(&c.list) == linked(&page.url)) else {
            return;
        };
        if dialog(page).is_some() || page.status.is_some_and(|s| s >= 400) {
            return;
        }
        let has = called(page, &copying.key).map(|(_, has)| has);
        let gone = has.is_none() && copying.stays && lists(page, &copying.others);
        if !gone && has.is_none_or(|has| has < copying.had + 2) {
            return;
        }
        let Copying { key, role, had, list, way, .. } = copying.clone();
        let count = format!(
            "let count = |page| len(filter(page.elements, |e| e.visible && e.role == {} && has_text(e.text, {})));",
            quote(&role),
            quote(&key),
        );
        let (holds, summary, expected, actual) = match has {
            Some(has) => (
                format!(
                    "{FIRST_LOOK}\nassert(count.call(session.state) < count.call(first) + 2, \"one copy was asked for\");"
                ),
                format!("one copy of \"{key}\" was asked for, and the list has {} more", has - had),
                "one more",
                format!("{} more", has - had),
            ),
            None => (
                format!(
                    "assert(count.call(session.state) > {}, \"what was copied is still listed\");",
                    holding(page, &role, &key)
                ),
                format!("a copy of \"{key}\" was asked for, and the list has \"{key}\" no more"),
                "the record that was copied",
                "it is listed no more".to_owned(),
            ),
        };
        let check = format!("{count}\n{holds}");
        let begins = if linked(&way.url) == linked(&list) { Vec::new() } else { vec![go_to(&way.url)] };
        let lines = begins.into_iter().chain(way.lines).chain([go_to(&list).checking(check)]).collect();
        self.suspect(Suspicion {
            oracle: "copies",
            kind: DefectKind::UnexpectedResult,
            key: format!("copies|{}", page.page_id),
            summary,
            expected: expected.to_owned(),
            actual,
            page: page.page_id.clone(),
            ways: vec![Way { url: list, lines }],
            viewport: None,
        });
    }
}

/// So many things of this sort tell of it: its copy may be called after it.
fn holding(page: &State, role: &str, key: &str) -> usize {
    page.elements.iter().filter(|e| e.visible && e.role == role && contains(&e.text, key)).count()
}

/// The list that has this record, or several of its name.
fn list_of<'s>(state: &'s State, key: &str) -> Option<&'s Collection> {
    state.symbols().collections.iter().find(|list| record_in(list, key).is_some())
}

fn record_in<'s>(list: &'s Collection, key: &str) -> Option<&'s Record> {
    list.records.iter().find(|record| fold_case(&record.key) == fold_case(key))
}

/// The records of the list that has this one, without it.
fn beside(state: &State, key: &str) -> Vec<String> {
    let list = list_of(state, key);
    let all = list.into_iter().flat_map(|list| &list.records).map(|r| r.key.clone());
    all.filter(|other| other != key).collect()
}

/// It is the last of its list: one more before it may push it to the next page.
fn is_last(state: &State, key: &str) -> bool {
    let list = list_of(state, key);
    list.and_then(|list| list.records.last()).is_some_and(|last| last.key == key)
}

/// The address asks for an order: among equals a copy may stand before what it is a copy of, and that goes on to the next page.
fn is_sorted(url: &str) -> bool {
    queried(url).any(|(key, _)| {
        matches!(fold_case(key).as_str(), "sort" | "order" | "orderby" | "order_by" | "sort_by")
    })
}

/// The page lists most of these.
fn lists(page: &State, keys: &[String]) -> bool {
    let here = |key: &&String| list_of(page, key).is_some();
    keys.iter().filter(here).count() * 2 > keys.len()
}

/// How many records of the list that has this one hold its name, and what they are.
fn called(state: &State, key: &str) -> Option<(String, usize)> {
    let list = list_of(state, key)?;
    let role = state.elements.get(record_in(list, key)?.element)?.role.clone();
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
        let twins: [&[&str]; 2] = [&["Mug", "9"], &["Mug", "9"]];
        let state = page().table("Products", &["Product", "Price"], &twins).build();
        assert_eq!(called(&state, "Mug"), Some(("row".to_owned(), 2)), "the copy has its name");
        let state = page().table("Products", &["Product", "Price"], &rows).build();
        assert!(is_last(&state, "Lamp") && !is_last(&state, "Mug"));
        assert!(
            is_sorted("http://a.test/#/products?sort=state%7Cdesc")
                && !is_sorted("http://a.test/products?page=2")
        );
        let others = beside(&state, "Mug");
        assert_eq!(others.len(), 3);
        assert!(lists(&state, &others) && !lists(&page().heading(1, "Products").build(), &others));
    }
}

//! A page lists the same as before, as long as nothing was saved and nothing is asked for.

use std::sync::Arc;

use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::line::go_to;
use crate::oracle::laws::is_paged;
use crate::script::write::quote;
use crate::state::text::fold_case;
use crate::state::{Collection, Element, State, is_field, same_list};
use crate::trace::DefectKind;

impl Explorer {
    /// Whether the page lacks what it listed when it was seen `earlier`.
    pub(in crate::explore::explorer) fn compare_with_before(
        &mut self,
        earlier: &Arc<State>,
        now: &Arc<State>,
    ) {
        let Some((list, gone)) = shrunk(earlier, now) else { return };
        let check =
            format!("assert_contains(session.state, {}, \"what was listed here is listed\");", quote(&gone));
        let mut way = self.episode.whole();
        match way.lines.pop() {
            Some(last) => way.lines.push(last.checking(check)),
            None => way.lines.push(go_to(&now.url).checking(check)),
        }
        self.suspect(Suspicion {
            oracle: "shrunk",
            kind: DefectKind::DataInconsistency,
            key: format!("shrunk|{}", now.page_id),
            summary: format!("{list} lacks \"{gone}\", which it had when the page was opened before"),
            expected: format!("\"{gone}\" listed"),
            actual: "not listed".to_owned(),
            page: now.page_id.clone(),
            ways: vec![way],
            viewport: None,
        });
    }
}

/// The list that has only some of the records that it had in the same view, and the first that is gone.
fn shrunk(earlier: &State, now: &State) -> Option<(String, String)> {
    // How much of a list that goes on is in sight depends on how often one asked for more.
    let paged = is_paged(earlier) || is_paged(now);
    if earlier.page_id != now.page_id || paged || view(earlier) != view(now) {
        return None;
    }
    let lists = now.symbols().collections.iter().filter(|list| !passes(list) && list.records.len() > 1);
    lists.into_iter().find_map(|list| {
        let mut same = earlier.symbols().collections.iter().filter(|was| same_list(was, list));
        let was = same.next().filter(|_| same.next().is_none())?;
        let fewer = was.records.len() > list.records.len();
        let all_known = list.keys().all(|key| was.record(key).is_some());
        let gone = was.keys().find(|key| list.record(key).is_none() && key.trim().chars().count() > 3)?;
        let told = fold_case(&now.text).contains(&fold_case(gone));
        (fewer && all_known && !told).then(|| (list.title(), gone.to_owned()))
    })
}

/// What is asked for and what is chosen.
pub(super) fn view(state: &State) -> Vec<(&str, &str, Option<&str>, bool)> {
    let shown = state.elements.iter().filter(|e| e.visible);
    let set = |e: &&Element| is_field(e) || e.selected || e.expanded.is_some();
    shown
        .filter(set)
        .map(|e| {
            (e.role.as_str(), e.name.as_str(), e.value.as_deref(), e.selected || e.expanded == Some(true))
        })
        .collect()
}

/// It tells of what was done or seen, and of what happens just now.
pub(in crate::explore::explorer) fn passes(list: &Collection) -> bool {
    let name = fold_case(&list.name);
    [
        "recent", "view", "activit", "histor", "latest", "notif", "online", "popular", "random", "suggest",
        "like",
    ]
    .iter()
    .any(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_list_is_as_long_as_it_was() {
        let with = |rows: &[&[&str]], search: &str| {
            page().field("Filter", search).table("Quotes", &["Number", "Client"], rows).build()
        };
        let all: &[&[&str]] = &[&["Q-0001", "Ada"], &["Q-0002", "Alan"], &["Q-0003", "Emmy"]];
        let told = |rows: &[&[&str]], search: &str| {
            shrunk(&with(all, ""), &with(rows, search)).map(|(_, gone)| gone)
        };
        assert_eq!(told(&all[..2], "").as_deref(), Some("Q-0003"));
        assert_eq!(told(&all[..2], "A"), None, "it is asked for");
        assert_eq!(told(all, ""), None);
    }
}

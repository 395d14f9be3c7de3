//! What is done in a page without leaving it changes what that counts: it says the same when it is loaded anew.

use std::collections::BTreeSet;

use super::figures::{figures, stood_still};
use crate::explore::anchors::{Anchor, linked};
use crate::explore::explorer::{Explorer, said_move};
use crate::explore::finding::Suspicion;
use crate::explore::intents::saves;
use crate::explore::line::Line;
use crate::script::write::quote;
use crate::state::text::{numbers_open, words};
use crate::state::{Request, State, dialog};
use crate::trace::DefectKind;

/// So many sorts of deeds are looked into: each takes a step.
const MOST: usize = 12;

/// The sorts of deeds that were looked into.
#[derive(Debug, Clone, Default)]
pub(in crate::explore::explorer) struct Reloaded(BTreeSet<String>);

impl Explorer {
    /// A control was used, which saved something: whether the page that stayed says what it says once it is loaded anew.
    pub(in crate::explore::explorer) async fn load_anew(
        &mut self,
        anchor: &Anchor,
        line: &Line,
        before: &State,
    ) {
        let Some(after) = self.now() else { return };
        // "Move … to Doing" and "Move … to Done" are kept in one way.
        let sort = format!("{}|{}", before.page_id, words(&anchor.name).next().unwrap_or_default());
        let seen = self.reloaded.0.contains(&sort) || self.reloaded.0.len() >= MOST;
        if seen || !stays(before, &after) {
            return;
        }
        let had: BTreeSet<String> = figures(before).into_values().flatten().map(str::to_owned).collect();
        if !figures(&after).into_values().flatten().any(|text| had.contains(text)) {
            return;
        }
        self.reloaded.0.insert(sort);
        let ways = self.ways(before);
        let reload = Line::order("Reload the page");
        let again = said_move("reload", reload.clone());
        if !self.make_line(&again, &reload, &[]).await {
            return;
        }
        let Some(fresh) = self.now() else { return };
        // What a script counts in the page ("Step 2 of 3") begins anew once that is loaded.
        let loaded = self.figures_when_loaded(&after);
        let held = |text: &str| had.contains(text) && loaded.contains(text);
        let Some((stale, told)) = stood_still(&after, &fresh, held) else { return };
        // A counter of visits is another one each time.
        let (stale, told) = (stale.to_owned(), told.to_owned());
        let says = |page: &State| figures(page).into_values().flatten().any(|text| text == told);
        if !self.make_line(&again, &reload, &[]).await || !self.now().is_some_and(|now| says(&now)) {
            return;
        }
        let check = format!(
            "let says = |page, text| any(page.elements, |e| e.visible && (same_text(e.text, text) || same_text(e.own_text, text)));\nassert(!(says.call(session.before, {}) && says.call(session.state, {})), \"the page says what it says once it is loaded\");",
            quote(&stale),
            quote(&told)
        );
        let last = reload.checking(check);
        self.suspect(Suspicion {
            oracle: "stale",
            kind: DefectKind::DataInconsistency,
            key: format!("stale|{}|{}", after.page_id, numbers_open(&stale)),
            summary: format!(
                "after {} the page says \"{stale}\" as before, and \"{told}\" once it is loaded anew",
                line.say
            ),
            expected: told,
            actual: stale,
            page: after.page_id.clone(),
            ways: ways.into_iter().map(|way| way.then(last.clone())).collect(),
            viewport: None,
        });
    }
}

impl Explorer {
    /// What the page of this address counted when it was loaded.
    fn figures_when_loaded(&self, page: &State) -> BTreeSet<String> {
        let history = self.walk.as_ref().map(|walk| walk.session().history.as_slice()).unwrap_or_default();
        let is = |look: &&std::sync::Arc<State>| {
            linked(&look.url) == linked(&page.url) && look.requests.iter().any(Request::is_document)
        };
        let last = history.iter().rev().find(is);
        last.into_iter().flat_map(|look| figures(look).into_values().flatten()).map(str::to_owned).collect()
    }
}

/// Something was saved, and the page is the same one, which was not loaded for it, with nothing over it. The question whether it is
/// to be done may have stood over it before.
fn stays(before: &State, after: &State) -> bool {
    let loaded = after.requests.iter().any(Request::is_document);
    saves(after)
        && !loaded
        && linked(&before.url) == linked(&after.url)
        && after.url.starts_with("http")
        && dialog(after).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn only_a_page_that_stayed_can_be_stale() {
        let at = |url: &str, kind: &str| {
            let mut state = page().url(url).page_id("/list").build();
            let saved = Request {
                method: "POST".into(),
                kind: "fetch".into(),
                status: Some(200),
                ..Request::default()
            };
            let loaded =
                Request { method: "GET".into(), kind: kind.into(), status: Some(200), ..Request::default() };
            state.requests = vec![saved, loaded];
            state
        };
        let before = at("http://a.test/list", "fetch");
        assert!(stays(&before, &at("http://a.test/list", "fetch")));
        assert!(!stays(&before, &at("http://a.test/list", "document")), "it was loaded");
        assert!(!stays(&before, &at("http://a.test/list?page=2", "fetch")));
    }
}

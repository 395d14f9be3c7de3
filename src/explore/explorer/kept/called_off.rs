//! A form that was changed and called off is opened again: it holds what it held before.

use super::again::{Change, Opened, changes, claimed};
use crate::explore::explorer::Explorer;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::explore::intents::{Entry, saves};
use crate::explore::line::go_to;
use crate::explore::{Way, restore};
use crate::state::text::fold_case;
use crate::state::{Request, State, dialog};
use crate::trace::DefectKind;

impl Explorer {
    /// Opens the form again that was called off. `filled`: the form as it was then.
    pub(in crate::explore::explorer) async fn look_at_what_was_called_off(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
        filled: &State,
    ) {
        if self.episode.len() < opened.mark || self.now().is_none_or(|now| dialog(&now).is_some()) {
            return;
        }
        if self.saved_between(&opened.state, filled) || was_refused(&opened.state) {
            return;
        }
        let changes = changes(entries, &opened.state, filled);
        let done = self.episode.since(opened.mark);
        let lines = restore::afresh(&opened.way);
        let Some((last, before)) = lines.split_last() else { return };
        for line in &lines {
            if !self.do_again(line).await {
                return;
            }
        }
        let Some(now) = self.now().filter(|now| now.page_id == opened.state.page_id) else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        let Some(kept) = changes.iter().find(|c| holds(c, &again, &now)) else { return };
        let former = Change { entered: kept.was.clone(), ..kept.clone() };
        let Some(line) = claimed(last.clone(), &former) else { return };
        // Before it was changed it held the former value: a clean state may hold another one from the beginning.
        let mut first = opened.way.lines.clone();
        let opens = first.pop().unwrap_or_else(|| go_to(&opened.way.url));
        let Some(opens) = claimed(opens, &former) else { return };
        let lines = first
            .into_iter()
            .chain([opens])
            .chain(done)
            .chain(before.iter().cloned())
            .chain([line])
            .collect();
        let whole = Way { url: opened.way.url.clone(), lines };
        let first = self.with_what_was_before(opened, &whole);
        self.suspect(Suspicion {
            oracle: "called off",
            kind: DefectKind::UnexpectedResult,
            key: format!("called off|{}|{}", opened.state.page_id, fold_case(&kept.label)),
            summary: format!(
                "\"{}\" was changed to \"{}\" and called off, and is kept all the same",
                kept.label, kept.entered
            ),
            expected: kept.was.clone(),
            actual: kept.entered.clone(),
            page: opened.state.page_id.clone(),
            ways: std::iter::once(whole).chain(first).collect(),
            viewport: None,
        });
    }
}

impl Explorer {
    /// What was entered was kept at once, before anybody called it off.
    fn saved_between(&self, opened: &State, filled: &State) -> bool {
        let Some(session) = self.walk.as_ref().map(crate::runner::Walk::session) else { return true };
        let at =
            |look: &State| session.history.iter().position(|s| std::ptr::eq(std::sync::Arc::as_ptr(s), look));
        let (Some(from), Some(to)) = (at(opened), at(filled)) else { return true };
        session.history.get(from + 1..=to).unwrap_or_default().iter().any(|look| saves(look))
    }
}

/// The page is what a form was answered with that was not taken: what it holds was never kept.
fn was_refused(page: &State) -> bool {
    let stayed = |r: &Request| {
        r.may_change() && r.kind == "document" && r.status.is_some_and(|s| !(300..400).contains(&s))
    };
    page.complains() || page.requests.iter().any(stayed)
}

/// The form holds what was called off.
fn holds(change: &Change, again: &Sheet, now: &State) -> bool {
    change.held(again, now).is_some_and(|held| held == change.entered && held != change.was)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn what_a_refused_form_holds_was_never_kept() {
        let answered = |method: &str, status: u16| {
            let url = "http://a.test/address/1".into();
            let kind = "document".into();
            let request =
                Request { method: method.into(), url, kind, status: Some(status), ..Request::default() };
            State { requests: vec![request], ..page().field("Town", "Bath").build() }
        };
        assert!(was_refused(&answered("POST", 200)) && was_refused(&answered("POST", 422)));
        assert!(!was_refused(&answered("POST", 302)), "it was taken, and one is led back");
        assert!(!was_refused(&answered("GET", 200)));
    }
}

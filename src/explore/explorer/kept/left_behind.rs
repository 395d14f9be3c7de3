//! A name was changed and kept, and the head of the page, or what heads it, still tells the former one.

use super::again::{Change, is_the_same};
use crate::explore::Way;
use crate::explore::finding::Suspicion;
use crate::explore::intents::fields::{Sheet, Sort};
use crate::explore::line::Line;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A name that was changed, saved and kept, and that the frame of the page still tells as it was.
pub(in crate::explore::explorer) struct LeftBehind<'c> {
    change: &'c Change,
    /// What still has the old name.
    by: String,
}

impl LeftBehind<'_> {
    pub(in crate::explore::explorer) fn told(&self, page: &str, ways: Vec<Way>) -> Suspicion {
        let Change { label, was, entered, .. } = self.change;
        Suspicion {
            oracle: "left behind",
            kind: DefectKind::DataInconsistency,
            key: format!("left behind|{page}|{}", fold_case(label)),
            summary: format!(
                "\"{label}\" was changed from \"{was}\" to \"{entered}\", and the {} still shows \"{was}\"",
                self.by
            ),
            expected: format!("\"{entered}\" in the {}", self.by),
            actual: was.clone(),
            page: page.to_owned(),
            ways,
            viewport: None,
        }
    }
}

/// What was called just so above the form, or in the head or the menu of the page, and still is, though the form holds the
/// new name by now.
pub(in crate::explore::explorer) fn left_behind<'c>(
    changes: &'c [Change],
    again: &Sheet,
    opened: &State,
    now: &State,
    last: &Line,
) -> Option<(LeftBehind<'c>, Line)> {
    let kept = |c: &&Change| {
        // Half a name may stand there for another reason, and so may what is no name: whom one works for.
        let has = |list: &[&str]| words(&c.label).any(|w| list.contains(&w.as_str()));
        let half = has(&["first", "last", "given", "family", "middle", "nick"]);
        let names = has(&["name", "title", "called", "subject", "heading", "label"]);
        c.sort == Sort::Text
            && names
            && !half
            && c.was.chars().count() > 3
            && !c.entered.is_empty()
            && c.held(again, now).as_ref() == Some(&c.entered)
    };
    changes.iter().filter(kept).find_map(|change| {
        let e = framing(opened, &change.was).filter(|e| !is_of_the_user(e, opened))?;
        let still = framing(now, &change.was)?;
        let new = now.elements.iter().any(|e| {
            e.visible && e.value.is_none() && fold_case(&e.text).contains(&fold_case(&change.entered))
        });
        if new || e.role != still.role || !is_the_same(std::slice::from_ref(change), again, opened, now) && now.url != opened.url {
            return None;
        }
        let by = if still.role == "heading" { "heading" } else { "head of the page" }.to_owned();
        let check = format!(
            "assert(any(session.state.elements, |e| e.visible && e.value == () && has_text(e.text, {})), \"the page tells the new name\");",
            crate::script::write::quote(&change.entered)
        );
        Some((LeftBehind { change, by }, last.clone().checking(check)))
    })
}

/// What stands in the head of the page or heads it, and says just this.
fn framing<'s>(state: &'s State, text: &str) -> Option<&'s Element> {
    let text = fold_case(text);
    state.elements.iter().find(|e| {
        let heads =
            e.role == "heading" && e.level == 1 || state.ancestors(e.index).any(|a| a.role == "banner");
        e.visible && heads && e.value.is_none() && fold_case(e.own_text.trim()) == text
    })
}

/// On the page of a record, the menu at the head of the app that is called as a person is called as the one who is signed in.
fn is_of_the_user(e: &Element, state: &State) -> bool {
    let opens = |e: &Element| e.expanded.is_some();
    let opener = opens(e) || state.ancestors(e.index).take_while(|a| a.role != "banner").any(opens);
    opener && state.page_id.contains('*')
}

//! What happened: a page, a deed on an element of it, and the page after.

use super::conditions;
use super::difference::Difference;
use super::picture::Pictures;
use super::sight::Sight;
use super::target::Target;
use super::wording::Speaker;
use crate::state::{Performed, Session, State};

/// One deed and what came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transition {
    /// The page that it was done on.
    pub page: Sight,
    /// What it was done to.
    pub element: Target,
    /// What was done, as the contract names it: `click`, `type`, …
    pub action: String,
    /// What was typed or chosen.
    pub value: Option<String>,
    /// What held before, in words.
    pub when: Vec<String>,
    /// The page afterwards.
    pub to: Sight,
    /// What changed.
    pub difference: Difference,
    /// What it came to, in words.
    pub effect: String,
    /// What stood in the place of `…`, in this case.
    pub example: String,
}

impl Transition {
    /// The deed at a place among a session's actions. `name` names the page of a state. `None`: it was done to no element, or
    /// changed nothing that a person could tell, by the pictures and by the structure.
    pub fn of(
        session: &Session,
        action: usize,
        pictures: &Pictures,
        speaker: &Speaker,
        name: &mut dyn FnMut(&State) -> String,
    ) -> Option<Self> {
        let performed: &Performed = session.actions.get(action)?;
        let before = session.history.get(performed.on)?;
        let after = session.after_action(action)?;
        let at = performed.element?;
        if std::ptr::eq(before.as_ref(), after.as_ref()) || refused(after) {
            return None;
        }
        let difference = Difference::of(before, Some(at), after);
        let unseen = pictures.changed == Some(false) && !difference.out_of_sight && !leads(&difference);
        if difference.is_empty() || unseen {
            return None;
        }
        let element = Target::of(before, at, pictures.patch, speaker)?;
        let (from, to) = (name(before), name(after));
        let mut transition = Self {
            page: Sight::of(before, &from, speaker),
            element,
            action: plain(&performed.kind).to_owned(),
            value: performed.value.clone(),
            when: conditions::of(before, Some(at), speaker),
            to: Sight::of(after, &to, speaker),
            difference,
            effect: String::new(),
            example: String::new(),
        };
        (transition.effect, transition.example) = super::effect::tell(&transition, speaker);
        (!transition.effect.is_empty()).then_some(transition)
    }

    /// It leads to another page.
    pub fn leads(&self) -> bool {
        self.page.id != self.to.id
    }
}

/// Who goes somewhere by a link clicks it; a box that is ticked or not is the same deed.
fn plain(kind: &str) -> &str {
    match kind {
        "navigate" | "tab" | "wait" | "observe" => "click",
        "uncheck" => "check",
        kind => kind,
    }
}

/// What no picture of this window need show: another page, a question of the browser, a file.
fn leads(difference: &Difference) -> bool {
    difference.url.is_some()
        || difference.asked.is_some()
        || difference.tab
        || !difference.downloads.is_empty()
        || difference.scrolled
}

/// The page could not be shown: that is a fault, and no knowledge of the app.
fn refused(state: &State) -> bool {
    state.status.is_some_and(|status| status >= 500) || state.url.starts_with("chrome-error:")
}

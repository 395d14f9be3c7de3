//! An order of which the words tell only what it is about: the page tells what is done.
//!
//! ""Invoices", range "Last year"": where the page has a field called range, that is set, and where it shows the value
//! already there is nothing to do; where "Invoices" is a link or a button, it is clicked; and where it is but a text, it
//! was only mentioned.

use super::check::shows_anywhere;
use super::moment::Moment;
use super::wait::{Calm, next_look};
use crate::browser::BrowserError;
use crate::grounding::{Candidate, Intent};
use crate::language::{Action, ActionKind, Description};
use crate::state::text::fold_case;

/// The action that is meant on the page at hand; a page that may still bring what is told is waited for.
pub(super) async fn meant(moment: &mut Moment, action: &Action) -> Result<Action, BrowserError> {
    let mut calm = Calm::for_target();
    loop {
        if let Some(meant) = here(moment, action).await {
            return Ok(meant);
        }
        if moment.is_late() || next_look(moment, &mut calm).await?.is_none() {
            return Ok(Action { loose: false, ..action.clone() });
        }
    }
}

/// The action that is meant on the page as it is; `None`: it shows nothing of it.
async fn here(moment: &Moment, action: &Action) -> Option<Action> {
    let looked = Action { loose: false, ..Action::bare(&action.text, ActionKind::Observe) };
    let certain = Action { loose: false, ..action.clone() };
    let Some(target) = &action.target else { return Some(certain) };
    if action.kind != ActionKind::Type {
        let found = found(moment, target, action.kind).await;
        let shown = || target.name.as_deref().is_some_and(|name| shows(moment, name));
        return match found {
            Some(_) => Some(certain),
            None => shown().then_some(looked),
        };
    }
    let Some(value) = action.value.clone() else { return Some(certain) };
    if let Some(field) = found(moment, target, ActionKind::Type).await {
        return Some(if holds(moment, &field, &value) { looked } else { certain });
    }
    let named = Description {
        text: format!("{} \"{value}\"", target.text),
        name: Some(value.clone()),
        quoted: true,
        ..Description::default()
    };
    if found(moment, &named, ActionKind::Click).await.is_some() {
        return Some(Action { kind: ActionKind::Click, target: Some(named), value: None, ..certain });
    }
    shows(moment, &value).then_some(looked)
}

async fn found(moment: &Moment, what: &Description, kind: ActionKind) -> Option<Candidate> {
    let grounding = moment.pilot.ground(what, &moment.session, Intent::Act(kind)).await;
    grounding.found().cloned()
}

fn shows(moment: &Moment, text: &str) -> bool {
    moment.session.state().is_some_and(|now| shows_anywhere(text, now))
}

/// The field has this value already.
fn holds(moment: &Moment, field: &Candidate, value: &str) -> bool {
    let now = moment.session.state().and_then(|s| s.elements.get(field.element));
    now.and_then(|e| e.value.as_deref()).is_some_and(|held| fold_case(held.trim()) == fold_case(value.trim()))
}

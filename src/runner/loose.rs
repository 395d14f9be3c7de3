//! An order of which the words tell only what it is about: the page tells what is done.
//!
//! ""Invoices", range "Last year"": where the page has a field called range, that is set, and where it shows the value
//! already there is nothing to do; where "Invoices" is a link or a button, it is clicked; and where it is but a text, it
//! was only mentioned.

use super::check::shows_anywhere;
use super::moment::Moment;
use crate::grounding::{Candidate, Intent};
use crate::language::{Action, ActionKind, Description};
use crate::state::text::fold_case;

/// The action that is meant on the page at hand.
pub(super) async fn meant(moment: &Moment, action: &Action) -> Action {
    let looked = Action { loose: false, ..Action::bare(&action.text, ActionKind::Observe) };
    let certain = Action { loose: false, ..action.clone() };
    let Some(target) = &action.target else { return certain };
    if action.kind != ActionKind::Type {
        let found = found(moment, target, action.kind).await;
        let shown = || target.name.as_deref().is_some_and(|name| shows(moment, name));
        return match found {
            None if shown() => looked,
            _ => certain,
        };
    }
    let Some(value) = action.value.clone() else { return certain };
    if let Some(field) = found(moment, target, ActionKind::Type).await {
        return if holds(moment, &field, &value) { looked } else { certain };
    }
    let named = Description {
        text: format!("{} \"{value}\"", target.text),
        name: Some(value.clone()),
        quoted: true,
        ..Description::default()
    };
    if found(moment, &named, ActionKind::Click).await.is_some() {
        return Action { kind: ActionKind::Click, target: Some(named), value: None, ..certain };
    }
    if shows(moment, &value) { looked } else { certain }
}

async fn found(moment: &Moment, what: &Description, kind: ActionKind) -> Option<Candidate> {
    let grounding = moment.shared.pilot.ground(what, &moment.session, Intent::Act(kind)).await;
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

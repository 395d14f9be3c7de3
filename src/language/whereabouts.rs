//! Where a sentence says, before its order, that it is to be done.

use super::phrase::Phrase;
use super::{Action, ActionKind, Relation, RoleWord, shown_places};

/// Puts an action where its sentence began ("In the header, click …"). A field told first is the target.
pub(super) fn put(action: &mut Action, place: Phrase) {
    let places = shown_places(place);
    if matches!(action.kind, ActionKind::Type | ActionKind::Clear | ActionKind::Upload | ActionKind::Select)
        && let [only] = places.as_slice()
        && matches!(only.relation, Relation::In | Relation::For)
        && (action.target.is_none()
            || action.target.as_ref().is_some_and(|t| t.role == Some(RoleWord::Option)))
    {
        let names_control = matches!(
            only.anchor.role,
            Some(RoleWord::Field | RoleWord::TextArea | RoleWord::Dropdown | RoleWord::Frame) | None
        );
        if names_control {
            action.target = Some(only.anchor.clone());
            return;
        }
    }
    if let Some(target) = &mut action.target {
        target.places.extend(places.into_iter().filter(|place| !place.anchor.text.is_empty()));
    }
}

//! Where a sentence says, before its order, that it is to be done.

use super::noun::noun;
use super::phrase::Phrase;
use super::{Action, ActionKind, Place, Relation, RoleWord, shown_places};

/// Puts an action where its sentence began ("In the header, click …"). A field told first is the target.
pub(super) fn put(action: &mut Action, place: Phrase) {
    let mut places = shown_places(place);
    if places.is_empty() && place.word(0) == "for" && place.len() > 1 {
        places.push(Place { relation: Relation::For, anchor: noun(place.from(1)) });
    }
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
    // "For the shipping, click X": what it is for is no place of X.
    places.retain(|p| p.relation != Relation::For || place.word(0) != "for");
    if let Some(target) = &mut action.target {
        target.places.extend(places.into_iter().filter(|place| !place.anchor.text.is_empty()));
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::actions_of;

    #[test]
    fn a_field_that_is_told_first_is_the_one_to_fill_in() {
        assert_eq!(actions_of("For the size, pick \"M\"."), ["select [‹size›] value=\"M\""]);
        assert_eq!(actions_of("For the speakers, type \"Ines\"."), ["type [‹speakers›] value=\"Ines\""]);
        assert_eq!(actions_of("For the second item, click \"Edit\"."), actions_of("Click \"Edit\"."));
    }
}

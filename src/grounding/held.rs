//! Fields told by what they hold: `Replace the title "Draft" with "Report"`.

use super::name::{self, NameFit};
use super::role::{Intent, action_fit};
use super::words::{Bag, Bags, fold};
use crate::language::{ActionKind, Description};
use crate::state::{Element, State};

/// How well a field is told by what it holds.
const HELD: f32 = 0.9;
/// How well a field that the page gives no name bears any name.
const UNNAMED: f32 = 0.8;
/// From here on a field is called by the noun.
const CALLED: f32 = 0.5;

/// Where something is typed or cleared: the field that holds just what was quoted, and is called as the words call it,
/// if they do. Where something is read, `the street "8 Quay"` is a field as well, but only such words tell one.
pub(super) fn fit(
    description: &Description,
    e: &Element,
    state: &State,
    intent: Intent,
    bags: &mut Bags,
) -> Option<NameFit> {
    let edits = matches!(intent, Intent::Act(ActionKind::Type | ActionKind::Clear));
    let reads = intent == Intent::Read && description.noun.is_some() && description.role.is_none();
    let quoted = description.name.as_deref().filter(|_| (edits || reads) && description.quoted)?;
    let value = e.value.as_deref().filter(|v| !v.is_empty())?;
    if fold(value) != fold(quoted) {
        return None;
    }
    let called = match description.noun.as_deref() {
        Some(noun) => {
            let noun = bags.get(noun);
            // A field that the page gives no name is told by what it holds alone, unless another is called so.
            let unnamed = reads || e.name.is_empty() && e.placeholder.is_empty();
            let any = if unnamed && !is_called(&noun, state, intent, bags) { UNNAMED } else { 0.0 };
            name::fit(&noun, e, state, bags).score.max(any)
        }
        None => 1.0,
    };
    (called > CALLED).then_some(NameFit { score: HELD * called, source: "value" })
}

/// Some field bears this name.
fn is_called(noun: &Bag, state: &State, intent: Intent, bags: &mut Bags) -> bool {
    let fields =
        state.elements.iter().filter(|e| e.visible && !e.name.is_empty() && action_fit(intent, e) >= 1.0);
    fields.into_iter().any(|e| name::fit(noun, e, state, bags).score > HELD * UNNAMED)
}

#[cfg(test)]
mod tests {
    use super::super::{Intent, ground};
    use crate::language::{ActionKind, describe};
    use crate::state::testing::page;
    use crate::state::{Element, State};

    fn form() -> State {
        let holds = |value: &'static str| move |e: &mut Element| e.value = Some(value.into());
        page()
            .element("textbox", "", holds("Parking"))
            .element("textbox", "Reason", holds(""))
            .element("textbox", "Name", holds("Ann"))
            .build()
    }

    fn found(words: &str, kind: ActionKind) -> Option<usize> {
        ground(&describe(words), &form(), Intent::Act(kind), None).found().map(|c| c.element)
    }

    #[test]
    fn a_field_is_told_by_its_name_and_what_it_holds() {
        assert_eq!(found("the name \"Ann\"", ActionKind::Type), Some(2));
        assert_eq!(found("\"Ann\"", ActionKind::Clear), Some(2));
        // The page gives it no name that could contradict.
        assert_eq!(found("the title \"Parking\"", ActionKind::Type), Some(0));
    }

    #[test]
    fn what_a_field_shows_can_be_read() {
        let read =
            |words: &str| ground(&describe(words), &form(), Intent::Read, None).found().map(|c| c.element);
        assert_eq!(read("the name \"Ann\""), Some(2));
        assert_eq!(read("the customer \"Ann\""), Some(2));
        assert_eq!(read("the reason \"Ann\""), None);
        assert_eq!(read("the name \"Bob\""), None);
        assert_eq!(read("\"Ann\""), None);
    }

    #[test]
    fn what_another_field_holds_or_is_called_does_not_tell_it() {
        assert_eq!(found("the name \"Bob\"", ActionKind::Type), None);
        assert_eq!(found("the street \"Ann\"", ActionKind::Type), None);
        assert_eq!(found("the reason \"Parking\"", ActionKind::Type), None);
        assert_eq!(found("\"Ann\"", ActionKind::Click), None);
    }
}

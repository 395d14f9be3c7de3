//! Choosing from what pages offer to choose from: native selects, radios, swatches, menus, comboboxes.

use super::act::{Done, hit};
use super::closed_lists;
use super::ground::ground;
use super::moment::Moment;
use crate::browser::{Act, BrowserError};
use crate::grounding::{Bag, Intent, Verdict, similarity};
use crate::language::{Action, ActionKind, Description, RoleWord};
use crate::state::{Element, ElementIndex, State};

/// How close an option's text must be to what was asked for.
const CLOSE: f32 = 0.6;

/// "Select "M" from the size dropdown", "choose the second option", "pick "Black"".
pub(super) async fn select(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(value) = action.value.clone() else {
        // "Select the first product": something to click.
        let click = Action { kind: ActionKind::Click, ..action.clone() };
        return on(moment, &click).await;
    };
    // A native select that offers the value, named by the target or the only one that does.
    if let Some(index) = moment.session.state().and_then(|s| native(s, action.target.as_ref(), &value)) {
        return hit(
            moment,
            &Act::Select(vec![value.clone()]),
            index,
            vec!["offers this option".to_owned()],
            Some(value),
        )
        .await;
    }
    // What already stands on the page: a radio, a swatch, an open list's option, a link.
    let places = action
        .target
        .iter()
        .map(|t| crate::language::Place { relation: crate::language::Relation::In, anchor: t.clone() })
        .collect();
    let option = Description {
        text: format!("\"{value}\""),
        name: Some(value.clone()),
        quoted: true,
        role: Some(RoleWord::Option),
        places,
        ..Description::default()
    };
    let shown = moment.shared.pilot.ground(&option, &moment.session, Intent::Act(ActionKind::Select)).await;
    if let Some(found) =
        shown.found().filter(|c| c.name_score >= 0.9 && can_be_chosen(moment, c.element)).cloned()
    {
        return hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await;
    }
    // Something that opens: press it, then look for the option.
    let Some(target) = &action.target else {
        let grounding = ground(moment, &option, Intent::Act(ActionKind::Select)).await?;
        return match grounding.found().cloned() {
            Some(found) => hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await,
            None => Ok(Done::NotFound(grounding)),
        };
    };
    if let Some(done) = closed_lists::choose(moment, target, &value).await? {
        return Ok(done);
    }
    let opener = ground(moment, target, Intent::Act(ActionKind::Select)).await?;
    let Some(found) = opener.found().cloned() else {
        // "Choose "Card" as the payment method": a group that the page does not mark, but the choice is there.
        return match shown.found().cloned() {
            Some(choice) => hit(moment, &Act::Click, choice.element, choice.reasons, Some(value)).await,
            None => Ok(Done::NotFound(opener)),
        };
    };
    let is_select =
        moment.session.state().and_then(|s| s.elements.get(found.element)).is_some_and(|e| e.tag == "select");
    if is_select {
        // The browser says which options there are.
        return hit(moment, &Act::Select(vec![value.clone()]), found.element, found.reasons, Some(value))
            .await;
    }
    let opened = hit(moment, &Act::Click, found.element, found.reasons.clone(), None).await?;
    if !matches!(opened, Done::Acted(_)) {
        return Ok(opened);
    }
    moment.settle().await?;
    moment.look().await?;
    let plain = Description { places: Vec::new(), ..option };
    let grounding = ground(moment, &plain, Intent::Act(ActionKind::Select)).await?;
    match grounding.found().cloned() {
        Some(found) => hit(moment, &Act::Click, found.element, found.reasons, Some(value)).await,
        None => Ok(Done::NotFound(grounding)),
    }
}

async fn on(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let Some(target) = &action.target else {
        return Ok(Done::Impossible("the step does not say what to select".to_owned()));
    };
    let grounding = ground(moment, target, Intent::Act(ActionKind::Select)).await?;
    match grounding.found().cloned() {
        Some(found) => hit(moment, &Act::Click, found.element, found.reasons, None).await,
        None => match option_of_a_select(moment, action, target).await? {
            Some(done) => Ok(done),
            None => Ok(Done::NotFound(grounding)),
        },
    }
}

/// "Click the "Medium" option": an option of a native select is no element to click; choosing it is what is meant.
pub(super) async fn option_of_a_select(
    moment: &mut Moment,
    action: &Action,
    target: &Description,
) -> Result<Option<Done>, BrowserError> {
    if !matches!(action.kind, ActionKind::Click | ActionKind::Select | ActionKind::Check) {
        return Ok(None);
    }
    let Some(name) = target.name.clone() else { return Ok(None) };
    let Some(index) = moment.session.state().and_then(|s| native(s, None, &name)) else { return Ok(None) };
    let done = hit(
        moment,
        &Act::Select(vec![name.clone()]),
        index,
        vec!["offers this option".to_owned()],
        Some(name),
    )
    .await?;
    Ok(Some(done))
}

/// A combobox that is no field: it shows its choice and opens a list, but nothing can be typed into it.
pub(super) fn drops_down(moment: &Moment, index: ElementIndex) -> bool {
    moment.session.state().and_then(|s| s.elements.get(index)).is_some_and(|e| {
        e.role == "combobox" && !e.editable && !matches!(e.tag.as_str(), "input" | "textarea" | "select")
    })
}

/// What merely says the same in a table or as a heading is nothing to choose.
fn can_be_chosen(moment: &Moment, index: ElementIndex) -> bool {
    let content = ["cell", "gridcell", "rowheader", "columnheader", "row", "heading"];
    moment
        .session
        .state()
        .and_then(|s| s.elements.get(index))
        .is_some_and(|e| e.interactive || !content.contains(&e.role.as_str()))
}

/// The native select that is meant: it offers the value, and its name fits the words best.
fn native(state: &State, target: Option<&Description>, value: &str) -> Option<ElementIndex> {
    let wanted = Bag::new(value);
    let offers = |e: &&Element| {
        e.tag == "select"
            && e.visible
            && !e.disabled
            && e.options.iter().any(|o| similarity(&wanted, &Bag::new(o)) >= CLOSE)
    };
    let offering: Vec<&Element> = state.elements.iter().filter(offers).collect();
    let named = target.and_then(|t| {
        let g = crate::grounding::ground(t, state, Intent::Act(ActionKind::Select), None);
        g.candidates
            .iter()
            .filter(|_| g.verdict == Verdict::Found || g.verdict == Verdict::Ambiguous)
            .map(|c| c.element)
            .find(|i| offering.iter().any(|e| e.index == *i))
    });
    match (named, offering.as_slice()) {
        (Some(index), _) => Some(index),
        (None, [only])
            if target.is_none_or(|t| {
                t.name.is_none()
                    || matches!(t.role, Some(RoleWord::Dropdown | RoleWord::List | RoleWord::Option))
            }) =>
        {
            Some(only.index)
        }
        _ => None,
    }
}

//! Clicks of every kind, hovering, focusing and dragging.

use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Note, Order, bare, keys};

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    match order.verb {
        Verb::DblClick => click(order, ActionKind::DblClick, object),
        Verb::RightClick => click(order, ActionKind::RightClick, object),
        Verb::Hover => click(order, ActionKind::Hover, object),
        Verb::Drag => drag(order, object),
        _ => {
            if let Some(key) = keys::named_key(object) {
                return Draft::one(Action { value: Some(key), ..order.act(ActionKind::Press) });
            }
            click(order, ActionKind::Click, object)
        }
    }
}

fn click<'a>(order: Order<'a>, kind: ActionKind, object: Phrase<'a>) -> Draft<'a> {
    let object = bare(
        object,
        &["on", "in", "into", "inside", "onto", "over", "at", "upon", "within", "your", "cursor", "mouse"],
    );
    let mut thing = super::called(object, named_by_purpose(object));
    if let Some(name) = written_as_name(object, &thing) {
        thing.name = Some(name);
        thing.role = None;
    }
    let action = order.on(kind, thing);
    if action.target.is_none() {
        return Draft::one(Action { confidence: 0.3, ..action }).note(Note::warning(
            format!("\"{}\" does not say on what", order.whole.text()),
            format!("name the element: {} the \"Save\" button", order.base),
        ));
    }
    Draft::one(action)
}

/// "click View": a word for a region that nobody clicks as such, without an article and in the writing of
/// names, is what the control is called.
fn written_as_name(object: Phrase, thing: &Description) -> Option<String> {
    use RoleWord as R;
    let region = matches!(
        thing.role,
        Some(R::Page | R::Text | R::List | R::Table | R::Form | R::Section | R::Heading | R::Message)
    );
    let nameless = thing.name.is_none() && thing.noun.is_none() && thing.ordinal.is_none() && !thing.all;
    let first = object.get(0).filter(|t| region && nameless && t.is_word() && t.is_capitalised())?;
    let alone = object.get(1).is_none_or(|t| !t.is_word() || words::is_preposition(&t.lower));
    alone.then(|| first.text.clone())
}

/// "the button to add X": a control without a name of its own is called by what it does, and to what.
pub(super) fn named_by_purpose(object: Phrase) -> Description {
    let mut thing = noun(object);
    if thing.name.is_some()
        || thing.ordinal.is_some()
        || !matches!(thing.role, Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon))
    {
        return thing;
    }
    let purpose =
        (1..object.len()).find(|&at| object.word(at) == "to" && verbs::find(object.word(at + 1)).is_some());
    if let Some(at) = purpose {
        thing.name = Some(object.word(at + 1).to_owned());
        let rest = object.from(at + 2);
        let end =
            (1..rest.len()).find(|&i| matches!(rest.word(i), "to" | "from" | "in")).unwrap_or(rest.len());
        if end > 0 && !rest.is_empty() {
            thing.places.insert(0, Place { relation: Relation::For, anchor: noun(rest.to(end)) });
        }
        object.text().clone_into(&mut thing.text);
    }
    thing
}

/// "drag X onto Y", "drag X from A to B".
fn drag<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let object = if object.starts(&["and", "drop"]) { object.from(2) } else { object };
    let ends = ["onto", "to", "over", "into", "on", "above", "below", "before", "after", "upon", "in"];
    let at = (1..object.len())
        .find(|&at| matches!(object.word(at), "onto" | "to" | "over" | "into" | "upon"))
        .or_else(|| (1..object.len()).rev().find(|&at| ends.contains(&object.word(at))));
    let Some(at) = at else {
        return Draft::one(order.on(ActionKind::Drag, noun(object)))
            .note(Note::warning("where to drag it is not said", "say both ends: drag \"A\" onto \"B\""));
    };
    let goal = object.from(at + 1).skip_while(|t| words::is_preposition(&t.lower));
    let to = noun(if goal.starts(&["the", "top", "of"]) && goal.len() > 3 { goal.from(3) } else { goal });
    Draft::one(Action { to: Some(to), ..order.on(ActionKind::Drag, noun(object.to(at))) })
}

//! Answering dialogs, the browser's and the page's own: "Accept the alert", "Dismiss the dialog".

use super::super::lexicon::verbs::Verb;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Action, ActionKind, Description, Place, Relation, RoleWord};
use super::{Draft, Order, choose, deed, is_blank};

/// Whether the words name a dialog of the browser's own.
pub(super) fn is_native(object: Phrase) -> bool {
    object.has(&["alert", "prompt", "confirm", "browser"])
}

/// "Confirm", "confirm it", "confirm this": whatever was asked before.
pub(super) fn is_asked(object: Phrase) -> bool {
    object.is_empty() || object.len() == 1 && matches!(object.word(0), "it" | "this" | "that")
}

/// The browser's own dialog is accepted; in one of the page the control that agrees is pressed, else what is called
/// so on the page.
pub(super) fn confirm(order: Order) -> Draft {
    let dialog =
        Description { text: "the dialog".to_owned(), role: Some(RoleWord::Dialog), ..Description::default() };
    let agreed = order.on(ActionKind::Click, agreer(order, dialog));
    let nothing = Order { object: Phrase { tokens: &[], ..order.object }, ..order };
    let mut draft = deed::deed(nothing, nothing.object);
    if let Some(called) = draft.actions.pop() {
        let otherwise = vec![agreed, called];
        let value = Some("accept".to_owned());
        draft.actions.push(Action { value, otherwise, ..order.act(ActionKind::Dialog) });
    }
    draft
}

/// A dialog of the page may call the control that agrees by the deed that it asks about.
pub(in super::super) fn called_again(agreed: &Action, name: &str) -> Option<Action> {
    let target = agreed.target.as_ref().filter(|t| !t.places.is_empty())?;
    let target = Description { name: Some(name.to_owned()), also: Vec::new(), ..target.clone() };
    Some(Action { target: Some(target), otherwise: Vec::new(), ..agreed.clone() })
}

/// "Accept the alert", "dismiss the dialog".
pub(super) fn read<'a>(order: Order<'a>, object: Phrase<'a>) -> Draft<'a> {
    let accept = order.verb == Verb::Accept || matches!(order.base, "confirm" | "answer" | "reply");
    let thing = noun(object);
    let asked = accept && thing.name.is_none() && object.last_word() == "confirmation";
    if is_native(object)
        || asked
        || object.is_empty()
        || (thing.role == Some(RoleWord::Dialog) && thing.name.is_none() && thing.containing.is_empty())
    {
        let answer =
            object.find(&["with"]).and_then(|at| object.from(at + 1).literal()).map(|t| t.text.clone());
        let value = answer.unwrap_or_else(|| if accept { "accept" } else { "dismiss" }.to_owned());
        let mut action = Action { value: Some(value), ..order.act(ActionKind::Dialog) };
        // Words that name no dialog of the browser's may as well mean one that the page draws.
        if !is_native(object) && thing.role == Some(RoleWord::Dialog) {
            let control = if accept { agreer(order, thing.clone()) } else { closer(order, thing.clone()) };
            action.otherwise.push(order.on(ActionKind::Click, control));
            action.target = Some(thing);
        }
        return Draft::one(action);
    }
    if order.verb == Verb::Dismiss {
        return Draft::one(order.on(ActionKind::Click, closer(order, thing)));
    }
    // "Accept the terms": what is agreed to is ticked.
    if object.has(&["terms", "conditions", "policy", "agreement"])
        && !matches!(thing.role, Some(RoleWord::Button))
    {
        return choose::agree(order, object);
    }
    deed::deed(order, object)
}

/// The control that closes a thing of the page.
pub(super) fn closer(order: Order, thing: Description) -> Description {
    let other = if order.base == "close" { "dismiss" } else { order.base };
    let places =
        if is_blank(&thing) { Vec::new() } else { vec![Place { relation: Relation::In, anchor: thing }] };
    Description {
        text: order.whole.text().to_owned(),
        name: Some("close".to_owned()),
        also: [other, "cancel", "×"].map(str::to_owned).to_vec(),
        role: Some(RoleWord::Button),
        places,
        ..Description::default()
    }
}

/// The control that agrees to what a dialog of the page asks.
fn agreer(order: Order, dialog: Description) -> Description {
    Description {
        text: order.whole.text().to_owned(),
        name: Some("ok".to_owned()),
        also: [order.base, "yes", "confirm", "accept"].map(str::to_owned).to_vec(),
        role: Some(RoleWord::Button),
        places: vec![Place { relation: Relation::In, anchor: dialog }],
        ..Description::default()
    }
}

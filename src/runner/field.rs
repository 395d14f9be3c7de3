//! The field that is meant where the words name none: the last one, the only one, the one with the cursor.

use super::moment::Moment;
use crate::language::ActionKind;
use crate::state::{Element, ElementIndex, follow};

/// The field that was typed into last, as it is now.
pub(super) fn last_field(moment: &Moment) -> Option<ElementIndex> {
    let typed = moment.session.actions.iter().rev().find(|a| a.kind == "type" && a.element.is_some())?;
    follow(moment.session.history.get(typed.on)?, typed.element?, moment.session.state()?)
}

/// The only field that takes text, or files, in the open dialog; without a dialog, on the page.
pub(super) fn only_field(moment: &Moment, kind: ActionKind) -> Option<ElementIndex> {
    let state = moment.session.state()?;
    let dialog =
        state.elements.iter().rfind(|e| e.visible && matches!(e.role.as_str(), "dialog" | "alertdialog"));
    let takes = |e: &&Element| match kind {
        ActionKind::Upload => e.input_type == "file",
        ActionKind::Type | ActionKind::Clear => {
            e.visible && !e.readonly && !e.disabled && (e.editable || e.role == "textbox")
        }
        _ => false,
    };
    let within = |e: &&Element| dialog.is_none_or(|d| state.ancestors(e.index).any(|a| a.index == d.index));
    let fields: Vec<&Element> = state.elements.iter().filter(takes).filter(within).collect();
    // "Write "Thank you" and send it": what is written, and no single line, goes into the only area for it.
    let area = |e: &&&Element| e.tag == "textarea" && e.value.as_deref().is_none_or(str::is_empty);
    let mut areas = fields.iter().filter(area);
    match fields.as_slice() {
        [only] => Some(only.index),
        _ if kind == ActionKind::Type => areas.next().filter(|_| areas.next().is_none()).map(|e| e.index),
        _ => None,
    }
}

/// The field that has the cursor.
pub(super) fn focused(moment: &Moment) -> Option<ElementIndex> {
    moment
        .session
        .state()?
        .elements
        .iter()
        .rev()
        .find(|e| e.focused && (e.editable || e.value.is_some()))
        .map(|e| e.index)
}

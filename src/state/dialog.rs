//! The dialog that is open on a page.

use super::text::words;
use super::{Element, ElementIndex, State};

/// The open dialog that lies on top: of several the innermost, else the last in document order.
pub fn dialog(state: &State) -> Option<ElementIndex> {
    let by_role = state.elements.iter().rev().find(|e| e.visible && is_dialog_role(e));
    by_role.or_else(|| state.elements.iter().rev().find(|e| is_modal_by_hint(e, state))).map(|e| e.index)
}

fn is_dialog_role(element: &Element) -> bool {
    matches!(element.role.as_str(), "dialog" | "alertdialog")
}

/// A box that calls itself a modal and can be answered: there is something in it to act on.
fn is_modal_by_hint(element: &Element, state: &State) -> bool {
    element.visible
        && !element.interactive
        && element.bounds.width > 0.0
        && words(&element.hints).any(|word| matches!(word.as_str(), "modal" | "dialog" | "lightbox"))
        && state.descendants(element.index).any(|inner| inner.visible && inner.interactive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn the_topmost_open_dialog() {
        let state = page()
            .within("dialog", "Edit", |p| p.button("Save"))
            .within("alertdialog", "Discard?", |p| p.button("Yes"))
            .element("dialog", "Closed", |e| e.visible = false)
            .build();
        assert_eq!(dialog(&state).map(|i| state.elements[i].name.as_str()), Some("Discard?"));
    }

    #[test]
    fn a_modal_without_a_role() {
        let open = page().within_with(
            "generic",
            "",
            |e| e.hints = "modal show".into(),
            |p| p.text("Sure?").button("OK"),
        );
        assert_eq!(dialog(&open.build()), Some(0));
        let link = page().element("link", "Open modal", |e| e.hints = "open-modal".into());
        assert_eq!(dialog(&link.build()), None);
    }
}

//! The dialog that is open on a page.

use super::text::words;
use super::{Element, ElementIndex, State, Tree};

/// The open dialog that lies on top: of several the innermost, else the last in document order.
pub fn dialog(state: &State) -> Option<ElementIndex> {
    state.kept.dialog(|| find(state))
}

fn find(state: &State) -> Option<ElementIndex> {
    let by_role =
        state.elements.iter().rev().find(|e| e.visible && is_dialog_role(e) && !is_passing(e, state));
    if let Some(element) = by_role {
        return Some(element.index);
    }
    let tree = Tree::of(state);
    let mut top: Option<ElementIndex> = None;
    for element in state.elements.iter().filter(|e| is_modal_by_hint(e, state, &tree)) {
        // The parts of a modal (its header, its footer) carry its name too.
        if top.is_none_or(|outer| element.index >= tree.end(outer)) {
            top = Some(element.index);
        }
    }
    top
}

/// A message that some apps call an alert dialog, so that it is read out, and that asks nothing: all that can be done
/// with it is to put it away. The page behind it stays in reach.
pub fn is_passing(element: &Element, state: &State) -> bool {
    let puts_away = |e: &Element| {
        let name = e.name.trim().to_lowercase();
        ["close", "dismiss", "hide", "×", "✕", "x", ""].contains(&name.as_str())
    };
    element.role == "alertdialog"
        && element.tag != "dialog"
        && !element.focused
        && state.descendants(element.index).all(|e| !e.focused && (!e.interactive || puts_away(e)))
        && state.descendants(element.index).filter(|e| e.interactive).count() == 1
}

fn is_dialog_role(element: &Element) -> bool {
    matches!(element.role.as_str(), "dialog" | "alertdialog")
}

/// A box that calls itself a modal and can be answered: there is something in it to act on.
fn is_modal_by_hint(element: &Element, state: &State, tree: &Tree) -> bool {
    element.visible
        && !element.interactive
        && element.bounds.width > 0.0
        && words(&element.hints).any(|word| matches!(word.as_str(), "modal" | "dialog" | "lightbox"))
        && tree
            .inside(element.index)
            .any(|i| state.elements.get(i).is_some_and(|inner| inner.visible && inner.interactive))
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
    fn what_can_only_be_put_away_is_a_message() {
        let toast = |button: &'static str| {
            page()
                .within("alertdialog", "Confirmation", |p| {
                    p.text("Saved").element("button", button, |e| e.interactive = true)
                })
                .build()
        };
        assert_eq!(dialog(&toast("Dismiss")), None);
        assert_eq!(dialog(&toast("Continue")), Some(0));
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
        let parts = page().within_with(
            "generic",
            "",
            |e| e.hints = "modal".into(),
            |p| {
                p.text("Sure?").within_with(
                    "generic",
                    "",
                    |e| e.hints = "modal-footer".into(),
                    |p| p.button("OK"),
                )
            },
        );
        assert_eq!(dialog(&parts.build()), Some(0));
        let link = page().element("link", "Open modal", |e| e.hints = "open-modal".into());
        assert_eq!(dialog(&link.build()), None);
    }
}

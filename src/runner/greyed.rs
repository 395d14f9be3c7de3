//! A control that is greyed out: is there anything left to do that would enable it?
//!
//! A form that still lacks something keeps its button disabled, and a step that was read too narrowly may be what it
//! lacks. Where nothing is left to fill in, to choose or to tick, nothing but the app holds the button back.

use crate::state::{Element, ElementIndex, State, is_field};

/// The control is disabled, and nothing around it waits to be filled in, chosen or ticked.
pub(super) fn without_reason(element: ElementIndex, state: &State) -> bool {
    let Some(control) = state.elements.get(element).filter(|e| e.disabled && !is_field(e)) else {
        return false;
    };
    let holds = |a: &&Element| a.tag == "form" || matches!(a.role.as_str(), "form" | "dialog" | "main");
    let scope = state.ancestors(control.index).find(holds).map(|a| a.index);
    let fields = state.elements.iter().filter(|e| e.visible && !e.disabled && is_field(e));
    let mut fields = fields.filter(|e| scope.is_none_or(|scope| state.is_inside(e.index, scope)));
    state.idle && !fields.any(|e| is_open(e, state))
}

/// Something is still to be said here.
fn is_open(field: &Element, state: &State) -> bool {
    if field.invalid {
        return true;
    }
    match field.role.as_str() {
        "checkbox" | "switch" => field.checked != Some(true),
        "radio" => {
            // Each may stand in a label of its own: its group is the first box around it that holds another.
            let radios = |holder: &Element| {
                state.descendants(holder.index).filter(|e| e.role == "radio" && e.visible).collect::<Vec<_>>()
            };
            let group = state.ancestors(field.index).map(radios).find(|group| group.len() > 1);
            field.checked != Some(true) && !group.unwrap_or_default().iter().any(|e| e.checked == Some(true))
        }
        _ => {
            let value = field.value.as_deref().unwrap_or_default().trim().to_lowercase();
            let asks = ["please", "choose", "select", "pick", "-", "–", "—"];
            value.is_empty() || asks.iter().any(|sign| value.starts_with(sign))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn buy(fields: impl FnOnce(Page) -> Page) -> bool {
        let form = |p: Page| fields(p.element("button", "Buy", |e| e.disabled = true));
        let mut state = page().field("Search", "").within("form", "", form).build();
        state.idle = true;
        let button = state.elements.iter().find(|e| e.role == "button").map(|e| e.index);
        without_reason(button.unwrap(), &state)
    }

    #[test]
    fn what_is_left_to_fill_in_is_a_reason() {
        assert!(buy(|p| p));
        assert!(buy(|p| p.field("Quantity", "1")));
        assert!(!buy(|p| p.field("Quantity", "")));
        assert!(!buy(|p| p.element("combobox", "Size", |e| e.value = Some("Please choose".into()))));
        assert!(!buy(|p| p.element("checkbox", "I accept", |e| e.checked = Some(false))));
        assert!(!buy(|p| p.element("radio", "Card", |e| e.checked = Some(false))));
        let radio = |p: Page, on: bool| {
            p.within("LabelText", "", |p| p.element("radio", "", |e| e.checked = Some(on)))
        };
        assert!(buy(|p| p.within("group", "Size", |p| radio(radio(p, false), true))));
        assert!(!buy(|p| p.within("group", "Size", |p| radio(radio(p, false), false))));
        assert!(!buy(|p| p.field("Quantity", "x").element("textbox", "Code", |e| {
            (e.value, e.invalid) = (Some("?".into()), true);
        })));
    }
}

//! Forms: fields with their labels, values and states.

use super::text::fold;
use super::{Element, ElementIndex, State};

/// A form, or the fields of a page that stand in none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The form's element; `None` for fields outside any form.
    pub element: Option<ElementIndex>,
    /// Its accessible name; empty where it has none.
    pub name: String,
    /// Its visible fields, in document order.
    pub fields: Vec<Field>,
}

/// One control that holds a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The control.
    pub element: ElementIndex,
    /// What it is called: its accessible name, else its placeholder.
    pub label: String,
    /// What it holds: the text, the chosen option; a group of radio buttons is told by each of them.
    pub value: String,
    /// For boxes and switches: whether it is on.
    pub checked: Option<bool>,
    /// Disabled.
    pub disabled: bool,
    /// Required.
    pub required: bool,
    /// Fails its constraints.
    pub invalid: bool,
}

/// The forms with visible fields, in document order; fields outside any form come last, as one form.
pub fn forms(state: &State) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    let mut outside = Form { element: None, name: String::new(), fields: Vec::new() };
    let mut within: Vec<Option<usize>> = vec![None; state.elements.len()];
    for element in &state.elements {
        let i = element.index;
        let inherited = element.parent.filter(|&p| p < i).and_then(|p| within.get(p).copied().flatten());
        let form = if element.role == "form" || element.tag == "form" {
            forms.push(Form { element: Some(i), name: fold(&element.name), fields: Vec::new() });
            Some(forms.len() - 1)
        } else {
            inherited
        };
        if let Some(slot) = within.get_mut(i) {
            *slot = form;
        }
        if element.visible && is_field(element) {
            let home = match form {
                Some(at) => &mut forms[at],
                None => &mut outside,
            };
            home.fields.push(field(element));
        }
    }
    forms.push(outside);
    forms.retain(|form| !form.fields.is_empty());
    forms
}

/// A control that holds a value or is on or off.
pub(crate) fn is_field(element: &Element) -> bool {
    matches!(
        element.role.as_str(),
        "textbox"
            | "searchbox"
            | "combobox"
            | "listbox"
            | "spinbutton"
            | "slider"
            | "checkbox"
            | "radio"
            | "switch"
    ) || (element.tag == "input"
        && !matches!(element.input_type.as_str(), "submit" | "button" | "reset" | "image" | "hidden"))
}

fn field(element: &Element) -> Field {
    let label = if element.name.is_empty() { &element.placeholder } else { &element.name };
    Field {
        element: element.index,
        label: fold(label.trim_end_matches([':', '*', ' '])),
        value: element.value.clone().unwrap_or_default(),
        checked: element.checked,
        disabled: element.disabled,
        required: element.required,
        invalid: element.invalid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn fields_stand_in_their_forms() {
        let state = page()
            .field("Search", "")
            .within("form", "Sign in", |p| {
                p.field("Name *", "ada").checkbox("Remember me", true).button("Go")
            })
            .build();
        let forms = forms(&state);
        let labels: Vec<Vec<&str>> =
            forms.iter().map(|f| f.fields.iter().map(|f| f.label.as_str()).collect()).collect();
        assert_eq!(labels, [vec!["Name", "Remember me"], vec!["Search"]]);
        assert_eq!(forms[0].fields[1].checked, Some(true));
        assert_eq!(forms[1].element, None);
    }
}

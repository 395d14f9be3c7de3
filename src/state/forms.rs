//! Forms: fields with their labels, values and states.

use std::collections::HashMap;

use super::text::{fold, is_remark, words};
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
    let homes = homes(state);
    let mut forms: Vec<Form> = Vec::new();
    let mut outside = Form { element: None, name: String::new(), fields: Vec::new() };
    let mut places: HashMap<ElementIndex, usize> = HashMap::new();
    for form in state.elements.iter().filter(|e| e.is_form()) {
        places.insert(form.index, forms.len());
        forms.push(Form { element: Some(form.index), name: fold(&form.name), fields: Vec::new() });
    }
    for element in state.elements.iter().filter(|e| e.visible && is_field(e)) {
        let at = homes.get(element.index).copied().flatten().and_then(|form| places.get(&form));
        match at.and_then(|&at| forms.get_mut(at)) {
            Some(home) => home.fields.push(field(element)),
            None => outside.fields.push(field(element)),
        }
    }
    forms.push(outside);
    forms.retain(|form| !form.fields.is_empty());
    forms
}

/// What is said of one change, and asked for anew with the next: a field that is called so, or a "Summary" below the text itself.
pub(crate) fn is_of_the_change(label: &str, state: &State) -> bool {
    let prose = |e: &Element| e.visible && (e.tag == "textarea" || e.editable);
    let below_a_text = || {
        let at = state.symbols().fields_named(label).next().map(|f| f.element);
        at.is_some_and(|at| state.elements.iter().any(|e| e.index < at && prose(e)))
    };
    is_remark(label) || words(label).eq(["summary"]) && below_a_text()
}

/// The form that each element belongs to: the one that it names, wherever that stands, or the one around it. An element whose form is
/// not in sight stands for it.
pub(crate) fn homes(state: &State) -> Vec<Option<ElementIndex>> {
    let mut named: HashMap<(u32, &str), ElementIndex> = HashMap::new();
    for form in state.elements.iter().filter(|e| e.is_form() && !e.form.is_empty()) {
        named.entry((form.frame, &form.form)).or_insert(form.index);
    }
    let mut around: Vec<Option<ElementIndex>> = Vec::with_capacity(state.elements.len());
    let mut homes = Vec::with_capacity(state.elements.len());
    for element in &state.elements {
        let parent = element.parent.and_then(|p| state.elements.get(p)).filter(|p| p.index < around.len());
        let above = parent.and_then(|p| if p.is_form() { Some(p.index) } else { around[p.index] });
        around.push(above);
        let elsewhere = named.get(&(element.frame, element.form.as_str())).copied();
        // The form of what names one that is not in sight is none of those that are.
        let named =
            (!element.form.is_empty() && !element.is_form()).then(|| elsewhere.unwrap_or(element.index));
        homes.push(named.or(above));
    }
    homes
}

impl State {
    /// The form that an element belongs to: the one that it names, wherever that stands, or the one around it.
    pub fn form_of(&self, index: ElementIndex) -> Option<&Element> {
        let own = self.elements.get(index).filter(|own| !own.form.is_empty() && !own.is_form());
        match own {
            // It may not be in sight: then it is none of those that are.
            Some(own) => {
                self.elements.iter().find(|e| e.is_form() && e.form == own.form && e.frame == own.frame)
            }
            None => self.ancestors(index).find(|a| a.is_form()),
        }
    }
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

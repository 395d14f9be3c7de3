//! A page as an outline: one element a line, indented, as `role "name" [states] value`.

use std::fmt::Write as _;

use super::text::{fold, shorten};
use super::{Element, State};

/// The most characters of a name or text on one line.
const WIDTH: usize = 80;

/// What is visible, one element a line, indented by what it stands in. Wrappers without a role, a name or
/// text of their own leave no line and no indent.
pub fn outline(state: &State) -> String {
    let mut text = String::new();
    // How deep the children of each element stand.
    let mut depths: Vec<usize> = vec![0; state.elements.len()];
    for element in &state.elements {
        let i = element.index;
        let depth = element.parent.filter(|&p| p < i).and_then(|p| depths.get(p).copied()).unwrap_or(0);
        let shown = element.visible && !is_wrapper(element);
        if let Some(slot) = depths.get_mut(i) {
            *slot = depth + usize::from(shown);
        }
        if shown {
            let _ = writeln!(text, "{:indent$}{}", "", line(element), indent = depth * 2);
        }
    }
    text
}

/// One element as a line: role, name, states, value.
pub fn line(element: &Element) -> String {
    let role = if element.role == "generic" { "text" } else { &element.role };
    let mut line = String::from(role);
    let name = if element.name.is_empty() { &element.own_text } else { &element.name };
    if !name.is_empty() {
        let _ = write!(line, " {:?}", shorten(&fold(name), WIDTH));
    }
    if element.level > 0 {
        let _ = write!(line, " [level {}]", element.level);
    }
    let states = [
        (element.checked == Some(true), "checked"),
        (element.checked == Some(false) && element.role != "option", "unchecked"),
        (element.selected, "selected"),
        (element.expanded == Some(true), "expanded"),
        (element.expanded == Some(false), "collapsed"),
        (element.disabled, "disabled"),
        (element.readonly, "read-only"),
        (element.required, "required"),
        (element.invalid, "invalid"),
        (element.focused, "focused"),
    ];
    for (_, state) in states.iter().filter(|(holds, _)| *holds) {
        let _ = write!(line, " [{state}]");
    }
    if let Some(value) = element.value.as_deref().filter(|v| !v.is_empty()) {
        let _ = write!(line, " = {:?}", shorten(&fold(value), WIDTH));
    }
    if !element.complaint.is_empty() {
        let _ = write!(line, " (the browser says: {})", shorten(&element.complaint, WIDTH));
    }
    // A name that says something else than what is shown (an icon's label, a field's) does not replace it.
    if !element.own_text.is_empty()
        && !element.name.is_empty()
        && fold(&element.own_text) != fold(&element.name)
    {
        let _ = write!(line, ": {}", shorten(&fold(&element.own_text), WIDTH));
    }
    line
}

fn is_wrapper(element: &Element) -> bool {
    matches!(element.role.as_str(), "generic" | "none" | "presentation" | "")
        && element.name.is_empty()
        && element.own_text.is_empty()
        && !element.interactive
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn one_element_a_line() {
        let state = page()
            .heading(1, "Books")
            .within("generic", "", |p| {
                p.within("form", "Filter", |p| p.field("Title", "Emma").checkbox("New", false))
            })
            .element("button", "Save", |e| e.disabled = true)
            .element("link", "hidden", |e| e.visible = false)
            .span("3 books")
            .build();
        insta::assert_snapshot!(outline(&state), @r#"
        heading "Books" [level 1]
        form "Filter"
          textbox "Title" = "Emma"
          checkbox "New" [unchecked]
        button "Save" [disabled]
        text "3 books"
        "#);
    }
}

//! The headings of a page.

use super::text::fold;
use super::{Element, ElementIndex, State};

/// The visible headings with text, in document order.
pub fn headings(state: &State) -> Vec<ElementIndex> {
    let heading =
        |role: &str, name: &str, text: &str| role == "heading" && !(name.is_empty() && text.is_empty());
    state
        .elements
        .iter()
        .filter(|e| e.visible && heading(&e.role, &e.name, &e.text))
        .map(|e| e.index)
        .collect()
}

impl State {
    /// The first of the visible headings of the highest level: what the page is about.
    pub fn main_heading(&self) -> Option<&Element> {
        self.elements.iter().filter(|e| e.visible && e.role == "heading").min_by_key(|e| e.level)
    }
}

/// The nearest visible heading that stands before an element.
pub(crate) fn heading_above(state: &State, index: ElementIndex) -> String {
    let before = state.elements.get(..index).unwrap_or_default().iter().rev();
    let heading = before.filter(|e| e.visible).find(|e| e.role == "heading");
    heading.map(|e| fold(&e.text)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn only_visible_headings_with_text() {
        let state = page()
            .heading(1, "Books")
            .element("heading", "Hidden", |e| e.visible = false)
            .element("heading", "", |_| ())
            .heading(2, "New")
            .build();
        let names: Vec<&str> =
            headings(&state).into_iter().map(|i| state.elements[i].name.as_str()).collect();
        assert_eq!(names, ["Books", "New"]);
    }
}

//! How much an element stands out: what a person would take for meant when the words fit several.

use crate::state::{Element, ElementIndex, State, Tree, is_passing};

/// What is known of the moment: which dialog is open, where the last action was.
#[derive(Debug)]
pub(crate) struct Stage {
    /// The topmost open dialog: while it is open, the rest of the page is out of reach.
    dialog: Option<ElementIndex>,
    /// The form, dialog, row or section in which the last action took place.
    busy: Option<ElementIndex>,
    minor: Vec<ElementIndex>,
}

impl Stage {
    /// Reads the page once; `last` is the element (of this state) that was acted on last.
    pub(crate) fn new(state: &State, last: Option<ElementIndex>) -> Self {
        let shown = |e: &&Element| e.visible && e.bounds.width > 0.0;
        let dialog = state
            .elements
            .iter()
            .filter(shown)
            .rfind(|e| matches!(e.role.as_str(), "dialog" | "alertdialog") && !is_passing(e, state))
            .map(|e| e.index);
        let busy = last.and_then(|at| {
            let own = state.elements.get(at).into_iter();
            own.chain(state.ancestors(at))
                .find(|e| {
                    matches!(
                        e.role.as_str(),
                        "form" | "dialog" | "row" | "listitem" | "article" | "region" | "group" | "search"
                    ) || e.tag == "form"
                })
                .map(|e| e.index)
        });
        let minor = state
            .elements
            .iter()
            .filter(|e| {
                matches!(e.role.as_str(), "contentinfo" | "complementary" | "banner" | "navigation")
                    || e.hints.contains("cookie")
            })
            .map(|e| e.index)
            .collect();
        Self { dialog, busy, minor }
    }

    /// From 0.4 (behind a dialog) to 1.
    pub(crate) fn score(&self, e: &Element, tree: &Tree) -> f32 {
        let mut score = 0.94;
        if let Some(dialog) = self.dialog
            && !tree.holds(dialog, e.index)
        {
            // A message above the page is no part of the dialog and still to be read.
            score *= if matches!(e.role.as_str(), "alert" | "status") { 0.98 } else { 0.75 };
        }
        if self.busy.is_some_and(|b| tree.holds(b, e.index)) {
            score += 0.05;
        }
        if e.offscreen {
            score -= 0.02;
        }
        // A picture that links where the words beside it do.
        if e.role == "link" && e.text.is_empty() {
            score -= 0.04;
        }
        if e.disabled {
            score -= 0.03;
        }
        if self.minor.iter().any(|&m| tree.holds(m, e.index)) {
            // A field beside what the page is about searches the whole site, not this list.
            let field = matches!(e.role.as_str(), "textbox" | "searchbox" | "combobox");
            score -= if field { 0.15 } else { 0.03 };
        }
        score
    }
}

#[cfg(test)]
mod tests {
    use crate::language::describe;
    use crate::state::testing::page;

    #[test]
    fn of_two_search_fields_the_one_beside_the_list_is_meant() {
        let both = page()
            .within("complementary", "Sidebar", |p| p.field("Search", ""))
            .within("main", "", |p| p.element("textbox", "Search term", |e| e.placeholder = "Search…".into()))
            .build();
        let found = crate::grounding::find(&describe("the search field"), &both, None, 1);
        assert_eq!(
            found.first().and_then(|c| both.elements.get(c.element)).map(|e| e.name.as_str()),
            Some("Search term")
        );
        let one = page().within("complementary", "Sidebar", |p| p.field("Search", "")).build();
        assert_eq!(crate::grounding::find(&describe("the search field"), &one, None, 1).len(), 1);
    }
}

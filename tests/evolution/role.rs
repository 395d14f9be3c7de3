//! A target by its role and name, as the recorders of test tools write it down: `getByRole("button", { name: "Save" })`.

use sayso::state::{Element, ElementIndex, State};

/// The locator of a target.
#[derive(Debug)]
pub(crate) struct ByRole {
    role: String,
    name: String,
    /// The whole name counts, and its case.
    exact: bool,
    /// Where the name alone does not tell it: which of those it tells.
    nth: Option<usize>,
}

impl ByRole {
    /// The first form that finds the target and nothing else.
    pub(crate) fn record(state: &State, target: ElementIndex) -> Self {
        let e = &state.elements[target];
        // What has no name is told by its text.
        let name = if e.name.is_empty() { e.text.clone() } else { e.name.clone() };
        let mut locator = Self { role: e.role.clone(), name, exact: false, nth: None };
        if locator.all(state).len() > 1 {
            locator.exact = true;
            let all = locator.all(state);
            locator.nth = all.iter().position(|i| *i == target).filter(|_| all.len() > 1);
        }
        locator
    }

    /// Whether it finds the target; where it finds several, such tools give up.
    pub(crate) fn finds(&self, state: &State, target: ElementIndex) -> bool {
        let all = self.all(state);
        let found = match self.nth {
            Some(nth) => all.get(nth),
            None => all.first().filter(|_| all.len() == 1),
        };
        found == Some(&target)
    }

    fn all(&self, state: &State) -> Vec<ElementIndex> {
        let called = |e: &Element| {
            let name = if e.name.is_empty() { &e.text } else { &e.name };
            if self.exact {
                *name == self.name
            } else {
                name.to_lowercase().contains(&self.name.to_lowercase())
            }
        };
        let fits = |e: &&Element| e.visible && e.role == self.role && called(e);
        state.elements.iter().filter(fits).map(|e| e.index).collect()
    }
}

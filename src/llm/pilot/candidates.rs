//! The elements of a page that may be meant, numbered, and an element in words that stay the same from run to run.

use serde::{Deserialize, Serialize};

use crate::grounding::{Grounding, Intent, action_fit};
use crate::state::text::{fold, shorten};
use crate::state::{Element, ElementIndex, State, line};

/// The most that are numbered.
const MOST: usize = 60;
/// How well an element must go with what is to be done.
const FITS: f32 = 0.5;

/// A candidate: which element, and how it is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) element: ElementIndex,
    pub(super) told: String,
}

/// Those that the rules find likely, best first, then all others that it can be done to, in the order of the page.
pub(super) fn numbered(state: &State, grounding: &Grounding, intent: Intent) -> Vec<Numbered> {
    let mut found: Vec<Numbered> = Vec::new();
    for candidate in &grounding.candidates {
        let reasons = candidate.reasons.join(", ");
        if let Some(told) = told(state, candidate.element) {
            found.push(Numbered { element: candidate.element, told: format!("{told} (likely: {reasons})") });
        }
    }
    for element in state.elements.iter().filter(|e| can_be(e, intent)) {
        if found.len() >= MOST {
            break;
        }
        if !found.iter().any(|known| known.element == element.index)
            && let Some(told) = told(state, element.index)
        {
            found.push(Numbered { element: element.index, told });
        }
    }
    found.truncate(MOST);
    found
}

/// One line each.
pub(super) fn list(candidates: &[Numbered]) -> String {
    let lines = candidates.iter().enumerate().map(|(at, c)| format!("{}. {}", at + 1, c.told));
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether what is to be done can be done to an element.
pub(super) fn can_be(element: &Element, intent: Intent) -> bool {
    let named = !element.name.is_empty() || !element.own_text.is_empty() || !element.hints.is_empty();
    let acts = matches!(intent, Intent::Act(_));
    element.visible
        && (element.interactive || element.editable || !acts && named)
        && action_fit(intent, element) > FITS
}

/// An element and where it stands, on one line.
pub(super) fn told(state: &State, index: ElementIndex) -> Option<String> {
    let element = state.elements.get(index)?;
    let mut told = line(element);
    if element.name.is_empty() && !element.hints.is_empty() {
        told = format!("{told} ({})", shorten(&fold(&element.hints), 60));
    }
    if let Some(place) = place(state, index) {
        told = format!("{told} in {place}");
    }
    Some(told)
}

/// The nearest thing around it that has a name, or the row that it stands in.
fn place(state: &State, index: ElementIndex) -> Option<String> {
    const AROUND: &[&str] = &[
        "form",
        "dialog",
        "alertdialog",
        "region",
        "navigation",
        "table",
        "list",
        "main",
        "menu",
        "tabpanel",
        "group",
        "radiogroup",
        "complementary",
        "banner",
        "contentinfo",
        "search",
        "article",
        "toolbar",
    ];
    state.ancestors(index).find_map(|e| match e.role.as_str() {
        "row" | "listitem" if !e.text.is_empty() => {
            Some(format!("{} {:?}", e.role, shorten(&fold(&e.text), 60)))
        }
        role if AROUND.contains(&role) && !e.name.is_empty() => {
            Some(format!("{role} {:?}", shorten(&fold(&e.name), 60)))
        }
        _ => None,
    })
}

/// An element by what a person sees of it: no id, no path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Portrait {
    role: String,
    name: String,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    /// Which of several that look so, from 1.
    nth: usize,
    /// How many look so.
    of: usize,
}

impl Portrait {
    pub(super) fn of(state: &State, index: ElementIndex) -> Option<Self> {
        let element = state.elements.get(index)?;
        let (role, name, place) = (element.role.clone(), called(element), place(state, index));
        let mut portrait = Self { role, name, place, nth: 1, of: 1 };
        let alike = portrait.alike(state);
        portrait.nth = alike.iter().position(|&i| i == index)? + 1;
        portrait.of = alike.len();
        Some(portrait)
    }

    /// The element of a page that looks so; `None` where there is none, or it is not clear which.
    pub(super) fn find(&self, state: &State) -> Option<ElementIndex> {
        let alike = self.alike(state);
        match alike.as_slice() {
            [only] if self.of == 1 => Some(*only),
            all if all.len() == self.of => all.get(self.nth.checked_sub(1)?).copied(),
            _ => None,
        }
    }

    fn alike(&self, state: &State) -> Vec<ElementIndex> {
        let looks_so = |e: &&Element| e.visible && e.role == self.role && called(e) == self.name;
        let found = state.elements.iter().filter(looks_so).map(|e| e.index);
        found.filter(|&i| place(state, i) == self.place).collect()
    }
}

fn called(element: &Element) -> String {
    fold(if element.name.is_empty() { &element.own_text } else { &element.name })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ActionKind;
    use crate::state::testing::page;

    #[test]
    fn what_can_be_acted_on_is_numbered_and_told_with_its_place() {
        let state = page()
            .heading(1, "Rooms")
            .within("form", "Room", |p| p.field("Title", "").button("Go"))
            .table("Rooms", &["Name"], &[&["Oak"]])
            .build();
        let click = Intent::Act(ActionKind::Click);
        let found = numbered(&state, &Grounding::nothing(), click);
        assert_eq!(list(&found), "1. textbox \"Title\" in form \"Room\"\n2. button \"Go\" in form \"Room\"");
        let found = numbered(&state, &Grounding::nothing(), Intent::Act(ActionKind::Type));
        assert_eq!(list(&found), "1. textbox \"Title\" in form \"Room\"");
    }

    #[test]
    fn a_portrait_finds_its_element_or_none() {
        let rows = |names: &[&str]| {
            let fill = |page: crate::state::testing::Page, name: &&str| {
                page.within("listitem", "", |p| p.span(name).button("Edit"))
            };
            names.iter().fold(page().heading(1, "Rooms"), fill).build()
        };
        let state = rows(&["Oak", "Elm"]);
        let elm = state.elements.iter().filter(|e| e.name == "Edit").nth(1).unwrap().index;
        let portrait = Portrait::of(&state, elm).unwrap();
        let moved = rows(&["Ash", "Elm", "Oak"]);
        let found = portrait.find(&moved).unwrap();
        assert!(moved.ancestors(found).any(|e| e.text.contains("Elm")));
        assert_eq!(portrait.find(&rows(&["Oak"])), None);
        assert_eq!(portrait.find(&rows(&["Elm", "Elm"])), None, "which of the two is not clear");
    }
}

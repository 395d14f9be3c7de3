//! What held before a deed: what the same control may do otherwise for.

use super::wording::Speaker;
use crate::state::text::{fold, words};
use crate::state::{ElementIndex, State, dialog, is_field};

/// The conditions of a state under which `element` was used, in words, sorted.
pub(super) fn of(state: &State, element: Option<ElementIndex>, speaker: &Speaker) -> Vec<String> {
    let mut held = Vec::new();
    let shown = |e: &&crate::state::Element| e.visible;
    // What opened what is used.
    let mut open = state.elements.iter().filter(shown).filter(|e| {
        e.expanded == Some(true) && e.interactive && element != Some(e.index) && !e.name.trim().is_empty()
    });
    let menu = element.is_some_and(|at| {
        state.ancestors(at).any(|a| matches!(a.role.as_str(), "menu" | "listbox"))
            || state.elements.get(at).is_some_and(|e| matches!(e.role.as_str(), "menuitem" | "option"))
    });
    if menu {
        let last = open.next_back();
        held.extend(last.map(|e| format!("\"{}\" is open", speaker.told(&e.name))));
    }
    // What a form holds says whether it can be sent.
    if element.is_some_and(|at| sends(state, at)) {
        let within = element.and_then(|at| state.form_of(at).map(|a| a.index));
        let inside = |e: &&crate::state::Element| {
            within.or_else(|| dialog(state)).is_none_or(|form| state.is_inside(e.index, form))
        };
        let fields: Vec<_> = state
            .elements
            .iter()
            .filter(shown)
            .filter(inside)
            .filter(|e| is_field(e) && e.checked.is_none() && e.role != "searchbox")
            .collect();
        let empty = |e: &&&crate::state::Element| e.value.as_deref().unwrap_or_default().trim().is_empty();
        let needed: Vec<_> = fields.iter().filter(|e| e.required).collect();
        if !needed.is_empty() {
            let filled = !needed.iter().any(empty);
            held.push(
                if filled { "what is required is filled in" } else { "something required is empty" }
                    .to_owned(),
            );
        } else if !fields.is_empty() {
            let filled = fields.iter().any(|e| !empty(&e));
            held.push(if filled { "the form is filled in" } else { "the form is empty" }.to_owned());
        }
    }
    if let Some(signed_in) = signed_in(state) {
        held.push(if signed_in { "signed in" } else { "signed out" }.to_owned());
    }
    let e = element.and_then(|at| state.elements.get(at));
    if let Some(on) = e.and_then(|e| e.checked) {
        held.push(if on { "it is on" } else { "it is off" }.to_owned());
    }
    if let Some(expanded) = e.and_then(|e| e.expanded) {
        held.push(if expanded { "it is open" } else { "it is closed" }.to_owned());
    }
    held.sort();
    held.dedup();
    held
}

/// Whether the page offers to sign in or out. `None`: it says neither, or both.
fn signed_in(state: &State) -> Option<bool> {
    let says = |phrases: &[&str]| {
        let plain = |text: &str| words(text).collect::<Vec<_>>().join(" ");
        state
            .elements
            .iter()
            .filter(|e| e.interactive)
            .any(|e| e.name.len() < 24 && phrases.contains(&plain(&fold(&e.name)).as_str()))
    };
    let out = says(&["log out", "logout", "sign out", "signout", "log off"]);
    let into = says(&["log in", "login", "sign in", "signin"]);
    match (out, into) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

/// It sends what was filled in.
fn sends(state: &State, at: ElementIndex) -> bool {
    state.elements.get(at).is_some_and(|e| {
        e.input_type == "submit"
            || e.role == "button" && state.ancestors(at).any(|a| a.is_form() || a.role == "dialog")
    })
}

//! What the entries of a list have in common: the button that every row has is the list's, not a row's.

use std::collections::HashMap;

use super::parts::Seen;
use crate::state::text::fold;
use crate::state::{Collection, Element, State};

/// Where such a control stands, in place of a role.
pub(super) const ENTRY: &str = "entry";
/// Of fewer entries nothing is told.
pub(super) const FEW: usize = 2;

/// The controls of a list's entries, each once; those that most entries have are common.
pub(super) fn controls(state: &State, list: &Collection, into: &mut Vec<Seen>) {
    let tree = &state.symbols().tree;
    let mut times: HashMap<(&str, &str), usize> = HashMap::new();
    let mut order: Vec<(&str, &str)> = Vec::new();
    for record in &list.records {
        let inside = state.elements.get(tree.subtree(record.element)).unwrap_or_default();
        let mut own: Vec<(&str, &str)> = inside
            .iter()
            .filter(|e| e.visible && is_control(e))
            .map(|e| (e.role.as_str(), name(e)))
            .collect();
        own.retain(|(_, name)| !name.is_empty());
        own.sort_unstable();
        own.dedup();
        for control in own {
            let count = times.entry(control).or_default();
            if *count == 0 {
                order.push(control);
            }
            *count += 1;
        }
    }
    let place = Some((ENTRY.to_owned(), list.name.clone()));
    into.extend(order.into_iter().map(|(role, name)| Seen {
        role: role.to_owned(),
        name: fold(name),
        place: place.clone(),
        common: list.records.len() >= FEW
            && times.get(&(role, name)).is_some_and(|n| n * 2 > list.records.len()),
    }));
}

fn is_control(e: &Element) -> bool {
    matches!(e.role.as_str(), "button" | "link" | "checkbox" | "switch" | "menuitem")
}

fn name(e: &Element) -> &str {
    if e.name.is_empty() { &e.own_text } else { &e.name }
}

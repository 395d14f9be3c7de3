//! What stands beside a list and has the words that an entry of it should have: "Create rule" is no rule.

use super::shown::{ITSELF, is_entry};
use crate::grounding::Candidate;
use crate::language::{Description, Place, Relation, RoleWord};
use crate::oracle::claims::reading::thing;
use crate::state::{Element, ElementIndex, State};

/// ""Rule" is in the table of rules": a control that has the word among others ("Create rule") is no entry of it.
pub(super) fn names_more(what: &Description, found: &Candidate, now: &State) -> bool {
    let more = found.name_score < ITSELF;
    what.quoted && more && what.places.iter().any(in_list) && is_outside(found.element, now)
}

/// A control or a form in no row or entry.
fn is_outside(index: ElementIndex, now: &State) -> bool {
    let asks = |e: &Element| e.interactive || matches!(e.role.as_str(), "form" | "group" | "search");
    now.elements.get(index).is_some_and(|e| asks(e) && !is_entry(e)) && !now.ancestors(index).any(is_entry)
}

/// Only controls that stand in no entry have the words, among others.
pub(super) fn is_only_there(name: &str, now: &State) -> bool {
    let has = |e: &&Element| e.visible && thing::contains_whole(&e.own_text, name);
    let mut all = now.elements.iter().filter(has).peekable();
    all.peek().is_some()
        && all.all(|e| is_outside(e.index, now) && e.own_text.trim().len() > name.trim().len())
}

/// A list or a table is the place.
pub(super) fn in_list(place: &Place) -> bool {
    place.relation == Relation::In && matches!(place.anchor.role, Some(RoleWord::List | RoleWord::Table))
}

/// ""Letter" is in the list of forms": a box "Letter as a form" beside the list asks something, and is no entry.
pub(super) fn asks(what: &Description, found: ElementIndex, now: &State) -> bool {
    let asks = |e: &Element| e.checked.is_some() || e.value.is_some();
    let around = || now.elements.get(found).into_iter().chain(now.ancestors(found));
    what.places.iter().any(in_list)
        && !around().any(is_entry)
        && around().next().is_some_and(|e| asks(e) || now.descendants(found).any(asks))
}

//! Fields that are there to search with.

use super::{Blank, Sort};
use crate::explore::anchors::name_of;
use crate::state::text::words;
use crate::state::{Element, State};

/// Where a form is sent by what does something ("Move"), a field to search with only narrows what its other fields offer.
pub(super) fn without_searches(
    fields: Vec<Blank>,
    submit: &Element,
    buttons: &[&Element],
    state: &State,
) -> Vec<Blank> {
    let narrows = |f: &Blank| f.value.trim().is_empty() && is_to_search_with(f, state);
    let asks = buttons.iter().any(|b| says_find(&name_of(b)))
        || submit.role != "button"
        || state.form_of(submit.index).is_some_and(Element::only_asks);
    if asks || fields.iter().all(narrows) {
        return fields;
    }
    fields.into_iter().filter(|f| !narrows(f)).collect()
}

/// It is marked as a field to search with, or says so and nothing else: "Search for a place", and not "Search keywords".
pub(super) fn is_to_search_with(field: &Blank, state: &State) -> bool {
    let mut said = words(&field.label);
    let asks = said.next().is_some_and(|w| matches!(w.as_str(), "search" | "find" | "filter"));
    let for_it = said.next().is_none_or(|w| matches!(w.as_str(), "for" | "by" | "a" | "an" | "the"));
    field.sort == Sort::Text
        && (state.elements.get(field.element).is_some_and(is_searchbox) || asks && for_it)
}

fn is_searchbox(e: &Element) -> bool {
    e.role == "searchbox" || e.input_type == "search"
}

/// A field is there to search with.
pub(super) fn finds(field: &Blank, state: &State) -> bool {
    let says = || words(&field.label).any(|w| matches!(w.as_str(), "search" | "find" | "filter"));
    state.elements.get(field.element).is_some_and(is_searchbox) || says()
}

/// A button of this name may send what is searched for.
pub(super) fn says_find(name: &str) -> bool {
    words(name).any(|w| matches!(w.as_str(), "search" | "find" | "filter" | "apply" | "go" | "submit"))
}

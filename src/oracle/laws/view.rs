//! Whether two looks show a page in the same way: the same tab, filters, search and page of a list.

use crate::state::{Element, State, is_field};

/// What a person set to see the page as it is.
fn choices(state: &State) -> Vec<(&str, &str, String)> {
    let told = |e: &Element| -> Option<String> {
        if !e.visible {
            return None;
        }
        match e.role.as_str() {
            "tab" | "option" | "radio" | "link" | "menuitemradio" if e.selected => {
                Some("selected".to_owned())
            }
            "searchbox" => e.value.clone(),
            _ if is_field(e) && e.input_type == "search" => e.value.clone(),
            _ => None,
        }
    };
    state
        .elements
        .iter()
        .filter_map(|e| Some((e.role.as_str(), e.name.as_str(), told(e)?)))
        .filter(|(_, _, value)| !value.is_empty())
        .collect()
}

/// The lists of the page go on elsewhere.
pub(super) fn is_paged(state: &State) -> bool {
    state.elements.iter().filter(|e| e.visible).any(|e| {
        let hints = e.hints.to_lowercase();
        ["pagination", "pager", "paginator", "load-more", "virtual"].iter().any(|w| hints.contains(w))
    })
}

/// Both looks show their page in the same way.
pub(super) fn same_view(a: &State, b: &State) -> bool {
    choices(a) == choices(b)
}

//! What a report says of an element and a text: short.

use crate::state::State;

/// `button "Save"`: an element in a few words.
pub(crate) fn label(state: &State, index: usize) -> String {
    state.elements.get(index).map_or_else(String::new, |e| {
        let name =
            [&e.name, &e.text, &e.placeholder].into_iter().find(|t| !t.is_empty()).map_or("", String::as_str);
        format!("{} \"{}\"", e.role, clip(name, 80))
    })
}

/// The first `most` characters.
pub(crate) fn clip(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
        None => text.to_owned(),
    }
}

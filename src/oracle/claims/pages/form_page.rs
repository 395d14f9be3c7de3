//! A page that is one form, or that asks what other apps ask in a dialog.

use super::page;
use crate::grounding::Bag;
use crate::language::{Description, RoleWord};
use crate::oracle::claims::reading::thing;
use crate::state::{Element, ElementIndex, State};

/// A form by which one searches the app, or signs out of it, stands on every page.
pub(super) fn is_search(e: &Element, now: &State) -> bool {
    let form = e.role == "search" || e.is_form();
    form && !now.descendants(e.index).any(is_own_field)
}

/// "The form", of no name: not one that has nothing but a search field.
pub(super) fn is_plain(what: &Description, found: ElementIndex, now: &State) -> bool {
    what.role == Some(RoleWord::Form) && now.elements.get(found).is_some_and(|e| is_search(e, now))
}

fn is_own_field(e: &Element) -> bool {
    let field = e.value.is_some() && e.tag != "button" || e.editable || e.checked.is_some();
    e.visible && field && e.role != "searchbox" && e.input_type != "search"
}

/// Fields to fill in, but for those of the search.
pub(super) fn has_fields(now: &State) -> bool {
    let search = |e: &Element| now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "search" | "banner"));
    now.elements.iter().any(|e| is_own_field(e) && !search(e))
}

/// The page calls itself so.
pub(super) fn is_named(what: &Description, now: &State) -> bool {
    what.name.as_deref().is_some_and(|name| page::is_about(&Bag::new(name), now))
}

/// A page of its own that stands for a dialog: it has the dialog's name, else it asks something.
pub(crate) fn asks(what: &Description, now: &State) -> bool {
    match &what.name {
        Some(name) if what.quoted => thing::is_anywhere(name, now),
        _ => {
            let text = now.text.to_lowercase();
            let words = ["?", "confirm", "sure", "cannot be undone", "can't be undone", "will be"];
            has_fields(now) || words.iter().any(|w| text.contains(w))
        }
    }
}

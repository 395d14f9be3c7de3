//! What the words for a part of a page stand for: in a breadcrumb every word in capitals is a name, and the page of the
//! shelves is their list.

use crate::grounding::{self, Bag};
use crate::language::{Description, Place, RoleWord};
use crate::script::Answer;
use crate::state::State;

/// "The breadcrumb shows Books, Results and Round 1": a word in capitals is a name there, though it may be the word for a
/// kind of thing elsewhere.
pub(super) fn name_in(what: &Description) -> Option<Description> {
    let bare =
        what.name.is_none() && what.role.is_some() && what.ordinal.is_none() && what.containing.is_empty();
    let proper = what.text.starts_with(char::is_uppercase) && what.text.chars().all(char::is_alphanumeric);
    let of_bar = |p: &Place| matches!(p.anchor.role, Some(RoleWord::Breadcrumb | RoleWord::Navigation));
    (bare && proper && what.places.iter().any(of_bar)).then(|| Description {
        name: Some(what.text.clone()),
        role: None,
        noun: None,
        ..what.clone()
    })
}

/// "The list of shelves", on the page of the shelves, even where there is none.
pub(super) fn list_of_page(what: &Description, now: &State) -> Option<Answer> {
    let list = matches!(what.role, Some(RoleWord::List | RoleWord::Table)) && !what.quoted;
    let name = what.name.as_deref().or(what.noun.as_deref()).filter(|_| list && what.places.is_empty())?;
    grounding::heads_page(&Bag::new(name), now)
        .then(|| Answer::holds(format!("the page is headed \"{}\"", now.title)))
}

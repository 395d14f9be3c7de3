//! The page that a test tells of while it stands elsewhere: the one link of its name. Only before anything was done: later
//! on, that the test is elsewhere may be just what is wrong.

use super::Choice;
use crate::language::{Description, Predicate, RoleWord};
use crate::state::text::fold_case;
use crate::state::{Element, Session, State};

/// Nothing has been done yet but to look.
pub(super) fn at_the_start(session: &Session) -> bool {
    session.actions.iter().all(|done| matches!(done.kind.as_str(), "observe" | "wait" | "scroll"))
}

/// The name of the page that a claim is about: "the page of the book "Dune"", "the category "Shoes" has …".
pub(super) fn named(claim: &Predicate) -> Option<String> {
    use Predicate as P;
    match claim {
        P::PageOpens { page } => of_page(page),
        P::Shown { what, holds: true }
        | P::Contains { what, .. }
        | P::Equals { what, .. }
        | P::Amount { what, .. }
        | P::Count { what, .. } => about(what),
        _ => None,
    }
}

/// The page or record that a thing is told to be of.
pub(super) fn about(what: &Description) -> Option<String> {
    let of = |d: &Description| d.noun.is_some() || d.role == Some(RoleWord::Page);
    what.places.iter().map(|place| &place.anchor).find(|d| d.quoted && of(d)).and_then(|d| d.name.clone())
}

fn of_page(page: &Description) -> Option<String> {
    page.name.clone().filter(|_| page.quoted).or_else(|| about(page)).or_else(|| quoted(&page.text))
}

/// The only words in double quotes.
fn quoted(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('"').collect();
    (parts.len() == 3).then(|| parts[1].to_owned())
}

/// The one link that is called so and leads to another page.
pub(super) fn link(name: &str, now: &State) -> Choice {
    let called = |e: &&Element| e.role == "link" && e.visible && !e.disabled && fold_case(&e.name) == fold_case(name);
    let away = |e: &&Element| e.href.starts_with("http") && e.href != now.url;
    let mut links: Vec<&Element> = now.elements.iter().filter(called).filter(away).collect();
    // One address in several places is one way.
    links.dedup_by_key(|e| e.href.clone());
    links.truncate(if links.iter().all(|e| e.href == links[0].href) { 1 } else { links.len() });
    Choice::of(links.iter().map(|e| e.index).collect(), "is the only link of that name")
}

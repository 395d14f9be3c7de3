//! What comes and goes on a page without having been taken away: consent, tours, adverts; the pages of a list; lists that
//! hold nothing.

use crate::state::text::{fold_case, words};
use crate::state::{Element, State, is_passing};

/// Words in the name, the classes or the ids of what is shown once, to some, or by chance.
const ONCE: [&str; 18] = [
    "cookie",
    "cookies",
    "consent",
    "gdpr",
    "tour",
    "onboarding",
    "newsletter",
    "promo",
    "announcement",
    "chat",
    "toast",
    "snackbar",
    "ad",
    "ads",
    "advert",
    "advertisement",
    "sponsored",
    "survey",
];
/// The way to a page is made of names of records.
const CRUMBS: [&str; 3] = ["breadcrumb", "breadcrumbs", "crumbs"];
/// Words of what turns the pages of a list.
const PAGES: [&str; 4] = ["pagination", "pager", "paginator", "paging"];
/// Names of controls that do.
const TURNS: [&str; 21] = [
    "next",
    "previous",
    "prev",
    "first",
    "last",
    "next page",
    "previous page",
    "first page",
    "last page",
    "more",
    "older",
    "newer",
    "back to top",
    "‹",
    "›",
    "«",
    "»",
    "<",
    ">",
    "<<",
    ">>",
];
/// Words that say that there is nothing.
const EMPTY: [&str; 9] =
    ["is empty", "are empty", "are no ", "is no ", "have no ", "has no ", "nothing ", "not found", " yet"];

/// It is no part of the page for long, or not for everybody; or it is a message, which is told apart.
pub(super) fn is_passing_by(e: &Element, state: &State) -> bool {
    match e.role.as_str() {
        "alert" | "status" | "log" | "marquee" | "timer" | "tooltip" => true,
        "main" | "form" | "banner" | "document" | "heading" => false,
        "navigation" => says(e, &CRUMBS),
        _ if e.interactive => false,
        _ => says(e, &ONCE) || says(e, &CRUMBS) || is_passing(e, state),
    }
}

/// A dialog that nobody asked for.
pub(super) fn comes_by_itself(dialog: &Element) -> bool {
    says(dialog, &ONCE) || says(dialog, &["welcome", "new"])
}

fn says(e: &Element, sought: &[&str]) -> bool {
    words(&e.hints).chain(words(&e.name)).any(|w| sought.contains(&w.as_str()))
}

/// How many pages a list has is its data's business.
pub(super) fn turns_pages(e: &Element) -> bool {
    if !e.interactive {
        return says(e, &PAGES);
    }
    let name = fold_case(if e.name.is_empty() { &e.text } else { &e.name });
    let mut told = name.split(' ');
    let more = matches!(told.next(), Some("load" | "show" | "see" | "view"))
        && matches!(told.next(), Some("more" | "all" | "fewer" | "less"));
    more || TURNS.contains(&name.as_str())
}

/// The page says that there is nothing to be listed.
pub(super) fn says_empty(state: &State) -> bool {
    state.elements.iter().filter(|e| e.visible && !e.interactive && e.own_text.len() < 160).any(|e| {
        let text = fold_case(&e.own_text);
        let first = text.split(' ').next().unwrap_or_default();
        matches!(first, "no" | "nothing" | "none" | "nobody" | "empty")
            || EMPTY.iter().any(|words| text.contains(words))
    })
}

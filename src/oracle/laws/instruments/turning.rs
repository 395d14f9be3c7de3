//! How the pages of a list are turned: by a bar of pages, or by an address.

use super::scene::name;
use crate::state::text::fold_case;
use crate::state::{Element, State};

/// "Next", "2", "»" in a bar of pages.
pub(crate) fn turns_pages(e: &Element, on: &State) -> bool {
    let told = turn(name(e));
    let number = told.trim_start_matches("page ").chars().all(|c| c.is_ascii_digit()) && !told.is_empty();
    let word = ["next", "previous", "prev", "older", "newer", "last", "first", "›", "»", "‹", "«", ">", "<"];
    let turns = number || word.contains(&told.split(' ').next().unwrap_or_default());
    let in_bar = on.ancestors(e.index).take(5).chain([e]).any(|a| {
        let hints = format!("{} {}", a.hints, a.name).to_lowercase();
        ["pagination", "pager", "paginator", "paging", "pages"].iter().any(|w| hints.contains(w))
    });
    turns && (in_bar || leads_to_a_page(&e.href)) && !e.disabled
}

/// Which page is turned to: "next page" of "Go to next page".
pub(crate) fn turn(name: &str) -> String {
    let told = fold_case(name.trim());
    let told = told.strip_prefix("go to ").unwrap_or(&told);
    told.strip_prefix("the ").unwrap_or(told).to_owned()
}

/// `?page=2`, `&start=20`, `/page/3`: what says so by its address needs no bar that is marked.
pub(in crate::oracle::laws) fn leads_to_a_page(href: &str) -> bool {
    let query = href.split_once('?').map_or("", |(_, query)| query);
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let pairs = || query.split(['&', '#']).filter_map(|part| part.split_once('='));
    let by_query = pairs().any(|(key, value)| is_page_key(key) && number(value));
    let by_path = href
        .split_once("/page/")
        .is_some_and(|(_, rest)| number(rest.split(['/', '?', '#']).next().unwrap_or_default()));
    by_query || by_path
}

/// The part of an address that tells the page of a list.
pub(in crate::oracle::laws) fn page_of(href: &str) -> Option<(&str, &str)> {
    let (_, query) = href.split_once('?')?;
    query.split(['&', '#']).filter_map(|part| part.split_once('=')).find(|(key, _)| is_page_key(key))
}

fn is_page_key(key: &str) -> bool {
    matches!(key, "page" | "p" | "pg" | "offset" | "start" | "from" | "skip")
}

/// There is a page after this one.
pub(in crate::oracle::laws) fn goes_on(state: &State) -> bool {
    let next = |e: &Element| matches!(turn(name(e)).split(' ').next(), Some("next" | "older" | "›" | ">"));
    state.elements.iter().any(|e| e.visible && turns_pages(e, state) && next(e))
}

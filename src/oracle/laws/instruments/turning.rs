//! How the pages of a list are turned: by a bar of pages, or by an address.

use super::scene::name;
use crate::state::text::fold_case;
use crate::state::{Element, State};

/// "Next", "2", "»" in a bar of pages.
pub(crate) fn turns_pages(e: &Element, on: &State) -> bool {
    let turns = is_number(e) || is_word(e);
    let in_bar = on.ancestors(e.index).take(5).chain([e]).any(|a| {
        let hints = format!("{} {}", a.hints, a.name).to_lowercase();
        ["pagination", "pager", "paginator", "paging", "pages"].iter().any(|w| hints.contains(w))
    });
    turns && !e.disabled && (in_bar || leads_to_a_page(&e.href) || in_line(e, on))
}

/// "2", "Page 2".
fn is_number(e: &Element) -> bool {
    let told = turn(name(e));
    let number = told.trim_start_matches("page ");
    !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
}

/// "Next", "»".
fn is_word(e: &Element) -> bool {
    const WORDS: [&str; 13] =
        ["next", "previous", "prev", "older", "newer", "last", "first", "›", "»", "‹", "«", ">", "<"];
    WORDS.contains(&turn(name(e)).split(' ').next().unwrap_or_default())
}

/// What says nothing for machines is a bar of pages where numbers and words that turn stand in one line.
fn in_line(e: &Element, on: &State) -> bool {
    let own = &e.bounds;
    let beside = |other: &&Element| {
        let (a, b) = (&other.bounds, own);
        let line = a.y < b.y + b.height && b.y < a.y + a.height;
        other.visible && line && matches!(other.role.as_str(), "button" | "link")
    };
    let bar = || on.elements.iter().filter(beside);
    let numbers: Vec<String> = bar().filter(|o| is_number(o)).map(|o| turn(name(o))).collect();
    let first = numbers.first().is_some_and(|n| matches!(n.as_str(), "1" | "page 1"));
    first && numbers.len() > 1 && bar().any(is_word)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_bar_of_pages_need_not_say_that_it_is_one() {
        let turns = |of: &str, names: &[&'static str]| {
            let in_line = |e: &mut Element| (e.bounds.y, e.bounds.height) = (40.0, 24.0);
            let bar = |p: Page, name: &&'static str| p.element("button", name, in_line);
            let state = names.iter().fold(page(), bar).build();
            let one = state.elements.iter().find(|e| e.name == of).unwrap();
            turns_pages(one, &state)
        };
        let pages = ["Previous", "Page 1", "Page 2", "Next"];
        assert!(turns("Next", &pages) && turns("Page 2", &pages));
        assert!(!turns("Next", &["Back", "Next"]), "it may be one of several steps");
        assert!(!turns("2", &["1", "2", "3"]), "they may be stars");
    }
}

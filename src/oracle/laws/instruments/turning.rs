//! How the pages of a list are turned: by a bar of pages, or by an address.

use super::scene::name;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};

/// "Next", "2", "»" in a bar of pages.
pub(crate) fn turns_pages(e: &Element, on: &State) -> bool {
    let turns = is_number(e) || is_word(e);
    let in_bar = on.ancestors(e.index).take(5).chain([e]).any(|a| {
        let hints = format!("{} {}", a.hints, a.name).to_lowercase();
        ["pagination", "pager", "paginator", "paging", "pages"].iter().any(|w| hints.contains(w))
    });
    turns && !e.disabled && (in_bar || leads_to_a_page(&e.href) || in_line(e, on) || beside_a_range(e, on))
}

/// Beside what tells which records are in sight, "11–20 of 57", "next" turns to others.
fn beside_a_range(e: &Element, on: &State) -> bool {
    is_word(e) && range_beside(e, on).is_some()
}

/// "Next", "Older".
fn is_next(e: &Element) -> bool {
    matches!(turn(name(e)).split(' ').next(), Some("next" | "older" | "›" | ">"))
}

/// It turns to the next page, and what stands beside it tells that there is one.
pub(crate) fn has_a_next(e: &Element, on: &State) -> bool {
    is_next(e) && !e.disabled && range_beside(e, on).is_some_and(|(last, all)| last < all)
}

/// Up to which record, or page, is in sight, and how many there are, as is told in the line in which this stands.
fn range_beside(e: &Element, on: &State) -> Option<(u64, u64)> {
    let mut beside = on.elements.iter().filter(|told| told.visible && told.is_level_with(e));
    beside.find_map(|told| range(&told.own_text))
}

/// "11–20 of 57", "Showing 11 to 20 of 57 entries", "Page 2 of 6".
fn range(text: &str) -> Option<(u64, u64)> {
    /// A longer text says more.
    const SHORT: usize = 60;
    if text.len() > SHORT {
        return None;
    }
    let said: Vec<String> = words(text).collect();
    let numbers: Vec<u64> = said.iter().filter_map(|word| word.parse().ok()).collect();
    let page = said.first().is_some_and(|w| w == "page");
    match numbers[..] {
        _ if !said.iter().any(|w| w == "of") => None,
        [_, last, all] => Some((last, all)),
        [last, all] if page => Some((last, all)),
        _ => None,
    }
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
    let beside = |other: &&Element| {
        other.visible && other.is_level_with(e) && matches!(other.role.as_str(), "button" | "link")
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
    state.elements.iter().any(|e| e.visible && is_next(e) && turns_pages(e, state))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    fn in_line_at_40(e: &mut Element) {
        (e.bounds.y, e.bounds.height) = (40.0, 24.0);
    }

    #[test]
    fn a_bar_of_pages_need_not_say_that_it_is_one() {
        let turns = |of: &str, names: &[&'static str]| {
            let bar = |p: Page, name: &&'static str| p.element("button", name, in_line_at_40);
            let state = names.iter().fold(page(), bar).build();
            let one = state.elements.iter().find(|e| e.name == of).unwrap();
            turns_pages(one, &state)
        };
        let pages = ["Previous", "Page 1", "Page 2", "Next"];
        assert!(turns("Next", &pages) && turns("Page 2", &pages));
        assert!(!turns("Next", &["Back", "Next"]), "it may be one of several steps");
        assert!(!turns("2", &["1", "2", "3"]), "they may be stars");
        let beside = |range: &'static str| {
            let bar = |p: Page, name: &'static str| p.element("button", name, in_line_at_40);
            let told = page().element("paragraph", "", |e| {
                e.own_text = range.into();
                in_line_at_40(e);
            });
            let state = bar(bar(told, "Go to previous page"), "Go to next page").build();
            let next = state.elements.iter().find(|e| e.name == "Go to next page").unwrap();
            turns_pages(next, &state)
        };
        assert!(beside("11–20 of 57") && beside("Showing 11 to 20 of 57 entries") && beside("Page 2 of 6"));
        assert!(!beside("Step 2 of 6") && !beside("57 entries"));
        assert_eq!(
            [range("11–20 of 57"), range("Page 2 of 6"), range("2 of 6")],
            [Some((20, 57)), Some((2, 6)), None]
        );
    }
}

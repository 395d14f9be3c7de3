//! Whether two looks show a page in the same way: the same tab, filters, search and page of a list.

use crate::oracle::address::asks;
use crate::state::text::{fold_case, words};
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

/// Both were asked for the same part of what the page lists: by what stands behind the question mark, and by the lists that
/// are chosen from.
pub(crate) fn same_part(a: &State, b: &State) -> bool {
    let asked = |s: &State| s.url.split_once('?').map(|(_, asked)| asked.to_owned());
    let chosen = |s: &State| -> Vec<(String, Option<String>)> {
        let lists = s.elements.iter().filter(|e| e.visible && e.is_list() && s.form_of(e.index).is_none());
        lists.map(|e| (e.name.clone(), e.value.clone())).collect()
    };
    asked(a) == asked(b) && chosen(a) == chosen(b)
}

/// Something is set by which the page shows a part only of what it lists.
pub(crate) fn is_narrowed(state: &State) -> bool {
    let asks = |e: &Element| {
        let label = fold_case(if e.name.is_empty() { &e.placeholder } else { &e.name });
        ["filter", "search", "find"].iter().any(|word| label.split_whitespace().next() == Some(word))
            || e.role == "searchbox"
            || e.input_type == "search"
    };
    let set = |e: &Element| match e.value.as_deref().map(str::trim) {
        None | Some("") => false,
        Some(value) => e.options.first().is_none_or(|first| first.trim() != value),
    };
    state.elements.iter().any(|e| e.visible && is_field(e) && asks(e) && set(e))
}

/// The page was asked for a part of what it lists, by a choice that it still shows: "Status: In progress".
pub(crate) fn is_chosen_from(state: &State) -> bool {
    let set = |e: &Element| match (e.value.as_deref().map(str::trim), e.options.as_slice()) {
        (Some(value), [first, _, ..]) => !value.is_empty() && first.trim() != value,
        _ => false,
    };
    asks(&state.url) && state.elements.iter().any(|e| e.visible && is_field(e) && set(e))
}

/// The page lists a part of what there is: the rest is on other pages, or was not asked for.
pub(crate) fn is_partial(state: &State) -> bool {
    is_paged(state) || is_narrowed(state) || is_chosen_from(state)
}

/// The lists of the page go on elsewhere.
pub(crate) fn is_paged(state: &State) -> bool {
    let built = state.elements.iter().filter(|e| e.visible).any(|e| {
        let hints = e.hints.to_lowercase();
        ["pagination", "pager", "paginator", "load-more", "virtual"].iter().any(|w| hints.contains(w))
    });
    let turns = |e: &&Element| {
        let name = fold_case(if e.name.is_empty() { &e.text } else { &e.name });
        let more = ["next", "next page", "load more", "show more", "more", "›", "»", "2"];
        matches!(e.role.as_str(), "link" | "button") && more.contains(&name.trim())
    };
    built || state.elements.iter().filter(|e| e.visible).any(|e| turns(&e)) || says_more(state)
}

/// "View all": the list goes on elsewhere.
pub(crate) fn leads_to_all(state: &State) -> bool {
    let all =
        |e: &Element| e.role == "link" && words(&e.name).count() < 4 && words(&e.name).any(|w| w == "all");
    state.elements.iter().any(|e| e.visible && all(e))
}

/// "Products (25)", "1 – 20 of 25": more than any list of the page shows.
pub(in crate::oracle::laws) fn says_more(state: &State) -> bool {
    let longest = state.symbols().collections.iter().map(|c| c.records.len()).max().unwrap_or_default();
    let more = |text: &str| text.parse::<usize>().is_ok_and(|said| said > longest && said < 10_000_000);
    let short =
        state.elements.iter().filter(|e| e.visible && !e.own_text.is_empty() && e.own_text.len() < 80);
    short.into_iter().any(|e| {
        let text = fold_case(&e.own_text);
        let counted =
            text.strip_suffix(')').and_then(|t| t.rsplit_once('(')).is_some_and(|(_, n)| more(n.trim()));
        let words: Vec<&str> = text.split_whitespace().collect();
        counted || words.windows(2).any(|pair| matches!(pair, ["of", n] if more(n.trim_matches('.'))))
    })
}

/// "1–6 of 11": how many entries there are of which the page lists the first `shown`, where it says so in one place.
pub(crate) fn total_of(state: &State, shown: usize) -> Option<usize> {
    let span = |text: &str| {
        let words: Vec<String> = text.split_whitespace().map(fold_case).collect();
        let at = words.iter().position(|w| w == "of")?;
        let numbers = |word: &str| -> Vec<usize> {
            word.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
        };
        let before: Vec<usize> = words[..at].iter().flat_map(|w| numbers(w)).collect();
        let [first, last] = before.as_slice() else { return None };
        let all = numbers(words.get(at + 1)?);
        let [total] = all.as_slice() else { return None };
        (last.checked_sub(*first)?.checked_add(1)? == shown && total >= last).then_some(*total)
    };
    let short = state.elements.iter().filter(|e| e.visible && e.own_text.len() < 80);
    let mut told: Vec<usize> = short.filter_map(|e| span(&e.own_text)).collect();
    told.dedup();
    let only = told.pop()?;
    told.is_empty().then_some(only)
}

/// Both looks show their page in the same way.
pub(crate) fn same_view(a: &State, b: &State) -> bool {
    choices(a) == choices(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_page_says_how_many_there_are() {
        let total = |text: &str| total_of(&page().span(text).build(), 6);
        assert_eq!(total("1–6 of 11"), Some(11));
        assert_eq!(total("Showing 7 to 12 of 14 abstracts"), Some(14));
        assert_eq!((total("1–5 of 11"), total("6 of 11 done"), total("Page 1 of 2")), (None, None, None));
    }
}

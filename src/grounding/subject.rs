//! What a page is about: on the page of one issue, "the issue" is what fills it, not a link "Issues" in its menu.

use super::words::{Bag, similarity};
use crate::language::{Description, RoleWord, lexicon};
use crate::state::{Element, State};

/// A list with so many links may be a menu.
const LINKS_OF_A_MENU: usize = 3;

/// The words mean the one record that the page shows: "the issue" at `/issues/17`, "the order" under "Order 1042".
/// Not where the page itself calls a part of it so.
pub(crate) fn is_meant(what: &Description, state: &State) -> bool {
    let plain = !what.quoted
        && what.ordinal.is_none()
        && !what.all
        && what.places.is_empty()
        && what.containing.is_empty()
        && matches!(what.role, None | Some(RoleWord::Item));
    let Some(noun) = what.name.as_deref().or(what.noun.as_deref()).filter(|n| plain && !n.contains(' '))
    else {
        return false;
    };
    is_about(noun, state) && !names_a_part(noun, state)
}

/// Bars at the edges are no part of what a page is about.
pub(crate) fn stands_aside(e: &Element, state: &State) -> bool {
    let aside = |role: &str| matches!(role, "navigation" | "banner" | "contentinfo" | "complementary");
    let around = || std::iter::once(e).chain(state.ancestors(e.index));
    around().any(|a| aside(&a.role)) || around().any(|a| a.role == "list" && is_menu(a, state))
}

/// A menu that is not marked as one: a list of nothing but links, above the heading of a page without a marked menu.
fn is_menu(list: &Element, state: &State) -> bool {
    let heads = |e: &&Element| e.visible && e.role == "heading" && e.level <= 2;
    let Some(heading) = state.elements.iter().find(heads).filter(|h| h.index > list.index) else {
        return false;
    };
    let mut links = 0;
    for e in state.descendants(list.index).filter(|e| e.visible) {
        match e.role.as_str() {
            "link" => links += 1,
            _ if e.interactive || e.editable => return false,
            _ if !e.own_text.is_empty() && !state.ancestors(e.index).any(|a| a.role == "link") => {
                return false;
            }
            _ => {}
        }
    }
    let inside = state.ancestors(heading.index).any(|a| a.index == list.index);
    links >= LINKS_OF_A_MENU && !inside && !state.elements.iter().any(|e| e.visible && e.role == "navigation")
}

/// What the page is about is called so: the address has the noun before the key of a record, or a main heading says noun and number.
pub(super) fn is_about(noun: &str, state: &State) -> bool {
    let wanted = lexicon::stem(&noun.to_lowercase());
    let is_noun = |word: &str| lexicon::stem(&word.to_lowercase()) == wanted;
    // An app of one page has its addresses behind the "#".
    let own = state.url.split_once("#/").map(|(_, route)| route);
    let path = own.or_else(|| state.url.splitn(4, '/').nth(3)).unwrap_or_default();
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let parts: Vec<&str> = path.split('/').collect();
    let by_address = parts.iter().enumerate().skip(1).any(|(at, key)| {
        let is_key = key.chars().any(|c| c.is_ascii_digit()) || at + 1 == parts.len();
        is_key && parts.get(at - 1).is_some_and(|kind| is_noun(kind.split('.').next().unwrap_or(kind)))
    });
    by_address
        || state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2).any(|h| {
            let mut words = h.name.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
            words.next().is_some_and(is_noun)
                && words.next().is_some_and(|w| w.chars().any(|c| c.is_ascii_digit()))
        })
}

/// A container or a label of that name stands on the page.
fn names_a_part(noun: &str, state: &State) -> bool {
    let wanted = Bag::new(noun);
    state.elements.iter().filter(|e| e.visible && !e.interactive).any(|e| {
        let text = match e.role.as_str() {
            "region" | "group" | "form" | "dialog" | "table" | "article" | "heading" => &e.name,
            "generic" | "paragraph" | "term" | "cell" | "rowheader" | "strong" => &e.own_text,
            _ => return false,
        };
        !text.is_empty() && text.len() < 60 && similarity(&wanted, &Bag::new(text)) >= 0.93
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::state::testing::page;

    fn meant(words: &str, state: &State) -> bool {
        is_meant(&describe(words), state)
    }

    #[test]
    fn the_record_that_a_page_shows_is_told_by_address_or_heading() {
        let issue = page().url("http://a/issues/17").heading(2, "Feature #17").build();
        assert!(meant("the issue", &issue));
        assert!(!meant("the project", &issue));
        assert!(!meant("the first issue", &issue));
        assert!(!meant("the issue \"Login fails\"", &issue));
        assert!(meant("the product", &page().url("http://a/app/#/products/1/edit").build()));
        assert!(meant("the order", &page().url("http://a/x").heading(1, "Order 1042").build()));
    }

    #[test]
    fn a_list_of_links_above_the_heading_is_a_menu() {
        let items = |p: crate::state::testing::Page| {
            ["Cards", "Payees", "Events"]
                .iter()
                .fold(p, |p, name| p.within("listitem", "", |p| p.link(name, "http://a/x")))
        };
        let aside = |state: &State| {
            state.elements.iter().find(|e| e.role == "listitem").is_some_and(|e| stands_aside(e, state))
        };
        let above = page().within("list", "", items).heading(1, "Events").build();
        assert!(aside(&above));
        let below = page().heading(1, "Events").within("list", "", items).build();
        assert!(!aside(&below));
        let marked = page().within("list", "", items).within("navigation", "", |p| p).heading(1, "Events");
        assert!(!aside(&marked.build()));
        let entries = page().within("list", "", |p| items(p).button("Delete")).heading(1, "Events").build();
        assert!(!aside(&entries));
    }

    #[test]
    fn a_list_is_about_no_one_record_and_a_part_of_that_name_comes_first() {
        assert!(!meant(
            "the issue",
            &page().url("http://a/projects/web/issues").heading(1, "Issues").build()
        ));
        let part = page().url("http://a/orders/7").heading(2, "Order").build();
        assert!(!meant("the order", &part));
    }
}

//! What lies in a thing, under it, or in what it has opened.

use std::ops::Range;

use super::rank::Candidate;
use crate::language::{Description, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// What "in" means depends on the anchor: inside a container; below a heading; in what a button has opened;
/// for any other thing, in the smallest part of the page around it that holds more than itself.
pub(super) fn inside(anchor: &Element, state: &State, tree: &Tree) -> Range<usize> {
    let own = tree.subtree(anchor.index);
    if own.len() > 1
        && !matches!(anchor.role.as_str(), "heading" | "button" | "link" | "tab")
        && anchor.tag != "summary"
    {
        return own;
    }
    if anchor.role == "heading" {
        return under(anchor, state, tree);
    }
    if let Some(panel) = panel(anchor, state) {
        return tree.subtree(panel);
    }
    state
        .ancestors(anchor.index)
        .map(|e| tree.subtree(e.index))
        .find(|range| {
            state
                .elements
                .get(range.clone())
                .unwrap_or_default()
                .iter()
                .filter(|e| e.interactive || e.role == "listitem")
                .count()
                > 1
        })
        .unwrap_or(own)
}

/// What a tab shows.
fn panel(tab: &Element, state: &State) -> Option<ElementIndex> {
    let shown = || state.elements.iter().filter(|e| e.visible && e.role == "tabpanel" && tab.role == "tab");
    let named = shown().find(|p| !p.name.is_empty() && p.name == tab.name);
    let only = || shown().next().filter(|_| tab.selected && shown().count() == 1);
    named.or_else(only).map(|p| p.index)
}

/// From a heading to the next of its level or higher; from anything else, what stands behind it in its parent. Words
/// that share a box with controls, as at the head of a row, have these under them.
pub(super) fn under(anchor: &Element, state: &State, tree: &Tree) -> Range<usize> {
    let own = tree.subtree(anchor.index);
    let leads = !anchor.interactive
        && !anchor.own_text.is_empty()
        && state.elements.get(own.clone()).unwrap_or_default().iter().any(|e| e.interactive);
    let start = if leads { own.start } else { own.end };
    let end = if anchor.role == "heading" {
        state
            .elements
            .iter()
            .skip(start)
            .find(|e| e.role == "heading" && e.level <= anchor.level.max(1))
            .map(|e| e.index)
    } else {
        anchor.parent.map(|p| tree.subtree(p).end)
    };
    start..end.unwrap_or(state.elements.len())
}

/// The list that a combobox or an unfolded button has opened: of its name, or the next one behind it in the same box.
pub(super) fn popup(opener: &Element, state: &State) -> Option<ElementIndex> {
    if opener.role != "combobox" && opener.expanded != Some(true) {
        return None;
    }
    let mut lists = state
        .elements
        .iter()
        .skip(opener.index + 1)
        .filter(|e| e.visible && matches!(e.role.as_str(), "listbox" | "menu"));
    lists.find(|e| e.parent == opener.parent || !e.name.is_empty() && e.name == opener.name).map(|e| e.index)
}

/// "In the submenu": the entries that unfolded entries of a menu have below them. `None`: the words mean something else,
/// or nothing is unfolded.
pub(super) fn submenu(what: &Description, state: &State, tree: &Tree) -> Option<Vec<ElementIndex>> {
    let words = what.text.to_lowercase();
    let says = ["submenu", "sub-menu", "sub menu"].iter().any(|w| words.contains(w));
    if what.role != Some(RoleWord::Menu) || what.name.is_some() || !says {
        return None;
    }
    let is_menu = |e: &Element| matches!(e.role.as_str(), "list" | "menu" | "group");
    let unfolded = state.elements.iter().filter(|e| e.visible && e.expanded == Some(true));
    let below = unfolded.filter_map(|opener| {
        let holder = opener.parent?;
        let list = |i: &&ElementIndex| **i > opener.index && state.elements.get(**i).is_some_and(is_menu);
        tree.children(holder).iter().find(list).copied()
    });
    let members: Vec<ElementIndex> = below.flat_map(|list| tree.subtree(list)).collect();
    (!members.is_empty()).then_some(members)
}

/// "In the menu", of no name: a part of the page that is one, not the controls that unfold some list. What is unfolded at
/// the moment counts as a menu, too.
pub(super) fn prefer_parts(what: &Description, anchors: &mut Vec<Candidate>, state: &State) {
    let menu = matches!(what.role, Some(RoleWord::Menu | RoleWord::Navigation)) && what.name.is_none();
    let is = |c: &Candidate, test: fn(&Element) -> bool| state.elements.get(c.element).is_some_and(test);
    let is_part = |c: &Candidate| is(c, |e| !e.interactive);
    if menu && anchors.iter().any(is_part) {
        anchors.retain(|c| is_part(c) || is(c, |e| e.expanded == Some(true)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Intent, Verdict, ground};
    use crate::language::{ActionKind, describe};
    use crate::state::testing::page;
    use crate::state::{Element, ElementIndex, State};

    fn clicked(words: &str, state: &State) -> (Verdict, Option<ElementIndex>) {
        let grounding = ground(&describe(words), state, Intent::Act(ActionKind::Click), None);
        (grounding.verdict, grounding.found().map(|c| c.element))
    }

    #[test]
    fn words_at_the_head_of_a_row_have_its_controls_under_them() {
        let row = |p: crate::state::testing::Page, name: &'static str| {
            p.within("row", "", |p| {
                p.within_with(
                    "rowheader",
                    "",
                    |e| e.own_text = name.into(),
                    |p| p.element("button", "All", |e| e.interactive = true),
                )
            })
        };
        let grid = page().within("table", "", |p| row(row(p, "Cats"), "Dogs")).build();
        assert_eq!(clicked("the \"All\" button under \"Dogs\" text", &grid).1, Some(6));
        assert_eq!(clicked("the \"All\" button under \"Birds\" text", &grid).1, None);
        assert_eq!(clicked("the \"All\" button", &grid).0, Verdict::Ambiguous);
    }

    #[test]
    fn what_stands_in_a_tab_stands_in_its_panel() {
        let state = page()
            .within("tablist", "", |p| {
                p.element("tab", "Prices", |e| (e.interactive, e.selected) = (true, true)).element(
                    "tab",
                    "Stock",
                    |e| e.interactive = true,
                )
            })
            .within("tabpanel", "", |p| p.element("textbox", "Amount", |_| ()))
            .element("textbox", "Amount", |_| ())
            .build();
        let typed = |words: &str| ground(&describe(words), &state, Intent::Act(ActionKind::Type), None);
        let found = |words: &str| typed(words).found().map(|c| c.element);
        assert_eq!(found("the amount in the tab \"Prices\""), Some(4));
    }

    #[test]
    fn a_submenu_is_what_an_entry_has_unfolded() {
        let menu = |open: bool| {
            page()
                .within("navigation", "", |p| {
                    p.within("listitem", "", |p| {
                        p.element("link", "Guests", |e| {
                            e.interactive = true;
                            e.expanded = Some(open);
                            e.href = "#".into();
                        })
                        .within("list", "", |p| p.element("link", "Guests", |e| e.interactive = true))
                    })
                })
                .build()
        };
        assert_eq!(clicked("the \"Guests\" link in the submenu", &menu(true)).1, Some(4));
    }

    #[test]
    fn the_menu_is_a_part_of_the_page_and_no_button_that_opens_a_list() {
        let link = |p: crate::state::testing::Page, name: &str, href: &'static str| {
            p.element("link", name, |e| (e.interactive, e.href) = (true, href.into()))
        };
        let folded = |e: &mut Element| (e.interactive, e.expanded) = (true, Some(false));
        let state = link(page(), "Start", "http://a/")
            .within("navigation", "Main menu", |p| {
                link(p.element("link", "Goods", folded), "Orders", "http://a/orders")
            })
            .within("main", "", |p| {
                link(p.element("button", "More", folded), "Orders", "http://a/orders?all")
            })
            .build();
        assert_eq!(clicked("\"Orders\" in the menu", &state), (Verdict::Found, Some(3)));
    }

    #[test]
    fn a_combobox_and_its_open_list_are_one() {
        let open = page()
            .element("combobox", "Fruit", |e| {
                e.interactive = true;
                e.expanded = Some(true);
            })
            .within("listbox", "Fruit", |p| p.element("option", "Pear", |e| e.interactive = true))
            .element("option", "Pear", |e| e.interactive = true)
            .build();
        assert_eq!(clicked("the fruit dropdown", &open).1, Some(0));
        assert_eq!(clicked("the \"Pear\" option in the fruit dropdown", &open).1, Some(2));
    }
}

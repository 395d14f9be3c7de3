//! What stands in a repeated structure is data: rows, entries of lists, cards.

use crate::state::{Element, ElementIndex, State, Tree, is_field};

/// So many links side by side, outside of menus, are data.
const LINKS: usize = 6;

/// For every element whether it is the top of something that repeats.
pub(super) fn tops(state: &State) -> Vec<bool> {
    let symbols = state.symbols();
    let tree = &symbols.tree;
    let mut tops = vec![false; state.elements.len()];
    let mut mark = |at: ElementIndex| {
        if let Some(top) = tops.get_mut(at) {
            *top = true;
        }
    };
    for list in &symbols.collections {
        if repeats(state, tree, &list.records.iter().map(|r| r.element).collect::<Vec<_>>()) {
            list.records.iter().for_each(|record| mark(record.element));
        }
    }
    for e in &state.elements {
        match e.role.as_str() {
            "row" if is_data_row(state, tree, e) => mark(e.index),
            "listitem" if !is_bar(state, tree, e) => mark(e.index),
            "option" | "treeitem" | "gridcell" | "comment" => mark(e.index),
            "article" if !holds_title(state, tree, e) => mark(e.index),
            _ => {}
        }
        let children = tree.children(e.index);
        let of = |at: &&ElementIndex| state.elements[**at].visible && state.elements[**at].role == "link";
        if !is_menu(e) && children.iter().filter(of).count() >= LINKS {
            children.iter().filter(of).for_each(|&at| mark(at));
        }
    }
    tops
}

/// Menus and bars hold the app's own links, whatever they are built of.
pub(super) fn is_menu(e: &Element) -> bool {
    matches!(
        e.role.as_str(),
        "navigation" | "menu" | "menubar" | "tablist" | "toolbar" | "banner" | "contentinfo"
    )
}

/// Boxes that a page is laid out with may look like cards: cards are made of the same things.
fn repeats(state: &State, tree: &Tree, tops: &[ElementIndex]) -> bool {
    let Some(first) = tops.first().and_then(|&at| state.elements.get(at)) else { return false };
    if matches!(first.role.as_str(), "row" | "listitem" | "article") {
        // Told one by one, with what is to be said about each.
        return false;
    }
    let made_of = |&top: &ElementIndex| -> Vec<&str> {
        let inside = state.elements.get(tree.subtree(top)).unwrap_or_default();
        let told = inside.iter().filter(|e| e.visible && (e.interactive || e.role == "heading"));
        let mut roles: Vec<&str> = told.map(|e| e.role.as_str()).collect();
        roles.dedup();
        roles
    };
    let made: Vec<Vec<&str>> = tops.iter().map(made_of).collect();
    let alike = made.first().map_or(0, |one| made.iter().filter(|other| *other == one).count());
    tops.len() > 1 && alike * 3 >= tops.len() * 2
}

/// A row of a table that names its columns, or one that asks nothing: rows may lay out a form.
fn is_data_row(state: &State, tree: &Tree, row: &Element) -> bool {
    let children = tree.children(row.index);
    if children.iter().any(|&i| state.elements[i].role == "columnheader") || state.is_in_head(row) {
        return false;
    }
    let table = state.ancestors(row.index).find(|a| matches!(a.role.as_str(), "table" | "grid" | "treegrid"));
    let Some(table) = table else { return true };
    // The columns are named in the first rows, if at all.
    let begins = tree.inside(table.index).take_while(|&i| i < row.index).take(200);
    begins.into_iter().any(|i| state.elements[i].role == "columnheader")
        || !tree.inside(row.index).any(|i| is_field(&state.elements[i]))
}

/// An entry of a menu, or of a list that only lays out controls: each stands alone in its entry and is called otherwise.
fn is_bar(state: &State, tree: &Tree, entry: &Element) -> bool {
    if state.ancestors(entry.index).take_while(|a| a.role != "main").any(is_menu) {
        return true;
    }
    let inside = state.elements.get(tree.inside(entry.index)).unwrap_or_default();
    let mut controls = inside.iter().filter(|e| e.visible && (e.role == "button" || is_field(e)));
    let Some(only) = controls.next() else { return false };
    let alone = controls.next().is_none() && (entry.text == only.text || is_field(only));
    let siblings = entry.parent.map(|p| tree.children(p)).unwrap_or_default();
    let named = |&&at: &&ElementIndex| {
        let inside = state.elements.get(tree.inside(at)).unwrap_or_default();
        inside.iter().any(|e| e.role == only.role && e.name == only.name)
    };
    alone && siblings.len() <= 40 && siblings.iter().filter(named).count() == 1
}

/// An article that holds the page's own heading is the page.
fn holds_title(state: &State, tree: &Tree, article: &Element) -> bool {
    let inside = state.elements.get(tree.inside(article.index)).unwrap_or_default();
    inside.iter().any(|e| e.visible && e.role == "heading" && e.level == 1)
}

//! The row, card or list item around an element: as the page marks it, else as it is drawn.

use super::rank;
use super::words::{Bags, fold};
use crate::language::{Description, Relation};
use crate::state::{Element, ElementIndex, State, Tree};

/// How many things of one name are followed.
const ANCHORS: usize = 6;
/// What is larger is no row but a part of the page.
const LARGEST: usize = 200;
/// An anchor that fits less well than this share of the best is another thing.
const AS_SURE: f32 = 0.9;
/// Two edges this near are in one line.
const ALIGNED: f64 = 2.0;

/// The row, card or list item around an element: by role, else the nearest part of the page around it that holds
/// something to act on beside the element itself.
pub(crate) fn row_of(index: ElementIndex, state: &State, tree: &Tree) -> ElementIndex {
    marked(index, state).unwrap_or_else(|| around(index, state, tree))
}

/// What stands in the rows of the things that `what` is said to belong to ("the price of "Mug""), the widest rows that
/// they stand in; `None` where one of them is in no row.
pub(crate) fn belongings(what: &Description, state: &State) -> Option<Vec<ElementIndex>> {
    let relations = [Relation::For, Relation::RowOf];
    let place = what.places.iter().find(|p| relations.contains(&p.relation) && is_called(&p.anchor))?;
    let tree = Tree::of(state);
    let anchors = Bags::with(|bags| rank::anchors(&place.anchor, &[], state, &tree, bags, ANCHORS));
    let surest = anchors.iter().map(|(_, sure)| *sure).fold(0.0, f32::max);
    let mut all = Vec::new();
    for (found, _) in anchors.into_iter().filter(|(_, sure)| *sure >= surest * AS_SURE) {
        // A row that has nothing but the name may be found itself.
        let around = state.elements.get(found).into_iter().chain(state.ancestors(found));
        let widest = around.filter(|e| is_row(e) && tree.subtree(e.index).len() < LARGEST).last();
        match widest {
            Some(row) => all.extend(tree.subtree(row.index)),
            None => all.extend(drawn(found, state, &tree)?),
        }
    }
    all.sort_unstable();
    all.dedup();
    (!all.is_empty()).then_some(all)
}

/// Quoted, or called by a name of its own ("Ann Lee", "INV-7") rather than by what it is.
fn is_called(what: &Description) -> bool {
    let own = |n: &str| n.starts_with(char::is_uppercase) || n.contains(|c: char| c.is_ascii_digit());
    what.quoted || what.role.is_none() && what.ordinal.is_none() && what.name.as_deref().is_some_and(own)
}

/// What belongs to the row of an element, itself included. Where no role says where a row ends, the page may still
/// repeat itself: then each of several alike (a name, a heading) begins a row of its own.
pub(super) fn members(index: ElementIndex, state: &State, tree: &Tree) -> Vec<ElementIndex> {
    match marked(index, state) {
        Some(row) => tree.subtree(row).collect(),
        None => {
            drawn(index, state, tree).unwrap_or_else(|| tree.subtree(around(index, state, tree)).collect())
        }
    }
}

/// What stands in rows that are told by what a field in them holds: "the quantity of the mug", where each row has a field
/// that says which product it is of.
pub(super) fn holding(value: &str, state: &State) -> Vec<ElementIndex> {
    let wanted = fold(value).to_lowercase();
    let holds = |e: &&Element| {
        e.visible
            && !wanted.is_empty()
            && e.value.as_deref().is_some_and(|v| fold(v).to_lowercase() == wanted)
    };
    state
        .elements
        .iter()
        .filter(holds)
        .filter(|e| marked(e.index, state).is_some())
        .map(|e| e.index)
        .collect()
}

/// The row of a table around an element, or another row that the page marks as one.
pub(super) fn marked(index: ElementIndex, state: &State) -> Option<ElementIndex> {
    let own = state.elements.get(index).filter(|e| is_row(e));
    own.or_else(|| state.ancestors(index).find(|e| is_row(e))).map(|e| e.index)
}

fn is_row(e: &Element) -> bool {
    matches!(e.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem") || e.tag == "tr"
}

/// The nearest ancestor that holds something to act on beside the element itself.
fn around(index: ElementIndex, state: &State, tree: &Tree) -> ElementIndex {
    state
        .ancestors(index)
        .find(|e| {
            state
                .elements
                .get(tree.subtree(e.index))
                .unwrap_or_default()
                .iter()
                .any(|d| d.interactive && !tree.holds(d.index, index) && !tree.holds(index, d.index))
        })
        .map_or(index, |e| e.index)
}

/// From the element, or what it is the name in, to the next one like it; what stands before it in its own line is
/// its as well, what stands in the line of the next is not. `None` where nothing repeats.
fn drawn(index: ElementIndex, state: &State, tree: &Tree) -> Option<Vec<ElementIndex>> {
    let holder = around(index, state, tree);
    let &head = tree.children(holder).iter().find(|&&c| tree.holds(c, index))?;
    let lead = state.elements.get(head)?;
    let alike = |i: &&ElementIndex| state.elements.get(**i).is_some_and(|e| is_alike(lead, e));
    let next = tree.children(holder).iter().filter(|&&c| c > head).find(alike);
    let last = tree.children(holder).iter().rev().filter(|&&c| c < head).find(alike);
    if next.is_none() && last.is_none() {
        return None;
    }
    let in_line = |of: Option<&ElementIndex>, e: &Element| {
        of.and_then(|&i| state.elements.get(i)).is_some_and(|peer| {
            let middle = e.bounds.y + e.bounds.height / 2.0;
            (peer.bounds.y..=peer.bounds.y + peer.bounds.height).contains(&middle)
        })
    };
    // A heading above these ends the last of them.
    let end = state
        .elements
        .get(head + 1..next.copied().unwrap_or_else(|| tree.end(holder)))
        .unwrap_or_default()
        .iter()
        .find(|e| lead.role == "heading" && e.role == "heading" && e.level < lead.level)
        .map_or_else(|| next.copied().unwrap_or_else(|| tree.end(holder)), |e| e.index);
    let start = last.map_or(holder + 1, |&l| tree.end(l));
    let before = state.elements.get(start..head).unwrap_or_default().iter();
    let behind = state.elements.get(head..end).unwrap_or_default().iter();
    let row = before
        .filter(|e| in_line(Some(&head), e) && !in_line(last, e))
        .chain(behind.filter(|e| tree.holds(head, e.index) || !in_line(next, e) || in_line(Some(&head), e)))
        .map(|e| e.index)
        .collect();
    Some(row)
}

/// One of a series: of the same kind, below or beside the other.
fn is_alike(a: &Element, b: &Element) -> bool {
    a.tag == b.tag
        && a.role == b.role
        && a.level == b.level
        && b.visible
        && ((a.bounds.x - b.bounds.x).abs() <= ALIGNED || (a.bounds.y - b.bounds.y).abs() <= ALIGNED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Box2;
    use crate::state::testing::page;

    /// Lines of a basket without any role: a name, a field, a button; the checkbox stands before the name.
    fn basket() -> State {
        let mut state = page()
            .within("form", "", |mut p| {
                for name in ["Cup", "Lamp"] {
                    p = p
                        .element("checkbox", "", |_| ())
                        .within("heading", name, |p| p.element("link", name, |_| ()))
                        .element("spinbutton", "", |e| e.interactive = true)
                        .element("button", "Update", |_| ());
                }
                p
            })
            .build();
        for (i, e) in state.elements.iter_mut().enumerate().skip(1) {
            let y = if i <= 5 { 0.0 } else { 100.0 };
            let x = match e.role.as_str() {
                "checkbox" => 0.0,
                "heading" | "link" => 30.0,
                "spinbutton" => 200.0,
                _ => 300.0,
            };
            e.bounds = Box2 { x, y, width: 80.0, height: 20.0 };
            if e.role == "heading" {
                e.level = 3;
            }
        }
        state
    }

    #[test]
    fn several_alike_begin_a_row_each() {
        let state = basket();
        let tree = Tree::of(&state);
        let cup = state.elements.iter().find(|e| e.role == "link" && e.name == "Cup").unwrap();
        let lamp = state.elements.iter().find(|e| e.role == "link" && e.name == "Lamp").unwrap();
        assert_eq!(members(cup.index, &state, &tree), [1, 2, 3, 4, 5]);
        assert_eq!(members(lamp.index, &state, &tree), [6, 7, 8, 9, 10]);
    }

    #[test]
    fn a_thing_of_its_own_has_the_whole_around_it() {
        let state = page()
            .within("form", "", |p| {
                p.heading(2, "Delivery").element("textbox", "City", |_| ()).element("button", "Save", |_| ())
            })
            .build();
        let tree = Tree::of(&state);
        assert_eq!(members(1, &state, &tree), tree.subtree(0).collect::<Vec<_>>());
    }

    #[test]
    fn a_marked_row_is_the_row() {
        let state = page()
            .within("list", "", |p| {
                p.within("listitem", "", |p| {
                    p.element("link", "Cup", |_| ()).element("button", "Add", |_| ())
                })
                .within("listitem", "", |p| {
                    p.element("link", "Lamp", |_| ()).element("button", "Add", |_| ())
                })
            })
            .build();
        let tree = Tree::of(&state);
        let lamp = state.elements.iter().find(|e| e.name == "Lamp").unwrap();
        assert_eq!(members(lamp.index, &state, &tree), [4, 5, 6]);
        assert_eq!(row_of(lamp.index, &state, &tree), 4);
    }
}

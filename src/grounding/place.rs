//! Where an element stands, against the places that the words name.

use super::rank;
use super::region;
use super::row;
use super::subject;
use super::within;
use super::words::{Bag, Bags};
use crate::language::{Description, Place, Relation, RoleWord};
use crate::state::{Box2, Element, ElementIndex, State, Tree};

/// How many possible anchors are followed; more make the words too vague to help.
const ANCHORS: usize = 6;
/// How much two entries of one bar are beside each other, however far apart.
const IN_LINE: f32 = 0.5;
/// What is left of the score of an element that stands somewhere else.
const ELSEWHERE: f32 = 0.25;
/// How well a bar at the edge of a page fits a place in what the page is about.
const BESIDE: f32 = 0.6;

/// A factor for every element, and what could not be found.
pub(crate) struct Placed {
    pub(crate) factors: Vec<f32>,
    pub(crate) missing: Vec<String>,
}

/// Follows all `places`; `None` when there are none. `goal` marks the elements that could be what stands there.
pub(super) fn follow(
    places: &[Place],
    goal: &[bool],
    state: &State,
    tree: &Tree,
    bags: &mut Bags,
) -> Option<Placed> {
    if places.is_empty() {
        return None;
    }
    let mut placed = Placed { factors: vec![1.0; state.elements.len()], missing: Vec::new() };
    let nowhere = |place: &Place| {
        placed_by_text(place) && place.anchor.name.as_deref().is_some_and(|words| !is_said(words, state))
    };
    for place in places {
        let Some(fits) = one(place, goal, state, tree, bags) else {
            placed.missing.push(place.anchor.text.clone());
            // In the row of what is not on the page there is nothing: least of all what stands in another row.
            if nowhere(place) {
                placed.factors.fill(0.0);
            }
            continue;
        };
        for (factor, fit) in placed.factors.iter_mut().zip(fits) {
            *factor *= ELSEWHERE + (1.0 - ELSEWHERE) * fit;
        }
    }
    Some(placed)
}

/// How well each element fits one place, 0 to 1; `None` if the anchor is not on the page.
fn one(place: &Place, goal: &[bool], state: &State, tree: &Tree, bags: &mut Bags) -> Option<Vec<f32>> {
    let anchor = &place.anchor;
    if place.relation == Relation::At {
        return Some(state.elements.iter().map(|e| at(anchor, e, state)).collect());
    }
    if place.relation == Relation::In && names_the_whole_page(anchor) {
        return Some(vec![1.0; state.elements.len()]);
    }
    if place.relation == Relation::In && subject::is_meant(anchor, state) {
        let aside = |e: &Element| if subject::stands_aside(e, state) { BESIDE } else { 1.0 };
        return Some(state.elements.iter().map(aside).collect());
    }
    if place.relation == Relation::In
        && let Some(members) = within::submenu(anchor, state, tree)
            .or_else(|| region::unmarked(anchor, state).map(|region| region.members))
    {
        let mut fits = vec![0.0; state.elements.len()];
        for member in members {
            if let Some(fit) = fits.get_mut(member) {
                *fit = 1.0;
            }
        }
        return Some(fits);
    }
    let mut anchors: Vec<(ElementIndex, f32)> = rank::anchors(anchor, goal, state, tree, bags, ANCHORS);
    if matches!(place.relation, Relation::RowOf | Relation::For)
        && let Some(name) = anchor.name.as_deref()
    {
        anchors.extend(row::holding(name, state).into_iter().map(|i| (i, 1.0)));
    }
    if anchors.is_empty() {
        return None;
    }
    if place.relation == Relation::RowOf {
        // What was just reported of a thing ("Lamp was added") and the row of a table that it stands in: the row.
        let marked: Vec<bool> = anchors.iter().map(|&(i, _)| row::marked(i, state).is_some()).collect();
        if marked.contains(&true) {
            let mut keep = marked.iter();
            anchors.retain(|_| keep.next().copied().unwrap_or(true));
        }
    }
    let mut fits = vec![0.0_f32; state.elements.len()];
    for (found, sure) in anchors {
        mark(place.relation, found, sure, state, tree, &mut fits);
    }
    if place.relation == Relation::For
        && let Some(wanted) = anchor.name.as_deref().filter(|_| anchor.ordinal.is_none()).map(Bag::new)
    {
        // "The add button for Book1", "the fields for the card": they may say so themselves.
        for (fit, e) in fits.iter_mut().zip(&state.elements) {
            if wanted.coverage(&bags.get(&e.name)) >= 0.95 {
                *fit = fit.max(0.97);
            }
        }
    }
    Some(fits)
}

/// The place is told by words that are meant to be seen there, not by what the part of the page is called.
fn placed_by_text(place: &Place) -> bool {
    place.anchor.quoted
        && matches!(place.anchor.role, None | Some(RoleWord::Row | RoleWord::Item | RoleWord::Text))
}

/// The words, but for case and spaces, stand somewhere on the page, be it in a name or a value.
fn is_said(words: &str, state: &State) -> bool {
    let plain = |text: &str| super::words::fold(text).to_lowercase();
    let words = plain(words);
    let has = |text: &str| text.len() >= words.len() && plain(text).contains(&words);
    state.truncated
        || has(&state.text)
        || state.elements.iter().any(|e| {
            has(&e.name)
                || has(&e.description)
                || has(&e.placeholder)
                || has(&e.hints)
                || e.value.as_deref().is_some_and(has)
                || e.options.iter().any(|o| has(o))
        })
}

fn names_the_whole_page(anchor: &Description) -> bool {
    anchor.name.is_none() && matches!(anchor.role, Some(RoleWord::Page))
}

fn mark(relation: Relation, found: ElementIndex, sure: f32, state: &State, tree: &Tree, fits: &mut [f32]) {
    let mut raise = |i: usize, to: f32| {
        if let Some(fit) = fits.get_mut(i) {
            *fit = fit.max(to);
        }
    };
    let Some(anchor) = state.elements.get(found) else { return };
    match relation {
        Relation::In => {
            let popup = within::popup(anchor, state).map(|list| tree.subtree(list)).unwrap_or_default();
            for i in within::inside(anchor, state, tree).chain(popup) {
                raise(i, sure);
            }
        }
        Relation::RowOf => {
            for i in row::members(found, state, tree) {
                raise(i, sure);
            }
        }
        Relation::For => {
            for i in row::members(found, state, tree) {
                raise(i, sure);
            }
            // "the add button for Book1" may say so itself: "Add Book1".
            raise(found, sure);
        }
        Relation::Under => {
            for i in within::under(anchor, state, tree) {
                raise(i, sure);
            }
        }
        Relation::After => {
            for i in tree.subtree(found).end..state.elements.len() {
                raise(i, sure);
            }
        }
        Relation::Before => {
            for i in 0..found {
                raise(i, sure);
            }
        }
        Relation::ColumnOf => {
            let table = state
                .ancestors(found)
                .find(|e| matches!(e.role.as_str(), "table" | "grid" | "treegrid"))
                .map_or(0..state.elements.len(), |t| tree.subtree(t.index));
            for e in state.elements.get(table).unwrap_or_default() {
                raise(e.index, sure * overlap_x(&e.bounds, &anchor.bounds));
            }
        }
        Relation::NextTo => {
            let row = row::members(found, state, tree);
            let line = list_of(anchor, state).map(|list| tree.subtree(list));
            for e in &state.elements {
                // Nothing stands beside itself; a label may hold its field.
                if tree.holds(e.index, found) || (anchor.interactive && tree.holds(found, e.index)) {
                    continue;
                }
                let near = (1.0 - gap(&e.bounds, &anchor.bounds) / 240.0).max(0.0) as f32;
                let same_row = if row.binary_search(&e.index).is_ok() { 0.15 } else { 0.0 };
                raise(e.index, sure * (near * 0.85 + same_row));
                // The links of one bar stand beside each other, though others stand between them.
                if line.as_ref().is_some_and(|l| l.contains(&e.index)) && same_line(&e.bounds, &anchor.bounds)
                {
                    raise(e.index, sure * IN_LINE);
                }
            }
        }
        Relation::At => {}
    }
}

/// The list, menu or bar that an element is an entry of.
fn list_of(e: &Element, state: &State) -> Option<ElementIndex> {
    let is_list = |a: &&Element| {
        matches!(
            a.role.as_str(),
            "list" | "menu" | "menubar" | "tablist" | "toolbar" | "navigation" | "group" | "row"
        )
    };
    state.ancestors(e.index).find(is_list).map(|a| a.index)
}

/// Side by side: each box's middle is within the other's height.
fn same_line(a: &Box2, b: &Box2) -> bool {
    let holds = |outer: &Box2, inner: &Box2| {
        let middle = inner.y + inner.height / 2.0;
        middle >= outer.y && middle <= outer.y + outer.height
    };
    holds(a, b) && holds(b, a)
}

/// At the top, bottom, left or right of what is seen.
fn at(anchor: &Description, e: &Element, state: &State) -> f32 {
    let (width, height) = (state.viewport.0.max(1.0), state.viewport.1.max(1.0));
    let x = (e.bounds.x - state.scroll.0 + e.bounds.width / 2.0) / width;
    let y = (e.bounds.y + e.bounds.height / 2.0) / height;
    let words = anchor.name.as_deref().unwrap_or(&anchor.text).to_lowercase();
    let mut fit = 1.0_f64;
    for word in words.split_whitespace() {
        fit = fit.min(match word {
            "top" => 1.0 - y,
            "bottom" => y,
            "left" => 1.0 - x,
            "right" => x,
            _ => 1.0,
        });
    }
    // A soft hint: what is "at the top" is rarely measured.
    0.6 + 0.4 * fit.clamp(0.0, 1.0) as f32
}

fn overlap_x(a: &Box2, b: &Box2) -> f32 {
    let shared = (a.x + a.width).min(b.x + b.width) - a.x.max(b.x);
    (shared / a.width.min(b.width).max(1.0)).clamp(0.0, 1.0) as f32
}

/// The empty space between two boxes.
fn gap(a: &Box2, b: &Box2) -> f64 {
    let dx = (a.x - (b.x + b.width)).max(b.x - (a.x + a.width)).max(0.0);
    let dy = (a.y - (b.y + b.height)).max(b.y - (a.y + a.height)).max(0.0);
    dx.hypot(dy)
}

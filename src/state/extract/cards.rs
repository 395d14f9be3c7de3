//! Lists out of repeated structure: cards and list items, found as siblings of one kind under one parent.

use std::collections::HashMap;
use std::ops::Range;

use indexmap::IndexMap;

use super::naming::{fit, stems};
use super::page::Page;
use super::record::Part;
use super::runs::runs;
use super::schema::Schema;
use super::{ExtractError, Request};
use crate::state::text::fold;
use crate::state::values::Value;
use crate::state::{Element, ElementIndex, State, Tree};

/// How many cards of a group are tried before all are read.
const TRIED: usize = 3;
/// The most elements of one card; what is larger is a part of the page.
const LARGEST: usize = 200;

/// Siblings of one kind, or repeated sequences of siblings.
pub(super) struct Group {
    /// Where each stands.
    pub(super) cards: Vec<Range<ElementIndex>>,
    /// What stands above them: the name of their container and the heading before them.
    above: Vec<String>,
    /// The heading before them.
    heading: String,
}

/// The group in a part of a page whose cards have every field that must be there; of several the one whose
/// heading the request names, else the largest.
pub(super) fn group(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    fields: &IndexMap<String, Schema>,
    request: &Request<'_>,
) -> Option<Group> {
    // One bare text does not tell several things of itself.
    let is_text = |card: &Range<ElementIndex>| {
        let bare = |e: &Element| matches!(e.role.as_str(), "generic" | "paragraph");
        card.len() == 1 && page.state.elements.get(card.start).is_some_and(bare)
    };
    let fits = |group: &Group| {
        if fields.len() > 1 && group.cards.iter().all(is_text) {
            return false;
        }
        let tried = group.cards.iter().take(TRIED);
        tried.clone().count() > 0
            && tried.into_iter().all(|card| Part::thing(page, card.clone()).record(fields, request).is_ok())
    };
    let held = best(groups(page, among).into_iter().filter(fits), request);
    let loose = || best(loose_groups(page, among).into_iter().filter(fits), request);
    held.or_else(loose).map(|(_, group)| group)
}

/// The group that a request names, with how well it does; else the largest: for lists of single values.
pub(super) fn named_group(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    request: &Request<'_>,
) -> Option<(f32, Group)> {
    best(groups(page, among).into_iter(), request)
}

fn best(groups: impl Iterator<Item = Group>, request: &Request<'_>) -> Option<(f32, Group)> {
    let wanted = stems(request.instruction);
    let scored = groups.map(|group| (fit(&wanted, &group.above), group));
    let better = |a: &(f32, Group), b: &(f32, Group)| {
        a.0.total_cmp(&b.0).then(a.1.cards.len().cmp(&b.1.cards.len())).then(b.1.place().cmp(&a.1.place()))
    };
    scored.max_by(better)
}

impl Group {
    fn place(&self) -> ElementIndex {
        self.cards.first().map_or(0, |card| card.start)
    }

    /// A record for each card.
    pub(super) fn records(
        &self,
        page: Page<'_>,
        fields: &IndexMap<String, Schema>,
        request: &Request<'_>,
    ) -> Result<Vec<Value>, ExtractError> {
        let cards = self.cards.iter().enumerate();
        let read = |(i, card): (usize, &Range<ElementIndex>)| {
            let record = Part::thing(page, card.clone()).record(fields, request);
            record.map_err(|error| ExtractError::InItem { item: i + 1, error: Box::new(error) })
        };
        cards.map(read).collect()
    }
}

/// The groups of cards and list items of a page whose members are things of their own, each with the heading above it.
pub(crate) fn card_groups(state: &State, tree: &Tree) -> Vec<(String, Vec<ElementIndex>)> {
    let page = Page { state, tree };
    let is_thing = |card: &Range<ElementIndex>| {
        let Some(element) = state.elements.get(card.start) else { return false };
        // Plain boxes lay out a page as often as they hold its things: only a title tells the two apart.
        matches!(element.role.as_str(), "listitem" | "article")
            || page.elements(tree.inside(card.start)).iter().any(|e| e.visible && e.role == "heading")
    };
    let mut groups = groups(page, &(0..state.elements.len()));
    groups.retain(|group| group.cards.iter().all(is_thing));
    let starts = |group: &Group| group.cards.iter().map(|card| card.start).collect();
    groups
        .into_iter()
        .map(|group| (starts(&group), group.heading))
        .map(|(cards, heading)| (heading, cards))
        .collect()
}

/// Every group of visible siblings with text that look alike: same role and tag. List items and articles may
/// stand alone.
fn groups(page: Page<'_>, among: &Range<ElementIndex>) -> Vec<Group> {
    let mut found = Vec::new();
    let mut heading: &str = "";
    for parent in page.elements(among.clone()) {
        if parent.role == "heading" && parent.visible {
            heading = &parent.text;
        }
        if matches!(
            parent.role.as_str(),
            "table" | "grid" | "treegrid" | "row" | "navigation" | "menu" | "menubar" | "tablist"
        ) {
            continue;
        }
        let mut kinds: HashMap<(&str, &str), Vec<Range<ElementIndex>>> = HashMap::new();
        for child in page.children(parent.index).filter(|e| is_card(page, e)) {
            kinds.entry((&child.role, &child.tag)).or_default().push(page.subtree(child.index));
        }
        let above: Vec<String> = stems(&parent.name).into_iter().chain(stems(heading)).collect();
        for ((role, _), cards) in kinds {
            if cards.len() > 1 || matches!(role, "listitem" | "article") {
                found.push(Group { cards, above: above.clone(), heading: fold(heading) });
            }
        }
    }
    // The map above has no order of its own.
    found.sort_by_key(|group| (group.place(), group.cards.get(1).map(|card| card.start)));
    found
}

/// Cards that nothing holds together but that they repeat.
fn loose_groups(page: Page<'_>, among: &Range<ElementIndex>) -> Vec<Group> {
    let within = page.elements(among.clone()).iter();
    let families = within.map(|parent| (Some(parent), page.children(parent.index).collect::<Vec<_>>()));
    let families = std::iter::once((None, page.outermost(among.clone()))).chain(families);
    let mut found = Vec::new();
    for (parent, siblings) in families {
        for (first, cards) in runs(page, &siblings) {
            let before = siblings[..first].iter().rev().find(|e| e.visible && e.role == "heading");
            let heading = before.map(|e| fold(&e.text)).unwrap_or_default();
            let called = parent.map(|e| stems(&e.name)).unwrap_or_default();
            let above = called.into_iter().chain(stems(&heading)).collect();
            found.push(Group { cards, above, heading });
        }
    }
    found
}

fn is_card(page: Page<'_>, element: &Element) -> bool {
    element.visible
        && page.subtree(element.index).len() <= LARGEST
        && !element.text.is_empty()
        && matches!(
            element.role.as_str(),
            "listitem"
                | "article"
                | "group"
                | "generic"
                | "region"
                | "link"
                | "option"
                | "figure"
                | "paragraph"
        )
}

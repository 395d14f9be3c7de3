//! Lists out of repeated structure: cards and list items, found as siblings of one kind under one parent.

use std::collections::HashMap;
use std::ops::Range;

use indexmap::IndexMap;

use super::naming::{fit, stems};
use super::page::Page;
use super::record::Part;
use super::schema::Schema;
use super::{ExtractError, Request};
use crate::state::text::fold;
use crate::state::values::Value;
use crate::state::{Element, ElementIndex, State, Tree};

/// How many cards of a group are tried before all are read.
const TRIED: usize = 3;
/// The most elements of one card; what is larger is a part of the page.
const LARGEST: usize = 200;

/// Siblings of one kind.
pub(super) struct Group {
    pub(super) cards: Vec<ElementIndex>,
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
    let fits = |group: &Group| {
        let tried = group.cards.iter().take(TRIED);
        tried.clone().count() > 0
            && tried
                .into_iter()
                .all(|&card| Part::thing(page, page.subtree(card)).record(fields, request).is_ok())
    };
    best(groups(page, among).into_iter().filter(fits), request)
}

/// The group that a request names, else the largest: for lists of single values.
pub(super) fn named_group(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    request: &Request<'_>,
) -> Option<Group> {
    best(groups(page, among).into_iter(), request)
}

fn best(groups: impl Iterator<Item = Group>, request: &Request<'_>) -> Option<Group> {
    let wanted = stems(request.instruction);
    let scored = groups.map(|group| (fit(&wanted, &group.above), group));
    let better = |a: &(f32, Group), b: &(f32, Group)| {
        a.0.total_cmp(&b.0).then(a.1.cards.len().cmp(&b.1.cards.len())).then(b.1.cards.cmp(&a.1.cards))
    };
    scored.max_by(better).map(|(_, group)| group)
}

impl Group {
    /// A record for each card.
    pub(super) fn records(
        &self,
        page: Page<'_>,
        fields: &IndexMap<String, Schema>,
        request: &Request<'_>,
    ) -> Result<Vec<Value>, ExtractError> {
        let cards = self.cards.iter().enumerate();
        let read = |(i, &card): (usize, &ElementIndex)| {
            let record = Part::thing(page, page.subtree(card)).record(fields, request);
            record.map_err(|error| ExtractError::InItem { item: i + 1, error: Box::new(error) })
        };
        cards.map(read).collect()
    }
}

/// The groups of cards and list items of a page whose members are things of their own, each with the heading above it.
pub(crate) fn card_groups(state: &State, tree: &Tree) -> Vec<(String, Vec<ElementIndex>)> {
    let page = Page { state, tree };
    let is_thing = |card: &ElementIndex| {
        let Some(element) = state.elements.get(*card) else { return false };
        // Plain boxes lay out a page as often as they hold its things: only a title tells the two apart.
        matches!(element.role.as_str(), "listitem" | "article")
            || page.elements(tree.inside(*card)).iter().any(|e| e.visible && e.role == "heading")
    };
    let mut groups = groups(page, &(0..state.elements.len()));
    groups.retain(|group| group.cards.iter().all(is_thing));
    groups.into_iter().map(|group| (group.heading, group.cards)).collect()
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
        let mut kinds: HashMap<(&str, &str), Vec<ElementIndex>> = HashMap::new();
        for child in page.children(parent.index).filter(|e| is_card(page, e)) {
            kinds.entry((&child.role, &child.tag)).or_default().push(child.index);
        }
        let above: Vec<String> = stems(&parent.name).into_iter().chain(stems(heading)).collect();
        for ((role, _), cards) in kinds {
            if cards.len() > 1 || matches!(role, "listitem" | "article") {
                found.push(Group { cards, above: above.clone(), heading: fold(heading) });
            }
        }
    }
    // The map above has no order of its own.
    found.sort_by(|a, b| a.cards.cmp(&b.cards));
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

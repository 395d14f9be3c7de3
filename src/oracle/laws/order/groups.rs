//! The parts of a list that are in order each by itself.

use std::ops::Range;

use crate::state::{Collection, Record, State};

/// Where the rows of a list stand in groups, each under a row of its own, each group is in order; else the whole.
pub(super) fn groups(list: &Collection, now: &State) -> Vec<Range<usize>> {
    let tree = &now.symbols().tree;
    let parted = |above: &Record, below: &Record| {
        let between = now.elements.get(tree.end(above.element)..below.element).unwrap_or_default();
        between.iter().any(|e| e.visible && (e.role == "row" || e.role == "heading"))
    };
    let parted_at = |at: &usize| {
        let pair = list.records.get(at - 1).zip(list.records.get(*at));
        pair.is_some_and(|(above, below)| parted(above, below))
    };
    // What adds the rows up stands below them, whatever the order.
    let in_foot = |r: &&Record| now.is_in_foot(r.element);
    let rows = list.records.len() - list.records.iter().rev().take_while(in_foot).count();
    let bounds: Vec<usize> = (1..rows).filter(parted_at).collect();
    let firsts = std::iter::once(0).chain(bounds.iter().copied());
    firsts.zip(bounds.iter().copied().chain([rows])).map(|(from, to)| from..to).collect()
}

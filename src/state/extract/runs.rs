//! Cards that the markup does not hold together: siblings in which one sequence repeats, or in which each heading
//! begins another thing.

use std::ops::Range;

use super::page::Page;
use crate::state::{Element, ElementIndex};

/// The longest sequence that is looked for.
const LONGEST: usize = 12;

/// The runs among siblings, with the number of the sibling that each group begins at.
pub(super) fn runs(page: Page<'_>, siblings: &[&Element]) -> Vec<(usize, Vec<Range<ElementIndex>>)> {
    let siblings: Vec<(usize, &Element)> = siblings
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, e)| e.visible && !(e.text.is_empty() && e.name.is_empty()))
        .collect();
    let range = |part: &[(usize, &Element)]| match (part.first(), part.last()) {
        (Some((_, first)), Some((_, last))) => first.index..page.subtree(last.index).end,
        _ => 0..0,
    };
    let mut found: Vec<(usize, Vec<Range<ElementIndex>>)> = Vec::new();
    for level in 2..=6 {
        for part in siblings.split(|(_, e)| e.role == "heading" && e.level < level) {
            let starts: Vec<usize> = (0..part.len())
                .filter(|&i| part[i].1.role == "heading" && part[i].1.level == level)
                .collect();
            let Some(longest) = starts.windows(2).map(|pair| pair[1] - pair[0]).max().filter(|n| *n > 1)
            else {
                continue;
            };
            let ends = starts.iter().skip(1).copied().chain([part.len()]);
            // Behind the last one stands what else the page holds.
            let cards = starts.iter().zip(ends).map(|(&from, to)| range(&part[from..to.min(from + longest)]));
            found.push((part[starts[0]].0, cards.collect()));
        }
    }
    if found.is_empty() {
        found.extend(repeated(&siblings).map(|(from, period, to)| {
            (siblings[from].0, siblings[from..to].chunks_exact(period).map(range).collect())
        }));
    }
    found
}

/// The longest stretch of siblings in which one sequence of kinds repeats: where it begins, the sequence's length, and
/// where it ends.
fn repeated(siblings: &[(usize, &Element)]) -> Option<(usize, usize, usize)> {
    let kind = |at: usize| (siblings[at].1.role.as_str(), siblings[at].1.tag.as_str());
    let mut best: Option<(usize, usize, usize)> = None;
    for period in 2..=LONGEST.min(siblings.len() / 2) {
        let mut from = 0;
        while from + 2 * period <= siblings.len() {
            let same =
                (from..siblings.len() - period).take_while(|&at| kind(at) == kind(at + period)).count();
            let length = (same + period) / period * period;
            let varied = (from + 1..from + period).any(|at| kind(at) != kind(from));
            if same >= period && varied && best.is_none_or(|(a, _, b)| length > b - a) {
                best = Some((from, period, from + length));
            }
            from += same.max(1);
        }
    }
    best
}

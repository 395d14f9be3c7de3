//! What was run once is run again after another choice that did not answer by itself: a report, a calculation, a preview.

use super::{Look, Move, What};
use crate::explore::anchors::Kind;
use crate::explore::frontier::Offer;
use crate::state::text::words;

/// How a button begins that shows what is chosen beside it.
const RUNS: [&str; 14] = [
    "run",
    "generate",
    "show",
    "apply",
    "go",
    "calculate",
    "compute",
    "preview",
    "update",
    "refresh",
    "view",
    "filter",
    "display",
    "compare",
];

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let Some(What::Choose(list, option)) = look.last.map(|last| &last.what) else { return };
    if look.deeds.unanswered(&list.id) == 0 {
        return;
    }
    let form = |element| look.state.form_of(element).map(|form| form.index);
    let Some(now) = look.anchors.iter().find(|a| a.id == list.id) else { return };
    let runs = |name: &str| words(name).next().is_some_and(|word| RUNS.contains(&word.as_str()));
    for anchor in look.anchors.iter().filter(|a| a.kind == Kind::Button && runs(&a.name)) {
        // It belongs to what was chosen: by its form, else by the part of the page.
        let beside = form(anchor.element) == form(now.element) && anchor.landmark == now.landmark;
        if !beside || anchor.record.is_some() || look.refuses(anchor) {
            continue;
        }
        let offer = Offer {
            id: format!("{}|{option}|run", anchor.id),
            class: format!("{}|run", anchor.class),
            // Only now is something else chosen than what it showed.
            worth: 16,
            quota: 2,
            ..Offer::default()
        };
        moves.push(Move { offer, intent: "follow", what: What::Use(anchor.clone()) });
    }
}

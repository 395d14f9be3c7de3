//! An element that is gone, and the one that stands in its place: it has another name now, or another role.
//!
//! Only what was not there before can have taken its place, so a control that stood beside it never does. And only where one
//! candidate comes out far ahead: a guess is no healing.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::print::{Masks, Print, around, line, name};
use crate::grounding::{Bag, similarity};
use crate::language::lexicon::deeds::{DELETING, PAYING, UNDOING};
use crate::language::lexicon::stem;
use crate::state::{Element, ElementIndex, State};
use crate::trace::Healed;

/// How far ahead the best must be of the next.
const AHEAD: f32 = 0.15;

/// From here on two names share more than chance.
const MUCH_THE_SAME: f32 = 0.7;

/// What each likeness is worth; together 1.
const ROLE: f32 = 0.2;
const PLACE: f32 = 0.25;
const NEIGHBOUR: f32 = 0.2;
const NAME: f32 = 0.15;

/// The element in the place of what had this print; `None` where there is none, or more than one could be.
pub(super) fn heal(
    print: &Print,
    state: &State,
    masks: &Masks,
    threshold: f32,
) -> Option<(ElementIndex, Healed)> {
    let mut best: Vec<(f32, &Element, Vec<String>)> = state
        .elements
        .iter()
        .filter(|e| e.visible && e.interactive && same_kind(&print.role, &e.role))
        .filter(|e| !print.beside.contains(&line(e, masks)) && !does_worse(&print.name, name(e)))
        .map(|e| {
            let (score, reasons) = likeness(print, state, e, masks);
            (score, e, reasons)
        })
        .filter(|(score, ..)| *score >= threshold)
        .collect();
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (score, found, reasons) = best.first()?;
    let ahead = best.get(1).is_none_or(|(next, ..)| score - next >= AHEAD);
    ahead.then(|| {
        let now =
            Print::of(state, found.index, masks).map_or_else(|| line(found, masks), |print| print.title());
        (found.index, Healed { was: print.title(), now, reasons: reasons.clone() })
    })
}

/// The element is called much as the one with this print.
pub(super) fn called_alike(print: &Print, e: &Element, masks: &Masks) -> bool {
    similarity(&Bag::new(&print.name), &Bag::new(&masks.over(name(e)))) >= MUCH_THE_SAME
}

/// What takes away, pays or ends something never takes the place of what did not.
fn does_worse(was: &str, now: &str) -> bool {
    static GRAVE: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| [DELETING, PAYING, UNDOING].into_iter().flatten().map(|verb| stem(verb)).collect());
    let grave = |text: &str| -> BTreeSet<String> {
        text.split(|c: char| !c.is_alphanumeric()).map(stem).filter(|word| GRAVE.contains(word)).collect()
    };
    let was = grave(was);
    !grave(now).is_subset(&was)
}

/// Both take the same deed: a link may become a button, a field stays a field.
fn same_kind(was: &str, now: &str) -> bool {
    let kind = |role: &str| match role {
        "button" | "link" | "menuitem" | "tab" => 1,
        "textbox" | "searchbox" | "combobox" | "spinbutton" => 2,
        "checkbox" | "switch" | "radio" | "menuitemcheckbox" | "menuitemradio" => 3,
        _ => 0,
    };
    was == now || kind(was) != 0 && kind(was) == kind(now)
}

fn likeness(print: &Print, state: &State, e: &Element, masks: &Masks) -> (f32, Vec<String>) {
    let mut score = 0.0;
    let mut reasons = Vec::new();
    if e.role == print.role {
        score += ROLE;
        reasons.push(format!("it is a {}, too", e.role));
    }
    if print.stands_there(state, e, masks) {
        score += PLACE;
        reasons.push(match print.within.last() {
            Some(place) => format!("it stands in the same place: {place}"),
            None => "it stands in the same place".to_owned(),
        });
    }
    let around = around(state, e);
    let at = around.iter().position(|c| c.index == e.index);
    let beside = |at: Option<usize>| at.and_then(|at| around.get(at)).map(|c| line(c, masks));
    let sides = [
        (&print.after, beside(at.and_then(|at| at.checked_sub(1))), "behind"),
        (&print.before, beside(at.map(|at| at + 1)), "before"),
    ];
    for (was, now, side) in sides {
        match (was, now) {
            (Some(was), Some(now)) if *was == now => {
                score += NEIGHBOUR;
                reasons.push(format!("it stands {side} {was}, too"));
            }
            (None, None) => score += NEIGHBOUR,
            _ => {}
        }
    }
    let alike = similarity(&Bag::new(&print.name), &Bag::new(&masks.over(name(e))));
    if alike >= MUCH_THE_SAME {
        score += NAME * alike;
        reasons.push("it is called much the same".to_owned());
    }
    (score, reasons)
}

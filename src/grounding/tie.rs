//! When several elements fit equally well: whether it matters which, and what settles it.

use super::rank::Candidate;
use super::role::noun_fit;
use super::within;
use crate::language::{Description, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// Two candidates closer than this share of the better score are a tie.
const TIE: f32 = 0.035;
/// From here on a thing is of a kind.
const SURE: f32 = 0.9;
/// How much larger a thing must be than the next to be the one that is meant.
const FAR_LARGER: f64 = 2.5;

/// Several fit equally well and it matters which.
pub(super) fn is_tie(list: &[Candidate], state: &State, tree: &Tree) -> bool {
    let [best, rest @ ..] = list else { return false };
    rest.iter().take_while(|c| is_close(best, c)).any(|c| !equivalent(best.element, c.element, state, tree))
}

fn is_close(best: &Candidate, other: &Candidate) -> bool {
    other.score >= best.score * (1.0 - TIE)
}

/// "The editor", "the picture": of things told by their kind alone, the one that fills the page. `true`: it is now
/// the first of the list.
pub(super) fn settle_by_size(list: &mut [Candidate], state: &State) -> bool {
    let Some(best) = list.first().cloned() else { return false };
    let close = list.iter().take_while(|c| is_close(&best, c)).count();
    let area =
        |c: &Candidate| state.elements.get(c.element).map_or(0.0, |e| e.bounds.width * e.bounds.height);
    let mut order: Vec<(usize, f64)> = list.iter().take(close).map(area).enumerate().collect();
    order.sort_by(|a, b| b.1.total_cmp(&a.1));
    match order.as_slice() {
        [(largest, size), (_, next), ..] if *size >= next * FAR_LARGER => {
            list.swap(0, *largest);
            if let Some(first) = list.first_mut() {
                first.reasons.push("by far the largest of its kind".to_owned());
            }
            true
        }
        _ => false,
    }
}

/// "The "Lamp" checkbox", where a checkbox and a switch bear the name: the one that is just of the kind. `true`: it is
/// now the first of the list.
pub(super) fn settle_by_kind(list: &mut [Candidate], description: &Description, state: &State) -> bool {
    let Some(noun) = description.role.filter(|_| description.name.is_some()) else { return false };
    let Some(best) = list.first().cloned() else { return false };
    let close = list.iter().take_while(|c| is_close(&best, c)).count();
    let is_one = |c: &Candidate| state.elements.get(c.element).is_some_and(|e| noun_fit(noun, e) >= 1.0);
    let mut of_kind = (0..close).filter(|&at| list.get(at).is_some_and(is_one));
    let (Some(only), None) = (of_kind.next(), of_kind.next()) else { return false };
    list.swap(0, only);
    if let Some(first) = list.first_mut() {
        first.reasons.push("the only one of just this kind".to_owned());
    }
    true
}

/// It does not matter which: two ways to the same place, one inside the other, or the same control twice outside
/// of any list, as tool bars above and below a page have it.
fn equivalent(a: ElementIndex, b: ElementIndex, state: &State, tree: &Tree) -> bool {
    if tree.holds(a, b) || tree.holds(b, a) {
        return true;
    }
    let (Some(a), Some(b)) = (state.elements.get(a), state.elements.get(b)) else { return false };
    if !a.href.is_empty() && a.href == b.href {
        return true;
    }
    if is_page_of_trail(a, b, state) {
        return true;
    }
    // A combobox and the list that it has opened are one control.
    let list_of = |e: &Element, list: &Element| within::popup(e, state) == Some(list.index);
    if list_of(a, b) || list_of(b, a) {
        return true;
    }
    let of_many = |e: &Element| {
        state.ancestors(e.index).any(|p| {
            matches!(p.role.as_str(), "row" | "listitem" | "article" | "option" | "treeitem")
                || matches!(p.tag.as_str(), "tr" | "li")
        })
    };
    let form = |e: &Element| {
        state.ancestors(e.index).find(|p| p.tag == "form" || p.role == "dialog").map(|p| p.index)
    };
    let one_form = match (form(a), form(b)) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    };
    if !one_form || of_many(a) || of_many(b) {
        return false;
    }
    // What has no name is told by its text, and says less: what it stands beside must be the same thing as well.
    if a.name.is_empty() && b.name.is_empty() {
        return !a.text.is_empty() && a.text == b.text && share_a_neighbour(a, b, state, tree);
    }
    a.name == b.name && !a.name.is_empty()
}

/// Links of one name that do not tell where they lead, one of them in the trail of pages above this one: what a menu
/// calls by the name of such a page is that page.
fn is_page_of_trail(a: &Element, b: &Element, state: &State) -> bool {
    let in_trail =
        |e: &Element| state.ancestors(e.index).any(|above| noun_fit(RoleWord::Breadcrumb, above) >= SURE);
    let links = [a, b].iter().all(|e| e.role == "link" && e.href.is_empty());
    links && !a.name.is_empty() && a.name == b.name && (in_trail(a) || in_trail(b))
}

/// The links right before or right behind both lead to the same place by the same name: one tool bar shown twice. The
/// cards of a list have buttons of the same names, but each leads elsewhere.
fn share_a_neighbour(a: &Element, b: &Element, state: &State, tree: &Tree) -> bool {
    let [before_a, behind_a] = neighbours(a, state, tree);
    let [before_b, behind_b] = neighbours(b, state, tree);
    [(before_a, before_b), (behind_a, behind_b)].into_iter().any(|pair| {
        matches!(pair, (Some(a), Some(b)) if a.index != b.index && !a.href.is_empty() && a.href == b.href && a.name == b.name)
    })
}

/// What can be acted on right before and right behind an element.
fn neighbours<'a>(e: &Element, state: &'a State, tree: &Tree) -> [Option<&'a Element>; 2] {
    let live = |n: &&Element| n.visible && n.interactive && !tree.holds(n.index, e.index);
    let before = state.elements.get(..e.index).unwrap_or_default();
    let behind = state.elements.get(tree.end(e.index)..).unwrap_or_default();
    [before.iter().rev().find(live), behind.iter().find(live)]
}

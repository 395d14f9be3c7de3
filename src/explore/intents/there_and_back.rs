//! Turn on and back again: whoever goes to the next week and to the previous one is where they were, and so is who ticks a box
//! and unticks it.

use super::{Look, Move, What};
use crate::explore::anchors::{Anchor, Kind, parts};
use crate::explore::frontier::Offer;
use crate::state::State;
use crate::state::text::words;
use crate::state::values::{Kind as ValueKind, find_all};

/// How a control begins that turns to what comes before or after, and its counterpart.
const PAIRS: [[&str; 2]; 8] = [
    ["previous", "next"],
    ["prev", "next"],
    ["older", "newer"],
    ["earlier", "later"],
    ["back", "forward"],
    ["‹", "›"],
    ["«", "»"],
    ["<", ">"],
];

pub(super) fn offer(look: &Look<'_>, moves: &mut Vec<Move>) {
    let (Some(before), Some(last)) = (look.before, look.last) else { return };
    let What::Use(used) = &last.what else { return };
    // It turned what the page shows, and nothing was sent.
    let turned = parts(&before.url) == parts(&look.state.url) && before.text != look.state.text;
    if !turned || last.intent != "follow" || super::saves(look.state) {
        return;
    }
    // What a box adds to a sum it takes away again.
    let (id, back) = if used.kind == Kind::Toggle {
        let counts = amounts(before) != amounts(look.state) && same_lists(before, look.state);
        let same = {
            let key = |a: &Anchor| a.record.as_ref().map(|record| record.key.clone());
            let is = |a: &&Anchor| a.kind == used.kind && a.name == used.name && key(a) == key(used);
            let mut all = look.anchors.iter().filter(is);
            all.next().filter(|_| all.next().is_none())
        };
        (format!("return|toggle|{}", look.state.page_id), same.filter(|_| counts))
    } else {
        let at = |state: &State, element: usize| state.elements.get(element).map(|e| e.bounds);
        let was = at(before, used.element).unwrap_or_default();
        let apart = |a: &Anchor| {
            let is = at(look.state, a.element).unwrap_or_default();
            (was.x - is.x).hypot(was.y - is.y)
        };
        (format!("return|{}", look.state.page_id), counterpart(used, look.anchors, apart))
    };
    let Some(back) = back else { return };
    let offer = Offer {
        id: format!("{id}|{}", last.offer.id),
        class: id,
        everywhere: "return".to_owned(),
        // Only now is it known what was there before.
        worth: 14,
        quota: 2,
        ..Offer::default()
    };
    moves.push(Move { offer, intent: "return", what: What::Use(back.clone()) });
}

/// A longer text is prose.
const LONG: usize = 40;

/// The sums of money that a page tells of, each as often as it stands there.
pub(in crate::explore) fn amounts(state: &State) -> Vec<&str> {
    let shown = state.elements.iter().filter(|e| e.visible && e.value.is_none());
    let texts = shown.map(|e| e.text.trim()).filter(|text| text.len() < LONG);
    let mut all: Vec<&str> =
        texts.filter(|text| !find_all(text, ValueKind::Money, &state.language).is_empty()).collect();
    all.sort_unstable();
    all
}

/// The lists of a page hold what they held: what a box narrows is no sum.
fn same_lists(before: &State, now: &State) -> bool {
    let keys = |state: &State| -> Vec<Vec<String>> {
        let lists = state.symbols().collections.iter();
        lists.map(|list| list.keys().map(str::to_owned).collect()).collect()
    };
    before.url == now.url && keys(before) == keys(now)
}

/// The control that turns back what this one turned: "Next week" for "Previous week". Where each of several lists has such a pair it is
/// the one that stands nearest.
fn counterpart<'a>(
    used: &Anchor,
    anchors: &'a [Anchor],
    apart: impl Fn(&Anchor) -> f64,
) -> Option<&'a Anchor> {
    let (side, [before, after]) = PAIRS.iter().find_map(|pair| {
        let side = pair.iter().position(|word| begins(&used.name, word))?;
        Some((side, pair))
    })?;
    let other = if side == 0 { after } else { before };
    let clicks = |a: &&Anchor| matches!(a.kind, Kind::Link | Kind::Button) && begins(&a.name, other);
    let rest = |name: &str| words(name).skip(1).collect::<Vec<_>>();
    let same = |a: &&Anchor| rest(&a.name) == rest(&used.name);
    let all: Vec<&Anchor> = anchors.iter().filter(clicks).collect();
    let named: Vec<&Anchor> = all.iter().copied().filter(|a| same(a)).collect();
    match (named.as_slice(), all.as_slice()) {
        ([], [only]) | ([only], _) => Some(only),
        ([], _) => None,
        (several, _) => several.iter().copied().min_by(|a, b| apart(a).total_cmp(&apart(b))),
    }
}

/// The first word of a name, or a sign before or after it.
fn begins(name: &str, word: &str) -> bool {
    let name = name.trim();
    words(name).next().is_some_and(|first| first == word)
        || !word.contains(char::is_alphabetic) && (name.starts_with(word) || name.ends_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::anchors;
    use crate::state::testing::page;

    #[test]
    fn what_narrows_a_list_counts_in_no_sum() {
        let list = |names: &[&str]| page().within("main", "", |p| p.list(names)).build();
        assert!(same_lists(&list(&["Mug", "Cup"]), &list(&["Mug", "Cup"])));
        assert!(!same_lists(&list(&["Mug", "Cup"]), &list(&["Mug", "Pan", "Cup"])));
    }

    #[test]
    fn sums_are_told_by_what_they_are() {
        let state = page().span("€ 60.00").span("60 seats").span("€ 9.50").build();
        assert_eq!(amounts(&state), ["€ 60.00", "€ 9.50"]);
    }

    #[test]
    fn what_turns_back_is_known_by_its_name() {
        let links = |names: &[&str]| {
            let page = names.iter().fold(page(), |p, name| p.link(name, "/weeks"));
            anchors::read(&page.build())
        };
        let all = links(&["Previous week", "Next week", "Next page", "Today"]);
        let back = |name: &str| counterpart(links(&[name]).first()?, &all, |_| 0.0).map(|a| a.name.as_str());
        assert_eq!(back("Next week"), Some("Previous week"));
        assert_eq!(back("Previous week"), Some("Next week"));
        assert_eq!(back("Previous day"), None, "which of the two?");
        assert_eq!(back("Today"), None);
        let two = page().link("Previous", "/notes?page=1").link("Next", "/notes?page=3");
        let two =
            anchors::read(&two.link("Previous", "/albums?page=1").link("Next", "/albums?page=3").build());
        let near = |a: &Anchor| if a.element > 1 { 1.0 } else { 900.0 };
        let last = counterpart(&two[3], &two, near).map(|a| a.href.as_str());
        assert!(last.is_some_and(|to| to.contains("albums")), "that of its own list");
        let signs = links(&["‹ October", "December ›"]);
        let used = links(&["‹ September"]);
        assert_eq!(counterpart(&used[0], &signs, |_| 0.0).map(|a| a.name.as_str()), Some("December ›"));
    }
}

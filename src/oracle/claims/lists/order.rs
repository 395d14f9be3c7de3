//! "The order is another", ""A" is listed before "B"": which entry follows which.

use super::items::{self, largest_group};
use crate::grounding::stands_aside;
use crate::language::Description;
use crate::oracle::claims::reading::{clip, units};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, State, Tree};

/// "The order": how the entries of the list follow each other.
pub(crate) fn is_meant(what: &Description) -> bool {
    let name = what.name.as_deref().or(what.noun.as_deref()).unwrap_or_default();
    !what.quoted && matches!(name.to_lowercase().as_str(), "order" | "sequence" | "ordering" | "sort order")
}

/// Whether the same entries follow each other otherwise than before. With other entries nobody can tell.
pub(crate) fn changed(before: &State, now: &State) -> Answer {
    let texts = |state: &State| -> Option<Vec<String>> {
        let entry = |i: ElementIndex| state.elements.get(i).map(|e| e.text.clone());
        Some(largest_group(state)?.into_iter().filter_map(entry).collect())
    };
    let (Some(was), Some(is)) = (texts(before), texts(now)) else {
        return Answer::unsure("no list is on the page");
    };
    let sorted = |texts: &[String]| {
        let mut texts = texts.to_vec();
        texts.sort_unstable();
        texts
    };
    let shown =
        |texts: &[String]| clip(&texts.iter().map(|t| clip(t, 30)).collect::<Vec<_>>().join(" · "), 160);
    if sorted(&was) != sorted(&is) {
        return Answer::unsure("the list has other entries than before");
    }
    if was == is {
        return Answer::fails(format!("still {}", shown(&is)), "another order");
    }
    Answer::holds(shown(&is))
}

/// ""A" is listed before "B"": in the list that has both, else as they follow each other on the page.
pub(crate) fn before(first: &Description, then: &Description, now: &State) -> Answer {
    let names = (first.name.as_deref().unwrap_or(&first.text), then.name.as_deref().unwrap_or(&then.text));
    let expected = format!("\"{}\" before \"{}\"", names.0, names.1);
    let (ones, others) = (stands(names.0, now), stands(names.1, now));
    for (name, found) in [(names.0, &ones), (names.1, &others)] {
        if found.is_empty() {
            return Answer::fails(format!("\"{name}\" is not on the page"), expected);
        }
    }
    let tree = Tree::of(now);
    let entry = |entries: &[ElementIndex], found: &[ElementIndex]| {
        entries.iter().position(|&e| found.iter().any(|&i| e == i || tree.holds(e, i)))
    };
    let listed = items::lists(now).into_iter().find_map(|entries| {
        let (one, other) = (entry(&entries, &ones)?, entry(&entries, &others)?);
        (one != other).then_some(one < other)
    });
    let in_order = listed.or_else(|| {
        let (one, other) = (ones.iter().max()?, others.iter().min()?);
        let (first, last) = (ones.iter().min()?, others.iter().max()?);
        if one < other { Some(true) } else { (first > last).then_some(false) }
    });
    match in_order {
        Some(true) => Answer::holds(expected),
        Some(false) => Answer::fails(format!("\"{}\" before \"{}\"", names.1, names.0), expected),
        None => Answer::unsure(format!("\"{}\" and \"{}\" stand in several places", names.0, names.1)),
    }
}

/// Where a name stands by itself; at the edges of the page only if it stands nowhere else.
fn stands(name: &str, now: &State) -> Vec<ElementIndex> {
    let itself = |e: &&Element| {
        e.visible
            && e.role != "option"
            && [&e.name, &e.own_text, &e.text].iter().any(|t| units::is_whole(t, name))
    };
    let small = |e: &&Element| e.text.len() <= name.len() + 80;
    let found: Vec<&Element> = now.elements.iter().filter(itself).filter(small).collect();
    let within: Vec<ElementIndex> = found.iter().filter(|e| !stands_aside(e, now)).map(|e| e.index).collect();
    if within.is_empty() { found.iter().map(|e| e.index).collect() } else { within }
}

//! "Sorted by price, highest first".

use super::items::{self, items, largest_group};
use crate::grounding::{Bag, similarity, stands_aside};
use crate::language::Description;
use crate::oracle::claims::reading::{amounts::numbers, clip, thing, units};
use crate::script::Answer;
use crate::state::{Element, ElementIndex, State, Tree};

pub(crate) fn sorted(what: &Description, by: Option<&str>, descending: bool, now: &State) -> Answer {
    let Some(items) = items(what, now).filter(|i| i.len() > 1).or_else(|| largest_group(now)) else {
        return Answer::unsure(format!("sayso can't tell which list {} is", what.text));
    };
    let column = by.map(|b| column_of(b, now));
    let texts: Vec<String> = items.iter().map(|&i| key_text(i, column.flatten(), by, now)).collect();
    let amounts: Vec<Option<f64>> = texts.iter().map(|t| numbers(t).first().copied()).collect();
    let numeric = by.is_some_and(|b| {
        ["price", "amount", "total", "number", "quantity", "cost", "size", "count", "rating", "id"]
            .iter()
            .any(|w| thing::contains(b, w))
    });
    let order = if descending { "descending" } else { "ascending" };
    let wrong = if numeric && amounts.iter().all(Option::is_some) {
        let values: Vec<f64> = amounts.into_iter().flatten().collect();
        values.windows(2).position(|p| if descending { p[0] < p[1] } else { p[0] > p[1] })
    } else if numeric {
        return Answer::unsure("not every entry shows a number to sort by");
    } else {
        let keys: Vec<String> = texts.iter().map(|t| t.to_lowercase()).collect();
        keys.windows(2).position(|p| if descending { p[0] < p[1] } else { p[0] > p[1] })
    };
    match wrong {
        None => Answer::holds(format!("{} entries in {order} order", texts.len())),
        Some(at) => Answer::fails(
            format!("\"{}\" stands before \"{}\"", clip(&texts[at], 60), clip(&texts[at + 1], 60)),
            format!("{order} order"),
        ),
    }
}

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

/// The column whose header says `by`, as an x-range.
fn column_of(by: &str, now: &State) -> Option<(f64, f64)> {
    let wanted = Bag::new(by);
    now.elements
        .iter()
        .filter(|e| e.role == "columnheader")
        .find(|e| similarity(&wanted, &Bag::new(&e.name)) > 0.6)
        .map(|e| (e.bounds.x, e.bounds.x + e.bounds.width))
}

/// What an entry is sorted by: its cell in the column, the part of a card that is an amount, else its name.
fn key_text(item: ElementIndex, column: Option<(f64, f64)>, by: Option<&str>, now: &State) -> String {
    let inside = || now.descendants(item).filter(|e| e.visible);
    if let Some((left, right)) = column
        && let Some(cell) = inside().find(|e| {
            matches!(e.role.as_str(), "cell" | "gridcell" | "rowheader")
                && e.bounds.x + e.bounds.width / 2.0 > left
                && e.bounds.x + e.bounds.width / 2.0 < right
        })
    {
        return cell.text.clone();
    }
    if by.is_some_and(|b| {
        thing::contains(b, "price") || thing::contains(b, "amount") || thing::contains(b, "total")
    }) && let Some(price) =
        inside().filter(|e| !e.own_text.is_empty()).filter(|e| e.tag != "del" && e.tag != "s").find(|e| {
            e.own_text.contains(['$', '€', '£', '¥'])
                || e.own_text.contains("EUR")
                || e.own_text.contains("USD")
        })
    {
        return price.own_text.clone();
    }
    if let Some(name) = inside().find(|e| matches!(e.role.as_str(), "heading" | "link") && !e.name.is_empty())
    {
        return name.name.clone();
    }
    now.elements.get(item).map_or_else(String::new, |e| e.text.clone())
}

//! How to name a control so that nobody takes another one for it: ways to say it, the plainest first. Which of them leads
//! to just this element is found out by looking it up on the page as a spec's words are.

use super::{Anchor, Landmark};
use crate::explore::line::quoted;
use crate::state::text::fold_case;
use crate::state::{ElementIndex, State, heading_above};

const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// Noun phrases for a control that is called `name` and of the kind `noun`, the plainest first.
pub fn wordings(anchor: &Anchor, noun: &str, state: &State) -> Vec<String> {
    let Some(name) = quoted(&anchor.name) else { return Vec::new() };
    let plain = format!("the {name} {noun}");
    let mut said = vec![plain.clone()];
    if let Some(record) = anchor.record.as_ref().filter(|r| !r.key.is_empty())
        && let Some(key) = quoted(&record.key)
        && fold_case(&record.key) != fold_case(&anchor.name)
    {
        let in_record = if record.is_row { "row" } else { "card" };
        let by_row = format!("{plain} in the {key} {in_record}");
        // In a list the record is what tells its controls apart.
        said.insert(0, by_row);
        // How many there are on a card is another number in another state.
        let bare = without_count(&record.key);
        if let Some(bare) = quoted(bare).filter(|_| !record.is_row && bare.len() < record.key.trim().len()) {
            said.insert(0, format!("{plain} in the {bare} {in_record}"));
        }
        said.push(format!("{plain} of {key}"));
    }
    said.extend(anchor.landmark.told().map(|place| format!("{plain} {place}")));
    if anchor.landmark != Landmark::Dialog {
        let heading = heading_above(state, anchor.element);
        said.extend(
            quoted(&heading).filter(|_| !heading.is_empty()).map(|h| format!("{plain} in the {h} section")),
        );
    }
    let same = |i: ElementIndex| {
        let (a, b) = (state.elements.get(i), state.elements.get(anchor.element));
        a.zip(b).is_some_and(|(a, b)| a.visible && a.role == b.role && super::name_of(a) == super::name_of(b))
    };
    let place = (0..anchor.element).filter(|&i| same(i)).count();
    said.extend(ORDINALS.get(place).map(|nth| format!("the {nth} {name} {noun}")));
    said
}

/// The control that an order names by its place among those of its name.
pub fn named_by_place(say: &str) -> Option<&str> {
    let after = ORDINALS.iter().find_map(|nth| say.split_once(&format!("the {nth} \"")))?.1;
    after.split_once('"').map(|(name, _)| name)
}

/// "Status (2)" is called "Status".
fn without_count(name: &str) -> &str {
    let name = name.trim();
    let counted = name.strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    match counted {
        Some((bare, count)) if !count.is_empty() && count.chars().all(|c| c.is_ascii_digit()) => {
            bare.trim_end()
        }
        _ => name,
    }
}

/// What was found is what was meant: the same element, or another of the same name that leads to the same place.
pub fn is_same_thing(found: ElementIndex, meant: ElementIndex, state: &State) -> bool {
    let (Some(a), Some(b)) = (state.elements.get(found), state.elements.get(meant)) else { return false };
    let twin =
        a.role == b.role && super::name_of(a) == super::name_of(b) && a.href == b.href && !a.href.is_empty();
    // A name and its control: the text in a button, the label around a box.
    let nested = state.is_inside(found, meant) && !a.interactive;
    found == meant || twin || nested
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_among_others_is_told() {
        assert_eq!(named_by_place(r#"Click the second "Delete" button"#), Some("Delete"));
        assert_eq!(named_by_place(r#"Click the "Delete" button in the "The first \"" row"#), None);
    }

    #[test]
    fn a_count_is_no_part_of_a_name() {
        assert_eq!(without_count("Status (2)"), "Status");
        assert_eq!(without_count("Addresses (12) "), "Addresses");
        assert_eq!(without_count("Trousers (blue)"), "Trousers (blue)");
        assert_eq!(without_count("Emma"), "Emma");
    }
}

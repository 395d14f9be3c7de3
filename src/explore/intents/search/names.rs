//! What is looked for, as people would type it.

use crate::explore::anchors::Places;
use crate::state::text::fold_case;
use crate::state::values::{Kind, Value, read};
use crate::state::{Collection, Element, State};

/// People type names in small letters; codes and short forms as they stand. Of "Brake pads - KYK-03" a page may keep the two apart, and
/// find one by one.
pub(super) fn as_typed(name: &str) -> String {
    let part = name.split_once(" - ").map(|(part, _)| part.trim());
    let name = part.filter(|part| part.chars().count() > 3).unwrap_or(name);
    let capitals = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() > 1;
    if name.contains(|c: char| c.is_ascii_digit()) || name.split_whitespace().any(capitals) {
        return name.to_owned();
    }
    name.to_lowercase()
}

/// What the first record of the longest list is called, whether it can be opened or not.
pub(super) fn listed_name(state: &State) -> Option<String> {
    const SEVERAL: usize = 3;
    let places = Places::of(state);
    let own = |c: &&Collection| !places.landmark(c.element, state).frames() && c.records.len() >= SEVERAL;
    let list = state.symbols().collections.iter().filter(own).max_by_key(|c| c.records.len())?;
    let key = list.records.first()?.key.trim();
    // "1. Patient" is a step of several.
    let step =
        key.split_once('.').is_some_and(|(n, _)| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    let plain = !step && key.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '.'));
    (plain
        && !is_a_day(key, state)
        && !is_counted(key, state)
        && key.chars().count() > 3
        && key.split_whitespace().count() <= 5)
        .then(|| key.to_owned())
}

/// A record may be listed under its day, and looked for by its name.
pub(super) fn is_a_day(name: &str, state: &State) -> bool {
    matches!(read(name, Kind::Date, &state.language), Some(Value::Date(_)))
}

/// "To do 3" heads a column of a board, and counts what is in it.
pub(super) fn is_counted(name: &str, state: &State) -> bool {
    let heads = |e: &Element| e.visible && e.role == "heading" && fold_case(&e.name) == fold_case(name);
    let mut parts = name.split_whitespace().rev();
    let number = parts.next().is_some_and(|last| last.len() < 3 && last.bytes().all(|b| b.is_ascii_digit()));
    let worded = parts.next().is_some_and(|word| word.chars().all(char::is_alphabetic));
    number && worded && state.elements.iter().any(heads)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_typed_as_people_do() {
        assert_eq!(as_typed("Ada Byron"), "ada byron");
        assert_eq!(as_typed("INV-0012"), "INV-0012");
        assert_eq!(as_typed("Brake pads - KYK-03"), "brake pads");
    }
}

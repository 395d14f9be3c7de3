//! What lies at the edge of what a field takes.

use super::{Asked, told};
use crate::state::Element;
use crate::state::text::words;

/// What the first edge of a number is called.
pub(crate) const NEGATIVE: &str = "a negative number";

/// A number below nought, as it is typed.
pub(crate) const BELOW_NOUGHT: &str = "-3";

/// What more than there is of anything is called.
pub(crate) const LARGE: &str = "a large number";
/// More than there is of most things.
const MANY: &str = "999";

/// The field asks how many.
pub(crate) fn asks_how_many(label: &str) -> bool {
    told(label) == Some(Asked::Count)
}

/// A number that is added to what is there: to take some away is the other half of what the form is for.
pub(crate) fn asks_for_a_change(label: &str) -> bool {
    const CHANGES: [&str; 8] =
        ["change", "adjust", "adjustment", "adjustments", "correction", "difference", "delta", "movement"];
    words(label).any(|word| CHANGES.contains(&word.as_str()))
}

/// It takes numbers, and nothing else.
pub(crate) fn is_number(field: &Element) -> bool {
    field.input_type == "number" || field.role == "spinbutton"
}

/// Values at the edge of what a field takes, with what they are called.
pub(crate) fn edges(field: &Element, label: &str) -> Vec<(&'static str, String)> {
    if is_number(field) {
        let many = asks_how_many(label).then(|| (LARGE, MANY.to_owned()));
        return many
            .into_iter()
            .chain([(NEGATIVE, BELOW_NOUGHT.to_owned()), ("zero", "0".to_owned())])
            .collect();
    }
    if matches!(field.input_type.as_str(), "date" | "time" | "month" | "week" | "color" | "range" | "file") {
        return Vec::new();
    }
    vec![
        ("markup", "<b>Quill</b> & Co".to_owned()),
        ("an emoji and accents", "Café Ærø 🚲".to_owned()),
        ("a leading space", " Quill".to_owned()),
        ("a very long text", "Quill and quire ".repeat(20).trim_end().to_owned()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_to_something_may_be_taken_from_it() {
        assert!(asks_for_a_change("Change in stock *") && asks_for_a_change("Adjustment"));
        assert!(!asks_for_a_change("Quantity") && !asks_for_a_change("Exchange rate"));
    }
}

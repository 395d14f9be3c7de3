//! The names of days and months.

/// A day of the week or a month. `word` is lower case.
pub fn is_of_calendar(word: &str) -> bool {
    DAYS.contains(&word) || MONTHS.contains(&word)
}

/// Which month a word or its first three letters name, from nought. `word` is lower case.
pub(crate) fn month(word: &str) -> Option<usize> {
    MONTHS.iter().position(|m| *m == word || word.len() == 3 && m.starts_with(word))
}

/// What a month is called, from nought: "March".
pub(crate) fn name_of_month(at: usize) -> Option<String> {
    let mut name = (*MONTHS.get(at)?).to_owned();
    name.get_mut(..1)?.make_ascii_uppercase();
    Some(name)
}

/// The days of the week.
pub(crate) const DAYS: &[&str] =
    &["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS: &[&str] = &[
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

#[cfg(test)]
mod tests {
    use super::{is_of_calendar, month, name_of_month};

    #[test]
    fn days_and_months() {
        assert_eq!((month("march"), month("dec"), month("ma")), (Some(2), Some(11), None));
        assert_eq!(name_of_month(2).as_deref(), Some("March"));
        assert!(is_of_calendar("monday") && is_of_calendar("may") && !is_of_calendar("noon"));
    }
}

//! The names of days and months.

/// A day of the week or a month. `word` is lower case.
pub fn is_of_calendar(word: &str) -> bool {
    DAYS.contains(&word) || MONTHS.contains(&word)
}

const DAYS: &[&str] = &["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
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
    use super::is_of_calendar;

    #[test]
    fn days_and_months() {
        assert!(is_of_calendar("monday") && is_of_calendar("may") && !is_of_calendar("noon"));
    }
}

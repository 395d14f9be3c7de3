//! A value in the place of one that is there: of the same sort, and not far from it.

use super::{Asked, Pass, THINGS, numbers, told};
use crate::state::Element;

/// A number with more figures may be a code.
const SHORT: usize = 3;

/// Another value of the same sort, for a field of a form that would get the same as one before it: two that are mixed up can be
/// told then. `None`: it is left as it is.
pub(crate) fn another(value: &str, at: usize, pass: Pass) -> Option<String> {
    let thing = |value: &str| value == pass.thing();
    let other = || format!("{} {}", THINGS[(pass.0 + at) % THINGS.len()], pass.name());
    if thing(value) {
        return Some(other());
    }
    if let Some(rest) = value.strip_prefix(&pass.thing()).filter(|rest| rest.starts_with(' ')) {
        return Some(format!("{}{rest}", other()));
    }
    let cents = value.split_once('.');
    match cents {
        Some((whole, cents)) if cents.len() == 2 => {
            Some(format!("{}.{cents}", whole.parse::<usize>().ok()? + at))
        }
        _ if value.len() < 4 => Some((value.parse::<usize>().ok()? + at).to_string()),
        _ => None,
    }
}

/// Another number than the one that a field of numbers holds: in steps of five, where it is one of these; an amount is one more. What
/// is a year is the one before: the next may not have begun.
pub(crate) fn next(field: &Element, label: &str) -> Option<String> {
    let value = field.value.as_deref()?.trim();
    // What is as short as that, and no code of any sort, is a number, whatever its field is.
    let coded = matches!(
        told(label),
        Some(Asked::Phone | Asked::Postcode | Asked::Code | Asked::Barcode | Asked::Street)
    );
    let short = (value == "0" || !value.starts_with('0')) && value.len() <= SHORT && !coded;
    let plain = matches!(field.input_type.as_str(), "" | "text") && short;
    let counts = field.input_type == "number" || numbers(field).is_some() || plain;
    if told(label) == Some(Asked::Year) {
        return value.parse::<u32>().ok().filter(|_| counts).map(|year| year.saturating_sub(1).to_string());
    }
    if let Some((whole, cents)) = value.split_once('.') {
        let amount = counts || told(label) == Some(Asked::Amount);
        let is_cents = (1..=2).contains(&cents.len()) && cents.chars().all(|c| c.is_ascii_digit());
        let whole: u32 = whole.parse().ok().filter(|n| amount && is_cents && *n < 1_000_000)?;
        return Some(format!("{}.{cents}", whole + 1));
    }
    let number: u32 = value.parse().ok().filter(|n| *n < 1_000_000)?;
    let by = if number > 0 && number.is_multiple_of(5) { 5 } else { 1 };
    counts.then(|| (number + by).to_string())
}

/// Two days after the one that a field holds, so that a day more or less is neither; the next month, half an hour later. `None`:
/// it holds none.
pub(crate) fn later(input_type: &str, value: &str) -> Option<String> {
    const DAYS: i64 = 2;
    const MINUTES: i64 = 30;
    match input_type {
        "date" => days_before(value, -DAYS),
        "month" => {
            let first: jiff::civil::Date = format!("{value}-01").parse().ok()?;
            let next = first.checked_add(jiff::Span::new().months(1)).ok()?;
            Some(format!("{:04}-{:02}", next.year(), next.month()))
        }
        "time" => {
            let time: jiff::civil::Time = value.parse().ok()?;
            let next = time.checked_add(jiff::Span::new().minutes(MINUTES)).ok()?;
            Some(format!("{:02}:{:02}", next.hour(), next.minute()))
        }
        "datetime-local" => {
            let (day, time) = value.split_once('T')?;
            Some(format!("{}T{time}", days_before(day, -DAYS)?))
        }
        _ => None,
    }
}

/// So many days before a day. `None`: it is none.
pub(crate) fn days_before(day: &str, days: i64) -> Option<String> {
    let day: jiff::civil::Date = day.parse().ok()?;
    day.checked_sub(jiff::Span::new().days(days)).ok().map(|d| d.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_set_is_set_a_little_later() {
        let set = |kind, value| later(kind, value);
        assert_eq!(set("date", "2026-12-31").as_deref(), Some("2027-01-02"));
        assert_eq!(set("month", "2026-12").as_deref(), Some("2027-01"));
        assert_eq!(set("time", "09:45").as_deref(), Some("10:15"));
        assert_eq!(set("time", "23:45"), None, "that is another day");
        assert_eq!(set("datetime-local", "2026-02-28T09:45").as_deref(), Some("2026-03-02T09:45"));
        assert_eq!((set("date", ""), set("color", "#ffffff")), (None, None));
    }

    #[test]
    fn two_fields_of_a_sort_get_two_values() {
        let pass = Pass(3);
        assert_eq!(another("4", 1, pass).as_deref(), Some("5"));
        assert_eq!(another("21.50", 2, pass).as_deref(), Some("23.50"));
        let name = another(&pass.thing(), 1, pass).unwrap();
        assert!(name != pass.thing() && name.ends_with("Marlow"), "{name}");
        assert_eq!(another("2031-05-04", 1, pass), None);
        assert_eq!(another("9780141439587", 1, pass), None);
    }

    #[test]
    fn a_number_that_is_there_is_changed_a_little() {
        let changed = |label: &str, hints: &str, held: &str| {
            let field = Element { hints: hints.into(), value: Some(held.into()), ..Element::default() };
            next(&field, label)
        };
        assert_eq!(changed("Mileage", "inputmode-numeric", "84210").as_deref(), Some("84215"));
        assert_eq!(changed("Year", "inputmode-numeric", "2026").as_deref(), Some("2025"));
        assert_eq!(changed("Phone", "", "84210"), None);
        assert_eq!(changed("Loan period", "", "28").as_deref(), Some("29"));
        assert_eq!(changed("Monthly rent (£)", "", "985.00").as_deref(), Some("986.00"));
        assert_eq!(changed("Bathrooms", "inputmode-numeric", "1").as_deref(), Some("2"));
        assert_eq!(changed("Floor", "", "0").as_deref(), Some("1"));
        assert_eq!(changed("Version", "", "1.2.14"), None);
        assert_eq!((changed("Postcode", "", "281"), changed("Badge", "", "4711")), (None, None));
    }
}

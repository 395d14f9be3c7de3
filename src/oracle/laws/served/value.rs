//! How a text that a page shows stands to the value that it was answered with.

use serde_json::Value;

use super::super::instruments::agree::{Agreement, agree};
use super::data::Record;
use crate::state::text::{contains, fold_case};
use crate::state::values::{Kind, find_all, read};

/// How the shown text stands to the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stand {
    Same,
    /// Something else of the same sort.
    Other,
    /// Nobody can tell: another sort, another form, nothing.
    Untold,
}

pub(super) fn stand(told: &Value, shown: &str, locale: &str) -> Stand {
    if shown.trim().is_empty() {
        return Stand::Untold;
    }
    match told {
        Value::Number(number) => number.as_f64().map_or(Stand::Untold, |n| of_number(n, shown, locale)),
        Value::String(text) if text.trim().is_empty() => Stand::Untold,
        Value::String(text) => match text.trim().parse::<f64>() {
            // An amount may come as a text; a key, a number of a house, a telephone number is one.
            Ok(number) if text.contains('.') && number.is_finite() => of_number(number, shown, locale),
            _ => of_text(text, shown, locale),
        },
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => Stand::Untold,
    }
}

fn of_number(told: f64, shown: &str, locale: &str) -> Stand {
    let Some((seen, places)) = number(shown, locale) else { return Stand::Untold };
    if is_scaled(told, seen, places) { Stand::Same } else { Stand::Other }
}

fn of_text(told: &str, shown: &str, locale: &str) -> Stand {
    let same = || fold_case(told) == fold_case(shown);
    // Every label is put beside every value: what can be seen to have nothing to do with it is seen at once.
    let figures = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    if figures(told) != figures(shown) || !figures(told) && !is_worded(told) {
        return if same() { Stand::Same } else { Stand::Untold };
    }
    if let Some(day) = day(told) {
        return match agree(day, shown, locale) {
            Agreement::Same => Stand::Same,
            // A time of day belongs to a place: the day there may be another one.
            Agreement::Other if day == told.trim() && is_day(shown, locale) => Stand::Other,
            _ => Stand::Untold,
        };
    }
    // "Out" and "Overdue" may stand beside one another in one cell.
    let parts = || contains(shown, told) || contains(told, shown);
    match agree(told, shown, locale) {
        _ if same() => Stand::Same,
        Agreement::Same => Stand::Same,
        Agreement::Other if is_worded(told) && !parts() => Stand::Other,
        _ => Stand::Untold,
    }
}

/// It is what people wrote, and no word for machines: "doing" may be shown as "In progress", "no_show" as "Did not come".
fn is_worded(told: &str) -> bool {
    let told = told.trim();
    told.contains([' ', '@']) && !told.contains(['_', '<', '*', '#'])
}

/// The day that a value of ISO's form tells.
pub(super) fn day(told: &str) -> Option<&str> {
    let told = told.trim();
    let day = told.get(..10)?;
    let is = day
        .bytes()
        .enumerate()
        .all(|(at, b)| if matches!(at, 4 | 7) { b == b'-' } else { b.is_ascii_digit() });
    (is && (told.len() == 10 || told.as_bytes().get(10).is_some_and(|b| matches!(b, b'T' | b' '))))
        .then_some(day)
}

fn is_day(shown: &str, locale: &str) -> bool {
    // "12 Jun" has no year of its own, and which one is meant is not said.
    let digits = shown.chars().filter(char::is_ascii_digit).count();
    digits >= 5 && read(shown, Kind::Date, locale).is_some()
}

/// The only number of a text, and how many places it has behind the point.
fn number(shown: &str, locale: &str) -> Option<(f64, i32)> {
    let kinds = [Kind::Money, Kind::Percent, Kind::Number];
    let whole = kinds.into_iter().find_map(|kind| read(shown, kind, locale));
    let only = || {
        let mut all = find_all(shown, Kind::Number, locale).into_iter();
        let one = all.next().filter(|_| all.next().is_none());
        // "12 kg" is a number, "Room 2" a name.
        one.filter(|_| {
            shown.trim_start().starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '−' | '+'))
        })
    };
    let told = match whole.or_else(only)? {
        crate::state::values::Value::Number(n) | crate::state::values::Value::Percent(n) => n.to_string(),
        crate::state::values::Value::Money(m) => m.amount.to_string(),
        _ => return None,
    };
    let places = told.split_once('.').map_or(0, |(_, behind)| behind.len());
    Some((told.parse().ok()?, i32::try_from(places).ok()?))
}

/// The same number, rounded as it is shown, or in another unit: a hundredth, a thousandth, minutes, seconds.
fn is_scaled(told: f64, seen: f64, places: i32) -> bool {
    const FACTORS: [f64; 8] = [1.0, 100.0, 0.01, 1000.0, 0.001, 60.0, 3600.0, 60_000.0];
    // What is taken off may be shown as such.
    let seen = seen.abs();
    let step = 10_f64.powi(-places) / 2.0 + 1e-9;
    FACTORS.into_iter().any(|factor| (told.abs() / factor - seen).abs() <= step.max(seen * 1e-9))
}

/// Something else of the record tells what is shown: another value, or one that is worked out of two.
pub(super) fn is_explained(record: &Record, shown: &str, locale: &str) -> bool {
    if record.fields.iter().any(|(_, told)| stand(told, shown, locale) == Stand::Same) {
        return true;
    }
    let Some((seen, places)) = number(shown, locale) else { return false };
    let numbers: Vec<f64> =
        record.fields.iter().filter_map(|(_, v)| as_number(v)).filter(|n| n.abs() > 1e-9).collect();
    let worked_out = |a: f64, b: f64| [a + b, a - b, a * b, a / b, a * b / 100.0, a - a * b / 100.0];
    numbers.iter().enumerate().any(|(at, a)| {
        let others = numbers.iter().enumerate().filter(|(other, _)| *other != at);
        others.into_iter().any(|(_, b)| worked_out(*a, *b).into_iter().any(|n| is_scaled(n, seen, places)))
    })
}

fn as_number(value: &Value) -> Option<f64> {
    let told = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
    told.filter(|n| n.is_finite())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_value_is_known_in_the_forms_that_pages_give_it() {
        for (told, shown, how) in [
            (json!(6500), "£65.00", Stand::Same),
            (json!(6500), "£56.00", Stand::Other),
            (json!(12), "12 kg", Stand::Same),
            (json!(12), "Room 2", Stand::Untold),
            (json!("12.50"), "€12.50", Stand::Same),
            (json!(0.254), "25%", Stand::Same),
            (json!(90), "1.5 h", Stand::Same),
            (json!("2026-06-12"), "12 Jun 2026", Stand::Same),
            (json!("2026-06-12"), "11 Jun 2026", Stand::Other),
            (json!("2026-06-12"), "in 3 days", Stand::Untold),
            (json!("2026-06-12T23:30:00Z"), "13 Jun 2026", Stand::Untold),
            (json!("2026-06-12T10:30:00Z"), "12 Jun 2026", Stand::Same),
            (json!("Ada Lovelace"), "Ada Lovelace", Stand::Same),
            (json!("Ada Lovelace"), "Grace Hopper", Stand::Other),
            (json!("part_paid"), "Outstanding", Stand::Untold),
            (json!("Out"), "OutOverdue", Stand::Untold),
            (json!("doing"), "In progress", Stand::Untold),
            (json!(null), "None", Stand::Untold),
            (json!(true), "Yes", Stand::Untold),
            (json!("Ada"), "", Stand::Untold),
        ] {
            assert_eq!(stand(&told, shown, "en-GB"), how, "{told} / {shown}");
        }
    }

    #[test]
    fn what_is_worked_out_of_two_values_is_explained() {
        let fields =
            [("qty", json!(3)), ("price", json!(2500)), ("paid", json!(1000)), ("who", json!("Ada"))];
        let record = Record { fields: fields.map(|(k, v)| (k.to_owned(), v)).to_vec() };
        assert!(is_explained(&record, "£75.00", "en") && is_explained(&record, "£15.00", "en"));
        assert!(is_explained(&record, "Ada", "en") && !is_explained(&record, "£77.00", "en"));
    }
}

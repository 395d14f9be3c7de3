//! A day that is clicked in a calendar is the day that its field holds then.

use super::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::values::{Date, Kind, Value, locale_of, read};
use crate::state::{Element, State, is_field};
use crate::trace::DefectKind;

pub(super) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let name = t.anchor()?.name.trim();
    let clicked = day_of(name, t.before)?;
    let (held, taken) = taken(t.before, t.after)?;
    if taken.day == clicked.day {
        return None;
    }
    Some(Doubt {
        oracle: "picked",
        kind: DefectKind::UnexpectedResult,
        key: format!("picked|{}", t.before.page_id),
        summary: format!("\"{name}\" was clicked in the calendar, and the field holds \"{held}\""),
        expected: name.to_owned(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| (e.value ?? \"\") == {}), \"the field holds the day that was clicked\");",
            quote(&held)
        )),
        actual: held,
    })
}

/// A text that is a whole date and nothing else.
fn day_of(text: &str, state: &State) -> Option<Date> {
    match read(text, Kind::Date, locale_of(&state.text, &state.language)) {
        Some(Value::Date(date)) => Some(date),
        _ => None,
    }
}

/// The only date that a field holds and that none held before.
fn taken(before: &State, after: &State) -> Option<(String, Date)> {
    let held = |state: &State| -> Vec<String> {
        let value = |e: &Element| e.value.clone().filter(|v| !v.trim().is_empty());
        state.elements.iter().filter(|e| is_field(e)).filter_map(value).collect()
    };
    let was = held(before);
    let mut new = held(after).into_iter().filter(|v| !was.contains(v));
    let held = new.next().filter(|_| new.next().is_none())?;
    let date = day_of(&held, after)?;
    Some((held, date))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_field_takes_one_day() {
        let with = |value: &str| page().field("Date", value).build();
        let taken = |was: &str, is: &str| taken(&with(was), &with(is)).map(|(held, _)| held);
        assert_eq!(taken("", "02/05/2031").as_deref(), Some("02/05/2031"));
        assert_eq!(taken("02/05/2031", "02/05/2031"), None);
        assert_eq!(taken("", "soon"), None);
    }
}

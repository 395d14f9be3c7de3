//! A day that is clicked in a calendar is the day that its field holds then.

use jiff::civil::Date as Day;

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::values::{Kind, Value, read};
use crate::state::{Element, State, is_field};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let name = t.anchor()?.name.trim();
    let clicked = days_of(name);
    let held = taken(t.before, t.after)?;
    // "01/05" may be read either way: one that is right is enough.
    if clicked.is_empty() || days_of(&held).iter().any(|day| clicked.contains(day)) {
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

/// The days that a text may tell which is a whole date and nothing else.
pub(in crate::explore::oracles) fn days_of(text: &str) -> Vec<Day> {
    let read = |locale| match read(text, Kind::Date, locale) {
        Some(Value::Date(date)) => Some(date.day),
        _ => None,
    };
    ["en-GB", "en-US"].into_iter().filter_map(read).collect()
}

/// The only date that a field holds and that none held before.
fn taken(before: &State, after: &State) -> Option<String> {
    let held = |state: &State| -> Vec<String> {
        let value = |e: &Element| e.value.clone().filter(|v| !v.trim().is_empty());
        state.elements.iter().filter(|e| is_field(e)).filter_map(value).collect()
    };
    let was = held(before);
    let mut new = held(after).into_iter().filter(|v| !was.contains(v));
    let held = new.next().filter(|_| new.next().is_none())?;
    (!days_of(&held).is_empty()).then_some(held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_field_takes_one_day() {
        let with = |value: &str| page().field("Date", value).build();
        let taken = |was: &str, is: &str| taken(&with(was), &with(is));
        assert_eq!(taken("", "02/05/2031").as_deref(), Some("02/05/2031"));
        assert_eq!(taken("02/05/2031", "02/05/2031"), None);
        assert_eq!(taken("", "soon"), None);
        assert!(days_of("01/05/2031").iter().any(|day| days_of("1 May 2031").contains(day)));
        assert!(!days_of("02/05/2031").iter().any(|day| days_of("1 May 2031").contains(day)));
    }
}

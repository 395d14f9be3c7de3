//! A day of a calendar opens that day.

use jiff::civil::Date as Day;

use super::turned::month;
use crate::explore::line::quoted;
use crate::explore::oracles::forms::picked::days_of;
use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::calendar;
use crate::state::text::words;
use crate::state::values::{Kind, Value, find_all};
use crate::state::{State, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let anchor = t.anchor()?;
    let name = anchor.name.trim();
    // A number that stands there twice is one of another month, too.
    if t.anchors.iter().filter(|a| a.name.trim() == name).count() > 1 || dialog(t.before).is_some() {
        return None;
    }
    let due = day_of(name, t.before)?;
    let title = title(t.after)?;
    let told = told(&title)?;
    if due == told {
        return None;
    }
    Some(Doubt {
        oracle: "day opened",
        kind: DefectKind::UnexpectedResult,
        key: format!("day opened|{}", t.before.page_id),
        summary: format!("the day \"{name}\" ({due}) of the calendar opens \"{title}\""),
        expected: due.to_string(),
        line: t.line.clone().expecting(format!("{} is not shown", quoted(&title)?)),
        actual: title,
    })
}

/// The day that a control of a calendar names: whole, or by its number in the month that the page shows.
fn day_of(name: &str, state: &State) -> Option<Day> {
    if let [day, ..] = days_of(name).as_slice() {
        return Some(*day);
    }
    let number: i8 = name.parse().ok()?;
    let (months, _) = month(state)?;
    let (year, at) = (i16::try_from(months.div_euclid(12)).ok()?, i8::try_from(months.rem_euclid(12)).ok()?);
    Day::new(year, at + 1, number).ok()
}

/// What the dialog that is open is called.
fn title(state: &State) -> Option<String> {
    let over = state.elements.get(dialog(state)?)?;
    let head = state.descendants(over.index).find(|e| e.visible && e.role == "heading");
    let title = if over.name.trim().is_empty() { &head?.name } else { &over.name };
    Some(title.trim().to_owned()).filter(|title| !title.is_empty())
}

/// The one day that a title is, with its month in words: figures alone may be read in two ways, and "Deadline: 10 November 2026" or
/// "Week 1 – 7 November 2026" is no name of a day.
fn told(title: &str) -> Option<Day> {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let is_weekday = |w: &str| w.get(..3).is_some_and(|begin| DAYS.contains(&begin));
    let is_figure = |w: &str| w.starts_with(|c: char| c.is_ascii_digit());
    let said: Vec<String> = words(title).collect();
    let plain = said.iter().all(|w| is_figure(w) || is_weekday(w) || calendar::month(w).is_some());
    let figures = said.iter().filter(|w| is_figure(w)).count();
    if !plain || figures != 2 || !title.contains(char::is_alphabetic) {
        return None;
    }
    let mut days = find_all(title, Kind::Date, "en-GB").into_iter().filter_map(|value| match value {
        Value::Date(date) => Some(date.day),
        _ => None,
    });
    days.next().filter(|_| days.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_number_is_a_day_of_the_month_that_is_shown() {
        let calendar = page().heading(2, "November 2026").button("12").build();
        let day = |name: &str| day_of(name, &calendar).map(|d| d.to_string());
        assert_eq!(day("12").as_deref(), Some("2026-11-12"));
        assert_eq!(day("31"), None, "it has thirty");
        assert_eq!(day("Next"), None);
        let opened = page().within("dialog", "Saturday 12 December 2026", |p| p.button("Close")).build();
        let shown = title(&opened).and_then(|title| told(&title));
        assert_eq!(shown.map(|d| d.to_string()).as_deref(), Some("2026-12-12"));
        assert_eq!(told("Viewing 12"), None);
        for other in [
            "Deadline: 10 November 2026",
            "Nothing since 23 October 2026",
            "Week 1 – 7 November 2026",
            "1 – 7 November 2026",
            "Night to 4 November 2026",
            "Created 2026-10-04",
        ] {
            assert_eq!(told(other), None, "{other}");
        }
        assert!(told("November 3, 2026").is_some() && told("Thu, 26 Nov 2026").is_some());
    }
}

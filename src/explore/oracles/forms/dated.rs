//! What gets a date or a time takes place then: the page that tells of it once it is saved tells no other one.

use jiff::civil::Date as Day;

use super::picked::days_of;
use crate::explore::intents::fields::sheets;
use crate::explore::intents::{Entry, What};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::State;
use crate::state::values::{Kind, Value, find_all};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, entries, _) = &t.made.what else { return None };
    let sent = t.has_sent(sheet);
    if !sent || t.made.intent != "fill" {
        return None;
    }
    let entered = entries.iter().filter_map(|(blank, entry)| match entry {
        Entry::Text(text) => Some((blank.label.clone(), text.clone())),
        _ => None,
    });
    // A time that the form proposed and nobody changed was sent as well.
    let proposed = sheets(t.before).into_iter().filter(|s| s.key == sheet.key).flat_map(|s| s.fields);
    let proposed = proposed.filter(|b| time_of(b.value.trim()).is_some()).map(|b| (b.label, b.value));
    let mut all: Vec<(String, String)> = entered.chain(proposed).collect();
    // What is made over several pages is told on the last of them, which asks for no day and no time itself.
    if !all.iter().any(|(_, text)| is_due(text)) {
        all.extend(t.deeds.carried(&t.before.url).iter().cloned());
    }
    all.into_iter().find_map(|(label, entered)| {
        let shown = match days_of(&entered).as_slice() {
            [] => later(&entered, t.before, t.after)?,
            days => shifted(days, t.before, t.after)?,
        };
        Some(Doubt {
            oracle: "dated",
            kind: DefectKind::UnexpectedResult,
            key: format!("dated|{}|{}", sheet.key, label),
            summary: format!("\"{label}\" was entered as \"{entered}\", and the page tells \"{shown}\""),
            expected: entered,
            line: t.line.clone().checking(format!(
                "assert_not_contains(session.state, {}, \"the page tells the date that was entered\");",
                quote(&shown)
            )),
            actual: shown,
        })
    })
}

/// It is a day or a time.
fn is_due(text: &str) -> bool {
    time_of(text.trim()).is_some() || !days_of(text).is_empty()
}

/// All days that the texts of a page tell, in whichever order of day and month, with the texts.
fn dates(state: &State) -> Vec<(Day, &str)> {
    let texts = state.elements.iter().filter(|e| e.visible && e.value.is_none());
    let told = texts.flat_map(|e| {
        let read =
            ["en-GB", "en-US"].into_iter().flat_map(|locale| find_all(&e.own_text, Kind::Date, locale));
        read.map(|value| (value, e.own_text.trim())).collect::<Vec<_>>()
    });
    told.filter_map(|(value, text)| match value {
        Value::Date(date) => Some((date.day, text)),
        _ => None,
    })
    .collect()
}

/// The date is not told, and one is that was not told before: the same day of another year, or the day before or after.
fn shifted(entered: &[Day], before: &State, after: &State) -> Option<String> {
    let (was, now) = (dates(before), dates(after));
    if now.iter().any(|(day, _)| entered.contains(day)) {
        return None;
    }
    let is_close = |a: Day, b: Day| {
        let other_year = (a.month(), a.day()) == (b.month(), b.day());
        other_year || a.tomorrow().is_ok_and(|next| next == b) || b.tomorrow().is_ok_and(|next| next == a)
    };
    let close = |day: &Day| entered.iter().any(|e| is_close(*day, *e));
    let new = |day: &Day| !was.iter().any(|(old, _)| old == day);
    now.into_iter().find(|(day, _)| close(day) && new(day)).map(|(_, text)| text.to_owned())
}

/// The time is not told, and the same minute of another hour is, which was not told before.
fn later(entered: &str, before: &State, after: &State) -> Option<String> {
    let (hour, minute) = time_of(entered.trim())?;
    let told = times(after);
    let twelve = if hour > 12 { hour - 12 } else { hour };
    if told.iter().any(|((h, m), _)| *m == minute && (*h == hour || *h == twelve)) {
        return None;
    }
    let was = times(before);
    let close = |h: u32| h.abs_diff(hour) == 1 || h.abs_diff(twelve) == 1;
    told.into_iter()
        .find(|((h, m), _)| *m == minute && close(*h) && !was.iter().any(|(old, _)| old == &(*h, *m)))
        .map(|(_, text)| text.to_owned())
}

/// "10:30".
pub(super) fn time_of(text: &str) -> Option<(u32, u32)> {
    let (hour, minute) = text.split_once(':')?;
    let hour: u32 = hour.parse().ok().filter(|h| *h < 24)?;
    let minute: u32 = minute.get(..2)?.parse().ok().filter(|m| *m < 60)?;
    Some((hour, minute))
}

/// All times of day that the texts of a page tell, with the texts.
fn times(state: &State) -> Vec<((u32, u32), &str)> {
    let texts = state.elements.iter().filter(|e| e.visible && e.value.is_none() && e.own_text.contains(':'));
    let told = texts.flat_map(|e| {
        let pieces = e.own_text.split(|c: char| !c.is_ascii_digit() && c != ':');
        pieces.filter_map(time_of).map(|time| (time, e.own_text.trim()))
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn with(text: &str) -> State {
        page().text(text).build()
    }

    #[test]
    fn what_was_entered_is_told_or_nothing_like_it() {
        let entered = days_of("2031-05-14");
        let told = |before: &str, after: &str| shifted(&entered, &with(before), &with(after));
        assert_eq!(told("", "14 May 2026").as_deref(), Some("14 May 2026"), "another year");
        assert_eq!(told("", "13 May 2031").as_deref(), Some("13 May 2031"), "the day before");
        assert_eq!(told("", "14 May 2031"), None);
        assert_eq!(told("14 May 2026", "14 May 2026"), None, "it was there before");
        assert_eq!(told("", "1 March 2026"), None, "another thing");
    }

    #[test]
    fn an_hour_later_is_another_time() {
        let told = |after: &str| later("10:30", &with(""), &with(after));
        assert_eq!(told("11:30 – 12:30").as_deref(), Some("11:30 – 12:30"));
        assert_eq!(told("10:30 – 11:30"), None);
        assert_eq!(told("made at 17:04"), None);
    }
}

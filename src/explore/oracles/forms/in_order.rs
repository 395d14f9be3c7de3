//! A period that begins before it ends is not refused for ending before it begins.

use std::cmp::Ordering;

use super::dated::time_of;
use super::picked::days_of;
use crate::explore::intents::days::{Bound, begins, ends};
use crate::explore::intents::fields::{Blank, sheets};
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let sheet = sheets(t.before).into_iter().find(|s| t.has_sent(s))?;
    let (from, until) = period(&sheet.fields)?;
    let complaint = complaints(t).into_iter().find(|said| refuses_order(said))?;
    Some(Doubt {
        oracle: "in order",
        kind: DefectKind::UnexpectedResult,
        key: format!("in order|{}", sheet.key),
        summary: format!("it begins at {from} and ends at {until}, and is refused: {complaint}"),
        expected: "no such complaint".to_owned(),
        line: t.line.clone().checking(format!(
            "assert_not_contains(session.state, {}, \"what begins before it ends is in order\");",
            quote(&complaint)
        )),
        actual: complaint,
    })
}

/// What the only two bounds of a form hold, where they are in order, be they days, times or both.
fn period(fields: &[Blank]) -> Option<(String, String)> {
    let of = |bound: Bound| fields.iter().filter(move |b| Bound::of(&b.label) == Some(bound));
    let held = |bound: Bound| {
        let mut day = of(bound).filter(|b| !days_of(b.value.trim()).is_empty());
        let mut time = of(bound).filter(|b| time_of(b.value.trim()).is_some());
        let (one_day, one_time) = (day.next(), time.next());
        (day.next().is_none() && time.next().is_none()).then_some((one_day, one_time))
    };
    let ((from_day, from_time), (until_day, until_time)) = (held(Bound::From)?, held(Bound::Until)?);
    // "3/4" may be either of two days: all readings must agree.
    let days = match (from_day, until_day) {
        (Some(a), Some(b)) => all_agree(&days_of(a.value.trim()), &days_of(b.value.trim()))?,
        (None, None) => Ordering::Equal,
        _ => return None,
    };
    let times = match (from_time, until_time) {
        (Some(a), Some(b)) => time_of(a.value.trim())?.cmp(&time_of(b.value.trim())?),
        (None, None) => Ordering::Equal,
        _ => return None,
    };
    let text = |day: Option<&Blank>, time: Option<&Blank>| {
        let both = [day, time].into_iter().flatten().map(|b| b.value.trim());
        both.collect::<Vec<_>>().join(" ")
    };
    (days.then(times) == Ordering::Less).then(|| (text(from_day, from_time), text(until_day, until_time)))
}

/// The order of two days, however they are read.
fn all_agree<T: Ord>(one: &[T], other: &[T]) -> Option<Ordering> {
    let mut orders = one.iter().flat_map(|a| other.iter().map(move |b| a.cmp(b)));
    let first = orders.next()?;
    orders.all(|order| order == first).then_some(first)
}

/// What the page has come to complain of.
fn complaints(t: &Transition<'_>) -> Vec<String> {
    let had = fold_case(&t.before.text);
    let fields = t.after.elements.iter().filter(|e| e.visible).map(|e| e.complaint.trim());
    let new = fields.filter(|said| !said.is_empty() && !had.contains(&fold_case(said)));
    new.map(str::to_owned).chain(t.new_messages()).collect()
}

/// "The end must be after the start", and not by how much: "at least an hour after it".
fn refuses_order(said: &str) -> bool {
    const ORDER: [&str; 6] = ["after", "before", "later", "earlier", "precede", "order"];
    const AMOUNT: [&str; 12] = [
        "least", "most", "more", "less", "within", "hour", "hours", "minute", "minutes", "days", "past",
        "today",
    ];
    let has = |any: &[&str]| words(said).any(|w| any.contains(&w.as_str()));
    begins(said) && ends(said) && has(&ORDER) && !has(&AMOUNT) && !said.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::Sort;

    fn held(fields: &[(&str, &str)]) -> Option<(String, String)> {
        let blank = |(label, value): &(&str, &str)| Blank {
            element: 0,
            label: (*label).to_owned(),
            sort: Sort::Text,
            required: true,
            value: (*value).to_owned(),
        };
        period(&fields.iter().map(blank).collect::<Vec<_>>())
    }

    #[test]
    fn a_period_ends_after_it_begins() {
        let text = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
        assert_eq!(held(&[("Starts", "10:00"), ("Ends", "11:00")]), text("10:00", "11:00"));
        assert_eq!(held(&[("Starts", "11:00"), ("Ends", "11:00")]), None);
        let days = |until| held(&[("Check-in", "2026-05-02"), ("Check-out", until), ("Notes", "late")]);
        assert_eq!(days("2026-05-04"), text("2026-05-02", "2026-05-04"));
        assert_eq!(days("2026-05-01"), None);
        assert_eq!(days(""), None);
        let both = [("Start date", "2026-05-02"), ("Start time", "18:00"), ("End date", "2026-05-03")];
        assert_eq!(held(&both), None, "it is not told at what time it ends");
        let both = [&both[..], &[("End time", "09:00")]].concat();
        assert_eq!(held(&both), text("2026-05-02 18:00", "2026-05-03 09:00"));
        assert_eq!(held(&[("From", "1/5/2026"), ("To", "5/1/2026")]), None, "either may be the earlier one");
    }

    #[test]
    fn a_complaint_is_about_the_order_alone() {
        assert!(refuses_order("The end must be after the start."));
        assert!(refuses_order("A meeting ends before it starts"));
        assert!(refuses_order("Check-out has to be later than check-in"));
        assert!(!refuses_order("The end must be at least an hour after the start."));
        assert!(!refuses_order("The start can't be before today, the end can't either"));
        assert!(!refuses_order("The room is taken from 10:00 to 11:00, before your start and after the end"));
        assert!(!refuses_order("Starts is required"));
    }
}

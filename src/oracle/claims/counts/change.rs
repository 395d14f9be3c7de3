//! Claims that compare with the state before the action.

use super::{amount, count};
use crate::language::{Delta, Description};
use crate::oracle::claims::lists::order;
use crate::oracle::claims::reading::{
    clip, readings,
    seen::{differs, new_lines},
    thing,
};
use crate::script::Answer;
use crate::state::{Session, State};

/// "The cart shows one more item than before".
pub(crate) fn than(what: &Description, delta: Delta, session: &Session, now: &State) -> Answer {
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    let Some((was, is, how)) = both(what, before, now) else {
        return Answer::unsure(format!("sayso can't tell how many or how much {} is", what.text))
            .near(thing::nearest(what, now));
    };
    let difference = is - was;
    let (holds, expected) = match delta {
        Delta::More(by) => (
            by.map_or(difference > 1e-9, |by| (difference - by).abs() < 1e-9),
            by.map_or_else(|| format!("more than {was}"), |by| format!("{}", was + by)),
        ),
        Delta::Fewer(by) => (
            by.map_or(difference < -1e-9, |by| (difference + by).abs() < 1e-9),
            by.map_or_else(|| format!("fewer than {was}"), |by| format!("{}", was - by)),
        ),
        Delta::Same => (difference.abs() < 1e-9, format!("{was}")),
    };
    let actual = format!("{is} (before: {was}; {how})");
    if holds { Answer::holds(actual) } else { Answer::fails(actual, expected) }
}

/// The same quantity in both states, told the same way.
pub(crate) fn both(what: &Description, before: &State, now: &State) -> Option<(f64, f64, &'static str)> {
    let was = count::how_many(what, before);
    let is = count::how_many(what, now);
    for (n, by) in &is {
        if let Some((m, _)) = was.iter().find(|(_, other)| other == by) {
            return Some((*m as f64, *n as f64, by));
        }
    }
    // A counter in a corner ("Cart 2") is a quantity without a noun.
    if let (Some(was), Some(is)) = (amount::quantity(what, before), amount::quantity(what, now)) {
        return Some((was, is, "read off the page"));
    }
    // Nothing to count before and something now: from none.
    match (was.first(), is.first()) {
        (None, Some((n, by))) => Some((0.0, *n as f64, by)),
        (Some((n, by)), None) => Some((*n as f64, 0.0, by)),
        _ => None,
    }
}

/// "The price changes".
pub(crate) fn changed(what: &Description, session: &Session, now: &State) -> Answer {
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    if order::is_meant(what) {
        return order::changed(before, now);
    }
    let read = |s: &State| -> Option<String> {
        let tree = crate::state::Tree::of(s);
        thing::find(what, s).first().map(|c| readings::readings(c.element, s, &tree).join(" "))
    };
    // In a form before, on a page now: the same text in another dress, or another thing.
    let fills = |s: &State| {
        let found = thing::find(what, s).into_iter().next()?;
        s.elements.get(found.element).map(|e| e.editable || e.value.is_some())
    };
    if let (Some(was), Some(is)) = (read(before), read(now))
        && fills(before) != fills(now)
    {
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let (was, is) = (plain(&was), plain(&is));
        let same = !was.is_empty() && is.contains(&was) || !is.is_empty() && was.contains(&is);
        return if same {
            Answer::fails(format!("still \"{}\"", clip(&is, 120)), format!("{} changed", what.text))
        } else {
            Answer::unsure(format!("{} stands in a form in one state and not in the other", what.text))
        };
    }
    match (read(before), read(now)) {
        (Some(was), Some(is)) if was != is => Answer::holds(clip(&is, 120)),
        (Some(was), Some(_))
            if differs(before, now) && !new_lines(before, now).is_empty() && what.name.is_none() =>
        {
            Answer::holds(clip(&was, 120))
        }
        (Some(was), Some(_)) => {
            Answer::fails(format!("still \"{}\"", clip(&was, 120)), format!("{} changed", what.text))
        }
        (None, Some(_)) | (Some(_), None) => Answer::holds("one of the two states does not show it"),
        (None, None) if !differs(before, now) => {
            Answer::fails("nothing on the page changed", format!("{} changed", what.text))
        }
        (None, None) => Answer::unsure(format!("nothing on the page is clearly {}", what.text)),
    }
}

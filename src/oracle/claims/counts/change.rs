//! Claims that compare with the state before the action.

use super::{amount, count};
use crate::language::{Delta, Description};
use crate::oracle::address::route;
use crate::oracle::claims::lists::order;
use crate::oracle::claims::reading::{
    clip, readings,
    seen::{differs, new_lines},
    thing,
};
use crate::script::Answer;
use crate::state::{Element, Session, State};

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
    // A number in an element of its own right behind the name ("New", "4") counts what is below it.
    if let (Some(was), Some(is)) = (counted_beside(what, before), counted_beside(what, now)) {
        return Some((was, is, "as the number beside it says"));
    }
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

/// The number that stands alone right behind the one text that is just the name; a number in it ("New (4)") as well.
fn counted_beside(what: &Description, state: &State) -> Option<f64> {
    let name = what.name.as_deref().filter(|_| what.places.is_empty())?;
    let is_name = |e: &&Element| e.visible && e.own_text.trim().eq_ignore_ascii_case(name);
    let mut found = state.elements.iter().filter(is_name).filter_map(|e| {
        let after = state.children(e.parent?).filter(|c| c.visible && c.index > e.index);
        let number = after.into_iter().next()?.text.trim().trim_matches(['(', ')']).to_owned();
        number.parse::<u32>().ok().map(f64::from)
    });
    found.next().filter(|_| found.next().is_none())
}

/// The look that a change is told against: the last of another time at this page, where the page before was another.
fn last_of_this_page<'a>(
    what: &Description,
    session: &'a Session,
    before: &'a State,
    now: &State,
) -> Option<&'a State> {
    if route(&before.url) == route(&now.url) {
        return Some(before);
    }
    let shows = |s: &State| !thing::find(what, s).is_empty();
    let earlier = session.before.and_then(|at| session.history.get(..at)).unwrap_or_default();
    let there = earlier.iter().rev().map(|s| &**s).find(|s| route(&s.url) == route(&now.url) && shows(s));
    there.or_else(|| (shows(before) || !shows(now)).then_some(before))
}

/// "The price changes".
pub(crate) fn changed(what: &Description, session: &Session, now: &State) -> Answer {
    let Some(before) = session.before() else { return Answer::unsure("there was no page before") };
    let Some(before) = last_of_this_page(what, session, before, now) else {
        return Answer::unsure(format!("no page before this one shows {}", what.text));
    };
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::oracle::claims::tests::all;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::Session;
    use crate::state::testing::{Page, page};

    #[test]
    fn the_number_beside_a_name_counts_what_is_below_it() {
        let lane = |p: Page, name: &'static str, number: &'static str, card: &'static str| {
            p.within("group", name, |p| {
                p.within("generic", "", |p| p.span(name).span(number)).link(card, "/1")
            })
        };
        let board = |new, waiting| {
            lane(lane(page(), "New", new, "Printer on floor 3"), "Waiting", waiting, "New laptop, room 7")
                .build()
        };
        let session = Arc::new(Session {
            history: vec![Arc::new(board("4", "2")), Arc::new(board("3", "3"))],
            before: Some(0),
            ..Session::default()
        });
        all(
            &session,
            &[
                ("The count of New goes down by one", Holds),
                ("The count of Waiting goes up by one", Holds),
                ("The count of Waiting goes up by two", Fails),
            ],
        );
    }

    #[test]
    fn what_stays_the_same_is_compared_where_it_is_shown() {
        let accounts = |total: &str| {
            page().url("http://a/accounts").table("", &["Account", "Sum"], &[&["Total", total]])
        };
        let sent = || page().url("http://a/sent").text("Done.");
        let session = |looks: Vec<Page>| {
            let before = looks.len().checked_sub(2);
            let mut history: Vec<_> = looks.into_iter().map(Page::build).collect();
            for look in &mut history {
                look.page_id.clone_from(&look.url);
            }
            Arc::new(Session {
                history: history.into_iter().map(Arc::new).collect(),
                before,
                ..Session::default()
            })
        };
        let same = |wanted| [("The total stays the same", wanted)];
        all(&session(vec![accounts("£5.00"), sent(), accounts("£5.00")]), &same(Holds));
        all(&session(vec![accounts("£5.00"), sent(), accounts("£7.00")]), &same(Fails));
        all(&session(vec![sent(), accounts("£7.00")]), &same(Unsure));
    }
}

//! Who takes a place leaves one less: "117 of 120 places left" goes on saying so after a booking was taken.

use crate::explore::anchors::parts;
use crate::explore::intents::What;
use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, dialog};
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let What::Fill(sheet, ..) = &t.made.what else { return None };
    let takes = words(&sheet.sends).next().is_some_and(|w| TAKES.contains(&w.as_str()));
    let stays = parts(&t.before.url) == parts(&t.after.url) && dialog(t.after).is_none();
    if t.made.intent != "fill" || !takes || !stays || !t.has_sent(sheet) || !is_taken(t.before, t.after) {
        return None;
    }
    let line = lines(t.before).find(|line| lines(t.after).any(|now| now == *line))?;
    Some(Doubt {
        oracle: "left over",
        kind: DefectKind::DataInconsistency,
        key: format!("left over|{}", sheet.key),
        summary: format!("\"{}\" took a place, and the page goes on saying \"{line}\"", sheet.sends),
        expected: "one place less".to_owned(),
        actual: format!("\"{line}\""),
        line: t.line.clone().checking(format!(
            "let says = |page| any(page.elements, |e| e.visible && same_text(e.text, {}));\nassert(!(says.call(session.before) && says.call(session.state)), \"one place less is left\");",
            quote(line)
        )),
    })
}

/// How a button begins that takes a place.
const TAKES: [&str; 9] = ["register", "book", "reserve", "join", "enrol", "enroll", "sign", "attend", "rsvp"];
/// What there are so many of, and how it is told that they are free.
const PLACES: [&str; 10] =
    ["place", "places", "seat", "seats", "spot", "spots", "slot", "slots", "ticket", "tickets"];
const FREE: [&str; 5] = ["left", "remaining", "available", "free", "open"];
/// Who waits has taken none yet.
const WAITS: [&str; 7] = ["waiting", "waitlist", "pending", "approval", "approved", "confirm", "moderation"];
/// A longer text tells of more than places.
const LONG: usize = 60;

/// The booking was taken: nothing is complained of, the page says something else, and nobody has to wait.
fn is_taken(before: &State, after: &State) -> bool {
    let waits = |state: &State| words(&state.text).filter(|w| WAITS.contains(&w.as_str())).count();
    after.status.is_none_or(|s| s < 400)
        && !after.complains()
        && fold_case(&before.text) != fold_case(&after.text)
        && waits(after) <= waits(before)
}

/// What a page says of places that are left, and there are some.
fn lines(state: &State) -> impl Iterator<Item = &str> {
    let tells = |e: &&Element| {
        let said: Vec<String> = words(&e.text).collect();
        let has = |all: &[&str]| said.iter().any(|w| all.contains(&w.as_str()));
        let some = said.iter().find_map(|w| w.parse::<usize>().ok()).is_some_and(|left| left > 0);
        e.visible && e.text.chars().count() <= LONG && some && has(&PLACES) && has(&FREE)
    };
    state.elements.iter().filter(tells).map(|e| e.text.trim())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn places_that_are_left_are_told() {
        let told = |text: &str| lines(&page().span(text).build()).count();
        assert_eq!([told("117 of 120 places left"), told("3 seats remaining")], [1, 1]);
        assert_eq!([told("0 places left"), told("3 places taken"), told("12 left")], [0, 0, 0]);
    }

    #[test]
    fn who_waits_has_taken_none() {
        let page = |text: &str| State { text: text.to_owned(), ..page().span(text).build() };
        let open = page("3 places left");
        assert!(is_taken(&open, &page("3 places left. You are registered.")));
        assert!(!is_taken(&open, &page("3 places left. Your request is pending.")));
        assert!(!is_taken(&open, &open), "nothing came of it");
    }
}

//! "The total is more than 20": the number that a person would read off a thing.

use super::compare::{compare, compare_words};
use crate::language::{Compare, Description};
use crate::oracle::claims::reading::{amounts::numbers, clip, readings::readings, thing};
use crate::script::Answer;
use crate::state::{State, Tree};

/// "The total is more than 20".
pub(crate) fn amount(what: &Description, how: Compare, wanted: f64, now: &State) -> Answer {
    let tree = Tree::of(now);
    let expected = compare_words(how, wanted);
    for c in thing::find(what, now) {
        for part in readings(c.element, now, &tree) {
            if let Some(number) = numbers(&part).last().copied() {
                return if compare(number, how, wanted) {
                    Answer::holds(part)
                } else {
                    Answer::fails(clip(&part, 120), expected)
                };
            }
        }
    }
    Answer::unsure(format!("no number on the page is clearly {}", what.text)).near(thing::nearest(what, now))
}

/// The number that a person would read off a thing, if there is one.
pub(crate) fn quantity(what: &Description, state: &State) -> Option<f64> {
    let tree = Tree::of(state);
    thing::find(what, state)
        .iter()
        .find_map(|c| readings(c.element, state, &tree).iter().find_map(|p| numbers(p).last().copied()))
}

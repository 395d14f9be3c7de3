//! Terse requirements: a sentence that tells a deed on a record of the app and nothing of the way to it. What it wants
//! is read here as a [`Goal`]; how it is reached is found on the pages (`runner/goal`).
//!
//! "Create a book called "Dune" with the tag status=new", "New client Oak, number 7", "Sort rule "A": remove it", "A
//! talk was added to the meeting", "The price of the mug becomes 9": [`deed`] finds the deed and cuts the sentence into
//! what it is done to and what is told beside it, and [`parts`] reads both.

mod deed;
mod parts;

use super::Goal;
use super::phrase::Phrase;

/// How a sentence tells its goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// It orders it: "Delete …", "New …", "… to be added".
    Ordered,
    /// It tells it as done, which may be a claim about what was ordered before: "… is deleted".
    Done,
}

/// What a sentence wants, if it tells no more than a deed on a record.
pub(super) fn read(phrase: Phrase) -> Option<(Goal, Told)> {
    const LONGEST: usize = 45;
    if phrase.len() > LONGEST {
        return None;
    }
    let cut = deed::cut(phrase)?;
    let goal = parts::goal(&cut, phrase.text())?;
    Some((goal, cut.told))
}

#[cfg(test)]
mod tests;

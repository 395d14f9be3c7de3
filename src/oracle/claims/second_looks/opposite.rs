//! Of what should *not* be so, the same evidence says the opposite.
//!
//! The last look: all the others are asked about the claim as it would be said without "not".

use super::Question;
use crate::script::Answer;

/// The answer to what was asked.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    if asked.holds { answer } else { answer.turned(format!("not: {}", asked.claim.words())) }
}

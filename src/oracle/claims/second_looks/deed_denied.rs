//! "The page is not saved", on a page that merely reacted: that nothing speaks against a deed bears it out, but that it
//! was *not* done is not contradicted by it.
//!
//! Stands right before the answer is turned: it knows that it will be.

use super::Question;
use crate::oracle::claims::Claim;
use crate::oracle::claims::deeds::deed;
use crate::script::Answer;

/// Unsure, where a deed is denied and only a reaction speaks for it.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let denied = matches!(asked.claim, Claim::Outcome { .. }) && !asked.holds;
    if denied && deed::is_only_a_reaction(&answer) {
        return Answer::unsure("the page changed, and does not say what was done");
    }
    answer
}

//! Of a page that was not read to its end nobody knows what it lacks, or how many of something it has.
//!
//! Stands after all that may still find evidence, and before the answer is turned: the turned answer rests on the same.

use super::Question;
use crate::language::Compare;
use crate::oracle::claims::Claim;
use crate::script::{Answer, Judged};

/// Unsure, where the answer rests on what was not read.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    if asked.now.truncated && rests_on_the_unseen(asked.claim, answer.judged) {
        return Answer::unsure("the page has more elements than are read, so what it lacks can't be told");
    }
    answer
}

/// The answer says that something is not there, or how many there are.
fn rests_on_the_unseen(claim: &Claim<'_>, judged: Judged) -> bool {
    match claim {
        Claim::Shown { .. }
        | Claim::Shows { .. }
        | Claim::Message { .. }
        | Claim::Opens { open: true, .. }
        | Claim::Is { .. } => judged == Judged::Fails,
        Claim::Gone { .. } | Claim::Opens { open: false, .. } | Claim::Each { .. } => judged == Judged::Holds,
        Claim::Count { compare, .. } => {
            let at_least = matches!(compare, Compare::Greater | Compare::GreaterOrEqual);
            !(at_least && judged == Judged::Holds)
        }
        Claim::Than { .. } => true,
        Claim::Amount { .. }
        | Claim::Changed { .. }
        | Claim::Sorted { .. }
        | Claim::PageOpens { .. }
        | Claim::PageLeft { .. }
        | Claim::PageStays
        | Claim::Before { .. }
        | Claim::Says { .. }
        | Claim::Status { .. }
        | Claim::Outcome { .. } => false,
    }
}

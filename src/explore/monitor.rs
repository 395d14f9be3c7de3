//! What came of a step: it was done, it failed, or it was never really done.

use crate::trace::{Attempt, Blame, Status, StepResult};

/// How a step of the walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was done, and nothing looks wrong by what it is judged by.
    Done,
    /// It was done, and something contradicts it.
    Failed,
    /// It was not done: the explorer's own slip, and no word about the app.
    Slip,
    /// The page or the browser is gone.
    Over,
}

/// Judges a step. A step that was done and could not be judged was done.
pub(super) fn outcome(result: &StepResult) -> Outcome {
    match result.status {
        Status::Passed | Status::Skipped => Outcome::Done,
        Status::Defect if was_done(result) => Outcome::Failed,
        Status::Unclear if was_done(result) => Outcome::Done,
        Status::Defect | Status::Unclear => Outcome::Slip,
        Status::Error => match result.verdict.as_ref().and_then(|v| v.blame) {
            Some(Blame::Environment) => Outcome::Over,
            _ => Outcome::Slip,
        },
    }
}

/// A check was made after it, so something had been done that could be checked.
fn was_done(result: &StepResult) -> bool {
    !result.post.is_empty()
}

/// Why it was not done, in words.
pub(super) fn why(result: &StepResult) -> String {
    let verdict = result.verdict.as_ref().map(|v| v.summary.clone());
    let tried = result.attempts.last().map(|Attempt { action, outcome, .. }| format!("{action}: {outcome}"));
    verdict.or(tried).unwrap_or_else(|| "not done".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Verdict;

    fn result(status: Status, post: &str, blame: Option<Blame>) -> StepResult {
        let verdict = Some(Verdict { blame, ..Verdict::default() });
        StepResult { status, post: post.to_owned(), verdict, ..StepResult::default() }
    }

    #[test]
    fn what_was_not_hit_is_no_defect() {
        assert_eq!(outcome(&result(Status::Defect, "expect_effect(session);", None)), Outcome::Failed);
        assert_eq!(outcome(&result(Status::Defect, "", None)), Outcome::Slip);
        assert_eq!(outcome(&result(Status::Unclear, "", None)), Outcome::Slip);
        assert_eq!(outcome(&result(Status::Unclear, "expect_effect(session);", None)), Outcome::Done);
        assert_eq!(outcome(&result(Status::Error, "", Some(Blame::Environment))), Outcome::Over);
    }
}

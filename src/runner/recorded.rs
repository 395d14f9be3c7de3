//! Whether the page is as a good run recorded it.

use super::attribute;
use super::check;
use super::moment::Moment;
use super::step::{conclude, outcome_words};
use crate::browser::BrowserError;
use crate::language::Step;
use crate::oracle::{Origin, Phase};
use crate::script::Outcome;
use crate::trace::{Attempt, StepResult};

/// Asks it where all is well as far as the words go: last, so that it never stands in the way of anything else.
pub(super) async fn compare(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    result: &mut StepResult,
) -> Result<(), BrowserError> {
    moment.session.recorded = moment.pilot.recorded(index);
    if moment.session.recorded.is_none() {
        return Ok(());
    }
    let post = moment.pilot.infer(step, Phase::Post, &moment.session).await;
    let checked = check::until(moment, &post).await?;
    moment.session.recorded = None;
    result.post.clone_from(&post.source);
    if let Outcome::Failed(failure) = &checked.outcome
        && post.check_at(failure.line).is_some_and(|check| check.origin == Origin::Law("baseline"))
        && let Some(told) = attribute::script("post", &checked.outcome, &post, &moment.session)
    {
        result.attempts.push(Attempt {
            action: "compare with the lock".to_owned(),
            outcome: outcome_words(&checked.outcome),
            looks: checked.looks,
            ..Attempt::default()
        });
        conclude(result, told);
    }
    Ok(())
}

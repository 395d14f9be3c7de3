//! The look at a second tab: what a law asks that no look at this tab answers.

use super::check::{self, Checked};
use super::moment::Moment;
use super::step::outcome_words;
use crate::browser::BrowserError;
use crate::language::Step;
use crate::oracle::{Inferred, Phase, laws};
use crate::script::Outcome;
use crate::trace::{Attempt, StepResult};

/// Where nothing failed and a law asks how the page is when it is opened anew: looks at it in a second tab, and checks
/// once more, with what the law says to it. What comes out false must come out so twice, of two looks: a page that is
/// another one each time it is opened says nothing.
pub(super) async fn look(
    moment: &mut Moment,
    step: &Step,
    post: Inferred,
    checked: Checked,
    result: &mut StepResult,
) -> Result<(Inferred, Checked), BrowserError> {
    if !moment.second_tab || matches!(checked.outcome, Outcome::Failed(_) | Outcome::Broken(_)) {
        return Ok((post, checked));
    }
    let elsewhere = laws::elsewhere(step, &moment.session);
    let mut failed: Option<(Inferred, Checked)> = None;
    for _ in 0..2 {
        if let Some(url) = &elsewhere.anew {
            moment.session.aside = moment.look_aside(url).await?;
        }
        if let Some(url) = &elsewhere.list {
            moment.session.revisited = moment.look_aside(url).await?;
        }
        if moment.session.aside.is_none() && moment.session.revisited.is_none() {
            break;
        }
        let anew = moment.pilot.infer(step, Phase::Post, &moment.session).await;
        if anew.source == post.source {
            break;
        }
        let again = check::once(moment, &anew);
        let fails_as = |outcome: &Outcome| match outcome {
            Outcome::Failed(failure) => Some(failure.expression.clone()),
            _ => None,
        };
        match (&failed, fails_as(&again.outcome)) {
            (_, None) => {
                result.post.clone_from(&anew.source);
                return Ok((anew, again));
            }
            (Some((_, first)), Some(now)) if fails_as(&first.outcome).as_ref() != Some(&now) => {
                return Ok((post, checked));
            }
            _ => failed = Some((anew, again)),
        }
    }
    let Some((anew, again)) = failed else { return Ok((post, checked)) };
    result.post.clone_from(&anew.source);
    result.attempts.push(Attempt {
        action: format!("open {} in a second tab, twice", elsewhere.addresses()),
        outcome: outcome_words(&again.outcome),
        looks: 2,
        ..Attempt::default()
    });
    Ok((anew, again))
}

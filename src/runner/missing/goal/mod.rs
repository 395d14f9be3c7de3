//! A goal ("Create a book called "Dune" with the tag status=new"), planned over the pages, one screen at a time.
//!
//! | file | question |
//! | --- | --- |
//! | [`plan`] | what to do next on the screen at hand, until the goal is met, nobody knows a way, or it is in doubt |
//! | [`way`] | which control leads nearer: by the kind of thing, its name, the place it is in |
//! | [`record`] | which record is meant, and whether more than one could be |
//! | [`control`] | which control does the deed, and nothing but the deed |
//! | [`assign`], [`fill`] | which field takes which fact, and entering them |
//! | [`monitor`] | whether the goal is met: what is claimed of the page then |
//!
//! The way leads over links, tabs and menus only. What changes something is pressed once, where it bears the name of the
//! deed that was asked for; whatever is in doubt ends as a question that names the candidates.

mod assign;
mod control;
mod fill;
mod monitor;
mod names;
mod plan;
mod record;
mod way;

use crate::browser::BrowserError;
use crate::language::{Action, ActionKind, Goal, Step};
use crate::runner::act::{self, Deed, Done};
use crate::runner::moment::Moment;
use crate::runner::rescue::rescue;
use crate::trace::{Status, Verdict};

/// What pursuing a goal came to.
enum Pursued {
    /// It was done.
    Done,
    /// It is in doubt, and this is the question.
    Asks(Question),
    /// No way was found, and nothing was changed on the way.
    Nowhere(Question),
}

/// What the author is asked.
struct Question {
    summary: String,
    help: String,
}

impl Question {
    fn new(summary: impl Into<String>, help: impl Into<String>) -> Self {
        Self { summary: summary.into(), help: help.into() }
    }

    fn verdict(self) -> (Status, Verdict) {
        (Status::Unclear, Verdict { summary: self.summary, help: Some(self.help), ..Verdict::default() })
    }
}

/// Does what a step orders: by its goal, by its words, or, where they name nothing on the page, by its goal after all.
/// Gives the step as it is judged then, where its goal was pursued. `None`: the words can't be carried out.
pub(in crate::runner) async fn act(
    moment: &mut Moment,
    step: &Step,
    index: usize,
) -> Result<(Option<Done>, Option<Step>), BrowserError> {
    if let Some((done, reached)) = Box::pin(lead(moment, step, index)).await? {
        return Ok((Some(done), Some(reached)));
    }
    if !step.unread.is_empty() {
        return Ok((None, None));
    }
    let done = act::act(moment, &step.action, index).await?;
    let (done, reached) = Box::pin(instead(moment, step, index, done)).await?;
    let done = if reached.is_none() { Box::pin(rescue(moment, step, index, done)).await? } else { done };
    Ok((Some(done), reached))
}

/// What is left of a step whose sentence had a goal that was reached: what other sentences claim.
pub(in crate::runner) fn covered(moment: &Moment, step: &Step) -> Option<Step> {
    let reached = step.goal.is_none() && moment.has_reached(&step.location);
    let (_, own) = moment.reached.as_ref().filter(|_| reached)?;
    let mut left = Step {
        action: Action::bare(&step.action.text, ActionKind::Observe),
        unread: Vec::new(),
        ..step.clone()
    };
    left.expectations.retain(|claim| !own.contains(claim.text.as_str()));
    Some(left)
}

/// Pursues the goal of a step whose requirement spells no way out. Gives what came of it, and the step as it is judged
/// then; `None`: there is no goal, or no way to it, and the step is done as its words say.
async fn lead(moment: &mut Moment, step: &Step, index: usize) -> Result<Option<(Done, Step)>, BrowserError> {
    let Some(goal) = step.goal.as_deref().filter(|goal| goal.leads) else { return Ok(None) };
    if moment.shared.settings.strict {
        let told = "the text names a goal and leaves out the way to it; say what to click and to enter";
        moment.left_out.push(told.to_owned());
        return Ok(None);
    }
    pursue(moment, step, goal, index).await
}

/// The same for a step whose words name nothing on the page.
async fn instead(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    done: Done,
) -> Result<(Done, Option<Step>), BrowserError> {
    let goal = step.goal.as_deref().filter(|goal| !goal.leads && !moment.shared.settings.strict);
    let unclear = match &done {
        Done::NotFound(nowhere) => {
            let target = step.action.target.clone().unwrap_or_default();
            let told = crate::runner::attribute::not_found(&step.action, &target, nowhere, &moment.session);
            told.0 == Status::Unclear
        }
        Done::Judged((status, _)) => *status == Status::Unclear,
        _ => false,
    };
    let Some(goal) = goal.filter(|_| unclear) else { return Ok((done, None)) };
    let reached = pursue(moment, step, goal, index).await?;
    Ok(reached.map_or((done, None), |(done, step)| (done, Some(step))))
}

async fn pursue(
    moment: &mut Moment,
    step: &Step,
    goal: &Goal,
    index: usize,
) -> Result<Option<(Done, Step)>, BrowserError> {
    let before = moment.inferred.len();
    let pursued = plan::pursue(moment, goal, step, index).await?;
    let claims = |step: &Step| Step { action: Action::bare(&goal.text, ActionKind::Click), ..step.clone() };
    Ok(match pursued {
        Pursued::Done => {
            moment.reached = Some((step.location.clone(), goal.text.clone()));
            let mut reached = claims(step);
            // What its own sentence was read to claim is the goal.
            reached.expectations.retain(|claim| !goal.text.contains(claim.text.as_str()));
            // Where several were dealt with, each was judged when it was done.
            if !goal.all {
                reached.expectations.extend(monitor::claim(moment, goal, step).await.0);
            }
            let words = format!("plan {}", goal.text);
            Some((Done::Acted(Deed { words, ..Deed::default() }), reached))
        }
        Pursued::Asks(question) => Some((Done::Judged(question.verdict()), claims(step))),
        Pursued::Nowhere(question) => {
            // Where nothing was tried the words of the step may still name something here.
            let plain = step.action.target.is_some() && !goal.claimed && moment.inferred.len() == before;
            (!plain).then(|| (Done::Judged(question.verdict()), claims(step)))
        }
    })
}

//! A target that nothing on the page leads to, and the pilot's last word about it: what a lock remembers of it, or what a model
//! says.

use super::act::{self, Done};
use super::attribute;
use super::hedge;
use super::moment::Moment;
use crate::browser::BrowserError;
use crate::grounding::{Candidate, Grounding, Verdict};
use crate::language::{Description, Step};
use crate::trace::{Attempt, Evidence, Healed, Status, StepResult};

/// What a step went on with, and how it would have ended without.
pub(super) struct Rescue {
    target: Description,
    grounding: Grounding,
    healed: Option<Healed>,
    guess: bool,
    otherwise: (Status, crate::trace::Verdict),
}

impl Moment {
    /// The element that the present step was given for this description.
    pub(super) fn given(&self, description: &Description) -> Option<Grounding> {
        let rescue = self.rescue.as_ref().filter(|rescue| rescue.target == *description)?;
        Some(rescue.grounding.clone())
    }

    /// The present step goes on with what a model chose, and nobody has reviewed.
    pub(super) fn goes_on_a_guess(&self) -> bool {
        self.rescue.as_ref().is_some_and(|rescue| rescue.guess)
    }
}

/// Does the step after all where its target was not found and the pilot knows which one is meant.
pub(super) async fn rescue(
    moment: &mut Moment,
    step: &Step,
    index: usize,
    done: Done,
) -> Result<Done, BrowserError> {
    let Some(target) = step.action.target.clone() else { return Ok(done) };
    let (nowhere, otherwise) = match &done {
        Done::NotFound(nowhere) => {
            (nowhere.clone(), attribute::not_found(&step.action, &target, nowhere, &moment.session))
        }
        Done::Judged(known) => (Grounding::nothing(), known.clone()),
        _ => return Ok(done),
    };
    let Some(rescued) = moment.pilot.rescue(step, &moment.session, &nowhere).await else { return Ok(done) };
    let candidate =
        Candidate { element: rescued.element, score: 1.0, name_score: 1.0, reasons: rescued.reasons };
    let grounding =
        Grounding { candidates: vec![candidate], verdict: Verdict::Found, missing_places: Vec::new() };
    let (healed, guess) = (rescued.healed, rescued.guess);
    moment.rescue = Some(Rescue { target, grounding, healed, guess, otherwise });
    let again = act::once(moment, &step.action).await?;
    if let Done::Acted(deed) = &again {
        act::remember(moment, &step.action, index, deed);
        return Ok(again);
    }
    moment.rescue = None;
    Ok(done)
}

/// Tells that a step went on with another element than it knew. Where what came of it does not hold, it was not the one that
/// is meant, and the step ends as it would have without.
pub(super) fn account(moment: &mut Moment, result: &mut StepResult) {
    let Some(rescue) = moment.rescue.take() else { return };
    if rescue.guess
        && result.status == Status::Defect
        && let Some(verdict) = result.verdict.as_ref().and_then(hedge::chosen)
    {
        (result.status, result.verdict) = (Status::Unclear, Some(verdict));
    }
    let Some(healed) = rescue.healed else { return };
    if result.status == Status::Passed {
        result.healed = Some(healed);
        return;
    }
    let tried = format!("{} in place of {}", healed.now, healed.was);
    let came = result.verdict.as_ref().map_or_else(String::new, |verdict| verdict.summary.clone());
    result.attempts.push(Attempt {
        action: format!("try {tried}"),
        outcome: format!("it is not the one that is meant: {came}"),
        ..Attempt::default()
    });
    let (status, mut verdict) = rescue.otherwise;
    verdict.evidence.push(Evidence {
        kind: "nearest".to_owned(),
        text: format!("tried {tried}: {came}"),
        ..Evidence::default()
    });
    (result.status, result.verdict) = (status, Some(verdict));
}

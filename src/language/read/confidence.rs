//! How sure a reading is: less so, the further it is from what was written.
//!
//! What is told in a roundabout way is likely and no guess. A run holds an app to less where an order is a guess
//! (`runner/absent`), so mild causes never take a figure from one of its steps ([`GUESS`], [`DEED`]) to the next.

use super::doubts::Mark;
use super::{Reader, Token};
use crate::language::{Action, Expectation, Reading, RoleWord, Step};

/// Below these an order is a guess, or told by what it achieves.
const GUESS: f32 = 0.5;
const DEED: f32 = 0.8;

/// A sentence that was told again in plainer ones; one in another grammar; a misspelt word in it.
pub(super) const RETOLD: f32 = 0.88;
pub(super) const RECAST: f32 = 0.94;
pub(super) const RESPELT: f32 = 0.95;
/// A thing that is told by its kind alone; a text that is full of misspelt words.
const BY_KIND: f32 = 0.85;
const GARBLED: f32 = 0.85;
/// More causes of one kind make no difference.
const MOST_SLIPS: usize = 5;
/// Each thing that makes a claim a guess.
const DOUBTED: f32 = 0.6;
/// The most that is left where something before was not understood, part of an order was lost, a pronoun stands for
/// nothing, and where no check follows.
const ASTRAY: f32 = 0.5;
const LOST: f32 = 0.4;
const VAGUE: f32 = 0.1;
/// Likewise where much of the requirement was lost.
const POOR: f32 = 0.55;

impl Reader {
    /// Takes what was read since `mark` for less sure.
    pub(super) fn weigh(&mut self, mark: &Mark, by: f32) {
        for (at, step) in self.reading.steps.iter_mut().enumerate().skip(mark.steps.saturating_sub(1)) {
            let before = at < mark.steps;
            let from = if before { mark.expectations } else { 0 };
            if !before {
                mild(&mut step.action.confidence, by);
            }
            let condition = step.condition.as_mut().filter(|_| !before);
            step.expectations.iter_mut().skip(from).chain(condition).for_each(|e| e.confidence *= by);
        }
    }
}

/// What the misspelt words of a sentence leave of how sure its reading is.
pub(super) fn respelt(sentence: &[Token], slips: &[[String; 2]]) -> f32 {
    let slipped =
        |token: &&Token| slips.iter().any(|[wrong, right]| *wrong == token.text && *right == token.lower);
    after(sentence.iter().filter(slipped).take(MOST_SLIPS).count(), RESPELT)
}

/// What so many causes leave, each of them so much. A text may have as many slips as words.
pub(super) fn after(causes: usize, each: f32) -> f32 {
    (0..causes.min(MOST_SLIPS)).fold(1.0, |left, _| left * each)
}

/// What the whole reading says about how sure each of its parts is.
pub(super) fn settle(reading: &mut Reading) {
    for step in &mut reading.steps {
        of_action(step);
        let poor = step.manner.poorly_read;
        for expectation in step.expectations.iter_mut().chain(&mut step.condition) {
            of_claim(expectation);
            if poor {
                expectation.confidence = expectation.confidence.min(POOR);
            }
        }
    }
}

fn of_action(step: &mut Step) {
    let lost = !step.unread.is_empty() || stands_for_nothing(&step.action);
    let by_kind = is_told_by_kind(&step.action);
    let confidence = &mut step.action.confidence;
    if by_kind {
        mild(confidence, BY_KIND);
    }
    if step.manner.garbled {
        mild(confidence, GARBLED);
    }
    if step.manner.poorly_read {
        *confidence = confidence.min(POOR);
    }
    if lost {
        *confidence = confidence.min(LOST);
    }
}

fn of_claim(expectation: &mut Expectation) {
    let confidence = &mut expectation.confidence;
    let (far, near): (Vec<_>, Vec<_>) = expectation.doubts.iter().partition(|doubt| doubt.elsewhere);
    if !far.is_empty() {
        *confidence = confidence.min(ASTRAY);
    }
    *confidence *= after(near.len(), DOUBTED);
    if expectation.is_vague() {
        expectation.confidence = expectation.confidence.min(VAGUE);
    }
}

fn mild(confidence: &mut f32, by: f32) {
    let floor = [DEED, GUESS, 0.0].into_iter().find(|floor| *confidence >= *floor).unwrap_or(0.0);
    *confidence = (*confidence * by).max(floor);
}

/// "Click the button": nothing says which.
fn is_told_by_kind(action: &Action) -> bool {
    action.target.as_ref().is_some_and(|thing| {
        thing.role.is_some_and(RoleWord::is_control)
            && thing.name.is_none()
            && thing.noun.is_none()
            && thing.ordinal.is_none()
            && thing.places.is_empty()
            && thing.containing.is_empty()
    })
}

fn stands_for_nothing(action: &Action) -> bool {
    action.target.as_ref().is_some_and(|thing| thing.anaphor && thing.name.is_none() && thing.role.is_none())
        && action.otherwise.is_empty()
}

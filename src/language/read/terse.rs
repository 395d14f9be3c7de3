//! Which sentences of a requirement are goals: what they want is then planned over the pages.
//!
//! Where a requirement spells no way out anywhere, its goals lead. Where it does, a goal is only what a sentence falls
//! back on whose own words name nothing on the page. What is told as done is a claim about what was ordered, unless
//! nothing was.

use std::ops::Range;

use crate::language::goal::Told;
use crate::language::{Action, ActionKind, Deed, Goal, Reading, Step};
use crate::spec::Location;

/// A sentence as it was read.
pub(super) struct Sentence {
    /// What it wants, if it tells no way.
    pub(super) goal: Option<(Goal, Told)>,
    pub(super) words: String,
    pub(super) location: Location,
    /// The steps that it became.
    pub(super) steps: Range<usize>,
}

/// Hangs each goal on the first step of its sentence.
pub(super) fn settle(reading: &mut Reading, mut sentences: Vec<Sentence>) {
    // A value of the app is what a whole requirement wants; beside anything else it is that of the field at hand.
    if sentences.len() > 1 {
        for sentence in &mut sentences {
            sentence.goal.take_if(|(goal, _)| goal.is_setting());
        }
    }
    let acts = |step: &Step| !matches!(step.action.kind, ActionKind::Observe | ActionKind::Wait);
    let of = |sentence: &Sentence, reading: &Reading| {
        sentence.steps.clone().filter_map(|at| reading.steps.get(at).map(acts)).any(|acts| acts)
    };
    // "Order 7 was paid" may have been read as an order by its first word.
    let ordered = |s: &Sentence, reading: &Reading| {
        s.goal.as_ref().is_some_and(|(_, told)| *told == Told::Ordered || of(s, reading))
    };
    let orders = sentences.iter().any(|s| ordered(s, reading));
    let spelt = sentences.iter().any(|s| !ordered(s, reading) && of(s, reading));
    if !orders && (spelt || reading.steps.iter().any(|step| acts(step) || step.check.is_some())) {
        return;
    }
    // What was told as done first, where nothing is ordered.
    let claimed = sentences.iter().position(|s| !s.steps.is_empty() || s.goal.is_some()).filter(|_| !orders);
    for (at, sentence) in sentences.iter_mut().enumerate().rev() {
        let wanted = ordered(sentence, reading) || claimed == Some(at);
        let Some((goal, told)) = sentence.goal.take().filter(|_| wanted) else { continue };
        // A value that is set is mostly that of a field at hand.
        let leads = !spelt && (goal.deed != Deed::Set || told == Told::Done);
        let acting = sentence.steps.clone().find(|&at| reading.steps.get(at).is_some_and(acts));
        let first = acting.or_else(|| sentence.steps.clone().next());
        let claimed = goal.claimed || acting.is_none();
        let goal = Box::new(Goal { leads, claimed, ..goal });
        match first.and_then(|at| reading.steps.get_mut(at)) {
            Some(step) => step.goal = Some(goal),
            None if sentence.steps.is_empty() && !spelt && told == Told::Ordered => {
                let at = sentence.steps.start.min(reading.steps.len());
                let action = Action::bare(&sentence.words, ActionKind::Click);
                let step = Step::looking(&sentence.words, sentence.location.clone());
                reading.steps.insert(at, Step { action, goal: Some(goal), ..step });
                reading.problems.retain(|problem| problem.location != sentence.location);
            }
            None => {}
        }
    }
}

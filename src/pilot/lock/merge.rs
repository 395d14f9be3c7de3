//! What a good run adds to a lock.
//!
//! A lock is never rewritten by itself: what is new is put in, what differs from what is locked is left alone, and proposed for
//! review where the run was told to (`--update-lock`).

use std::collections::{BTreeMap, BTreeSet};

use super::model::{Kept, Lock, LockedStep, LockedTest, Proposal};
use super::print::Print;
use crate::pilot::{Question, Remembered};
use crate::state::{Recorded, recorded};

/// What one try of a test saw and learnt.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Recording {
    /// By the step's place in the test.
    pub(super) seen: BTreeMap<usize, Seen>,
    /// What was asked and answered.
    pub(super) answers: BTreeMap<Question, Remembered>,
    /// What is locked, was asked anew and got no answer: it stays as it is.
    pub(super) open: BTreeSet<Question>,
}

/// One step of it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Seen {
    pub(super) step: String,
    pub(super) nth: usize,
    pub(super) element: Option<Print>,
    pub(super) page: Option<Recorded>,
}

impl Seen {
    fn locked(self) -> LockedStep {
        LockedStep { step: self.step, nth: self.nth, element: self.element, page: self.page, proposed: None }
    }
}

/// What a lock may become.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct May {
    /// Tests and steps that it does not know are put in though no model was asked.
    pub(super) grow: bool,
    /// What differs is proposed, and what the spec no longer has is taken out.
    pub(super) propose: bool,
}

/// The lock with what a run of a test recorded.
pub(super) fn merge(lock: &mut Lock, name: &str, recording: Recording, may: May) {
    let known = lock.tests.iter().position(|test| test.name == name);
    let asked = !recording.answers.is_empty();
    let Some(at) = known else {
        if may.grow || asked {
            lock.tests.push(fresh(name, recording));
            lock.tests.sort_by(|a, b| a.name.cmp(&b.name));
        }
        return;
    };
    let Some(test) = lock.tests.get_mut(at) else { return };
    steps(test, &recording, may);
    answers(test, recording, may);
}

fn fresh(name: &str, recording: Recording) -> LockedTest {
    LockedTest {
        name: name.to_owned(),
        answers: recording.answers.into_iter().map(|(question, answer)| kept(question, answer)).collect(),
        steps: recording.seen.into_values().map(Seen::locked).collect(),
    }
}

fn kept(question: Question, remembered: Remembered) -> Kept {
    let Remembered { answer, answered } = remembered;
    Kept {
        question: question.kind,
        of: question.of,
        answer,
        model: answered.model,
        prompt: answered.prompt,
        votes: answered.votes,
        proposed: None,
    }
}

fn steps(test: &mut LockedTest, recording: &Recording, may: May) {
    let mut old = std::mem::take(&mut test.steps);
    for seen in recording.seen.values() {
        let known = old.iter().position(|step| step.key() == (seen.step.as_str(), seen.nth));
        let mut step = known.map_or_else(|| seen.clone().locked(), |at| old.remove(at));
        if may.propose {
            propose(&mut step, seen);
        }
        test.steps.push(step);
    }
    if !may.propose {
        // The spec no longer has them, or this run did not come to them: that is for a review to say.
        test.steps.extend(old);
    }
}

/// What was seen now in the place of what is locked, where it differs. That the values of a page were the same once more, or
/// others, is no change: it is what a later run tells constant values by.
fn propose(step: &mut LockedStep, seen: &Seen) {
    let merged = step.page.as_ref().zip(seen.page.as_ref()).map(|(old, new)| recorded::merge(old, new));
    let same_page = match (&step.page, &seen.page, &merged) {
        (Some(old), Some(new), Some(merged)) => same_but_values(old, merged) && same_but_values(new, merged),
        (old, new, _) => old == new,
    };
    if same_page && step.element == seen.element {
        (step.page, step.proposed) = (merged, None);
        return;
    }
    step.proposed = Some(Proposal { element: seen.element.clone(), page: seen.page.clone() });
}

fn same_but_values(a: &Recorded, b: &Recorded) -> bool {
    (&a.page, &a.dialog, &a.parts, &a.messages) == (&b.page, &b.dialog, &b.parts, &b.messages)
}

fn answers(test: &mut LockedTest, recording: Recording, may: May) {
    let mut old = std::mem::take(&mut test.answers);
    for (question, remembered) in recording.answers {
        let known = old.iter().position(|kept| kept.answers(&question));
        let mut now = kept(question, remembered);
        if let Some(at) = known {
            let before = old.remove(at);
            let proposed = (may.propose && before.answer != now.answer).then_some(now.answer);
            now = Kept { proposed, ..before };
        }
        test.answers.push(now);
    }
    // What nobody asks any more goes where all is recorded anew.
    old.retain(|kept| !may.propose || recording.open.iter().any(|open| kept.answers(open)));
    test.answers.extend(old);
    test.answers.sort_by(|a, b| (&a.question, &a.of).cmp(&(&b.question, &b.of)));
}

/// Takes what is proposed in the place of what was locked. Gives how many entries changed.
pub(super) fn accept(lock: &mut Lock) -> usize {
    let mut count = 0;
    for test in &mut lock.tests {
        for step in &mut test.steps {
            if let Some(proposed) = step.proposed.take() {
                (step.element, step.page) = (proposed.element, proposed.page);
                count += 1;
            }
        }
        for answer in &mut test.answers {
            if let Some(proposed) = answer.proposed.take() {
                answer.answer = proposed;
                count += 1;
            }
        }
    }
    count
}

/// Drops what is proposed. Gives how many entries had something.
pub(super) fn reject(lock: &mut Lock) -> usize {
    let mut count = 0;
    for test in &mut lock.tests {
        count += test.steps.iter_mut().filter_map(|step| step.proposed.take()).count();
        count += test.answers.iter_mut().filter_map(|answer| answer.proposed.take()).count();
    }
    count
}

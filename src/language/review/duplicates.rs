//! What is expected twice of one step, or entered twice in a row.

use super::ask;
use crate::language::plain::{is_same_action, is_same_claim};
use crate::language::{Action, Certainty, Expectation, Predicate, Problem, ProblemKind, Step, fills};

/// The most claims of one step that are compared with each other.
const COMPARED: usize = 40;

pub(super) fn find(steps: &[Step]) -> Vec<Problem> {
    let mut found: Vec<Problem> = steps.iter().filter_map(claimed_twice).collect();
    for pair in steps.windows(2) {
        let [before, step] = pair else { continue };
        let plain = |step: &Step| step.condition.is_none() && step.check.is_none();
        let asked_between = !before.expectations.is_empty();
        if plain(before) && plain(step) && !asked_between && enters_again(&before.action, &step.action) {
            let message = "the step before does the same already".to_owned();
            found.push(ask(step, ProblemKind::Duplicate, message, "leave one of the two out".to_owned()));
        }
    }
    found
}

/// Once entered is entered; a second click is another click.
fn enters_again(before: &Action, action: &Action) -> bool {
    fills(action) && action.replace && action.target.is_some() && is_same_action(before, action)
}

fn claimed_twice(step: &Step) -> Option<Problem> {
    let mut seen: Vec<(&Expectation, &Predicate)> = Vec::new();
    let sure = |expectation: &&Expectation| Certainty::of(expectation.confidence) == Certainty::Sure;
    for expectation in step.expectations.iter().filter(sure) {
        for predicate in &expectation.predicates {
            // One sentence may come to the same twice by the way it was read.
            let twice = seen
                .iter()
                .any(|(of, told)| !std::ptr::eq(*of, expectation) && is_same_claim(told, predicate));
            if twice {
                let message = format!("\"{}\" is expected twice of this step", expectation.text.trim());
                let problem =
                    ask(step, ProblemKind::Duplicate, message, "leave one of the two out".to_owned());
                return Some(Problem { location: expectation.location.clone(), ..problem });
            }
            if seen.len() < COMPARED {
                seen.push((expectation, predicate));
            }
        }
    }
    None
}

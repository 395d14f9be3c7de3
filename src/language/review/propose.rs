//! What could be said instead of words from which no check follows: with what the steps before entered and pressed.

use crate::language::{ActionKind, ProblemKind, Reading, Step};

/// As many steps before are looked at.
const RECENT: usize = 10;

/// Gives each vague claim a proposal that is made of its own test.
pub(super) fn better_words(reading: &mut Reading) {
    let steps = &reading.steps;
    for problem in reading.problems.iter_mut().filter(|p| p.kind == ProblemKind::NothingCheckable) {
        let place = (problem.location.line, problem.location.column);
        let end = steps.partition_point(|step| (step.location.line, step.location.column) <= place);
        if let Some(better) = proposal(&steps[end.saturating_sub(RECENT)..end]) {
            problem.help = Some(format!("say what is to be seen, for example: {better}"));
        }
    }
}

fn proposal(before: &[Step]) -> Option<String> {
    let mut entered: Option<&str> = None;
    let mut pressed = false;
    for step in before {
        match step.action.kind {
            ActionKind::Type | ActionKind::Select => {
                entered = step.action.value.as_deref().filter(|value| !value.is_empty());
                pressed = false;
            }
            ActionKind::Click | ActionKind::Press => pressed = true,
            _ => {}
        }
    }
    let entered = entered.filter(|_| pressed)?;
    Some(format!("\"{entered}\" is listed; or: a message \"…\" appears"))
}

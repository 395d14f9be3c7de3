//! "Click it", where nothing was told before that "it" could stand for.

use super::ask;
use crate::language::{Description, Problem, ProblemKind, Step};

pub(super) fn find(steps: &[Step]) -> Vec<Problem> {
    let question = |step: &Step| {
        let open = step.action.target.as_ref().filter(|thing| stands_for_nothing(thing))?;
        let words = open.text.trim();
        let message = format!("what does \"{words}\" stand for? nothing was told before");
        Some(ask(step, ProblemKind::NoAntecedent, message, "name it: the \"…\" button".to_owned()))
    };
    steps.iter().filter_map(question).collect()
}

fn stands_for_nothing(thing: &Description) -> bool {
    thing.anaphor
        && thing.name.is_none()
        && thing.role.is_none()
        && thing.noun.is_none()
        && thing.containing.is_empty()
        && !thing.text.trim().is_empty()
}

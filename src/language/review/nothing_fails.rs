//! A test that only does things and says nowhere what should come of them.

use super::ask;
use crate::language::{ActionKind, Problem, ProblemKind, Step};
use crate::spec::Requirement;

pub(super) fn find(requirement: &Requirement, steps: &[Step]) -> Option<Problem> {
    let expects = |step: &Step| !step.expectations.is_empty() || step.check.is_some() || step.is_given();
    // What only prepares others need not say what it prepares.
    if requirement.setup_only || steps.iter().any(expects) {
        return None;
    }
    let last = steps.iter().rev().find(|step| step.action.kind != ActionKind::Observe)?;
    let message = "this test says nowhere what is expected: it fails only where an action can't be done or does nothing";
    let help = format!(
        "say what is to be seen after {:?}: a message \"…\" appears, the list shows \"…\"",
        last.text.trim()
    );
    Some(ask(last, ProblemKind::NothingExpected, message.to_owned(), help))
}

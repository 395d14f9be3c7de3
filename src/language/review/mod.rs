//! What a reviewer would ask about a requirement that was read: not what a sentence lost, but what it leaves open, says
//! twice, or says against itself.
//!
//! Each file is one question. None of them changes what was read; a text in another language (`tongue`) takes the
//! place of the losses that follow from it.

mod ambiguous;
mod antecedent;
mod contradictions;
mod duplicates;
mod entered;
mod nothing_fails;
mod propose;
mod tongue;

use super::{Problem, ProblemKind, Reading, Severity, Step};
use crate::spec::Requirement;

/// Asks about a requirement; what is found joins the problems of its reading, in the order of their places.
pub fn review(requirement: &Requirement, reading: &mut Reading) {
    if let Some(problem) = tongue::foreign(requirement, reading) {
        // That nothing was understood follows from the language.
        reading.problems.retain(|problem| !problem.kind.is_of_words());
        reading.problems.push(problem);
        return;
    }
    propose::better_words(reading);
    let steps = &reading.steps;
    let mut found = ambiguous::find(steps);
    found.extend(antecedent::find(steps));
    found.extend(contradictions::find(steps));
    found.extend(duplicates::find(steps));
    found.extend(entered::find(steps));
    found.extend(nothing_fails::find(requirement, steps));
    reading.problems.append(&mut found);
    reading.problems.sort_by_key(|problem| (problem.location.line, problem.location.column));
}

/// A question about a step.
fn ask(step: &Step, kind: ProblemKind, message: String, help: String) -> Problem {
    Problem { kind, location: step.location.clone(), severity: Severity::Warning, message, help: Some(help) }
}

/// The texts of a sentence that stand in no quotation marks, in lower case.
fn unquoted(text: &str) -> Vec<String> {
    let tokens = super::token::tokenize(text);
    tokens.into_iter().filter(super::token::Token::is_word).map(|token| token.lower).collect()
}

#[cfg(test)]
mod tests;

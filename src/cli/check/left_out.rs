//! What the words alone show to be left out: told as a remark, or as a warning where it will not be done.

use crate::language::{self, Problem, ProblemKind, Reading, Severity, Step};

/// Adds what is left out to the problems of a reading, each at the step before it.
pub(super) fn tell(reading: &mut Reading, strict: bool) {
    let problem = |(at, words): (usize, &str)| {
        let step: &Step = reading.steps.get(at)?;
        let (severity, help) = if strict {
            (Severity::Warning, "say what is pressed; with --strict it is not guessed")
        } else {
            (
                Severity::Info,
                "the one button that sends it is pressed, and the report says so; say which, to be sure",
            )
        };
        let message = format!(
            "a step is left out here: no order sends what was filled in, and \"{}\" tells that it was",
            words.trim()
        );
        let location = step.location.clone();
        let kind = ProblemKind::LeftOut;
        Some(Problem { kind, location, severity, message, help: Some(help.to_owned()) })
    };
    let found: Vec<Problem> = language::left_out(&reading.steps).into_iter().filter_map(problem).collect();
    reading.problems.extend(found);
}

/// How many steps the words leave out.
pub(super) fn count(reading: &Reading) -> usize {
    language::left_out(&reading.steps).len()
}

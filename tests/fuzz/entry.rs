//! What must hold for any text that is given as a spec. Shared by the fuzz target and by `tests/mutations.rs`.

use std::path::Path;

use sayso::language::{Step, read, review};
use sayso::spec::{self, Given, Location};

/// The endings of the files that are read, each another format.
pub(crate) const ENDINGS: [&str; 3] = ["yaml", "md", "feature"];

/// Reads a text as a spec: it is read the same each time, and all that is told of it stands in it. Gives how many steps
/// were read.
pub(crate) fn read_spec(text: &str, ending: &str) -> usize {
    let (file, given) = (format!("spec.{ending}"), Given::default());
    let (tests, errors) = spec::read(text, &file, Path::new(&file), &given);
    let lengths: Vec<u32> = text.split('\n').map(|line| line.chars().count() as u32).collect();
    let stands = |at: &Location, what: &str| {
        let length = (at.line as usize).checked_sub(1).and_then(|line| lengths.get(line));
        // One behind the last character is the end of the line; line 0 is the whole file.
        let inside = at.line == 0 || length.is_some_and(|length| (1..=length + 1).contains(&at.column));
        assert!(inside, "{what} at {}:{} of {} lines", at.line, at.column, lengths.len());
    };
    for error in &errors {
        stands(&error.location, &error.message);
    }
    let mut steps = 0;
    for test in &tests {
        let mut reading = read(test);
        assert_eq!(reading, read(test), "read otherwise the second time");
        review(test, &mut reading);
        reading.steps.iter().for_each(|step| of_step(step, &stands));
        reading.problems.iter().for_each(|problem| stands(&problem.location, &problem.message));
        steps += reading.steps.len();
    }
    steps
}

fn of_step(step: &Step, stands: &impl Fn(&Location, &str)) {
    stands(&step.location, &step.text);
    for expectation in step.condition.iter().chain(&step.expectations) {
        stands(&expectation.location, &expectation.text);
        assert!(!expectation.predicates.is_empty(), "{} claims nothing at all", expectation.text);
    }
    assert!((0.0..=1.0).contains(&step.confidence()), "{}", step.confidence());
}

//! The run in one sentence.

use crate::trace::{Results, Totals};

use super::text::count;

/// The run in one sentence, for those who read no further. Where something keeps the tests from being the whole story,
/// it says so.
pub(super) fn headline(results: &Results) -> String {
    let outcome = outcome(&results.totals);
    match (&results.interrupted, results.problems.len()) {
        (Some(_), _) => format!("{outcome}; the run is incomplete"),
        (None, 0) => outcome,
        (None, problems) => format!("{outcome}; {} outside the tests", count(problems, "problem")),
    }
}

fn outcome(totals: &Totals) -> String {
    let tests = totals.tests();
    let of_all = |n: u32| match (n, tests) {
        (1, 1) => "the test".to_owned(),
        (n, tests) if n == tests => format!("all {tests} tests"),
        (n, tests) => format!("{n} of {tests} tests"),
    };
    let are = |n: u32| if n == 1 { "is" } else { "are" };
    match totals {
        _ if tests == 0 => "no tests were run".to_owned(),
        t if t.defect > 0 => format!("{} found a defect", of_all(t.defect)),
        t if t.error > 0 => format!("{} could not be run", of_all(t.error)),
        t if t.unclear > 0 => {
            format!("no defect was found, {} {} unclear", of_all(t.unclear), are(t.unclear))
        }
        t if t.passed == tests => format!("{} passed", of_all(tests)),
        t if t.passed == 0 => "every test was skipped".to_owned(),
        t => format!("{} passed, the others were skipped", of_all(t.passed)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Status::{Defect, Error, Passed, Skipped, Unclear};
    use crate::trace::{RunProblem, SpecResult, Status};

    #[test]
    fn the_headline_fits_every_outcome() {
        let of = |statuses: &[Status]| {
            let specs: Vec<_> =
                statuses.iter().map(|&status| SpecResult { status, ..SpecResult::default() }).collect();
            headline(&Results { totals: Totals::of(&specs), specs, ..Results::default() })
        };
        let all = [
            of(&[]),
            of(&[Passed]),
            of(&[Passed, Passed]),
            of(&[Passed, Skipped]),
            of(&[Skipped]),
            of(&[Unclear, Passed]),
            of(&[Unclear, Unclear, Passed]),
            of(&[Error, Unclear]),
            of(&[Defect, Defect]),
            of(&[Defect]),
        ];
        insta::assert_debug_snapshot!(all);
    }

    #[test]
    fn the_headline_does_not_hide_what_the_tests_do_not_tell() {
        let specs = vec![SpecResult { status: Passed, ..SpecResult::default() }];
        let mut results = Results { totals: Totals::of(&specs), specs, ..Results::default() };
        results.problems = vec![RunProblem::default()];
        assert_eq!(headline(&results), "the test passed; 1 problem outside the tests");
        results.interrupted = Some("Ctrl-C".into());
        assert_eq!(headline(&results), "the test passed; the run is incomplete");
    }
}

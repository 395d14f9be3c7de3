//! What the program says to the one who started it.

use std::process::ExitCode;

use crate::config::Config;
use crate::trace::{Blame, Results, SpecResult, Status};

/// The exit status. Where several hold, the one that says most about what to do first is returned: see [`Exit::with`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All passed.
    Passed = 0,
    /// A defect was found, or a flaky test under `--fail-on-flaky`.
    Defect = 1,
    /// The command line, the config or a spec is wrong, or no test was selected.
    Usage = 2,
    /// The environment failed: browser, server, network, disk.
    Environment = 3,
    /// Nothing failed, but some step is unclear.
    Unclear = 4,
    /// Under `--frozen`, a lock is stale or an answer would need the model.
    Frozen = 5,
    /// Interrupted.
    Interrupted = 130,
}

/// What a run may not have, beyond what did not pass.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Strictness {
    /// A flaky test is a failure.
    pub(super) flaky: bool,
    /// A step that could not be checked, or not wholly, is unclear.
    pub(super) unchecked: bool,
}

impl Strictness {
    pub(super) fn of(config: &Config) -> Self {
        Self { flaky: config.fail_on_flaky, unchecked: config.fail_on_unchecked }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

impl Exit {
    /// In the order in which they win.
    const ORDER: [Self; 7] = [
        Self::Interrupted,
        Self::Environment,
        Self::Usage,
        Self::Frozen,
        Self::Defect,
        Self::Unclear,
        Self::Passed,
    ];

    /// The one of both that wins.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self::ORDER.into_iter().find(|exit| *exit == self || *exit == other).unwrap_or(self)
    }

    /// What a run came to. `interrupted`: someone stopped it.
    pub(super) fn of(results: &Results, interrupted: bool, strictness: Strictness) -> Self {
        let mut exit = if interrupted { Self::Interrupted } else { Self::Passed };
        for problem in &results.problems {
            // A problem of no file is the runner's own: a worker that died.
            exit = exit.with(if problem.file.is_empty() { Self::Environment } else { Self::Usage });
        }
        for spec in &results.specs {
            exit = exit.with(match spec.status {
                Status::Passed if spec.flaky && strictness.flaky => Self::Defect,
                Status::Passed | Status::Skipped => Self::Passed,
                Status::Defect => Self::Defect,
                Status::Unclear => Self::Unclear,
                Status::Error => Self::of_blame(spec),
            });
        }
        let totals = &results.totals;
        if strictness.unchecked && totals.unchecked + totals.partly_unchecked > 0 {
            exit = exit.with(Self::Unclear);
        }
        exit
    }

    fn of_blame(spec: &SpecResult) -> Self {
        let steps = spec.steps.iter().rev().filter_map(|step| step.verdict.as_ref());
        let blame = spec.verdict.iter().chain(steps).find_map(|verdict| verdict.blame);
        match blame {
            Some(Blame::Spec) => Self::Usage,
            Some(Blame::Lock) => Self::Frozen,
            Some(Blame::Environment) | None => Self::Environment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{RunProblem, StepResult, Totals, Verdict};

    fn spec(status: Status) -> SpecResult {
        SpecResult { status, ..SpecResult::default() }
    }

    const PLAIN: Strictness = Strictness { flaky: false, unchecked: false };

    fn exit_of(specs: Vec<SpecResult>) -> Exit {
        Exit::of(&Results { specs, ..Results::default() }, false, PLAIN)
    }

    #[test]
    fn the_first_of_130_3_2_5_1_4_wins() {
        let all = [130, 3, 2, 5, 1, 4, 0];
        assert_eq!(Exit::ORDER.map(|exit| exit as u8), all);
        assert_eq!(Exit::Defect.with(Exit::Unclear), Exit::Defect);
        assert_eq!(Exit::Defect.with(Exit::Usage), Exit::Usage);
        assert_eq!(Exit::Passed.with(Exit::Unclear), Exit::Unclear);
    }

    #[test]
    fn a_run_is_as_bad_as_its_worst_test() {
        assert_eq!(exit_of(vec![spec(Status::Passed), spec(Status::Skipped)]), Exit::Passed);
        assert_eq!(exit_of(vec![spec(Status::Unclear), spec(Status::Defect)]), Exit::Defect);
        let wrong = Verdict { blame: Some(Blame::Spec), ..Verdict::default() };
        assert_eq!(exit_of(vec![SpecResult { verdict: Some(wrong), ..spec(Status::Error) }]), Exit::Usage);
        assert_eq!(exit_of(vec![spec(Status::Error), spec(Status::Defect)]), Exit::Environment);
    }

    #[test]
    fn problems_flakes_and_interrupts_count() {
        let unreadable = RunProblem { file: "a.yaml".to_owned(), ..RunProblem::default() };
        let results = Results { problems: vec![unreadable], ..Results::default() };
        assert_eq!(Exit::of(&results, false, PLAIN), Exit::Usage);
        assert_eq!(Exit::of(&results, true, PLAIN), Exit::Interrupted);
        let flaky =
            Results { specs: vec![SpecResult { flaky: true, ..spec(Status::Passed) }], ..Results::default() };
        assert_eq!(
            (Exit::of(&flaky, false, PLAIN), Exit::of(&flaky, false, Strictness { flaky: true, ..PLAIN })),
            (Exit::Passed, Exit::Defect)
        );
    }

    #[test]
    fn what_was_not_checked_is_unclear_only_where_that_is_asked_for() {
        let strict = Strictness { unchecked: true, ..PLAIN };
        for step in [
            StepResult { unchecked: true, ..StepResult::default() },
            StepResult { unchecked_words: vec!["All is well.".to_owned()], ..StepResult::default() },
        ] {
            let specs = vec![SpecResult { steps: vec![step], ..spec(Status::Passed) }];
            let results = Results { totals: Totals::of(&specs), specs, ..Results::default() };
            assert_eq!(Exit::of(&results, false, PLAIN), Exit::Passed);
            assert_eq!(Exit::of(&results, false, strict), Exit::Unclear);
        }
        assert_eq!(Exit::of(&Results::default(), false, strict), Exit::Passed);
    }
}

//! What the program says to the one who started it.

use std::process::ExitCode;

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

    /// What a run came to. `interrupted`: someone stopped it. `fail_on_flaky`: a flaky test is a failure.
    pub fn of(results: &Results, interrupted: bool, fail_on_flaky: bool) -> Self {
        let mut exit = if interrupted { Self::Interrupted } else { Self::Passed };
        for problem in &results.problems {
            // A problem of no file is the runner's own: a worker that died.
            exit = exit.with(if problem.file.is_empty() { Self::Environment } else { Self::Usage });
        }
        for spec in &results.specs {
            exit = exit.with(match spec.status {
                Status::Passed if spec.flaky && fail_on_flaky => Self::Defect,
                Status::Passed | Status::Skipped => Self::Passed,
                Status::Defect => Self::Defect,
                Status::Unclear => Self::Unclear,
                Status::Error => Self::of_blame(spec),
            });
        }
        exit
    }

    fn of_blame(spec: &SpecResult) -> Self {
        let steps = spec.steps.iter().rev().filter_map(|step| step.verdict.as_ref());
        let blame = spec.verdict.iter().chain(steps).find_map(|verdict| verdict.blame);
        match blame {
            Some(Blame::Spec) => Self::Usage,
            Some(Blame::Environment) | None => Self::Environment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{RunProblem, Verdict};

    fn spec(status: Status) -> SpecResult {
        SpecResult { status, ..SpecResult::default() }
    }

    fn exit_of(specs: Vec<SpecResult>) -> Exit {
        Exit::of(&Results { specs, ..Results::default() }, false, false)
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
        assert_eq!(Exit::of(&results, false, false), Exit::Usage);
        assert_eq!(Exit::of(&results, true, false), Exit::Interrupted);
        let flaky =
            Results { specs: vec![SpecResult { flaky: true, ..spec(Status::Passed) }], ..Results::default() };
        assert_eq!(
            (Exit::of(&flaky, false, false), Exit::of(&flaky, false, true)),
            (Exit::Passed, Exit::Defect)
        );
    }
}

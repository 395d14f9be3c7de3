//! What did not pass, found once for all reports.

use crate::trace::{Blame, Evidence, Results, SpecResult, Status, StepResult, Verdict};

/// A test that did not pass, and where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Failure<'r> {
    /// The test's place in [`Results::specs`].
    pub(crate) test: usize,
    pub(crate) spec: &'r SpecResult,
    /// The step to blame and its place; `None` where the test failed outside its steps.
    pub(crate) step: Option<(usize, &'r StepResult)>,
    pub(crate) verdict: Option<&'r Verdict>,
    /// How many more steps did not pass.
    pub(crate) more: usize,
}

/// Those that did not pass, defects first, then what is unclear, then errors; within each in the order of the run.
pub(crate) fn failures(results: &Results) -> Vec<Failure<'_>> {
    let mut found: Vec<_> =
        results.specs.iter().enumerate().filter_map(|(test, spec)| Failure::of(test, spec)).collect();
    found.sort_by_key(|f| rank(f.spec.status));
    found
}

fn rank(status: Status) -> u8 {
    match status {
        Status::Defect => 0,
        Status::Unclear => 1,
        Status::Error => 2,
        Status::Passed | Status::Skipped => 3,
    }
}

/// Neither passed nor skipped.
pub(crate) fn failed(status: Status) -> bool {
    rank(status) < 3
}

impl<'r> Failure<'r> {
    /// The failure of this test, if it failed.
    pub(crate) fn of(test: usize, spec: &'r SpecResult) -> Option<Self> {
        if !failed(spec.status) {
            return None;
        }
        let bad = || spec.steps.iter().enumerate().filter(|(_, s)| failed(s.status));
        // The step that made the test what it is; a test's own verdict stands where no step did.
        let step = bad().find(|(_, s)| s.status == spec.status);
        let step = step.or_else(|| if spec.verdict.is_none() { bad().next() } else { None });
        let verdict = step.and_then(|(_, s)| s.verdict.as_ref()).or(spec.verdict.as_ref());
        let more = bad().count() - usize::from(step.is_some());
        Some(Self { test, spec, step, verdict, more })
    }

    /// One sentence.
    pub(crate) fn summary(&self) -> &'r str {
        match self.verdict {
            Some(verdict) if !verdict.summary.is_empty() => &verdict.summary,
            _ => match self.spec.status {
                Status::Defect => "the app contradicts the requirement",
                Status::Unclear => "sayso could not tell",
                _ => "the test could not be run",
            },
        }
    }

    /// What kind of failure this is: the kind of a defect, `unclear`, or whose error it is.
    pub(crate) fn kind(&self) -> &'static str {
        match (self.spec.status, self.verdict.and_then(|v| v.kind), self.verdict.and_then(|v| v.blame)) {
            (Status::Defect, Some(kind), _) => kind.name(),
            (Status::Error, _, Some(Blame::Spec)) => "spec",
            (Status::Error, _, Some(Blame::Lock)) => "lock",
            (Status::Error, _, _) => "environment",
            (status, _, _) => status.name(),
        }
    }

    /// Line in the spec, from 1.
    pub(crate) fn line(&self) -> u32 {
        let own = self.step.map(|(_, s)| s.line).filter(|&line| line > 0);
        own.unwrap_or(self.spec.line).max(1)
    }

    /// Column in the spec, from 1.
    pub(crate) fn column(&self) -> u32 {
        self.step.map_or(1, |(_, s)| s.column.max(1))
    }

    /// `file:line:column`.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}:{}", self.spec.file, self.line(), self.column())
    }

    /// The check that failed: the first evidence that points into a script.
    pub(crate) fn check(&self) -> Option<&'r Evidence> {
        self.verdict?.evidence.iter().find(|e| e.is_check())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn defects_come_first_and_each_names_the_step_to_blame() {
        let results = sample::results();
        let found: Vec<_> =
            failures(&results).iter().map(|f| (f.kind(), f.step.map(|(i, _)| i), f.place())).collect();
        insta::assert_debug_snapshot!(found);
    }

    #[test]
    fn a_step_without_a_line_points_at_the_line_of_its_test() {
        let mut spec = SpecResult { line: 7, status: Status::Error, ..SpecResult::default() };
        assert_eq!(Failure::of(0, &spec).unwrap().line(), 7);
        spec.steps = vec![StepResult { status: Status::Error, line: 9, ..StepResult::default() }];
        assert_eq!(Failure::of(0, &spec).unwrap().line(), 9);
        spec.steps[0].line = 0;
        assert_eq!(Failure::of(0, &spec).unwrap().line(), 7);
    }
}

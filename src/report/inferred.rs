//! What was done that the words leave out, found once for all reports.

use crate::trace::{Inferred, Results, SpecResult, StepResult, Totals};

use super::text::{count, one_line};

/// Something that was done on top of a step, and where the step stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Added<'r> {
    /// The test's place in [`Results::specs`].
    pub(crate) test: usize,
    spec: &'r SpecResult,
    /// The step's place in the test.
    pub(crate) at: usize,
    step: &'r StepResult,
    what: &'r Inferred,
}

/// All of it, in the order of the run.
pub(crate) fn inferred(results: &Results) -> impl Iterator<Item = Added<'_>> {
    results.specs.iter().enumerate().flat_map(|(test, spec)| of_test(test, spec))
}

/// That of one test.
pub(crate) fn of_test(test: usize, spec: &SpecResult) -> impl Iterator<Item = Added<'_>> {
    let steps = spec.steps.iter().enumerate();
    steps.flat_map(move |(at, step)| {
        step.inferred.iter().map(move |what| Added { test, spec, at, step, what })
    })
}

impl Added<'_> {
    /// What was done.
    pub(crate) fn words(&self) -> String {
        one_line(&self.what.words)
    }

    /// `file:line`
    pub(crate) fn place(&self) -> String {
        let line = if self.step.line > 0 { self.step.line } else { self.spec.line };
        format!("{}:{line}", one_line(&self.spec.file))
    }
}

/// "2 steps inferred". `None`: all that was done was written down.
pub(crate) fn counted(totals: &Totals) -> Option<String> {
    (totals.inferred > 0).then(|| format!("{} inferred", count(totals.inferred as usize, "step")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_found_with_its_place_and_counted() {
        let added = |words: &str| Inferred { words: words.into(), ..Inferred::default() };
        let step =
            StepResult { line: 7, inferred: vec![added("click button \"Send\"")], ..StepResult::default() };
        let steps = vec![StepResult::default(), step];
        let specs = vec![SpecResult { file: "a.yaml".into(), steps, ..SpecResult::default() }];
        let results = Results { totals: Totals::of(&specs), specs, ..Results::default() };
        let told: Vec<_> = inferred(&results).map(|a| format!("{} {}", a.place(), a.words())).collect();
        assert_eq!(told, ["a.yaml:7 click button \"Send\""]);
        assert_eq!(counted(&results.totals).as_deref(), Some("1 step inferred"));
        assert_eq!(counted(&Totals::default()), None);
    }
}

//! What the words ask for and nothing checked, found once for all reports.

use crate::trace::{Results, SpecResult, StepResult, Totals};

use super::text::{count, one_line};

/// A step of which something was not checked, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Unchecked<'r> {
    /// The test's place in [`Results::specs`].
    pub(crate) test: usize,
    pub(crate) spec: &'r SpecResult,
    /// The step's place in the test.
    pub(crate) at: usize,
    pub(crate) step: &'r StepResult,
}

/// All such steps, in the order of the run.
pub(crate) fn unchecked(results: &Results) -> impl Iterator<Item = Unchecked<'_>> {
    results.specs.iter().enumerate().flat_map(|(test, spec)| of_test(test, spec))
}

/// Those of one test.
pub(crate) fn of_test(test: usize, spec: &SpecResult) -> impl Iterator<Item = Unchecked<'_>> {
    let steps = spec.steps.iter().enumerate();
    steps.filter(|(_, step)| step.unchecked || step.partly_unchecked()).map(move |(at, step)| Unchecked {
        test,
        spec,
        at,
        step,
    })
}

impl Unchecked<'_> {
    /// The sentences that nothing was read from, in quotes.
    pub(crate) fn words(&self) -> String {
        let quoted = |text: &str| format!("\"{}\"", one_line(text));
        if self.step.unchecked_words.is_empty() {
            return quoted(&self.step.text);
        }
        self.step.unchecked_words.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")
    }

    /// `file:line`
    pub(crate) fn place(&self) -> String {
        let line = if self.step.line > 0 { self.step.line } else { self.spec.line };
        format!("{}:{line}", one_line(&self.spec.file))
    }
}

/// "2 steps unchecked", "2 steps unchecked, 1 step in part". `None`: all was checked.
pub(crate) fn counted(totals: &Totals) -> Option<String> {
    let steps = |n: u32| count(n as usize, "step");
    match (totals.unchecked, totals.partly_unchecked) {
        (0, 0) => None,
        (whole, 0) => Some(format!("{} unchecked", steps(whole))),
        (0, part) => Some(format!("{} unchecked in part", steps(part))),
        (whole, part) => Some(format!("{} unchecked, {part} in part", steps(whole))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_tells_whole_from_part() {
        let of = |unchecked, partly_unchecked| {
            counted(&Totals { unchecked, partly_unchecked, ..Totals::default() }).unwrap_or_default()
        };
        assert_eq!(
            [of(0, 0), of(1, 0), of(0, 2), of(2, 1)],
            ["", "1 step unchecked", "2 steps unchecked in part", "2 steps unchecked, 1 in part"]
        );
    }

    #[test]
    fn a_step_is_told_by_the_sentences_that_were_not_read() {
        let step = |whole, words: &[&str]| StepResult {
            text: "Save it. All is well.".into(),
            line: 4,
            unchecked: whole,
            unchecked_words: words.iter().map(|&w| w.into()).collect(),
            ..StepResult::default()
        };
        let steps = vec![step(false, &[]), step(true, &[]), step(false, &["All is well."])];
        let specs = vec![SpecResult { file: "a.yaml".into(), steps, ..SpecResult::default() }];
        let results = Results { totals: Totals::of(&specs), specs, ..Results::default() };
        let told: Vec<_> = unchecked(&results).map(|u| (u.at, u.place(), u.words())).collect();
        assert_eq!(
            told,
            [
                (1, "a.yaml:4".into(), "\"Save it. All is well.\"".into()),
                (2, "a.yaml:4".into(), "\"All is well.\"".into())
            ]
        );
        assert_eq!((results.totals.unchecked, results.totals.partly_unchecked), (1, 1));
    }
}

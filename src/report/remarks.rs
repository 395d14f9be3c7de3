//! What a reader should know of steps that did not fail: that nothing was checked, that something was done which the words leave
//! out, that another element was used. Found once for all reports.

use crate::trace::{Healed, Inferred, Results, SpecResult, StepResult, Totals};

use super::text::{count, one_line};

/// What there is to say of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The words ask for a check and none followed, from all of them or from some.
    Unchecked,
    /// Something was done that the words leave out.
    Inferred,
    /// The element was another one than the lock knows.
    Healed,
}

/// One thing to say, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Remark {
    /// The test's place in [`Results::specs`].
    pub(crate) test: usize,
    /// The step's place in the test.
    pub(crate) at: usize,
    /// `file:line`
    pub(crate) place: String,
    /// What, in words.
    pub(crate) words: String,
}

impl Kind {
    pub(crate) const ALL: [Self; 3] = [Self::Unchecked, Self::Inferred, Self::Healed];

    /// Its name for programs.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unchecked => "unchecked",
            Self::Inferred => "inferred",
            Self::Healed => "healed",
        }
    }

    /// What it means, as the end of "2 steps inferred: …".
    pub(crate) fn means(self) -> &'static str {
        match self {
            Self::Unchecked => "nothing that could be checked was read from some words",
            Self::Inferred => "done though the text leaves it out",
            Self::Healed => "another element was used than the lock knows",
        }
    }

    /// The line above a list of them on a console, with the way out.
    pub(crate) fn heads(self) -> &'static str {
        match self {
            Self::Unchecked => "nothing that could be checked was read from:",
            Self::Inferred => "done though the text leaves it out (--strict: nothing is):",
            Self::Healed => {
                "another element was used than the lock knows (--no-heal: none is; --update-lock proposes it):"
            }
        }
    }

    /// "2 steps inferred". `None`: there are none.
    pub(crate) fn counted(self, totals: &Totals) -> Option<String> {
        let steps = |n: u32| count(n as usize, "step");
        let all = |n: u32| (n > 0).then(|| format!("{} {}", steps(n), self.name()));
        match self {
            Self::Unchecked => match (totals.unchecked, totals.partly_unchecked) {
                (whole, 0) => all(whole),
                (0, part) => Some(format!("{} unchecked in part", steps(part))),
                (whole, part) => Some(format!("{} unchecked, {part} in part", steps(whole))),
            },
            Self::Inferred => all(totals.inferred),
            Self::Healed => all(totals.healed),
        }
    }

    /// All of this kind, in the order of the run.
    pub(crate) fn of(self, results: &Results) -> impl Iterator<Item = Remark> {
        results.specs.iter().enumerate().flat_map(move |(test, spec)| self.of_test(test, spec))
    }

    /// Those of one test.
    pub(crate) fn of_test(self, test: usize, spec: &SpecResult) -> impl Iterator<Item = Remark> {
        spec.steps.iter().enumerate().flat_map(move |(at, step)| {
            let line = if step.line > 0 { step.line } else { spec.line };
            let place = format!("{}:{line}", one_line(&spec.file));
            let words = self.words(step).into_iter();
            words.map(move |words| Remark { test, at, place: place.clone(), words })
        })
    }

    fn words(self, step: &StepResult) -> Vec<String> {
        match self {
            Self::Unchecked if step.unchecked || step.partly_unchecked() => vec![not_read(step)],
            Self::Unchecked => Vec::new(),
            Self::Inferred => step.inferred.iter().map(|Inferred { words, .. }| one_line(words)).collect(),
            Self::Healed => step.healed.iter().map(other).collect(),
        }
    }
}

/// The sentences that nothing was read from, in quotes.
fn not_read(step: &StepResult) -> String {
    let quoted = |text: &str| format!("\"{}\"", one_line(text));
    if step.unchecked_words.is_empty() {
        return quoted(&step.text);
    }
    step.unchecked_words.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")
}

/// `button "Save" is gone; button "Store" was used: …`
pub(crate) fn other(healed: &Healed) -> String {
    let why = healed.reasons.join(", ");
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    one_line(&format!("{} is gone, {} was used{why}", healed.was, healed.now))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(steps: Vec<StepResult>) -> Results {
        let specs = vec![SpecResult { file: "a.yaml".into(), steps, ..SpecResult::default() }];
        Results { totals: Totals::of(&specs), specs, ..Results::default() }
    }

    #[test]
    fn the_count_tells_whole_from_part() {
        let of = |unchecked, partly_unchecked| {
            let totals = Totals { unchecked, partly_unchecked, ..Totals::default() };
            Kind::Unchecked.counted(&totals).unwrap_or_default()
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
        let results = results(vec![step(false, &[]), step(true, &[]), step(false, &["All is well."])]);
        let told: Vec<_> = Kind::Unchecked.of(&results).map(|r| (r.at, r.place, r.words)).collect();
        assert_eq!(
            told,
            [
                (1, "a.yaml:4".into(), "\"Save it. All is well.\"".into()),
                (2, "a.yaml:4".into(), "\"All is well.\"".into())
            ]
        );
        assert_eq!((results.totals.unchecked, results.totals.partly_unchecked), (1, 1));
    }

    #[test]
    fn what_was_added_and_what_was_healed_is_found_with_its_place_and_counted() {
        let inferred = vec![Inferred { words: "click button \"Send\"".into(), ..Inferred::default() }];
        let healed =
            Healed { was: "button \"Save\"".into(), now: "button \"Store\"".into(), reasons: vec![] };
        let step = StepResult { line: 7, inferred, healed: Some(healed), ..StepResult::default() };
        let results = results(vec![StepResult::default(), step]);
        let told =
            |kind: Kind| kind.of(&results).map(|r| format!("{} {}", r.place, r.words)).collect::<Vec<_>>();
        assert_eq!(told(Kind::Inferred), ["a.yaml:7 click button \"Send\""]);
        assert_eq!(told(Kind::Healed), ["a.yaml:7 button \"Save\" is gone, button \"Store\" was used"]);
        assert_eq!(Kind::Healed.counted(&results.totals).as_deref(), Some("1 step healed"));
        assert_eq!(Kind::Inferred.counted(&Totals::default()), None);
    }
}

//! A script as the page shows it: numbered, with the lines that failed and both values beneath them.

use std::fmt::Write as _;

use serde::Serialize;

use crate::trace::{Evidence, StepResult};

use super::view::{sentence, shown};

/// The longest script shown, in characters.
const LONGEST: usize = 30_000;
/// The longest value shown beneath a line.
const VALUE: usize = 2_000;

/// One of the two scripts of a step.
#[derive(Debug, Serialize)]
pub(super) struct Code {
    title: &'static str,
    stretches: Vec<Stretch>,
}

/// Lines that belong together: a run of good ones, or one that failed.
#[derive(Debug, Serialize)]
struct Stretch {
    /// The line numbers, one a line: beside the code, not in it, so that it can be copied.
    numbers: String,
    code: String,
    failed: bool,
    checks: Vec<Check>,
}

/// What a failed line saw.
#[derive(Debug, Serialize)]
struct Check {
    text: String,
    actual: Option<String>,
    expected: Option<String>,
}

/// Both scripts, as far as there are any.
pub(super) fn codes(step: &StepResult) -> Vec<Code> {
    [("pre", "Before the action", &step.pre), ("post", "After the action", &step.post)]
        .into_iter()
        .filter(|(_, _, script)| !script.trim().is_empty())
        .map(|(name, title, script)| Code { title, stretches: stretches(name, script, step) })
        .collect()
}

fn stretches(name: &str, script: &str, step: &StepResult) -> Vec<Stretch> {
    let script = shown(script.trim_end(), LONGEST);
    let evidence: Vec<&Evidence> =
        step.verdict.iter().flat_map(|v| &v.evidence).filter(|e| e.is_check() && e.script == name).collect();
    let mut stretches: Vec<Stretch> = Vec::new();
    for (index, line) in script.lines().enumerate() {
        let number = index + 1;
        let checks: Vec<Check> = evidence.iter().filter(|e| e.line == number).map(|e| Check::of(e)).collect();
        match stretches.last_mut() {
            Some(last) if checks.is_empty() && !last.failed => {
                let _ = write!(last.numbers, "\n{number}");
                last.code.push('\n');
                last.code.push_str(line);
            }
            _ => stretches.push(Stretch {
                numbers: number.to_string(),
                code: line.to_owned(),
                failed: !checks.is_empty(),
                checks,
            }),
        }
    }
    stretches
}

impl Check {
    fn of(evidence: &Evidence) -> Self {
        let value = |value: &Option<String>| value.as_deref().map(|v| shown(v, VALUE));
        Self {
            text: sentence(&evidence.text),
            actual: value(&evidence.actual),
            expected: value(&evidence.expected),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn a_failed_line_stands_alone_between_the_others() {
        let results = sample::results();
        let codes = codes(&results.specs[0].steps[1]);
        let post: Vec<_> = codes[1].stretches.iter().map(|s| (s.numbers.as_str(), s.failed)).collect();
        assert_eq!(post, [("1\n2\n3\n4", false), ("5", true), ("6\n7\n8", false)]);
        assert_eq!(codes[1].stretches[1].checks[0].actual.as_deref(), Some("2"));
        assert!(codes[0].stretches.iter().all(|s| !s.failed));
    }

    #[test]
    fn a_line_that_is_not_there_marks_nothing() {
        let mut step = sample::results().specs[0].steps[1].clone();
        step.verdict.as_mut().unwrap().evidence[0].line = 10_000;
        assert!(codes(&step)[1].stretches.iter().all(|s| !s.failed));
    }
}

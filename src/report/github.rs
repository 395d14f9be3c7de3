//! Annotations of GitHub Actions: what did not pass, shown at its line of the spec in the pull request.
//!
//! The format is GitHub's "workflow commands": `::error file=…,line=…,col=…,title=…::message`, in which `%`, CR and
//! LF are escaped, and in properties `:` and `,` too.

use std::fmt::Write as _;
use std::io::Write;

use crate::trace::{Event, Results, Status};

use super::failure::{Failure, failures};
use super::text::{clipped, one_line, print};
use super::{ReportError, Reporter};

/// The longest message, in characters.
const LONGEST: usize = 4_000;

/// Prints the annotations when the run is over (`--reporter github`).
pub struct Github(Box<dyn Write + Send>);

impl Github {
    /// Prints to `writer`: standard output, where GitHub looks for them.
    pub fn new(writer: Box<dyn Write + Send>) -> Self {
        Self(writer)
    }
}

impl Reporter for Github {
    fn event(&mut self, _: &Event) {}

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        print(&mut self.0, &annotations(results))
    }
}

/// The worst first, for GitHub shows only the first ten of a kind.
fn annotations(results: &Results) -> String {
    let mut text = String::new();
    for failure in failures(results) {
        let level = if failure.spec.status == Status::Unclear { "warning" } else { "error" };
        let title = format!("{}: {}", failure.kind(), failure.spec.name);
        let place = (failure.spec.file.as_str(), failure.line(), failure.column());
        annotate(&mut text, level, place, &title, &message(&failure));
    }
    for problem in &results.problems {
        let help = problem.help.as_deref().unwrap_or_default();
        let message = format!("{}\n{help}", problem.message);
        let place = (problem.file.as_str(), problem.line, problem.column);
        annotate(&mut text, "error", place, "can't be read", message.trim());
    }
    for spec in results.specs.iter().filter(|s| s.flaky) {
        let why =
            spec.earlier.iter().rev().find_map(|e| e.verdict.as_ref()).map_or("", |v| v.summary.as_str());
        let message = format!("passed on try {} only. {why}", spec.retries + 1);
        annotate(
            &mut text,
            "warning",
            (&spec.file, spec.line, 1),
            &format!("flaky: {}", spec.name),
            message.trim(),
        );
    }
    text
}

fn message(failure: &Failure<'_>) -> String {
    let mut message = failure.summary().to_owned();
    if let Some((index, step)) = failure.step {
        let _ = write!(message, "\nstep {}: {}", index + 1, one_line(&step.text));
    }
    if let Some(check) = failure.check() {
        for (name, value) in [("actual", &check.actual), ("expected", &check.expected)] {
            if let Some(value) = value {
                let _ = write!(message, "\n{name}: {}", one_line(value));
            }
        }
    }
    if let Some(help) = failure.verdict.and_then(|v| v.help.as_ref()) {
        let _ = write!(message, "\nhelp: {help}");
    }
    message
}

fn annotate(
    text: &mut String,
    level: &str,
    (file, line, column): (&str, u32, u32),
    title: &str,
    message: &str,
) {
    let mut properties = format!("file={}", property(file));
    if line > 0 {
        let _ = write!(properties, ",line={line}");
    }
    if line > 0 && column > 0 {
        let _ = write!(properties, ",col={column}");
    }
    let message = data(&clipped(message, LONGEST));
    let _ = writeln!(text, "::{level} {properties},title={}::{message}", property(&one_line(title)));
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn the_sample_reads_well() {
        insta::assert_snapshot!(annotations(&sample::results()));
    }

    #[test]
    fn nothing_that_a_page_says_begins_a_command_of_its_own() {
        let text = annotations(&sample::results());
        assert_eq!(text.lines().count(), 4 + 1 + 2 + 1 + 1, "defects, unclear, errors, problem, flaky");
        assert!(text.lines().all(|l| l.starts_with("::error file=") || l.starts_with("::warning file=")));
        assert!(text.contains("file=specs/odd%2C names%3A 100%25/<b>.yaml,"));
    }
}

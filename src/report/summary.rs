//! The step summary of GitHub Actions (`GITHUB_STEP_SUMMARY`): totals and failures as Markdown, added to the file that
//! GitHub names.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;

use crate::trace::{Event, Results};

use super::failure::{Failure, failures};
use super::text::{clipped, count, duration, one_line};
use super::{ReportError, Reporter};

/// GitHub takes a mebibyte a step; this many failures stay far below it.
const MOST_SHOWN: usize = 200;
/// The longest text in a cell, in characters.
const LONGEST: usize = 500;

/// Adds the summary to a file when the run is over.
#[derive(Debug)]
pub struct StepSummary(PathBuf);

impl StepSummary {
    /// Adds to the file at `path`.
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }
}

impl Reporter for StepSummary {
    fn event(&mut self, _: &Event) {}

    fn finish(&mut self, results: &Results) -> Result<(), ReportError> {
        let written = OpenOptions::new().create(true).append(true).open(&self.0);
        written
            .and_then(|mut file| file.write_all(markdown(results).as_bytes()))
            .map_err(ReportError::write(&self.0))
    }
}

fn markdown(results: &Results) -> String {
    let totals = &results.totals;
    let mut text = format!("## sayso: {}\n\n", headline(results));
    let _ = writeln!(text, "| defects | unclear | errors | passed | flaky | skipped | time |");
    let _ = writeln!(text, "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let _ = writeln!(
        text,
        "| {} | {} | {} | {} | {} | {} | {} |\n",
        totals.defect,
        totals.unclear,
        totals.error,
        totals.passed,
        totals.flaky,
        totals.skipped,
        duration(results.duration_ms)
    );
    if let Some(reason) = &results.interrupted {
        let _ = writeln!(text, "**Incomplete:** {}\n", cell(reason));
    }
    let found = failures(results);
    if !found.is_empty() {
        let _ = writeln!(text, "| | test | step | what is wrong |\n| --- | --- | --- | --- |");
        found.iter().take(MOST_SHOWN).for_each(|failure| row(&mut text, failure));
        if found.len() > MOST_SHOWN {
            let _ = writeln!(text, "\n… and {} more, in the report.", found.len() - MOST_SHOWN);
        }
    }
    for problem in &results.problems {
        let _ = writeln!(text, "\n- **{}:{}** {}", cell(&problem.file), problem.line, cell(&problem.message));
    }
    text.push('\n');
    text
}

fn row(text: &mut String, failure: &Failure<'_>) {
    let sentence =
        failure.step.map_or_else(String::new, |(index, step)| format!("{}. {}", index + 1, step.text));
    let _ = writeln!(
        text,
        "| {} | **{}**<br>{} | {} | {} |",
        cell(failure.kind()),
        cell(&failure.spec.name),
        cell(&failure.place()),
        cell(&sentence),
        cell(failure.summary())
    );
}

/// The run in one sentence, for those who read no further.
pub(super) fn headline(results: &Results) -> String {
    let totals = &results.totals;
    let tests = totals.tests();
    let of_all = |n: u32| {
        if n == tests && tests > 1 {
            format!("all {tests} tests")
        } else {
            format!("{n} of {}", count(tests as usize, "test"))
        }
    };
    match totals {
        _ if tests == 0 => "no tests were run".to_owned(),
        t if t.defect > 0 => format!("{} found a defect", of_all(t.defect)),
        t if t.error > 0 => format!("{} could not be run", of_all(t.error)),
        t if t.unclear > 0 => format!(
            "no defect was found, {} unclear",
            if t.unclear == 1 { format!("{} is", of_all(1)) } else { format!("{} are", of_all(t.unclear)) }
        ),
        t if t.passed == tests => {
            format!("{} passed", if tests == 1 { "the test".to_owned() } else { of_all(tests) })
        }
        t if t.passed == 0 => "every test was skipped".to_owned(),
        t => format!("{} passed, the others were skipped", of_all(t.passed)),
    }
}

/// The text as one cell of a table: no markup of its own, no line breaks.
fn cell(text: &str) -> String {
    let text = one_line(text);
    let mut cell = String::with_capacity(text.len());
    for c in clipped(&text, LONGEST).chars() {
        match c {
            '<' => cell.push_str("&lt;"),
            '>' => cell.push_str("&gt;"),
            '&' => cell.push_str("&amp;"),
            // What Markdown, mentions (`@`) and references (`#`) are made of.
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '~' | '@' | '#' | '!' | ':' | '$' => {
                let _ = write!(cell, "&#{};", c as u32);
            }
            c => cell.push(c),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Status::{Defect, Error, Passed, Skipped, Unclear};
    use crate::trace::{SpecResult, Status, Totals, sample};

    #[test]
    fn the_sample_reads_well() {
        insta::assert_snapshot!(markdown(&sample::results()));
    }

    #[test]
    fn it_is_added_to_what_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("summary.md");
        std::fs::write(&path, "before\n").unwrap();
        StepSummary::new(path.clone()).finish(&sample::results()).unwrap();
        assert!(
            std::fs::read_to_string(path)
                .unwrap()
                .starts_with("before\n## sayso: 4 of 12 tests found a defect")
        );
    }

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
}

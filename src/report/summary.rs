//! The step summary of GitHub Actions (`GITHUB_STEP_SUMMARY`): totals and failures as Markdown, added to the file that
//! GitHub names.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;

use crate::trace::{Event, Results};

use super::failure::{Failure, failures};
use super::headline::headline;
use super::remarks::Kind;
use super::text::{clipped, duration, one_line};
use super::{ReportError, Reporter};

/// GitHub takes a mebibyte a step; this many failures stay far below it.
const MOST_SHOWN: usize = 200;
/// So many sentences that were not checked tell enough.
const MOST_REMARKS: usize = 20;
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
    for kind in Kind::ALL {
        remarks(&mut text, results, kind);
    }
    for problem in &results.problems {
        let _ = writeln!(text, "\n- **{}:{}** {}", cell(&problem.file), problem.line, cell(&problem.message));
    }
    text.push('\n');
    text
}

/// What there is to say of this kind.
fn remarks(text: &mut String, results: &Results, kind: Kind) {
    let Some(steps) = kind.counted(&results.totals) else { return };
    let _ = writeln!(text, "\n**{steps}:** {}.\n", kind.means());
    for (index, remark) in kind.of(results).enumerate() {
        if index == MOST_REMARKS {
            let _ = writeln!(text, "- … and more, in the report");
            break;
        }
        let _ = writeln!(text, "- {} {}", cell(&remark.place), cell(&remark.words));
    }
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
    use crate::trace::sample;

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
                .starts_with("before\n## sayso: 4 of 12 tests found a defect; the run is incomplete")
        );
    }
}

//! The end of what the console says: the failures in full, then the totals.

use std::fmt::Write as _;

use console::Style;

use super::mark::totals_line;
use super::{Screen, drawing};
use crate::report::failure::failures;
use crate::report::remarks::Kind;
use crate::report::text::{clipped, count, duration, one_line};
use crate::trace::Results;

/// Failures beyond this many are only in the files: nobody reads more on a console.
const MOST_DRAWN: usize = 50;
/// Remarks of a kind beyond this many are only in the report.
const MOST_REMARKS: usize = 10;

/// Failures, totals, and where the report is.
pub(super) fn closing(screen: &Screen, results: &Results, report: Option<&str>) -> String {
    let mut text = String::new();
    let found = failures(results);
    for (index, failure) in found.iter().take(MOST_DRAWN).enumerate() {
        text.push('\n');
        text.push_str(&drawing::draw(screen, index + 1, failure, report));
    }
    if found.len() > MOST_DRAWN {
        let _ = writeln!(text, "\n  … and {} more, in the report", found.len() - MOST_DRAWN);
    }
    text.push('\n');
    let flaky: Vec<_> = results.specs.iter().filter(|s| s.flaky).collect();
    if !flaky.is_empty() {
        let _ =
            writeln!(text, "  {}", screen.paint(Style::new().yellow(), "passed only on a retry (flaky):"));
        for spec in flaky {
            let _ = writeln!(text, "    {}:{} {}", one_line(&spec.file), spec.line, one_line(&spec.name));
        }
    }
    for kind in Kind::ALL {
        text.push_str(&remarks(results, kind));
    }
    let known = results.totals.known_faults as usize;
    if known > 0 {
        let _ = writeln!(
            text,
            "  {} of the app happened and failed nothing; the report shows them",
            count(known, "known fault")
        );
    }
    for spec in &results.specs {
        for gone in spec.faults_gone() {
            let _ = writeln!(
                text,
                "  {}:{} the known fault \"{}\" no longer happens; take it out of `known_faults`",
                one_line(&spec.file),
                spec.line,
                one_line(gone)
            );
        }
    }
    if let Some(reason) = &results.interrupted {
        let _ = writeln!(
            text,
            "  {}",
            screen.paint(Style::new().yellow().bold(), format!("incomplete: {}", one_line(reason)))
        );
    }
    if !results.problems.is_empty() {
        let _ = writeln!(text, "  {} outside the tests, see above", count(results.problems.len(), "problem"));
    }
    let tests = totals_line(screen, &results.totals);
    let counts = Kind::ALL.map(|kind| kind.counted(&results.totals));
    let counts: Vec<String> = std::iter::once(tests).chain(counts.into_iter().flatten()).collect();
    let _ = writeln!(text, "  {} in {}", counts.join(", "), duration(results.duration_ms));
    if let Some(model) = &results.model {
        let _ = writeln!(text, "  {}", one_line(&model.to_string()));
    }
    if let Some(report) = report {
        let _ = writeln!(text, "  report: {}", screen.paint(Style::new().cyan(), report));
    }
    text
}

/// What there is to say of this kind.
fn remarks(results: &Results, kind: Kind) -> String {
    let mut text = String::new();
    for (index, remark) in kind.of(results).enumerate() {
        if index == 0 {
            let _ = writeln!(text, "  {}", kind.heads());
        }
        if index == MOST_REMARKS {
            text.push_str("    … and more, in the report\n");
            break;
        }
        let _ = writeln!(text, "    {} {}", remark.place, clipped(&remark.words, 200));
    }
    text
}

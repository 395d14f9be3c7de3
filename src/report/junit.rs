//! `junit.xml`: a suite for each file, a case for each test.
//!
//! A defect is a `<failure>`, everything else that did not pass an `<error>`; the status decides, never the words of
//! a message. Earlier tries are `<flakyFailure>`/`<flakyError>` where the test passed in the end, else
//! `<rerunFailure>`/`<rerunError>`. `quick-junit` takes out ANSI codes and characters that XML does not know.

use std::fmt::Write as _;
use std::time::Duration;

use indexmap::IndexMap;
use quick_junit::{NonSuccessKind, Property, Report, TestCase, TestCaseStatus, TestRerun, TestSuite};

use crate::trace::{EarlierTry, Results, SpecResult, Status};

use super::ReportError;
use super::failure::Failure;
use super::remarks::Kind;
use super::text::{clipped, one_line, printable};

/// The longest text put in one place, in characters.
const LONGEST: usize = 20_000;

/// The text of `junit.xml`.
pub(super) fn text(results: &Results) -> Result<String, ReportError> {
    let mut report = Report::new("sayso");
    report.set_time(Duration::from_millis(results.duration_ms));
    let mut files: IndexMap<&str, Vec<&SpecResult>> = IndexMap::new();
    for spec in &results.specs {
        files.entry(&spec.file).or_default().push(spec);
    }
    for (file, specs) in files {
        report.add_test_suite(suite(results, file, &specs));
    }
    if let Some(suite) = problems(results) {
        report.add_test_suite(suite);
    }
    report.to_string().map_err(|e| ReportError::Junit(e.to_string()))
}

fn suite(results: &Results, file: &str, specs: &[&SpecResult]) -> TestSuite {
    let mut suite = TestSuite::new(flat(file));
    suite.set_time(Duration::from_millis(specs.iter().map(|s| s.duration_ms).sum()));
    suite.extra.insert("timestamp".into(), flat(&results.started).into());
    suite.extra.insert("file".into(), flat(file).into());
    suite.add_test_cases(specs.iter().map(|spec| case(spec)));
    suite
}

fn case(spec: &SpecResult) -> TestCase {
    let mut status = match (spec.status, Failure::of(0, spec)) {
        (Status::Skipped, _) => {
            let mut status = TestCaseStatus::skipped();
            if let Some(why) = &spec.verdict {
                status.set_message(flat(&why.summary));
            }
            status
        }
        (_, Some(failure)) => {
            let mut status = TestCaseStatus::non_success(kind(spec.status));
            status
                .set_message(flat(failure.summary()))
                .set_type(failure.kind())
                .set_description(description(&failure));
            status
        }
        (_, None) => TestCaseStatus::success(),
    };
    status.add_reruns(spec.earlier.iter().enumerate().map(rerun));
    let name = match spec.repeat {
        0 => spec.name.clone(),
        repeat => format!("{} [repeat {}]", spec.name, repeat + 1),
    };
    let mut case = TestCase::new(flat(&name), status);
    case.set_classname(flat(&spec.file)).set_time(Duration::from_millis(spec.duration_ms));
    case.extra.insert("file".into(), flat(&spec.file).into());
    case.extra.insert("line".into(), spec.line.to_string().into());
    case.add_property(Property::new("file", flat(&spec.file)));
    case.add_property(Property::new("line", spec.line.to_string()));
    for fault in spec.steps.iter().flat_map(|s| &s.known_faults) {
        case.add_property(Property::new("known_fault", flat(&fault.text)));
    }
    for kind in Kind::ALL {
        for remark in kind.of_test(0, spec) {
            let told = format!("{} {}", remark.place, remark.words);
            case.add_property(Property::new(kind.name(), flat(&told)));
        }
    }
    for law in &spec.laws {
        case.add_property(Property::new("law", flat(&law.to_string())));
    }
    for tag in &spec.tags {
        case.add_property(Property::new("tag", flat(tag)));
    }
    case
}

fn kind(status: Status) -> NonSuccessKind {
    if status == Status::Defect { NonSuccessKind::Failure } else { NonSuccessKind::Error }
}

fn rerun((index, earlier): (usize, &EarlierTry)) -> TestRerun {
    let mut rerun = TestRerun::new(kind(earlier.status));
    let place = earlier.step.map_or_else(String::new, |step| format!(", step {}", step + 1));
    let verdict = earlier.verdict.as_ref();
    let summary = verdict.map_or("", |v| v.summary.as_str());
    rerun
        .set_time(Duration::from_millis(earlier.duration_ms))
        .set_message(flat(summary))
        .set_type(verdict.and_then(|v| v.kind).map_or(earlier.status.name(), |k| k.name()))
        .set_description(safe(&format!("try {}{place}: {summary}", index + 1)));
    rerun
}

/// The failure in words, with both values and the way out.
fn description(failure: &Failure<'_>) -> String {
    let mut text = format!("{}\n", failure.place());
    if let Some((index, step)) = failure.step {
        let _ = writeln!(text, "step {}: {}", index + 1, step.text);
    }
    let _ = writeln!(text, "{}", failure.summary());
    if let Some(check) = failure.check() {
        let _ = writeln!(text, "{}, line {}: {}", check.script, check.line, check.expression);
        for (name, value) in [("actual", &check.actual), ("expected", &check.expected)] {
            if let Some(value) = value {
                let _ = writeln!(text, "  {name:>8}: {value}");
            }
        }
    }
    for evidence in failure.verdict.iter().flat_map(|v| &v.evidence).filter(|e| !e.is_check()) {
        let _ = writeln!(text, "{}: {}", evidence.kind, evidence.text);
    }
    if let Some(help) = failure.verdict.and_then(|v| v.help.as_ref()) {
        let _ = writeln!(text, "help: {help}");
    }
    safe(&text)
}

/// Files that could not be read are errors too; a tool that counts errors must see them.
fn problems(results: &Results) -> Option<TestSuite> {
    if results.problems.is_empty() {
        return None;
    }
    let mut suite = TestSuite::new("problems outside the tests");
    suite.add_test_cases(results.problems.iter().map(|problem| {
        let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
        status.set_message(flat(&problem.message)).set_type("problem");
        let help = problem.help.as_deref().unwrap_or_default();
        status.set_description(safe(&format!(
            "{}:{}:{}\n{}\n{help}",
            problem.file, problem.line, problem.column, problem.message
        )));
        let mut case = TestCase::new(flat(&problem.file), status);
        case.set_classname(flat(&problem.file));
        case
    }));
    Some(suite)
}

/// A text for an attribute: on one line.
fn flat(text: &str) -> String {
    clipped(&one_line(text), LONGEST).into_owned()
}

fn safe(text: &str) -> String {
    clipped(&printable(text), LONGEST).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::sample;

    #[test]
    fn the_sample_reads_well() {
        insta::assert_snapshot!(text(&sample::results()).unwrap());
    }

    #[test]
    fn the_counts_are_those_of_the_run() {
        let text = text(&sample::results()).unwrap();
        let root = text.lines().nth(1).unwrap();
        assert!(root.contains(r#"tests="13""#), "12 tests and a problem: {root}");
        assert!(root.contains(r#"failures="4""#) && root.contains(r#"errors="4""#), "{root}");
    }

    #[test]
    fn no_character_that_xml_forbids_is_left() {
        let text = text(&sample::results()).unwrap();
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()));
        assert!(!text.contains("\u{1b}[") && !text.contains("[31m<"));
    }
}

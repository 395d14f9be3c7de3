//! The reading as JSON, in the shape that scripts rely on.

use serde::Serialize;

use super::names::predicate;
use super::summary::Summary;
use super::{Checked, left_out};
use crate::language::{ActionKind, Certainty, Expectation, Problem, ProblemKind, Reading, Severity, Step};
use crate::spec::{LawSettings, Requirement, SpecError};

#[derive(Serialize)]
struct Output<'r> {
    specs: Vec<SpecOut<'r>>,
    /// All tests together.
    summary: Summary,
}

/// A test; or, for the errors of a file, an entry without steps that bears the file's name.
#[derive(Serialize)]
struct SpecOut<'r> {
    file: &'r str,
    name: &'r str,
    line: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laws: Vec<LawOut<'r>>,
    steps: Vec<StepOut<'r>>,
    problems: Vec<ProblemOut<'r>>,
    summary: Summary,
    /// How many steps the words leave out.
    #[serde(skip_serializing_if = "is_none")]
    inferred: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

#[derive(Serialize)]
struct StepOut<'r> {
    line: u32,
    column: u32,
    condition: Option<&'r str>,
    action: ActionOut<'r>,
    expectation: Option<String>,
    /// Its claims, each with what it was read as.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    expectations: Vec<ClaimOut<'r>>,
    /// How sure the least sure part of it is, 0 to 1, and the word for that.
    confidence: f64,
    certainty: &'static str,
    /// No check follows from its words.
    unchecked: bool,
    /// The sentences from which none follows: all, or some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unchecked_words: Vec<&'r str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    laws: Vec<LawOut<'r>>,
}

#[derive(Serialize)]
struct ClaimOut<'r> {
    line: u32,
    column: u32,
    text: &'r str,
    read_as: Vec<&'static str>,
    confidence: f64,
    certainty: &'static str,
}

#[derive(Serialize)]
struct LawOut<'r> {
    law: &'r str,
    mode: &'r str,
    reason: Option<&'r str>,
}

#[derive(Serialize)]
struct ActionOut<'r> {
    text: &'r str,
    kind: ActionKind,
    target: Option<&'r str>,
    value: Option<&'r str>,
    confidence: f64,
    certainty: &'static str,
}

#[derive(Serialize)]
struct ProblemOut<'r> {
    line: u32,
    column: u32,
    severity: Severity,
    /// What sort of problem; none for what is wrong with the file.
    kind: Option<ProblemKind>,
    message: &'r str,
    help: Option<&'r str>,
}

pub(super) fn render(files: &[Checked<'_>], problems: &[SpecError]) -> String {
    let mut specs = Vec::new();
    for checked in files {
        let file = checked.file.name.as_str();
        if !checked.file.errors.is_empty() {
            let problems = checked.file.errors.iter().map(of_error).collect();
            specs.push(unread(file, problems));
        }
        for (test, reading) in &checked.tests {
            specs.push(of_test(file, test, reading));
        }
    }
    for error in problems {
        let file: &str = &error.location.file;
        specs.push(unread(file, vec![of_error(error)]));
    }
    let summary = Summary::of_all(files, problems);
    // Texts, numbers and lists of them always have a JSON form.
    serde_json::to_string_pretty(&Output { specs, summary }).unwrap_or_default()
}

/// A file of which nothing but its problems is known.
fn unread<'r>(file: &'r str, problems: Vec<ProblemOut<'r>>) -> SpecOut<'r> {
    let summary = Summary::of_errors(problems.len());
    SpecOut { file, name: file, line: 0, laws: Vec::new(), steps: Vec::new(), problems, summary, inferred: 0 }
}

fn of_test<'r>(file: &'r str, test: &'r Requirement, reading: &'r Reading) -> SpecOut<'r> {
    SpecOut {
        file,
        name: &test.name,
        line: test.location.line,
        laws: of_laws(&test.laws),
        steps: reading.steps.iter().map(of_step).collect(),
        problems: reading.problems.iter().map(of_problem).collect(),
        summary: Summary::of(reading),
        inferred: left_out::count(reading),
    }
}

fn of_step(step: &Step) -> StepOut<'_> {
    StepOut {
        line: step.location.line,
        column: step.location.column,
        condition: step.condition.as_ref().map(|condition| condition.text.as_str()),
        action: ActionOut {
            text: &step.text,
            kind: step.action.kind,
            target: step.action.target.as_ref().map(|target| target.text.as_str()),
            value: step.action.value.as_deref(),
            confidence: rounded(step.action.confidence),
            certainty: Certainty::of(step.action.confidence).word(),
        },
        expectation: joined(&step.expectations),
        expectations: step.expectations.iter().map(of_claim).collect(),
        confidence: rounded(step.confidence()),
        certainty: Certainty::of(step.confidence()).word(),
        unchecked: step.is_unchecked(),
        unchecked_words: step.unchecked_words().collect(),
        laws: of_laws(&step.laws),
    }
}

fn of_claim(claim: &Expectation) -> ClaimOut<'_> {
    ClaimOut {
        line: claim.location.line,
        column: claim.location.column,
        text: &claim.text,
        read_as: claim.predicates.iter().map(predicate).collect(),
        confidence: rounded(claim.confidence),
        certainty: Certainty::of(claim.confidence).word(),
    }
}

/// To two places: more would pretend to be measured.
fn rounded(confidence: f32) -> f64 {
    (f64::from(confidence) * 100.0).round() / 100.0
}

fn of_laws(said: &LawSettings) -> Vec<LawOut<'_>> {
    said.iter()
        .map(|(law, setting)| LawOut { law, mode: setting.mode.word(), reason: setting.reason.as_deref() })
        .collect()
}

fn joined(expectations: &[Expectation]) -> Option<String> {
    let texts: Vec<&str> = expectations.iter().map(|expectation| expectation.text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn of_problem(problem: &Problem) -> ProblemOut<'_> {
    ProblemOut {
        line: problem.location.line,
        column: problem.location.column,
        severity: problem.severity,
        kind: Some(problem.kind),
        message: &problem.message,
        help: problem.help.as_deref(),
    }
}

fn of_error(error: &SpecError) -> ProblemOut<'_> {
    ProblemOut {
        line: error.location.line,
        column: error.location.column,
        severity: Severity::Error,
        kind: None,
        message: &error.message,
        help: error.help.as_deref(),
    }
}

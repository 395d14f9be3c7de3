//! What the page shows, as plain values for the template: every text already made printable and short enough.

use indexmap::{IndexMap, IndexSet};
use serde::Serialize;

use crate::report::failure::{Failure, failed, failures};
use crate::report::headline::headline;
use crate::report::remarks::Kind;
use crate::report::text::{clipped, count, duration, one_line, printable};
use crate::trace::{EarlierTry, LawRecord, Results, SpecResult, Status};

use super::evidence::Verdict;
use super::pictures::Album;
use super::step::Step;

/// Long enough for any sentence; longer texts say how much is missing.
const SENTENCE: usize = 1_500;

/// The whole page.
#[derive(Debug, Serialize)]
pub(super) struct Page {
    headline: String,
    /// The status that the page as a whole has.
    status: &'static str,
    /// The totals in words.
    subline: String,
    /// Why the results are not whole.
    incomplete: Option<String>,
    /// What there is to say of steps that did not fail.
    remarks: Vec<Remarks>,
    /// What is known to be broken: that it happened, and what no longer does.
    known_faults: Vec<String>,
    pictures_note: Option<String>,
    shares: Vec<Share>,
    facts: Vec<(String, String)>,
    groups: Vec<Group>,
    problems: Vec<Problem>,
    files: Vec<File>,
    tags: Vec<String>,
    tests: usize,
}

/// What there is to say, of one kind.
#[derive(Debug, Serialize)]
struct Remarks {
    id: &'static str,
    steps: String,
    means: &'static str,
    found: Vec<Sentence>,
    left_out: usize,
}

#[derive(Debug, Serialize)]
struct Sentence {
    href: String,
    words: String,
    place: String,
}

/// One status' part of all tests.
#[derive(Debug, Serialize)]
struct Share {
    status: &'static str,
    label: &'static str,
    number: u32,
    /// Where it begins in the bar and how wide it is, percent.
    start: f64,
    width: f64,
}

/// What was found, of one status.
#[derive(Debug, Serialize)]
struct Group {
    title: &'static str,
    status: &'static str,
    findings: Vec<Finding>,
}

#[derive(Debug, Serialize)]
struct Finding {
    href: String,
    kind: String,
    summary: String,
    test: String,
    sentence: Option<String>,
    place: String,
}

#[derive(Debug, Serialize)]
struct Problem {
    place: String,
    message: String,
    help: Option<String>,
}

/// The tests of one file.
#[derive(Debug, Serialize)]
struct File {
    name: String,
    tests: Vec<Test>,
}

#[derive(Debug, Serialize)]
struct Test {
    id: String,
    name: String,
    line: u32,
    /// `flaky` where the test passed only on a retry.
    status: &'static str,
    label: &'static str,
    /// Neither passed nor skipped: shown opened.
    open: bool,
    tags: Vec<String>,
    /// What the spec says about laws.
    laws: Vec<String>,
    repeat: Option<u32>,
    duration: Option<String>,
    summary: Option<String>,
    verdict: Option<Verdict>,
    earlier: Vec<Earlier>,
    steps: Vec<Step>,
}

/// A try before the last.
#[derive(Debug, Serialize)]
struct Earlier {
    number: usize,
    status: &'static str,
    label: &'static str,
    step: Option<usize>,
    duration: String,
    summary: String,
}

/// A text of any origin, printable and no longer than `most` characters.
pub(super) fn shown(text: &str, most: usize) -> String {
    clipped(&printable(text), most).into_owned()
}

/// A sentence, printable and on one line.
pub(super) fn sentence(text: &str) -> String {
    clipped(&one_line(text), SENTENCE).into_owned()
}

/// The word for a status. A reader must not need colours to tell them apart.
pub(super) fn label(status: Status) -> &'static str {
    match status {
        Status::Passed => "Passed",
        Status::Defect => "Defect",
        Status::Unclear => "Unclear",
        Status::Error => "Error",
        Status::Skipped => "Not run",
    }
}

/// Everything that the page shows.
pub(super) fn page(results: &Results, album: &Album) -> Page {
    let totals = &results.totals;
    let found = failures(results);
    let status = [
        (totals.defect, Status::Defect),
        (totals.error, Status::Error),
        (totals.unclear, Status::Unclear),
        (totals.passed, Status::Passed),
    ];
    let status = status.into_iter().find(|(number, _)| *number > 0).map_or(Status::Skipped, |(_, s)| s);
    let status =
        if status == Status::Passed && results.interrupted.is_some() { Status::Unclear } else { status };
    Page {
        headline: capitalised(&headline(results)),
        status: status.name(),
        subline: subline(results),
        incomplete: results.interrupted.as_deref().map(sentence),
        remarks: Kind::ALL.into_iter().filter_map(|kind| remarks(results, kind)).collect(),
        known_faults: known_faults(results),
        pictures_note: album.note(),
        shares: shares(results),
        facts: facts(results),
        groups: [("Defects", Status::Defect), ("Unclear", Status::Unclear), ("Errors", Status::Error)]
            .into_iter()
            .filter_map(|(title, status)| {
                let findings: Vec<_> =
                    found.iter().filter(|f| f.spec.status == status).map(finding).collect();
                (!findings.is_empty()).then_some(Group { title, status: status.name(), findings })
            })
            .collect(),
        problems: results
            .problems
            .iter()
            .map(|p| Problem {
                place: if p.line > 0 {
                    format!("{}:{}", sentence(&p.file), p.line)
                } else {
                    sentence(&p.file)
                },
                message: sentence(&p.message),
                help: p.help.as_deref().map(sentence),
            })
            .collect(),
        files: files(results, album),
        tags: results
            .specs
            .iter()
            .flat_map(|s| &s.tags)
            .map(|t| sentence(t))
            .collect::<IndexSet<_>>()
            .into_iter()
            .collect(),
        tests: results.specs.len(),
    }
}

fn remarks(results: &Results, kind: Kind) -> Option<Remarks> {
    const MOST: usize = 50;
    let steps = kind.counted(&results.totals)?;
    let found = kind.of(results).take(MOST).map(|remark| Sentence {
        href: step_id(&test_id(remark.test), remark.at),
        words: sentence(&remark.words),
        place: remark.place,
    });
    Some(Remarks {
        id: kind.name(),
        steps: capitalised(&steps),
        means: kind.means(),
        found: found.collect(),
        left_out: kind.of(results).count().saturating_sub(MOST),
    })
}

/// "reload off: the list is sorted anew"
pub(super) fn laws(said: &[LawRecord]) -> Vec<String> {
    said.iter().map(|law| sentence(&law.to_string())).collect()
}

fn known_faults(results: &Results) -> Vec<String> {
    let happened = results.totals.known_faults as usize;
    let happened = (happened > 0)
        .then(|| format!("{} of the app happened and failed nothing.", count(happened, "known fault")));
    let gone = results.specs.iter().flat_map(|spec| {
        spec.faults_gone().map(|gone| {
            let said = format!(
                "{}:{}: the known fault “{gone}” no longer happens; it can be taken out.",
                spec.file, spec.line
            );
            sentence(&said)
        })
    });
    happened.into_iter().chain(gone).collect()
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

fn subline(results: &Results) -> String {
    let totals = &results.totals;
    let mut parts = vec![format!("{} passed", totals.passed)];
    let others = [
        (totals.flaky, "of them only on a retry"),
        (totals.unclear, "unclear"),
        (totals.error, "could not be run"),
        (totals.skipped, "not run"),
    ];
    parts.extend(others.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")));
    format!("{}. It took {}.", parts.join(", "), duration(results.duration_ms))
}

fn shares(results: &Results) -> Vec<Share> {
    let totals = &results.totals;
    let all = f64::from(totals.tests().max(1));
    let mut start = 0.0;
    [
        ("defect", "Defect", totals.defect),
        ("unclear", "Unclear", totals.unclear),
        ("error", "Error", totals.error),
        ("flaky", "Flaky", totals.flaky),
        ("passed", "Passed", totals.passed.saturating_sub(totals.flaky)),
        ("skipped", "Not run", totals.skipped),
    ]
    .into_iter()
    .filter(|(_, _, number)| *number > 0)
    .map(|(status, label, number)| {
        let width = f64::from(number) / all * 100.0;
        let share = Share { status, label, number, start, width };
        start += width;
        share
    })
    .collect()
}

fn facts(results: &Results) -> Vec<(String, String)> {
    let started = match results.started.parse::<jiff::Timestamp>() {
        Ok(time) => time.strftime("%Y-%m-%d %H:%M:%S UTC").to_string(),
        Err(_) => sentence(&results.started),
    };
    let environment =
        results.environment.iter().map(|(name, value)| (sentence(&name.replace('_', " ")), sentence(value)));
    let model = results.model.iter().map(|model| ("model".to_owned(), sentence(&model.to_string())));
    let facts = std::iter::once(("started".to_owned(), started)).chain(environment).chain(model);
    facts.filter(|(_, value)| !value.is_empty()).collect()
}

fn finding(failure: &Failure<'_>) -> Finding {
    let test = test_id(failure.test);
    Finding {
        href: match failure.step {
            Some((step, _)) => step_id(&test, step),
            None => test,
        },
        kind: failure.kind().replace('_', " "),
        summary: sentence(failure.summary()),
        test: sentence(&failure.spec.name),
        sentence: failure.step.map(|(index, step)| format!("{}. {}", index + 1, sentence(&step.text))),
        place: one_line(&failure.place()),
    }
}

fn test_id(test: usize) -> String {
    format!("test-{}", test + 1)
}

/// The anchor of a step: what links point at.
pub(super) fn step_id(test: &str, step: usize) -> String {
    format!("{test}-step-{}", step + 1)
}

/// The tests by file, in the order of the run.
fn files(results: &Results, album: &Album) -> Vec<File> {
    let mut files: IndexMap<&str, Vec<Test>> = IndexMap::new();
    for (index, spec) in results.specs.iter().enumerate() {
        files.entry(&spec.file).or_default().push(test(index, spec, album));
    }
    files.into_iter().map(|(name, tests)| File { name: sentence(name), tests }).collect()
}

fn test(index: usize, spec: &SpecResult, album: &Album) -> Test {
    let id = test_id(index);
    let open = failed(spec.status);
    let failure = Failure::of(index, spec);
    let flaky = spec.flaky && spec.status == Status::Passed;
    Test {
        name: sentence(&spec.name),
        line: spec.line,
        status: if flaky { "flaky" } else { spec.status.name() },
        label: if flaky { "Flaky" } else { label(spec.status) },
        open,
        tags: spec.tags.iter().map(|t| sentence(t)).collect(),
        laws: laws(&spec.laws),
        repeat: (spec.repeat > 0).then_some(spec.repeat + 1),
        duration: (spec.duration_ms > 0).then(|| duration(spec.duration_ms)),
        summary: failure.map(|f| sentence(f.summary())),
        verdict: spec.verdict.as_ref().map(|v| Verdict::of(v, spec.status)),
        earlier: spec.earlier.iter().enumerate().map(earlier).collect(),
        steps: spec.steps.iter().enumerate().map(|(n, s)| Step::of(step_id(&id, n), n, s, album)).collect(),
        id,
    }
}

fn earlier((index, earlier): (usize, &EarlierTry)) -> Earlier {
    Earlier {
        number: index + 1,
        status: earlier.status.name(),
        label: label(earlier.status),
        step: earlier.step.map(|s| s + 1),
        duration: duration(earlier.duration_ms),
        summary: earlier.verdict.as_ref().map(|v| sentence(&v.summary)).unwrap_or_default(),
    }
}

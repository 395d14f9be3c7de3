//! Folds the events of a run into its results.
//!
//! The fold never fails: a trace that was cut off (a crash, a full disk, a killed job) gives the results that it
//! holds and says what is missing. A test that began and did not end is an error, never a pass.

use std::collections::BTreeMap;

use super::results::CUT_OFF;
use super::{
    Blame, EarlierTry, Event, Results, RunProblem, SCHEMA_VERSION, SpecResult, Status, StepResult, TestId,
    Totals, Verdict,
};

/// Folds [`Event`]s into [`Results`].
#[derive(Debug, Default)]
pub struct Collector {
    results: Results,
    planned: usize,
    tests: BTreeMap<TestId, Test>,
    ended: bool,
}

/// A test on its way.
#[derive(Debug, Default)]
struct Test {
    result: SpecResult,
    /// The step that began and has not ended: its place and its sentence.
    open_step: Option<(usize, String)>,
    ended: bool,
}

impl Collector {
    /// Nothing has happened yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes in the next event. Events of one test come in order; those of different tests may be mixed.
    pub fn add(&mut self, event: &Event) {
        match event {
            Event::RunStarted { schema_version, started, environment, tests } => {
                self.results.schema_version = *schema_version;
                self.results.started.clone_from(started);
                self.results.environment.clone_from(environment);
                self.planned = *tests;
            }
            Event::Problem(problem) => self.results.problems.push(problem.clone()),
            Event::TestStarted {
                test,
                name,
                file,
                line,
                tags,
                known_faults,
                laws,
                attempt,
                repeat,
                worker,
                ..
            } => {
                let entry = self.tests.entry(*test).or_default();
                let earlier = std::mem::take(&mut entry.result.earlier);
                *entry = Test {
                    result: SpecResult {
                        name: name.clone(),
                        file: file.clone(),
                        line: *line,
                        tags: tags.clone(),
                        known_faults: known_faults.clone(),
                        laws: laws.clone(),
                        retries: *attempt,
                        repeat: *repeat,
                        worker: *worker,
                        earlier,
                        ..SpecResult::default()
                    },
                    ..Test::default()
                };
            }
            Event::StepStarted { test, step, text } => {
                self.tests.entry(*test).or_default().open_step = Some((*step, text.clone()));
            }
            Event::StepFinished { test, step, result } => {
                let entry = self.tests.entry(*test).or_default();
                entry.open_step = None;
                let mut result = result.as_ref().clone();
                result.keep_only_changes();
                place(&mut entry.result.steps, *step, result);
            }
            Event::TestRetried { test, earlier } => {
                let entry = self.tests.entry(*test).or_default();
                entry.open_step = None;
                entry.result.earlier.push(earlier.clone());
            }
            Event::TestFinished { test, status, flaky, duration_ms, verdict } => {
                let entry = self.tests.entry(*test).or_default();
                entry.result.status = *status;
                entry.result.flaky = *flaky;
                entry.result.duration_ms = *duration_ms;
                entry.result.verdict.clone_from(verdict);
                entry.ended = true;
            }
            Event::TestSkipped { test, result } => {
                let result = result.as_ref().clone();
                self.tests.insert(*test, Test { result, ended: true, ..Test::default() });
            }
            Event::RunFinished { duration_ms, interrupted, model } => {
                self.results.model.clone_from(model);
                self.results.duration_ms = *duration_ms;
                self.results.interrupted.clone_from(interrupted);
                self.ended = true;
            }
        }
    }

    /// A problem of the trace itself.
    fn damaged(&mut self, line: usize, message: String) {
        self.results.problems.push(RunProblem {
            file: "trace.jsonl".to_owned(),
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: 0,
            message,
            help: Some("the results hold what could be read; run the tests again for the whole".to_owned()),
        });
    }

    /// What the run came to. Where the last event is missing, the results say that they are partial.
    pub fn finish(self) -> Results {
        let Self { mut results, planned, tests, ended } = self;
        let unfinished = tests.values().filter(|t| !t.ended).count();
        let never_began = planned.saturating_sub(tests.len());
        if !ended {
            results.interrupted = Some(partial(unfinished, never_began));
        }
        let reason = results.interrupted.clone();
        results.specs = tests.into_values().map(|test| test.close(reason.as_deref())).collect();
        if results.duration_ms == 0 {
            results.duration_ms = results.specs.iter().map(|s| s.duration_ms).max().unwrap_or(0);
        }
        if results.schema_version == 0 {
            results.schema_version = SCHEMA_VERSION;
        }
        results.totals = Totals::of(&results.specs);
        results
    }
}

impl Test {
    fn close(mut self, reason: Option<&str>) -> SpecResult {
        if self.ended {
            return self.result;
        }
        let place = match &self.open_step {
            Some((step, text)) => format!("{CUT_OFF} during step {} (\"{text}\")", step + 1),
            None if self.result.steps.is_empty() => format!("{CUT_OFF} before its first step"),
            None => format!("{CUT_OFF} after step {}", self.result.steps.len()),
        };
        let tries = self.result.earlier.iter().map(|e: &EarlierTry| e.duration_ms).sum::<u64>();
        self.result.duration_ms = self.result.duration_ms.max(tries);
        self.result.status = Status::Error;
        self.result.flaky = false;
        self.result.verdict = Some(Verdict {
            blame: Some(Blame::Environment),
            summary: match reason {
                Some(reason) => format!("{place}: {reason}"),
                None => format!("{place}: the run ended without its end"),
            },
            help: Some("run this test again: its result is not known".to_owned()),
            ..Verdict::default()
        });
        self.result
    }
}

fn partial(unfinished: usize, never_began: usize) -> String {
    let mut parts = vec!["the trace was cut off".to_owned()];
    if unfinished > 0 {
        parts.push(format!("{unfinished} did not end"));
    }
    if never_began > 0 {
        parts.push(format!("{never_began} never began"));
    }
    match parts.split_first() {
        Some((first, rest)) if !rest.is_empty() => format!("{first}: of the tests, {}", rest.join(" and ")),
        _ => parts.concat(),
    }
}

/// Puts a step in its place. A place that was jumped over stays a skipped step; a wild number is added at the end
/// rather than believed.
fn place(steps: &mut Vec<StepResult>, at: usize, step: StepResult) {
    const MOST_JUMPED: usize = 1_000;
    if at > steps.len() && at - steps.len() <= MOST_JUMPED {
        steps.resize_with(at, StepResult::default);
    }
    match steps.get_mut(at) {
        Some(slot) => *slot = step,
        None => steps.push(step),
    }
}

/// Reads the lines of a `trace.jsonl`. A torn last line (the writer was killed) is passed over; any other line that
/// can't be read becomes a problem of the results, and the rest is still read.
pub fn read_trace<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> Results {
    let mut collector = Collector::new();
    let mut doubtful: Option<(usize, String)> = None;
    for (index, line) in lines.into_iter().enumerate() {
        let line = line.as_ref().trim();
        if line.is_empty() {
            continue;
        }
        // Only now is it known that the doubtful line was not the last.
        if let Some((number, message)) = doubtful.take() {
            collector.damaged(number, message);
        }
        match serde_json::from_str::<Event>(line) {
            Ok(event) => {
                if let Event::RunStarted { schema_version, .. } = &event
                    && *schema_version > SCHEMA_VERSION
                {
                    let message = format!(
                        "written by a newer sayso (schema {schema_version}, this one knows {SCHEMA_VERSION})"
                    );
                    collector.damaged(index + 1, message);
                }
                collector.add(&event);
            }
            Err(error) => {
                doubtful = Some((index + 1, format!("this line of the trace can't be read: {error}")));
            }
        }
    }
    // A whole trace ends with a whole line, so a bad line after the last event is damage, not a torn end.
    if let Some((number, message)) = doubtful
        && collector.ended
    {
        collector.damaged(number, message);
    }
    collector.finish()
}

#[cfg(test)]
mod tests;

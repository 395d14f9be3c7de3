//! Turns results back into events: the reverse of the collector.
//!
//! A merged report has no run of its own, but whoever reads traces should find one there too.

use super::{EarlierTry, Event, Results, SpecResult, Status};

/// The events that would have led to these results. Collecting them gives the results again; only the steps of
/// earlier tries are unknown.
pub fn replay(results: &Results) -> impl Iterator<Item = Event> + '_ {
    let started = Event::RunStarted {
        schema_version: results.schema_version,
        started: results.started.clone(),
        environment: results.environment.clone(),
        tests: results.specs.len(),
    };
    let finished = Event::RunFinished {
        duration_ms: results.duration_ms,
        interrupted: results.interrupted.clone(),
        model: results.model.clone(),
    };
    std::iter::once(started)
        .chain(results.problems.iter().cloned().map(Event::Problem))
        .chain(results.specs.iter().enumerate().flat_map(|(test, spec)| events_of(test, spec)))
        .chain(std::iter::once(finished))
}

fn events_of(test: usize, spec: &SpecResult) -> Vec<Event> {
    if spec.status == Status::Skipped {
        return vec![Event::TestSkipped { test, result: Box::new(spec.clone()) }];
    }
    let began = |attempt: u32| Event::TestStarted {
        test,
        name: spec.name.clone(),
        file: spec.file.clone(),
        line: spec.line,
        tags: spec.tags.clone(),
        known_faults: spec.known_faults.clone(),
        laws: spec.laws.clone(),
        steps: spec.steps.len(),
        attempt,
        repeat: spec.repeat,
        worker: spec.worker,
    };
    let retried = |earlier: &EarlierTry| Event::TestRetried { test, earlier: earlier.clone() };
    let mut events = Vec::new();
    for (attempt, earlier) in spec.earlier.iter().enumerate() {
        events.extend([began(attempt as u32), retried(earlier)]);
    }
    events.push(began(spec.retries));
    for (step, result) in spec.steps.iter().enumerate() {
        events.push(Event::StepStarted { test, step, text: result.text.clone() });
        events.push(Event::StepFinished { test, step, result: Box::new(result.clone()) });
    }
    events.push(Event::TestFinished {
        test,
        status: spec.status,
        flaky: spec.flaky,
        duration_ms: spec.duration_ms,
        verdict: spec.verdict.clone(),
    });
    events
}

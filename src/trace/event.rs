//! One ordered stream of events, one JSON object a line in `trace.jsonl`.

use serde::{Deserialize, Serialize};

use super::{EarlierTry, LawRecord, ModelUse, RunProblem, SpecResult, Status, StepResult, Verdict};

/// Which test an event belongs to: its place in the run's plan, from 0.
pub type TestId = usize;

/// What happened. Appended as it happens, so that a cut-off run still tells all that came before.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "events are few and written at once")]
pub enum Event {
    /// The first event.
    RunStarted {
        /// Shape of the trace and of `results.json`.
        schema_version: u32,
        /// RFC 3339, UTC.
        started: String,
        /// Version, browser, base address, bugs, shard, workers.
        environment: std::collections::BTreeMap<String, String>,
        /// How many tests will run.
        tests: usize,
    },
    /// A file that can't be read and the like; the others go on.
    Problem(RunProblem),
    /// A test begins (or begins again: `attempt` from 0).
    TestStarted {
        /// Its id.
        test: TestId,
        /// Its name.
        name: String,
        /// Its file.
        file: String,
        /// Its line.
        line: u32,
        /// Its tags.
        tags: Vec<String>,
        /// The faults that its spec declares as known.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known_faults: Vec<String>,
        /// What its spec says about laws.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        laws: Vec<LawRecord>,
        /// How many steps it has.
        steps: usize,
        /// Which try, from 0.
        attempt: u32,
        /// Which of `--repeat-each`, from 0.
        repeat: u32,
        /// Which worker.
        worker: u32,
    },
    /// A step begins.
    StepStarted {
        /// The test.
        test: TestId,
        /// From 0.
        step: usize,
        /// The sentence.
        text: String,
    },
    /// A step ended.
    StepFinished {
        /// The test.
        test: TestId,
        /// From 0.
        step: usize,
        /// All there is to say.
        result: Box<StepResult>,
    },
    /// A try ended and another follows.
    TestRetried {
        /// The test.
        test: TestId,
        /// The try that ended.
        earlier: EarlierTry,
    },
    /// A test ended.
    TestFinished {
        /// The test.
        test: TestId,
        /// How.
        status: Status,
        /// It passed only on a retry.
        flaky: bool,
        /// All tries, milliseconds.
        duration_ms: u64,
        /// An error outside any step.
        verdict: Option<Verdict>,
    },
    /// A test that did not run.
    TestSkipped {
        /// The test.
        test: TestId,
        /// Its name and place, and why it was skipped; without steps.
        result: Box<SpecResult>,
    },
    /// The last event; a trace without one was cut off.
    RunFinished {
        /// Milliseconds.
        duration_ms: u64,
        /// Why it ended early, if it did.
        interrupted: Option<String>,
        /// What was asked of a model, where one is configured.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        model: Option<Box<ModelUse>>,
    },
}

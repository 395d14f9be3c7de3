//! What a run came to: the shape of `results.json` (a fixed contract).

use serde::{Deserialize, Serialize};

use super::{Answered, Blame, Evidence, Healed, LawRecord, ModelUse, Status, Verdict};

/// The version of the shape below; grows when a field changes its meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// One look at the page, kept for the report.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// Screenshot, relative to the report folder; `None` if none could be taken.
    pub screenshot: Option<String>,
    /// The target's box in the screenshot's CSS pixels: x, y, width, height.
    pub target: Option<[f64; 4]>,
    /// Viewport in CSS pixels.
    pub viewport: (f64, f64),
    /// Address.
    pub url: String,
    /// Title.
    pub title: String,
    /// The page's outline as text (role, name, states), one element a line: the basis of
    /// [`StepResult::changes`], and empty once those are known.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub outline: String,
}

/// What a step changed on the page: the stretches in which two outlines differ.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Changes {
    /// The stretches, in order, with a few unchanged lines around them.
    pub hunks: Vec<Hunk>,
    /// How many lines were left out, because the change was too long to keep.
    pub left_out: usize,
}

/// One stretch of difference.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Hunk {
    /// The first line in the outline before, from 1.
    pub before_line: usize,
    /// The first line in the outline after, from 1.
    pub after_line: usize,
    /// The lines, each beginning with ` `, `-` or `+` as in a unified diff.
    pub lines: Vec<String>,
}

/// One try at a step.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    /// What was tried, in words: "click button "Save" at 120,40".
    pub action: String,
    /// What came of it.
    pub outcome: String,
    /// What was waited for, folded: "2 requests, navigation (340 ms)".
    pub waited: String,
    /// How often the checks were looked at, and for how long (ms).
    pub looks: u32,
    /// Milliseconds.
    pub duration_ms: u64,
}

/// Where a step's time went, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names are the contract's")]
pub struct Timings {
    pub ground: f64,
    pub act: f64,
    pub settle: f64,
    pub snapshot: f64,
    pub check: f64,
    pub screenshot: f64,
}

/// What the action of a step was read as.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ActionRecord {
    /// The words.
    pub text: String,
    /// One of the contract's kinds.
    pub kind: String,
    /// What it was done to, in words.
    pub target: Option<String>,
    /// With what.
    pub value: Option<String>,
    /// The element it was grounded to: role and name.
    pub element: Option<String>,
    /// Why that element: the reasons, best first.
    pub reasons: Vec<String>,
}

/// Something that the words leave out and that was done all the same, since the page left no doubt about it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Inferred {
    /// What was done, in words: `click button "Save"`.
    pub words: String,
    /// What it was done to: role and name.
    pub element: Option<String>,
    /// Why, best first.
    pub reasons: Vec<String>,
    /// The page just before, with the element marked.
    pub look: Option<Look>,
}

/// A step and what came of it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StepResult {
    /// The sentence.
    pub text: String,
    /// Line in the spec.
    pub line: u32,
    /// Column in the spec.
    pub column: u32,
    /// The condition in words.
    pub condition: Option<String>,
    /// What was done.
    pub action: ActionRecord,
    /// What was done on top of it, because the words leave it out, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inferred: Vec<Inferred>,
    /// The element was another one than the words and the lock say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<Healed>,
    /// What the rules alone did not answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answered: Vec<Answered>,
    /// The expectation in words.
    pub expectation: Option<String>,
    /// How it ended.
    pub status: Status,
    /// Why, where it did not pass.
    pub verdict: Option<Verdict>,
    /// The precondition, Rhai.
    pub pre: String,
    /// The postcondition, Rhai.
    pub post: String,
    /// The words ask for a check, and none followed from any of them.
    pub unchecked: bool,
    /// The sentences that ask for a check and from which none followed: all of them, or some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unchecked_words: Vec<String>,
    /// What the step itself says about laws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laws: Vec<LawRecord>,
    /// How often something was done to the page: clicks, keys, texts, navigations.
    pub actions: u32,
    /// Every try.
    pub attempts: Vec<Attempt>,
    /// The logical page afterwards.
    pub page_id: String,
    /// Address afterwards.
    pub url: String,
    /// Where the time went.
    pub timings_ms: Timings,
    /// Before the action.
    pub before: Option<Look>,
    /// After it.
    pub after: Option<Look>,
    /// Console entries during the step: `[level, text]`.
    pub console: Vec<(String, String)>,
    /// Faults of the app that the spec declares as known and that happened here: they fail no step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known_faults: Vec<KnownFault>,
    /// Injected bugs that took effect during the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bugs: Vec<String>,
    /// Requests during the step.
    pub requests: Vec<RequestRecord>,
    /// What differs between the outlines of the two looks. The [`Collector`](super::Collector) fills this in and
    /// empties the outlines, so that a long run does not keep two copies of every page in memory.
    pub changes: Changes,
}

impl StepResult {
    /// Every look of which a picture may have been taken, in the order in which they were.
    pub fn looks(&self) -> impl Iterator<Item = &Look> {
        let added = self.inferred.iter().filter_map(|i| i.look.as_ref());
        self.before.iter().chain(added).chain(&self.after)
    }

    /// Something was checked, and some sentence was not.
    pub fn partly_unchecked(&self) -> bool {
        !self.unchecked && !self.unchecked_words.is_empty()
    }

    /// The script that an evidence points into.
    pub fn script_of(&self, evidence: &Evidence) -> Option<&str> {
        match evidence.script.as_str() {
            "pre" => Some(&self.pre),
            "post" => Some(&self.post),
            _ => None,
        }
    }
}

/// A fault that happened and was known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownFault {
    /// The text by which the spec names it.
    pub known_as: String,
    /// What the page reported.
    pub text: String,
}

/// One request, as the report shows it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RequestRecord {
    pub method: String,
    pub url: String,
    pub kind: String,
    pub status: Option<u16>,
    pub failure: Option<String>,
    pub duration_ms: Option<u64>,
}

/// A test (one run of a requirement) and what came of it.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SpecResult {
    /// The test's name.
    pub name: String,
    /// Its file.
    pub file: String,
    /// Its line.
    pub line: u32,
    /// Its tags.
    pub tags: Vec<String>,
    /// The faults that the spec declares as known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known_faults: Vec<String>,
    /// What the spec says about laws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub laws: Vec<LawRecord>,
    /// The worst of its steps, after retries.
    pub status: Status,
    /// It passed, but only on a retry.
    pub flaky: bool,
    /// Milliseconds, all tries.
    pub duration_ms: u64,
    /// How often it was run again.
    pub retries: u32,
    /// Which of `--repeat-each`, from 0.
    pub repeat: u32,
    /// An error outside any step (setup, hook, browser), or why it was skipped.
    pub verdict: Option<Verdict>,
    /// The steps of the last try.
    pub steps: Vec<StepResult>,
    /// The verdicts of earlier tries, oldest first.
    pub earlier: Vec<EarlierTry>,
    /// Which worker ran it.
    pub worker: u32,
}

/// How the summary of a test begins that was under way when the run ended.
pub(super) const CUT_OFF: &str = "cut off";

impl SpecResult {
    /// The run ended before the test did: its status is not known.
    pub fn cut_off(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| {
            verdict.blame == Some(Blame::Environment) && verdict.summary.starts_with(CUT_OFF)
        })
    }

    /// Known faults that did not happen, though the whole test was run: they may be mended.
    pub fn faults_gone(&self) -> impl Iterator<Item = &str> {
        let seen = |known: &&str| {
            self.steps.iter().flat_map(|s| &s.known_faults).any(|fault| fault.known_as == **known)
        };
        let whole = self.status == Status::Passed;
        self.known_faults.iter().map(String::as_str).filter(move |known| whole && !seen(known))
    }
}

/// A try that was followed by another.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EarlierTry {
    pub status: Status,
    pub duration_ms: u64,
    /// The step that ended it, from 0.
    pub step: Option<usize>,
    pub verdict: Option<Verdict>,
}

/// The counts of a run, in tests. `passed`, `defect`, `unclear`, `error` and `skipped` add up to all tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names are the contract's")]
pub struct Totals {
    pub passed: u32,
    pub defect: u32,
    pub unclear: u32,
    pub error: u32,
    /// How many of the passed ones passed only on a retry.
    pub flaky: u32,
    pub skipped: u32,
    /// Steps whose words ask for a check and from which none followed.
    #[serde(alias = "unchecked_steps")]
    pub unchecked: u32,
    /// Steps of which that is true of some sentences and not of all.
    #[serde(skip_serializing_if = "is_none")]
    pub partly_unchecked: u32,
    /// Faults that happened and were known, over all steps.
    #[serde(skip_serializing_if = "is_none")]
    pub known_faults: u32,
    /// What was done that the words leave out, over all steps.
    #[serde(skip_serializing_if = "is_none")]
    pub inferred: u32,
    /// Steps that went on with another element than the one that the lock knows.
    #[serde(skip_serializing_if = "is_none")]
    pub healed: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

impl Totals {
    /// Counts.
    pub fn of(specs: &[SpecResult]) -> Self {
        let mut totals = Self::default();
        for spec in specs {
            *match spec.status {
                Status::Passed => &mut totals.passed,
                Status::Defect => &mut totals.defect,
                Status::Unclear => &mut totals.unclear,
                Status::Error => &mut totals.error,
                Status::Skipped => &mut totals.skipped,
            } += 1;
            totals.flaky += u32::from(spec.flaky);
            totals.known_faults += spec.steps.iter().map(|s| s.known_faults.len() as u32).sum::<u32>();
            totals.inferred += spec.steps.iter().map(|s| s.inferred.len() as u32).sum::<u32>();
            totals.healed += spec.steps.iter().filter(|s| s.healed.is_some()).count() as u32;
            totals.unchecked += spec.steps.iter().filter(|s| s.unchecked).count() as u32;
            totals.partly_unchecked += spec.steps.iter().filter(|s| s.partly_unchecked()).count() as u32;
        }
        totals
    }

    /// All tests.
    pub fn tests(&self) -> u32 {
        self.passed + self.defect + self.unclear + self.error + self.skipped
    }
}

/// A whole run: `results.json`.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Results {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// When the run began, RFC 3339 in UTC.
    pub started: String,
    /// Milliseconds.
    pub duration_ms: u64,
    /// The run was cut short (interrupt, `--max-failures`, crash); says why.
    pub interrupted: Option<String>,
    /// What ran it: version, browser, base address, bugs injected, shard.
    pub environment: std::collections::BTreeMap<String, String>,
    /// What was asked of a model, where one is configured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<Box<ModelUse>>,
    /// Counts.
    pub totals: Totals,
    /// Problems outside any test: unreadable files and the like.
    pub problems: Vec<RunProblem>,
    /// The tests, in the order of files and lines.
    pub specs: Vec<SpecResult>,
}

/// A problem outside any test.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RunProblem {
    /// The file.
    pub file: String,
    /// Line, 0 for the whole file.
    pub line: u32,
    /// Column, 0 for the whole line.
    pub column: u32,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: Option<String>,
}

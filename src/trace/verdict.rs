//! How a step came out, and why: part of the shape of `results.json`.

use serde::{Deserialize, Serialize};

/// How a step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Every check held.
    Passed,
    /// The app contradicts the requirement.
    Defect,
    /// sayso could not tell.
    Unclear,
    /// The environment, the spec or the command line is at fault.
    Error,
    /// Not run.
    #[default]
    Skipped,
}

impl Status {
    /// The name, as `results.json` has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Defect => "defect",
            Self::Unclear => "unclear",
            Self::Error => "error",
            Self::Skipped => "skipped",
        }
    }
}

/// The kinds of defect (fixed by contract).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum DefectKind {
    NoResponse,
    WrongNavigation,
    UnexpectedResult,
    MissingElement,
    DataInconsistency,
    AppError,
    ContentRendering,
    ElementLayout,
}

impl DefectKind {
    /// Every kind.
    pub const ALL: [Self; 8] = [
        Self::NoResponse,
        Self::WrongNavigation,
        Self::UnexpectedResult,
        Self::MissingElement,
        Self::DataInconsistency,
        Self::AppError,
        Self::ContentRendering,
        Self::ElementLayout,
    ];

    /// The name, as the contract has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::NoResponse => "no_response",
            Self::WrongNavigation => "wrong_navigation",
            Self::UnexpectedResult => "unexpected_result",
            Self::MissingElement => "missing_element",
            Self::DataInconsistency => "data_inconsistency",
            Self::AppError => "app_error",
            Self::ContentRendering => "content_rendering",
            Self::ElementLayout => "element_layout",
        }
    }
}

/// What blame an error carries: it decides the exit status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blame {
    /// Browser, server, network, disk: exit 3.
    Environment,
    /// The spec or its hooks' wording: exit 2.
    Spec,
    /// A lock that does not fit, or that lacks an answer, where nobody may be asked: exit 5.
    Lock,
}

/// Why a step did not pass.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Verdict {
    /// For a defect: which kind.
    pub kind: Option<DefectKind>,
    /// For an error: whose.
    pub blame: Option<Blame>,
    /// One sentence that a release manager understands.
    pub summary: String,
    /// What the verdict rests on.
    pub evidence: Vec<Evidence>,
    /// The way out: how to word it, what to start, what came nearest.
    pub help: Option<String>,
}

/// One piece of evidence.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Evidence {
    /// What this is: `check`, `nearest`, `console`, `request`, `hit_test`, `navigation`, `timing`, …
    pub kind: String,
    /// In words.
    pub text: String,
    /// Which script: `pre` or `post`; empty for evidence that is no script line.
    pub script: String,
    /// The line of the script, from 1; 0 for none.
    pub line: usize,
    /// The expression that was checked; of a fault of how a page is drawn which one it is, whatever the page tells there.
    pub expression: String,
    /// What the page showed.
    pub actual: Option<String>,
    /// What was expected.
    pub expected: Option<String>,
    /// Where it is in the picture after the step, in CSS pixels of the window: x, y, width, height.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<[f64; 4]>,
}

impl Evidence {
    /// It points at a line of a script.
    pub fn is_check(&self) -> bool {
        self.line > 0 && !self.script.is_empty()
    }
}

//! What a lock holds.

use serde::{Deserialize, Serialize};

use super::pages::Written;
use super::print::Print;
use crate::pilot::Question;
use crate::state::Recorded;

/// The version of the shape below.
pub(super) const VERSION: u32 = 1;

/// The lock of one spec file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// The shape.
    pub version: u32,
    /// The tests, by name.
    #[serde(default)]
    pub tests: Vec<LockedTest>,
}

impl Default for Lock {
    fn default() -> Self {
        Self { version: VERSION, tests: Vec::new() }
    }
}

impl Lock {
    /// The test of this name.
    pub fn test(&self, name: &str) -> Option<&LockedTest> {
        self.tests.iter().find(|test| test.name == name)
    }

    /// Something waits to be reviewed.
    pub fn has_proposals(&self) -> bool {
        self.tests.iter().any(|test| {
            test.steps.iter().any(|step| step.proposed.is_some())
                || test.answers.iter().any(|answer| answer.proposed.is_some())
        })
    }
}

/// One test.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct LockedTest {
    /// Its name.
    pub name: String,
    /// What a model answered, by question.
    pub answers: Vec<Kept>,
    /// Its steps, in the order of the spec.
    pub steps: Vec<LockedStep>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LockedStep {
    /// Its words, normalised.
    pub step: String,
    /// Which of several with these words, from 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub nth: usize,
    /// What it acted on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<Print>,
    /// The page after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<Recorded>,
    /// What a later run proposes instead, until somebody has reviewed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<Proposal>,
}

/// What a later run saw instead of what is locked.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// What the step acted on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<Print>,
    /// The page after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<Recorded>,
}

/// An answer that a model gave.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// What was asked: `parse`, `infer`, …
    pub question: String,
    /// About what.
    pub of: String,
    /// The answer.
    pub answer: String,
    /// Which model gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// By which prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// How the votes fell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub votes: Option<String>,
    /// What it answers now, until somebody has reviewed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<String>,
}

impl Kept {
    /// It answers this question.
    pub fn answers(&self, question: &Question) -> bool {
        self.question == question.kind && self.of == question.of
    }
}

impl LockedStep {
    /// Its words and which of several it is: what it is known by.
    pub fn key(&self) -> (&str, usize) {
        (&self.step, self.nth)
    }

    /// How a person would name it: `click "Save" (2nd)`.
    pub fn title(&self) -> String {
        if self.nth > 1 { format!("{} (no. {})", self.step, self.nth) } else { self.step.clone() }
    }
}

fn one() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_one(nth: &usize) -> bool {
    *nth == 1
}

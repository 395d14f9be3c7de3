//! What was done, step by step: the trajectory, for whoever wants to see or to judge it.

use serde::{Deserialize, Serialize};

use super::monitor::Outcome;

/// One step of the walk, or one suspicion.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Passed {
    /// How many steps were done by then.
    pub action: usize,
    /// Which intent was served.
    pub intent: String,
    /// What was done, or what is suspected.
    pub say: String,
    /// `done`, `failed`, `slip`, `over`, `suspected`, `confirmed`, `unconfirmed`.
    pub outcome: String,
    /// The logical page afterwards.
    pub page: String,
    /// Its address.
    pub url: String,
    /// Why it was not done, or what failed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// Injected bugs that took effect.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bugs: Vec<String>,
    /// Milliseconds that it took.
    pub duration_ms: u64,
}

impl Outcome {
    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Slip => "slip",
            Self::Over => "over",
        }
    }
}

//! What a spec or a step says about a law, for the reports.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What was said about a law.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LawRecord {
    /// Its name, or `all`.
    pub law: String,
    /// `off`, `strict` or `on`.
    pub mode: String,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl LawRecord {
    /// A law, how it is judged, and why.
    pub fn new(law: &str, mode: &str, reason: Option<&str>) -> Self {
        Self { law: law.to_owned(), mode: mode.to_owned(), reason: reason.map(str::to_owned) }
    }
}

/// "reload off: the list is sorted anew"
impl fmt::Display for LawRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let law = if self.law == "all" { "all laws" } else { &self.law };
        write!(f, "{law} {}", self.mode)?;
        self.reason.iter().try_for_each(|reason| write!(f, ": {reason}"))
    }
}

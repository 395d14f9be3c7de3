//! What was found before: only what is new is reported.

use std::collections::BTreeSet;
use std::path::Path;

use super::finding::Finding;

/// The keys of earlier findings.
#[derive(Debug, Clone, Default)]
pub struct Baseline(BTreeSet<String>);

/// A baseline that can't be read.
#[derive(Debug, thiserror::Error)]
#[error(
    "can't read the baseline {file}: {reason}; --baseline takes the findings.json of an earlier exploration"
)]
pub struct BaselineError {
    file: String,
    reason: String,
}

impl Baseline {
    /// Reads the `findings.json` of an earlier exploration.
    ///
    /// # Errors
    /// The file is not there, or holds something else.
    pub fn read(file: &Path) -> Result<Self, BaselineError> {
        let wrong = |reason: String| BaselineError { file: file.display().to_string(), reason };
        let text = std::fs::read_to_string(file).map_err(|e| wrong(e.to_string()))?;
        let told: Told = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
        Ok(Self(told.findings.into_iter().map(|finding| finding.key).collect()))
    }

    /// This was found before.
    pub fn knows(&self, key: &str) -> bool {
        self.0.contains(key)
    }
}

#[derive(serde::Deserialize)]
struct Told {
    findings: Vec<Finding>,
}

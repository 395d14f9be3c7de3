//! `--last-failed`: what did not pass in the run whose report lies in the report folder.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::trace::{Results, Status};

/// The last run's results can't be used.
#[derive(Debug, thiserror::Error)]
#[error("--last-failed needs the results of an earlier run, and {}: {reason}", path.display())]
pub struct LastFailedError {
    path: PathBuf,
    reason: String,
}

/// File and name of every test that failed, according to `results.json` in the report folder `output`.
pub fn last_failed(output: &Path) -> Result<HashSet<(String, String)>, LastFailedError> {
    let path = output.join("results.json");
    let error = |reason: String| LastFailedError { path: path.clone(), reason };
    let bytes = std::fs::read(&path).map_err(|e| error(format!("it can't be read ({e})")))?;
    let results: Results =
        serde_json::from_slice(&bytes).map_err(|e| error(format!("it is no report ({e})")))?;
    let failed =
        results.specs.into_iter().filter(|spec| !matches!(spec.status, Status::Passed | Status::Skipped));
    Ok(failed.map(|spec| (spec.file, spec.name)).collect())
}

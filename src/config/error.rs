//! What can be wrong with settings.

use std::path::PathBuf;

use super::llm::Half;
use crate::spec::SpecError;

/// A setting that can't be used. All of them end the program before any work, with exit status 2.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A file named with `--config` that can't be read.
    #[error("can't read the config file {}: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Errors inside `sayso.yaml`.
    #[error("{}", errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    File {
        /// All of them.
        errors: Vec<SpecError>,
        /// The file's text, to draw them on.
        source_text: String,
    },
    /// A flag or an environment variable.
    #[error("`{value}` is no value for {name}: expected {expected}")]
    Value {
        /// The flag or variable.
        name: String,
        /// What it said.
        value: String,
        /// What it should say.
        expected: String,
    },
    /// A model that is named by half.
    #[error(transparent)]
    HalfAModel(#[from] Half),
}

impl ConfigError {
    /// The error as a person reads it, each on the line of `sayso.yaml` it is about.
    pub fn render(&self, color: bool) -> String {
        match self {
            Self::File { errors, source_text } => {
                errors.iter().map(|e| e.render(source_text, color)).collect::<Vec<_>>().join("\n\n")
            }
            other => format!("error: {other}"),
        }
    }
}

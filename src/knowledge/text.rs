//! Knowledge as YAML: sorted, so that two files can be compared line by line.

use super::base::{Knowledge, VERSION};

/// What stands above every file.
const HEAD: &str = "# What the controls of the app do, as runs have seen it. Written by sayso: commit it, and read what changes.\n";

/// A file that can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KnowledgeError {
    /// It holds something else.
    #[error("{message}")]
    Malformed {
        /// Line, from 1; 0 where it is not known.
        line: u32,
        /// Column, from 1; 0 where it is not known.
        column: u32,
        /// What is wrong.
        message: String,
    },
    /// It was written by a later version.
    #[error("it is of version {0}, and this program knows versions up to {VERSION}: update sayso")]
    Later(u32),
}

impl KnowledgeError {
    /// Where in the file, from 1.
    pub fn place(&self) -> (u32, u32) {
        match self {
            Self::Malformed { line, column, .. } => (*line, *column),
            Self::Later(_) => (1, 1),
        }
    }
}

impl Knowledge {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, KnowledgeError> {
        // The version comes first: a later shape need not be readable.
        #[derive(serde::Deserialize)]
        struct Versioned {
            version: u32,
        }
        if let Ok(Versioned { version }) = serde_yaml::from_str(text)
            && version > VERSION
        {
            return Err(KnowledgeError::Later(version));
        }
        let mut read: Self = serde_yaml::from_str(text).map_err(|error| {
            let place = error.location();
            KnowledgeError::Malformed {
                line: place.as_ref().map_or(0, |p| p.line() as u32),
                column: place.as_ref().map_or(0, |p| p.column() as u32),
                message: error.to_string(),
            }
        })?;
        // Somebody may have edited it.
        read.settle();
        Ok(read)
    }

    /// Writes it.
    pub fn write(&self) -> String {
        // Plain data of strings and numbers: there is nothing in it that YAML can't say.
        format!("{HEAD}{}", serde_yaml::to_string(self).unwrap_or_default())
    }
}

//! Why a report could not be written.

use std::io;
use std::path::{Path, PathBuf};

use crate::trace::RedactError;

/// A report that could not be written. The other reports are written all the same.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The disk is full, the folder is not writable, and the like.
    #[error("can't write {}: {source}; free some space or choose another folder with --output", path.display())]
    Write {
        /// What was to be written.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file of that name is there, and it is not a report.
    #[error("{} was not written by sayso and is left as it is; choose another folder with --output", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// Another run is writing there.
    #[error("another run is writing its report to {}; wait for it or choose another folder with --output", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// Something to be read is missing or can't be read.
    #[error("can't read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A folder that is no report.
    #[error("{} holds no report: neither trace.jsonl nor results.json is there", folder.display())]
    NoReport {
        /// The folder.
        folder: PathBuf,
    },
    /// A `results.json` that can't be understood.
    #[error("{} is no results file: {source}", path.display())]
    Shape {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: serde_json::Error,
    },
    /// Merging into one of the folders that are merged.
    #[error("{} is both merged and the place for the result; choose another folder with --output", folder.display())]
    MergeIntoItself {
        /// The folder.
        folder: PathBuf,
    },
    /// The console, or wherever the output was sent.
    #[error("can't write the output: {0}")]
    Output(#[source] io::Error),
    /// The page's template could not be filled in.
    #[error("the page could not be drawn: {0}")]
    Page(#[source] minijinja::Error),
    /// The JUnit file could not be drawn.
    #[error("junit.xml could not be drawn: {0}")]
    Junit(String),
    /// The results could not be turned into JSON.
    #[error("results.json could not be drawn: {0}")]
    Json(#[source] serde_json::Error),
    /// Secrets could not be hidden, so the event was not written.
    #[error(transparent)]
    Redact(#[from] RedactError),
}

impl ReportError {
    pub(crate) fn write(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Write { path: path.to_owned(), source }
    }

    pub(crate) fn read(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::Read { path: path.to_owned(), source }
    }
}

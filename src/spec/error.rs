//! What is wrong with a spec, and where; drawn on the author's own line.

use std::sync::Arc;

use super::{Location, Mark, draw};

/// Something in a spec file (or in `sayso.yaml`) that can't be read as it stands.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{location}: {message}")]
pub struct SpecError {
    /// Where.
    pub location: Location,
    /// How many characters to underline, at least 1.
    pub length: u32,
    /// What is wrong, in one sentence, lower case.
    pub message: String,
    /// The way out.
    pub help: Option<String>,
}

impl SpecError {
    /// An error at one place.
    pub fn new(location: Location, message: impl Into<String>) -> Self {
        Self { location, length: 1, message: message.into(), help: None }
    }

    /// The same error with a way out.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The error as a person reads it: the message, the line of `source` it stands on, a caret, the help.
    /// `source` is the whole text of the file; `color` adds ANSI codes.
    pub fn render(&self, source: &str, color: bool) -> String {
        draw(Mark::Error, &self.location, self.length, &self.message, self.help.as_deref(), source, color)
    }
}

/// A stretch of one line in a file whose name is known elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span {
    /// From 1.
    pub(crate) line: u32,
    /// In characters, from 1.
    pub(crate) column: u32,
    /// In characters.
    pub(crate) length: u32,
}

impl Span {
    /// The very beginning of a file.
    pub(crate) const START: Self = Self { line: 1, column: 1, length: 1 };
}

/// No file needs more errors than this to be told that it is no spec.
const MOST: usize = 50;

/// The errors found in one file so far. Reading goes on after each, so that all are told at once.
#[derive(Debug)]
pub(crate) struct Errors {
    pub(crate) file: Arc<str>,
    list: Vec<SpecError>,
    dropped: usize,
}

impl Errors {
    pub(crate) fn new(file: &str) -> Self {
        Self { file: file.into(), list: Vec::new(), dropped: 0 }
    }

    /// Where `at` stands, with the file's name.
    pub(crate) fn location(&self, at: Span) -> Location {
        Location { file: self.file.clone(), line: at.line, column: at.column }
    }

    pub(crate) fn add(&mut self, at: Span, message: impl Into<String>) {
        self.push(at, message.into(), None);
    }

    pub(crate) fn add_with_help(&mut self, at: Span, message: impl Into<String>, help: impl Into<String>) {
        self.push(at, message.into(), Some(help.into()));
    }

    fn push(&mut self, at: Span, message: String, help: Option<String>) {
        if self.list.len() >= MOST {
            self.dropped += 1;
            return;
        }
        self.list.push(SpecError { location: self.location(at), length: at.length.max(1), message, help });
    }

    /// How many there are: for telling whether a stretch of reading found any.
    pub(crate) fn count(&self) -> usize {
        self.list.len() + self.dropped
    }

    /// All of them in the order of their places, each once.
    pub(crate) fn finish(mut self) -> Vec<SpecError> {
        self.list.sort_by(|a, b| a.location.cmp(&b.location));
        self.list.dedup();
        if self.dropped > 0
            && let Some(last) = self.list.last_mut()
        {
            let more = format!("{} more errors follow in this file", self.dropped);
            last.help = Some(last.help.take().map_or_else(|| more.clone(), |help| format!("{help}; {more}")));
        }
        self.list
    }
}

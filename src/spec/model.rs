//! The requirement as plain data, the same for every file format.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::LawSettings;

/// Where something stands in a spec file. Lines and columns count from 1; columns count characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Location {
    /// The file as the user named it, with forward slashes.
    pub file: Arc<str>,
    /// Line, from 1; 0 for the whole file.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl Location {
    /// A place in a file.
    pub fn new(file: impl Into<Arc<str>>, line: u32, column: u32) -> Self {
        Self { file: file.into(), line, column }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.file),
            line => write!(f, "{}:{}:{}", self.file, line, self.column),
        }
    }
}

/// Words from a spec and where they begin.
///
/// `lines` maps the text back to the file: each entry says that from this byte offset of `text` on, the
/// words stand at this line and column. A one-line text has one entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The words, unfolded to one string; `${…}` is still unresolved.
    pub text: String,
    /// Where the text begins.
    pub location: Location,
    /// `(byte offset, line, column)`, ascending; never empty, first offset 0.
    pub lines: Vec<(usize, u32, u32)>,
    /// The number of the list item that it is, where the list is a numbered one.
    pub number: Option<u64>,
}

impl Text {
    /// A text that stands on one line.
    pub fn single(text: impl Into<String>, location: Location) -> Self {
        let lines = vec![(0, location.line, location.column)];
        Self { text: text.into(), location, lines, number: None }
    }

    /// Where the byte at `offset` stands in the file.
    pub fn locate(&self, offset: usize) -> Location {
        let at = self.lines.partition_point(|&(start, _, _)| start <= offset).saturating_sub(1);
        let Some(&(start, line, column)) = self.lines.get(at) else { return self.location.clone() };
        let skipped = self.text.get(start..offset).map_or(0, |s| s.chars().count());
        Location { file: self.location.file.clone(), line, column: column + skipped as u32 }
    }
}

/// One entry of a requirement, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there are a few dozen, each read once")]
pub enum Written {
    /// Plain prose: one or more sentences with actions and expectations mixed.
    Prose(Text),
    /// A step whose parts the author told apart.
    Step {
        /// What must hold before (`when`, or Gherkin's Given).
        when: Option<Text>,
        /// What to do (`do`, or Gherkin's When).
        act: Option<Text>,
        /// What must hold after (`expect`, or Gherkin's Then).
        expect: Option<Text>,
        /// Rhai of the author's own, run with the generated checks (`check`).
        check: Option<Text>,
        /// Laws that are switched off or made strict in this step.
        laws: LawSettings,
        /// What stands under a line of a feature and belongs to it.
        under: Option<Under>,
    },
}

/// What stands under a line of a feature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Under {
    /// A data table, row by row. Every row has as many cells as the first.
    Table(Vec<Vec<Text>>),
    /// A doc string.
    Text {
        /// Its lines, without the indentation of its fence.
        words: Text,
        /// The variable that stands for it: a long text is no quotation.
        name: String,
    },
}

/// Something to do outside the browser before or after a test, to reset an app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hook {
    /// Where the hook stands.
    pub location: Location,
    /// What it does.
    pub action: HookAction,
}

/// What a hook does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HookAction {
    /// An HTTP request; any status from 200 to 399 is success.
    Http {
        /// `GET`, `POST`, …
        method: String,
        /// Absolute, or joined to the base URL.
        url: String,
        /// Header name to value.
        headers: IndexMap<String, String>,
        /// The body, if any.
        body: Option<String>,
    },
    /// A command, run without a shell from the spec's folder (`["sh", "-c", "…"]` gives a shell); status 0 is success.
    Command(Vec<String>),
}

/// A value that must never be shown: replaced by `«name»` wherever its text would appear.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// The variable's name.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({})", self.name)
    }
}

/// Another spec that runs first and whose cookies and storage are reused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The spec's file, resolved against the file that names it.
    pub path: PathBuf,
    /// Where it is named.
    pub location: Location,
}

/// One test as a person wrote it: the common form of YAML, Markdown and Gherkin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The test's name, unique in its file.
    pub name: String,
    /// Where the test begins: for a test out of a table, its row.
    pub location: Location,
    /// The first line of what it is written in: for a test out of a table, of the outline that all rows share.
    pub from: u32,
    /// The file it came from, as a path that can be opened.
    pub path: PathBuf,
    /// Where the test starts, absolute or joined to the base URL.
    pub url: Option<Text>,
    /// Labels for `--tag`.
    pub tags: Vec<String>,
    /// The spec that runs first, if any.
    pub setup: Option<Setup>,
    /// Variables by name, `${env.X}` already resolved. Values of secrets are here too.
    pub vars: IndexMap<String, String>,
    /// Which values are secret.
    pub secrets: Vec<Secret>,
    /// Hooks to run before the test.
    pub before: Vec<Hook>,
    /// Hooks to run after the test, whatever its verdict.
    pub after: Vec<Hook>,
    /// Whole-test time-out in milliseconds, where the spec sets one.
    pub timeout_ms: Option<u64>,
    /// Viewport `(width, height)` in CSS pixels, where the spec sets one.
    pub viewport: Option<(u32, u32)>,
    /// BCP 47 locale of the browser, and of the dates and amounts that are compared, where the spec sets one.
    pub locale: Option<String>,
    /// `Some(reason)`: the test is skipped.
    pub skip: Option<String>,
    /// Faults of the app that are known: text of exceptions, console errors and failed requests that are reported and
    /// fail no step.
    pub known_faults: Vec<String>,
    /// Laws that are switched off or made strict in this test.
    pub laws: LawSettings,
    /// Whether laws may look at pages in a second tab, where the spec says so.
    pub second_tab: Option<bool>,
    /// It runs only as the setup of other tests, or when selected by name or line.
    pub setup_only: bool,
    /// What was written, in order.
    pub body: Vec<Written>,
}

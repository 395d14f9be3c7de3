//! What goes into a run and what comes out of it.

use std::fmt;

use crate::state::extract::Sought;

/// Checks in Rhai, one a statement; comments are allowed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Script {
    /// The text.
    pub source: String,
}

impl Script {
    /// A script of this text.
    pub fn new(source: impl Into<String>) -> Self {
        Self { source: source.into() }
    }
}

/// How a script ended.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Every check held. With no checks at all, the script asserted nothing.
    Held {
        /// How many checks were made.
        checks: usize,
    },
    /// A check did not hold; the script ended there.
    Failed(Failure),
    /// No check failed, and these could not be decided: the page does not say.
    Unsure(Vec<Failure>),
    /// The script could not be run to its end.
    Broken(Broken),
}

/// In which way a check did not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FailureKind {
    /// The page shows something else than it should.
    #[default]
    Refuted,
    /// Something that the check needed is not on the page.
    Missing,
    /// It is there, but does not tell what the check asked for: no amount, or more than one.
    Unreadable,
}

/// A check that did not hold.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Failure {
    /// In which way.
    pub kind: FailureKind,
    /// Line of the script, from 1.
    pub line: usize,
    /// What was checked, as the script writes it.
    pub expression: String,
    /// What that means, as the script's author put it.
    pub message: String,
    /// What the page showed, where that can be told.
    pub actual: Option<String>,
    /// What was expected, where that can be told.
    pub expected: Option<String>,
    /// What came nearest to it on the page.
    pub nearest: Vec<String>,
    /// The description of an element that was not on the page though the check needed it.
    pub missing: Option<String>,
    /// What was to be read off a page and could not be, though it may stand there by another name.
    pub sought: Option<Sought>,
}

/// A script that does not compile, uses a name that the language does not have, mixes types, or hit a limit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Broken {
    /// Line of the script, from 1; 0 where no place is known.
    pub line: usize,
    /// Column in characters, from 1; 0 where no place is known.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: Option<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "line {}: {}", self.line, self.message)?;
        write!(f, "  checked : {}", self.expression)?;
        for (label, value) in [("expected", &self.expected), ("actual", &self.actual)] {
            if let Some(value) = value {
                write!(f, "\n  {label:<8}: {value}")?;
            }
        }
        for near in &self.nearest {
            write!(f, "\n  nearest : {near}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, column {}: ", self.line, self.column)?;
        }
        write!(f, "{}", self.message)?;
        if let Some(help) = &self.help {
            write!(f, " ({help})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Broken {}

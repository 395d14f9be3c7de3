//! What the author of a requirement should know.

use serde::{Deserialize, Serialize};

use crate::spec::Location;

/// How bad a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Read, but perhaps not as meant, or it checks nothing.
    Warning,
    /// Can't be read; the step can't run.
    Error,
}

/// What sort of problem it is, whatever its message says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// Words that no part of the reading stands for.
    NotRead,
    /// Words that ask for a check from which none follows.
    NothingCheckable,
    /// A sentence that is neither an action nor an expectation, or an action that nobody knows.
    UnknownAction,
    /// Words that were taken for a name and are hardly one.
    Misnamed,
    /// A sentence that was read by what it quotes, for want of grammar.
    ByMentions,
    /// An order that does not say all that it needs.
    Incomplete,
    /// A verb that was read as the one most like it.
    Corrected,
    /// Misspelt words.
    Misspelt,
    /// The requirement is written in another language.
    Foreign,
    /// A step that the words leave out.
    LeftOut,
    /// A thing of which there are several.
    Ambiguous,
    /// A pronoun that stands for nothing.
    NoAntecedent,
    /// A value that is said to have been entered, and was not.
    NeverEntered,
    /// A test that expects nothing.
    NothingExpected,
    /// What can't hold at once.
    Contradiction,
    /// What is said twice.
    Duplicate,
}

impl ProblemKind {
    /// A whole sentence was not understood, or by nothing but what it quotes.
    pub(crate) fn loses_a_sentence(self) -> bool {
        matches!(self, Self::UnknownAction | Self::ByMentions)
    }

    /// It is about how the words were read, rather than about what they say.
    pub fn is_of_words(self) -> bool {
        matches!(
            self,
            Self::NotRead
                | Self::NothingCheckable
                | Self::UnknownAction
                | Self::Misnamed
                | Self::ByMentions
                | Self::Incomplete
                | Self::Corrected
                | Self::Misspelt
        )
    }
}

/// Something about the words that their author should know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What sort of problem.
    pub kind: ProblemKind,
    /// Where.
    pub location: Location,
    /// How bad.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The way out: the nearest reading or a proposal.
    pub help: Option<String>,
}

//! The claims that a script can make of what is seen, one variant a form.

use crate::language::{Compare, Delta, Description, ElementState, Tone};

/// One claim about the session, as a script states it.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the fields read as the claim does")]
pub enum Claim<'a> {
    Shown { what: &'a Description },
    Gone { what: &'a Description },
    Shows { what: &'a Description, text: &'a str, exact: bool },
    Amount { what: &'a Description, compare: Compare, number: f64 },
    Count { what: &'a Description, compare: Compare, number: u32 },
    Than { what: &'a Description, delta: Delta },
    Changed { what: &'a Description },
    Sorted { what: &'a Description, by: Option<&'a str>, descending: bool },
    Each { what: &'a Description, text: &'a str },
    Is { what: &'a Description, state: ElementState, holds: bool },
    PageOpens { page: &'a Description },
    PageLeft { page: Option<&'a Description> },
    PageStays,
    Opens { what: &'a Description, open: bool },
    Message { text: Option<&'a str>, tone: Tone },
    Says { what: &'a Description, words: &'a str },
    Before { first: &'a Description, then: &'a Description },
    Outcome { verb: &'a str, what: Option<&'a Description> },
    Status { of: Option<&'a Description>, text: &'a str },
}

impl Claim<'_> {
    /// What it is about.
    pub(super) fn what(&self) -> Option<&Description> {
        match self {
            Self::Shown { what }
            | Self::Gone { what }
            | Self::Shows { what, .. }
            | Self::Amount { what, .. }
            | Self::Count { what, .. }
            | Self::Sorted { what, .. }
            | Self::Each { what, .. }
            | Self::Is { what, .. } => Some(what),
            _ => None,
        }
    }

    pub(super) fn words(&self) -> String {
        match self {
            Self::Shown { what } | Self::Gone { what } | Self::Changed { what } => what.text.clone(),
            Self::Shows { text, .. } | Self::Each { text, .. } | Self::Status { text, .. } => {
                format!("\"{text}\"")
            }
            Self::Says { words, .. } => format!("\"{words}\""),
            Self::Message { text, .. } => {
                text.map_or_else(|| "a message".to_owned(), |t| format!("the message \"{t}\""))
            }
            other => format!("{other:?}").split([' ', '{']).next().unwrap_or_default().to_lowercase(),
        }
    }
}

//! Who answered what: the rules, a model, or the lock that remembers an answer.

use serde::{Deserialize, Serialize};

/// An answer that the rules alone did not give.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Answered {
    /// What was asked: `parse`, `ground`, `infer`, `same_page`, `extract`.
    pub question: String,
    /// Who answered: `model`, `lock`, or `rules` where a model was asked and its answer was not used.
    pub by: String,
    /// Which model gave the answer, now or when it was locked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// By which prompt: `ground@1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<String>,
    /// How the votes fell, where several were asked for: `2 of 3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub votes: Option<String>,
    /// What there is to say about it, for a person.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A step whose element was no longer what its words and its lock say, and that went on with another one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Healed {
    /// The element as it is locked: `button "Save" in form "Room"`.
    pub was: String,
    /// The one that was used.
    pub now: String,
    /// Why this one.
    pub reasons: Vec<String>,
}

impl std::fmt::Display for Answered {
    /// `ground: model small-1 (ground@1), 2 of 3 votes`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.question, self.by)?;
        if let Some(model) = &self.model {
            write!(f, " {model}")?;
        }
        if let Some(prompt) = &self.prompt {
            write!(f, " ({prompt})")?;
        }
        if let Some(votes) = &self.votes {
            write!(f, ", {votes} votes")?;
        }
        if !self.note.is_empty() {
            write!(f, ": {}", self.note)?;
        }
        Ok(())
    }
}

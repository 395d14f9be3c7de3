//! What was answered before, by whom, and is not asked again.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::trace::Answered;

/// An answer and who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remembered {
    /// The answer as a text, in the form that its question asks for: lines of plain steps, a script, a word, JSON.
    pub answer: String,
    /// Who gave it, and how.
    pub answered: Answered,
}

/// A question: its kind (`parse`, `infer`, …) and what it is about, in words that stay the same from run to run.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Question {
    /// The kind of question.
    pub kind: String,
    /// What it is about.
    pub of: String,
}

impl Question {
    /// A question of that kind about that.
    pub fn new(kind: &str, of: impl Into<String>) -> Self {
        Self { kind: kind.to_owned(), of: of.into() }
    }
}

/// Remembers answers for one try of a test.
pub trait Memory: Send + Sync {
    /// What was answered, if it was.
    fn recall(&self, question: &Question) -> Option<Remembered>;

    /// Keeps an answer.
    fn learn(&self, question: Question, remembered: Remembered);

    /// Nobody may be asked: what is not remembered stays open, and is told with [`Memory::missed`].
    fn is_closed(&self) -> bool {
        false
    }

    /// Somebody would have to be asked this.
    fn missed(&self, question: Question) {
        let _ = question;
    }
}

/// A memory that begins empty and is gone with the try.
#[derive(Debug, Default)]
pub struct Forgetful(Mutex<BTreeMap<Question, Remembered>>);

impl Memory for Forgetful {
    fn recall(&self, question: &Question) -> Option<Remembered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(question).cloned()
    }

    fn learn(&self, question: Question, remembered: Remembered) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(question, remembered);
    }
}

//! What the author is told about the words.

use super::super::respell::listed;
use super::super::{Problem, ProblemKind, Severity};
use super::Reader;
use crate::spec::Location;

impl Reader {
    /// Tells of words that no part of the reading stands for.
    pub(super) fn not_read(&mut self, location: &Location, unread: &[impl AsRef<str>]) {
        for words in unread {
            self.problem(
                ProblemKind::NotRead,
                location,
                Severity::Warning,
                format!("\"{}\" was not read", short(words.as_ref())),
                Some("say it in a sentence of its own: the cart shows \"…\"".to_owned()),
            );
        }
    }

    /// Tells of misspelt words, and what they were read as.
    pub(super) fn misspelt(&mut self, location: &Location, slips: &[[String; 2]]) {
        let message = format!("{} was read as {}", listed(slips, 0), listed(slips, 1));
        let help = Some("check the spelling".to_owned());
        self.problem(ProblemKind::Misspelt, location, Severity::Warning, message, help);
    }

    pub(super) fn problem(
        &mut self,
        kind: ProblemKind,
        location: &Location,
        severity: Severity,
        message: String,
        help: Option<String>,
    ) {
        self.reading.problems.push(Problem { kind, location: location.clone(), severity, message, help });
    }
}

/// At most the first words of a long text, for a message.
pub(super) fn short(text: &str) -> String {
    const LENGTH: usize = 100;
    if text.chars().count() <= LENGTH {
        return text.to_owned();
    }
    text.chars().take(LENGTH).chain(['…']).collect()
}

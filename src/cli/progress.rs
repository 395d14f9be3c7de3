//! What a walk is told of while it goes on: how far it has come, and what was found.

use std::collections::{BTreeMap, BTreeSet};

use crate::explore::Passed;

/// After so many steps it is told how far the walk has come.
const EVERY: usize = 50;

/// How far a walk has come.
#[derive(Debug, Default)]
pub(super) struct Progress {
    /// The most steps.
    most: usize,
    told: usize,
    pages: BTreeSet<String>,
    /// What is suspected, by its key.
    suspected: BTreeMap<String, String>,
}

impl Progress {
    pub(super) fn of(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    /// The lines that tell of what was just done.
    pub(super) fn hear(&mut self, passed: &Passed) -> Vec<String> {
        match passed.outcome.as_str() {
            "suspected" => {
                self.suspected.insert(passed.why.clone(), passed.say.clone());
                Vec::new()
            }
            "confirmed" => {
                let found = self.suspected.get(&passed.say).unwrap_or(&passed.say);
                vec![format!("  confirmed: {found}")]
            }
            "unconfirmed" => Vec::new(),
            _ => {
                self.pages.insert(passed.page.clone());
                let due = passed.action / EVERY > self.told / EVERY;
                self.told = self.told.max(passed.action);
                let pages = self.pages.len();
                due.then(|| format!("  {} of {} steps, {pages} pages", passed.action, self.most))
                    .into_iter()
                    .collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(action: usize, outcome: &str, say: &str, why: &str) -> Passed {
        let text = str::to_owned;
        Passed {
            action,
            outcome: text(outcome),
            say: text(say),
            why: text(why),
            page: text("/a"),
            ..Passed::default()
        }
    }

    #[test]
    fn it_is_told_how_far_one_has_come_and_what_was_found() {
        let mut progress = Progress::of(300);
        assert!(progress.hear(&passed(49, "done", "Click", "")).is_empty());
        assert!(progress.hear(&passed(49, "suspected", "Nothing happens", "dead|save")).is_empty());
        assert_eq!(progress.hear(&passed(51, "slip", "Click", "")), ["  51 of 300 steps, 1 pages"]);
        assert!(progress.hear(&passed(52, "done", "Click", "")).is_empty());
        assert_eq!(
            progress.hear(&passed(52, "confirmed", "dead|save", "")),
            ["  confirmed: Nothing happens"]
        );
        assert!(progress.hear(&passed(52, "unconfirmed", "dead|close", "")).is_empty());
    }
}

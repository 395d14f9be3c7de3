//! What is kept: entries, pages, and how they are put into order.

use serde::{Deserialize, Serialize};

use super::sight::Sight;
use super::target::Target;
use super::transition::Transition;

/// So often an entry must be contradicted in a row to be given up.
pub(super) const GIVEN_UP: u32 = 3;

/// What a control does.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The page it is on, by its id.
    pub page: String,
    /// The control.
    pub element: Target,
    /// What is done to it, as the contract names it.
    pub action: String,
    /// What held whenever this came of it, sorted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<String>,
    /// What comes of it, in words; `…` stands for data.
    pub effect: String,
    /// What the data was once.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub example: String,
    /// The page that it leads to, where that is another.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub to: String,
    /// How often it was seen.
    pub seen: u32,
    /// How often in a row something else came of it, or it was gone.
    #[serde(default, skip_serializing_if = "is_none")]
    pub against: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

impl Entry {
    /// What one transition tells, its pages named as given.
    pub(super) fn of(transition: Transition, page: String, to: &str) -> Self {
        let to = if page == to { String::new() } else { to.to_owned() };
        Self {
            page,
            element: transition.element,
            action: transition.action,
            when: transition.when,
            effect: transition.effect,
            example: transition.example,
            to,
            seen: 1,
            against: 0,
        }
    }

    /// The same deed on the same control.
    pub(super) fn same_deed(&self, other: &Self) -> bool {
        self.page == other.page && self.action == other.action && self.element.is_like(&other.element)
    }

    /// The same came of it: it leads to the same page, and in the same way.
    pub(super) fn same_effect(&self, other: &Self) -> bool {
        self.to == other.to && kind(&self.effect) == kind(&other.effect)
    }

    /// How far what it says can be relied on, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        let seen = self.seen as f32;
        let doubt = 2.0 * self.against as f32;
        (seen + 0.5) / (seen + doubt + 1.0)
    }

    /// The order in the file.
    pub(super) fn key(&self) -> (&str, &Target, &str, &[String], &str, &str) {
        (&self.page, &self.element, &self.action, &self.when, &self.to, &self.effect)
    }
}

/// What sort of effect a sentence tells: its first words, whatever numbers and names it holds.
fn kind(effect: &str) -> Vec<&str> {
    effect
        .split("; ")
        .map(|clause| clause.split(['"', ':']).next().unwrap_or_default().trim())
        .take(1)
        .collect()
}

/// A page that is known, and how often it was seen.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Page {
    /// What it is known by.
    #[serde(flatten)]
    pub sight: Sight,
    /// In how many runs it was seen.
    pub seen: u32,
}

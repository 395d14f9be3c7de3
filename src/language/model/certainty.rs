//! How sure a reading is, in a word.

use super::{ActionKind, Step};

/// From here on a reading is sure, and from here on likely.
const SURE: f32 = 0.9;
const LIKELY: f32 = 0.6;

/// How sure a reading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// Hardly what was meant, or only a part of it.
    Doubtful,
    /// Told in a roundabout way, misspelt, or left open in part.
    Likely,
    /// As it is written.
    Sure,
}

impl Certainty {
    /// The word for a figure from 0 to 1.
    pub fn of(confidence: f32) -> Self {
        match confidence {
            c if c >= SURE => Self::Sure,
            c if c >= LIKELY => Self::Likely,
            _ => Self::Doubtful,
        }
    }

    /// As it is told.
    pub fn word(self) -> &'static str {
        match self {
            Self::Sure => "sure",
            Self::Likely => "likely",
            Self::Doubtful => "doubtful",
        }
    }
}

impl Step {
    /// How sure the reading of all of it is, 0 to 1: as sure as its least sure part.
    pub fn confidence(&self) -> f32 {
        let action = (self.action.kind != ActionKind::Observe).then_some(self.action.confidence);
        let claims = self.condition.iter().chain(&self.expectations).map(|claim| claim.confidence);
        action.into_iter().chain(claims).fold(1.0, f32::min)
    }
}

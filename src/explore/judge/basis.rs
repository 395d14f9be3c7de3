//! The test basis: what was there to be found.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::trace::DefectKind;

/// In which way an app fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Fault {
    ContentRendering,
    ElementLayout,
    NoResponse,
    UnexpectedResult,
    Navigation,
}

impl Fault {
    /// Every fault mode.
    pub const ALL: [Self; 5] = [
        Self::ContentRendering,
        Self::ElementLayout,
        Self::NoResponse,
        Self::UnexpectedResult,
        Self::Navigation,
    ];

    /// For people.
    pub fn words(self) -> &'static str {
        match self {
            Self::ContentRendering => "content rendering",
            Self::ElementLayout => "element layout",
            Self::NoResponse => "no response",
            Self::UnexpectedResult => "unexpected result",
            Self::Navigation => "navigation",
        }
    }

    /// It is there to be seen, whatever is done.
    pub fn is_display(self) -> bool {
        matches!(self, Self::ContentRendering | Self::ElementLayout)
    }
}

impl From<DefectKind> for Fault {
    fn from(kind: DefectKind) -> Self {
        match kind {
            DefectKind::NoResponse => Self::NoResponse,
            DefectKind::WrongNavigation => Self::Navigation,
            DefectKind::ContentRendering => Self::ContentRendering,
            DefectKind::ElementLayout => Self::ElementLayout,
            DefectKind::UnexpectedResult
            | DefectKind::MissingElement
            | DefectKind::DataInconsistency
            | DefectKind::AppError => Self::UnexpectedResult,
        }
    }
}

/// All that was there to be found.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Basis {
    /// The bugs.
    pub bugs: Vec<Bug>,
}

/// One injected bug.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bug {
    /// What it is called; also the name of its script, where the run tells which took effect.
    pub id: String,
    /// In which way the app fails.
    pub fault: Fault,
    /// The state that it shows in.
    pub precondition: Precondition,
    /// The deed that brings it out; left out where it is there to be seen.
    #[serde(default)]
    pub trigger: Option<Trigger>,
    /// What is to be seen then.
    #[serde(default)]
    pub evidence: Evidence,
}

/// A state. `*` stands for any run of characters in all of its texts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Precondition {
    /// The address, from its root.
    pub page: String,
    /// Controls that were used before, in this order: a filled form, an item in a cart.
    pub after: Vec<String>,
    /// What the page shows, as far as the run tells it.
    pub shows: Vec<String>,
}

/// A deed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trigger {
    /// `click`, `type`, …; empty: any.
    pub action: String,
    /// What it is done to.
    pub element: String,
    /// With what.
    pub value: String,
}

/// What shows that the bug is there.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Evidence {
    /// What looks or does wrong.
    pub element: String,
    /// Words, of which a finding names one.
    pub says: Vec<String>,
    /// Where it led instead.
    pub page: String,
}

/// A basis that can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct BasisError {
    /// Line, from 1; 0 where it is not known.
    pub line: u32,
    /// Column, from 1; 0 where it is not known.
    pub column: u32,
    /// What is wrong, and the way out.
    pub message: String,
}

impl Basis {
    /// Reads a basis.
    pub fn read(text: &str) -> Result<Self, BasisError> {
        let basis: Self = serde_yaml::from_str(text).map_err(|error| {
            let place = error.location();
            BasisError {
                line: place.as_ref().map_or(0, |p| p.line() as u32),
                column: place.as_ref().map_or(0, |p| p.column() as u32),
                message: error.to_string(),
            }
        })?;
        let wrong = |message: String| BasisError { line: 0, column: 0, message };
        let mut seen = BTreeSet::new();
        for bug in &basis.bugs {
            if !seen.insert(&bug.id) {
                return Err(wrong(format!("two bugs are called `{}`: give each a name of its own", bug.id)));
            }
            if bug.precondition.page.is_empty() {
                return Err(wrong(format!(
                    "the bug `{}` names no page: `precondition: {{ page: … }}`",
                    bug.id
                )));
            }
            if bug.trigger.is_none() && !bug.fault.is_display() {
                let fault = bug.fault.words();
                return Err(wrong(format!(
                    "the bug `{}` ({fault}) names no trigger: `trigger: {{ element: … }}`",
                    bug.id
                )));
            }
        }
        Ok(basis)
    }
}

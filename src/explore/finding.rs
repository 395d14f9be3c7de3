//! What was found: suspicions while walking, findings once they are confirmed.

use serde::{Deserialize, Serialize};

use super::anchors::is_number;
use super::line::Line;
use super::way::Way;
use crate::trace::DefectKind;

/// How much it hurts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A flaw that most people get by.
    Low,
    /// Something does not do what it says.
    Medium,
    /// Something breaks, or is lost.
    High,
}

impl Severity {
    /// How much a defect of this kind hurts.
    pub fn of(kind: DefectKind) -> Self {
        match kind {
            DefectKind::AppError | DefectKind::DataInconsistency => Self::High,
            DefectKind::NoResponse
            | DefectKind::WrongNavigation
            | DefectKind::UnexpectedResult
            | DefectKind::MissingElement => Self::Medium,
            DefectKind::ContentRendering | DefectKind::ElementLayout => Self::Low,
        }
    }

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}

/// Something that looks wrong, and how it came about. Nothing is reported of it before it is confirmed.
#[derive(Debug, Clone, PartialEq)]
pub struct Suspicion {
    /// Who suspects.
    pub oracle: &'static str,
    /// What kind of defect it would be.
    pub kind: DefectKind,
    /// The same for whatever is the same fault.
    pub key: String,
    /// In a sentence.
    pub summary: String,
    /// What should be.
    pub expected: String,
    /// What is.
    pub actual: String,
    /// The logical page on which the last step was done.
    pub page: String,
    /// Where it can be had again, the shortest way first. The last line of each must fail.
    pub ways: Vec<Way>,
    /// The size of the window in which it shows; `None`: the usual one.
    pub viewport: Option<(u32, u32)>,
}

/// A suspicion of how a page is drawn tells which fault it is, and in which window where that is not the usual one.
pub(super) fn is_key_of(key: &str, fault: &str) -> bool {
    let rest = key.strip_prefix("display|").and_then(|own| own.strip_prefix(fault));
    rest.is_some_and(|window| {
        let size = window.strip_prefix('|').and_then(|size| size.split_once('x'));
        window.is_empty() || size.is_some_and(|(width, height)| is_number(width) && is_number(height))
    })
}

#[cfg(test)]
impl Suspicion {
    /// One of a kind, of which a test need not say more.
    pub(super) fn of(kind: DefectKind) -> Self {
        Self {
            oracle: "laws",
            kind,
            key: String::new(),
            summary: String::new(),
            expected: String::new(),
            actual: String::new(),
            page: String::new(),
            ways: Vec::new(),
            viewport: None,
        }
    }
}

/// A defect that came out the same each time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The same in every run, for `--baseline`.
    pub key: String,
    /// The kind, as the contract names it.
    pub kind: DefectKind,
    /// How much it hurts.
    pub severity: Severity,
    /// In a sentence.
    pub summary: String,
    /// What should be.
    pub expected: String,
    /// What is.
    pub actual: String,
    /// Who found it.
    pub oracle: String,
    /// The logical page.
    pub page: String,
    /// Its address.
    pub url: String,
    /// What is opened, and what is done there, in plain English.
    pub start: String,
    /// The steps.
    pub steps: Vec<Line>,
    /// The spec that reproduces it: its place in the report folder.
    pub spec: String,
    /// Pictures, in the report folder.
    pub pictures: Vec<String>,
    /// How many suspicions came to the same.
    pub seen: u32,
    /// Injected bugs that took effect while it was confirmed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bugs: Vec<String>,
}

/// A text without its breaks: what a page or a form says may have more than one line, the name of a test has not.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_several_lines_is_told_in_one() {
        assert_eq!(one_line("entered as \"one.\n  Two.\" is lost"), "entered as \"one. Two.\" is lost");
    }

    #[test]
    fn what_breaks_hurts_more_than_what_looks_odd() {
        assert!(Severity::of(DefectKind::AppError) > Severity::of(DefectKind::NoResponse));
        assert!(Severity::of(DefectKind::NoResponse) > Severity::of(DefectKind::ElementLayout));
    }

    #[test]
    fn a_fault_of_drawing_is_told_by_its_place_whatever_stands_there() {
        let own = "display|covered|by html>body>article.comment>header|";
        assert!(is_key_of(own, "covered|by html>body>article.comment>header|"));
        assert!(is_key_of(&format!("{own}|768x1024"), "covered|by html>body>article.comment>header|"));
        assert!(!is_key_of(own, "covered|by html>body>article.comment"));
        assert!(!is_key_of(own, "overlap|by html>body>article.comment>header|"));
    }
}

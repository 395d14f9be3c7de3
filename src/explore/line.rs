//! What is done, in the words of a spec.

use serde::{Deserialize, Serialize};

/// What is said of going back.
pub(super) const GO_BACK: &str = "Go back";

/// One entry of a spec's steps.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Line {
    /// The order, in plain English.
    #[serde(rename = "do")]
    pub say: String,
    /// What must come of it, in plain English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expect: Option<String>,
    /// What must come of it, in the assertion language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// How the page is drawn is judged after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub display: bool,
    /// What sort of control it uses: where the one that is named is gone, another one of its sort unfolds the same.
    #[serde(skip)]
    pub uses: String,
}

impl Line {
    /// An order, and nothing said of what comes of it.
    pub fn order(say: impl Into<String>) -> Self {
        Self { say: say.into(), ..Self::default() }
    }

    /// The same order, by what sort of control it uses.
    #[must_use]
    pub fn using(self, sort: impl Into<String>) -> Self {
        Self { uses: sort.into(), ..self }
    }

    /// The same order with a claim in plain English.
    #[must_use]
    pub fn expecting(self, claim: impl Into<String>) -> Self {
        Self { expect: Some(claim.into()), ..self }
    }

    /// The same order with a check in the assertion language.
    #[must_use]
    pub fn checking(self, script: impl Into<String>) -> Self {
        Self { check: Some(script.into()), ..self }
    }
}

/// What the control is called that a line clicks.
pub(super) fn clicked(line: &Line) -> Option<&str> {
    let rest = line.say.strip_prefix("Click ")?;
    rest.split('"').nth(1)
}

/// A text in quotation marks that it does not hold itself. `None`: it holds them all.
pub(super) fn quoted(text: &str) -> Option<String> {
    let pairs = [('"', '"'), ('“', '”'), ('«', '»')];
    let (open, close) = pairs.into_iter().find(|(open, close)| !text.contains([*open, *close]))?;
    Some(format!("{open}{text}{close}"))
}

/// The order to go to an address.
pub(super) fn go_to(url: &str) -> Line {
    Line::order(format!("Go to \"{}\"", url.replace('"', "%22")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_quoted_with_marks_that_it_has_not() {
        assert_eq!(quoted("Save").as_deref(), Some("\"Save\""));
        assert_eq!(quoted("The \"Mug\"").as_deref(), Some("“The \"Mug\"”"));
        assert_eq!(quoted("\"“«"), None);
    }
}

//! Defects in a transition from one page to the next.

use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::{Part, Query};
use crate::llm::data;

/// What the judge found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// The defects; usually none.
    pub defects: Vec<Found>,
}

/// A defect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// Which kind.
    pub kind: FoundKind,
    /// What is wrong, in one sentence.
    pub says: String,
    /// Words of the page or of its log that show it.
    pub evidence: String,
}

/// The kinds of defect, as the results name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the contract's")]
pub enum FoundKind {
    ContentRendering,
    ElementLayout,
    NoResponse,
    WrongNavigation,
    UnexpectedResult,
    DataInconsistency,
    MissingElement,
    AppError,
}

impl FoundKind {
    /// What shows itself in the picture, and needs no words of the page.
    pub fn is_seen(self) -> bool {
        matches!(self, Self::ContentRendering | Self::ElementLayout | Self::MissingElement | Self::NoResponse)
    }
}

/// One transition.
#[derive(Debug, Clone, Copy)]
pub struct Transition<'a> {
    /// The page before, as an outline.
    pub before: &'a str,
    /// What was done.
    pub deed: &'a str,
    /// The page after.
    pub after: &'a str,
    /// Errors of the console and requests that failed.
    pub logs: &'a str,
}

/// The question.
pub fn query(transition: &Transition, picture: Option<Vec<u8>>) -> Result<Query, PromptError> {
    let known = context! {
        before => data("the page before", transition.before),
        deed => data("what was done", transition.deed),
        after => data("the page after", transition.after),
        logs => data("console and requests", transition.logs),
    };
    let mut query = Prompt::named("judge")?.ask::<Judgement>("judge", &known)?;
    query.user.extend(picture.map(Part::Jpeg));
    Ok(query)
}

/// What can be told of a judgement: whose evidence stands in the transition, or is a thing of the picture.
pub fn borne_out(judgement: Judgement, transition: &Transition, pictured: bool) -> Vec<Found> {
    use crate::state::text::contains;
    let stands = |found: &Found| {
        let words = found.evidence.trim();
        let told = [transition.before, transition.after, transition.logs];
        !words.is_empty() && told.iter().any(|text| contains(text, words))
    };
    judgement.defects.into_iter().filter(|found| stands(found) || pictured && found.kind.is_seen()).collect()
}

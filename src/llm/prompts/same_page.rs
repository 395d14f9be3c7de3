//! Whether a page is one that was seen before.

use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::Query;
use crate::llm::data;

/// Which page it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Same {
    /// The number of the page that it is; null where it is none of them.
    pub same: Option<usize>,
    /// Why, in one sentence.
    pub why: String,
}

/// The question. Pages are told by their address, title and outline.
pub fn query(now: &str, before: &[String]) -> Result<Query, PromptError> {
    let pages: Vec<String> =
        before.iter().enumerate().map(|(at, page)| data(&format!("page {}", at + 1), page)).collect();
    let known = context! { now => data("the page that is open now", now), pages => pages };
    Prompt::named("same_page")?.ask::<Same>("same_page", &known)
}

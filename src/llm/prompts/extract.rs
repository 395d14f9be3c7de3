//! What a page calls the values that are to be read off it.

use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::Query;
use crate::llm::data;
use crate::state::extract::{Schema, Sought};

/// What the page calls what is wanted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Labelled {
    /// Each field once.
    pub fields: Vec<FieldLabel>,
}

/// A field and what the page calls it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldLabel {
    /// The field's name.
    pub name: String,
    /// Its label on the page; null where there is none.
    pub label: Option<String>,
}

/// The question.
pub fn query(sought: &Sought, page: &str) -> Result<Query, PromptError> {
    let fields: Vec<String> = sought.fields().iter().map(|(name, kind)| format!("{name} ({kind})")).collect();
    let known = context! {
        instruction => sought.instruction.split_whitespace().collect::<Vec<_>>().join(" "),
        fields => fields.join(", "),
        list => matches!(sought.schema, Schema::List(_)),
        page => data("the page", page),
    };
    Prompt::named("extract")?.ask::<Labelled>("extract", &known)
}

//! Values off a page, by schema.

use indexmap::IndexMap;
use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::Query;
use crate::llm::data;
use crate::state::extract::FieldType;

/// What was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Extracted {
    /// One record, or as many as the page shows.
    pub records: Vec<Record>,
}

/// One record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its fields.
    pub fields: Vec<FieldText>,
}

/// A field as the page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldText {
    /// The field's name.
    pub name: String,
    /// Its text; null where the page does not show it.
    pub text: Option<String>,
}

/// The question.
pub fn query(
    instruction: &str,
    fields: &IndexMap<String, FieldType>,
    list: bool,
    page: &str,
) -> Result<Query, PromptError> {
    let fields: Vec<String> = fields.iter().map(|(name, kind)| format!("{name} ({kind})")).collect();
    let known = context! {
        instruction => instruction.split_whitespace().collect::<Vec<_>>().join(" "),
        fields => fields.join(", "),
        list => list,
        page => data("the page", page),
    };
    Prompt::named("extract")?.ask::<Extracted>("extract", &known)
}

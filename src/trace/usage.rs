//! What a run asked of a model.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Calls, tokens and money of one run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Usage {
    /// Requests that were sent, those made again included.
    pub calls: u32,
    /// Of these, requests made again because one before had failed.
    pub retries: u32,
    /// Of these, requests made because a reply could not be used.
    pub repairs: u32,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// A part of the tokens is an estimate: the endpoint did not tell, or its answer did not come.
    pub estimated: bool,
    /// What the tokens cost, in the unit of the configured price; `None` without one.
    pub cost: Option<f64>,
    /// The same for each kind of question, by its name.
    pub by_question: BTreeMap<String, QuestionUsage>,
}

/// Calls and tokens of one kind of question.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestionUsage {
    /// Requests that were sent.
    pub calls: u32,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
}

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
    /// Questions that were asked in vain, those included that the budget stopped.
    #[serde(default)]
    pub unanswered: u32,
    /// Why the first of them was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unanswered_why: Option<String>,
    /// The same for each kind of question, by its name.
    pub by_question: BTreeMap<String, QuestionUsage>,
}

/// A model and what a run asked of it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ModelUse {
    /// Its name.
    pub name: String,
    /// When it is asked: `assist`, `lead`.
    pub mode: String,
    /// What was asked.
    #[serde(flatten)]
    pub usage: Usage,
}

impl std::fmt::Display for ModelUse {
    /// `model small-1 (assist): 2 calls, 1200 tokens in, 90 out`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Usage { calls, tokens_in, tokens_out, estimated, cost, .. } = &self.usage;
        write!(f, "model {} ({}): ", self.name, self.mode)?;
        match calls {
            0 if self.usage.unanswered == 0 => {
                return f.write_str("0 calls, the rules and the lock sufficed");
            }
            1 => f.write_str("1 call")?,
            calls => write!(f, "{calls} calls")?,
        }
        let about = if *estimated { "about " } else { "" };
        write!(f, ", {about}{tokens_in} tokens in, {tokens_out} out")?;
        if let Some(cost) = cost {
            write!(f, ", cost {about}{cost:.4}")?;
        }
        let why = self.usage.unanswered_why.as_deref().unwrap_or_default();
        match self.usage.unanswered {
            0 => Ok(()),
            1 => write!(f, "; 1 question has no answer: {why}"),
            n => write!(f, "; {n} questions have no answer: {why}"),
        }
    }
}

impl Usage {
    /// This and another run's together.
    pub fn add(&mut self, other: &Self) {
        self.calls += other.calls;
        self.retries += other.retries;
        self.repairs += other.repairs;
        self.tokens_in += other.tokens_in;
        self.tokens_out += other.tokens_out;
        self.estimated |= other.estimated;
        self.unanswered += other.unanswered;
        self.unanswered_why = self.unanswered_why.take().or_else(|| other.unanswered_why.clone());
        self.cost = match (self.cost, other.cost) {
            (None, cost) | (cost, None) => cost,
            (Some(a), Some(b)) => Some(a + b),
        };
        for (question, used) in &other.by_question {
            let sum = self.by_question.entry(question.clone()).or_default();
            sum.calls += used.calls;
            sum.tokens_in += used.tokens_in;
            sum.tokens_out += used.tokens_out;
        }
    }
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

//! The seam between what is asked and how it gets to a model.

use futures::future::BoxFuture;
use serde_json::Value;

pub use super::client::{Part, Schema};

/// A question, ready to be sent.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// What sort of question it is: `parse`, `infer`, `ground`, `same_page`, `extract`, `judge`.
    pub topic: &'static str,
    /// Which prompt it was made with: `parse@1`.
    pub prompt: String,
    /// What the model is and what it must keep to.
    pub system: String,
    /// What is asked.
    pub user: Vec<Part>,
    /// The shape of the reply.
    pub schema: Schema,
}

impl Query {
    /// All of its words.
    pub fn text(&self) -> String {
        let mut text = self.system.clone();
        for part in &self.user {
            if let Part::Text(words) = part {
                text.push_str("\n\n");
                text.push_str(words);
            }
        }
        text
    }
}

/// Tells why a reply can't be taken. What it says goes back to the model.
pub type Check<'a> = dyn Fn(&Value) -> Result<(), String> + Send + Sync + 'a;

/// Carries questions to a model.
pub trait Asks: Send + Sync {
    /// Asks once. A reply that is not of its schema, or that `check` refuses, goes back with what is wrong with it, a limited
    /// number of times.
    fn ask<'a>(&'a self, query: &'a Query, check: &'a Check<'a>) -> BoxFuture<'a, Result<Value, AskError>>;

    /// Which model it is.
    fn model(&self) -> &str;
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The run may ask no more.
    #[error("{0}")]
    Budget(String),
    /// The model did not want to answer.
    #[error("the model refused: {0}")]
    Refused(String),
    /// No reply could be taken, however often it went back.
    #[error("no reply of the model could be used: {0}")]
    Unusable(String),
    /// The model could not be reached, or what came was no answer.
    #[error("{0}")]
    Failed(String),
}

//! The client as the one who carries the pilot's questions.

use futures::FutureExt;
use futures::future::BoxFuture;
use serde_json::Value;

use super::asks::{AskError, Asks, Check, Query};
use super::client::{Client, LlmError, Request};

impl Asks for Client {
    fn ask<'a>(&'a self, query: &'a Query, check: &'a Check<'a>) -> BoxFuture<'a, Result<Value, AskError>> {
        async move {
            let Query { system, user, schema, .. } = query.clone();
            let request = Request { system, user, schema };
            self.ask_for(&request, |value: &Value| check(value)).await.map_err(|error| told(&error))
        }
        .boxed()
    }

    fn model(&self) -> &str {
        Client::model(self)
    }
}

fn told(error: &LlmError) -> AskError {
    let words = error.to_string();
    match error {
        LlmError::Budget(_) => AskError::Budget(words),
        _ => AskError::Failed(words),
    }
}

//! From the config to the client of the model.

use std::sync::Arc;
use std::time::Duration;

use super::locks::LockUse;
use crate::config::{Key, Llm, LlmMode};
use crate::llm::Asks;
use crate::llm::client::{Budget, Client, LlmError, Price, Settings};
use crate::llm::pilot::{self, Llms};
use crate::pilot::Pilots;
use crate::trace::Redactor;

/// The client of the configured model. Nothing is sent yet; `redactor` knows the run's secrets.
///
/// # Errors
/// Where the settings can't be used, see [`Client::new`].
pub fn model_client(llm: &Llm, redactor: Redactor) -> Result<Client, LlmError> {
    let settings = Settings {
        key: llm.key.as_ref().map(Key::reveal).map(str::to_owned),
        timeout: Duration::from_millis(llm.timeout_ms),
        retries: llm.retries,
        concurrency: llm.concurrency,
        repairs: llm.repairs,
        pictures: llm.pictures,
        budget: Budget { calls: llm.budget.calls, tokens: llm.budget.tokens, cost: llm.budget.cost },
        price: llm.price.map(|price| Price { input: price.input, output: price.output }),
        allow_hosts: llm.allow_hosts.clone(),
        ..Settings::new(&llm.url, &llm.model)
    };
    Client::new(settings, redactor)
}

/// Who answers what the rules do not: the model, where one is configured; else what locks remember of one.
pub(super) fn answerers(
    rules: Arc<dyn Pilots>,
    llm: Option<&Llm>,
    client: Option<Client>,
    locks: Option<&LockUse>,
    redactor: Redactor,
) -> Arc<dyn Pilots> {
    let remembered = locks.is_some_and(|with| {
        with.locks.values().flat_map(|lock| &lock.tests).any(|test| !test.answers.is_empty())
    });
    let settings = match llm {
        Some(llm) => pilot::Settings {
            mode: mode(llm.mode),
            threshold: llm.threshold as f32,
            votes: llm.votes as usize,
            pictures: llm.pictures,
        },
        None if remembered => pilot::Settings { mode: pilot::Mode::Assist, ..pilot::Settings::default() },
        None => return rules,
    };
    let asks = client.map(|client| Arc::new(client) as Arc<dyn Asks>);
    Arc::new(Llms { inner: rules, asks, shared: Arc::default(), settings, redactor })
}

fn mode(mode: LlmMode) -> pilot::Mode {
    match mode {
        LlmMode::Off => pilot::Mode::Off,
        LlmMode::Assist => pilot::Mode::Assist,
        LlmMode::Lead => pilot::Mode::Lead,
    }
}

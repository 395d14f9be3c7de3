//! From the config to the client of the model.

use std::time::Duration;

use crate::config::{Key, Llm};
use crate::llm::client::{Budget, Client, LlmError, Price, Settings};
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

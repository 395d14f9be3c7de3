//! A question, and a client to ask it with.

use std::time::Duration;

use sayso::llm::client::{Client, LlmError, Part, Request, Schema, Settings};
use sayso::llm::data;
use sayso::trace::Redactor;
use serde::Deserialize;
use serde_json::json;

use crate::endpoint::{Conversation, Endpoint};

/// The answer that all tests ask for.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choice {
    pub(crate) number: u32,
}

pub(crate) fn question() -> Request {
    Request {
        system: "Choose the element that is meant, by its number.".to_owned(),
        user: vec![
            Part::Text("The description: the Save button".to_owned()),
            Part::Text(data("page", "1 button \"Cancel\"\n2 link \"Help\"\n3 button \"Save\"")),
        ],
        schema: Schema {
            name: "choose".to_owned(),
            json: json!({ "type": "object", "properties": { "number": { "type": "integer" } } }),
        },
    }
}

/// Settings for this endpoint, with waits that a test can have.
pub(crate) fn settings(endpoint: &Endpoint) -> Settings {
    Settings {
        timeout: Duration::from_secs(10),
        retries: 2,
        first_wait: Duration::from_millis(4),
        ..Settings::new(endpoint.url(), "scripted")
    }
}

pub(crate) fn client(settings: Settings) -> Client {
    Client::new(settings, Redactor::default()).unwrap()
}

pub(crate) async fn ask(client: &Client) -> Result<Choice, LlmError> {
    client.ask_for(&question(), |_: &Choice| Ok(())).await
}

/// Plays a conversation with usual settings: what came out (the address hidden), and how many requests it took.
pub(crate) async fn play(name: &str) -> (Result<Choice, String>, usize) {
    play_with(name, |settings| settings).await
}

/// The same with other settings.
pub(crate) async fn play_with(
    name: &str,
    change: impl FnOnce(Settings) -> Settings,
) -> (Result<Choice, String>, usize) {
    let endpoint = Endpoint::start(Conversation::named(name));
    let client = client(change(settings(&endpoint)));
    let answer = ask(&client).await.map_err(|error| shown(&error, &endpoint));
    (answer, endpoint.requests().len())
}

/// The error without the port, which differs in every run.
pub(crate) fn shown(error: &LlmError, endpoint: &Endpoint) -> String {
    error.to_string().replace(&endpoint.url(), "http://[endpoint]/v1")
}

use std::path::Path;

use super::*;
use crate::spec::Given;

/// The layer of a config file with this text, or its errors, each with its way out.
fn read_text(text: &str) -> Result<Layer, String> {
    let settings = super::super::read(text, "sayso.yaml", Path::new(""), &Given::default());
    settings.map(|settings| settings.layer).map_err(|errors| {
        let lines = errors.iter().map(|error| match &error.help {
            Some(help) => format!("{error}\n  help: {help}"),
            None => error.to_string(),
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn every_key_is_read() {
    let layer = read_text(
        "llm:\n  url: https://api.example.org/v1\n  model: some-model\n  mode: lead\n  votes: 3\n  threshold: 0.8\n  \
         timeout: 30s\n  retries: 0\n  concurrency: 4\n  repairs: 1\n  pictures: false\n  \
         budget: { calls: 10, tokens: 100000, cost: 0.50 }\n  price: { input: 2.50, output: 10 }\n  \
         allow_hosts: [API.example.org, localhost]\n",
    )
    .unwrap();
    assert_eq!(layer.llm_url.as_deref(), Some("https://api.example.org/v1"));
    assert_eq!(
        (layer.llm_mode, layer.llm_votes, layer.llm_threshold),
        (Some(LlmMode::Lead), Some(3), Some(0.8))
    );
    assert_eq!((layer.llm_timeout_ms, layer.llm_retries), (Some(30_000), Some(0)));
    assert_eq!((layer.llm_concurrency, layer.llm_repairs), (Some(4), Some(1)));
    assert_eq!(layer.llm_pictures, Some(false));
    let budget = LlmBudget { calls: Some(10), tokens: Some(100_000), cost: Some(0.5) };
    assert_eq!(layer.llm_budget, Some(budget));
    assert_eq!(layer.llm_price, Some(LlmPrice { input: 2.5, output: 10.0 }));
    assert_eq!(layer.llm_allow_hosts, Some(vec!["api.example.org".to_owned(), "localhost".to_owned()]));
}

#[test]
fn wrong_values_are_told_at_their_places() {
    let wrong = read_text(
        "llm:\n  url: https://me:sk-1@host/v1\n  mode: always\n  votes: 0\n  threshold: 60\n  timeout: soon\n  \
         retries: -1\n  concurrency: 0\n  repairs: many\n  pictures: maybe\n  max_call: 3\n  \
         budget: { calls: 0, money: 3 }\n  price: { input: -1 }\n  allow_hosts: [\"https://host/v1\"]\n",
    );
    insta::assert_snapshot!(wrong.unwrap_err());
}

#[test]
fn a_limit_of_money_needs_a_price() {
    insta::assert_snapshot!(read_text("llm: { budget: { cost: 2 } }").unwrap_err());
    insta::assert_snapshot!(read_text("llm: { budget: { cost: 2 }, price: { input: 1 } }").unwrap_err());
}

#[test]
fn a_key_in_a_file_is_refused_and_not_repeated() {
    let wrong = read_text("llm:\n  key: sk-123\n").unwrap_err();
    assert!(!wrong.contains("sk-123"), "{wrong}");
    insta::assert_snapshot!(wrong);
}

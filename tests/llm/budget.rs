//! Where a run's budget ends, nothing more is sent.

use insta::assert_snapshot;
use sayso::llm::client::{Budget, Price, Settings};

use crate::endpoint::{Conversation, Endpoint};
use crate::support::{ask, client, settings};

/// Asks five times under a budget: how many requests were sent, and what the first stopped question was told.
async fn spend(conversation: &str, budget: Budget) -> (usize, String) {
    let endpoint = Endpoint::start(Conversation::named(conversation));
    let price = Some(Price { input: 10.0, output: 20.0 });
    let client = client(Settings { budget, price, retries: 9, ..settings(&endpoint) });
    let mut told = String::new();
    for _ in 0..5 {
        if let Err(error) = ask(&client).await {
            told = if told.is_empty() { error.to_string() } else { told };
        }
    }
    (endpoint.requests().len(), told)
}

#[tokio::test]
async fn calls_end() {
    let (sent, told) = spend("steady", Budget { calls: Some(2), ..Budget::default() }).await;
    assert_eq!(sent, 2);
    assert_snapshot!(told);
}

#[tokio::test]
async fn calls_that_are_made_again_count() {
    let (sent, told) = spend("failing", Budget { calls: Some(3), ..Budget::default() }).await;
    assert_eq!(sent, 3);
    assert!(told.contains("budget of 3 calls"), "{told}");
}

#[tokio::test]
async fn tokens_end() {
    let (sent, told) = spend("steady", Budget { tokens: Some(900), ..Budget::default() }).await;
    assert_eq!(sent, 2, "400 tokens each");
    insta::with_settings!({ filters => [(r"about \d+", "about [n]")] }, { assert_snapshot!(told) });
}

#[tokio::test]
async fn money_ends() {
    let (sent, told) = spend("steady", Budget { cost: Some(0.011), ..Budget::default() }).await;
    assert_eq!(sent, 2, "0.005 each");
    insta::with_settings!({ filters => [(r"about [\d.]+", "about [n]")] }, { assert_snapshot!(told) });
}

#[tokio::test]
async fn without_a_budget_nothing_stops() {
    assert_eq!(spend("steady", Budget::default()).await, (5, String::new()));
}

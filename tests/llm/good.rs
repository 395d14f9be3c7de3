//! What goes over the wire when all is well.

use std::collections::BTreeMap;

use insta::assert_json_snapshot;
use sayso::cli::model_client;
use sayso::config::{self, Invocation};
use sayso::llm::client::{Part, Request, Settings};
use sayso::trace::{QuestionUsage, Redactor, Usage};

use crate::endpoint::{Conversation, Endpoint};
use crate::support::{Choice, ask, client, question, settings};

#[tokio::test]
async fn a_question_in_the_wire_format() {
    let endpoint = Endpoint::start(Conversation::named("good"));
    let client = client(settings(&endpoint));
    assert_eq!(ask(&client).await.unwrap(), Choice { number: 3 });
    let [request] = &endpoint.requests()[..] else { panic!("not one request") };
    assert_eq!(request.line, "POST /v1/chat/completions");
    assert_eq!(request.headers["content-type"], "application/json");
    assert!(!request.headers.contains_key("authorization"), "there is no key");
    assert_json_snapshot!(request.body);
    assert!(endpoint.left().is_empty());
}

#[tokio::test]
async fn what_was_used_is_counted_by_question() {
    let endpoint = Endpoint::start(Conversation::named("malformed-then-good"));
    let client = client(settings(&endpoint));
    ask(&client).await.unwrap();
    let choose = QuestionUsage { calls: 2, tokens_in: 300, tokens_out: 18 };
    let expected = Usage {
        calls: 2,
        repairs: 1,
        tokens_in: 300,
        tokens_out: 18,
        by_question: BTreeMap::from([("choose".to_owned(), choose)]),
        ..Usage::default()
    };
    assert_eq!(client.usage(), expected);
}

#[tokio::test]
async fn tokens_that_are_not_told_are_estimated_and_said_to_be() {
    let endpoint = Endpoint::start(Conversation::named("without-schema"));
    let client = client(settings(&endpoint));
    ask(&client).await.unwrap();
    let usage = client.usage();
    assert!(usage.estimated && usage.tokens_in > 100 && usage.tokens_out == 3, "{usage:?}");
}

#[tokio::test]
async fn an_endpoint_without_schemas_is_told_the_schema_in_words_from_then_on() {
    let endpoint = Endpoint::start(Conversation::named("without-schema"));
    let client = client(settings(&endpoint));
    ask(&client).await.unwrap();
    ask(&client.clone()).await.unwrap();
    let formats: Vec<_> =
        endpoint.requests().iter().map(|r| r.body["response_format"]["type"].clone()).collect();
    assert_eq!(formats, ["json_schema", "json_object", "json_object"]);
    assert_eq!(client.usage().calls, 3);
}

#[tokio::test]
async fn pictures_go_as_they_are_unless_they_are_switched_off() {
    let question = Request {
        user: vec![Part::Text("Look.".to_owned()), Part::Jpeg(vec![0xff, 0xd8, 1, 2])],
        ..question()
    };
    for pictures in [true, false] {
        let endpoint = Endpoint::start(Conversation::named("good"));
        let client = client(Settings { pictures, ..settings(&endpoint) });
        client.ask_for(&question, |_: &Choice| Ok(())).await.unwrap();
        let [request] = &endpoint.requests()[..] else { panic!("not one request") };
        let expected = if pictures { vec![vec![0xff, 0xd8, 1, 2]] } else { vec![] };
        assert_eq!(request.pictures(), expected);
        assert!(request.texts().contains("Look."));
    }
}

#[tokio::test]
async fn no_more_questions_are_under_way_than_allowed() {
    let endpoint = Endpoint::start(Conversation::named("six-held"));
    let client = client(Settings { concurrency: 2, ..settings(&endpoint) });
    // Each pair of replies is held back until both of its requests are there: with one at a time none would come.
    let answers = futures::future::join_all((0..6).map(|_| ask(&client))).await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    assert_eq!(endpoint.most_at_once(), 2);
}

#[tokio::test]
async fn contradicting_answers_come_as_they_were_given() {
    let endpoint = Endpoint::start(Conversation::named("contradicting-votes"));
    let client = client(settings(&endpoint));
    let mut numbers = Vec::new();
    for _ in 0..6 {
        numbers.push(ask(&client).await.unwrap().number);
    }
    assert_eq!(numbers, [3, 1, 3, 1, 2, 3]);
}

#[tokio::test]
async fn the_config_makes_a_client() {
    let endpoint = Endpoint::start(Conversation::named("steady"));
    let folder = tempfile::tempdir().unwrap();
    let file = "llm:\n  model: large\n  budget: { calls: 1, cost: 9 }\n  price: { input: 1, output: 2 }\n";
    std::fs::write(folder.path().join("sayso.yaml"), file).unwrap();
    let env = [("SAYSO_LLM_URL", endpoint.url()), ("SAYSO_LLM_KEY", "sk-1".to_owned())];
    let env = env.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let invocation = Invocation { folder: folder.path().to_owned(), env, ..Invocation::default() };
    let llm = config::resolve(invocation).unwrap().llm.unwrap();
    let client = model_client(&llm, Redactor::default()).unwrap();
    ask(&client).await.unwrap();
    let [request] = &endpoint.requests()[..] else { panic!("not one request") };
    assert_eq!((client.model(), request.body["model"].as_str()), ("large", Some("large")));
    assert_eq!(request.headers["authorization"], "Bearer sk-1");
    assert!((client.usage().cost.unwrap() - 0.0005).abs() < 1e-9);
    assert!(ask(&client).await.unwrap_err().to_string().contains("budget of 1 calls"));
}

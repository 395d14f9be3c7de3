//! All that can go wrong with an endpoint, a conversation each: what the user is told, and how many requests it took.

use std::net::TcpListener;
use std::time::Duration;

use insta::assert_snapshot;
use sayso::llm::client::{LlmError, Settings};

use crate::endpoint::{Conversation, Endpoint};
use crate::support::{Choice, ask, client, play, play_with, question, settings, shown};

const THREE: Choice = Choice { number: 3 };

#[tokio::test]
async fn a_reply_that_is_no_json_is_sent_back_and_mended() {
    let endpoint = Endpoint::start(Conversation::named("malformed-then-good"));
    assert_eq!(ask(&client(settings(&endpoint))).await.unwrap(), THREE);
    let [_, second] = &endpoint.requests()[..] else { panic!("not two requests") };
    let messages = second.body["messages"].as_array().unwrap();
    assert_eq!((messages.len(), &messages[2]["content"]), (4, &"{\"number\": 3".into()));
    assert_snapshot!(messages[3]["content"].as_str().unwrap());
}

#[tokio::test]
async fn replies_that_are_never_json_are_given_up() {
    let (answer, requests) = play("malformed").await;
    assert_eq!(requests, 3, "the question and two repairs");
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn without_repairs_a_bad_reply_is_the_last() {
    let (answer, requests) = play_with("malformed", |settings| Settings { repairs: 0, ..settings }).await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn replies_of_another_shape_are_told_exactly_what_is_wrong() {
    let (answer, requests) = play("wrong-schema").await;
    assert_eq!(requests, 3, "each repair told the error of the reply before");
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_reply_that_breaks_the_check_is_sent_back() {
    let endpoint = Endpoint::start(Conversation::named("breaks-the-check"));
    let there = |choice: &Choice| match choice.number {
        1..=3 => Ok(()),
        other => Err(format!("there is no number {other}; the numbers are 1 to 3")),
    };
    let answer = client(settings(&endpoint)).ask_for(&question(), there).await;
    assert_eq!(answer.unwrap(), Choice { number: 2 });
}

#[tokio::test]
async fn a_refusal_is_an_error_of_its_own() {
    let (answer, requests) = play("refusal").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_answer_that_was_filtered_is_no_answer() {
    let (answer, requests) = play("filtered").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_answer_that_was_cut_off_is_no_answer() {
    let (answer, requests) = play("cut-off").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_empty_answer_is_no_answer() {
    let (answer, requests) = play("empty").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_busy_endpoint_gets_the_wait_that_it_asks_for() {
    let endpoint = Endpoint::start(Conversation::named("busy-then-good"));
    let client = client(settings(&endpoint));
    assert_eq!(ask(&client).await.unwrap(), THREE);
    let [first, second, _] = &endpoint.requests()[..] else { panic!("not three requests") };
    let waited = second.at - first.at;
    assert!(waited >= Duration::from_secs(1), "`Retry-After: 1` was waited for {waited:?}");
    assert_eq!(client.usage().retries, 2);
}

#[tokio::test]
async fn a_wait_longer_than_a_call_is_not_waited_for() {
    let (answer, requests) = play("busy-for-an-hour").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_account_that_is_used_up_is_not_asked_again() {
    let (answer, requests) = play("out-of-credit").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_endpoint_that_fails_for_good_is_given_up() {
    let (answer, requests) = play("failing").await;
    assert_eq!(requests, 3);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_endpoint_that_fails_for_a_while_is_asked_again() {
    let (answer, requests) = play("failing-then-good").await;
    assert_eq!((answer, requests), (Ok(THREE), 3));
}

#[tokio::test]
async fn an_endpoint_that_never_answers_ends_by_the_time_out() {
    let short = |settings| Settings { timeout: Duration::from_millis(150), retries: 1, ..settings };
    let (answer, requests) = play_with("silence", short).await;
    assert_eq!(requests, 2);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_answer_that_drips_ends_by_the_time_out() {
    let short = |settings| Settings { timeout: Duration::from_millis(300), retries: 0, ..settings };
    let (answer, requests) = play_with("drip", short).await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_asked_for_again() {
    let (answer, requests) = play("breaks-off-then-good").await;
    assert_eq!((answer, requests), (Ok(THREE), 3));
    let (answer, requests) = play("breaks-off").await;
    assert_eq!(requests, 3);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn an_answer_without_end_is_not_read_to_its_end() {
    let (answer, requests) = play("flood").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_missing_key_is_asked_for() {
    let (answer, requests) = play("wrong-key").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_model_that_is_not_there_is_told() {
    let (answer, requests) = play("no-such-model").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_model_without_eyes_is_told() {
    let (answer, requests) = play("no-pictures").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn something_else_at_the_address_is_told() {
    let (answer, requests) = play("not-a-chat").await;
    assert_eq!(requests, 1);
    assert_snapshot!(answer.unwrap_err());
}

#[tokio::test]
async fn a_redirect_to_another_host_is_not_followed() {
    let elsewhere = Endpoint::start(Conversation::named("good"));
    let there = elsewhere.url().replace("127.0.0.1", "localhost");
    let endpoint = Endpoint::start(Conversation::named("redirect").with_elsewhere(&there));
    let error = ask(&client(settings(&endpoint))).await.unwrap_err();
    assert!(matches!(error, LlmError::Redirected { other_host: true, .. }));
    assert_eq!((endpoint.requests().len(), elsewhere.requests().len()), (1, 0));
    assert_snapshot!(shown(&error, &endpoint));
}

#[tokio::test]
async fn a_redirect_on_the_same_host_is_told_with_its_address() {
    let endpoint =
        Endpoint::start(Conversation::named("redirect").with_elsewhere("/v2/chat/completions?key=sk-1"));
    let error = ask(&client(settings(&endpoint))).await.unwrap_err();
    assert_snapshot!(
        shown(&error, &endpoint).replace(&endpoint.url().replace("/v1", ""), "http://[endpoint]")
    );
}

#[tokio::test]
async fn an_address_where_nobody_listens_is_told() {
    // A port that was free a moment ago.
    let port = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
    let settings = Settings {
        retries: 1,
        first_wait: Duration::from_millis(1),
        ..Settings::new(format!("http://127.0.0.1:{port}/v1"), "scripted")
    };
    let error = ask(&client(settings)).await.unwrap_err().to_string();
    insta::with_settings!({ filters => [(r"127\.0\.0\.1:\d+", "[endpoint]"), (r"os error \d+", "os error")] }, {
        assert_snapshot!(error);
    });
}

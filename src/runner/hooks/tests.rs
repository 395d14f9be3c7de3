use std::path::Path;
use std::time::Instant;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::*;
use crate::spec::{Given, read};

/// The first `before` hook of a spec that says `hook`.
fn hook(hook: &str, path: &Path) -> (Hook, Requirement) {
    let text = format!("before:\n  - {hook}\nsteps: [Search]");
    let (mut tests, errors) = read(&text, "a.yaml", path, &Given::default());
    assert_eq!(errors, []);
    let test = tests.remove(0);
    (test.before[0].clone(), test)
}

async fn run_in(folder: &Path, text: &str, longest: Duration) -> Result<(), String> {
    let (hook, requirement) = hook(text, &folder.join("a.yaml"));
    run_within(&hook, &requirement, Some("http://app/"), longest).await.map_err(|error| error.to_string())
}

/// A server that answers one request with `answer`, and gives what it was asked.
async fn server(answer: &'static str) -> (String, tokio::task::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let asked = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut asked = vec![0; 4096];
        let mut length = 0;
        while !String::from_utf8_lossy(&asked[..length]).contains("\r\n\r\n") {
            length += stream.read(&mut asked[length..]).await.unwrap();
        }
        stream.write_all(answer.as_bytes()).await.unwrap();
        asked.truncate(length);
        String::from_utf8(asked).unwrap()
    });
    (address, asked)
}

async fn ask(text: &str, base: &str) -> Result<(), HookError> {
    let (hook, requirement) = hook(text, Path::new("a.yaml"));
    run_hook(&hook, &requirement, Some(base)).await
}

#[tokio::test]
async fn a_request_is_joined_to_the_base_and_a_redirect_is_success() {
    let (base, asked) =
        server("HTTP/1.1 303 See Other\r\nLocation: http://nowhere.invalid/\r\nContent-Length: 0\r\n\r\n")
            .await;
    ask("http: { method: PUT, url: state?a=1, headers: { X-Key: k }, body: hi }", &format!("{base}/app/"))
        .await
        .unwrap();
    let asked = asked.await.unwrap();
    assert!(asked.starts_with("PUT /app/state?a=1 HTTP/1.1\r\n"), "{asked}");
    assert!(asked.contains("x-key: k") && asked.ends_with("hi"), "{asked}");
}

#[tokio::test]
async fn an_answer_that_is_an_error_is_told_with_its_body() {
    let (base, _asked) = server("HTTP/1.1 500 Oh no\r\nContent-Length: 11\r\n\r\nno database").await;
    let error = ask("http: POST /reset", &base).await.unwrap_err();
    assert_eq!(error.to_string(), "a.yaml:2:5: POST /reset was answered with status 500:\nno database");
    assert!(!error.is_spec());
}

#[tokio::test]
async fn a_server_that_is_not_there_and_an_address_that_is_none() {
    let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let error = ask("http: /reset", &format!("http://{gone}/")).await.unwrap_err();
    assert!(error.to_string().contains("got no answer") && error.to_string().contains("refused"), "{error}");
    let (hook, requirement) = hook("http: /reset", Path::new("a.yaml"));
    let error = run_hook(&hook, &requirement, None).await.unwrap_err();
    assert!(
        error.is_spec() && error.to_string().ends_with("there is no --base-url to join it to"),
        "{error}"
    );
}

#[tokio::test]
async fn a_command_runs_beside_its_spec_and_knows_the_app() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"run: ["sh", "-c", 'test "$SAYSO_BASE_URL" = http://app/ && echo done > made.txt']"#;
    run_in(folder.path(), text, LONGEST).await.unwrap();
    assert_eq!(std::fs::read_to_string(folder.path().join("made.txt")).unwrap(), "done\n");
}

#[tokio::test]
async fn a_command_that_fails_is_told_with_the_last_of_its_output() {
    let folder = tempfile::tempdir().unwrap();
    let failed = run_in(folder.path(), "run: [sh, -c, 'seq 1 2000; echo oh no >&2; exit 3']", LONGEST).await;
    let failed = failed.unwrap_err();
    assert!(failed.contains("ended with status 3:\n…\n") && failed.ends_with("2000\noh no"), "{failed}");
    assert!(failed.len() < 2_300);
    let missing = run_in(folder.path(), "run: ./no-such-command", LONGEST).await.unwrap_err();
    assert!(missing.contains("a.yaml:2:5: ./no-such-command could not be started"), "{missing}");
}

#[tokio::test]
async fn a_command_that_takes_too_long_is_ended_with_all_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let text = "run: [sh, -c, 'sleep 300 & echo $!; echo waiting; wait']";
    let error = run_in(folder.path(), text, Duration::from_millis(500)).await.unwrap_err();
    assert!(error.contains("took longer") && error.ends_with("waiting"), "{error}");
    assert!(began.elapsed() < Duration::from_secs(60));
    let child: i32 = error.lines().nth(1).unwrap().parse().unwrap();
    // Killed is not gone at once: gone, or a zombie that nobody has collected yet.
    let alive = || {
        let state = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        !state.is_empty() && !state.contains(") Z")
    };
    while alive() {
        assert!(began.elapsed() < Duration::from_secs(60), "the command's child lives on");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_server_left_behind_does_not_hold_the_test_up() {
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    run_in(folder.path(), "run: [sh, -c, 'sleep 5 & echo up']", LONGEST).await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(5));
}

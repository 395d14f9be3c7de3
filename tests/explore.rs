//! `sayso explore` on the fixture apps: an app without a fault has no finding, and a bug that needs no spec to be seen is
//! found, confirmed, and shown again by its own spec.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sayso::demo::{ServeOptions, Server, serve};
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sayso(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_sayso")).args(args).current_dir(root()).output().unwrap()
}

/// Explores and gives the exit status and what was found.
fn explore(
    server: &Server,
    start: &str,
    actions: &str,
    more: &[&str],
    output: &Path,
) -> (Option<i32>, Value) {
    let url = format!("{}{start}", server.url());
    let app = format!("/{}/*", start.split('/').nth(1).unwrap_or_default());
    let folder = output.to_string_lossy();
    let mut args = vec!["explore", &url, "--only", &app, "--max-actions", actions, "--output", &folder];
    args.extend(more);
    let ended = sayso(&args);
    let text = std::fs::read_to_string(output.join("findings.json"))
        .unwrap_or_else(|e| panic!("no findings: {e}\n{}", String::from_utf8_lossy(&ended.stderr)));
    (ended.status.code(), serde_json::from_str(&text).unwrap())
}

/// An app in which nothing is wrong but how it is drawn in small windows, for which it was not made.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_app_that_does_what_it_should_has_no_finding() {
    let server = serve(ServeOptions::default()).await.unwrap();
    let output = tempfile::tempdir().unwrap();
    let (status, told) = explore(&server, "/wiki/?scenario=library", "40", &["--no-display"], output.path());
    assert_eq!((status, &told["findings"]), (Some(0), &Value::Array(Vec::new())), "{told:#}");
    assert!(told["pages"].as_array().unwrap().len() >= 8, "{told:#}");
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_app_without_a_fault_has_no_finding_and_teaches_its_flows() {
    let server = serve(ServeOptions::default()).await.unwrap();
    let output = tempfile::tempdir().unwrap();
    let flows = output.path().join("flows");
    let learn = ["--write-specs", &flows.to_string_lossy()];
    let (status, told) = explore(&server, "/shop/?scenario=storefront", "40", &learn, output.path());
    assert_eq!(told["findings"], Value::Array(Vec::new()), "{told:#}");
    assert_eq!(status, Some(0));
    assert!(told["actions"].as_u64().unwrap() >= 40, "{told:#}");
    assert!(told["pages"].as_array().unwrap().len() >= 8, "{told:#}");
    for file in ["index.html", "results.json", "walk.jsonl"] {
        assert!(output.path().join(file).is_file(), "{file}");
    }
    let learnt: Vec<PathBuf> = std::fs::read_dir(&flows).unwrap().map(|f| f.unwrap().path()).collect();
    assert!(learnt.len() >= 5, "{learnt:?}");
    // What was learnt passes.
    let all = flows.to_string_lossy();
    let report = output.path().join("run");
    let ended = sayso(&["run", &all, "--output", &report.to_string_lossy(), "--screenshots", "never"]);
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stdout));
    server.shutdown().await;
}

/// A bug, where one begins, and the kind as which it is found.
const BUGS: [(&str, &str, &str); 1] =
    [("shop/newsletter-dead.js", "/shop/?scenario=storefront", "no_response")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bugs_that_need_no_spec_are_found_and_their_specs_show_them_again() {
    let server = serve(ServeOptions::default()).await.unwrap();
    for (bug, start, kind) in BUGS {
        let output = tempfile::tempdir().unwrap();
        let file = root().join("bug-injections").join(bug).to_string_lossy().into_owned();
        let (status, told) = explore(&server, start, "45", &["--bug", &file], output.path());
        let findings = told["findings"].as_array().unwrap();
        let found = findings.iter().find(|f| f["bugs"].as_array().is_some_and(|bugs| !bugs.is_empty()));
        let found = found.unwrap_or_else(|| panic!("{bug} was not found: {told:#}"));
        assert_eq!((found["kind"].as_str(), status), (Some(kind), Some(1)), "{bug}: {found:#}");
        let spec = output.path().join(found["spec"].as_str().unwrap());
        let report = output.path().join("run");
        let (spec, report_name) = (spec.to_string_lossy(), report.to_string_lossy());
        let run = |more: &[&str]| {
            let mut args = vec!["run", &*spec, "--output", &*report_name, "--screenshots", "never"];
            args.extend(more);
            sayso(&args).status.code()
        };
        assert_eq!(run(&["--bug", &file]), Some(1), "{bug}: the spec does not show it");
        let results = std::fs::read_to_string(report.join("results.json")).unwrap();
        assert!(results.contains(&format!("\"kind\": \"{kind}\"")), "{bug}: {results}");
        assert_eq!(run(&[]), Some(0), "{bug}: the spec fails without the bug");
    }
    server.shutdown().await;
}

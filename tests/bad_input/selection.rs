//! Which tests run, how often, and what is made of several runs.

use std::collections::BTreeSet;

use crate::project::{Ended, Project};
use crate::server;

fn statuses(ended: &Ended) -> Vec<(String, String)> {
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let tests = ended.results["specs"].as_array().unwrap_or_else(|| panic!("{ended}"));
    tests.iter().map(|test| (text(&test["file"]), text(&test["status"]))).collect()
}

#[test]
fn max_failures_stops_the_run_and_says_so() {
    let bad = server::page("<h1>Bad</h1>");
    let project = Project::new().fine("a.yaml", &bad).fine("b.yaml", "/fine").fine("c.yaml", "/fine");
    let ended = project.run(&["-x", "-j", "1"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    assert_eq!(statuses(&ended), [("specs/a.yaml".to_owned(), "defect".to_owned())], "{ended}");
    assert!(ended.out.contains("--max-failures"), "{ended}");
}

#[test]
fn a_test_that_passes_on_a_retry_is_flaky() {
    let project = Project::new().fine("flaky.yaml", "/later/flaky");
    let ended = project.run(&["--retries", "1"]);
    assert_eq!(ended.status, Some(0), "{ended}");
    let test = ended.test("flaky.yaml");
    assert_eq!((&test["status"], &test["flaky"]), (&"passed".into(), &true.into()), "{ended}");
    assert_eq!(ended.results["totals"]["flaky"], 1, "{ended}");
    assert!(ended.out.contains("flaky"), "{ended}");
}

#[test]
fn a_flaky_test_fails_a_run_that_asks_for_it() {
    let ended =
        Project::new().fine("flaky.yaml", "/later/strict").run(&["--retries", "1", "--fail-on-flaky"]);
    assert_eq!(ended.status, Some(1), "{ended}");
    assert_eq!(ended.status_of("flaky.yaml"), "passed", "{ended}");
}

#[test]
fn last_failed_runs_only_what_failed() {
    let project = Project::new().fine("a.yaml", "/fine").fine("b.yaml", "/later/last-failed");
    let first = project.run(&[]);
    assert_eq!(first.status, Some(1), "{first}");
    let second = project.run(&["--last-failed"]);
    assert_eq!(second.status, Some(0), "{second}");
    assert_eq!(statuses(&second), [("specs/b.yaml".to_owned(), "passed".to_owned())], "{second}");
    let third = project.run(&["--last-failed"]);
    assert_eq!(third.status, Some(2), "{third}");
    assert!(third.err.contains("no test was selected"), "{third}");
}

#[test]
fn last_failed_without_an_earlier_run_says_what_is_missing() {
    let ended = Project::new().fine("a.yaml", "/fine").run(&["--last-failed"]);
    assert_eq!(ended.status, Some(2), "{ended}");
    assert!(ended.err.contains("--last-failed needs the results of an earlier run"), "{ended}");
}

#[test]
fn shards_merge_to_the_whole() {
    let bad = server::page("<h1>Bad</h1>");
    let project = Project::new()
        .fine("a.yaml", "/fine")
        .fine("b.yaml", &bad)
        .fine("c.yaml", "/fine")
        .fine("d.yaml", "/fine")
        .fine("e.yaml", "/fine");
    let mut exits = Vec::new();
    for shard in ["1", "2"] {
        let ended = project.run(&["--shard", &format!("{shard}/2"), "--output", &format!("shard-{shard}")]);
        exits.push(ended.status.unwrap());
    }
    exits.sort_unstable();
    assert_eq!(exits, [0, 1]);
    let merge = project.sayso(&["merge-reports", "shard-1", "shard-2"]);
    let merged = project.go(merge).end();
    assert_eq!(merged.status, Some(1), "{merged}");
    let files: BTreeSet<String> = statuses(&merged).into_iter().map(|(file, _)| file).collect();
    let all = ["a", "b", "c", "d", "e"].map(|name| format!("specs/{name}.yaml"));
    assert_eq!(files, BTreeSet::from(all), "{merged}");
    assert_eq!(merged.results["totals"]["passed"], 4, "{merged}");
    assert_eq!(merged.status_of("b.yaml"), "defect", "{merged}");
    assert!(project.report().join("index.html").is_file() && project.report().join("junit.xml").is_file());
}

//! Terse requirements: only what is wanted is told, and the way is planned over the pages. The specs and their truths are
//! in `tests/terse`, half of them held back; `tests/terse/README.md` says how they came about.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "terse/untrue.rs"]
mod untrue;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use untrue::untrue;

/// How many of fifteen reach their truth: those that were looked at, and those that were not.
const MENDED_FOR: usize = 15;
const HELD_BACK: usize = 13;

/// What a test came to.
struct Ended {
    status: String,
    /// What the verdict says.
    summary: String,
    /// The app holds what it is to hold, and nothing else has changed in it.
    true_at_the_end: bool,
    /// What was done that the words leave out.
    inferred: usize,
    tags: Vec<String>,
    text: String,
}

impl Ended {
    /// It did what was wanted; or asked, where that was the right thing to do.
    fn reached(&self) -> bool {
        let right = if self.tags.iter().any(|tag| tag == "ask") { "unclear" } else { "passed" };
        self.true_at_the_end && self.status == right
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Runs all of them as a benchmark does, with the app's own state as the judge.
fn run(output: &Path) -> BTreeMap<String, Ended> {
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["bench", "tests/terse", "--only", "clean", "-j", "4", "--screenshots", "never", "--output"])
        .arg(output)
        .current_dir(root())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&ended.stdout).into_owned();
    let text = fs::read(output.join("clean/results.json"))
        .unwrap_or_else(|e| panic!("no results: {e}\n{told}\n{}", String::from_utf8_lossy(&ended.stderr)));
    let results: Value = serde_json::from_slice(&text).unwrap();
    let specs = results["specs"].as_array().unwrap();
    let wrong = untrue(&told);
    specs
        .iter()
        .map(|spec| {
            let file = spec["file"].as_str().unwrap().to_owned();
            let steps = spec["steps"].as_array().unwrap();
            let verdict =
                steps.iter().find_map(|step| step["verdict"]["summary"].as_str()).unwrap_or_default();
            let tags = spec["tags"].as_array().into_iter().flatten();
            let ended = Ended {
                status: spec["status"].as_str().unwrap().to_owned(),
                summary: verdict.to_owned(),
                true_at_the_end: !wrong.contains(&file),
                inferred: steps.iter().filter_map(|step| step["inferred"].as_array()).map(Vec::len).sum(),
                tags: tags.filter_map(|tag| tag.as_str().map(str::to_owned)).collect(),
                text: fs::read_to_string(root().join(&file)).unwrap_or_default(),
            };
            (file, ended)
        })
        .collect()
}

#[test]
fn goals_are_reached_and_nothing_else_is_done() {
    let output = tempfile::tempdir().unwrap();
    let ended = run(output.path());
    assert_eq!(ended.len(), 30);
    let reached = |half: &str| ended.iter().filter(|(file, e)| file.contains(half) && e.reached()).count();
    let told = || {
        let missed = ended.iter().filter(|(_, e)| !e.reached());
        missed.map(|(file, e)| format!("{file}: {} {}", e.status, e.summary)).collect::<Vec<_>>().join("\n")
    };
    assert!(reached("mended-for") >= MENDED_FOR, "{} of 15\n{}", reached("mended-for"), told());
    assert!(reached("held-back") >= HELD_BACK, "{} of 15\n{}", reached("held-back"), told());
    for (file, e) in &ended {
        // A guess is never a defect, and what passes has done what was asked for.
        assert!(matches!(e.status.as_str(), "passed" | "unclear"), "{file}: {} {}", e.status, e.summary);
        assert!(e.status != "passed" || e.true_at_the_end, "{file} passed and did not do it\n{}", e.text);
        // What was done on the way is told.
        assert!(e.status != "passed" || e.inferred > 0, "{file} does not tell what it did");
        if e.tags.iter().any(|tag| tag == "ask") {
            assert!(e.true_at_the_end, "{file} was to ask, and did something: {}", e.summary);
            assert!(e.summary.matches('"').count() >= 2, "{file} names no candidates: {}", e.summary);
        }
    }
}

/// `--strict` does only what is written down.
#[test]
fn a_strict_run_plans_nothing() {
    let output = tempfile::tempdir().unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["demo", "--strict", "--screenshots", "never", "--output"])
        .arg(output.path())
        .arg("tests/terse/mended-for/invoices/client.yaml")
        .current_dir(root())
        .output()
        .unwrap();
    let results: Value =
        serde_json::from_slice(&fs::read(output.path().join("results.json")).unwrap()).unwrap();
    assert_eq!(ended.status.code(), Some(4), "{results}");
    // A total of none is left out.
    assert!(results["totals"].get("inferred").is_none(), "{results}");
    let steps = results["specs"][0]["steps"].as_array().unwrap();
    assert!(!steps.is_empty() && steps.iter().all(|step| step.get("inferred").is_none()), "{results}");
    let help = results["specs"][0]["steps"][0]["verdict"]["help"].as_str().unwrap_or_default();
    assert!(help.contains("leaves out the way"), "{help}");
}

//! Features as Cucumber users write them, over the four fixture apps: every one runs unchanged.
//!
//! They were written before it was known how they are read; some are among the specs of their apps. `MISREAD` names the tests whose sentences are sensible and are
//! not understood yet: these may end unclear, and a test that has been understood since is to be taken off the list.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sayso::demo::{ServeOptions, serve};
use serde_json::Value;

const MISREAD: &[&str] = &[
    // "Apply the discount code "…"" is typed and sent, not clicked.
    "The code \"SAVE99\" is refused",
    "The code \"SUMMER25\" is refused",
];

#[tokio::test(flavor = "multi_thread")]
async fn every_feature_runs_unchanged() {
    let server = serve(ServeOptions::default()).await.unwrap();
    let base = server.url().to_owned();
    let results = tokio::task::spawn_blocking(move || run(&base)).await.unwrap();
    let specs = results["specs"].as_array().unwrap();
    let text = |spec: &Value, key: &str| spec[key].as_str().unwrap().to_owned();
    let files: BTreeSet<String> = specs.iter().map(|spec| text(spec, "file")).collect();
    assert!(files.len() >= 20, "{files:?}");
    let (passed, others): (Vec<&Value>, Vec<&Value>) =
        specs.iter().partition(|spec| text(spec, "status") == "passed");
    let told: Vec<String> = others
        .iter()
        .map(|spec| format!("{} {}: {}", text(spec, "file"), text(spec, "name"), text(spec, "status")))
        .collect();
    let unclear: BTreeSet<String> = others
        .iter()
        .filter(|spec| text(spec, "status") == "unclear")
        .map(|spec| text(spec, "name"))
        .collect();
    let misread: BTreeSet<String> = MISREAD.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(unclear.len(), others.len(), "a false alarm: {told:#?}");
    assert!(unclear.is_subset(&misread), "{told:#?}");
    // Steps are told at the lines of their own words.
    let login = passed.iter().find(|spec| text(spec, "name") == "Successful login").unwrap();
    let lines: Vec<u64> =
        login["steps"].as_array().unwrap().iter().map(|s| s["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [8, 9, 14, 15, 16, 18]);
}

/// The results of a run over all features.
fn run(base: &str) -> Value {
    let output = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_feature = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "feature");
    let specs = ["shop", "wiki", "invoices", "events"].map(|app| root.join("specs").join(app));
    let among_specs =
        specs.iter().flat_map(|app| fs::read_dir(app).unwrap()).map(|entry| entry.unwrap().path());
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["run", "--reporter", "list", "--screenshots", "never", "--workers", "2", "tests/features"])
        .args(among_specs.filter(is_feature))
        .args(["--base-url", base])
        .arg("--output")
        .arg(output.path())
        .current_dir(root)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    let results = fs::read(output.path().join("results.json"));
    assert!(results.is_ok(), "{told}");
    serde_json::from_slice(&results.unwrap()).unwrap()
}

//! The demo, as a newcomer runs it: it passes, and every injected bug is found with its kind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use sayso::spec::{Given, Requirement, Written, decode, read};
use serde_json::Value;

/// How many bugs are tried at a time: each has a browser of its own.
const AT_ONCE: usize = 2;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Runs `sayso demo` and gives its exit status and its results.
fn demo(args: &[&str], output: &Path) -> (Option<i32>, Value) {
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .arg("demo")
        .args(args)
        .arg("--output")
        .arg(output)
        .current_dir(root())
        .output()
        .unwrap();
    let text = fs::read_to_string(output.join("results.json"))
        .unwrap_or_else(|e| panic!("no results: {e}\n{}", String::from_utf8_lossy(&ended.stderr)));
    (ended.status.code(), serde_json::from_str(&text).unwrap())
}

/// The kinds of the defects that a run found at or after the lines given, one for each test's name.
///
/// A step of the results may take in several written ones; it ends where the next begins.
fn kinds(results: &Value, from: &BTreeMap<String, u64>) -> Vec<String> {
    let mut kinds = Vec::new();
    for spec in results["specs"].as_array().unwrap() {
        let Some(from) = spec["name"].as_str().and_then(|name| from.get(name)) else { continue };
        let steps = spec["steps"].as_array().unwrap();
        for (at, step) in steps.iter().enumerate().filter(|(_, step)| step["status"] == "defect") {
            let ends = steps.get(at + 1).and_then(|next| next["line"].as_u64());
            if ends.is_none_or(|ends| ends > *from) {
                kinds.extend(step["verdict"]["kind"].as_str().map(str::to_owned));
            }
        }
    }
    kinds
}

/// The line of the n-th written step of each test of a spec, by the test's name.
fn lines(spec: &str, step: usize) -> BTreeMap<String, u64> {
    let bytes = fs::read(root().join(spec)).unwrap();
    let (tests, errors) = read(decode(&bytes, spec).unwrap(), spec, Path::new(spec), &Given::default());
    assert!(errors.is_empty(), "{spec}: {errors:?}");
    let of = |test: Requirement| {
        let location = match test.body.get(step.checked_sub(1)?)? {
            Written::Prose(text) => &text.location,
            Written::Step { when, act, expect, .. } => {
                &when.as_ref().or(act.as_ref()).or(expect.as_ref())?.location
            }
        };
        Some((test.name.clone(), u64::from(location.line)))
    };
    tests.into_iter().filter_map(of).collect()
}

#[test]
fn the_demo_passes_and_writes_its_reports() {
    let output = tempfile::tempdir().unwrap();
    let (status, results) = demo(&[], output.path());
    let totals = &results["totals"];
    assert_eq!(status, Some(0), "{totals}");
    assert!(totals["passed"].as_u64().unwrap() >= 14, "{totals}");
    for count in ["defect", "unclear", "error", "flaky", "skipped"] {
        assert_eq!(totals[count], 0, "{totals}");
    }
    for file in ["index.html", "results.json", "junit.xml", "trace.jsonl"] {
        assert!(output.path().join(file).is_file(), "{file}");
    }
}

/// The value of `// key: …` in the head of a bug file.
fn header(source: &str, key: &str) -> String {
    let start = format!("// {key}: ");
    source
        .lines()
        .find_map(|l| l.strip_prefix(&start))
        .unwrap_or_else(|| panic!("no `{key}` in the head of a bug file"))
        .trim()
        .to_owned()
}

#[test]
fn every_injected_bug_is_found_with_its_kind() {
    let mut bugs: Vec<PathBuf> =
        fs::read_dir(root().join("bug-injections/shop")).unwrap().map(|e| e.unwrap().path()).collect();
    bugs.retain(|p| p.extension().is_some_and(|e| e == "js"));
    bugs.sort();
    assert!(bugs.len() >= 12);
    let next = AtomicUsize::new(0);
    let missed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(bug) = bugs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let source = fs::read_to_string(bug).unwrap();
                    let (kind, spec) = (header(&source, "kind"), header(&source, "spec"));
                    let step = header(&source, "step").parse().unwrap();
                    let output = tempfile::tempdir().unwrap();
                    let (status, results) =
                        demo(&[&spec, "--bug", bug.to_str().unwrap(), "-j", "1"], output.path());
                    let found = kinds(&results, &lines(&spec, step));
                    if status != Some(1) || !found.contains(&kind) {
                        missed.lock().unwrap().push(format!(
                            "{}: exit {status:?}, wanted {kind}, found {found:?}",
                            bug.display()
                        ));
                    }
                }
            });
        }
    });
    let missed = missed.into_inner().unwrap();
    assert!(
        missed.is_empty(),
        "{} of {} bugs not found as they are:\n{}",
        missed.len(),
        bugs.len(),
        missed.join("\n")
    );
}

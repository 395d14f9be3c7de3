//! The demo, as a newcomer runs it: it passes. And the benchmark finds what it found.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

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

#[test]
fn the_demo_passes_and_writes_its_reports() {
    let output = tempfile::tempdir().unwrap();
    // Pictures have a test of their own, and take a third of the time; so have the specs of the noise.
    let mut arguments = vec!["--screenshots", "on-failure"];
    // A quarter of the tests, for time: `SAYSO_WHOLE=1` takes all of them.
    if std::env::var_os("SAYSO_WHOLE").is_none() {
        arguments.extend(["--shard", "1/4"]);
    }
    arguments.extend(["specs/events", "specs/invoices", "specs/shop", "specs/wiki"]);
    let (status, results) = demo(&arguments, output.path());
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

/// Pictures are kept of the steps that the user wants to see.
#[test]
fn pictures_are_kept_of_the_steps_that_are_asked_for() {
    let spec = tempfile::NamedTempFile::with_suffix(".yaml").unwrap();
    let text = "name: a\nurl: /shop/\nsteps:\n- expect: The page shows \"Things\"\n- expect: The page shows \"Nonsense\"\n";
    fs::write(spec.path(), text).unwrap();
    let pictures = |when: &str| {
        let output = tempfile::tempdir().unwrap();
        let (status, results) = demo(&["--screenshots", when, &spec.path().to_string_lossy()], output.path());
        assert_eq!(status, Some(1));
        let steps = results["specs"][0]["steps"].as_array().unwrap().clone();
        let kept = |step: &Value| {
            step["after"]["screenshot"].as_str().is_some_and(|f| output.path().join(f).is_file())
        };
        steps.iter().map(kept).collect::<Vec<bool>>()
    };
    assert_eq!(pictures("always"), [true, true]);
    assert_eq!(pictures("on-failure"), [false, true]);
    assert_eq!(pictures("never"), [false, false]);
}

/// Bugs of the shop that were found with their kind once, and so must be ever after. The whole is measured by
/// `sayso bench`, which takes longer than a test may.
const FOUND: [&str; 23] = [
    "add-to-cart-dead",
    "answers-stay-folded",
    "availability-filter-missing",
    "cancel-button-missing",
    "cart-voucher-missing",
    "cheapest-is-not-first",
    "delete-takes-the-neighbour",
    "details-of-another-order",
    "discount-raises-total",
    "first-name-not-kept",
    "heart-stuck",
    "men-opens-women",
    "newsletter-dead",
    "order-page-broken",
    "plus-button-dead",
    "proceed-goes-home",
    "review-loses-a-star",
    "search-lists-a-stranger",
    "sign-in-lands-on-contact",
    "size-choice-missing",
    "small-size-in-cart",
    "subtotal-stands-still",
    "voucher-throws",
];

#[test]
fn the_benchmark_finds_what_it_found_and_tells_its_figures() {
    let output = tempfile::tempdir().unwrap();
    let file = output.path().join("figures.json");
    let filter = format!("^({})$", FOUND.join("|"));
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["bench", "specs/shop", "--only", "bugs", "--filter", &filter, "--json"])
        .arg(&file)
        .arg("--output")
        .arg(output.path().join("bench"))
        .current_dir(root())
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&ended.stdout);
    assert_eq!(ended.status.code(), Some(0), "{out}");
    let figures: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let shop = &figures["apps"]["shop"];
    assert_eq!(shop, &figures["total"], "there is one app");
    for (name, value) in [
        ("bugs", FOUND.len()),
        ("true_positives", FOUND.len()),
        ("right_kind", FOUND.len()),
        ("false_positives", 0),
    ] {
        assert_eq!(shop[name], value, "{name}: {out}");
    }
    assert_eq!((&shop["precision"], &shop["recall"], &shop["f1"]), (&1.0.into(), &1.0.into(), &1.0.into()));
    assert_eq!(shop["by_kind"]["no_response"]["recall"], 1.0);
    assert_eq!((&shop["cases"], &shop["task_completion"]), (&0.into(), &Value::Null));
}

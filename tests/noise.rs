//! Nothing is wrong in the noise app, so no check may fail there, whatever chance brings.
//!
//! Every other spec of `specs/noise` runs once (`SAYSO_WHOLE=1`: every one), every other one of these with another seed: other
//! names, amounts and numbers of records, another course of what changes by itself; with the odd seed the app sends its forms in the background,
//! with the even one the browser does. `sayso bench specs/noise --only clean --repeat 9 --seeds` takes more of them.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

const SEEDS: [&str; 2] = ["1", "2"];

#[test]
fn the_noise_raises_no_false_alarm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut specs: Vec<PathBuf> =
        fs::read_dir(root.join("specs/noise")).unwrap().map(|entry| entry.unwrap().path()).collect();
    specs.sort();
    assert!(specs.len() >= 40, "{specs:?}");
    if std::env::var_os("SAYSO_WHOLE").is_none() {
        specs = specs.into_iter().step_by(2).collect();
    }
    let seeds = SEEDS.iter().enumerate();
    let runs = seeds.map(|(at, seed)| run(root, specs.iter().skip(at).step_by(SEEDS.len()), seed));
    let complaints: Vec<String> = runs.flatten().collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// What the benchmark tells, where not every run was clean.
fn run<'s>(root: &Path, specs: impl Iterator<Item = &'s PathBuf>, seed: &str) -> Option<String> {
    let output = tempfile::tempdir().unwrap();
    let figures = output.path().join("figures.json");
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args(["bench", "--only", "clean", "-j", "4", "--seeds", "--seed", seed, "--json"])
        .arg(&figures)
        .arg("--output")
        .arg(output.path())
        .args(specs)
        .current_dir(root)
        .output()
        .unwrap();
    let told =
        format!("{}{}", String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert_eq!(ended.status.code(), Some(0), "{told}");
    let figures: Value = serde_json::from_slice(&fs::read(&figures).unwrap()).unwrap();
    // Not to be able to tell is no alarm, and that the environment failed is none; but neither is a clean run.
    let count = |name: &str| figures["apps"]["noise"][name].as_u64().unwrap();
    (count("false_positives") + count("clean_unclear") + count("clean_errors") > 0).then_some(told)
}

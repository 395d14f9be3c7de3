//! Nothing is wrong in the noise app, so no check may fail there, whatever chance brings.
//!
//! Every spec of `specs/noise` runs with two seeds: other names, amounts and numbers of records, another course of
//! what changes by itself.

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

#[test]
fn the_noise_raises_no_false_alarm() {
    let output = tempfile::tempdir().unwrap();
    let figures = output.path().join("figures.json");
    let ended = Command::new(env!("CARGO_BIN_EXE_sayso"))
        .args([
            "bench",
            "specs/noise",
            "--only",
            "clean",
            "--repeat",
            "2",
            "--seeds",
            "--seed",
            "1",
            "-j",
            "4",
            "--json",
        ])
        .arg(&figures)
        .arg("--output")
        .arg(output.path())
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&ended.stdout);
    assert_eq!(ended.status.code(), Some(0), "{told}\n{}", String::from_utf8_lossy(&ended.stderr));
    let figures: Value = serde_json::from_slice(&fs::read(&figures).unwrap()).unwrap();
    let noise = &figures["apps"]["noise"];
    assert!(noise["cases"].as_u64().unwrap() >= 2 * 60, "{told}");
    assert_eq!(noise["false_positives"], 0, "{told}");
    // Not to be able to tell is no alarm; but today it can tell everywhere.
    assert_eq!(noise["task_completion"], 1.0, "{told}");
}

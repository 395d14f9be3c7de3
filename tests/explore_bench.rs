//! The benchmark of the explorer, as a user runs it: over two bugs, interrupted, and with a basis that can't be used.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const BASIS: &str = "bug-injections/explore.yaml";

fn sayso(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sayso"));
    command.args(args).current_dir(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    command
}

fn ended(args: &[&str]) -> Output {
    sayso(args).output().unwrap()
}

fn json(file: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn each_bug_is_put_in_explored_and_scored_and_the_judge_says_the_same_of_its_report() {
    let folder = tempfile::tempdir().unwrap();
    let (output, figures) = (folder.path().join("out"), folder.path().join("figures.json"));
    // One is there to be seen, the other wants a deed.
    let run = ended(&[
        "bench",
        "--explore",
        "--filter",
        "^shop/(tiles-never-fade-in|subtotal-stands-still)$",
        "--only",
        "bugs",
        "--max-actions",
        "15",
        "--output",
        &output.to_string_lossy(),
        "--json",
        &figures.to_string_lossy(),
    ]);
    let told = String::from_utf8_lossy(&run.stdout);
    assert_eq!(run.status.code(), Some(0), "{told}\n{}", String::from_utf8_lossy(&run.stderr));
    let figures = json(&figures);
    let bugs = figures["bugs"].as_array().unwrap();
    assert_eq!((&figures["total"]["bugs"], bugs.len()), (&Value::from(2), 2), "{told}");
    let tiles = bugs.iter().find(|bug| bug["id"] == "shop/tiles-never-fade-in").unwrap();
    assert_eq!((&tiles["detected"], &tiles["right_kind"]), (&Value::from(true), &Value::from(true)));
    // What was missed is told with its stage.
    for bug in bugs.iter().filter(|bug| bug["detected"] == false) {
        assert!(told.contains(&format!(": {} (", bug["id"].as_str().unwrap())), "{told}");
    }

    let report = output.join("explore/shop-tiles-never-fade-in");
    let findings = json(&report.join("judge-findings.json"));
    let due = findings[0]["due"].as_array().unwrap();
    assert!(due[0].as_str().unwrap().ends_with("tiles-never-fade-in.js"), "{findings:#}");
    let again = folder.path().join("again.json");
    let judged = ended(&["judge", BASIS, &report.to_string_lossy(), "--json", &again.to_string_lossy()]);
    assert_eq!(judged.status.code(), Some(0), "{}", String::from_utf8_lossy(&judged.stderr));
    let again = json(&again);
    assert_eq!((&again["true_positives"], again["bugs"].as_array().unwrap().len()), (&Value::from(1), 1));
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_has_ended_and_leaves_nothing_behind() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;

    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    let folder = tempfile::tempdir().unwrap();
    let temporary = folder.path().join("tmp");
    std::fs::create_dir(&temporary).unwrap();
    let output = folder.path().to_string_lossy().into_owned();
    let args = [
        "bench",
        "--explore",
        "--filter",
        "^shop/.*undefined",
        "--sample",
        "1/2",
        "-j",
        "1",
        "--max-actions",
        "4",
        "--output",
        &output,
    ];
    let mut running =
        sayso(&args).env("TMPDIR", &temporary).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(running.stdout.take().unwrap());
    let mut told = String::new();
    while !told.contains("[1/") {
        assert!(out.read_line(&mut told).unwrap() > 0, "{told}");
    }
    kill(Pid::from_raw(running.id().cast_signed()), Signal::SIGINT).unwrap();
    out.read_to_string(&mut told).unwrap();
    assert_eq!(running.wait().unwrap().code(), Some(130), "{told}");
    assert!(told.contains("recall") && told.contains("1 explorations of up to 4 steps"), "{told}");
    let left: Vec<_> = std::fs::read_dir(&temporary).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_basis_that_can_not_be_used_is_told_on_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("basis.yaml");
    let entry = "- id: a/dead\n  mode: no_response\n  where: /\n  start: /\n";
    for (text, line, way_out) in [
        (entry.replace("no_response", "no_respons"), "2", "did you mean `no_response`?"),
        (format!("{entry}{entry}"), "5", "the first is in line 1"),
        (entry.replace("  start: /\n", ""), "", "say where its exploration begins"),
        (format!("{entry}  file: nowhere.js\n"), "", "scripts are looked for"),
    ] {
        std::fs::write(&file, text).unwrap();
        let run = ended(&["bench", "--explore", "--basis", &file.to_string_lossy()]);
        let told = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{told}");
        assert!(told.contains(way_out), "{told}");
        assert!(line.is_empty() || told.contains(&format!("basis.yaml:{line}:")), "{told}");
    }
}

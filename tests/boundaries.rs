//! The import boundaries of the design, kept by reading the sources.
//!
//! The core (spec, language, state, grounding, script, oracle, knowledge, pilot, trace) never imports the shell; inside
//! each, imports go downward only; three libraries are named in their own rooms only.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each room and the rooms it may import.
const MAY: &[(&str, &[&str])] = &[
    ("trace", &[]),
    ("spec", &[]),
    ("language", &["spec"]),
    ("state", &["language", "spec"]),
    ("script", &["state", "language"]),
    ("grounding", &["language", "state"]),
    ("oracle", &["grounding", "script", "state", "language", "trace"]),
    ("knowledge", &["grounding", "state", "language", "trace"]),
    ("pilot", &["knowledge", "oracle", "grounding", "script", "state", "language", "spec", "trace"]),
    ("browser", &["state"]),
    ("llm", &["pilot", "oracle", "grounding", "script", "state", "language", "spec", "trace"]),
    (
        "runner",
        &[
            "browser",
            "pilot",
            "knowledge",
            "oracle",
            "grounding",
            "script",
            "state",
            "language",
            "spec",
            "trace",
        ],
    ),
    (
        "explore",
        &[
            "runner",
            "browser",
            "pilot",
            "knowledge",
            "oracle",
            "grounding",
            "script",
            "state",
            "language",
            "spec",
            "trace",
        ],
    ),
    ("report", &["trace", "knowledge"]),
    ("demo", &[]),
    ("bench", &["explore", "browser", "runner", "trace", "spec"]),
    ("config", &["report", "spec", "trace"]),
    (
        "cli",
        &[
            "config",
            "bench",
            "browser",
            "demo",
            "explore",
            "knowledge",
            "language",
            "llm",
            "pilot",
            "report",
            "runner",
            "script",
            "spec",
            "trace",
        ],
    ),
];

/// Libraries that only some rooms may name.
const ONLY: &[(&str, &[&str])] = &[
    ("chromiumoxide", &["browser"]),
    ("rhai", &["script"]),
    ("reqwest", &["llm/client", "runner/hooks", "browser/provision", "bench/witness"]),
    ("axum", &["demo"]),
];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            into.push(path);
        }
    }
}

/// Every source file under `src`, as `(path from src, text without comments)`.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&root, &mut found);
    found
        .into_iter()
        .map(|p| {
            let text = fs::read_to_string(&p).unwrap();
            let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
            // What tests beside the code import is not the code's business.
            let code = code.join("\n");
            let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
            (p.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"), code)
        })
        .collect()
}

fn room(path: &str) -> &str {
    path.split(['/', '.']).next().unwrap_or_default()
}

/// Test-only files beside the code.
fn is_test(path: &str) -> bool {
    path.ends_with("tests.rs")
        || path.contains("/tests/")
        || path.ends_with("testing.rs")
        || path.ends_with("sample.rs")
}

/// The rooms that a text imports by `crate::ROOM`.
fn imports(code: &str) -> BTreeSet<String> {
    let known: BTreeSet<&str> = MAY.iter().map(|(room, _)| *room).collect();
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let names: Vec<&str> = if let Some(group) = rest.strip_prefix('{') {
            group.split('}').next().unwrap_or_default().split(',').collect()
        } else {
            vec![rest]
        };
        for name in names {
            let name: String = name.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if known.contains(name.as_str()) {
                found.insert(name);
            }
        }
    }
    found
}

#[test]
fn rooms_import_only_what_stands_below_them() {
    let mut wrong = Vec::new();
    for (path, code) in files().iter().filter(|(p, _)| !is_test(p)) {
        let here = room(path);
        let Some((_, may)) = MAY.iter().find(|(r, _)| *r == here) else { continue };
        for there in imports(code) {
            if there != here && !may.contains(&there.as_str()) {
                wrong.push(format!("src/{path} imports {there}"));
            }
        }
    }
    assert!(wrong.is_empty(), "imports against the design:\n{}", wrong.join("\n"));
}

fn reaches(from: &str, to: &str, may: &BTreeMap<&str, &[&str]>) -> bool {
    may.get(from).is_some_and(|next| next.iter().any(|n| *n == to || reaches(n, to, may)))
}

#[test]
fn every_room_is_known_and_there_are_no_circles() {
    let may: BTreeMap<&str, &[&str]> = MAY.iter().copied().collect();
    for (path, _) in files() {
        let here = room(&path);
        assert!(
            may.contains_key(here) || matches!(here, "lib" | "main" | "testing"),
            "src/{path} stands in a room that the design does not know"
        );
    }
    // Depth first from each room over what it may import: a room must never come back to itself.
    for (room, _) in MAY {
        assert!(!reaches(room, room, &may), "{room} imports itself by way of others");
    }
}

#[test]
fn libraries_are_named_in_their_rooms_only() {
    let mut wrong = Vec::new();
    for (path, code) in files().iter().filter(|(p, _)| !is_test(p)) {
        for (library, rooms) in ONLY {
            let named = code.contains(&format!("{library}::")) || code.contains(&format!("use {library}"));
            if named && !rooms.iter().any(|r| path.starts_with(r)) {
                wrong.push(format!("src/{path} names {library}"));
            }
        }
    }
    assert!(wrong.is_empty(), "libraries outside their rooms:\n{}", wrong.join("\n"));
}

#[test]
fn nothing_waits_for_a_clock() {
    let sleeps: Vec<String> = files()
        .into_iter()
        .filter(|(_, code)| code.contains("thread::sleep") || code.contains("time::sleep("))
        .map(|(path, _)| path)
        .collect();
    assert!(sleeps.is_empty(), "fixed sleeps in src: {sleeps:?}");
}

/// A file that no other declares is not compiled: its code is dead, and its tests pass unrun.
#[test]
fn every_file_is_part_of_the_crate() {
    let sources = files();
    let declares = |parent: &str, name: &str| {
        let mut lines = sources.iter().filter(|(path, _)| path == parent).flat_map(|(_, code)| code.lines());
        lines.any(|line| {
            let words: Vec<&str> = line.trim().trim_end_matches([';', '{', ' ']).split(' ').collect();
            !line.trim_start().starts_with("//") && words.ends_with(&["mod", name])
        })
    };
    for (path, _) in &sources {
        let whole = path.trim_end_matches(".rs");
        let module = whole.strip_suffix("/mod").unwrap_or(whole);
        let (folder, name) = module.rsplit_once('/').unwrap_or(("", module));
        if matches!(module, "lib" | "main") {
            continue;
        }
        let parents = match folder {
            "" => vec!["lib.rs".to_owned()],
            _ => vec![format!("{folder}.rs"), format!("{folder}/mod.rs")],
        };
        assert!(parents.iter().any(|parent| declares(parent, name)), "{path} is declared nowhere");
    }
}

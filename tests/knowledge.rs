//! What is known of the fixture apps: whether its words are those that a person would use, and what it is worth to a
//! requirement that tells nothing of the way. `tests/knowledge/README.md` says how it is measured.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "terse/untrue.rs"]
mod untrue;

use std::fs;
use std::path::PathBuf;

use sayso::knowledge::{Entry, Knowledge};
use sayso::language::lexicon::stem;
use serde::Deserialize;
use untrue::untrue;

const APPS: [&str; 4] = ["wiki", "shop", "invoices", "events"];

#[derive(Deserialize)]
struct Labelled {
    app: String,
    labels: Vec<Label>,
}

/// What a person wrote down of a control before it was used.
#[derive(Deserialize)]
struct Label {
    page: String,
    element: String,
    action: String,
    keywords: Vec<String>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/knowledge")
}

fn knowledge(app: &str) -> Knowledge {
    let text = fs::read_to_string(folder().join(format!("{app}.knowledge.yaml"))).unwrap();
    Knowledge::read(&text).unwrap_or_else(|error| panic!("{app}: {error}"))
}

fn labels() -> Vec<Labelled> {
    serde_yaml::from_str(&fs::read_to_string(folder().join("labels.yaml")).unwrap()).unwrap()
}

/// `*` stands for any run of characters.
fn fits(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.to_lowercase(), text.to_lowercase());
    let mut rest = text.as_str();
    let parts: Vec<&str> = pattern.split('*').collect();
    for (at, part) in parts.iter().enumerate() {
        let Some(found) = rest.find(part) else { return false };
        if at == 0 && found > 0 || at + 1 == parts.len() && !part.is_empty() && !rest.ends_with(part) {
            return false;
        }
        rest = &rest[found + part.len()..];
    }
    rest.is_empty() || pattern.ends_with('*')
}

/// An address in which a record stands for itself (`/books/*`) or for all.
fn on_page(pattern: &str, entry: &Entry, known: &Knowledge) -> bool {
    let Some(page) = known.page(&entry.page) else { return false };
    let address = page.sight.address();
    let bare = address.split('?').next().unwrap_or_default();
    let slash = format!("{}/", bare.trim_end_matches('/'));
    fits(pattern, address) || fits(pattern, bare) || fits(pattern, &slash)
}

/// How many of the keywords an entry's words hold.
fn held(keywords: &[String], entry: &Entry) -> usize {
    let said: Vec<String> =
        entry.effect.split(|c: char| !c.is_alphanumeric()).map(stem).filter(|w| !w.is_empty()).collect();
    keywords.iter().filter(|word| said.contains(&stem(word))).count()
}

#[test]
fn effects_are_told_in_the_words_that_a_person_would_use() {
    let (mut good, mut all) = (0, 0);
    let mut missed = Vec::new();
    let mut unmined = Vec::new();
    for Labelled { app, labels } in labels() {
        let known = knowledge(&app);
        for label in labels {
            let is = |entry: &&Entry| {
                let names = [&entry.element.name, &entry.example];
                let action = entry.action == label.action
                    || label.action == "check" && entry.action == "click"
                    || label.action == "select" && entry.action == "click";
                action && names.iter().any(|n| fits(&label.element, n)) && on_page(&label.page, entry, &known)
            };
            // The usual effect: what it was seen to do most often.
            let found = known.entries.iter().filter(is).max_by_key(|entry| entry.seen);
            let Some(entry) = found else {
                unmined.push(format!("{app} {} {}", label.page, label.element));
                continue;
            };
            all += 1;
            if held(&label.keywords, entry) * 2 >= label.keywords.len() {
                good += 1;
            } else {
                missed.push(format!(
                    "{app} {} {}: {:?} not in: {}",
                    label.page, label.element, label.keywords, entry.effect
                ));
            }
        }
    }
    let share = f64::from(good) / f64::from(all);
    println!(
        "{good} of {all} = {share:.3}; {} labelled and not mined\n{}",
        unmined.len(),
        unmined.join("\n")
    );
    assert!(all >= 100, "only {all} of the labelled transitions were mined:\n{}", unmined.join("\n"));
    assert!(share >= 0.93, "{good} of {all} = {share:.3}\n{}", missed.join("\n"));
}

#[test]
fn the_files_are_in_order_and_read_as_they_were_written() {
    for app in APPS {
        let text = fs::read_to_string(folder().join(format!("{app}.knowledge.yaml"))).unwrap();
        assert_eq!(knowledge(app).write(), text, "{app}");
    }
}

/// How many of ten requirements reach their truth: those that were looked at, and those that were not.
const WITH: [usize; 2] = [7, 3];
const WITHOUT: [usize; 2] = [7, 3];

/// What a run of the far requirements came to: how many of each half reached their truth, and how many deeds that took.
struct Far {
    reached: [usize; 2],
    deeds: usize,
}

/// Runs the far requirements of these apps as a benchmark does, with the apps' own state as the judge.
fn far(apps: &[&str], knows: bool) -> Far {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut far = Far { reached: [0, 0], deeds: 0 };
    for app in apps {
        let output = tempfile::tempdir().unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_sayso"));
        command.args([
            "bench",
            "--only",
            "clean",
            "-j",
            "3",
            "--screenshots",
            "never",
            "--timeout",
            "30s",
            "--output",
        ]);
        command.arg(output.path());
        command.args(["mended-for", "held-back"].map(|half| format!("tests/knowledge/far/{half}/{app}")));
        if knows {
            command.arg("--knowledge").arg(folder().join(format!("{app}.knowledge.yaml")));
        }
        let ended = command.current_dir(&root).output().unwrap();
        let told = String::from_utf8_lossy(&ended.stdout).into_owned();
        let text = fs::read_to_string(output.path().join("clean/results.json"))
            .unwrap_or_else(|e| panic!("{app}: {e}\n{told}{}", String::from_utf8_lossy(&ended.stderr)));
        let results: serde_json::Value = serde_json::from_str(&text).unwrap();
        let wrong = untrue(&told);
        for spec in results["specs"].as_array().unwrap() {
            let file = spec["file"].as_str().unwrap();
            let good = spec["status"] == "passed" && !wrong.iter().any(|place| place == file);
            far.reached[usize::from(file.contains("held-back"))] += usize::from(good);
            let steps = spec["steps"].as_array().unwrap();
            let deeds = steps.iter().filter_map(|step| step["inferred"].as_array());
            far.deeds += if good { deeds.map(Vec::len).sum() } else { 0 };
            // A guess is never a defect.
            assert_ne!(spec["status"], "defect", "{file}");
        }
    }
    far
}

#[test]
fn what_is_far_in_one_app_is_found_at_least_as_well_with_knowledge() {
    let (with, without) = (far(&["wiki"], true), far(&["wiki"], false));
    assert!(without.reached.iter().sum::<usize>() > 0, "nothing was reached at all");
    for half in 0..2 {
        assert!(with.reached[half] >= without.reached[half], "{:?} {:?}", with.reached, without.reached);
    }
}

/// One table: completion with what is known and without.
#[test]
#[ignore = "two minutes: one app is enough to see that nothing broke"]
fn what_is_far_is_found_at_least_as_well_with_knowledge() {
    let (with, without) = (far(&APPS, true), far(&APPS, false));
    let row = |name: &str, far: &Far| {
        let [mended, held] = far.reached;
        format!(
            "{name:18} {:>2} of 20   mended for {mended:>2}   held back {held:>2}   deeds {}",
            mended + held,
            far.deeds
        )
    };
    let table = format!("{}\n{}", row("with knowledge", &with), row("without", &without));
    println!("{table}");
    for half in 0..2 {
        assert!(with.reached[half] >= WITH[half] && without.reached[half] >= WITHOUT[half], "{table}");
        assert!(with.reached[half] >= without.reached[half], "{table}");
    }
}

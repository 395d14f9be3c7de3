//! The test basis for explorers, `bug-injections/explore.yaml`, agrees with the bugs that it names.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;

const APPS: [&str; 4] = ["shop", "wiki", "events", "invoices"];
const DISPLAY: [&str; 2] = ["content_rendering", "element_layout"];
const OTHERS: [&str; 3] = ["no_response", "unexpected_result", "navigation"];
const NEEDS: [&str; 4] = ["destructive", "an order", "a file", "an account"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    file: String,
    app: String,
    start: String,
    mode: String,
    r#where: String,
    state: String,
    trigger: String,
    evidence: String,
    why: Option<String>,
    region: Option<String>,
    family: Option<String>,
    viewport: Option<String>,
    needs: Option<String>,
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn entries() -> Vec<Entry> {
    serde_yaml::from_str(&read("bug-injections/explore.yaml")).unwrap()
}

/// The lines `// key: value` that a bug begins with.
fn head(source: &str) -> BTreeMap<&str, &str> {
    let comments = source.lines().map_while(|line| line.strip_prefix("// "));
    comments.filter_map(|line| line.split_once(": ")).collect()
}

/// The names of the scripts in a folder.
fn scripts(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    files.filter_map(|name| Some(name.strip_suffix(".js")?.to_owned())).collect()
}

#[test]
fn every_entry_agrees_with_the_head_of_its_bug() {
    let mut wrong = Vec::new();
    for entry in entries() {
        let source = read(&entry.file);
        let head = head(&source);
        let name = head.get("id").copied().unwrap_or_default();
        let is_display = DISPLAY.contains(&entry.mode.as_str());
        let folder = if is_display { "/display" } else { "" };
        let mut check = |is_so: bool, what: &str| {
            if !is_so {
                wrong.push(format!("{}: {what}", entry.id));
            }
        };
        check(entry.id == format!("{}/{name}", entry.app), "`id` is app and name");
        let in_folder =
            |folder: &str| entry.file == format!("bug-injections/{}{folder}/{name}.js", entry.app);
        check(in_folder(folder) || !is_display && in_folder("/explore"), "`file`");
        check(APPS.contains(&entry.app.as_str()), "`app`");
        check(entry.start.starts_with(&format!("/{}/?scenario=", entry.app)), "`start`");
        check(entry.r#where.starts_with(&format!("/{}", entry.app)), "`where`");
        check(head.get("sees") == Some(&entry.evidence.as_str()), "`evidence` is what the bug says one sees");
        check(!entry.state.is_empty() && !entry.trigger.is_empty(), "`state` and `trigger`");
        check(entry.needs.as_deref().is_none_or(|needs| NEEDS.contains(&needs)), "`needs`");
        check(source.contains("fired("), "the bug does not tell when it takes effect");
        if is_display {
            check(head.get("kind") == Some(&entry.mode.as_str()), "`mode` is the bug's kind");
            check(head.get("where") == Some(&entry.r#where.as_str()), "`where`");
            check(head.get("trigger") == Some(&entry.trigger.as_str()), "`trigger`");
            check(head.get("viewport").copied() == entry.viewport.as_deref(), "`viewport`");
            check(head.get("verifier family").copied() == entry.family.as_deref(), "`family`");
            check(entry.family.is_some() && entry.region.is_some(), "`family` and `region`");
            check(!head.contains_key("spec"), "a spec has no part in it");
        } else {
            check(OTHERS.contains(&entry.mode.as_str()), "`mode`");
            check(entry.why.is_some(), "`why` no spec is needed");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_basis_is_whole() {
    let entries = entries();
    let ids: BTreeSet<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), entries.len(), "an id stands there twice");
    for mode in DISPLAY {
        let bugs = entries.iter().filter(|entry| entry.mode == mode).count();
        assert!(bugs >= 30, "{bugs} bugs of {mode}");
    }
    let table = read("bug-injections/explore.md");
    for app in APPS {
        for name in scripts(&format!("bug-injections/{app}/display")) {
            assert!(ids.contains(format!("{app}/{name}").as_str()), "no entry for {app}/display/{name}");
        }
        for name in scripts(&format!("bug-injections/{app}/explore")) {
            assert!(ids.contains(format!("{app}/{name}").as_str()), "no entry for {app}/explore/{name}");
        }
        for name in scripts(&format!("bug-injections/{app}")) {
            let listed = table.lines().find(|line| line.starts_with(&format!("| {app}/{name} |")));
            let listed = listed.unwrap_or_else(|| panic!("{app}/{name} is not in explore.md"));
            let needs_none = listed.contains("| no |");
            assert_eq!(needs_none, ids.contains(format!("{app}/{name}").as_str()), "{app}/{name}");
        }
    }
    let aside = entries.iter().filter(|entry| is_held_back(&entry.id)).count();
    assert!((entries.len() / 8..entries.len() / 4).contains(&aside), "{aside} are held back");
}

/// The rule by which a benchmark divides specs, for the ids of entries: FNV-1a, divided by five.
fn is_held_back(id: &str) -> bool {
    let hash = |h: u64, b: u8| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
    id.bytes().fold(0xcbf2_9ce4_8422_2325, hash).is_multiple_of(5)
}

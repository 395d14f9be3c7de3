//! What the readers make of spec files: one folder a case under `tests/specs`, holding the spec and what was
//! read of it (`read.snap`: the tests, then the errors as a person sees them).

#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use sayso::spec::{Given, HookAction, Occasion, Requirement, Text, Under, Written, decode, read};

#[test]
fn every_spec_is_read_as_recorded() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs");
    let mut cases: Vec<_> = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    cases.sort();
    assert!(!cases.is_empty());
    for case in cases {
        let spec = std::fs::read_dir(&case)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .find(|path| path.file_stem().is_some_and(|stem| stem == "spec"))
            .unwrap();
        let name = spec.file_name().unwrap().to_str().unwrap();
        let bytes = std::fs::read(&spec).unwrap();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(&case);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("read", reading(&bytes, name)));
    }
}

fn reading(bytes: &[u8], name: &str) -> String {
    let text = match decode(bytes, name) {
        Ok(text) => text,
        Err(error) => return error.render("", false),
    };
    let given = Given {
        env: BTreeMap::from([("SHOP_USER".into(), "ann".into()), ("SHOP_PASSWORD".into(), "hunter2".into())]),
        occasion: Occasion { seed: 1, today: jiff::civil::date(2026, 3, 14) },
        ..Given::default()
    };
    let (tests, errors) = read(text, name, Path::new(name), &given);
    let mut out = String::new();
    for test in &tests {
        show(&mut out, test);
    }
    for error in &errors {
        writeln!(out, "{}\n", error.render(text, false)).unwrap();
    }
    out
}

fn show(out: &mut String, test: &Requirement) {
    writeln!(out, "test {:?} at {}", test.name, test.location).unwrap();
    if test.from != test.location.line {
        writeln!(out, "  from line {}", test.from).unwrap();
    }
    if let Some(url) = &test.url {
        writeln!(out, "  url {} at {}", url.text, url.location).unwrap();
    }
    if let Some(setup) = &test.setup {
        writeln!(out, "  setup {} at {}", setup.path.display(), setup.location).unwrap();
    }
    if !test.tags.is_empty() {
        writeln!(out, "  tags {}", test.tags.join(" ")).unwrap();
    }
    for (name, value) in &test.vars {
        writeln!(out, "  var {name} = {value:?}").unwrap();
    }
    if !test.secrets.is_empty() {
        writeln!(out, "  secrets {:?}", test.secrets).unwrap();
    }
    for (when, hooks) in [("before", &test.before), ("after", &test.after)] {
        for hook in hooks {
            match &hook.action {
                HookAction::Http { method, url, headers, body } => {
                    writeln!(out, "  {when} {}: {method} {url} {headers:?} {body:?}", hook.location).unwrap();
                }
                HookAction::Command(words) => writeln!(out, "  {when} {}: {words:?}", hook.location).unwrap(),
            }
        }
    }
    let rest = (test.timeout_ms, test.viewport, &test.locale, &test.skip, test.setup_only);
    if rest != (None, None, &None, &None, false) {
        writeln!(out, "  timeout, viewport, locale, skip, setup_only: {rest:?}").unwrap();
    }
    if !test.known_faults.is_empty() {
        writeln!(out, "  known faults {:?}", test.known_faults).unwrap();
    }
    if !test.laws.is_empty() || test.second_tab.is_some() {
        writeln!(out, "  laws {}; second tab {:?}", test.laws, test.second_tab).unwrap();
    }
    for entry in &test.body {
        match entry {
            Written::Prose(text) => writeln!(out, "  - {}", place(text)).unwrap(),
            Written::Step { when, act, expect, check, laws, under } => {
                writeln!(out, "  - step").unwrap();
                for (key, text) in [("when", when), ("do", act), ("expect", expect), ("check", check)] {
                    if let Some(text) = text {
                        writeln!(out, "      {key}: {}", place(text)).unwrap();
                    }
                }
                match under {
                    Some(Under::Table(rows)) => {
                        for row in rows {
                            let cells: Vec<String> = row.iter().map(place).collect();
                            writeln!(out, "      | {} |", cells.join(" | ")).unwrap();
                        }
                    }
                    Some(Under::Text { words, name }) => {
                        writeln!(out, "      {name}: {}", place(words)).unwrap();
                    }
                    None => {}
                }
                if !laws.is_empty() {
                    writeln!(out, "      laws: {laws}").unwrap();
                }
            }
        }
    }
    writeln!(out).unwrap();
}

/// The words, cut at each place where they jump in the file.
fn place(text: &Text) -> String {
    let mut out = String::new();
    for (i, &(start, line, column)) in text.lines.iter().enumerate() {
        let end = text.lines.get(i + 1).map_or(text.text.len(), |next| next.0);
        write!(out, "{line}:{column} {:?} ", &text.text[start..end]).unwrap();
    }
    out.trim_end().to_owned()
}

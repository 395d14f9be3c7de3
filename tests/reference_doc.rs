//! `docs/assertions.md` lists the language as it is: its second half is the text of `script::functions()`.
//!
//! After a change of the language: `UPDATE_DOCS=1 cargo test --test reference_doc`.

#![allow(clippy::unwrap_used, reason = "the helpers of a test file are tests, too")]

mod generated;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use sayso::script::{Entry, functions};

/// The line from which the page is generated.
const MARK: &str = "<!-- From here on: generated from the language. See tests/reference_doc.rs -->";

/// A part of the reference: its heading, what it is about, and what belongs to it.
struct Part {
    title: &'static str,
    about: &'static str,
    holds: fn(&Entry) -> bool,
}

const PARTS: &[Part] = &[
    Part {
        title: "Claims",
        about: "Claims in English, judged on the page. This is what sayso writes for the words of a step. \
                A claim holds, fails, or is unsure. `thing` is words, or, where words do not say it all, a map of \
                traits: `#{words: \"it\", name: \"Books\", role: \"link\"}` (also `noun`, `also`, `quoted`, `ordinal`, \
                `all`, `places`, `containing`, `anaphor`).",
        holds: is_claim,
    },
    Part {
        title: "Checks",
        about: "Checks over values. A check that does not hold ends the script and tells both sides.",
        holds: |entry| entry.on.is_empty() && entry.gives.is_empty() && !is_claim(entry),
    },
    Part {
        title: "Values",
        about: "Functions that read values and reckon with them.",
        holds: |entry| entry.on.is_empty() && !entry.gives.is_empty(),
    },
    Part {
        title: "Session",
        about: "What this test has seen. The constant `session` is one.",
        holds: |entry| entry.on == "Session",
    },
    Part {
        title: "State",
        about: "One look at a page: `session.state`, `session.before`.",
        holds: |entry| entry.on == "State",
    },
    Part {
        title: "Element",
        about: "A thing on a page, from `find`, `elements`, `headings`, ….",
        holds: |entry| entry.on == "Element",
    },
    Part { title: "Table", about: "From `session.state.tables`.", holds: |entry| entry.on == "Table" },
    Part { title: "Row", about: "From the `rows` of a table.", holds: |entry| entry.on == "Row" },
    Part { title: "Text", about: "Members of texts.", holds: |entry| entry.on == "text" },
    Part { title: "List", about: "Members of lists.", holds: |entry| entry.on == "list" },
    Part { title: "Map", about: "Members of maps.", holds: |entry| entry.on == "map" },
    Part { title: "Numbers and amounts", about: "Members of values.", holds: |entry| entry.on == "value" },
];

fn is_claim(entry: &Entry) -> bool {
    entry.on.is_empty() && entry.name.starts_with("expect_") && entry.parameters.starts_with("(session")
}

fn generated() -> String {
    let mut text = String::new();
    for part in PARTS {
        write!(text, "\n## {}\n\n{}\n\n| | |\n| --- | --- |\n", part.title, part.about).unwrap();
        for entry in functions().filter(part.holds) {
            let signature = entry.signature().replace('|', "\\|");
            writeln!(text, "| `{signature}` | {} |", entry.doc.replace('|', "\\|")).unwrap();
        }
    }
    text
}

#[test]
fn the_reference_page_lists_the_language_as_it_is() {
    generated::keep("docs/assertions.md", MARK, &generated(), "reference_doc");
}

#[test]
fn every_entry_belongs_to_one_part() {
    for entry in functions() {
        let parts = PARTS.iter().filter(|part| (part.holds)(&entry)).count();
        assert_eq!(parts, 1, "{}", entry.signature());
    }
}

/// The checks that the explorer writes are texts in its sources: what they name must be in the language, else a suspicion is
/// never confirmed, and nobody is told why.
#[test]
fn the_checks_of_the_explorer_name_only_what_the_language_has() {
    let entries: Vec<Entry> = functions().collect();
    let mut known: BTreeSet<&str> = entries.iter().map(|entry| entry.name).collect();
    // What a map holds is told where it is listed: "requests since the last look: method, url, …".
    let maps = entries.iter().filter(|entry| entry.gives.contains("map"));
    known.extend(maps.flat_map(|entry| entry.doc.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')));
    let mut seen = 0;
    let mut unknown = Vec::new();
    for file in sources(Path::new("src/explore")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for check in literals(&text).filter(|text| text.contains("session.")) {
            seen += 1;
            for name in members(&check).filter(|name| !known.contains(name)) {
                unknown.push(format!("{}: .{name}", file.display()));
            }
        }
    }
    assert!(seen > 50, "the checks are there: {seen}");
    assert!(unknown.is_empty(), "not in the language:\n{}", unknown.join("\n"));
    let names: Vec<&str> = members("any(page.elements, |e| e.own_text == \\\"a.b\\\")").collect();
    assert_eq!(names, ["elements", "own_text"], "what a check quotes is no name");
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect()
}

/// The string literals of a source, as they are written. Comments are left out.
fn literals(source: &str) -> impl Iterator<Item = String> {
    let mut found = Vec::new();
    let mut rest = source.chars().peekable();
    let mut before = ' ';
    while let Some(c) = rest.next() {
        match c {
            '/' if before == '/' => while rest.next_if(|c| *c != '\n').is_some() {},
            // A quotation mark as a character is the beginning of nothing.
            '"' if before != '\'' => {
                let mut literal = String::new();
                while let Some(c) = rest.next().filter(|c| *c != '"') {
                    literal.push(c);
                    literal.extend((c == '\\').then(|| rest.next()).flatten());
                }
                found.push(literal);
            }
            _ => {}
        }
        before = c;
    }
    found.into_iter()
}

/// The names that follow a dot, outside of what the check itself quotes.
fn members(check: &str) -> impl Iterator<Item = &str> {
    let code = check.split("\\\"").step_by(2);
    code.flat_map(|code| code.split('.').skip(1)).filter_map(|after| {
        let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(after.len());
        Some(&after[..end]).filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
    })
}

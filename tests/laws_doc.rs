//! `docs/laws.md` lists the laws as they are: its second half is the text of `oracle::laws::LAWS`.
//!
//! After a change of a law: `UPDATE_DOCS=1 cargo test --test laws_doc`.

#![allow(clippy::unwrap_used, reason = "the helpers of a test file are tests, too")]

mod generated;

use std::fmt::Write as _;

use sayso::oracle::laws::{Dependency, LAWS};

/// The line from which the page is generated.
const MARK: &str = "<!-- From here on: generated from the laws. See tests/laws_doc.rs -->";

fn generated() -> String {
    let mut text = String::from("\n| law | says |\n| --- | --- |\n");
    for law in LAWS {
        writeln!(text, "| [`{}`](#{}) | {} |", law.name, law.name, sentence(law.says)).unwrap();
    }
    for law in LAWS {
        let reads = match law.reads {
            Dependency::Causal => "causes: an action has its effect, and no other",
            Dependency::Data => "data: values follow from each other",
            Dependency::Temporal => "time: what held once holds later",
            Dependency::Drawn => "how it is drawn: boxes, styles and pixels",
        };
        let rows = [
            ("reads", reads),
            ("applies", law.applies),
            ("is silent", law.silent),
            ("finds, for example", law.finds),
        ];
        writeln!(text, "\n## {}\n\n{}\n\n| | |\n| --- | --- |", law.name, sentence(law.says)).unwrap();
        for (name, what) in rows {
            writeln!(text, "| {name} | {} |", what.replace('|', "\\|")).unwrap();
        }
    }
    text
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let text = text.replace('|', "\\|");
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

#[test]
fn the_page_lists_the_laws_as_they_are() {
    generated::keep("docs/laws.md", MARK, &generated(), "laws_doc");
}

#[test]
fn settings_may_name_every_law_and_nothing_else() {
    let mut names: Vec<_> = LAWS.iter().map(|law| law.name).collect();
    let mut known = sayso::spec::LAWS.to_vec();
    names.sort_unstable();
    known.sort_unstable();
    assert_eq!(names, known, "`LAWS` in src/spec/laws.rs names what settings may name");
}

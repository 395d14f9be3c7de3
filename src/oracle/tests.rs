//! The scripts that sentences become, as a whole: what is written before an action and after it, and on which
//! lines it rests.

use std::fmt::Write as _;

use crate::language::tests::prose;
use crate::oracle::{Inferred, Phase, infer};
use crate::script::validate;
use crate::state::Session;

fn script(phase: &str, inferred: &Inferred) -> String {
    let mut out = String::new();
    for (at, line) in inferred.source.lines().enumerate() {
        let kind = inferred.checks.iter().find(|c| c.line == at + 1).map(|c| format!("   [{:?}]", c.kind));
        let _ = writeln!(out, "{phase} {line}{}", kind.unwrap_or_default());
    }
    if inferred.unchecked {
        let _ = writeln!(out, "{phase} (unchecked)");
    }
    out
}

#[test]
fn scripts_of_sentences() {
    let mut out = String::new();
    for line in include_str!("scripts.txt").lines() {
        let _ = writeln!(out, "# {line}");
        for step in prose(line).steps {
            for (phase, word) in [(Phase::Pre, "pre "), (Phase::Post, "post")] {
                let inferred = infer(&step, phase, &Session::default());
                assert!(validate(&inferred.source).is_ok(), "{}", inferred.source);
                out.push_str(&script(word, &inferred));
            }
        }
        out.push('\n');
    }
    insta::assert_snapshot!("scripts", out);
}

//! `sayso check --fix`: specs put into plain step form, and nothing else in their files touched.

mod edit;
mod render;
mod write;

use std::path::Path;
use std::sync::Arc;

use similar::TextDiff;

use super::Checked;
use crate::cli::{Exit, output};
use crate::language::{self, plain::is_same_step};
use crate::spec::{self, Given, Requirement};

/// Longer texts, in bytes, are no specs that a person wants to have rewritten.
const LONGEST: usize = 200_000;

/// What is done with what was fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// It is written to the file.
    Write,
    /// Only the difference is printed.
    Diff,
}

/// The most rounds until nothing changes any more.
const ROUNDS: usize = 4;

/// Fixes each file, and says what became of it.
pub(super) fn fix(files: &[Checked<'_>], given: &Given, mode: Mode) -> Exit {
    let mut exit = Exit::Passed;
    let (mut changed, mut plain, mut left) = (0, 0, 0);
    for checked in files {
        let file = checked.file;
        let name = &file.name;
        let outcome = if file.errors.is_empty() {
            fixed(&file.text, name, &file.path, given)
        } else {
            Outcome::Left("it can't be read without errors: mend those first".to_owned())
        };
        match outcome {
            Outcome::Plain => plain += 1,
            Outcome::Left(why) => {
                left += 1;
                output::note(&format!("{name} is left alone: {why}"));
            }
            Outcome::Fixed(text) => {
                changed += 1;
                if mode == Mode::Diff {
                    output::print(difference(name, &file.text, &text).trim_end());
                } else if let Err(error) = write::replace(&file.path, &file.text, &text) {
                    output::error(&format!("{name} could not be written: {error}"));
                    exit = Exit::Environment;
                } else {
                    output::print(&format!("{name} is rewritten"));
                }
            }
        }
    }
    let would = if mode == Mode::Diff { "would be rewritten" } else { "rewritten" };
    output::note(&format!("{changed} {would}, {plain} plain already, {left} left alone"));
    exit
}

/// What becomes of a file.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is in plain step form.
    Plain,
    /// Its new text.
    Fixed(String),
    /// It stays as it is, for this reason.
    Left(String),
}

/// The text of a spec in plain step form.
///
/// What it reads to is compared with what the file reads to, and it is fixed again until nothing changes: whatever does
/// not pass is not proposed.
pub(super) fn fixed(text: &str, name: &str, path: &Path, given: &Given) -> Outcome {
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("feature")) {
        let why = "a feature says with Given, When and Then already what is done and what is expected";
        return Outcome::Left(why.to_owned());
    }
    if text.len() > LONGEST {
        return Outcome::Left(format!("it is longer than {} KB: split it", LONGEST / 1000));
    }
    let read = |text: &str| {
        let (tests, errors) = spec::read(text, name, path, given);
        errors.is_empty().then_some(tests)
    };
    let Some(original) = read(text) else {
        return Outcome::Left("it can't be read without errors: mend those first".to_owned());
    };
    let mut now = text.to_owned();
    for _ in 0..ROUNDS {
        let Some(tests) = read(&now) else { break };
        let next = edit::once(&now, path, &tests);
        if next == now {
            if now == text {
                return Outcome::Plain;
            }
            if read(&now).is_some_and(|tests| read_alike(&original, &tests)) {
                return Outcome::Fixed(now);
            }
            break;
        }
        now = next;
    }
    Outcome::Left("in other words it would be read otherwise".to_owned())
}

/// The tests are the same ones, and read to the same steps.
fn read_alike(before: &[Requirement], after: &[Requirement]) -> bool {
    let same = |a: &Requirement, b: &Requirement| {
        let (x, y) = (language::read(a).steps, language::read(b).steps);
        a.name == b.name
            && a.vars == b.vars
            && a.tags == b.tags
            && a.url.as_ref().map(|url| &url.text) == b.url.as_ref().map(|url| &url.text)
            && x.len() == y.len()
            && x.iter().zip(&y).all(|(a, b)| is_same_step(a, b))
    };
    before.len() == after.len() && before.iter().zip(after).all(|(a, b)| same(a, b))
}

fn difference(name: &str, before: &str, after: &str) -> String {
    let diff = TextDiff::from_lines(before, after);
    diff.unified_diff().context_radius(2).header(&format!("a/{name}"), &format!("b/{name}")).to_string()
}

/// One test of each that share their words: the rows of a table are written once.
fn written_once(tests: &[Requirement]) -> Vec<Arc<Requirement>> {
    let mut seen = std::collections::BTreeSet::new();
    tests.iter().filter(|test| seen.insert(test.from)).cloned().map(Arc::new).collect()
}

#[cfg(test)]
mod tests;

//! Which step a truth is about: named by words that stand in it, by its number, or as the last one. Known from the
//! text alone: how sayso reads it plays no part.

use super::super::place;
use crate::runner::plan::SpecFile;
use crate::spec::yaml::Scalar;
use crate::spec::{Errors, Requirement, Text, Written};

/// The last step of a test, however many it has.
const LAST: &str = "last";

/// Line and column at which the step ends that `named` means: what must be so is so when it is done.
pub(super) fn end(
    named: &Scalar,
    test: &Requirement,
    spec: &SpecFile,
    errors: &mut Errors,
) -> Option<(u32, u32)> {
    if named.text == LAST {
        return numbered(test.body.len(), named, test, errors);
    }
    match named.text.parse() {
        Ok(number) => numbered(number, named, test, errors),
        Err(_) => worded(named, test, spec, errors),
    }
}

fn numbered(number: usize, named: &Scalar, test: &Requirement, errors: &mut Errors) -> Option<(u32, u32)> {
    let entry = number.checked_sub(1).and_then(|at| test.body.get(at));
    if entry.is_none() {
        let message = format!("the test `{}` has no step {number}", test.name);
        errors.add_with_help(named.at, message, format!("its steps are 1 to {}", test.body.len()));
    }
    texts(entry?).map(|text| text.locate(text.text.len())).map(|end| (end.line, end.column)).max()
}

/// All that an entry consists of.
fn texts(entry: &Written) -> impl Iterator<Item = &Text> {
    let parts = match entry {
        Written::Prose(text) => [Some(text), None, None, None],
        Written::Step { when, act, expect, check, .. } => {
            [when.as_ref(), act.as_ref(), expect.as_ref(), check.as_ref()]
        }
    };
    parts.into_iter().flatten()
}

fn worded(named: &Scalar, test: &Requirement, spec: &SpecFile, errors: &mut Errors) -> Option<(u32, u32)> {
    let next = spec.tests.iter().map(|t| t.from).filter(|line| *line > test.from).min();
    let places = place::find(&spec.text, &named.text, test.from, next.unwrap_or(u32::MAX));
    let (message, help) = match places[..] {
        [place] => return Some(place),
        [] => (
            format!("the test `{}` of {} has no step with these words", test.name, spec.name),
            "copy them from the spec as they stand there",
        ),
        _ => (
            format!("these words stand {} times in the test `{}`", places.len(), test.name),
            "give more of the words around them, or the step's number",
        ),
    };
    errors.add_with_help(named.at, message, help);
    None
}

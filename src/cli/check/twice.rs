//! Two tests of a file that do and expect the same.

use std::sync::Arc;

use super::Checked;
use crate::language::plain::is_same_step;
use crate::language::{Problem, ProblemKind, Reading, Severity};
use crate::spec::Requirement;

/// Tells of each test that repeats one before it.
pub(super) fn tell(checked: &mut Checked<'_>) {
    let mut found = Vec::new();
    // The rows of a table are one test.
    let mut written = Vec::new();
    for (at, (test, reading)) in checked.tests.iter().enumerate() {
        if written.last().is_some_and(|&(_, from)| from == test.from) {
            continue;
        }
        let known: Vec<usize> = written.iter().map(|&(at, _)| at).collect();
        written.push((at, test.from));
        let mut others = known.into_iter().filter_map(|at| checked.tests.get(at));
        let before = others.find(|(other, read)| starts_alike(test, other) && reads_alike(reading, read));
        if let Some((other, _)) = before {
            let problem = Problem {
                kind: ProblemKind::Duplicate,
                location: test.location.clone(),
                severity: Severity::Warning,
                message: format!("this test does and expects the same as \"{}\"", other.name),
                help: Some("leave one of the two out, or say in which way they differ".to_owned()),
            };
            found.push((at, problem));
        }
    }
    for (at, problem) in found {
        if let Some((_, reading)) = checked.tests.get_mut(at) {
            reading.problems.push(problem);
        }
    }
}

/// They begin alike, and are no rows of one table.
fn starts_alike(a: &Arc<Requirement>, b: &Arc<Requirement>) -> bool {
    a.from != b.from
        && a.url.as_ref().map(|url| &url.text) == b.url.as_ref().map(|url| &url.text)
        && a.setup.as_ref().map(|setup| &setup.path) == b.setup.as_ref().map(|setup| &setup.path)
        && a.vars == b.vars
        && a.before == b.before
        && (a.viewport, &a.locale) == (b.viewport, &b.locale)
}

fn reads_alike(a: &Reading, b: &Reading) -> bool {
    !a.steps.is_empty()
        && a.steps.len() == b.steps.len()
        && a.steps.iter().zip(&b.steps).all(|(a, b)| is_same_step(a, b))
}

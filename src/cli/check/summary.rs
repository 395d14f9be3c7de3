//! The figures of one test and of all.

use std::fmt;

use serde::Serialize;

use super::{Checked, left_out};
use crate::language::{Reading, Severity};
use crate::spec::SpecError;

/// What is counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(super) struct Summary {
    #[serde(skip)]
    tests: usize,
    pub(super) steps: usize,
    /// Steps from whose words no check follows, and those of which that holds in part.
    pub(super) unchecked: usize,
    pub(super) unchecked_in_part: usize,
    /// Steps that the words leave out.
    pub(super) inferred: usize,
    /// All that is told, and what of it is an error or a warning.
    pub(super) problems: usize,
    pub(super) errors: usize,
    pub(super) warnings: usize,
}

impl Summary {
    pub(super) fn of(reading: &Reading) -> Self {
        let of = |severity| reading.problems.iter().filter(|problem| problem.severity == severity).count();
        Self {
            tests: 1,
            steps: reading.steps.len(),
            unchecked: reading.steps.iter().filter(|step| step.is_unchecked()).count(),
            unchecked_in_part: reading.steps.iter().filter(|step| step.is_partly_unchecked()).count(),
            inferred: left_out::count(reading),
            problems: reading.problems.len(),
            errors: of(Severity::Error),
            warnings: of(Severity::Warning),
        }
    }

    /// Of a file or path that is wrong so many times.
    pub(super) fn of_errors(count: usize) -> Self {
        Self { problems: count, errors: count, ..Self::default() }
    }

    /// Of all tests, with what is wrong with their files and with the paths that were named.
    pub(super) fn of_all(files: &[Checked<'_>], problems: &[SpecError]) -> Self {
        let wrong = problems.len() + files.iter().map(|checked| checked.file.errors.len()).sum::<usize>();
        let tests = files.iter().flat_map(|checked| &checked.tests);
        let all = tests.map(|(_, reading)| Self::of(reading)).fold(Self::default(), Self::plus);
        Self { problems: all.problems + wrong, errors: all.errors + wrong, ..all }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            tests: self.tests + other.tests,
            steps: self.steps + other.steps,
            unchecked: self.unchecked + other.unchecked,
            unchecked_in_part: self.unchecked_in_part + other.unchecked_in_part,
            inferred: self.inferred + other.inferred,
            problems: self.problems + other.problems,
            errors: self.errors + other.errors,
            warnings: self.warnings + other.warnings,
        }
    }

    /// The last line of all.
    pub(super) fn whole(self) -> String {
        let (errors, warnings) = (count(self.errors, "error"), count(self.warnings, "warning"));
        format!("{}, {self}: {errors}, {warnings}", count(self.tests, "test"))
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} unchecked", count(self.steps, "step"), self.unchecked)?;
        if self.unchecked_in_part > 0 {
            write!(f, " and {} in part", self.unchecked_in_part)?;
        }
        write!(f, ", {} inferred, {}", self.inferred, count(self.problems, "problem"))
    }
}

fn count(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

//! What is compared with what: the six comparisons, done and told.

use crate::language::Compare;

pub(crate) fn compare(actual: f64, how: Compare, wanted: f64) -> bool {
    let same = (actual - wanted).abs() < 1e-6;
    match how {
        Compare::Equal => same,
        Compare::NotEqual => !same,
        Compare::Less => actual < wanted && !same,
        Compare::LessOrEqual => actual <= wanted || same,
        Compare::Greater => actual > wanted && !same,
        Compare::GreaterOrEqual => actual >= wanted || same,
    }
}

pub(super) fn compare_words(how: Compare, number: f64) -> String {
    let sign = match how {
        Compare::Equal => "",
        Compare::NotEqual => "not ",
        Compare::Less => "less than ",
        Compare::LessOrEqual => "at most ",
        Compare::Greater => "more than ",
        Compare::GreaterOrEqual => "at least ",
    };
    format!("{sign}{number}")
}

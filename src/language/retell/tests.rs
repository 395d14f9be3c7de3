//! Stories and the plain words that they tell: both must be read alike. And sentences that look alike and are plain.

use super::super::tests::{actions_of, prose, render};

fn read(text: &str) -> String {
    let mut reading = prose(text);
    reading.problems.clear();
    render::reading(&reading)
}

fn same(told: &str, plain: &str) {
    assert_eq!(read(told), read(plain), "{told}");
}

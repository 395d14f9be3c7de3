//! Reading takes time in proportion to the text.

use super::requirement;
use crate::language::{read, review};
use crate::spec::{Location, Text, Written};
use crate::testing::spent;

/// So many times the text may take so many times as long: twice its share and more, for memory and caches that others
/// use too. In proportion to the square it would be 64 times.
const LONGER: usize = 8;
const SLOWER: f64 = 20.0;
const TRIES: usize = 5;

/// What reading and reviewing a text costs, in seconds of this thread.
fn cost(text: &str) -> f64 {
    let prose = Text::single(text, Location::new("test.yaml", 1, 1));
    let requirement = requirement(vec![Written::Prose(prose)]);
    let begun = spent();
    let mut reading = read(&requirement);
    review(&requirement, &mut reading);
    spent().saturating_sub(begun).as_secs_f64()
}

fn grows_in_proportion(name: &str, unit: &str, bytes: usize) {
    let short = unit.repeat(bytes.div_ceil(unit.len()));
    let long = short.repeat(LONGER);
    // The least of some tries each: what else the machine does only ever adds to a cost.
    let (mut little, mut much) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TRIES {
        (little, much) = (little.min(cost(&short)).min(cost(&short)), much.min(cost(&long)));
        if much < SLOWER * little {
            return;
        }
    }
    panic!("{name}: {little:.4} s, and {much:.4} s for {LONGER} times the text");
}

#[test]
fn one_sentence_without_end() {
    grows_in_proportion("one sentence", "click \"a\" and ", 3_000);
    grows_in_proportion("one list", "\"a\", ", 3_000);
}

#[test]
fn tiny_sentences() {
    grows_in_proportion("words", "Go. ", 1_500);
    grows_in_proportion("orders", "Click \"a\". ", 1_500);
    grows_in_proportion("claims", "\"a\" is shown. ", 1_500);
}

#[test]
fn brackets_and_quotes_within_each_other() {
    for unit in ["(", "[", "\"", "“", "«", "'x ", "((\"“«", ") ", "`"] {
        grows_in_proportion(unit, unit, 2_500);
    }
}

#[test]
fn a_novel() {
    let chapter = "It was a bright cold day in April, and the clocks were striking thirteen. She wondered whether anybody \
                   had ever pressed the button before her, for it was covered with dust. \"Who goes there?\" cried the \
                   watchman; nobody answered him. In the morning the snow had melted, and of the footprints nothing was \
                   left but a faint line along the wall. ";
    grows_in_proportion("a novel", chapter, 2_500);
}

#[test]
fn signs_that_nobody_sees() {
    grows_in_proportion("invisible", "Click\u{200B} \u{202E}\"Save\"\u{202C}\u{2066}. ", 1_500);
    grows_in_proportion("emoji", "Click 👩‍👩‍👧👍🏽 \"🎉\". ", 1_500);
}

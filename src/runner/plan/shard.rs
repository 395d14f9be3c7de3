//! `--shard I/N`: an even share of the tests, the same on every machine.

use std::fmt;
use std::str::FromStr;

use crate::spec::{Requirement, Written};

/// Share `index` (from 1) of `count`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    index: usize,
    count: usize,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "expected I/N with I from 1 to N, such as 2/4".to_owned();
        let (index, count) = text.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|n| (1..=10_000).contains(n));
        let (index, count) = (number(index).ok_or_else(wrong)?, number(count).ok_or_else(wrong)?);
        if index > count { Err(wrong()) } else { Ok(Self { index, count }) }
    }
}

impl Shard {
    /// Which of `tests` are this share, as places in it, ascending.
    ///
    /// The heaviest tests are dealt first, each to the share with the least so far, so that shares take about
    /// the same time. Every machine deals alike, so that each test falls to exactly one.
    pub(super) fn take<'r>(self, tests: impl IntoIterator<Item = &'r Requirement>) -> Vec<usize> {
        let mut dealt: Vec<(usize, usize)> =
            tests.into_iter().enumerate().map(|(place, test)| (weight(test), place)).collect();
        dealt.sort_by_key(|&(weight, place)| (std::cmp::Reverse(weight), place));
        let mut loads = vec![0; self.count];
        let mut mine = Vec::new();
        for (weight, place) in dealt {
            let Some(least) = (0..self.count).min_by_key(|&share| loads[share]) else { break };
            loads[least] += weight;
            if least + 1 == self.index {
                mine.push(place);
            }
        }
        mine.sort_unstable();
        mine
    }
}

/// About how long a test takes: its steps, and a start that costs as much as a few of them.
fn weight(test: &Requirement) -> usize {
    const START: usize = 3;
    /// The length of a sentence, for prose that is not split into steps yet.
    const SENTENCE: usize = 60;
    let steps = test.body.iter().map(|written| match written {
        Written::Prose(text) => 1 + text.text.len() / SENTENCE,
        Written::Step { .. } => 1,
    });
    START + steps.sum::<usize>()
}

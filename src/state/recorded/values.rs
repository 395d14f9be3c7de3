//! Labelled values as evidence: a value that several runs with different data showed alike does not depend on them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::wording::Known;
use crate::state::State;
use crate::state::text::{fold, fold_case};
use crate::state::values::{Kind, read};

/// So often must a value have been seen, and never otherwise.
const OFTEN: u32 = 3;
/// Longer values are prose.
const LONGEST: usize = 60;
/// So many values of a page are kept.
const MOST: usize = 60;

/// The values of a page, over all its recordings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Values(BTreeMap<String, Evidence>);

/// What was seen of one value.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Evidence {
    /// What it was when it was last recorded.
    pub is: String,
    /// It was something else in an earlier recording.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub varies: bool,
    /// In how many recordings it was seen.
    pub seen: u32,
    /// How often another value of the page changed from one recording to the next: only that shows that these were
    /// runs with other data.
    #[serde(default)]
    pub others_varied: u32,
}

impl Evidence {
    /// The value, where it is held to be constant.
    pub fn constant(&self) -> Option<&str> {
        let proved = !self.varies && self.seen >= OFTEN && self.others_varied >= OFTEN - 1;
        proved.then_some(self.is.as_str())
    }
}

impl Values {
    /// Nothing was seen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was seen, by label.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Evidence)> {
        self.0.iter().map(|(label, evidence)| (label.as_str(), evidence))
    }

    /// The values of one look, each seen once.
    pub(super) fn of(state: &State, known: &Known) -> Self {
        let told = told(state).into_iter();
        // What the test itself brought in varies with it.
        let own = told.filter(|(label, value)| !known.has_entered(value) && !known.wording(label).has_gap());
        let once = |is| Evidence { is, seen: 1, ..Evidence::default() };
        Self(own.map(|(label, value)| (label, once(value))).take(MOST).collect())
    }

    /// The evidence of both. A value that either lacks was not seen to vary.
    pub(super) fn merge(&self, new: &Self) -> Self {
        let differs =
            |label: &String, seen: &Evidence| self.0.get(label).is_some_and(|old| !same(&old.is, &seen.is));
        let varied = new.0.iter().any(|(label, seen)| differs(label, seen));
        let mut merged = self.0.clone();
        for (label, seen) in &new.0 {
            let Some(old) = self.0.get(label) else {
                merged.insert(label.clone(), seen.clone());
                continue;
            };
            let both = Evidence {
                is: seen.is.clone(),
                varies: old.varies || seen.varies || differs(label, seen),
                seen: old.seen + seen.seen,
                others_varied: old.others_varied + seen.others_varied + u32::from(varied),
            };
            merged.insert(label.clone(), both);
        }
        Self(merged)
    }

    /// What stands now where a constant stood: label, constant, what is there.
    pub(super) fn broken<'v>(&'v self, state: &State) -> Vec<(&'v str, &'v str, String)> {
        if !self.0.values().any(|e| e.constant().is_some()) {
            return Vec::new();
        }
        let now: BTreeMap<String, String> = told(state).into_iter().collect();
        let constants = self.iter().filter_map(|(label, e)| Some((label, e.constant()?)));
        constants
            .filter_map(|(label, constant)| {
                let value = now.get(label)?;
                (!same(value, constant)).then(|| (label, constant, value.clone()))
            })
            .collect()
    }
}

fn same(a: &str, b: &str) -> bool {
    fold_case(a) == fold_case(b)
}

/// The labelled values of a look but for dates and times, which change by themselves.
fn told(state: &State) -> Vec<(String, String)> {
    let clock = |value: &str| {
        value.as_bytes().windows(3).any(|w| w[0].is_ascii_digit() && w[1] == b':' && w[2].is_ascii_digit())
    };
    let timely = |value: &str| clock(value) || read(value, Kind::Date, &state.language).is_some();
    let facts = state.symbols().facts.iter();
    facts
        .map(|fact| (fold(&fact.label), fold(&fact.value)))
        .filter(|(_, value)| !value.is_empty() && value.chars().count() <= LONGEST && !timely(value))
        .collect()
}

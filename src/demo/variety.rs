//! Other data of the same shape: what a seed changes in the documents that an app starts with.
//!
//! An app says in `variety.yaml`, beside its `data/`, which lists may grow and which fields of which records may read
//! otherwise:
//!
//! ```yaml
//! reviews:                        # a document, or a list within one: story/books/0/contents
//!   like: 8                       # added records are copies of this one (by its id, number, code, slug, name or title)
//!   more: 3                       # so many at the most
//!   new:                          # with these fields drawn
//!     author: [Mira K., Otto S., Bea L.]
//!     date: { from: 2025-06-01, to: 2026-02-28 }
//!     rating: { from: 1, to: 5 }
//!   vary: [3, 5]                  # in these records, which no requirement speaks of, …
//!   fields: { text: [Good., Fine.] }    # … these fields are drawn anew
//! ```
//!
//! The same seed gives the same data. Seed 0 is the data as it was written.

use std::collections::BTreeMap;

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::demo::random::drawn;
use crate::demo::store::Store;

/// The first id of records that a seed adds: far beyond those that an app counts.
const FIRST_ID: u64 = 900;
/// By what a record is named in `like` and `vary`.
const MARKS: [&str; 6] = ["id", "number", "code", "slug", "name", "title"];

/// What may change, by the list.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Variety(BTreeMap<String, Rule>);

/// What may change in a list.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Rule {
    like: Value,
    more: u64,
    new: Fields,
    vary: Vec<Value>,
    fields: Fields,
}

/// What is drawn for each field; a path (`contacts/0/email`) leads into the record.
type Fields = BTreeMap<String, Draw>;

/// What a value is drawn from.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
enum Draw {
    /// One of these. Records that one seed adds take different ones while there are any.
    OneOf(Vec<Value>),
    /// A day, both ends included.
    Day {
        #[serde(deserialize_with = "day")]
        from: Date,
        #[serde(deserialize_with = "day")]
        to: Date,
    },
    /// A whole number, both ends included.
    Number { from: u64, to: u64 },
    /// A text in which `{id}` is the record's own number.
    Text(String),
}

impl Variety {
    /// Changes the documents as the seed says.
    pub(crate) fn apply(&self, seed: u64, store: &mut Store) {
        if seed == 0 {
            return;
        }
        for (path, rule) in &self.0 {
            let (document, within) = path.split_once('/').unwrap_or((path, ""));
            store.change(document, |content: &mut Value| {
                let place = if within.is_empty() { String::new() } else { format!("/{within}") };
                if let Some(Value::Array(records)) = content.pointer_mut(&place) {
                    rule.apply(seed, path, records);
                }
            });
        }
    }
}

impl Rule {
    fn apply(&self, seed: u64, path: &str, records: &mut Vec<Value>) {
        let pattern = records.iter().find(|record| is(record, &self.like)).cloned();
        for (at, record) in records.iter_mut().enumerate() {
            if self.vary.iter().any(|mark| is(record, mark)) {
                fill(record, &self.fields, |field| drawn(seed, (path, at, field)));
            }
        }
        let Some(pattern) = pattern else { return };
        for at in 0..drawn(seed, (path, "more")) % (self.more + 1) {
            let mut record = pattern.clone();
            if let Some(id) = record.get_mut("id") {
                *id = (FIRST_ID + at).into();
            }
            // One draw a field, and from there on one after the other: no two are called the same.
            fill(&mut record, &self.new, |field| (drawn(seed, (path, field)) >> 1) + at);
            records.push(record);
        }
    }
}

impl Draw {
    fn value(&self, chance: u64, id: &Value) -> Value {
        match self {
            Self::OneOf(values) => {
                let at = usize::try_from(chance).unwrap_or_default().checked_rem(values.len());
                at.and_then(|at| values.get(at)).cloned().unwrap_or_default()
            }
            Self::Day { from, to } => {
                let days = u64::try_from((*to - *from).get_days()).unwrap_or_default() + 1;
                let day = i64::try_from(chance % days).unwrap_or_default();
                from.saturating_add(day.days()).to_string().into()
            }
            Self::Number { from, to } => (from + chance % (to.saturating_sub(*from) + 1)).into(),
            Self::Text(text) => text.replace("{id}", &id.to_string()).into(),
        }
    }
}

fn day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

/// Whether a record goes by that id or name.
fn is(record: &Value, mark: &Value) -> bool {
    !mark.is_null() && MARKS.iter().any(|name| record.get(name) == Some(mark))
}

/// Draws fields of a record anew; a field that it has not is left out.
fn fill(record: &mut Value, fields: &Fields, chance: impl Fn(&str) -> u64) {
    let id = record.get("id").cloned().unwrap_or_default();
    for (field, draw) in fields {
        if let Some(place) = record.pointer_mut(&format!("/{field}")) {
            *place = draw.value(chance(field), &id);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn varied(seed: u64) -> Value {
        let rules = "
people:
  like: 2
  more: 3
  new:
    name: [Ada, Bo, Cy, Di]
    code: P-{id}
    contacts/0/city: [Rome, Oslo]
    joined: { from: 2025-01-01, to: 2025-12-31 }
    points: { from: 5, to: 9 }
    unknown: [x]
  vary: [2]
  fields: { points: { from: 20, to: 90 } }
";
        let variety: Variety = serde_yaml::from_str(rules).unwrap();
        let person = |id: u64, name: &str| json!({ "id": id, "name": name, "code": "", "contacts": [{ "city": "Bath" }], "joined": "2024-02-29", "points": 1 });
        let mut store = Store::default();
        store.write("people", &[person(1, "Vera"), person(2, "Tom")]);
        variety.apply(seed, &mut store);
        store.to_json()["people"].clone()
    }

    #[test]
    fn seed_0_is_the_data_as_written_and_each_other_the_same_again() {
        assert_eq!(varied(0).as_array().unwrap().len(), 2);
        assert_eq!(varied(0)[1]["points"], 1);
        assert_eq!(varied(7), varied(7));
        assert!((1..9).any(|seed| varied(seed) != varied(seed + 1)));
    }

    #[test]
    fn only_what_is_declared_changes() {
        for seed in 1..50 {
            let people = varied(seed);
            assert_eq!(people[0], varied(0)[0]);
            assert_eq!(people[1]["name"], "Tom");
            assert!((20..=90).contains(&people[1]["points"].as_u64().unwrap()));
            let added = &people.as_array().unwrap()[2..];
            assert!(added.len() <= 3);
            let names: std::collections::BTreeSet<_> =
                added.iter().map(|one| one["name"].as_str().unwrap()).collect();
            assert_eq!(names.len(), added.len());
            for (at, one) in added.iter().enumerate() {
                assert_eq!(one["code"], format!("P-{}", 900 + at));
                assert_eq!(one["joined"].as_str().unwrap().len(), 10);
                assert!(one["joined"].as_str().unwrap().starts_with("2025-"));
                assert!(one.get("unknown").is_none());
            }
        }
        assert!((1..50).any(|seed| varied(seed).as_array().unwrap().len() == 5));
    }
}

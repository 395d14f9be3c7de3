//! Reads the cases.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::proof::{Entry, Target};

/// A page, how one gets there, and what is meant on it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    start: String,
    #[serde(rename = "do", default)]
    steps: Vec<Entry>,
    targets: Vec<Meant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meant {
    /// An order, as a spec has it.
    say: String,
    /// The element that is meant by it.
    is: Target,
    /// What changes.
    change: String,
}

/// One target and one change.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) app: String,
    /// Where the app is started anew.
    pub(crate) start: String,
    pub(crate) steps: Vec<Entry>,
    pub(crate) say: String,
    pub(crate) target: Target,
    pub(crate) change: String,
}

impl Case {
    pub(crate) fn name(&self) -> String {
        format!("{}: {}", self.app, self.say)
    }

    /// A fifth of the cases is not looked at while sayso is mended, so that the figures can be compared.
    pub(crate) fn is_held_back(&self) -> bool {
        let sum = self
            .name()
            .bytes()
            .fold(2_166_136_261_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(16_777_619));
        sum.is_multiple_of(5)
    }
}

/// All cases in the order of the file.
pub(crate) fn read(path: &Path) -> Vec<Case> {
    // YAML's own notation of a choice is a tag; by way of JSON it is a map with one key.
    let value: Value = serde_yaml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let apps: BTreeMap<String, Vec<Page>> = serde_json::from_value(value).unwrap();
    let mut cases = Vec::new();
    for (app, pages) in apps {
        for page in pages {
            for Meant { say, is, change } in page.targets {
                let start = format!("/{app}/?scenario={}", page.start);
                let (app, steps) = (app.clone(), page.steps.clone());
                cases.push(Case { app, start, steps, say, target: is, change });
            }
        }
    }
    let names: BTreeSet<String> = cases.iter().map(Case::name).collect();
    assert_eq!(names.len(), cases.len(), "two cases say the same of one app");
    cases
}

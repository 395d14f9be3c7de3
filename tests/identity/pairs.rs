//! Reads the labelled states.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

use crate::proof::Entry;

/// One run: an app, where it starts, and its pages.
#[derive(Deserialize)]
struct Run {
    /// The app, where the run is not called by its name.
    app: Option<String>,
    /// The scenario of the states that name none.
    start: String,
    groups: BTreeMap<String, Vec<Recipe>>,
}

/// How one gets to a state.
#[derive(Deserialize)]
#[serde(untagged)]
enum Recipe {
    /// To an address of the app.
    At(String),
    Steps(Vec<Entry>),
    From {
        from: String,
        #[serde(rename = "do", default)]
        steps: Vec<Entry>,
    },
}

/// A state to be looked at.
pub(crate) struct Labelled {
    /// The page that a person says it is.
    pub(crate) group: String,
    /// Which of its states, from 0.
    pub(crate) nth: usize,
    /// Where the app is started anew.
    pub(crate) start: String,
    pub(crate) steps: Vec<Entry>,
}

impl Labelled {
    /// Looking at it changes nothing that the next one sees.
    pub(crate) fn only_goes(&self) -> bool {
        self.steps.iter().all(|step| matches!(step, Entry::Go(_)))
    }
}

/// All runs by their names, each with its states: those that begin alike stand together.
pub(crate) fn read(path: &Path) -> BTreeMap<String, Vec<Labelled>> {
    let text = fs::read_to_string(path).unwrap();
    // YAML's own notation of a choice is a tag; by way of JSON it is a map with one key.
    let value: Value = serde_yaml::from_str(&text).unwrap();
    let runs: BTreeMap<String, Run> = serde_json::from_value(value).unwrap();
    runs.into_iter().map(|(name, run)| (name.clone(), states(&name, run))).collect()
}

fn states(name: &str, run: Run) -> Vec<Labelled> {
    let app = run.app.unwrap_or_else(|| name.to_owned());
    let mut states = Vec::new();
    for (group, recipes) in run.groups {
        for (nth, recipe) in recipes.into_iter().enumerate() {
            let (from, steps) = match recipe {
                Recipe::At(address) => (run.start.clone(), vec![Entry::Go(format!("/{app}{address}"))]),
                Recipe::Steps(steps) => (run.start.clone(), steps),
                Recipe::From { from, steps } => (from, steps),
            };
            let start = format!("/{app}/?scenario={from}");
            states.push(Labelled { group: group.clone(), nth, start, steps });
        }
    }
    states.sort_by(|a, b| (&a.start, !a.only_goes()).cmp(&(&b.start, !b.only_goes())));
    states
}

//! An order in English, read as sayso reads it in a spec.

use std::path::Path;

use sayso::grounding::{self, Grounding, Intent};
use sayso::language::{self, Action, ActionKind, Description};
use sayso::spec::{Given, read};
use sayso::state::State;

/// The one action that the words ask for, and what it is done to.
pub(crate) fn action(words: &str) -> Result<(ActionKind, Description), String> {
    let spec = serde_json::json!({"name": "evolution", "steps": [words]}).to_string();
    let (tests, errors) = read(&spec, "evolution.yaml", Path::new("evolution.yaml"), &Given::default());
    let [test] = &tests[..] else { return Err(format!("it can't be read: {errors:?}")) };
    let mut steps = language::read(test).steps;
    if steps.len() != 1 {
        return Err(format!("{} steps are read", steps.len()));
    }
    let Action { kind, target, .. } = steps.remove(0).action;
    Ok((kind, target.ok_or("it says nothing to do it to")?))
}

/// What the action is done to on this page, in the way in which the runner asks.
pub(crate) fn ground((kind, target): &(ActionKind, Description), state: &State) -> Grounding {
    grounding::ground(target, state, Intent::Act(*kind), None)
}

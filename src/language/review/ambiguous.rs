//! "Click the button" in a requirement that tells of several: which one?

use std::collections::{BTreeMap, BTreeSet};

use super::ask;
use crate::language::plain::role_noun;
use crate::language::{Action, Description, Ordinal, Problem, ProblemKind, RoleWord, Step, plain};

/// The most that are named in a question.
const NAMED: usize = 3;

pub(super) fn find(steps: &[Step]) -> Vec<Problem> {
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut several: BTreeSet<(&str, &str)> = BTreeSet::new();
    for thing in targets(steps).filter(|thing| thing.quoted) {
        let (Some(role), Some(name)) = (control(thing), thing.name.as_deref()) else { continue };
        named.entry(role).or_default().insert(name);
        if matches!(thing.ordinal, Some(Ordinal::Nth(n)) if n > 1) {
            several.insert((role, name));
        }
    }
    let question = |step: &Step| {
        let thing = step.action.target.as_ref()?;
        let role = control(thing)?;
        let open = thing.ordinal.is_none() && thing.places.is_empty() && !thing.all && !thing.anaphor;
        let (message, better) = match thing.name.as_deref() {
            None if open && thing.noun.is_none() && thing.containing.is_empty() => {
                let names = named.get(role).filter(|names| names.len() > 1)?;
                let listed: Vec<String> =
                    names.iter().take(NAMED).map(|name| format!("\"{name}\"")).collect();
                let message = format!("which {role}? this requirement tells of {}", listed.join(", "));
                (message, names.iter().next().map(|name| with_name(&step.action, name))?)
            }
            Some(name) if open && several.contains(&(role, name)) => {
                let message =
                    format!("which of the \"{name}\" {role}s? another sentence tells of one by its number");
                (message, with_ordinal(&step.action))
            }
            _ => return None,
        };
        let example = plain::order(&better).unwrap_or_else(|| format!("the first {role}"));
        Some(ask(step, ProblemKind::Ambiguous, message, format!("say which, for example: {example}")))
    };
    steps.iter().filter_map(question).collect()
}

fn targets(steps: &[Step]) -> impl Iterator<Item = &Description> {
    steps.iter().filter_map(|step| step.action.target.as_ref())
}

fn control(thing: &Description) -> Option<&'static str> {
    thing.role.filter(|role: &RoleWord| role.is_control()).map(role_noun)
}

fn with_name(action: &Action, name: &str) -> Action {
    let mut better = action.clone();
    if let Some(thing) = &mut better.target {
        thing.name = Some(name.to_owned());
        thing.quoted = true;
    }
    better
}

fn with_ordinal(action: &Action) -> Action {
    let mut better = action.clone();
    if let Some(thing) = &mut better.target {
        thing.ordinal = Some(Ordinal::Nth(1));
    }
    better
}

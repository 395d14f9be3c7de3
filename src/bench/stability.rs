//! Do the verdicts differ between repetitions of the same run?

use std::collections::{BTreeMap, BTreeSet};

use super::judge::{Bugged, Clean, Told};

/// A run whose repetitions ended differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Differing {
    /// The spec, and the bug if there was one.
    pub name: String,
    /// The verdicts, in the order of the repetitions.
    pub verdicts: Vec<String>,
}

/// How many runs were repeated, and those that ended differently.
pub(super) fn differing(clean: &[Clean], bugged: &[Bugged]) -> Vec<Differing> {
    let mut runs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for run in clean {
        runs.entry(format!("{} {}", run.told.place, run.told.name)).or_default().push(verdict(&run.told));
    }
    for run in bugged {
        let found = format!("{:?}: {}", run.found, verdict(&run.told));
        runs.entry(format!("{} with {}", run.bug.spec, run.bug.id)).or_default().push(found);
    }
    let differ = |verdicts: &Vec<String>| verdicts.iter().collect::<BTreeSet<_>>().len() > 1;
    let runs = runs.into_iter().filter(|(_, verdicts)| differ(verdicts));
    runs.map(|(name, verdicts)| Differing { name, verdicts }).collect()
}

/// What must be the same each time: how it ended, where, and what it was called.
fn verdict(told: &Told) -> String {
    let at = told.at.map(|at| format!(" at step {}", at + 1)).unwrap_or_default();
    let kind = told.kind.map(|kind| format!(" ({kind})")).unwrap_or_default();
    format!("{}{at}{kind}", told.status.name())
}

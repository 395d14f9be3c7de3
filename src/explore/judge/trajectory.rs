//! What a run did and found, in the order in which it happened.

use serde::{Deserialize, Serialize};

use super::basis::Fault;
use crate::trace::{Results, StepResult};

/// One deed of a run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moment {
    /// The address it was done at, from its root.
    pub page: String,
    /// The address afterwards.
    pub then: String,
    /// What was done, as the contract names it.
    pub action: String,
    /// What it was done to: role and name.
    pub element: String,
    /// With what.
    pub value: String,
    /// What the run tells of the page: its title, what changed.
    pub text: String,
    /// Injected bugs that took effect.
    pub bugs: Vec<String>,
    /// A test begins: what was done before it belongs to another.
    pub begins: bool,
}

/// Something that the run says is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// In which way the app fails.
    pub fault: Fault,
    /// The moment that it was found in: its place in the trajectory.
    pub moment: usize,
    /// The address that it was found at, from its root.
    #[serde(default)]
    pub page: String,
    /// What is wrong: role and name; empty where it is no element.
    #[serde(default)]
    pub element: String,
    /// What is said of it.
    pub words: String,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trajectory {
    /// What was done.
    pub moments: Vec<Moment>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// The run knows which injected bugs took effect.
    pub tells_bugs: bool,
}

impl Trajectory {
    /// The trajectory of a report: its steps, and the defects among their verdicts.
    pub fn of(results: &Results) -> Self {
        let mut trajectory = Self::default();
        for spec in &results.specs {
            for (at, step) in spec.steps.iter().enumerate() {
                let moment = moment(step, at == 0);
                if let Some(kind) = step.verdict.as_ref().and_then(|verdict| verdict.kind) {
                    let verdict = step.verdict.as_ref();
                    let told = verdict.into_iter().flat_map(|v| {
                        let evidence = v.evidence.iter().map(|e| e.text.as_str());
                        std::iter::once(v.summary.as_str()).chain(evidence)
                    });
                    trajectory.findings.push(Finding {
                        fault: kind.into(),
                        moment: trajectory.moments.len(),
                        page: if moment.then.is_empty() { moment.page.clone() } else { moment.then.clone() },
                        element: moment.element.clone(),
                        words: told.collect::<Vec<_>>().join("\n"),
                    });
                }
                trajectory.tells_bugs |= !moment.bugs.is_empty();
                trajectory.moments.push(moment);
            }
        }
        trajectory
    }
}

fn moment(step: &StepResult, begins: bool) -> Moment {
    let before = step.before.as_ref();
    let titles = [before, step.after.as_ref()].into_iter().flatten().map(|look| look.title.clone());
    let changed = step.changes.hunks.iter().flat_map(|hunk| hunk.lines.iter().cloned());
    Moment {
        page: path(before.map_or("", |look| look.url.as_str())),
        then: path(&step.url),
        action: step.action.kind.clone(),
        element: step.action.element.clone().or_else(|| step.action.target.clone()).unwrap_or_default(),
        value: step.action.value.clone().unwrap_or_default(),
        text: titles.chain(changed).collect::<Vec<_>>().join("\n"),
        bugs: step.bugs.clone(),
        begins,
    }
}

/// An address from its root.
pub(super) fn path(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.find('/').map_or_else(String::new, |at| rest[at..].to_owned())
}

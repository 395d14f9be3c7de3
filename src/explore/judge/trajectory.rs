//! What a run did and found, in the order in which it happened.

use serde::{Deserialize, Serialize};

use super::basis::Fault;
use crate::explore::display::SMALLER;
use crate::explore::finding;
use crate::explore::journal::Passed;
use crate::trace::{Results, StepResult};

/// One deed of a run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moment {
    /// The address it was done at, from its root.
    pub page: String,
    /// The address afterwards.
    pub then: String,
    /// What was done, in words.
    pub deed: String,
    /// What came of it, where that is told: `done`, `failed`, `slip`.
    pub outcome: String,
    /// Injected bugs that took effect.
    pub bugs: Vec<String>,
    /// A test begins: what was done before it belongs to another.
    pub begins: bool,
}

/// Something that looked wrong to the run on its way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doubt {
    /// The moment that it arose in.
    pub moment: usize,
    /// The same for whatever is the same fault.
    pub key: String,
    /// What it is, in words.
    pub words: String,
    /// Whether it could be shown again.
    pub confirmed: bool,
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
    /// The same for whatever is the same fault.
    #[serde(default)]
    pub key: String,
    /// Injected bugs that took effect while it was shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bugs: Vec<String>,
    /// The bugs that it is due to, where that was tried: its spec fails with each of them and not without. `None`: nobody
    /// has tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Vec<String>>,
    /// Its spec, in the report folder.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub spec: String,
    /// Pictures, in the report folder.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<String>,
}

/// A run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trajectory {
    /// What was done.
    pub moments: Vec<Moment>,
    /// What was found.
    pub findings: Vec<Finding>,
    /// What looked wrong on the way.
    pub doubts: Vec<Doubt>,
    /// The run knows which injected bugs took effect.
    pub tells_bugs: bool,
    /// The sizes of the window, besides the usual one, in which pages were looked at.
    pub sizes: Vec<(u32, u32)>,
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
                        element: step
                            .action
                            .element
                            .clone()
                            .or_else(|| step.action.target.clone())
                            .unwrap_or_default(),
                        words: told.collect::<Vec<_>>().join("\n"),
                        key: String::new(),
                        bugs: moment.bugs.clone(),
                        due: None,
                        spec: spec.file.clone(),
                        pictures: step.looks().filter_map(|look| look.screenshot.clone()).collect(),
                    });
                }
                trajectory.tells_bugs |= !moment.bugs.is_empty();
                trajectory.moments.push(moment);
            }
        }
        trajectory
    }

    /// The trajectory of an exploration: its journal, and what it confirmed.
    pub fn explored(walk: &[Passed], findings: &[finding::Finding]) -> Self {
        let mut trajectory = Self { sizes: SMALLER.to_vec(), ..Self::default() };
        let mut here = String::new();
        for passed in walk {
            match passed.outcome.as_str() {
                "suspected" => trajectory.doubts.push(Doubt {
                    moment: trajectory.moments.len().saturating_sub(1),
                    key: passed.why.clone(),
                    words: passed.say.clone(),
                    confirmed: false,
                }),
                "confirmed" => {
                    let own = trajectory.doubts.iter_mut().filter(|doubt| doubt.key == passed.say);
                    own.for_each(|doubt| doubt.confirmed = true);
                }
                "unconfirmed" => {}
                _ => {
                    let then = path(&passed.url);
                    let deed = if passed.why.is_empty() {
                        passed.say.clone()
                    } else {
                        format!("{} ({})", passed.say, passed.why)
                    };
                    trajectory.moments.push(Moment {
                        page: std::mem::replace(&mut here, then.clone()),
                        then,
                        deed,
                        outcome: passed.outcome.clone(),
                        bugs: passed.bugs.clone(),
                        begins: matches!(passed.intent.as_str(), "open" | "guess"),
                    });
                }
            }
        }
        for found in findings {
            let raised = trajectory.doubts.iter().find(|doubt| doubt.key == found.key);
            let moment = raised.map_or(trajectory.moments.len().saturating_sub(1), |doubt| doubt.moment);
            let told = [&found.summary, &found.expected, &found.actual];
            trajectory.findings.push(Finding {
                fault: found.kind.into(),
                moment,
                page: path(&found.url),
                element: String::new(),
                words: told.map(String::as_str).join("\n").trim_end().to_owned(),
                key: found.key.clone(),
                bugs: found.bugs.clone(),
                due: None,
                spec: found.spec.clone(),
                pictures: found.pictures.clone(),
            });
        }
        let told = |moment: &Moment| !moment.bugs.is_empty();
        trajectory.tells_bugs =
            trajectory.moments.iter().any(told) || findings.iter().any(|f| !f.bugs.is_empty());
        trajectory
    }

    /// These bugs were put in by who ran it. Each tells when it takes effect: one that is never heard of was not triggered, also
    /// where none of them is.
    #[must_use]
    pub fn with_injected<T>(mut self, bugs: &[T]) -> Self {
        self.tells_bugs |= !bugs.is_empty();
        self
    }
}

fn moment(step: &StepResult, begins: bool) -> Moment {
    Moment {
        page: path(step.before.as_ref().map_or("", |look| look.url.as_str())),
        then: path(&step.url),
        deed: step.text.clone(),
        outcome: String::new(),
        bugs: step.bugs.clone(),
        begins,
    }
}

/// An address from its root.
pub(super) fn path(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.find('/').map_or_else(String::new, |at| rest[at..].to_owned())
}

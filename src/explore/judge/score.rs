//! The figures: how many bugs were reached, triggered and detected, and how many findings are of none.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::basis::{Bug, Fault};
use super::trajectory::{Finding, Trajectory};
use super::{verify, why};

/// What came of one bug.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// Its name.
    pub id: String,
    /// In which way the app fails.
    pub mode: Fault,
    /// Its page was reached.
    pub reached: bool,
    /// It took effect.
    pub triggered: bool,
    /// A finding is of it.
    pub detected: bool,
    /// The finding calls it by its fault mode.
    pub right_kind: bool,
    /// What the finding says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<String>,
    /// Where it was missed: the nearest reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// What came of one run.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Scored {
    /// Bug by bug.
    pub bugs: Vec<Judged>,
    /// Findings that no bug accounts for.
    pub alarms: Vec<Finding>,
}

/// Figures of one fault mode, of one app, or of all. Where there is nothing to divide by, a figure is `null`.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Figures {
    /// How many bugs there were.
    pub bugs: usize,
    /// Of how many the page was reached.
    pub reached: usize,
    /// How many took effect.
    pub triggered: usize,
    /// How many were detected; several findings of one bug are one.
    pub true_positives: usize,
    /// Findings of no bug.
    pub false_positives: usize,
    /// How many were not detected, wherever they were lost.
    pub false_negatives: usize,
    /// Detected, and called by their fault mode.
    pub right_kind: usize,
    /// Detected of all that there were.
    pub recall: Option<f64>,
    /// Right ones among the findings.
    pub precision: Option<f64>,
    /// The harmonic mean of both.
    pub f1: Option<f64>,
}

impl Figures {
    /// The figures of these bugs, beside so many false alarms.
    pub fn of(bugs: &[&Judged], alarms: usize) -> Self {
        let count = |is: fn(&Judged) -> bool| bugs.iter().filter(|bug| is(bug)).count();
        let detected = count(|bug| bug.detected);
        let share = |part: usize, whole: usize| (whole > 0).then(|| part as f64 / whole as f64);
        let findings = detected + alarms;
        Self {
            bugs: bugs.len(),
            reached: count(|bug| bug.reached),
            triggered: count(|bug| bug.triggered),
            true_positives: detected,
            false_positives: alarms,
            false_negatives: bugs.len() - detected,
            right_kind: count(|bug| bug.right_kind),
            recall: share(detected, bugs.len()),
            precision: share(detected, findings),
            // 2 TP / (2 TP + FP + FN): defined also where nothing was found.
            f1: share(2 * detected, bugs.len() + findings),
        }
    }
}

/// All figures of some runs.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Score {
    /// Of all.
    #[serde(flatten)]
    pub total: Figures,
    /// By fault mode.
    pub by_kind: BTreeMap<Fault, Figures>,
    /// Those that are there to be seen, together.
    pub display: Figures,
    /// Those that need a deed, together.
    pub interaction: Figures,
}

impl Score {
    /// The figures of runs that were scored.
    pub fn of<'s>(runs: impl IntoIterator<Item = &'s Scored>) -> Self {
        let (mut bugs, mut alarms): (Vec<&Judged>, Vec<&Finding>) = (Vec::new(), Vec::new());
        for run in runs {
            bugs.extend(&run.bugs);
            alarms.extend(&run.alarms);
        }
        let of = |is: &dyn Fn(Fault) -> bool| {
            let own: Vec<&Judged> = bugs.iter().copied().filter(|bug| is(bug.mode)).collect();
            Figures::of(&own, alarms.iter().filter(|alarm| is(alarm.fault)).count())
        };
        Self {
            total: of(&|_| true),
            by_kind: Fault::ALL.into_iter().map(|mode| (mode, of(&|other| other == mode))).collect(),
            display: of(&Fault::is_display),
            interaction: of(&|mode| !mode.is_display()),
        }
    }
}

/// Scores a trajectory against what was there to be found in it.
pub fn judge(bugs: &[Bug], trajectory: &Trajectory) -> Scored {
    let mut judged = Vec::new();
    let mut accounted: BTreeSet<usize> = BTreeSet::new();
    for bug in bugs {
        let reached = verify::reached(bug, trajectory);
        let triggered = verify::triggered(bug, trajectory, &reached);
        let detected = verify::detected(bug, trajectory, &triggered);
        let kind = |at: &usize| trajectory.findings.get(*at).is_some_and(|f| f.fault == bug.fault());
        // A finding that tried and proved what it is due to may tell of several; another one tells of the first that no
        // other bug has.
        let free = |at: &&usize| {
            !accounted.contains(at) || trajectory.findings.get(**at).is_some_and(|f| f.due.is_some())
        };
        let mut own = detected.iter().filter(free).copied().collect::<Vec<_>>();
        own.sort_by_key(|at| !kind(at));
        let first = own.first().and_then(|at| trajectory.findings.get(*at));
        judged.push(Judged {
            id: bug.id.clone(),
            mode: bug.fault(),
            // What took effect had its page, whatever its address.
            reached: !reached.is_empty() || !triggered.is_empty() || first.is_some(),
            triggered: !triggered.is_empty() || first.is_some(),
            detected: first.is_some(),
            right_kind: own.first().is_some_and(kind),
            finding: first.map(|f| f.words.lines().next().unwrap_or_default().to_owned()),
            why: first.is_none().then(|| why::missed(bug, trajectory, &reached, &triggered)),
        });
        // What says the same of the same bug once more is no alarm.
        let same = |at: &&usize| {
            let other = trajectory.findings.get(**at);
            own.first() == Some(*at)
                || other.zip(first).is_some_and(|(a, b)| a.due.is_some() || a.element == b.element)
        };
        accounted.extend(detected.iter().filter(same));
    }
    let left = trajectory.findings.iter().enumerate().filter(|(at, _)| !accounted.contains(at));
    Scored { bugs: judged, alarms: left.map(|(_, finding)| finding.clone()).collect() }
}

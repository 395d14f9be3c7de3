//! The figures: how many bugs were reached, triggered and detected, and how many findings are of none.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Serialize;

use super::basis::{Basis, Fault};
use super::trajectory::{Finding, Trajectory};
use super::verify;

/// What came of one bug.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// Its name.
    pub id: String,
    /// In which way the app fails.
    pub fault: Fault,
    /// Its state was reached.
    pub reached: bool,
    /// It was triggered there.
    pub triggered: bool,
    /// A finding is of it.
    pub detected: bool,
    /// What the finding says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<String>,
}

/// Figures of one fault mode, or of all. Shares are from 0 to 1; a share of nothing is left out.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Figures {
    /// How many bugs there were.
    pub bugs: usize,
    /// Of how many the state was reached.
    pub reached: usize,
    /// How many were triggered.
    pub triggered: usize,
    /// How many were detected.
    pub detected: usize,
    /// How many findings there were; several of one bug are one.
    pub findings: usize,
    /// Detected of all that there were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recall: Option<f64>,
    /// Right ones among the findings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<f64>,
    /// The harmonic mean of both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub f1: Option<f64>,
}

impl Figures {
    fn of(bugs: &[&Judged], alarms: usize) -> Self {
        let count = |is: &dyn Fn(&Judged) -> bool| bugs.iter().filter(|bug| is(bug)).count();
        let detected = count(&|bug| bug.detected);
        let share = |part: usize, whole: usize| (whole > 0).then(|| part as f64 / whole as f64);
        let findings = detected + alarms;
        let (recall, precision) = (share(detected, bugs.len()), share(detected, findings));
        // 2 TP / (2 TP + FP + FN): defined also where nothing was found.
        let f1 = share(2 * detected, bugs.len() + findings);
        let (reached, triggered) = (count(&|bug| bug.reached), count(&|bug| bug.triggered));
        Self { bugs: bugs.len(), reached, triggered, detected, findings, recall, precision, f1 }
    }
}

/// All figures of a trajectory.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Score {
    /// By fault mode.
    pub by_fault: BTreeMap<Fault, Figures>,
    /// Of all.
    pub total: Figures,
    /// Bug by bug.
    pub bugs: Vec<Judged>,
    /// Findings that no bug accounts for.
    pub alarms: Vec<Finding>,
}

/// Scores trajectories against what was there to be found in each. Several runs are scored as one.
pub fn judge<'t>(runs: impl IntoIterator<Item = (&'t Basis, &'t Trajectory)>) -> Score {
    let (mut bugs, mut alarms) = (Vec::new(), Vec::new());
    for (basis, trajectory) in runs {
        let mut accounted: BTreeSet<usize> = BTreeSet::new();
        for bug in &basis.bugs {
            let reached = verify::reached(bug, trajectory);
            let triggered = verify::triggered(bug, trajectory, &reached);
            let detected = verify::detected(bug, trajectory, &triggered);
            // One finding tells of one bug: the first that no other has.
            let own = detected.iter().find(|at| !accounted.contains(at)).copied();
            let finding = own.and_then(|at| trajectory.findings.get(at));
            bugs.push(Judged {
                id: bug.id.clone(),
                fault: bug.fault,
                reached: !reached.is_empty(),
                triggered: !triggered.is_empty(),
                detected: own.is_some(),
                finding: finding.map(|f| f.words.lines().next().unwrap_or_default().to_owned()),
            });
            // What says the same once more is no alarm.
            let same = |at: &&usize| {
                let other = trajectory.findings.get(**at);
                Some(**at) == own
                    || own.is_some() && other.zip(finding).is_some_and(|(a, b)| a.element == b.element)
            };
            accounted.extend(detected.iter().filter(same));
        }
        let left = trajectory.findings.iter().enumerate().filter(|(at, _)| !accounted.contains(at));
        alarms.extend(left.map(|(_, finding)| finding.clone()));
    }
    let of = |fault: Option<Fault>| {
        let own: Vec<&Judged> =
            bugs.iter().filter(|bug| fault.is_none_or(|fault| bug.fault == fault)).collect();
        let false_alarms =
            alarms.iter().filter(|alarm| fault.is_none_or(|fault| alarm.fault == fault)).count();
        Figures::of(&own, false_alarms)
    };
    let by_fault = Fault::ALL.into_iter().map(|fault| (fault, of(Some(fault)))).collect();
    Score { by_fault, total: of(None), bugs, alarms }
}

impl Score {
    /// The figures as a table, and below it what was missed and what was found without reason.
    pub fn table(&self) -> String {
        let mut table = format!(
            "{:18} {:>5} {:>8} {:>10} {:>9} {:>9} {:>7} {:>10} {:>6}\n",
            "", "bugs", "reached", "triggered", "detected", "findings", "recall", "precision", "F1"
        );
        let rows =
            Fault::ALL.into_iter().filter_map(|fault| Some((fault.words(), self.by_fault.get(&fault)?)));
        for (name, f) in rows.filter(|(_, f)| f.bugs + f.findings > 0).chain([("all", &self.total)]) {
            let share = |of: Option<f64>| of.map_or_else(|| "–".to_owned(), |of| format!("{of:.3}"));
            let _ = writeln!(
                table,
                "{name:18} {:>5} {:>8} {:>10} {:>9} {:>9} {:>7} {:>10} {:>6}",
                f.bugs,
                f.reached,
                f.triggered,
                f.detected,
                f.findings,
                share(f.recall),
                share(f.precision),
                share(f.f1)
            );
        }
        for bug in self.bugs.iter().filter(|bug| !bug.detected) {
            let how = match (bug.reached, bug.triggered) {
                (false, _) => "its state was never reached",
                (_, false) => "it was never triggered",
                _ => "it was triggered, and nothing was found",
            };
            let _ = writeln!(table, "missed {} ({}): {how}", bug.id, bug.fault.words());
        }
        for alarm in &self.alarms {
            let first = alarm.words.lines().next().unwrap_or_default();
            let _ = writeln!(table, "no bug accounts for ({}, {}): {first}", alarm.fault.words(), alarm.page);
        }
        table
    }
}

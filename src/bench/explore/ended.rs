//! What came of one exploration.

use std::path::{Path, PathBuf};

use super::runs::Run;
use crate::explore::Explored;
use crate::explore::judge::{Scored, Trajectory, judge};

/// What came of one exploration.
#[derive(Debug, Clone, Default)]
pub struct Ended {
    /// The exploration.
    pub run: Run,
    /// Its bugs and its false alarms.
    pub scored: Scored,
    /// Steps that were done.
    pub actions: usize,
    /// Pages that were seen.
    pub pages: usize,
    /// Suspicions that were not confirmed.
    pub unconfirmed: usize,
    /// How long it took, confirmations included.
    pub seconds: f64,
    /// Its report folder.
    pub report: PathBuf,
    /// Why it could not go on: it is left out.
    pub failed: Option<String>,
}

impl Ended {
    /// Scores what an exploration did and found.
    pub fn of(run: Run, explored: &Explored, trajectory: &Trajectory, seconds: f64, report: &Path) -> Self {
        Self {
            scored: judge(&run.bugs, trajectory),
            run,
            actions: explored.actions,
            pages: explored.pages.len(),
            unconfirmed: explored.unconfirmed,
            seconds,
            report: report.to_owned(),
            // What was found before it ended counts.
            failed: explored.failed.clone().filter(|_| explored.findings.is_empty()),
        }
    }

    /// In a line, as it ends. Nothing is told of single bugs that are held back.
    pub fn line(&self) -> String {
        let detected = self.scored.bugs.iter().filter(|bug| bug.detected).count();
        let (name, came) = match &*self.run.bugs {
            [] => (&*self.run.name, format!("{} findings", self.scored.alarms.len())),
            _ if self.run.is_held_back() => ("held back", String::new()),
            [_] if detected == 1 => (&*self.run.name, "detected".to_owned()),
            [_] => (&*self.run.name, "missed".to_owned()),
            all => (&*self.run.name, format!("{detected} of {} detected", all.len())),
        };
        let alarms = match self.scored.alarms.len() {
            0 => String::new(),
            _ if self.run.bugs.is_empty() || self.run.is_held_back() => String::new(),
            n => format!(", {n} false alarms"),
        };
        let failed = self.failed.as_ref().map_or(String::new(), |why| format!(", FAILED: {why}"));
        format!("{name}: {came}{alarms} ({} steps, {:.0} s){failed}", self.actions, self.seconds)
    }
}

//! From what each run came to, to the figures.

use std::collections::BTreeMap;

use serde::Serialize;

use super::judge::{Bugged, Clean, Found};
use crate::trace::Status;

/// The figures of one app, or of all. The names of the first fifteen are a contract; where there is nothing to
/// divide by, a figure is `null`.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Clean runs.
    pub cases: usize,
    /// The share of them that passed and did what the truth says.
    pub task_completion: Option<f64>,
    /// The mean share of right outcomes before the first wrong one.
    pub correct_trace: Option<f64>,
    /// The mean share of right outcomes.
    pub correct_step: Option<f64>,
    /// The mean of needed over taken actions, in runs that were done.
    pub step_efficiency: Option<f64>,
    /// Bugs found.
    pub true_positives: usize,
    /// Failed checks on states without a bug.
    pub false_positives: usize,
    /// Bugs that took effect and were not found.
    pub false_negatives: usize,
    /// Found of all alarms.
    pub precision: Option<f64>,
    /// Found of all bugs that took effect.
    pub recall: Option<f64>,
    /// Their harmonic mean.
    pub f1: Option<f64>,
    /// The bugs by their kind.
    pub by_kind: BTreeMap<String, ByKind>,
    /// What a step takes in clean runs.
    pub step_ms: StepMs,
    /// The bugs by where they come from.
    pub by_group: BTreeMap<String, ByKind>,
    /// The bugs by how many states must be compared to see them.
    pub by_states: BTreeMap<String, ByKind>,
    /// Runs with a bug.
    pub bugs: usize,
    /// Of the false negatives: sayso could not tell.
    pub unclear: usize,
    /// Found, and called by the right kind.
    pub right_kind: usize,
    /// Bugs that never took effect; they count as neither found nor missed.
    pub not_met: usize,
    /// Runs with a bug that the environment or a broken script ended; left out of the rest.
    pub bug_errors: usize,
    /// Clean runs that ended unclear.
    pub clean_unclear: usize,
    /// Clean runs that the environment or the spec ended.
    pub clean_errors: usize,
    /// Clean runs without a truth: they are done when they pass.
    pub without_truth: usize,
    /// Clean runs that passed and could not be judged by their truth; left out of the rest.
    pub unjudged: usize,
}

/// What became of the bugs of one sort.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct ByKind {
    /// Runs with such a bug.
    pub bugs: usize,
    /// Found.
    pub true_positives: usize,
    /// Took effect and were not found.
    pub false_negatives: usize,
    /// Of these: sayso could not tell.
    pub unclear: usize,
    /// Found and called by the right kind.
    pub right_kind: usize,
    /// Never took effect.
    pub not_met: usize,
    /// Found of those that took effect.
    pub recall: Option<f64>,
}

/// Milliseconds a step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct StepMs {
    /// Half of the steps take no longer.
    pub p50: u64,
    /// 95 of 100 take no longer.
    pub p95: u64,
}

/// The figures of every app and of all together: what `bench --json` writes.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Report {
    /// By the app's name.
    pub apps: BTreeMap<String, Figures>,
    /// All of them.
    pub total: Figures,
}

impl Report {
    /// The figures of these runs.
    pub fn of(clean: &[Clean], bugged: &[Bugged]) -> Self {
        let names = clean.iter().map(|c| &c.app).chain(bugged.iter().map(|b| &b.app));
        let names: std::collections::BTreeSet<&String> = names.collect();
        let app = |name: &String| {
            Figures::of(clean.iter().filter(|c| c.app == *name), bugged.iter().filter(|b| b.app == *name))
        };
        Self {
            apps: names.into_iter().map(|name| (name.clone(), app(name))).collect(),
            total: Figures::of(clean.iter(), bugged.iter()),
        }
    }
}

impl Figures {
    fn of<'r>(clean: impl Iterator<Item = &'r Clean>, bugged: impl Iterator<Item = &'r Bugged>) -> Self {
        let clean: Vec<&Clean> = clean.filter(|run| !run.skipped()).collect();
        let unjudged = clean.iter().filter(|run| run.unknown()).count();
        let bugged: Vec<&Bugged> = bugged.collect();
        let count = |found: Found| bugged.iter().filter(|run| run.found == found).count();
        let ended = |status: Status| clean.iter().filter(|run| run.told.status == status).count();
        let found = count(Found::Found);
        let missed = count(Found::Missed) + count(Found::Unclear);
        let alarms = clean.iter().filter(|run| run.false_alarm()).count() + count(Found::FalseAlarm);
        let (precision, recall) = (ratio(found, found + alarms), ratio(found, found + missed));
        let f1 = precision.zip(recall).map(|(p, r)| if p + r > 0.0 { 2.0 * p * r / (p + r) } else { 0.0 });
        let efficiency = |run: &&Clean| {
            let needed = run.needed.filter(|_| run.done())?;
            // Fewer than somebody counted is not better than none too many.
            (run.taken > 0).then(|| (f64::from(needed) / f64::from(run.taken)).min(1.0))
        };
        Self {
            cases: clean.len(),
            task_completion: ratio(clean.iter().filter(|run| run.done()).count(), clean.len() - unjudged),
            correct_trace: mean(clean.iter().filter_map(|run| run.right_prefix())),
            correct_step: mean(clean.iter().filter_map(|run| run.right())),
            step_efficiency: mean(clean.iter().filter_map(efficiency)),
            true_positives: found,
            false_positives: alarms,
            false_negatives: missed,
            precision,
            recall,
            f1,
            by_kind: sorted(&bugged, |run| run.bug.kind.name().to_owned()),
            step_ms: StepMs::of(clean.iter().flat_map(|run| run.step_ms.iter().copied()).collect()),
            by_group: sorted(&bugged, |run| run.bug.group.clone()),
            by_states: sorted(&bugged, |run| states(run.bug.states).to_owned()),
            bugs: bugged.len(),
            unclear: count(Found::Unclear),
            right_kind: bugged.iter().filter(|run| run.right_kind()).count(),
            not_met: count(Found::NotMet),
            bug_errors: count(Found::Error),
            clean_unclear: ended(Status::Unclear),
            clean_errors: ended(Status::Error),
            without_truth: clean.iter().filter(|run| run.wanted.is_none() && !run.untold).count(),
            unjudged,
        }
    }
}

fn states(states: u32) -> &'static str {
    if states > 1 { "several states" } else { "one state" }
}

fn sorted(runs: &[&Bugged], by: impl Fn(&Bugged) -> String) -> BTreeMap<String, ByKind> {
    let mut sorts: BTreeMap<String, ByKind> = BTreeMap::new();
    for run in runs {
        let sort = sorts.entry(by(run)).or_default();
        sort.bugs += 1;
        sort.true_positives += usize::from(run.found == Found::Found);
        sort.false_negatives += usize::from(matches!(run.found, Found::Missed | Found::Unclear));
        sort.unclear += usize::from(run.found == Found::Unclear);
        sort.right_kind += usize::from(run.right_kind());
        sort.not_met += usize::from(run.found == Found::NotMet);
    }
    for sort in sorts.values_mut() {
        sort.recall = ratio(sort.true_positives, sort.true_positives + sort.false_negatives);
    }
    sorts
}

impl StepMs {
    fn of(mut times: Vec<u64>) -> Self {
        times.sort_unstable();
        let rank = |share: f64| {
            let at = (times.len() as f64 * share).ceil() as usize;
            times.get(at.saturating_sub(1)).copied().unwrap_or(0)
        };
        Self { p50: rank(0.5), p95: rank(0.95) }
    }
}

fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0_usize), |(sum, count), value| (sum + value, count + 1));
    (count > 0).then(|| sum / count as f64)
}

#[cfg(test)]
mod tests {
    use super::super::judge::{Judged, Told, tests::bug};
    use super::*;
    use crate::trace::DefectKind;

    fn clean(status: Status, right: usize) -> Clean {
        Clean {
            app: "shop".to_owned(),
            repeat: 0,
            seed: None,
            told: Told { status, ..Told::default() },
            wanted: Some(2),
            judged: (0..2)
                .map(|at| Judged { wrong: (at >= right).then(|| "no".to_owned()), ..Judged::default() })
                .collect(),
            untold: false,
            needed: Some(3),
            taken: 4,
            step_ms: vec![10, 20, 30],
        }
    }

    fn bugged(kind: DefectKind, found: Found, called: &'static str) -> Bugged {
        let told = Told { kind: Some(called), ..Told::default() };
        Bugged { app: "shop".to_owned(), bug: bug(kind), repeat: 0, found, told }
    }

    #[test]
    fn the_figures_are_those_of_the_literature() {
        let clean = [clean(Status::Passed, 2), clean(Status::Passed, 1), clean(Status::Defect, 2)];
        let bugged = [
            bugged(DefectKind::NoResponse, Found::Found, "no_response"),
            bugged(DefectKind::NoResponse, Found::Found, "app_error"),
            bugged(DefectKind::AppError, Found::Missed, ""),
            bugged(DefectKind::AppError, Found::Unclear, ""),
            bugged(DefectKind::AppError, Found::NotMet, ""),
            bugged(DefectKind::AppError, Found::FalseAlarm, ""),
        ];
        insta::assert_json_snapshot!(Report::of(&clean, &bugged).total);
    }

    #[test]
    fn nothing_to_divide_by_is_no_figure() {
        let none = Report::of(&[], &[]).total;
        assert_eq!((none.precision, none.recall, none.f1, none.task_completion), (None, None, None, None));
    }
}

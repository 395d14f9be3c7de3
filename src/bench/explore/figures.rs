//! From what each exploration came to, to the figures.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::ended::Ended;
use super::runs::is_held_back;
use crate::explore::judge::{Figures, Finding, Judged, Score, Scored};

/// What others have published of such testers, on other apps: recall and F1 in percent, where they are told.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Beside {
    /// Who.
    pub who: &'static str,
    /// On what.
    pub on: &'static str,
    /// Recall.
    pub recall: Option<f64>,
    /// F1.
    pub f1: Option<f64>,
}

/// As their papers tell them.
pub(super) const PUBLISHED: [Beside; 3] = [
    Beside { who: "GUITester", on: "mobile apps", recall: None, f1: Some(48.9) },
    Beside { who: "GUITestScape, best general model", on: "mobile apps", recall: Some(40.6), f1: Some(51.1) },
    Beside { who: "GUITestScape, separate verifiers", on: "mobile apps", recall: Some(71.0), f1: Some(79.5) },
];

/// The figures of a benchmark of the explorer: what `bench --explore --json` writes.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// By the app's name; false alarms of explorations without a bug are among them.
    pub apps: BTreeMap<String, Score>,
    /// All of them.
    pub total: Score,
    /// The bugs that may be looked at, and the false alarms in their runs.
    pub seen: Figures,
    /// The bugs that nobody looks at, and the false alarms in their runs.
    pub held_back: Figures,
    /// The explorations without a bug.
    pub clean: Clean,
    /// What it took.
    pub cost: Cost,
    /// How it was measured.
    pub terms: Terms,
    /// Bug by bug, those held back left out.
    pub bugs: Vec<Judged>,
    /// False alarms, those of runs whose bugs are held back left out.
    pub alarms: Vec<Alarm>,
    /// What others have published, on other apps.
    pub published: [Beside; 3],
}

/// The explorations without a bug.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Clean {
    /// How many.
    pub runs: usize,
    /// In how many something was found.
    pub with_alarms: usize,
    /// What was found: false alarms all.
    pub alarms: usize,
    /// The same told of the same app from several starts counted once.
    pub distinct: usize,
}

/// What it took.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Cost {
    /// Explorations.
    pub runs: usize,
    /// Those that the environment ended; left out of the rest.
    pub failed: usize,
    /// Steps of all.
    pub actions: usize,
    /// Pages that an exploration saw, at the mean.
    pub pages: f64,
    /// Seconds that 300 steps took at the mean, confirmations included.
    pub seconds_per_300_actions: f64,
    /// Suspicions that were not confirmed.
    pub unconfirmed: usize,
    /// False alarms of all, the same of one app counted once.
    pub distinct_alarms: usize,
}

/// How it was measured.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Terms {
    /// Steps an exploration may take.
    pub max_actions: usize,
    /// Bugs that were put in at once.
    pub together: usize,
    /// An exploration ended once its bug was found.
    pub until_found: bool,
    /// The sample, as it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sample: Option<String>,
}

/// A finding that no bug accounts for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Alarm {
    /// The exploration.
    pub run: String,
    /// Its report folder.
    pub report: String,
    /// There was no bug in it.
    pub clean: bool,
    /// How often it was told of this app, in whatever run.
    pub times: usize,
    /// What was found.
    #[serde(flatten)]
    pub finding: Finding,
}

impl Report {
    /// The figures of these explorations.
    pub fn of(results: &[Ended], terms: Terms) -> Self {
        let ended: Vec<&Ended> = results.iter().filter(|result| result.failed.is_none()).collect();
        let apps: BTreeSet<&String> = ended.iter().map(|result| &result.run.app).collect();
        let of_app =
            |app: &String| Score::of(ended.iter().filter(|result| result.run.app == *app).map(|r| &r.scored));
        Self {
            apps: apps.into_iter().map(|app| (app.clone(), of_app(app))).collect(),
            total: Score::of(ended.iter().map(|result| &result.scored)),
            seen: part(&ended, false),
            held_back: part(&ended, true),
            clean: clean(&ended),
            cost: cost(&ended, results.len() - ended.len()),
            terms,
            bugs: ended
                .iter()
                .flat_map(|result| &result.scored.bugs)
                .filter(|bug| !is_held_back(&bug.id))
                .cloned()
                .collect(),
            alarms: alarms(&ended),
            published: PUBLISHED,
        }
    }
}

fn part(results: &[&Ended], held_back: bool) -> Figures {
    let of_part = |result: &&&Ended| !result.run.bugs.is_empty() && result.run.is_held_back() == held_back;
    let own: Vec<&Scored> = results.iter().filter(of_part).map(|result| &result.scored).collect();
    Score::of(own).total
}

fn clean(results: &[&Ended]) -> Clean {
    let own: Vec<&Ended> = results.iter().copied().filter(|result| result.run.bugs.is_empty()).collect();
    Clean {
        runs: own.len(),
        with_alarms: own.iter().filter(|result| !result.scored.alarms.is_empty()).count(),
        alarms: own.iter().map(|result| result.scored.alarms.len()).sum(),
        distinct: distinct(&own),
    }
}

/// How many different things these tell, app by app.
fn distinct(results: &[&Ended]) -> usize {
    let told = results.iter().flat_map(|r| r.scored.alarms.iter().map(|alarm| (&r.run.app, &alarm.key)));
    told.collect::<BTreeSet<_>>().len()
}

fn cost(results: &[&Ended], failed: usize) -> Cost {
    let actions: usize = results.iter().map(|result| result.actions).sum();
    let seconds: f64 = results.iter().map(|result| result.seconds).sum();
    let pages: usize = results.iter().map(|result| result.pages).sum();
    Cost {
        runs: results.len(),
        failed,
        actions,
        pages: pages as f64 / results.len().max(1) as f64,
        seconds_per_300_actions: if actions > 0 { 300.0 * seconds / actions as f64 } else { 0.0 },
        unconfirmed: results.iter().map(|result| result.unconfirmed).sum(),
        distinct_alarms: distinct(results),
    }
}

/// Each false alarm of an app once, as it was first told.
fn alarms(results: &[&Ended]) -> Vec<Alarm> {
    let mut all: Vec<Alarm> = Vec::new();
    let mut at: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for result in results.iter().filter(|result| !result.run.is_held_back()) {
        for finding in &result.scored.alarms {
            let key = (&*result.run.app, &*finding.key);
            if let Some(known) = at.get(&key).and_then(|at| all.get_mut(*at)) {
                known.times += 1;
                continue;
            }
            at.insert(key, all.len());
            all.push(Alarm {
                run: result.run.name.clone(),
                report: result.report.display().to_string(),
                clean: result.run.bugs.is_empty(),
                times: 1,
                finding: finding.clone(),
            });
        }
    }
    all
}

//! Which explorations a benchmark is made of.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use regex::Regex;

use crate::bench::cases::{Only, Share, fnv};
use crate::explore::guard::Allowed;
use crate::explore::judge::{Basis, Bug, Fault};

/// What an entry of the basis needs in order to be met.
fn needed(bug: &Bug) -> Allowed {
    Allowed { destructive: bug.needs == "destructive", payment: bug.needs == "an order" }
}

/// The N-th of every K bugs of an app and fault mode, in the order of the hashes of their ids: the same on every machine,
/// and in the proportions of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// Which, from 1.
    pub nth: usize,
    /// Of how many.
    pub of: usize,
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (nth, of) = text.split_once('/')?;
            Some((nth.trim().parse().ok()?, of.trim().parse().ok()?))
        };
        match read() {
            Some((nth, of)) if (1..=of).contains(&nth) => Ok(Self { nth, of }),
            _ => Err("expected N/K with N from 1 to K, such as 1/8".to_owned()),
        }
    }
}

/// What somebody asked for.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// Only bugs whose id, script or start has a match.
    pub filter: Option<Regex>,
    /// Which runs.
    pub only: Only,
    /// Which part of the bugs, by the hash of their ids.
    pub share: Share,
    /// Only so many of them.
    pub sample: Option<Sample>,
    /// So many bugs are put in at once, where they have app and start in common; 0 is 1.
    pub together: usize,
}

/// One exploration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Run {
    /// Its name, by which its report lies in a folder.
    pub name: String,
    /// The app.
    pub app: String,
    /// Where it begins, from the root.
    pub start: String,
    /// What is put in; empty: nothing.
    pub bugs: Vec<Bug>,
    /// What may be done that is left alone otherwise.
    pub allowed: Allowed,
}

impl Run {
    /// All of its bugs belong to the part that nobody looks at.
    pub fn is_held_back(&self) -> bool {
        !self.bugs.is_empty() && self.bugs.iter().all(|bug| is_held_back(&bug.id))
    }
}

/// Whether a bug belongs to the part that nobody looks at.
pub(super) fn is_held_back(id: &str) -> bool {
    Share::HeldBack.has(id)
}

/// The explorations over a basis, those without a bug first.
pub fn runs(basis: &Basis, ask: &Ask) -> Vec<Run> {
    let matches = |filter: &Regex, bug: &Bug| {
        [&*bug.id, &*bug.file.to_string_lossy(), &*bug.start].iter().any(|text| filter.is_match(text))
    };
    let wanted =
        |bug: &&Bug| ask.share.has(&bug.id) && ask.filter.as_ref().is_none_or(|filter| matches(filter, bug));
    let mut chosen: Vec<&Bug> = basis.bugs.iter().filter(wanted).collect();
    if let Some(sample) = ask.sample {
        chosen = sampled(&chosen, sample);
    }
    let mut runs = Vec::new();
    if ask.only != Only::Bugs {
        runs.extend(clean(&chosen));
    }
    if ask.only != Only::Clean {
        runs.extend(bugged(&chosen, ask.together.max(1)));
    }
    runs
}

fn sampled<'b>(bugs: &[&'b Bug], sample: Sample) -> Vec<&'b Bug> {
    let mut sorts: BTreeMap<(&str, Fault), Vec<&'b Bug>> = BTreeMap::new();
    for bug in bugs {
        sorts.entry((&bug.app, bug.fault())).or_default().push(bug);
    }
    let mut kept: BTreeSet<&str> = BTreeSet::new();
    for own in sorts.values_mut() {
        own.sort_by_key(|bug| fnv(&bug.id));
        kept.extend(own.iter().skip(sample.nth - 1).step_by(sample.of).map(|bug| bug.id.as_str()));
    }
    bugs.iter().filter(|bug| kept.contains(bug.id.as_str())).copied().collect()
}

/// Each app once from each start, as freely as the freest of its bugs asks.
fn clean(bugs: &[&Bug]) -> Vec<Run> {
    let mut starts: BTreeMap<(&str, &str), Allowed> = BTreeMap::new();
    for bug in bugs {
        let (all, own) = (starts.entry((&bug.app, &bug.start)).or_default(), needed(bug));
        all.destructive |= own.destructive;
        all.payment |= own.payment;
    }
    let run = |((app, start), allowed): ((&str, &str), Allowed)| Run {
        name: format!("clean-{}", slug(start)),
        app: app.to_owned(),
        start: start.to_owned(),
        bugs: Vec::new(),
        allowed,
    };
    starts.into_iter().map(run).collect()
}

fn bugged(bugs: &[&Bug], together: usize) -> Vec<Run> {
    // What is held back never shares a run with what is looked at, and what asks for freedom not with what does not.
    let mut starts: BTreeMap<(&str, &str, Allowed, bool), Vec<&Bug>> = BTreeMap::new();
    for bug in bugs {
        let key = (&*bug.app, &*bug.start, needed(bug), is_held_back(&bug.id));
        starts.entry(key).or_default().push(bug);
    }
    let mut runs = Vec::new();
    for ((app, start, allowed, _), own) in &starts {
        // Bugs that stand side by side in the basis are often of one part of a page, and would hide one another.
        let many = own.len().div_ceil(together);
        for first in 0..many {
            let bugs: Vec<Bug> = own.iter().skip(first).step_by(many).map(|bug| (*bug).clone()).collect();
            let name = match bugs.as_slice() {
                [only] => slug(&only.id),
                _ => format!("{}-{}", slug(start), runs.len() + 1),
            };
            runs.push(Run {
                name,
                app: (*app).to_owned(),
                start: (*start).to_owned(),
                bugs,
                allowed: *allowed,
            });
        }
    }
    // The apps by turns: who stops early has seen something of each.
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut turns: Vec<(usize, Run)> = Vec::new();
    for run in runs {
        let turn = seen.entry(run.app.clone()).or_default();
        turns.push((*turn, run));
        *turn += 1;
    }
    turns.sort_by_key(|(turn, _)| *turn);
    turns.into_iter().map(|(_, run)| run).collect()
}

/// A name for a folder.
fn slug(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

//! What is to be run: every test as it is, and every bug in the tests of its spec.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use indexmap::IndexMap;
use regex::Regex;

use super::bug::{self, Bug};
use super::judge::{Bugged, Clean};
use super::truth::{self, Truth, app_of};
use super::witness::Bystander;
use crate::runner::plan::{Filter, Loaded, Plan, Planned};
use crate::spec::{Requirement, SpecError, suggest};
use crate::trace::{Results, SpecResult};

/// Which runs are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Only {
    /// With bugs and without.
    #[default]
    All,
    /// Those without.
    Clean,
    /// Those with bugs.
    Bugs,
}

/// What somebody asked for.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// Only specs, tests and bugs whose path, name or id has a match.
    pub filter: Option<Regex>,
    /// Which runs.
    pub only: Only,
    /// How often each.
    pub repeat: u32,
}

/// The runs of a benchmark.
#[derive(Debug)]
pub struct Cases {
    /// The runs without bugs.
    pub clean: Plan,
    /// The runs with a bug each.
    pub bugged: Plan,
    /// The truth of each clean run, where there is one.
    pub truths: Vec<Option<Arc<Truth>>>,
    /// The bug of each run with a bug.
    bugs: Vec<Arc<Bug>>,
    /// Bugs whose specs are not among those asked for.
    pub left_out: usize,
    /// Files of bugs and truths that can't be read; the rest goes on.
    pub problems: Vec<SpecError>,
}

impl Cases {
    /// The runs over the tests of `loaded` and the bugs in the folder `bugs`.
    pub fn new(loaded: &Loaded, bugs: Option<&Path>, ask: &Ask) -> Self {
        let whole = Filter::default().select(loaded);
        let none = || Plan { tests: Vec::new(), ..whole.clone() };
        let mut cases = Self {
            clean: none(),
            bugged: none(),
            truths: Vec::new(),
            bugs: Vec::new(),
            left_out: 0,
            problems: Vec::new(),
        };
        // The errors of the specs are told once.
        cases.bugged.problems.clear();
        if ask.only != Only::Bugs {
            cases.add_clean(loaded, ask);
        }
        if let Some(folder) = bugs.filter(|_| ask.only != Only::Clean) {
            cases.add_bugged(loaded, folder, ask);
        }
        cases
    }

    fn add_clean(&mut self, loaded: &Loaded, ask: &Ask) {
        for file in &loaded.files {
            let (truths, problems) = truth::load(file);
            self.problems.extend(problems);
            let truths: BTreeMap<String, Arc<Truth>> =
                truths.into_iter().map(|(name, truth)| (name, Arc::new(truth))).collect();
            for test in file.tests.iter().filter(|test| ask.wants(&[&file.name, &test.name])) {
                for repeat in 0..ask.repeat.max(1) {
                    let requirement = test.clone();
                    self.clean.tests.push(Planned { requirement, repeat, injections: Vec::new() });
                    self.truths.push(truths.get(&test.name).cloned());
                }
            }
        }
    }

    fn add_bugged(&mut self, loaded: &Loaded, folder: &Path, ask: &Ask) {
        let (bugs, problems) = bug::load(folder);
        self.problems.extend(problems);
        let places: BTreeMap<_, _> =
            loaded.files.iter().filter_map(|file| Some((file.path.canonicalize().ok()?, file))).collect();
        let mut seen = BTreeSet::new();
        for bug in bugs.into_iter().map(Arc::new) {
            let Some(path) = bug.spec_paths().find_map(|path| path.canonicalize().ok()) else {
                self.problems.push(no_spec(&bug, loaded));
                continue;
            };
            let Some(file) = places.get(&path) else {
                self.left_out += 1;
                continue;
            };
            if !seen.insert((app_of(&file.path), bug.id.clone())) {
                let message = format!("another bug of this app is called `{}`, too", bug.id);
                self.problems.push(in_head(&bug, "id", message).with_help("give each an `id` of its own"));
                continue;
            }
            if !ask.wants(&[&file.name, &bug.id]) {
                continue;
            }
            for test in &file.tests {
                let named = Requirement { name: format!("{} [{}]", test.name, bug.id), ..(**test).clone() };
                let requirement = Arc::new(named);
                for repeat in 0..ask.repeat.max(1) {
                    let injections = vec![bug.injection()];
                    self.bugged.tests.push(Planned { requirement: requirement.clone(), repeat, injections });
                    self.bugs.push(bug.clone());
                }
            }
        }
    }

    /// What the clean runs came to. `link` is where their report is.
    pub fn judge_clean(&self, results: &Results, bystander: &Bystander, link: &str) -> Vec<Clean> {
        let found = Places::of(results);
        let runs = self.clean.tests.iter().zip(&self.truths).enumerate();
        runs.filter_map(|(test, (planned, truth))| {
            let (at, result) = found.get(planned)?;
            let app = app_of(&planned.requirement.path);
            let judged = bystander.judged(test);
            Some(Clean::of(&app, result, truth.as_deref(), judged, &anchor(link, at)))
        })
        .collect()
    }

    /// What became of the bugs.
    pub fn judge_bugged(&self, results: &Results, link: &str) -> Vec<Bugged> {
        let found = Places::of(results);
        // One bug, one repetition: the runs of all tests of its spec.
        let mut runs: IndexMap<(&str, u32), Runs<'_>> = IndexMap::new();
        for (bug, planned) in self.bugs.iter().zip(&self.bugged.tests) {
            let Some((at, result)) = found.get(planned) else { continue };
            let app = app_of(&planned.requirement.path);
            let together = runs.entry((&bug.file, planned.repeat)).or_insert_with(|| (app, bug, Vec::new()));
            together.2.push((result, anchor(link, at)));
        }
        let runs = runs.into_iter();
        runs.filter_map(|((_, repeat), (app, bug, runs))| Bugged::of(&app, bug, repeat, &runs)).collect()
    }
}

/// The app, the bug, and each run with the place where it is told.
type Runs<'r> = (String, &'r Arc<Bug>, Vec<(&'r SpecResult, String)>);

impl Ask {
    fn wants(&self, names: &[&str]) -> bool {
        self.filter.as_ref().is_none_or(|filter| names.iter().any(|name| filter.is_match(name)))
    }
}

/// The results of a run, to be found by what was planned: a run that was cut off has not all of them.
struct Places<'r>(BTreeMap<(&'r str, u32, &'r str, u32), (usize, &'r SpecResult)>);

impl<'r> Places<'r> {
    fn of(results: &'r Results) -> Self {
        let key = |r: &'r SpecResult| (r.file.as_str(), r.line, r.name.as_str(), r.repeat);
        Self(results.specs.iter().enumerate().map(|(at, result)| (key(result), (at, result))).collect())
    }

    fn get(&self, planned: &Planned) -> Option<(usize, &'r SpecResult)> {
        let r = &planned.requirement;
        self.0.get(&(&*r.location.file, r.location.line, r.name.as_str(), planned.repeat)).copied()
    }
}

/// The place of a test in its report.
fn anchor(link: &str, test: usize) -> String {
    format!("{link}#test-{}", test + 1)
}

fn no_spec(bug: &Bug, loaded: &Loaded) -> SpecError {
    let known = loaded.files.iter().map(|file| file.name.as_str());
    let error = in_head(bug, "spec", format!("there is no spec `{}`", bug.spec));
    match suggest::nearest(&bug.spec, known) {
        Some(near) => error.with_help(format!("did you mean `{near}`?")),
        None => error.with_help("name it from the working folder, or from the folder that holds the bugs'"),
    }
}

/// An error about a line of a bug's head.
fn in_head(bug: &Bug, key: &str, message: String) -> SpecError {
    let start = format!("// {key}:");
    let line = bug.source.lines().position(|line| line.starts_with(&start)).map_or(1, |at| at as u32 + 1);
    SpecError::new(crate::spec::Location::new(bug.file.clone(), line, 4), message)
}

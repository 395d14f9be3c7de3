//! What is to be run: every test as it is, and every bug in the tests of its spec.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use indexmap::IndexMap;
use regex::Regex;

use super::bug::{self, Bug};
use super::judge::{Bugged, Clean};
use super::truth::{self, Truth, app_of};
use super::witness::Bystander;
use crate::runner::plan::{Filter, Loaded, Plan, Planned, SpecFile};
use crate::spec::{Requirement, SpecError, Text, Written, suggest};
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

/// Which specs, of the two parts that they are divided into by the hash of their path: figures that were reached while
/// one part was looked at are worth something if the other, which was not, says the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Share {
    /// All.
    #[default]
    All,
    /// Four fifths, to be looked at.
    Seen,
    /// The fifth that is put aside.
    HeldBack,
}

impl Share {
    pub(super) fn has(self, name: &str) -> bool {
        let aside = fnv(name.trim_start_matches("./")).is_multiple_of(5);
        match self {
            Self::All => true,
            Self::Seen => !aside,
            Self::HeldBack => aside,
        }
    }
}

/// FNV-1a: the same on every machine and in every version.
pub(super) fn fnv(text: &str) -> u64 {
    let hash = |h: u64, b: u8| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, hash)
}

/// What somebody asked for.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// Only specs, tests and bugs whose path, name or id has a match.
    pub filter: Option<Regex>,
    /// Which runs.
    pub only: Only,
    /// Which part of the specs.
    pub share: Share,
    /// How often each.
    pub repeat: u32,
    /// The seed of the first repetition where each has its own.
    pub seeds: Option<u64>,
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
    /// Which clean runs have a truth that can't be read.
    untold: Vec<bool>,
    /// The test of each run with a bug, as it is without.
    pub origins: Vec<Arc<Requirement>>,
    /// The bug of each run with a bug.
    bugs: Vec<Arc<Bug>>,
    /// Bugs whose specs are not among those asked for: file and spec.
    pub left_out: Vec<(String, String)>,
    /// The seed of the first repetition where each has its own.
    seeds: Option<u64>,
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
            untold: Vec::new(),
            origins: Vec::new(),
            bugs: Vec::new(),
            left_out: Vec::new(),
            seeds: ask.seeds,
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
        for file in loaded.files.iter().filter(|file| ask.share.has(&file.name)) {
            let (truths, problems) = truth::load(file);
            let broken = !problems.is_empty();
            self.problems.extend(problems);
            let truths: BTreeMap<String, Arc<Truth>> =
                truths.into_iter().map(|(name, truth)| (name, Arc::new(truth))).collect();
            for test in file.tests.iter().filter(|test| ask.wants(&[&file.name, &test.name])) {
                for repeat in 0..ask.repeat.max(1) {
                    let requirement = seeded(test, self.seed(repeat));
                    self.clean.tests.push(Planned { requirement, repeat, injections: Vec::new() });
                    let truth = truths.get(&test.name).cloned();
                    self.untold.push(broken && truth.is_none());
                    self.truths.push(truth);
                }
            }
        }
    }

    fn add_bugged(&mut self, loaded: &Loaded, folder: &Path, ask: &Ask) {
        let (bugs, problems) = bug::load(folder);
        self.problems.extend(problems);
        let places: BTreeMap<_, _> =
            loaded.files.iter().filter_map(|file| Some((file.path.canonicalize().ok()?, file))).collect();
        let mut seen = BTreeMap::new();
        for bug in bugs.into_iter().map(Arc::new) {
            let Some(path) = bug.spec_paths().find_map(|path| path.canonicalize().ok()) else {
                self.problems.push(no_spec(&bug, loaded));
                continue;
            };
            if path.is_dir() {
                let error = in_head(&bug, "spec", format!("`{}` is a folder", bug.spec));
                self.problems.push(error.with_help("name the file of the spec that meets the bug"));
                continue;
            }
            let Some(file) = places.get(&path) else {
                self.left_out.push((bug.file.clone(), bug.spec.clone()));
                continue;
            };
            if let Some(other) = seen.insert((app_of(&file.path), bug.id.clone()), bug.file.clone()) {
                let message = format!("{other} is called `{}`, too", bug.id);
                self.problems.push(
                    in_head(&bug, "id", message).with_help("give each bug of an app an `id` of its own"),
                );
                continue;
            }
            if let Some(problem) = beyond(&bug, file) {
                self.problems.push(problem);
                continue;
            }
            if !ask.wants(&[&file.name, &bug.id]) || !ask.share.has(&file.name) {
                continue;
            }
            for test in &file.tests {
                let named = Requirement { name: format!("{} [{}]", test.name, bug.id), ..(**test).clone() };
                let named = Arc::new(named);
                for repeat in 0..ask.repeat.max(1) {
                    let requirement = seeded(&named, self.seed(repeat));
                    let injections = vec![bug.injection()];
                    self.bugged.tests.push(Planned { requirement, repeat, injections });
                    self.origins.push(test.clone());
                    self.bugs.push(bug.clone());
                }
            }
        }
    }

    /// Hooks change the app that all runs share: two runs at a time would spoil each other.
    pub fn share_a_state(&self) -> bool {
        let hooked = |plan: &Plan| plan.tests.iter().any(|test| plan.has_hook(&test.requirement));
        hooked(&self.clean) || hooked(&self.bugged)
    }

    /// The seed of a repetition.
    fn seed(&self, repeat: u32) -> Option<u64> {
        self.seeds.map(|first| first.wrapping_add(repeat.into()))
    }

    /// What the clean runs came to. `link` is where their report is.
    pub fn judge_clean(&self, results: &Results, bystander: &Bystander, link: &str) -> Vec<Clean> {
        let found = Places::of(results);
        let runs = self.clean.tests.iter().zip(self.truths.iter().zip(&self.untold)).enumerate();
        runs.filter_map(|(test, (planned, (truth, untold)))| {
            let (at, result) = found.get(planned)?;
            let app = app_of(&planned.requirement.path);
            let judged = bystander.judged(test);
            let clean = Clean::of(&app, result, truth.as_deref(), judged, &anchor(link, at));
            Some(Clean { untold: *untold, seed: self.seed(planned.repeat), ..clean })
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

/// The test with the seed in the address that it begins at.
fn seeded(test: &Arc<Requirement>, seed: Option<u64>) -> Arc<Requirement> {
    let (Some(seed), Some(url)) = (seed, &test.url) else { return test.clone() };
    let url = Text { text: with_seed(&url.text, seed), ..url.clone() };
    Arc::new(Requirement { url: Some(url), ..(**test).clone() })
}

fn with_seed(url: &str, seed: u64) -> String {
    let (address, fragment) = url.split_at(url.find('#').unwrap_or(url.len()));
    let join = if address.contains('?') { '&' } else { '?' };
    format!("{address}{join}seed={seed}{fragment}")
}

/// The results of a run, to be found by what was planned. A run that was cut off has not all of them, and of the
/// tests that it broke off nothing is known.
struct Places<'r>(BTreeMap<(&'r str, u32, &'r str, u32), (usize, &'r SpecResult)>);

impl<'r> Places<'r> {
    fn of(results: &'r Results) -> Self {
        let key = |r: &'r SpecResult| (r.file.as_str(), r.line, r.name.as_str(), r.repeat);
        let ended = results.specs.iter().enumerate().filter(|(_, result)| !result.cut_off());
        Self(ended.map(|(at, result)| (key(result), (at, result))).collect())
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

/// An error about a line of a bug's head; about its beginning where the head has no such line.
fn in_head(bug: &Bug, key: &str, message: String) -> SpecError {
    let is_key = |line: &str| {
        let (name, _) = line.strip_prefix("//")?.split_once(':')?;
        (name.trim() == key).then(|| line.find(key))?
    };
    let lines = bug.source.lines().take_while(|line| line.starts_with("//")).map(is_key);
    let place = (1_u32..).zip(lines).find_map(|(line, column)| Some((line, column? as u32 + 1)));
    let (line, column) = place.unwrap_or((1, 1));
    SpecError::new(crate::spec::Location::new(bug.file.clone(), line, column), message)
}

/// What is wrong with the step that a bug names: no test of its spec has so many.
fn beyond(bug: &Bug, spec: &SpecFile) -> Option<SpecError> {
    let step = bug.step?;
    let most = spec.tests.iter().map(|test| written(test)).max().filter(|most| step > *most)?;
    let error = in_head(bug, "step", format!("{} has no step {step}", spec.name));
    Some(error.with_help(format!("its items and sentences, counted from 1, end at {most}")))
}

/// How many steps are written at most: an item may be one, and each of its sentences.
fn written(test: &Requirement) -> usize {
    let is_any = |sentence: &&str| !sentence.trim().is_empty();
    let sentences = |text: &Text| text.text.split(['.', '!', '?', '\n']).filter(is_any).count();
    test.body
        .iter()
        .map(|item| match item {
            Written::Prose(text) => sentences(text).max(1),
            Written::Step { .. } => 1,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_joins_the_query_of_the_address() {
        assert_eq!(with_seed("/noise/?scenario=cart", 7), "/noise/?scenario=cart&seed=7");
        assert_eq!(with_seed("/invoices/#/clients", 7), "/invoices/?seed=7#/clients");
    }
}

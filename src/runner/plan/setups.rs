//! The specs that run first: found, read once each, and checked for circles.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::load::read_file;
use super::paths::{shown, tidy};
use super::{Loaded, SpecFile};
use crate::spec::{Given, Requirement, Setup, SpecError};

/// A chain of setups is not longer than this.
const DEEPEST: usize = 32;

/// Reads every file that is named as a setup, directly or by another setup. A test whose setup is missing, wrong or
/// circular is taken out, with an error at the place where the setup is named.
pub(super) fn load(loaded: &mut Loaded, given: &Given) {
    let mut search = Search { given, files: HashMap::new(), order: Vec::new(), faults: HashMap::new() };
    for file in &mut loaded.files {
        // A test that is part of its file as a setup is part of the chain; the others only hang on it.
        let own = setup_tests(&file.tests);
        let mut kept = Vec::with_capacity(file.tests.len());
        for test in std::mem::take(&mut file.tests) {
            let mut trail = Vec::new();
            if own.iter().any(|own| own.name == test.name) {
                trail.push(real(&file.path));
            }
            match search.with_setup(test, &mut trail) {
                Ok(test) => kept.push(test),
                Err(error) => file.errors.push(error),
            }
        }
        file.tests = kept;
    }
    let asked: Vec<PathBuf> = loaded.files.iter().map(|file| real(&file.path)).collect();
    for path in search.order {
        let Some(mut file) = search.files.remove(&path) else { continue };
        // A file that was also asked for shows its errors there.
        if asked.contains(&path) {
            file.errors.clear();
        }
        loaded.setups.push(file);
    }
}

/// The setups by the path that [`load`] has put into their tests.
pub(super) fn by_path(files: &[SpecFile]) -> BTreeMap<PathBuf, Vec<Arc<Requirement>>> {
    files.iter().map(|file| (file.path.clone(), file.tests.clone())).collect()
}

/// What runs where a file is a setup: the tests marked `setup_only`, and where there is none, all.
fn setup_tests(tests: &[Arc<Requirement>]) -> Vec<Arc<Requirement>> {
    let marked: Vec<_> = tests.iter().filter(|test| test.setup_only).cloned().collect();
    if marked.is_empty() { tests.to_vec() } else { marked }
}

struct Search<'g> {
    given: &'g Given,
    /// By their real path, whatever names lead there.
    files: HashMap<PathBuf, SpecFile>,
    /// The real paths in the order of their first use.
    order: Vec<PathBuf>,
    /// Why a file can't be a setup (`None`: it can), once that is known.
    faults: HashMap<PathBuf, Option<String>>,
}

impl Search<'_> {
    /// `test` with the path of its setup as [`by_path`] gives it. `trail` holds the setups that lead here, as real
    /// paths.
    fn with_setup(
        &mut self,
        mut test: Arc<Requirement>,
        trail: &mut Vec<PathBuf>,
    ) -> Result<Arc<Requirement>, SpecError> {
        let Some(setup) = test.setup.clone() else { return Ok(test) };
        let path = self.check(&setup, trail).map_err(|message| SpecError::new(setup.location, message))?;
        if let Some(setup) = &mut Arc::make_mut(&mut test).setup {
            setup.path = path;
        }
        Ok(test)
    }

    /// The path under which the setup's test is found, or why there is none.
    fn check(&mut self, setup: &Setup, trail: &mut Vec<PathBuf>) -> Result<PathBuf, String> {
        if !setup.path.is_file() {
            return Err(format!("there is no setup file {}", shown(&tidy(&setup.path))));
        }
        let key = real(&setup.path);
        if let Some(start) = trail.iter().position(|path| *path == key) {
            let chain: Vec<String> = trail[start..].iter().chain([&key]).map(|path| short(path)).collect();
            return Err(format!("the setup goes in a circle: {}", chain.join(" → ")));
        }
        if trail.len() > DEEPEST {
            return Err(format!("setups build on each other more than {DEEPEST} deep"));
        }
        if !self.files.contains_key(&key) {
            let file = read_file(&tidy(&setup.path), self.given);
            self.files.insert(key.clone(), file);
            self.order.push(key.clone());
        }
        let fault = if let Some(known) = self.faults.get(&key) {
            known.clone()
        } else {
            let fault = self.examine(&key, trail).err();
            self.faults.insert(key.clone(), fault.clone());
            fault
        };
        match fault {
            None => Ok(self.files.get(&key).map_or(key, |file| file.path.clone())),
            Some(fault) => Err(fault),
        }
    }

    /// Looks into a setup file for the first time.
    fn examine(&mut self, key: &Path, trail: &mut Vec<PathBuf>) -> Result<(), String> {
        let Some(file) = self.files.get(key) else { return Ok(()) };
        let name = &file.name;
        if let Some(first) = file.errors.first() {
            return Err(format!("the setup {name} is wrong itself: {}", first.message));
        }
        let tests = setup_tests(&file.tests);
        if tests.is_empty() {
            return Err(format!("the setup {name} has no test"));
        }
        trail.push(key.to_owned());
        let tests: Result<Vec<_>, _> = tests.into_iter().map(|test| self.with_setup(test, trail)).collect();
        trail.pop();
        let tests = tests.map_err(|error| error.message)?;
        if let Some(file) = self.files.get_mut(key) {
            file.tests = tests;
        }
        Ok(())
    }
}

fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn short(path: &Path) -> String {
    path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned())
}

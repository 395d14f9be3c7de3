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
    let mut setups = Setups { given, files: HashMap::new(), order: Vec::new(), faults: HashMap::new() };
    for file in &mut loaded.files {
        let mut kept = Vec::with_capacity(file.tests.len());
        for mut test in std::mem::take(&mut file.tests) {
            match test.setup.clone() {
                None => kept.push(test),
                Some(setup) => match setups.check(&setup, &mut vec![real(&test.path)]) {
                    Ok(path) => {
                        if let Some(setup) = &mut Arc::make_mut(&mut test).setup {
                            setup.path = path;
                        }
                        kept.push(test);
                    }
                    Err(error) => file.errors.push(error),
                },
            }
        }
        file.tests = kept;
    }
    let asked: Vec<PathBuf> = loaded.files.iter().map(|file| real(&file.path)).collect();
    for path in setups.order {
        let Some(mut file) = setups.files.remove(&path) else { continue };
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

struct Setups<'g> {
    given: &'g Given,
    /// By their real path, whatever names lead there.
    files: HashMap<PathBuf, SpecFile>,
    /// The real paths in the order of their first use.
    order: Vec<PathBuf>,
    /// Why a file can't be a setup (`None`: it can), once that is known.
    faults: HashMap<PathBuf, Option<String>>,
}

impl Setups<'_> {
    /// The path under which the setup's tests are found. `trail` holds the files that lead here, as real paths.
    fn check(&mut self, setup: &Setup, trail: &mut Vec<PathBuf>) -> Result<PathBuf, SpecError> {
        let error = |message: String| SpecError::new(setup.location.clone(), message);
        if !setup.path.is_file() {
            return Err(error(format!("there is no setup file {}", shown(&tidy(&setup.path)))));
        }
        let key = real(&setup.path);
        if let Some(start) = trail.iter().position(|path| *path == key) {
            let chain: Vec<String> = trail[start..].iter().chain([&key]).map(|path| short(path)).collect();
            return Err(error(format!("the setup goes in a circle: {}", chain.join(" → "))));
        }
        if trail.len() > DEEPEST {
            return Err(error(format!("setups build on each other more than {DEEPEST} deep")));
        }
        if !self.files.contains_key(&key) {
            let file = read_file(&tidy(&setup.path), self.given);
            self.files.insert(key.clone(), file);
            self.order.push(key.clone());
        }
        let fault = match self.faults.get(&key) {
            Some(fault) => fault.clone(),
            None => self.examine(&key, trail),
        };
        match fault {
            None => Ok(self.files.get(&key).map_or(key, |file| file.path.clone())),
            Some(fault) => Err(error(fault)),
        }
    }

    /// Looks into a setup file for the first time.
    fn examine(&mut self, key: &Path, trail: &mut Vec<PathBuf>) -> Option<String> {
        let file = self.files.get(key)?;
        let name = file.name.clone();
        let tests = file.tests.clone();
        let mut fault = match (&file.errors[..], &tests[..]) {
            ([], []) => Some(format!("the setup {name} has no test")),
            ([], _) => None,
            ([first, ..], _) => Some(format!("the setup {name} is wrong itself: {}", first.message)),
        };
        trail.push(key.to_owned());
        let mut checked = Vec::with_capacity(tests.len());
        for mut test in tests {
            if let Some(setup) = test.setup.clone() {
                match self.check(&setup, trail) {
                    Ok(path) => {
                        if let Some(setup) = &mut Arc::make_mut(&mut test).setup {
                            setup.path = path;
                        }
                    }
                    Err(error) => fault = fault.or(Some(error.message)),
                }
            }
            checked.push(test);
        }
        trail.pop();
        if let Some(file) = self.files.get_mut(key) {
            file.tests = checked;
        }
        self.faults.insert(key.to_owned(), fault.clone());
        fault
    }
}

fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn short(path: &Path) -> String {
    path.file_name().map_or_else(|| shown(path), |name| name.to_string_lossy().into_owned())
}

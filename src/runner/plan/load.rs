//! Reading the files of a plan.

use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::paths::{self, Wanted, problem, shown};
use super::setups;
use crate::spec::{self, Given, Location, MAX_BYTES, Requirement, SpecError, decode};

/// One spec file that was asked for, or that is the setup of one.
#[derive(Debug, Clone)]
pub struct SpecFile {
    /// As messages show it.
    pub name: String,
    /// As it can be opened.
    pub path: PathBuf,
    /// Its text, to draw errors on; empty where it could not be read.
    pub text: String,
    /// The tests that were asked for and have no error.
    pub tests: Vec<Arc<Requirement>>,
    /// What is wrong in it.
    pub errors: Vec<SpecError>,
}

/// All files that were asked for, and the setups that they need.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The files of the command line, in order. Their tests can all run.
    pub files: Vec<SpecFile>,
    /// The files that are only named as setups. All their tests run as the setup.
    pub setups: Vec<SpecFile>,
    /// Paths that name nothing.
    pub problems: Vec<SpecError>,
}

impl Loaded {
    /// Every error, in the order of files and places.
    pub fn errors(&self) -> impl Iterator<Item = &SpecError> {
        let files = self.files.iter().chain(&self.setups);
        self.problems.iter().chain(files.flat_map(|file| &file.errors))
    }

    /// The text of the file that `location` is in, for drawing.
    pub fn text(&self, location: &Location) -> &str {
        let mut files = self.files.iter().chain(&self.setups);
        files.find(|file| file.name == *location.file).map_or("", |file| &file.text)
    }
}

/// Reads the specs that `paths` name (files, folders, `file:line`) with the values of `given`, and their setups.
/// `report` is the report folder, in which no specs are looked for.
///
/// A test marked `setup_only` is left out unless its file is named itself.
pub fn load(paths: &[PathBuf], given: &Given, report: &Path) -> Loaded {
    let (wanted, problems) = paths::expand(paths, report);
    let mut loaded = Loaded { problems, ..Loaded::default() };
    loaded.files.extend(wanted.iter().map(|wanted| read_file(&wanted.path, given)));
    setups::load(&mut loaded, given);
    for (file, wanted) in loaded.files.iter_mut().zip(&wanted) {
        pick(file, wanted);
    }
    loaded
}

/// Leaves the tests that were asked for.
fn pick(file: &mut SpecFile, wanted: &Wanted) {
    if !wanted.named {
        file.tests.retain(|test| !test.setup_only);
    }
    let last = file.text.lines().count() as u32;
    if let Some(&line) = wanted.lines.iter().find(|&&line| line == 0 || (line > last && last > 0)) {
        let message = format!("there is no line {line}: the file has {last}");
        file.errors.push(SpecError::new(Location::new(file.name.clone(), 0, 0), message));
    }
    if wanted.lines.is_empty() {
        return;
    }
    // A line belongs to what begins on it or last before it; the lines above all tests to the first. A line of an outline
    // is one of all its rows, unless it is a row's own.
    let starts: Vec<u32> = file.tests.iter().map(|test| test.from).collect();
    let rows: HashSet<u32> =
        file.tests.iter().map(|test| test.location.line).filter(|line| !starts.contains(line)).collect();
    let picks = |line: u32, test: &Requirement| {
        if rows.contains(&line) {
            return test.location.line == line;
        }
        let before = starts.partition_point(|&start| start <= line).saturating_sub(1);
        starts.get(before) == Some(&test.from)
    };
    let asked: Vec<u32> = wanted.lines.iter().copied().filter(|line| (1..=last).contains(line)).collect();
    file.tests.retain(|test| asked.iter().any(|&line| picks(line, test)));
}

/// Reads one file; what is wrong is kept in it.
pub(super) fn read_file(path: &Path, given: &Given) -> SpecFile {
    let name = shown(path);
    let mut file =
        SpecFile { name, path: path.to_owned(), text: String::new(), tests: Vec::new(), errors: Vec::new() };
    let bytes = match read_bytes(path) {
        Ok(bytes) => bytes,
        Err(reason) => {
            file.errors.push(problem(path, reason));
            return file;
        }
    };
    match decode(&bytes, &file.name) {
        Ok(text) => {
            let (tests, errors) = spec::read(text, &file.name, path, given);
            text.clone_into(&mut file.text);
            file.tests = tests.into_iter().map(Arc::new).collect();
            file.errors = errors;
        }
        Err(error) => file.errors.push(error),
    }
    file
}

/// No more than the limit is ever taken in, and nothing that could block.
fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let can_not = |error: std::io::Error| format!("can't read this file: {error}");
    if !path.metadata().map_err(can_not)?.is_file() {
        return Err("this is no regular file".to_owned());
    }
    let mut bytes = Vec::new();
    File::open(path).map_err(can_not)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(can_not)?;
    Ok(bytes)
}

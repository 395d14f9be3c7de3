//! What a path on the command line means: a file, a folder, or a line of a file.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::spec::{EXTENSIONS, Location, SpecError, suggest};

/// What the name of a truth file ends with: it stands beside a spec, and is none.
pub(crate) const TRUTH: &str = ".truth.yaml";
/// Folders are not searched deeper than this.
const DEEPEST: usize = 32;

/// A file to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) path: PathBuf,
    /// It was named itself, not found in a folder.
    pub(super) named: bool,
    /// Only the tests at these lines; empty for all.
    pub(super) lines: BTreeSet<u32>,
}

/// The files that `paths` name, in their order, each once. Folders give their specs sorted by name; `skip` is a
/// folder that holds none (the report's).
pub(super) fn expand(paths: &[PathBuf], skip: &Path) -> (Vec<Wanted>, Vec<SpecError>) {
    let mut files: Vec<Wanted> = Vec::new();
    let mut problems = Vec::new();
    let mut add = |wanted: Wanted| match files.iter_mut().find(|file| same(&file.path, &wanted.path)) {
        Some(known) => {
            // All tests of a file are more than some lines of it.
            if known.lines.is_empty() || wanted.lines.is_empty() {
                known.lines.clear();
            } else {
                known.lines.extend(wanted.lines);
            }
            known.named |= wanted.named;
        }
        None => files.push(wanted),
    };
    for path in paths {
        let (path, line) = split_line(path);
        if path.is_dir() && line.is_none() {
            let mut found = Vec::new();
            walk(&path, skip, 0, &mut found, &mut problems);
            if found.is_empty() {
                problems.push(problem(&path, "there is no spec in this folder").with_help(format!(
                    "specs are files that end in {}",
                    EXTENSIONS.map(|ending| format!(".{ending}")).join(", ")
                )));
            }
            for path in found {
                add(Wanted { path: tidy(&path), named: false, lines: BTreeSet::new() });
            }
        } else if path.exists() {
            add(Wanted { path: tidy(&path), named: true, lines: line.into_iter().collect() });
        } else {
            problems.push(missing(&path));
        }
    }
    (files, problems)
}

/// `specs/cart.yaml:12` names a line, unless a file has just that name. A column behind it is allowed.
fn split_line(path: &Path) -> (PathBuf, Option<u32>) {
    let text = path.to_string_lossy();
    if path.exists() {
        return (path.to_owned(), None);
    }
    let cut = |text: &str| -> Option<(String, u32)> {
        let (before, number) = text.rsplit_once(':')?;
        Some((before.to_owned(), number.parse().ok()?))
    };
    match cut(&text) {
        Some((before, last)) => match cut(&before) {
            Some((file, line)) if !Path::new(&before).exists() => (PathBuf::from(file), Some(line)),
            _ => (PathBuf::from(before), Some(last)),
        },
        None => (path.to_owned(), None),
    }
}

fn same(a: &Path, b: &Path) -> bool {
    a == b
        || a.file_name() == b.file_name()
            && fs::canonicalize(a).ok().is_some_and(|a| fs::canonicalize(b).ok() == Some(a))
}

fn walk(folder: &Path, skip: &Path, depth: usize, found: &mut Vec<PathBuf>, problems: &mut Vec<SpecError>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(problem(folder, format!("can't list this folder: {error}")));
            return;
        }
    };
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        let Some(name) = path.file_name().map(|name| name.to_string_lossy().into_owned()) else { continue };
        if name.starts_with('.') {
            continue;
        }
        if path.is_dir() {
            let is_link = path.symlink_metadata().is_ok_and(|data| data.is_symlink());
            if name != "node_modules" && !is_link && depth < DEEPEST && !same(&path, skip) {
                walk(&path, skip, depth + 1, found, problems);
            }
        } else if is_spec(&path, &name) {
            found.push(path);
        }
    }
}

/// A folder's README is about the folder, `sayso.yaml` about all of them, and a truth file about its spec.
fn is_spec(path: &Path, name: &str) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| EXTENSIONS.contains(&ending.as_str()))
        && name != "sayso.yaml"
        && !name.ends_with(TRUTH)
        && !name.eq_ignore_ascii_case("readme.md")
}

fn missing(path: &Path) -> SpecError {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let siblings: Vec<String> = fs::read_dir(folder)
        .map(|entries| {
            entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned())).collect()
        })
        .unwrap_or_default();
    let error = problem(path, "there is no such file or folder");
    match suggest::nearest(&name, siblings.iter().map(String::as_str)) {
        Some(near) => error.with_help(format!("did you mean `{}`?", shown(&folder.join(near)))),
        None => error,
    }
}

pub(super) fn problem(path: &Path, message: impl Into<String>) -> SpecError {
    SpecError::new(Location::new(shown(path), 0, 0), message)
}

/// A path as messages show it.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// `specs/../login.yaml` as `login.yaml`.
pub(super) fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir if matches!(tidy.components().next_back(), Some(Component::Normal(_))) => {
                tidy.pop();
            }
            Component::CurDir => {}
            other => tidy.push(other),
        }
    }
    tidy
}

//! The lock files of a run: `cart.yaml.lock` beside `cart.yaml`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::config::{Config, LockFiles};
use crate::pilot::lock::{Lock, LockError, LockMode, Settled};
use crate::runner::plan::Plan;
use crate::spec::{EXTENSIONS, Location, SpecError};
use crate::trace::Redactor;

/// What lock files end with.
const ENDING: &str = "lock";

/// What to do with a lock that can't be used.
pub(super) const MEND: &str = "mend it, or delete the file and record it again with --update-lock";

/// How a run uses its locks.
#[derive(Debug, Clone)]
pub(crate) struct LockUse {
    pub(crate) mode: LockMode,
    pub(crate) heal: Option<f32>,
    pub(crate) locks: BTreeMap<PathBuf, Lock>,
}

/// The lock of a spec file.
pub(super) fn beside(spec: &Path) -> PathBuf {
    let mut name = spec.file_name().unwrap_or_default().to_os_string();
    name.push(".");
    name.push(ENDING);
    spec.with_file_name(name)
}

/// The locks in a folder that no spec stands beside, sorted.
pub(super) fn without_a_spec(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let is_lock = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let of_a_spec = |path: &Path| {
        let ending = path.file_stem().and_then(|name| Path::new(name).extension());
        ending.is_some_and(|ending| EXTENSIONS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
    };
    let lone = |path: &PathBuf| of_a_spec(path) && !path.with_extension("").exists();
    let mut found: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(|path| is_lock(path) && lone(path)).collect();
    found.sort();
    found
}

/// Why a lock file gives no lock.
pub(super) enum Unread {
    /// The disk does not give it.
    Disk(std::io::Error),
    /// It is no lock.
    Lock(LockError),
}

/// Reads a lock file. `None`: there is none.
pub(super) fn read(path: &Path) -> Option<Result<Lock, Unread>> {
    match std::fs::read_to_string(path) {
        Ok(text) => Some(Lock::read(&text).map_err(Unread::Lock)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => Some(Err(Unread::Disk(error))),
    }
}

/// Reads the locks of a plan's tests. Tests whose lock can't be read leave the plan, and say why: what a lock would have known
/// must not be guessed.
pub(super) fn load(plan: &mut Plan, config: &Config) -> LockUse {
    let mode = match (config.update_lock, config.frozen) {
        (true, _) => LockMode::Update,
        (_, true) => LockMode::Frozen,
        _ if config.lock == LockFiles::ReadOnly => LockMode::ReadOnly,
        _ => LockMode::ReadWrite,
    };
    let tests = plan.tests.iter().map(|test| &test.requirement);
    let setups = plan.setups.values().flatten();
    let specs: BTreeSet<PathBuf> = tests.chain(setups).map(|spec| spec.path.clone()).collect();
    let mut locks = BTreeMap::new();
    for spec in specs {
        let path = beside(&spec);
        let (line, column, why) = match read(&path) {
            None => continue,
            Some(Ok(lock)) => {
                locks.insert(spec, lock);
                continue;
            }
            Some(Err(Unread::Disk(error))) => (0, 0, error.to_string()),
            Some(Err(Unread::Lock(error))) => match error {
                LockError::Malformed { line, column, .. } => (line, column, error.to_string()),
                LockError::Later(_) => (1, 1, error.to_string()),
            },
        };
        refuse(plan, &spec, Location::new(path.display().to_string(), line, column), &why);
    }
    LockUse { mode, heal: config.heal.0, locks }
}

/// Takes the tests of a spec out of the plan and tells why.
fn refuse(plan: &mut Plan, spec: &Path, place: Location, why: &str) {
    plan.tests.retain(|test| test.requirement.path != spec);
    plan.problems.push(SpecError::new(place, format!("this lock can't be used: {why}")).with_help(MEND));
}

/// Writes the locks that a run changed. Gives the files, and what could not be written.
pub(super) fn save(settled: &[Settled], redactor: &Redactor) -> (Vec<PathBuf>, Vec<String>) {
    let (mut written, mut failed) = (Vec::new(), Vec::new());
    for Settled { spec, was, lock } in settled {
        let path = beside(spec);
        // What another run recorded meanwhile is not written over.
        if read(&path).map(Result::ok) != was.clone().map(Some) {
            failed.push(format!(
                "the lock {} was changed while this run went on, and is left as it is: run it again",
                path.display()
            ));
            continue;
        }
        match write(&path, &redactor.text(&lock.write())) {
            Ok(()) => written.push(path),
            Err(error) => failed.push(format!("can't write the lock {}: {error}", path.display())),
        }
    }
    (written, failed)
}

/// A new file that others may read, as far as the user's mask lets them: it is to be committed.
fn new_file(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Writes a file whole or not at all.
pub(super) fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = new_file(folder)?;
    file.write_all(text.as_bytes())?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_run_recorded_meanwhile_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let spec = folder.path().join("cart.yaml");
        let redactor = Redactor::new(Vec::<(String, String)>::new()).unwrap();
        let settled = |was: Option<Lock>| vec![Settled { spec: spec.clone(), was, lock: Lock::default() }];
        let (written, failed) = save(&settled(None), &redactor);
        assert_eq!((written.len(), failed.len()), (1, 0));
        let (written, failed) = save(&settled(None), &redactor);
        assert_eq!(written.len(), 0);
        assert!(failed[0].contains("run it again"), "{failed:?}");
        assert_eq!(save(&settled(Some(Lock::default())), &redactor).0.len(), 1);
    }
}

//! The locks of a run, one a spec file.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::locked::{Locked, Notebook};
use super::merge::{May, Recording, merge};
use super::model::{Lock, LockedTest};
use crate::pilot::{Eyes, Memory, Pilot, Pilots};
use crate::spec::Requirement;

/// What a run may do with its locks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LockMode {
    /// Locks are used; answers of a model and steps that a lock does not know are put in.
    #[default]
    ReadWrite,
    /// Locks are used and not written.
    ReadOnly,
    /// Locks are used, and one that does not fit its spec, or lacks an answer, is an error.
    Frozen,
    /// Everything is asked anew; what differs is proposed for review.
    Update,
}

impl LockMode {
    /// Elements and pages are taken down anew, whatever is locked of them.
    pub(super) fn records_anew(self) -> bool {
        self == Self::Update
    }
}

/// How locks are used in a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rules {
    pub(super) mode: LockMode,
    /// From which likeness on an element may take the place of one that is gone; `None`: never.
    pub(super) heal: Option<f32>,
    /// What this try sees may be kept.
    pub(super) records: bool,
    /// A model may be asked.
    pub(super) asks: bool,
}

/// The locks of a run.
pub struct Locks {
    mode: LockMode,
    heal: Option<f32>,
    /// A model may be asked: what it answers begins a lock.
    asks: bool,
    inner: Arc<dyn Pilots>,
    shelf: Arc<Mutex<Shelf>>,
}

#[derive(Default)]
struct Shelf {
    locks: BTreeMap<PathBuf, Lock>,
    recorded: BTreeMap<(PathBuf, String), Recording>,
}

/// A lock that a run changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Settled {
    /// The spec that it belongs to.
    pub spec: PathBuf,
    /// As the run knew it; `None`: there was none.
    pub was: Option<Lock>,
    /// As it is now.
    pub lock: Lock,
}

impl Locks {
    /// Locks by their spec's path, over whoever answers what they do not know. `asks`: a model may be asked.
    pub fn new(
        inner: Arc<dyn Pilots>,
        locks: BTreeMap<PathBuf, Lock>,
        mode: LockMode,
        heal: Option<f32>,
        asks: bool,
    ) -> Self {
        let shelf = Arc::new(Mutex::new(Shelf { locks, recorded: BTreeMap::new() }));
        Self { mode, heal, asks, inner, shelf }
    }

    /// What the run changed.
    pub fn settle(&self) -> Vec<Settled> {
        let may = match self.mode {
            LockMode::ReadOnly | LockMode::Frozen => return Vec::new(),
            LockMode::ReadWrite => May { grow: false, propose: false },
            LockMode::Update => May { grow: true, propose: true },
        };
        let mut shelf = lock(&self.shelf);
        let recorded = std::mem::take(&mut shelf.recorded);
        let mut changed: BTreeMap<PathBuf, Lock> = BTreeMap::new();
        for ((path, name), recording) in recorded {
            let before = changed.remove(&path).or_else(|| shelf.locks.get(&path).cloned());
            let known = before.is_some();
            let mut now = before.unwrap_or_default();
            // A spec that has a lock has all of its tests in it.
            merge(&mut now, &name, recording, May { grow: may.grow || known, ..may });
            if !now.tests.is_empty() {
                changed.insert(path, now);
            }
        }
        changed.retain(|path, now| shelf.locks.get(path) != Some(now));
        let told = |(spec, lock)| Settled { was: shelf.locks.get(&spec).cloned(), spec, lock };
        changed.into_iter().map(told).collect()
    }
}

impl Pilots for Locks {
    fn of(&self, requirement: &Requirement, eyes: Arc<dyn Eyes>, _: Arc<dyn Memory>) -> Arc<dyn Pilot> {
        let path = requirement.path.clone();
        let (known, locked) = {
            let shelf = lock(&self.shelf);
            let lock = shelf.locks.get(&path);
            let locked = lock.and_then(|lock| lock.test(&requirement.name).cloned());
            // A lock that does not know the test is one of no steps.
            let frozen = self.mode == LockMode::Frozen;
            (lock.is_some(), locked.or_else(|| (frozen && lock.is_some()).then(LockedTest::default)))
        };
        let records = match self.mode {
            LockMode::Update => true,
            LockMode::ReadWrite => known || self.asks,
            LockMode::ReadOnly | LockMode::Frozen => false,
        };
        let rules = Rules { mode: self.mode, heal: self.heal, records, asks: self.asks };
        let notes = Arc::new(Notebook::new(rules, locked, requirement));
        let inner = self.inner.of(requirement, eyes, notes.clone());
        let (shelf, name) = (self.shelf.clone(), requirement.name.clone());
        let keep = Box::new(move |recording| {
            lock(&shelf).recorded.insert((path.clone(), name.clone()), recording);
        });
        Arc::new(Locked { inner, notes, keep })
    }
}

fn lock(shelf: &Mutex<Shelf>) -> MutexGuard<'_, Shelf> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

//! Setups: a spec that others start from is run once, and its cookies and storage are handed to each of them.
//!
//! Once, that is, for as long as nobody meddled: a hook may have put the app back to its beginnings and ended every
//! session there was, so what was prepared before a hook ran is prepared anew for whoever comes after it.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Mutex, OnceCell};

use crate::browser::StorageState;
use crate::trace::Verdict;

/// What a setup left behind, or why it failed.
pub(super) type Prepared = Result<Arc<StorageState>, Verdict>;

/// A setup's result, and how many hooks had been run when its steps began.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) prepared: Prepared,
    pub(super) after_hooks: u64,
}

/// The place for a setup's result.
pub(super) type Cell = Arc<OnceCell<Made>>;

/// The setup's file, and what its relative addresses are joined to.
pub(super) type Key = (PathBuf, Option<String>);

/// Each setup's result, computed once; whoever comes while it runs waits for it.
#[derive(Default)]
pub(crate) struct Setups {
    cells: Mutex<HashMap<Key, Cell>>,
    hooks: AtomicU64,
}

impl Setups {
    /// The place for a setup's result; an empty one if a hook has run since there was a result.
    pub(super) async fn cell(&self, key: &Key) -> Cell {
        let mut cells = self.cells.lock().await;
        let held = cells.entry(key.clone()).or_default();
        if held.get().is_some_and(|made| made.after_hooks < self.hooks_run()) {
            *held = Cell::default();
        }
        held.clone()
    }

    /// Gives up a result, unless there is a newer one already.
    pub(super) async fn forget(&self, key: &Key, cell: &Cell) {
        let mut cells = self.cells.lock().await;
        if cells.get(key).is_some_and(|held| Arc::ptr_eq(held, cell)) {
            cells.remove(key);
        }
    }

    /// A hook has run, of whichever test or setup.
    pub(super) fn hook_ran(&self) {
        self.hooks.fetch_add(1, Ordering::SeqCst);
    }

    /// What was prepared so far is prepared anew for whoever comes: as if a hook had run.
    pub(super) fn age(&self) {
        self.hook_ran();
    }

    /// How many hooks have run so far.
    pub(super) fn hooks_run(&self) -> u64 {
        self.hooks.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(setups: &Setups) -> Made {
        Made { prepared: Err(Verdict::default()), after_hooks: setups.hooks_run() }
    }

    #[tokio::test]
    async fn a_result_is_kept_until_a_hook_runs() {
        let setups = Setups::default();
        let key = (PathBuf::from("login.yaml"), None);
        let first = setups.cell(&key).await;
        first.get_or_init(async || made(&setups)).await;
        assert!(Arc::ptr_eq(&first, &setups.cell(&key).await));

        setups.hook_ran();
        let second = setups.cell(&key).await;
        assert!(second.get().is_none());
        assert!(
            Arc::ptr_eq(&second, &setups.cell(&key).await),
            "whoever comes meanwhile waits for the same one"
        );
    }

    #[tokio::test]
    async fn a_setup_s_own_hooks_do_not_age_it() {
        let setups = Setups::default();
        setups.hook_ran();
        let key = (PathBuf::from("login.yaml"), None);
        let cell = setups.cell(&key).await;
        cell.get_or_init(async || made(&setups)).await;
        assert!(setups.cell(&key).await.get().is_some());
    }
}

//! Setups: a spec that others start from is run once, and its cookies and storage are handed to each of them.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::{Mutex, OnceCell};

use crate::browser::StorageState;
use crate::trace::Verdict;

/// What a setup left behind, or why it failed.
pub(super) type Prepared = Result<Arc<StorageState>, Verdict>;

/// Each setup's result, computed once; whoever comes while it runs waits for it.
#[derive(Default)]
pub(crate) struct Setups {
    cells: Mutex<HashMap<PathBuf, Arc<OnceCell<Prepared>>>>,
}

impl Setups {
    /// The place for a setup's result.
    pub(super) async fn cell(&self, path: &Path) -> Arc<OnceCell<Prepared>> {
        self.cells.lock().await.entry(path.to_path_buf()).or_default().clone()
    }

    /// Gives up a result, unless there is a newer one already.
    pub(super) async fn forget(&self, path: &Path, cell: &Arc<OnceCell<Prepared>>) {
        let mut cells = self.cells.lock().await;
        if cells.get(path).is_some_and(|held| Arc::ptr_eq(held, cell)) {
            cells.remove(path);
        }
    }
}

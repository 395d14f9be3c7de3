//! What a context downloads.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// Downloads of one context, oldest first.
#[derive(Debug)]
pub(super) struct Downloads {
    folder: PathBuf,
    list: Vec<Download>,
    told: usize,
}

#[derive(Debug)]
struct Download {
    id: String,
    name: String,
    done: bool,
}

impl Downloads {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self { folder, list: Vec::new(), told: 0 }
    }

    /// Take in an event; `ours` where its frame is one of this context's. Tells whether it changed anything.
    pub(super) fn on_event(&mut self, method: &str, params: &Value, ours: bool) -> bool {
        let id = params["guid"].as_str().unwrap_or_default();
        if method == "Browser.downloadWillBegin" {
            if !ours {
                return false;
            }
            let name = params["suggestedFilename"].as_str().unwrap_or("download").to_owned();
            self.list.push(Download { id: id.to_owned(), name, done: false });
            return true;
        }
        let Some(download) = self.list.iter_mut().find(|d| d.id == id) else { return false };
        let ended = params["state"].as_str().is_some_and(|s| s != "inProgress");
        let news = ended && !download.done;
        download.done |= ended;
        news
    }

    /// Some have begun and not ended.
    pub(super) fn open(&self) -> usize {
        self.list.iter().filter(|d| !d.done).count()
    }

    /// The name of the last one.
    pub(super) fn last_name(&self) -> Option<String> {
        self.list.last().map(|d| d.name.clone())
    }

    /// Names of those that began since this was asked last.
    pub(super) fn take_news(&mut self) -> Vec<String> {
        let news = self.list.iter().skip(self.told).map(|d| d.name.clone()).collect();
        self.told = self.list.len();
        news
    }

    /// Where the files are.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

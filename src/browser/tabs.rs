//! The tabs of one context: which are open, which is active, and what they download.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

use super::BrowserError;
use super::downloads::Downloads;
use super::setup::Setup;
use super::tab::Tab;
use super::wire::Wire;

/// What there is to say about a tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabInfo {
    /// Its place, from 0, in the order of opening.
    pub index: usize,
    /// Its address.
    pub url: String,
    /// It is the one that looks and acts go to.
    pub active: bool,
}

#[derive(Debug, Default)]
struct Open {
    list: Vec<Arc<Tab>>,
    active: usize,
    hidden: Vec<Arc<Tab>>,
    /// Origins of tabs that are closed.
    left_origins: BTreeSet<String>,
}

/// The tabs of one context.
#[derive(Debug)]
pub(super) struct Tabs {
    wire: Wire,
    setup: Arc<Setup>,
    open: Mutex<Open>,
    downloads: Mutex<Downloads>,
    /// The next tab to open is one of our own, for a look aside: it is not the test's.
    hide_next: AtomicBool,
}

impl Tabs {
    pub(super) fn new(wire: Wire, setup: Arc<Setup>, folder: PathBuf) -> Self {
        Self {
            wire,
            setup,
            open: Mutex::default(),
            downloads: Mutex::new(Downloads::new(folder)),
            hide_next: AtomicBool::new(false),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn downloads(&self) -> MutexGuard<'_, Downloads> {
        self.downloads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// A tab opened: it becomes the active one, as it does for a person.
    pub(super) fn adopt(&self, session: &str, info: &Value) -> Arc<Tab> {
        let text = |key: &str| info[key].as_str().unwrap_or_default().to_owned();
        let opener = info["openerId"].as_str().map(str::to_owned);
        let tab = Arc::new(Tab::new(
            self.wire.clone(),
            Arc::clone(&self.setup),
            session.to_owned(),
            text("targetId"),
            opener,
        ));
        {
            let mut open = self.open();
            if tab.opener().is_none() && self.hide_next.swap(false, Ordering::SeqCst) {
                open.hidden.push(Arc::clone(&tab));
            } else {
                open.list.push(Arc::clone(&tab));
                open.active = open.list.len() - 1;
            }
        }
        tab
    }

    /// A tab closed: its opener becomes active, else the one before it.
    pub(super) fn remove(&self, target: &str) {
        {
            let mut open = self.open();
            open.hidden.retain(|t| t.target() != target);
            let Some(at) = open.list.iter().position(|t| t.target() == target) else { return };
            let gone = open.list.remove(at);
            open.left_origins.extend(gone.state().origins.iter().cloned());
            if open.active == at {
                let opener = gone.opener().and_then(|id| open.list.iter().position(|t| t.target() == id));
                open.active =
                    opener.unwrap_or_else(|| at.saturating_sub(1).min(open.list.len().saturating_sub(1)));
            } else if open.active > at {
                open.active -= 1;
            }
        }
    }

    pub(super) fn crashed(&self, target: &str) {
        let tab = self.open().list.iter().find(|t| t.target() == target).cloned();
        if let Some(tab) = tab {
            tab.on_crash();
        }
    }

    pub(super) fn on_download(&self, method: &str, params: &Value) {
        let tab = {
            let frame = params["frameId"].as_str().unwrap_or_default();
            self.open().list.iter().find(|t| t.has_frame(frame)).cloned()
        };
        if self.downloads().on_event(method, params, tab.is_some()) {
            if let Some(tab) = tab {
                tab.on_download();
            }
            for tab in self.all() {
                tab.bump();
            }
        }
    }

    /// Open a tab that is not the test's: it is listed nowhere and never becomes active.
    pub(super) async fn open_hidden(&self) -> Result<Arc<Tab>, BrowserError> {
        self.hide_next.store(true, Ordering::SeqCst);
        let made = self.create(true).await;
        self.hide_next.store(false, Ordering::SeqCst);
        let target = made?;
        let tab =
            self.open().hidden.iter().find(|t| t.target() == target).cloned().ok_or(BrowserError::Closed)?;
        tab.ready().await?;
        Ok(tab)
    }

    /// Open a tab of the test's.
    pub(super) async fn open_new(&self) -> Result<Arc<Tab>, BrowserError> {
        let target = self.create(false).await?;
        let tab =
            self.open().list.iter().find(|t| t.target() == target).cloned().ok_or(BrowserError::Closed)?;
        tab.ready().await?;
        Ok(tab)
    }

    async fn create(&self, background: bool) -> Result<String, BrowserError> {
        let context = &self.setup.context_id;
        let params = json!({"url": "about:blank", "browserContextId": context, "background": background});
        let made = self.wire.call("Target.createTarget", params).await?;
        Ok(made["targetId"].as_str().unwrap_or_default().to_owned())
    }

    pub(super) fn active(&self) -> Option<Arc<Tab>> {
        let open = self.open();
        open.list.get(open.active).cloned()
    }

    pub(super) fn all(&self) -> Vec<Arc<Tab>> {
        self.open().list.clone()
    }

    /// How many there are, and which is active.
    pub(super) fn place(&self) -> (usize, usize) {
        let open = self.open();
        (open.list.len(), open.active)
    }

    pub(super) fn switch(&self, index: usize) -> Option<Arc<Tab>> {
        let mut open = self.open();
        let tab = open.list.get(index).cloned()?;
        open.active = index;
        Some(tab)
    }

    /// Origins whose documents were shown in any tab.
    pub(super) fn origins(&self) -> Vec<String> {
        let mut origins: BTreeSet<String> = std::mem::take(&mut self.open().left_origins);
        for tab in self.all() {
            origins.extend(tab.state().origins.iter().cloned());
        }
        self.open().left_origins.clone_from(&origins);
        origins.into_iter().collect()
    }

    pub(super) fn infos(&self) -> Vec<TabInfo> {
        let open = self.open();
        let info = |(index, tab): (usize, &Arc<Tab>)| TabInfo {
            index,
            url: tab.url(),
            active: index == open.active,
        };
        open.list.iter().enumerate().map(info).collect()
    }
}

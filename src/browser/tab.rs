//! One tab: its session on the wire and all that its events have told.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use super::BrowserError;
use super::console::Console;
use super::dialogs::{Dialogs, Policy};
use super::frames::{Frames, World};
use super::last_look::Look;
use super::network::Network;
use super::setup::Setup;
use super::wire::{COMMAND_TIMEOUT, Wire};

/// What a tab's events have told so far.
#[derive(Debug)]
pub(super) struct TabState {
    pub(super) frames: Frames,
    pub(super) network: Network,
    pub(super) console: Console,
    pub(super) dialogs: Dialogs,
    /// A file chooser that opened: the input it is for.
    pub(super) chooser: Option<i64>,
    /// Downloads that began in this tab.
    pub(super) downloads: u64,
    /// Every request is to be answered by an empty page (a visit for its storage only).
    pub(super) answer_empty: bool,
    /// Origins whose documents were shown.
    pub(super) origins: BTreeSet<String>,
    pub(super) crashed: bool,
    pub(super) gone: bool,
}

/// One tab.
#[derive(Debug)]
pub(super) struct Tab {
    wire: Wire,
    setup: Arc<Setup>,
    session: String,
    target: String,
    opener: Option<String>,
    state: Mutex<TabState>,
    changed: watch::Sender<u64>,
    pub(super) prepared: watch::Sender<Option<Result<(), BrowserError>>>,
    pub(super) last_look: Mutex<Look>,
    /// Where the element lives that the mouse was put on for the last act.
    pub(super) aimed: Mutex<Option<World>>,
}

impl Tab {
    pub(super) fn new(
        wire: Wire,
        setup: Arc<Setup>,
        session: String,
        target: String,
        opener: Option<String>,
    ) -> Self {
        let state = TabState {
            frames: Frames::new(&target),
            network: Network::default(),
            console: Console::default(),
            dialogs: Dialogs::default(),
            chooser: None,
            downloads: 0,
            answer_empty: false,
            origins: BTreeSet::new(),
            crashed: false,
            gone: false,
        };
        Self {
            wire,
            setup,
            session,
            target,
            opener,
            state: Mutex::new(state),
            changed: watch::channel(0).0,
            prepared: watch::channel(None).0,
            last_look: Mutex::default(),
            aimed: Mutex::default(),
        }
    }

    pub(super) fn target(&self) -> &str {
        &self.target
    }

    pub(super) fn opener(&self) -> Option<&str> {
        self.opener.as_deref()
    }

    pub(super) fn context_id(&self) -> &str {
        &self.setup.context_id
    }

    pub(super) fn wire(&self) -> &Wire {
        &self.wire
    }

    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(super) fn state(&self) -> MutexGuard<'_, TabState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn url(&self) -> String {
        self.state().frames.main().map(|f| f.url.clone()).unwrap_or_default()
    }

    pub(super) fn has_frame(&self, id: &str) -> bool {
        self.state().frames.get(id).is_some()
    }

    /// One event of this tab's session; runs on the wire's task.
    pub(super) fn on_event(&self, method: &str, params: &Value) {
        let started = self.setup.started.0;
        let domain = method.split('.').next().unwrap_or_default();
        let mut state = self.state();
        let news = match domain {
            "Network" => state.network.on_event(method, params, started),
            "Page" => match method {
                "Page.javascriptDialogOpening" => {
                    if state.dialogs.opened(params) == Policy::Accept {
                        self.post("Page.handleJavaScriptDialog", json!({"accept": true}));
                    }
                    true
                }
                "Page.javascriptDialogClosed" => {
                    state.dialogs.closed(params);
                    true
                }
                "Page.fileChooserOpened" => {
                    state.chooser = params["backendNodeId"].as_i64();
                    true
                }
                _ => {
                    if method == "Page.frameDetached" && params["reason"] != "swap" {
                        state.network.frame_gone(params["frameId"].as_str().unwrap_or_default());
                    }
                    if let Some(frame) = state.frames.on_event(method, params) {
                        let loader = params["frame"]["loaderId"].as_str().unwrap_or_default();
                        state.network.document_changed(&frame, loader);
                        let origin = params["frame"]["securityOrigin"].as_str().unwrap_or_default();
                        if origin.starts_with("http") {
                            state.origins.insert(origin.trim_end_matches('/').to_owned());
                        }
                    }
                    true
                }
            },
            "Runtime" if method.starts_with("Runtime.executionContext") => {
                state.frames.on_event(method, params);
                true
            }
            "Runtime" if method == "Runtime.bindingCalled" => {
                self.setup.fired.on_event(params);
                false
            }
            "Runtime" | "Log" => {
                if method == "Runtime.exceptionThrown" {
                    self.setup.fired.on_exception(params, &self.setup.injections);
                }
                state.console.on_event(method, params, started);
                false
            }
            "Fetch" if method == "Fetch.requestPaused" && state.answer_empty => {
                let html = json!([{"name": "Content-Type", "value": "text/html"}]);
                let answer =
                    json!({"requestId": params["requestId"], "responseCode": 200, "responseHeaders": html});
                self.post("Fetch.fulfillRequest", answer);
                false
            }
            "Inspector" if method == "Inspector.targetCrashed" => {
                state.crashed = true;
                true
            }
            _ => false,
        };
        drop(state);
        if news {
            self.bump();
        }
    }

    pub(super) fn on_crash(&self) {
        self.state().crashed = true;
        self.bump();
    }

    pub(super) fn on_gone(&self) {
        self.state().gone = true;
        self.bump();
    }

    pub(super) fn on_download(&self) {
        let mut state = self.state();
        state.downloads += 1;
        state.network.file_begun();
        drop(state);
        self.bump();
    }

    /// Wake those who wait for a change.
    pub(super) fn bump(&self) {
        self.changed.send_modify(|n| *n += 1);
    }

    pub(super) fn post(&self, method: &'static str, params: Value) {
        self.wire.post(Some(&self.session), method, params);
    }

    /// Send a command at once; its answer is awaited later.
    pub(super) fn start(
        &self,
        method: &'static str,
        params: Value,
        timeout: Duration,
    ) -> impl Future<Output = Result<Value, BrowserError>> + use<> {
        self.wire.start(Some(&self.session), method, params, timeout)
    }

    /// Send a command and wait for its answer; a crash or the tab's end is noticed at once.
    pub(super) async fn send(&self, method: &'static str, params: Value) -> Result<Value, BrowserError> {
        self.send_within(method, params, COMMAND_TIMEOUT).await
    }

    pub(super) async fn send_within(
        &self,
        method: &'static str,
        params: Value,
        timeout: Duration,
    ) -> Result<Value, BrowserError> {
        self.or_broken(self.start(method, params, timeout), false).await
    }

    /// Like [`Tab::send`]; a dialog that stays open ends the wait, because it blocks the page.
    pub(super) async fn send_unless_dialog(
        &self,
        method: &'static str,
        params: Value,
    ) -> Result<Value, BrowserError> {
        self.or_broken(self.start(method, params, COMMAND_TIMEOUT), true).await
    }

    /// Wait for an answer, or for what makes it impossible.
    pub(super) async fn or_broken<T>(
        &self,
        answer: impl Future<Output = Result<T, BrowserError>>,
        dialog_counts: bool,
    ) -> Result<T, BrowserError> {
        let mut changes = self.changed.subscribe();
        let broken = async {
            loop {
                changes.borrow_and_update();
                if let Some(fault) = self.fault(dialog_counts) {
                    return fault;
                }
                if changes.changed().await.is_err() {
                    return BrowserError::Closed;
                }
            }
        };
        tokio::select! {
            // An answer that is there counts, even if the tab went away right after it.
            biased;
            answer = answer => match answer {
                Err(BrowserError::Protocol(m)) => Err(self.fault(dialog_counts).unwrap_or(BrowserError::Protocol(m))),
                other => other,
            },
            fault = broken => Err(fault),
        }
    }

    fn fault(&self, dialog_counts: bool) -> Option<BrowserError> {
        let state = self.state();
        if state.crashed {
            Some(BrowserError::PageCrashed)
        } else if self.wire.is_dead() {
            Some(self.wire.death())
        } else if state.gone {
            Some(BrowserError::Closed)
        } else if dialog_counts && state.dialogs.open().is_some() {
            Some(BrowserError::DialogOpen)
        } else {
            None
        }
    }

    /// Wait until the tab's state answers the question, at most so long. `Ok(None)`: it did not in time.
    pub(super) async fn until<T>(
        &self,
        timeout: Duration,
        mut question: impl FnMut(&TabState) -> Option<T>,
    ) -> Result<Option<T>, BrowserError> {
        let deadline = tokio::time::Instant::now() + timeout;
        let mut changes = self.changed.subscribe();
        let mut died = Box::pin(self.wire.died());
        loop {
            changes.borrow_and_update();
            if let Some(answer) = question(&self.state()) {
                return Ok(Some(answer));
            }
            if let Some(fault) = self.fault(false) {
                return Err(fault);
            }
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return Err(BrowserError::Closed) },
                () = &mut died => return Err(self.wire.death()),
                () = tokio::time::sleep_until(deadline) => return Ok(None),
            }
        }
    }

    pub(super) fn main_frame(&self) -> String {
        self.state().frames.main_id().to_owned()
    }
}

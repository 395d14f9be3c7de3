//! Who hears which event: browser contexts by id, tabs by session.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::{Value, json};

use super::tab::Tab;
use super::tabs::Tabs;
use super::wire::{Listener, Wire};

/// The listener of a [`Wire`]: hands each event to the context or tab that it belongs to.
#[derive(Debug)]
pub(super) struct Registry {
    wire: Wire,
    contexts: Mutex<HashMap<String, Weak<Tabs>>>,
    sessions: Mutex<HashMap<String, Arc<Tab>>>,
}

impl Registry {
    pub(super) fn new(wire: Wire) -> Self {
        Self { wire, contexts: Mutex::default(), sessions: Mutex::default() }
    }

    /// From now on, tabs of this browser context are the given owner's.
    pub(super) fn add_context(&self, id: &str, tabs: &Arc<Tabs>) {
        self.contexts().insert(id.to_owned(), Arc::downgrade(tabs));
    }

    pub(super) fn remove_context(&self, id: &str) {
        self.contexts().remove(id);
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        sessions.retain(|_, tab| tab.context_id() != id);
    }

    fn contexts(&self) -> std::sync::MutexGuard<'_, HashMap<String, Weak<Tabs>>> {
        self.contexts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn attached(&self, params: &Value) {
        let Some(session) = params["sessionId"].as_str() else { return };
        let info = &params["targetInfo"];
        let owner =
            info["browserContextId"].as_str().and_then(|id| self.contexts().get(id).and_then(Weak::upgrade));
        match owner {
            Some(tabs) if info["type"] == "page" => {
                let tab = tabs.adopt(session, info);
                self.sessions
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .insert(session.to_owned(), Arc::clone(&tab));
                tokio::spawn(async move { tab.prepare().await });
            }
            // Workers, and tabs that are not ours: let them run, and look away.
            _ => {
                self.wire.post(Some(session), "Runtime.runIfWaitingForDebugger", json!({}));
                self.wire.post(None, "Target.detachFromTarget", json!({"sessionId": session}));
            }
        }
    }

    fn all_contexts(&self) -> Vec<Arc<Tabs>> {
        self.contexts().values().filter_map(Weak::upgrade).collect()
    }
}

impl Listener for Registry {
    fn on_event(&self, session: Option<&str>, method: &str, params: &Value) {
        if let Some(session) = session {
            let tab = self.sessions.lock().unwrap_or_else(PoisonError::into_inner).get(session).cloned();
            if let Some(tab) = tab {
                tab.on_event(method, params);
            }
            return;
        }
        match method {
            "Target.attachedToTarget" => self.attached(params),
            "Target.detachedFromTarget" => {
                let session = params["sessionId"].as_str().unwrap_or_default();
                let tab = self.sessions.lock().unwrap_or_else(PoisonError::into_inner).remove(session);
                if let Some(tab) = tab {
                    // Out of the list first: whoever wakes up must find another tab active.
                    for tabs in self.all_contexts() {
                        tabs.remove(tab.target());
                    }
                    tab.on_gone();
                }
            }
            "Target.targetCrashed" => {
                for tabs in self.all_contexts() {
                    tabs.crashed(params["targetId"].as_str().unwrap_or_default());
                }
            }
            "Browser.downloadWillBegin" | "Browser.downloadProgress" => {
                for tabs in self.all_contexts() {
                    tabs.on_download(method, params);
                }
            }
            _ => {}
        }
    }
}

//! Injected bugs: scripts that run in every page before its own, and tell when they take effect.
//!
//! A bug calls `fired()` at the moment it changes what the page does. It is told by a binding, which the wrapper
//! takes out of the page's sight before any script of the page runs.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

/// The binding's name in the page, until the wrapper has taken it.
pub(super) const BINDING: &str = "__saysoFired";

/// A script that changes what pages do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Injection {
    /// What it is called by.
    pub name: String,
    /// JavaScript. It may call `fired()`.
    pub source: String,
}

/// The scripts to run before the page's own, in this order. Each injection is one of its own: one that can't be
/// parsed does not keep the others from running.
pub(super) fn scripts(injections: &[Injection]) -> Vec<String> {
    if injections.is_empty() {
        return Vec::new();
    }
    let wrapped = injections.iter().map(|Injection { name, source }| {
        let name = Value::from(name.as_str());
        format!(
            "(function (fired) {{\n{source}\n}})(((tell) => () => tell?.({name}))(globalThis.{BINDING}));\n"
        )
    });
    let clean = format!("delete globalThis.{BINDING};");
    wrapped.chain([clean]).collect()
}

/// Which injections have told that they took effect.
#[derive(Debug, Default)]
pub(super) struct Fired(Mutex<BTreeSet<String>>);

impl Fired {
    /// Takes in `Runtime.bindingCalled`.
    pub(super) fn on_event(&self, params: &Value) {
        if let (Some(BINDING), Some(name)) = (params["name"].as_str(), params["payload"].as_str()) {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
        }
    }

    /// Those that told since this was last asked.
    pub(super) fn take(&self) -> BTreeSet<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

//! What a browser context gives to each of its tabs.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::inject::{Fired, Injection};

/// What every tab of a context is set up with.
#[derive(Debug, Default)]
pub(super) struct Setup {
    pub(super) context_id: String,
    pub(super) viewport: Mutex<(u32, u32)>,
    pub(super) locale: Option<String>,
    pub(super) timezone: Option<String>,
    pub(super) user_agent: Option<String>,
    pub(super) init_scripts: Vec<String>,
    pub(super) injections: Vec<Injection>,
    pub(super) fired: Fired,
    pub(super) ignore_https_errors: bool,
    pub(super) extra_headers: Vec<(String, String)>,
    pub(super) started: StartedAt,
}

impl Setup {
    /// Width and height of every window, in CSS pixels.
    pub(super) fn viewport(&self) -> (u32, u32) {
        *self.viewport.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Windows that are opened from now on have this size.
    pub(super) fn set_viewport(&self, size: (u32, u32)) {
        *self.viewport.lock().unwrap_or_else(PoisonError::into_inner) = size;
    }
}

/// When the context was opened; all times of a test count from here.
#[derive(Debug, Clone, Copy)]
pub(super) struct StartedAt(pub(super) Instant);

impl Default for StartedAt {
    fn default() -> Self {
        Self(Instant::now())
    }
}

//! Time as events and messages tell it.

use std::time::{Duration, Instant};

use super::BrowserError;

/// Whole milliseconds since then.
pub(super) fn millis_since(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// This took longer than it may.
pub(super) fn timed_out(what: impl Into<String>, timeout: Duration) -> BrowserError {
    BrowserError::Timeout { what: what.into(), ms: u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX) }
}

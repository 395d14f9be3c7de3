//! An answer that a script may leave unread: who only asks whether a deed was done (`if (answer.ok)`) never takes its body, and
//! then the browser never tells that it has ended.

use std::time::{Duration, Instant};

use serde_json::Value;

/// An answer without a length of which nothing came for so long is not waited for: either nobody reads it, or it is a stream.
/// What is being read the page tells itself.
pub(super) const STALLED: Duration = Duration::from_millis(500);

/// What has come of an answer so far.
#[derive(Debug)]
pub(super) struct Answer {
    /// How many bytes there will be, where that is told.
    length: Option<u64>,
    came: u64,
    /// When something of it came last.
    last: Instant,
}

impl Answer {
    /// Its head is there.
    pub(super) fn begins(response: &Value) -> Self {
        let headers = response["headers"].as_object();
        let told =
            headers.into_iter().flatten().find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
        let told = told.and_then(|(_, value)| value.as_str()?.trim().parse().ok());
        let has_none = matches!(response["status"].as_u64(), Some(204 | 205 | 304));
        // What lies in the cache is there at once.
        let cached = response["fromDiskCache"] == true || response["fromPrefetchCache"] == true;
        let length = if has_none || cached { Some(0) } else { told };
        Self { length, came: 0, last: Instant::now() }
    }

    /// So many bytes more have come.
    pub(super) fn came(&mut self, bytes: u64) {
        self.came = self.came.saturating_add(bytes);
        self.last = Instant::now();
    }

    /// The last byte is there.
    pub(super) fn is_complete(&self) -> bool {
        self.length.is_some_and(|length| self.came >= length)
    }

    /// How long nothing has come.
    pub(super) fn silent_for(&self) -> Duration {
        self.last.elapsed()
    }
}

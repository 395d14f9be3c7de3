//! Going to an address, back, forward, reload: bounded by our own clock, ended by what the browser reports.
//!
//! A navigation is complete once its document is parsed. Slow pictures and frames are not waited for here; that
//! is the business of [settling](super::settle).

use std::time::{Duration, Instant};

use serde_json::json;

use super::BrowserError;
use super::tab::{Tab, TabState};

/// How a navigation ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Navigation {
    /// A document came, whatever its status.
    Loaded {
        /// HTTP status, where there is one.
        status: Option<u16>,
        /// The address it ended at, after redirects.
        url: String,
    },
    /// Only the fragment or the history entry changed.
    SameDocument,
    /// The server sent a file; the page stays.
    Download(String),
    /// The server answered without a document (204, 205); the page stays.
    NoContent(u16),
    /// No document came.
    Failed {
        /// The sort of failure.
        kind: NavigationFailure,
        /// The browser's words: `net::ERR_CONNECTION_REFUSED`.
        text: String,
    },
}

/// Why a navigation failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NavigationFailure {
    /// Nobody listens there.
    Refused,
    /// The name does not resolve.
    Dns,
    /// The certificate is not trusted.
    Certificate,
    /// Redirects without end.
    RedirectLoop,
    /// No answer in time.
    Timeout,
    /// Given up, by the page or the browser.
    Aborted,
    /// No such entry in the history.
    NoHistory,
    /// Anything else.
    Other,
}

impl NavigationFailure {
    fn of(text: &str) -> Self {
        let has = |part: &str| text.contains(part);
        if has("CONNECTION_REFUSED")
            || has("ADDRESS_UNREACHABLE")
            || has("EMPTY_RESPONSE")
            || has("CONNECTION_RESET")
        {
            Self::Refused
        } else if has("NAME_NOT_RESOLVED") || has("INTERNET_DISCONNECTED") {
            Self::Dns
        } else if has("ERR_CERT") || has("ERR_SSL") {
            Self::Certificate
        } else if has("TOO_MANY_REDIRECTS") {
            Self::RedirectLoop
        } else if has("TIMED_OUT") {
            Self::Timeout
        } else if has("ERR_ABORTED") {
            Self::Aborted
        } else {
            Self::Other
        }
    }
}

/// What stood before a navigation, to tell what it changed.
#[derive(Debug, Clone, Copy)]
struct Mark {
    commits: u64,
    moves: u64,
    downloads: u64,
}

impl Mark {
    fn of(state: &TabState) -> Self {
        Self { commits: state.frames.commits(), moves: state.frames.moves(), downloads: state.downloads }
    }
}

impl Tab {
    /// Go to an absolute address.
    pub(super) async fn navigate(
        &self,
        url: &str,
        timeout: Duration,
        download_name: impl Fn() -> Option<String>,
    ) -> Result<Navigation, BrowserError> {
        let began = Instant::now();
        let mark = Mark::of(&self.state());
        let answer = self.or_broken(self.start("Page.navigate", json!({"url": url}), timeout), true).await;
        let answer = match answer {
            Ok(answer) => answer,
            Err(BrowserError::Timeout { .. }) => return Ok(self.give_up(timeout)),
            // A question on the way: the step that answers it goes on from here.
            Err(BrowserError::DialogOpen) => return Ok(self.loaded()),
            Err(BrowserError::Protocol(text)) => {
                return Ok(Navigation::Failed { kind: NavigationFailure::Other, text });
            }
            Err(other) => return Err(other),
        };
        let left = || timeout.saturating_sub(began.elapsed());
        if let Some(text) = answer["errorText"].as_str().filter(|t| !t.is_empty()) {
            return self.failed(text, answer["isDownload"] == true, mark, download_name).await;
        }
        let Some(loader) = answer["loaderId"].as_str().filter(|l| !l.is_empty()) else {
            // The answer comes before the page has moved.
            let moved = |s: &TabState| (s.frames.moves() > mark.moves).then_some(());
            self.until(left().min(Duration::from_secs(1)), moved).await?;
            return Ok(Navigation::SameDocument);
        };
        let usable = |s: &TabState| {
            let committed =
                s.frames.main().is_some_and(|f| f.loader == loader) || s.frames.commits() > mark.commits;
            (s.dialogs.open().is_some() || (committed && s.frames.usable())).then_some(())
        };
        match self.until(left(), usable).await? {
            Some(()) => Ok(self.loaded()),
            None => Ok(self.give_up(timeout)),
        }
    }

    /// An error that may be none: a download and an empty answer abort the navigation too.
    async fn failed(
        &self,
        text: &str,
        is_download: bool,
        mark: Mark,
        download_name: impl Fn() -> Option<String>,
    ) -> Result<Navigation, BrowserError> {
        let main = self.main_frame();
        if text.contains("HTTP_RESPONSE_CODE_FAILURE") {
            // An error status with an empty body: the browser shows a page of its own.
            return Ok(self.loaded());
        }
        if text.contains("ERR_ABORTED") {
            // The cause is reported on another path than the answer: give it a moment to come in.
            let cause = self
                .until(Duration::from_millis(if is_download { 3000 } else { 500 }), |s| {
                    if s.downloads > mark.downloads {
                        return Some(Navigation::Download(String::new()));
                    }
                    match s.network.document(&main) {
                        Some((_, status @ (204 | 205))) if !is_download => {
                            Some(Navigation::NoContent(status))
                        }
                        _ => None,
                    }
                })
                .await?;
            match cause {
                Some(Navigation::Download(_)) => {
                    return Ok(Navigation::Download(download_name().unwrap_or_default()));
                }
                Some(other) => return Ok(other),
                None => {}
            }
        }
        Ok(Navigation::Failed { kind: NavigationFailure::of(text), text: text.to_owned() })
    }

    fn loaded(&self) -> Navigation {
        let state = self.state();
        let main = state.frames.main_id();
        let status = state.network.document(main).map(|(_, status)| status);
        Navigation::Loaded { status, url: state.frames.main().map(|f| f.url.clone()).unwrap_or_default() }
    }

    fn give_up(&self, timeout: Duration) -> Navigation {
        self.post("Page.stopLoading", json!({}));
        let text = format!("no document within {} ms", timeout.as_millis());
        Navigation::Failed { kind: NavigationFailure::Timeout, text }
    }

    /// Go `by` entries through the history.
    pub(super) async fn travel(&self, by: i64, timeout: Duration) -> Result<Navigation, BrowserError> {
        let history = self.send("Page.getNavigationHistory", json!({})).await?;
        let at = history["currentIndex"].as_i64().unwrap_or_default() + by;
        let entry = usize::try_from(at).ok().and_then(|at| history["entries"].get(at));
        let Some(id) = entry.and_then(|e| e["id"].as_i64()) else {
            let text = format!("there is no page to go {} to", if by < 0 { "back" } else { "forward" });
            return Ok(Navigation::Failed { kind: NavigationFailure::NoHistory, text });
        };
        let mark = Mark::of(&self.state());
        self.post("Page.navigateToHistoryEntry", json!({"entryId": id}));
        self.arrived(mark, timeout).await
    }

    /// Load the page again.
    pub(super) async fn reload(&self, timeout: Duration) -> Result<Navigation, BrowserError> {
        let mark = Mark::of(&self.state());
        self.post("Page.reload", json!({}));
        self.arrived(mark, timeout).await
    }

    async fn arrived(&self, mark: Mark, timeout: Duration) -> Result<Navigation, BrowserError> {
        let arrived = self
            .until(timeout, |s| {
                if s.frames.commits() > mark.commits && s.frames.usable() || s.dialogs.open().is_some() {
                    Some(true)
                } else if s.frames.moves() > mark.moves {
                    Some(false)
                } else {
                    None
                }
            })
            .await?;
        Ok(match arrived {
            Some(true) => self.loaded(),
            Some(false) => Navigation::SameDocument,
            None => self.give_up(timeout),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_told_apart() {
        assert_eq!(NavigationFailure::of("net::ERR_CONNECTION_REFUSED"), NavigationFailure::Refused);
        assert_eq!(NavigationFailure::of("net::ERR_CERT_AUTHORITY_INVALID"), NavigationFailure::Certificate);
        assert_eq!(NavigationFailure::of("net::ERR_TOO_MANY_REDIRECTS"), NavigationFailure::RedirectLoop);
        assert_eq!(NavigationFailure::of("net::ERR_UNKNOWN_URL_SCHEME"), NavigationFailure::Other);
    }
}

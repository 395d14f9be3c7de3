//! What can go wrong with the browser itself: faults of the environment, never of the app.

use std::path::PathBuf;

/// A fault of the environment. Messages say what to do where something can be done.
#[derive(Debug, Clone, thiserror::Error)]
pub enum BrowserError {
    /// No browser is installed.
    #[error(
        "no Chromium, Chrome or Edge found (looked at {looked}); run `sayso browser install`, or set SAYSO_BROWSER to the browser's path"
    )]
    NotFound {
        /// Where it was looked for, in words.
        looked: String,
    },
    /// Installing one failed.
    #[error(
        "could not install a browser: {0}; install Chromium or Chrome by hand, or set SAYSO_BROWSER to its path"
    )]
    InstallFailed(String),
    /// The browser was started and did not come up.
    #[error("could not start the browser {}: {reason}", path.display())]
    LaunchFailed {
        /// The program.
        path: PathBuf,
        /// What it said.
        reason: String,
    },
    /// A running browser could not be reached.
    #[error("could not reach a browser at {url}: {reason}; is it running with --remote-debugging-port?")]
    Unreachable {
        /// The address that was tried.
        url: String,
        /// Why.
        reason: String,
    },
    /// The browser process ended or its connection broke.
    #[error("the browser died: {how}")]
    Died {
        /// How it ended, as far as that is known.
        how: String,
    },
    /// The page's renderer crashed.
    #[error("the page crashed")]
    PageCrashed,
    /// The browser answers and the page does not: a script of its own keeps it busy.
    #[error("the page does not respond: a script of the page has kept it busy for {} s", ms / 1000)]
    PageHangs {
        /// How long it was waited for.
        ms: u64,
    },
    /// The page asked for another document, and the server owes it.
    #[error("the server has not answered {what} for {} s", ms / 1000)]
    ServerSilent {
        /// What was asked for, as `GET /path`.
        what: String,
        /// How long it was waited for.
        ms: u64,
    },
    /// The tab or the context was closed.
    #[error("the tab is closed")]
    Closed,
    /// A dialog of the browser is open and blocks the page.
    #[error("a dialog of the browser is open and blocks the page")]
    DialogOpen,
    /// Nothing came back in time.
    #[error("the browser did not answer within {ms} ms: {what}")]
    Timeout {
        /// What was asked of it.
        what: String,
        /// How long it was given.
        ms: u64,
    },
    /// A script that injects a bug can't be run.
    #[error("the injected script {place} is broken: {reason}")]
    Injection {
        /// Its name, with line and column where these are known.
        place: String,
        /// What the browser said.
        reason: String,
    },
    /// The browser refused a command.
    #[error("the browser refused: {0}")]
    Protocol(String),
    /// A file or folder of ours could not be written or read.
    #[error("{what}: {reason}")]
    Disk {
        /// What was tried.
        what: String,
        /// Why it failed.
        reason: String,
    },
}

impl BrowserError {
    /// The document or frame that a command was meant for is gone: ask again on the new one.
    pub(super) fn is_stale(&self) -> bool {
        matches!(self, Self::Protocol(m) if
            m.contains("ontext") || m.contains("navigated or closed") || m.contains("No frame") || m.contains("with given id"))
    }
}

//! The browser process: started in a process group and a folder of its own, both gone when it is dropped.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::process::{Child, Command};

use super::BrowserError;
use super::last_words::{LastWords, Watched};

/// How long a browser may take to come up. First starts on a loaded machine are slow.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// The way out where the program is no browser.
const ANOTHER: &str = "Set SAYSO_BROWSER to another browser, or run `sayso browser install`";

/// A running browser process.
#[derive(Debug)]
pub(super) struct Process {
    main: Watched,
    group: Option<i32>,
    profile: Option<TempDir>,
    last_words: LastWords,
    _guard: Option<Child>,
}

impl Process {
    /// Start `program` with `flags`; gives the process and the address of its web socket.
    pub(super) async fn start(program: &Path, flags: &[String]) -> Result<(Self, String), BrowserError> {
        let failed = |reason: String| BrowserError::LaunchFailed { path: program.to_owned(), reason };
        let profile = tempfile::Builder::new()
            .prefix("sayso-profile-")
            .tempdir()
            .map_err(|e| failed(format!("no temporary folder: {e}")))?;
        let mut command = Command::new(program);
        command
            .args(flags)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("--remote-debugging-port=0")
            .arg("about:blank")
            // The key of a model is nobody else's business.
            .env_remove("SAYSO_LLM_KEY")
            // What it leaves in the temporary folder goes with the profile.
            .env("TMPDIR", profile.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true);
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn().map_err(|e| failed(format!("{e}. {ANOTHER}")))?;
        let group = child.id().and_then(|id| i32::try_from(id).ok());
        let stderr = child.stderr.take();
        let guard = group.and_then(|group| stand_guard(group, profile.path()));
        let (tell, address) = tokio::sync::oneshot::channel();
        let main = Watched::new(child);
        let last_words = LastWords::of(&main, stderr, tell);
        let process = Self { main, group, profile: Some(profile), last_words, _guard: guard };
        match tokio::time::timeout(START_TIMEOUT, address).await {
            Ok(Ok(address)) => Ok((process, address)),
            Ok(Err(_)) => {
                process.main.ended(Duration::from_secs(2)).await;
                Err(failed(format!("it ended at once. {}", advice(&process.last_words.lines()))))
            }
            Err(_) => Err(failed(format!(
                "it did not come up within {} s. {}",
                START_TIMEOUT.as_secs(),
                process.last_words.lines()
            ))),
        }
    }

    /// Wait for the end after a polite request, then insist; the folder goes with it.
    pub(super) async fn finish(mut self, grace: Duration) {
        if self.main.ended(grace).await.is_none() {
            self.kill_group();
            self.main.ended(Duration::from_secs(5)).await;
        }
        self.kill_group();
        self.remove_profile();
    }

    /// The temporary profile folder.
    pub(super) fn profile(&self) -> Option<PathBuf> {
        self.profile.as_ref().map(|p| p.path().to_owned())
    }

    /// What it says, and how it ends.
    pub(super) fn last_words(&self) -> LastWords {
        self.last_words.clone()
    }

    /// Kill it and all its children.
    pub(super) fn kill_group(&self) {
        #[cfg(not(unix))]
        self.main.kill();
        #[cfg(unix)]
        if let Some(group) = self.group {
            use nix::sys::signal::{Signal, killpg};
            // The group may be gone already.
            let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
    }

    fn remove_profile(&mut self) {
        let Some(profile) = self.profile.take() else { return };
        let path = profile.keep();
        // Children that are dying may still write; a second try finds the folder at rest.
        for _ in 0..20 {
            if std::fs::remove_dir_all(&path).is_ok() || !path.exists() {
                return;
            }
            std::thread::yield_now();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.profile.is_some() {
            self.kill_group();
            self.main.kill();
            self.remove_profile();
        }
    }
}

/// A shell that waits for our end, however it comes (a signal, an abort): its input closes then, and it kills the
/// browser's group and removes the profile. After a proper end there is nothing left for it to do.
fn stand_guard(group: i32, profile: &Path) -> Option<Child> {
    if !cfg!(unix) {
        return None;
    }
    let mut command = Command::new("sh");
    command
        .arg("-c")
        .arg(r#"read -r _; kill -s KILL -- "-$1" 2>/dev/null; rm -rf -- "$2"; rm -rf -- "$2""#)
        .arg("sayso-guard")
        .arg(group.to_string())
        .arg(profile)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    #[cfg(unix)]
    command.process_group(0);
    command.spawn().ok()
}

/// What to do about the usual reasons.
fn advice(said: &str) -> String {
    let help = if said.contains("error while loading shared libraries") {
        " (install the system libraries it names)"
    } else if said.contains("no-sandbox") || said.contains("sandbox") {
        " (the sandbox does not work here: set SAYSO_NO_SANDBOX=1)"
    } else if said.contains("Missing X server") || said.contains("DISPLAY") {
        " (there is no display: run without --headed)"
    } else if said.is_empty() {
        return format!("Is it a Chromium, Chrome or Edge? {ANOTHER}");
    } else {
        ""
    };
    format!("{said}{help}")
}

//! What a browser's process said and how it ended: the only trace that a crash leaves.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStderr};
use tokio::sync::{oneshot, watch};
use tokio::task::AbortHandle;

/// So many lines are kept.
const KEPT: usize = 50;
/// So many of them are told.
const TOLD: usize = 5;
/// How long the rest of its words is waited for once its connection is gone.
const PATIENCE: Duration = Duration::from_secs(1);

/// A process that is waited for from its beginning, so that its end is known to all who ask.
#[derive(Debug)]
pub(super) struct Watched {
    ended: watch::Receiver<Option<String>>,
    waiter: AbortHandle,
}

impl Watched {
    /// The child must have been spawned with `kill_on_drop`.
    pub(super) fn new(mut child: Child) -> Self {
        let (tell, ended) = watch::channel(None);
        let waiter = tokio::spawn(async move {
            let how = match child.wait().await {
                Ok(status) => status.to_string(),
                Err(error) => error.to_string(),
            };
            tell.send_replace(Some(how));
        });
        Self { ended, waiter: waiter.abort_handle() }
    }

    /// How it ended, if it does so in time.
    pub(super) async fn ended(&self, within: Duration) -> Option<String> {
        how_it_ended(self.ended.clone(), within).await
    }

    /// Kill it without waiting for its end.
    pub(super) fn kill(&self) {
        self.waiter.abort();
    }
}

async fn how_it_ended(mut ended: watch::Receiver<Option<String>>, within: Duration) -> Option<String> {
    tokio::time::timeout(within, ended.wait_for(Option::is_some)).await.ok()?.ok()?.clone()
}

/// The words of one process; clones share them.
#[derive(Debug, Clone)]
pub(super) struct LastWords {
    said: Arc<Mutex<VecDeque<String>>>,
    ended: watch::Receiver<Option<String>>,
}

impl LastWords {
    /// Listen to a process for its whole life (a full pipe would block it). The address that it says is sent to `tell`.
    pub(super) fn of(process: &Watched, stderr: Option<ChildStderr>, tell: oneshot::Sender<String>) -> Self {
        let said = Arc::<Mutex<VecDeque<String>>>::default();
        if let Some(stderr) = stderr {
            tokio::spawn(listen(stderr, tell, Arc::clone(&said)));
        }
        Self { said, ended: process.ended.clone() }
    }

    /// The last few lines.
    pub(super) fn lines(&self) -> String {
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let skipped = said.len().saturating_sub(TOLD);
        said.iter().skip(skipped).map(String::as_str).collect::<Vec<_>>().join(" | ")
    }

    /// How it ended, once its connection is gone.
    pub(super) async fn how_it_ended(&self) -> String {
        let Some(status) = how_it_ended(self.ended.clone(), PATIENCE).await else {
            return "its process still runs".to_owned();
        };
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let causes: Vec<&str> =
            said.iter().map(String::as_str).filter(|line| tells_a_cause(line)).take(TOLD).collect();
        let causes =
            if causes.is_empty() { String::new() } else { format!("; it said: {}", causes.join(" | ")) };
        format!("its process ended with {status}{causes}")
    }
}

/// What the browser logs as it goes along, and the frames of a stack, say nothing about its end.
fn tells_a_cause(line: &str) -> bool {
    let goes_on = ["INFO", "WARNING", "ERROR"].iter().any(|level| line.contains(&format!(":{level}:")));
    !(goes_on || line.starts_with('#') || line.starts_with("DevTools listening"))
}

/// Bytes, not text: a word that is no UTF-8 is no reason to stop listening.
async fn listen(stderr: ChildStderr, tell: oneshot::Sender<String>, said: Arc<Mutex<VecDeque<String>>>) {
    let mut tell = Some(tell);
    let mut reader = BufReader::new(stderr);
    let mut bytes = Vec::new();
    while reader.read_until(b'\n', &mut bytes).await.is_ok_and(|read| read > 0) {
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        bytes.clear();
        if let Some(address) = line.strip_prefix("DevTools listening on ")
            && let Some(tell) = tell.take()
        {
            let _ = tell.send(address.trim().to_owned());
        }
        if !line.is_empty() {
            let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
            if said.len() == KEPT {
                said.pop_front();
            }
            said.push_back(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_crash_is_told_by_its_signal_and_its_cause() {
        let script = r"
            printf '[1:1:1125/215014.1:ERROR:dbus/bus.cc:405] Failed to connect\n' >&2
            printf 'DevTools listening on ws://127.0.0.1:1/x\n' >&2
            printf '\377 is no UTF-8\n[1:1:1125/1.1:FATAL:a.cc:1] Check failed: x.\n#0 0x1 main\n' >&2
            read -r _; kill -s SEGV $$";
        let mut command = tokio::process::Command::new("sh");
        command.arg("-c").arg(script).kill_on_drop(true);
        command.stdin(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (stderr, stdin) = (child.stderr.take(), child.stdin.take());
        let process = Watched::new(child);
        let (tell, address) = oneshot::channel();
        let words = LastWords::of(&process, stderr, tell);
        assert_eq!(address.await.unwrap(), "ws://127.0.0.1:1/x");
        drop(stdin);
        assert!(process.ended(Duration::from_secs(20)).await.is_some());
        let how = words.how_it_ended().await;
        assert!(how.starts_with("its process ended with signal: 11"), "{how}");
        assert!(how.ends_with("is no UTF-8 | [1:1:1125/1.1:FATAL:a.cc:1] Check failed: x."), "{how}");
    }
}

//! Hooks that are commands.

use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tokio::process::{Child, Command};

use super::HookProblem;

/// How much of what a command printed is told, in bytes from the end.
const TOLD: u64 = 2_000;

/// Runs `words` in `folder` until it ends; status 0 is success. It finds the app's address in `SAYSO_BASE_URL`.
pub(super) async fn run(
    words: &[String],
    folder: &Path,
    base_url: Option<&str>,
    longest: Duration,
) -> Result<(), HookProblem> {
    // A file, not a pipe: a command may leave a server behind that keeps the pipe open.
    let mut output = tempfile::tempfile().map_err(HookProblem::Start)?;
    let mut child = start(words, folder, base_url, &output).map_err(HookProblem::Start)?;
    let mut group = Group::of(&child);
    let ended = tokio::time::timeout(longest, child.wait()).await;
    match ended {
        Ok(Ok(status)) => {
            group.leader = None;
            if status.success() {
                return Ok(());
            }
            Err(HookProblem::Failed { ended: describe(status), output: tail(&mut output) })
        }
        Ok(Err(error)) => Err(HookProblem::Start(error)),
        Err(_) => {
            drop(group);
            let _ = child.wait().await;
            Err(HookProblem::TooLong { output: tail(&mut output) })
        }
    }
}

fn start(
    words: &[String],
    folder: &Path,
    base_url: Option<&str>,
    output: &std::fs::File,
) -> std::io::Result<Child> {
    let Some((program, arguments)) = words.split_first() else {
        return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, "the command is empty"));
    };
    let folder = std::path::absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { folder })?;
    // `./reset.sh` means the one beside the spec; a bare name is looked for on the PATH.
    let program = if program.contains('/') { folder.join(program) } else { PathBuf::from(program) };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).process_group(0).kill_on_drop(true);
    // The key of a model is nobody else's business.
    command.env_remove("SAYSO_LLM_KEY");
    command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output.try_clone()?);
    if let Some(base_url) = base_url {
        command.env("SAYSO_BASE_URL", base_url);
    }
    command.spawn()
}

/// The command and all that it started; ended when dropped, unless the command has ended by itself.
struct Group {
    leader: Option<Pid>,
}

impl Group {
    fn of(child: &Child) -> Self {
        Self { leader: child.id().and_then(|id| i32::try_from(id).ok()).map(Pid::from_raw) }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if let Some(leader) = self.leader {
            // Fails only if all are gone already.
            let _ = killpg(leader, Signal::SIGKILL);
        }
    }
}

fn describe(status: ExitStatus) -> String {
    use std::os::unix::process::ExitStatusExt;
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("ended with status {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended without a status".to_owned(),
    }
}

fn tail(output: &mut std::fs::File) -> String {
    let length = output.metadata().map_or(0, |data| data.len());
    let mut bytes = Vec::new();
    let read = output
        .seek(SeekFrom::Start(length.saturating_sub(TOLD)))
        .and_then(|_| output.take(TOLD).read_to_end(&mut bytes));
    let text = String::from_utf8_lossy(&bytes);
    match read {
        // The first line is cut somewhere in its middle.
        Ok(_) if length > TOLD => {
            text.split_once('\n').map_or(text.to_string(), |(_, rest)| format!("…\n{rest}"))
        }
        _ => text.into_owned(),
    }
}

//! What goes on outside the browser before and after a test: a request that resets the app, a command that seeds it.

mod command;
mod http;

use std::time::Duration;

use crate::spec::{Hook, HookAction, Location, Requirement};

/// The longest that one hook may take, in seconds.
const LONGEST_SECS: u64 = 60;
const LONGEST: Duration = Duration::from_secs(LONGEST_SECS);

/// A hook that did not do its work.
#[derive(Debug, thiserror::Error)]
#[error("{location}: {what} {problem}")]
pub struct HookError {
    /// Where the hook stands in its spec.
    pub location: Location,
    /// The hook, shortened: `POST http://localhost:3000/reset`, `./reset.sh`.
    pub what: String,
    /// What went wrong.
    pub problem: HookProblem,
}

/// What can go wrong with a hook.
#[derive(Debug, thiserror::Error)]
pub enum HookProblem {
    /// A relative address and nothing to join it to.
    #[error("is relative, and there is no --base-url to join it to")]
    NoBase,
    /// The address is none.
    #[error("can't be asked for: {0}")]
    Address(String),
    /// The request did not get an answer.
    #[error("got no answer: {0}")]
    Request(String),
    /// The answer was an error.
    #[error("was answered with status {status}{}", tail_of(body))]
    Status {
        /// The HTTP status.
        status: u16,
        /// How the answer begins.
        body: String,
    },
    /// The command could not be started.
    #[error("could not be started: {0}")]
    Start(std::io::Error),
    /// The command failed.
    #[error("{ended}{}", tail_of(output))]
    Failed {
        /// How it ended: `ended with status 1`, `was ended by signal 9`.
        ended: String,
        /// The last of what it printed.
        output: String,
    },
    /// It took too long.
    #[error("took longer than {} s and was ended{}", LONGEST_SECS, tail_of(output))]
    TooLong {
        /// The last of what it printed.
        output: String,
    },
}

impl HookError {
    /// The spec itself is at fault, not the environment.
    pub fn is_spec(&self) -> bool {
        matches!(self.problem, HookProblem::NoBase | HookProblem::Address(_))
    }
}

fn tail_of(text: &str) -> String {
    if text.trim().is_empty() { String::new() } else { format!(":\n{}", text.trim_end()) }
}

/// Runs one hook of `requirement` to its end. Relative addresses are joined to `base_url`; commands run in the
/// spec's folder, in a process group of their own that does not outlive a time-out or an interrupt.
pub async fn run_hook(
    hook: &Hook,
    requirement: &Requirement,
    base_url: Option<&str>,
) -> Result<(), HookError> {
    run_within(hook, requirement, base_url, LONGEST).await
}

async fn run_within(
    hook: &Hook,
    requirement: &Requirement,
    base_url: Option<&str>,
    longest: Duration,
) -> Result<(), HookError> {
    let (what, done) = match &hook.action {
        HookAction::Http { method, url, headers, body } => (
            format!("{method} {url}"),
            http::send(method, url, headers, body.as_deref(), base_url, longest).await,
        ),
        HookAction::Command(words) => {
            let folder = requirement.path.parent().unwrap_or(std::path::Path::new("."));
            (words.join(" "), command::run(words, folder, base_url, longest).await)
        }
    };
    done.map_err(|problem| HookError { location: hook.location.clone(), what: shorten(&what), problem })
}

fn shorten(what: &str) -> String {
    const LONG: usize = 80;
    if what.chars().count() > LONG {
        what.chars().take(LONG - 1).chain(['…']).collect()
    } else {
        what.to_owned()
    }
}

#[cfg(test)]
mod tests;

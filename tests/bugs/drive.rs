//! A proof done once: with its bug in a new profile, without it in one that holds nothing of earlier runs.

use std::sync::Mutex;

use sayso::browser::{Browser, BrowserError, Context, ContextOptions, Injection};

use crate::catalogue::Bug;
use crate::hand::enter;
use crate::see::Seen;

/// What proofs are done with.
pub(crate) struct Stage<'a> {
    pub(crate) browser: &'a Browser,
    /// The server's address.
    pub(crate) server: &'a str,
    /// Puts the app back before each run: a program and what it takes.
    pub(crate) reset: Option<[String; 2]>,
    /// Profiles without a bug that have forgotten everything: opening a new one takes longer than most proofs.
    pub(crate) emptied: Mutex<Vec<Context>>,
}

impl Stage<'_> {
    /// A profile without anything in it.
    async fn profile(&self, bug: Option<&Bug>) -> Result<Context, BrowserError> {
        let emptied = if bug.is_none() { self.emptied.lock().unwrap().pop() } else { None };
        if let Some(context) = emptied {
            return Ok(context);
        }
        let injection = |bug: &Bug| Injection { name: bug.name.clone(), source: bug.source.clone() };
        let options = ContextOptions {
            base_url: Some(format!("{}/", self.server)),
            injections: bug.map(injection).into_iter().collect(),
            ..ContextOptions::default()
        };
        self.browser.new_context(options).await
    }

    /// Keeps a profile that no bug was in; one that can't be emptied goes.
    async fn keep(&self, context: Context) {
        if context.forget().await.is_ok() {
            self.emptied.lock().unwrap().push(context);
        }
    }
}

/// What came of doing a proof once.
#[derive(Debug, Default)]
pub(crate) struct Run {
    pub(crate) seen: Vec<Seen>,
    /// The entry after which the bug had told for the first time that it took effect.
    pub(crate) fired: Option<usize>,
    /// Why it ended early.
    pub(crate) broke: Option<String>,
    /// What the console told at the end, if the bug never told anything.
    pub(crate) console: Vec<String>,
}

/// Does the entries of a proof in their order, with the bug or without.
pub(crate) async fn run(stage: &Stage<'_>, bug: &Bug, with_bug: bool) -> Run {
    let mut run = Run::default();
    if let Some([program, what]) = &stage.reset {
        let status = std::process::Command::new(program).arg(what).status();
        if !status.as_ref().is_ok_and(std::process::ExitStatus::success) {
            run.broke = Some(format!("{program} {what}: {status:?}"));
            return run;
        }
    }
    let context = match stage.profile(with_bug.then_some(bug)).await {
        Ok(context) => context,
        Err(fault) => {
            run.broke = Some(format!("no profile: {fault}"));
            return run;
        }
    };
    for (at, entry) in bug.proof.iter().enumerate() {
        let done = enter(&context, entry).await;
        if run.fired.is_none() && !context.fired().is_empty() {
            run.fired = Some(at);
        }
        match done {
            Ok(seen) => run.seen.extend(seen.into_iter().map(|(what, shows)| Seen { at, what, shows })),
            Err(fault) => {
                run.broke = Some(format!("entry {} ({entry}): {fault}", at + 1));
                break;
            }
        }
    }
    if with_bug
        && run.fired.is_none()
        && let Ok(look) = context.snapshot().await
    {
        run.console = look.console.into_iter().map(|entry| entry.text).collect();
    }
    if !with_bug && run.broke.is_none() {
        stage.keep(context).await;
    }
    run
}

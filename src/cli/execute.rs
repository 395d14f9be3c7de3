//! A run from its first event to its last report: the runner on one side, the readers of its events on the
//! other, the interrupt between them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, watch};

use super::Exit;
use super::locks::LockUse;
use super::model::{self, model_client};
use crate::config::Llm;
use crate::llm::client::LlmError;
use crate::pilot::lock::{Locks, Settled};
use crate::pilot::{Learnt, Pilots, Rules};
use crate::report::{Finished, ReportError, Setup};
use crate::runner::plan::Plan;
use crate::runner::{self, Settings};
use crate::spec::{Secret, SpecError};
use crate::trace::{Event, ModelUse, RedactError, Redactor, RunProblem, SCHEMA_VERSION};

/// All that one run needs, resolved.
pub(crate) struct Execution {
    pub(crate) plan: Plan,
    pub(crate) settings: Settings,
    /// What is asked for on the console and in the report folder.
    pub(crate) reports: Setup,
    /// Never shown.
    pub(crate) secrets: Vec<Secret>,
    /// Told in the report: base address, shard, bugs, …
    pub(crate) environment: BTreeMap<String, String>,
    /// What good runs knew; `None`: every run begins anew.
    pub(crate) locks: Option<LockUse>,
    /// The model that is asked, if any.
    pub(crate) llm: Option<Llm>,
}

/// A run that can't begin, or whose reports can't be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExecuteError {
    /// A report.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// The secrets can't be hidden.
    #[error(transparent)]
    Redact(#[from] RedactError),
    /// The model can't be asked as it is configured.
    #[error("the model can't be asked: {0}")]
    Model(LlmError),
}

/// What one run came to.
pub(crate) struct Executed {
    pub(crate) finished: Finished,
    /// The locks that it changed.
    pub(crate) settled: Vec<Settled>,
    /// What hides the secrets of the run in anything else that is written.
    pub(crate) redactor: Redactor,
}

/// Runs everything and writes every report, also when it is interrupted on the way.
pub(crate) async fn execute(execution: Execution) -> Result<Executed, ExecuteError> {
    let Execution { plan, mut settings, reports, secrets, mut environment, locks, llm } = execution;
    // A page or an answer may show the key as well as it may show any secret.
    let key = llm
        .as_ref()
        .and_then(|llm| Some(("SAYSO_LLM_KEY".to_owned(), llm.key.as_ref()?.reveal().to_owned())));
    let redactor = Redactor::new(secrets.into_iter().map(|s| (s.name, s.value)).chain(key))?;
    settings.redactor = redactor.clone();
    let (mut fan, _) = reports.fan(redactor.clone())?;

    let (tell, mut hear) = mpsc::unbounded_channel::<Event>();
    let (stop, stopping) = watch::channel(false);
    let began = Instant::now();
    environment.entry("version".to_owned()).or_insert_with(|| env!("CARGO_PKG_VERSION").to_owned());
    let started = jiff::Timestamp::now().to_string();
    let _ = tell.send(Event::RunStarted {
        schema_version: SCHEMA_VERSION,
        started,
        environment,
        tests: plan.tests.len(),
    });
    for problem in &plan.problems {
        let _ = tell.send(Event::Problem(told(problem)));
    }
    let interrupt = tokio::spawn(async move {
        interrupted().await;
        // The receiver is gone only when the run is over.
        let _ = stop.send(true);
        std::future::pending::<()>().await;
    });
    let rules: Arc<dyn Pilots> = Arc::new(Rules { by_address: settings.without.page_identity });
    let rules = match &settings.knowledge {
        Some(known) => Arc::new(Learnt::new(rules, known.clone())),
        None => rules,
    };
    let client = match &llm {
        Some(llm) => Some(model_client(llm, redactor.clone()).map_err(ExecuteError::Model)?),
        None => None,
    };
    let answerers = model::answerers(rules, llm.as_ref(), client.clone(), locks.as_ref(), redactor.clone());
    let asks = client.is_some();
    let locks =
        locks.map(|with| Arc::new(Locks::new(answerers.clone(), with.locks, with.mode, with.heal, asks)));
    let pilots = locks.clone().map_or(answerers, |locks| locks as Arc<dyn Pilots>);
    let run = tokio::spawn(async move {
        let finished = runner::run(plan, settings, pilots, tell.clone(), stopping).await;
        let duration_ms = began.elapsed().as_millis() as u64;
        let model = llm.zip(client).map(|(llm, client)| {
            Box::new(ModelUse { name: llm.model, mode: llm.mode.to_string(), usage: client.usage() })
        });
        let _ = tell.send(Event::RunFinished { duration_ms, interrupted: finished.interrupted, model });
    });
    // Reports draw and write while the run goes on; the channel ends with the run.
    while let Some(event) = hear.recv().await {
        fan.event(event);
    }
    let _ = run.await;
    interrupt.abort();
    // Pictures are read and pages rendered: work for a thread that may block.
    let finished = tokio::task::spawn_blocking(move || fan.finish())
        .await
        .map_err(|e| ReportError::write(&PathBuf::from("report"))(std::io::Error::other(e)))?;
    let settled = locks.map(|locks| locks.settle()).unwrap_or_default();
    Ok(Executed { finished, settled, redactor })
}

fn told(problem: &SpecError) -> RunProblem {
    RunProblem {
        file: problem.location.file.to_string(),
        line: problem.location.line,
        column: problem.location.column,
        message: problem.message.clone(),
        help: problem.help.clone(),
    }
}

/// Ctrl-C, or a polite request to end.
pub(crate) async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        // The terminal that was shut asks as politely as anybody.
        if let (Ok(mut term), Ok(mut shut)) = (signal(SignalKind::terminate()), signal(SignalKind::hangup()))
        {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = term.recv() => {}
                _ = shut.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

impl ExecuteError {
    /// What the program ends with.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Model(error) if error.is_settings() => Exit::Usage,
            _ => Exit::Environment,
        }
    }
}

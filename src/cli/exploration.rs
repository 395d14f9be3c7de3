//! One exploration, from its first step to the report folder: for `explore`, and for the benchmark of the explorer.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::Either;
use tokio::sync::{mpsc, watch};

use super::execute::Execution;
use super::{Exit, output, run};
use crate::config::Config;
use crate::explore::judge::{Finding as Found, Trajectory, due};
use crate::explore::{Explored, Finding, Options, Passed, explore};
use crate::pilot::Rules;
use crate::runner::plan::Plan;
use crate::runner::{INTERRUPTED, Terrain};
use crate::trace::{Event, Redactor, SCHEMA_VERSION};

/// So long the browser may take to end.
const CLOSING: Duration = Duration::from_secs(10);
/// What was found, in the report folder.
pub(super) const FINDINGS: &str = "findings.json";
/// What was left untried.
const UNTRIED: &str = "untried.json";
/// What was done, in the report folder.
pub(super) const WALK: &str = "walk.jsonl";
/// What was found as the judge takes it, in the report folder: with what it is due to.
pub(super) const JUDGED: &str = "judge-findings.json";

/// What is to be done.
pub(super) struct Outing {
    /// Where the report goes, which browser, which bugs.
    pub(super) config: Config,
    /// What is explored; its journal is made here.
    pub(super) options: Options,
    /// The setups.
    pub(super) plan: Plan,
    /// The findings' specs are run again without the bugs, to tell what they are due to.
    pub(super) tries: bool,
}

/// What came of it.
pub(super) struct Outcome {
    pub(super) explored: Explored,
    /// What was done, and what was found, for the judge.
    pub(super) trajectory: Trajectory,
    /// What hides the secrets of the run.
    pub(super) redactor: Redactor,
    pub(super) took: Duration,
}

/// How an exploration is ended before its time.
#[derive(Clone)]
pub(super) struct Ends {
    /// Politely: what was found so far is kept.
    pub(super) stop: watch::Receiver<bool>,
    /// At once: nothing comes of it.
    pub(super) cut: Option<watch::Receiver<bool>>,
}

/// Explores and writes the report. `each` is told of every step as it is done, with what hides its secrets. `None`: it was cut.
pub(super) async fn go(
    outing: Outing,
    ends: Ends,
    each: impl FnMut(&Passed, &Redactor) + Send + 'static,
) -> Result<Option<Outcome>, Exit> {
    let Outing { config, mut options, plan, tries } = outing;
    let environment = |error: String| {
        output::error(&error);
        Exit::Environment
    };
    let Execution { plan, mut settings, reports, secrets, environment: surroundings, .. } =
        run::execution(plan, None, &config)?;
    let redactor = Redactor::new(secrets.into_iter().map(|s| (s.name, s.value)))
        .map_err(|e| environment(e.to_string()))?;
    settings.redactor = redactor.clone();
    // Where a setup puts the app back, each trial begins with it.
    settings.afresh = true;
    // What a setup opens by a path alone is the app's.
    settings.base_url = url::Url::parse(&options.start).ok().map(|url| url.origin().ascii_serialization());
    let (mut fan, _) = reports.fan(redactor.clone()).map_err(|e| environment(e.to_string()))?;
    let began = Instant::now();
    let started = jiff::Timestamp::now().to_string();
    let (journal, heard) = mpsc::unbounded_channel();
    options.journal = Some(journal);
    let setup = options.setup.clone();
    let file = config.output.join(WALK);
    let writer = tokio::task::spawn(write_walk(heard, file, redactor.clone(), each));
    let terrain = Arc::new(Terrain::new(settings, Arc::new(Rules::default()), plan));
    let cut = match ends.cut.clone() {
        Some(cut) => Either::Left(turned(cut)),
        None => Either::Right(std::future::pending()),
    };
    let work = async {
        let explored = Box::pin(explore(terrain.clone(), options, ends.stop.clone())).await;
        let took = began.elapsed();
        let mut blamed = Vec::new();
        for finding in explored.findings.iter().filter(|_| tries) {
            blamed.push(due(&terrain, &explored, setup.as_ref(), finding).await);
        }
        (explored, blamed, took)
    };
    let ended = tokio::select! {
        ended = work => Some(ended),
        () = cut => None,
    };
    // A browser that does not answer is ended by its guard.
    let _ = tokio::time::timeout(CLOSING, terrain.close()).await;
    let Some((explored, blamed, took)) = ended else {
        writer.abort();
        return Ok(None);
    };
    let walked = writer.await.unwrap_or_default();
    for event in events(&explored, started, took.as_millis() as u64, surroundings) {
        fan.event(event);
    }
    let finished =
        tokio::task::spawn_blocking(move || fan.finish()).await.map_err(|e| environment(e.to_string()))?;
    for error in &finished.errors {
        output::error(&error.to_string());
    }
    let mut trajectory =
        Trajectory::explored(&walked, &explored.findings).with_injected(&terrain.settings().bugs);
    for (finding, due) in trajectory.findings.iter_mut().zip(blamed) {
        finding.due = due;
    }
    let unwritten = |e: std::io::Error| environment(format!("can't write what was found: {e}"));
    keep(&config.output, &explored, &redactor).map_err(unwritten)?;
    let judged = tries.then_some(&*trajectory.findings);
    keep_judged(&config.output, judged, &redactor).map_err(unwritten)?;
    Ok(Some(Outcome { explored, trajectory, redactor, took }))
}

/// Ends when it turns true.
async fn turned(mut told: watch::Receiver<bool>) {
    if told.wait_for(|told| *told).await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The exploration as a run: each finding is a test that failed.
fn events(
    explored: &Explored,
    started: String,
    duration_ms: u64,
    mut environment: BTreeMap<String, String>,
) -> Vec<Event> {
    environment.insert("version".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
    environment
        .insert("explored".to_owned(), format!("{} steps, {} pages", explored.actions, explored.pages.len()));
    let begin = Event::RunStarted {
        schema_version: SCHEMA_VERSION,
        started,
        environment,
        tests: explored.findings.len(),
    };
    let interrupted = explored.interrupted.then(|| INTERRUPTED.to_owned());
    let end = Event::RunFinished { duration_ms, interrupted, model: None };
    std::iter::once(begin).chain(explored.events.iter().cloned()).chain([end]).collect()
}

/// One line a step, as it is done; and all of them, at the end.
async fn write_walk(
    mut heard: mpsc::UnboundedReceiver<Passed>,
    file: std::path::PathBuf,
    redactor: Redactor,
    mut each: impl FnMut(&Passed, &Redactor) + Send + 'static,
) -> Vec<Passed> {
    let mut into = std::fs::File::create(file).ok();
    let mut all = Vec::new();
    while let Some(passed) = heard.recv().await {
        let line = serde_json::to_string(&passed).unwrap_or_default();
        if let Some(file) = &mut into {
            // A trajectory that can't be kept is no reason to end the walk.
            let _ = writeln!(file, "{}", redactor.text(&line));
        }
        each(&passed, &redactor);
        all.push(passed);
    }
    all
}

#[derive(serde::Serialize)]
struct Told<'a> {
    schema_version: u32,
    actions: usize,
    pages: &'a [String],
    waiting: usize,
    unconfirmed: usize,
    known: usize,
    slips: usize,
    #[serde(skip_serializing_if = "std::collections::BTreeSet::is_empty")]
    bugs: &'a std::collections::BTreeSet<String>,
    findings: &'a [Finding],
}

/// Writes the findings and their specs.
fn keep(folder: &Path, explored: &Explored, redactor: &Redactor) -> std::io::Result<()> {
    let specs = folder.join("specs");
    if specs.is_dir() {
        for old in std::fs::read_dir(&specs)?.filter_map(Result::ok) {
            let text = std::fs::read_to_string(old.path()).unwrap_or_default();
            // Only what an exploration has written is taken away.
            if text.starts_with("# Found by exploring") {
                std::fs::remove_file(old.path())?;
            }
        }
    }
    std::fs::create_dir_all(&specs)?;
    for (name, text) in &explored.specs {
        std::fs::write(folder.join(name), redactor.text(text).as_bytes())?;
    }
    let told = Told {
        schema_version: 1,
        actions: explored.actions,
        pages: &explored.pages,
        waiting: explored.untried.len(),
        unconfirmed: explored.unconfirmed,
        known: explored.known,
        slips: explored.slips,
        bugs: &explored.bugs,
        findings: &explored.findings,
    };
    let untried = serde_json::to_string_pretty(&explored.untried)?;
    std::fs::write(folder.join(UNTRIED), format!("{}\n", redactor.text(&untried)))?;
    let text = serde_json::to_string_pretty(&told)?;
    std::fs::write(folder.join(FINDINGS), format!("{}\n", redactor.text(&text)))
}

/// Writes what the judge takes, or takes away what an earlier exploration has left for it.
fn keep_judged(folder: &Path, findings: Option<&[Found]>, redactor: &Redactor) -> std::io::Result<()> {
    let file = folder.join(JUDGED);
    match findings {
        Some(findings) => {
            let text = serde_json::to_string_pretty(findings)?;
            std::fs::write(file, format!("{}\n", redactor.text(&text)))
        }
        None if file.exists() => std::fs::remove_file(file),
        None => Ok(()),
    }
}

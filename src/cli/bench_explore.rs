//! `sayso bench --explore`: what the explorer finds among injected bugs, without a spec.

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use regex::Regex;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::bench::writable;
use super::execute::interrupted;
use super::exploration::{self, Ends, Outing};
use super::fixtures::{self, Serving};
use super::{Exit, judge, output, run, wait_for};
use crate::bench::explore::{Ask, Ended, Report, Run, Sample, Terms, runs, table};
use crate::bench::{Only, Share};
use crate::config::Config;
use crate::explore::judge::{Basis, Bug};
use crate::explore::{Baseline, Drawn, Guard, Limits, Options};
use crate::runner::plan::Plan;

/// Explorations at a time when nobody says how many.
const WORKERS: usize = 2;
/// So often an exploration sets out again whose end was no finding of its bug.
const AGAIN: usize = 3;

/// What only the benchmark of the explorer takes.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct ExplorerArgs {
    /// Measure `sayso explore` instead: over the app with each bug, and without
    #[arg(long)]
    pub(super) explore: bool,
    /// With --explore: what is there to be found [default: explore.yaml of the bugs]
    #[arg(long, value_name = "FILE", requires = "explore")]
    basis: Option<PathBuf>,
    /// With --explore: steps of each exploration [default: 300]
    #[arg(long, value_name = "N", requires = "explore", default_value_t = 300, hide_default_value = true)]
    max_actions: usize,
    /// With --explore: the N-th of every K bugs of each app and mode
    #[arg(long, value_name = "N/K", requires = "explore")]
    sample: Option<Sample>,
    /// With --explore: so many bugs of one start at once
    #[arg(long, value_name = "N", requires = "explore", default_value_t = 1, hide_default_value = true)]
    together: usize,
    /// With --explore: end each exploration once its bug is found
    #[arg(long, requires = "explore")]
    until_found: bool,
}

/// What it shares with the benchmark of specs.
pub(super) struct Shared {
    pub(super) filter: Option<Regex>,
    pub(super) only: Only,
    pub(super) share: Share,
    pub(super) workers: Option<usize>,
    pub(super) json: Option<PathBuf>,
    pub(super) serving: Serving,
    /// Where the reports go: its `output`.
    pub(super) config: Config,
}

pub(super) fn bench(args: &ExplorerArgs, shared: Shared) -> Result<Exit, Exit> {
    let file = match &args.basis {
        Some(file) => file.clone(),
        None => fixtures::basis()?,
    };
    let mut basis = judge::read(&file)?;
    locate(&mut basis, &file)?;
    let ask = Ask {
        filter: shared.filter.clone(),
        only: shared.only,
        share: shared.share,
        sample: args.sample,
        together: args.together,
    };
    let runs = runs(&basis, &ask);
    if runs.is_empty() {
        output::error("nothing was selected to be explored");
        output::note(&format!(
            "help: `sayso bench --explore` takes the bugs of {} by --filter, --part and --sample",
            file.display()
        ));
        return Err(Exit::Usage);
    }
    writable(shared.json.as_deref())?;
    wait_for(measure(args, shared, runs))?
}

/// The scripts of the bugs: from the working folder, or from the folder that holds the basis or one above it.
fn locate(basis: &mut Basis, file: &Path) -> Result<(), Exit> {
    for bug in &mut basis.bugs {
        let missing = |what: &str, help: &str| {
            output::error(&format!("{}: the bug `{}` {what}", file.display(), bug.id));
            output::note(&format!("help: {help}"));
            Exit::Usage
        };
        if bug.start.is_empty() {
            return Err(missing("has no `start`", "say where its exploration begins: `start: /shop/`"));
        }
        if bug.file.as_os_str().is_empty() {
            return Err(missing(
                "has no `file`",
                "name the script that injects it: `file: bugs/save-dead.js`",
            ));
        }
        let near = file.ancestors().skip(1).map(|folder| folder.join(&bug.file));
        let found = std::iter::once(bug.file.clone()).chain(near).find(|path| path.is_file());
        let lost = || {
            let what = format!("names {}, which is no file", bug.file.display());
            missing(&what, "scripts are looked for from the working folder, and from that of the basis")
        };
        bug.file = found.ok_or_else(lost)?;
    }
    Ok(())
}

async fn measure(args: &ExplorerArgs, shared: Shared, runs: Vec<Run>) -> Result<Exit, Exit> {
    let Shared { mut config, serving, json, workers, .. } = shared;
    run::ensure_browser(&mut config).await?;
    let server = fixtures::apps(&mut config, serving).await?;
    let began = Instant::now();
    let (stop, stopping) = watch::channel(false);
    let interrupt = tokio::spawn(async move {
        interrupted().await;
        let _ = stop.send(true);
        std::future::pending::<()>().await;
    });
    let all = runs.len();
    let clean = runs.iter().filter(|run| run.bugs.is_empty()).count();
    output::print(&format!("{all} explorations, {clean} of them without a bug: {}", config.output.display()));
    let course = Arc::new(Course {
        config,
        actions: args.max_actions,
        until_found: args.until_found,
        healthy: Mutex::default(),
        cut: stopping.clone(),
    });
    let mut results = Vec::new();
    let mut exit = Exit::Passed;
    let mut waiting: VecDeque<Run> = runs.into();
    let mut going = JoinSet::new();
    loop {
        while going.len() < workers.unwrap_or(WORKERS) && !*stopping.borrow() {
            let Some(run) = waiting.pop_front() else { break };
            going.spawn(course.clone().explore(run));
        }
        let Some(ended) = going.join_next().await else { break };
        match ended {
            Ok(Ok(Some(came))) => {
                results.push(came);
                if let Some(came) = results.last() {
                    output::print(&format!("[{}/{all}] {}", results.len(), came.line()));
                }
            }
            Ok(Ok(None)) => {}
            Ok(Err(other)) => exit = exit.with(other),
            Err(error) => {
                output::error(&format!("an exploration ended unexpectedly: {error}"));
                exit = exit.with(Exit::Environment);
            }
        }
    }
    interrupt.abort();
    if let Some(server) = server {
        server.shutdown().await;
    }
    let terms = Terms {
        max_actions: args.max_actions,
        together: args.together.max(1),
        until_found: args.until_found,
        sample: args.sample.map(|sample| format!("{}/{}", sample.nth, sample.of)),
    };
    let report = Report::of(&results, terms);
    output::print(&format!("\n{}", table(&report)));
    output::print(&format!("{:.0} s", began.elapsed().as_secs_f64()));
    if *stopping.borrow() {
        output::note(&format!(
            "interrupted: the figures are those of the {} of {all} explorations that ended",
            results.len()
        ));
        exit = exit.with(Exit::Interrupted);
    }
    Ok(json.map_or(Exit::Passed, |file| judge::write(&file, &report)).with(exit))
}

/// What all explorations have in common.
struct Course {
    config: Config,
    actions: usize,
    until_found: bool,
    /// What was found in apps without a bug: no reason to end another exploration.
    healthy: Mutex<BTreeSet<(String, String)>>,
    cut: watch::Receiver<bool>,
}

impl Course {
    /// One exploration. `None`: it was cut.
    async fn explore(self: Arc<Self>, run: Run) -> Result<Option<Ended>, Exit> {
        let folder = self.config.output.join(&run.name);
        let mut known = self.known(&run.app);
        for again in (0..AGAIN).rev() {
            let Some((came, keys)) = Box::pin(self.once(&run, &folder, &known)).await? else {
                return Ok(None);
            };
            let lured = self.ends_early(&run) && again > 0 && !keys.is_subset(&known);
            if lured && came.scored.bugs.iter().all(|bug| !bug.detected) {
                known.extend(keys);
                continue;
            }
            if run.bugs.is_empty() {
                let mut healthy = self.healthy.lock().unwrap_or_else(PoisonError::into_inner);
                healthy.extend(keys.into_iter().map(|key| (run.app.clone(), key)));
            }
            return Ok(Some(came));
        }
        Ok(None)
    }

    fn known(&self, app: &str) -> BTreeSet<String> {
        let healthy = self.healthy.lock().unwrap_or_else(PoisonError::into_inner);
        healthy.iter().filter(|(of, _)| of == app).map(|(_, key)| key.clone()).collect()
    }

    fn ends_early(&self, run: &Run) -> bool {
        self.until_found && run.bugs.len() == 1
    }

    /// Once over the app; beside what came of it the keys of what was found.
    async fn once(
        &self,
        run: &Run,
        folder: &Path,
        known: &BTreeSet<String>,
    ) -> Result<Option<(Ended, BTreeSet<String>)>, Exit> {
        let start = self.address(&run.start)?;
        let files = |bugs: &[Bug]| bugs.iter().map(|bug| bug.file.clone()).collect();
        let config = Config {
            output: folder.to_owned(),
            reporters: Vec::new(),
            bugs: files(&run.bugs),
            ..self.config.clone()
        };
        // Apps may lie side by side on one host: only the one is explored.
        let only = if run.start.starts_with(&format!("/{}/", run.app)) {
            vec![format!("/{}*", run.app)]
        } else {
            Vec::new()
        };
        let options = Options {
            guard: Guard {
                start: start.clone(),
                hosts: Vec::new(),
                deny: Vec::new(),
                only,
                allowed: run.allowed,
            },
            start,
            limits: Limits { actions: self.actions, ..Limits::default() },
            goals: Vec::new(),
            rate: None,
            setup: None,
            setup_name: None,
            baseline: Baseline::default(),
            knowledge: Arc::default(),
            journal: None,
            inspectors: vec![Arc::new(Drawn)],
            listeners: Vec::new(),
            flows: false,
        };
        let (found, stop) = watch::channel(false);
        let (early, known) = (self.ends_early(run), known.clone());
        let ends = Ends { stop, cut: Some(self.cut.clone()) };
        let outing = Outing { config, options, plan: Plan::default(), tries: !run.bugs.is_empty() };
        let outcome = Box::pin(exploration::go(outing, ends, move |passed, _| {
            if early && passed.outcome == "confirmed" && !known.contains(&passed.say) {
                let _ = found.send(true);
            }
        }));
        let Some(outcome) = outcome.await? else { return Ok(None) };
        let keys = outcome.explored.findings.iter().map(|finding| finding.key.clone()).collect();
        let seconds = outcome.took.as_secs_f64();
        let came = Ended::of(run.clone(), &outcome.explored, &outcome.trajectory, seconds, folder);
        Ok(Some((came, keys)))
    }

    /// Where an exploration begins.
    fn address(&self, start: &str) -> Result<String, Exit> {
        let base = self.config.base_url.as_deref().unwrap_or_default();
        let whole = url::Url::parse(base).and_then(|base| base.join(start));
        whole.map(String::from).map_err(|error| {
            output::error(&format!("`{base}` and `{start}` make no address: {error}"));
            Exit::Usage
        })
    }
}

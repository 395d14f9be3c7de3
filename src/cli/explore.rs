//! `sayso explore`: testing a web app without a spec.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, watch};

use super::execute::{Execution, interrupted};
use super::settings::SettingsArgs;
use super::{Exit, knowledge, known, locks, output, run, wait_for};
use crate::config::{Config, Layer};
use crate::explore::{Baseline, Drawn, Explored, Finding, Guard, Limits, Options, Passed, explore};
use crate::knowledge::{Knowledge, Learner, MapExtras};
use crate::pilot::Rules;
use crate::runner::Terrain;
use crate::runner::plan::{Plan, load};
use crate::spec::{Location, Setup};
use crate::trace::{Event, Redactor, SCHEMA_VERSION};

/// Where the report goes when nobody says where.
const OUTPUT: &str = "sayso-explore";
/// What was found, in the report folder.
const FINDINGS: &str = "findings.json";
/// What was done, in the report folder.
const WALK: &str = "walk.jsonl";

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso explore http://localhost:3000
  sayso explore http://localhost:3000/shop/ --setup specs/login.yaml --goal \"add a product\"
  sayso explore http://localhost:3000 --max-actions 1000 --deny \"*/admin/*\" --baseline findings.json
  sayso explore http://localhost:3000 --write-specs specs/learnt --map app.html

Each finding is a spec in DIR/specs that fails: `sayso run sayso-explore/specs`.
Exit status: 0 nothing found, 1 a confirmed finding, 2 wrong command line, 3 browser or app failed")]
pub(super) struct Args {
    /// Where to begin
    #[arg(value_name = "URL")]
    url: String,
    #[command(flatten)]
    settings: SettingsArgs,
    /// Steps in all
    #[arg(long, value_name = "N", default_value_t = 300)]
    max_actions: usize,
    /// How many pages deep
    #[arg(long, value_name = "N", default_value_t = 8)]
    max_depth: usize,
    /// How many links are followed from one page
    #[arg(long, value_name = "N", default_value_t = 12)]
    branch: usize,
    /// What to try first, in words (repeatable)
    #[arg(long = "goal", value_name = "WORDS")]
    goals: Vec<String>,
    /// Report folder
    #[arg(long, value_name = "DIR", default_value = OUTPUT)]
    output: PathBuf,
    /// Write specs for the healthy flows that were learnt
    #[arg(long, value_name = "DIR")]
    write_specs: Option<PathBuf>,
    /// Report only what this findings.json does not have
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// A spec that runs first, such as a sign-in
    #[arg(long, value_name = "SPEC")]
    setup: Option<PathBuf>,
    /// Delete, archive and the like may be done
    #[arg(long)]
    allow_destructive: bool,
    /// Another host that is the app's as well (repeatable)
    #[arg(long = "allow-host", value_name = "HOST")]
    hosts: Vec<String>,
    /// Never touch: words of a name, or an address with * (repeatable)
    #[arg(long, value_name = "WORDS|GLOB")]
    deny: Vec<String>,
    /// Only addresses that fit, with * (repeatable)
    #[arg(long, value_name = "GLOB")]
    only: Vec<String>,
    /// The most steps in a second
    #[arg(long, value_name = "N")]
    rate: Option<f64>,
    /// Do not judge how pages are drawn
    #[arg(long)]
    no_display: bool,
    /// Keep what was learnt of the app, and go on from what the file knows
    #[arg(long, value_name = "FILE")]
    knowledge: Option<PathBuf>,
    /// Draw the app: its pages, and the ways between them
    #[arg(long, value_name = "FILE.html")]
    map: Option<PathBuf>,
    /// Show the browser's window
    #[arg(long)]
    headed: bool,
    /// Use a running browser, by its debugging address
    #[arg(long, value_name = "URL")]
    cdp: Option<String>,
    /// Inject a script with a bug into every page (repeatable)
    #[arg(long = "bug", value_name = "FILE.js")]
    bugs: Vec<PathBuf>,
}

pub(super) fn explore_app(args: Args) -> Exit {
    prepared(args)
        .and_then(|(args, config, options, plan)| wait_for(go(&args, config, options, plan))?)
        .unwrap_or_else(|exit| exit)
}

/// Resolves the command line.
fn prepared(mut args: Args) -> Result<(Args, Config, Options, Plan), Exit> {
    let start = address(&args.url)?;
    let layer = Layer {
        output: Some(args.output.clone()),
        headed: args.headed.then_some(true),
        cdp: args.cdp.clone(),
        bugs: (!args.bugs.is_empty()).then(|| args.bugs.clone()),
        reporters: Some(Vec::new()),
        base_url: Some(start.clone()),
        ..Layer::default()
    };
    let config = std::mem::take(&mut args.settings).resolve(layer)?;
    let baseline = match &args.baseline {
        Some(file) => Baseline::read(file).map_err(|error| {
            output::error(&error.to_string());
            Exit::Usage
        })?,
        None => Baseline::default(),
    };
    let (plan, setup) = match &args.setup {
        Some(file) => setup(file, &config)?,
        None => (Plan::default(), None),
    };
    let setup_name = args.setup.as_deref().map(|file| {
        let whole = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        whole.display().to_string()
    });
    let options = Options {
        guard: Guard {
            start: start.clone(),
            hosts: args.hosts.clone(),
            deny: args.deny.clone(),
            only: args.only.clone(),
            destructive: args.allow_destructive,
        },
        start,
        limits: Limits { actions: args.max_actions, depth: args.max_depth, branch: args.branch },
        goals: args.goals.clone(),
        rate: args.rate,
        setup,
        setup_name,
        baseline,
        journal: None,
        inspectors: if args.no_display { Vec::new() } else { vec![Arc::new(Drawn)] },
        listeners: Vec::new(),
    };
    Ok((args, config, options, plan))
}

fn address(url: &str) -> Result<String, Exit> {
    let whole = if url.contains("://") { url.to_owned() } else { format!("http://{url}") };
    match url::Url::parse(&whole) {
        Ok(parsed) if matches!(parsed.scheme(), "http" | "https") => Ok(parsed.to_string()),
        _ => {
            output::error(&format!("`{url}` is no address of a web app"));
            output::note("help: give its first page, as in `sayso explore http://localhost:3000`");
            Err(Exit::Usage)
        }
    }
}

/// The spec that prepares each context, and those that prepare it.
fn setup(file: &Path, config: &Config) -> Result<(Plan, Option<Setup>), Exit> {
    let loaded = load(&[file.to_owned()], &config.given, &config.output);
    super::selection::tell_errors(&loaded);
    let first = loaded.files.first().filter(|file| !file.tests.is_empty());
    let Some(own) = first.filter(|_| loaded.errors().next().is_none()) else {
        output::error(&format!("{} is no spec that could be run first", file.display()));
        return Err(Exit::Usage);
    };
    let setup = Setup { path: own.path.clone(), location: Location::new(own.name.as_str(), 0, 0) };
    let all = loaded.files.iter().chain(&loaded.setups);
    let setups = all.map(|file| (file.path.clone(), file.tests.clone())).collect();
    Ok((Plan { setups, ..Plan::default() }, Some(setup)))
}

async fn go(args: &Args, mut config: Config, mut options: Options, plan: Plan) -> Result<Exit, Exit> {
    run::ensure_browser(&mut config).await?;
    let environment = |error: String| {
        output::error(&error);
        Exit::Environment
    };
    let Execution { plan, mut settings, reports, secrets, environment: surroundings, .. } =
        run::execution(plan, None, &config)?;
    let redactor = Redactor::new(secrets.into_iter().map(|s| (s.name, s.value)))
        .map_err(|e| environment(e.to_string()))?;
    settings.redactor = redactor.clone();
    settings.base_url = None;
    let (mut fan, _) = reports.fan(redactor.clone()).map_err(|e| environment(e.to_string()))?;
    let began = Instant::now();
    let started = jiff::Timestamp::now().to_string();
    let (journal, heard) = mpsc::unbounded_channel();
    options.journal = Some(journal);
    let (stop, stopping) = watch::channel(false);
    let interrupt = tokio::spawn(async move {
        interrupted().await;
        let _ = stop.send(true);
        std::future::pending::<()>().await;
    });
    let writer = tokio::task::spawn(write_walk(heard, args.output.join(WALK), redactor.clone()));
    let terrain = Arc::new(Terrain::new(settings, Arc::new(Rules::default()), plan));
    let known = match &args.knowledge {
        Some(file) => knowledge::read(file)?.unwrap_or_default(),
        None => Knowledge::default(),
    };
    let learner = Arc::new(Learner::new(known));
    options.listeners.push(learner.clone());
    let explored = explore(terrain.clone(), options, stopping).await;
    terrain.close().await;
    interrupt.abort();
    let _ = writer.await;
    let took = began.elapsed();
    for event in events(&explored, started, took.as_millis() as u64, surroundings) {
        fan.event(event);
    }
    let finished =
        tokio::task::spawn_blocking(move || fan.finish()).await.map_err(|e| environment(e.to_string()))?;
    for error in &finished.errors {
        output::error(&error.to_string());
    }
    keep(args, &explored, &redactor).map_err(|e| environment(format!("can't write what was found: {e}")))?;
    tell(args, &explored, took.as_secs_f64(), &redactor);
    Ok(exit(&explored).with(learnt(args, &learner.knowledge(), &redactor)))
}

/// Keeps what was learnt of the app, where somebody wants it.
fn learnt(args: &Args, knowledge: &Knowledge, redactor: &Redactor) -> Exit {
    let mut exit = Exit::Passed;
    let written = knowledge.write();
    let text = redactor.text(&written);
    if let Some(file) = &args.knowledge
        && let Err(error) = locks::write(file, &text)
    {
        output::error(&format!("can't write {}: {error}", file.display()));
        exit = Exit::Environment;
    }
    match (&args.map, Knowledge::read(&text)) {
        (Some(file), Ok(knowledge)) => exit.with(known::draw(&knowledge, &MapExtras::default(), file)),
        (Some(file), Err(error)) => {
            output::error(&format!("can't draw {}: {error}", file.display()));
            exit.with(Exit::Environment)
        }
        (None, _) => exit,
    }
}

fn exit(explored: &Explored) -> Exit {
    let mut exit = if explored.findings.is_empty() { Exit::Passed } else { Exit::Defect };
    if explored.failed.is_some() {
        exit = exit.with(Exit::Environment);
    }
    if explored.interrupted {
        exit = exit.with(Exit::Interrupted);
    }
    exit
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
    let interrupted = explored.interrupted.then(|| crate::runner::INTERRUPTED.to_owned());
    let end = Event::RunFinished { duration_ms, interrupted, model: None };
    std::iter::once(begin).chain(explored.events.iter().cloned()).chain([end]).collect()
}

/// One line a step, as it is done.
async fn write_walk(mut heard: mpsc::UnboundedReceiver<Passed>, file: PathBuf, redactor: Redactor) {
    let mut into = std::fs::File::create(file).ok();
    while let Some(passed) = heard.recv().await {
        let line = serde_json::to_string(&passed).unwrap_or_default();
        if let Some(file) = &mut into {
            // A trajectory that can't be kept is no reason to end the walk.
            let _ = writeln!(file, "{}", redactor.text(&line));
        }
    }
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

/// Writes the findings, their specs, and those of the healthy flows.
fn keep(args: &Args, explored: &Explored, redactor: &Redactor) -> std::io::Result<()> {
    let specs = args.output.join("specs");
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
        std::fs::write(args.output.join(name), redactor.text(text).as_bytes())?;
    }
    let told = Told {
        schema_version: 1,
        actions: explored.actions,
        pages: &explored.pages,
        waiting: explored.waiting,
        unconfirmed: explored.unconfirmed,
        known: explored.known,
        slips: explored.slips,
        bugs: &explored.bugs,
        findings: &explored.findings,
    };
    let text = serde_json::to_string_pretty(&told)?;
    std::fs::write(args.output.join(FINDINGS), format!("{}\n", redactor.text(&text)))?;
    if let Some(folder) = &args.write_specs {
        std::fs::create_dir_all(folder)?;
        for (name, text) in &explored.flows {
            std::fs::write(folder.join(name), redactor.text(text).as_bytes())?;
        }
    }
    Ok(())
}

fn tell(args: &Args, explored: &Explored, seconds: f64, redactor: &Redactor) {
    output::print(&format!(
        "\nExplored {} pages in {} steps ({seconds:.0} s); {} left untried, {} suspicions not confirmed",
        explored.pages.len(),
        explored.actions,
        explored.waiting,
        explored.unconfirmed
    ));
    for finding in &explored.findings {
        let line = format!("  {} [{}] {}", finding.severity.name(), finding.kind.name(), finding.summary);
        output::print(&redactor.text(&line));
        output::print(&format!("      {}", args.output.join(&finding.spec).display()));
    }
    let known =
        if explored.known > 0 { format!(", {} known already", explored.known) } else { String::new() };
    output::print(&format!(
        "{} findings{known}: {}",
        explored.findings.len(),
        args.output.join(FINDINGS).display()
    ));
    if let Some(folder) = &args.write_specs {
        output::print(&format!("{} specs of healthy flows: {}", explored.flows.len(), folder.display()));
    }
    if let Some(why) = &explored.failed {
        output::error(why);
    }
}

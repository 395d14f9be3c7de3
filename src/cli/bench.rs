//! `sayso bench`: every spec as it is, and with each of its bugs; then the figures.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use regex::{Regex, RegexBuilder};

use super::execute::{Executed, execute};
use super::exit::Strictness;
use super::fixtures::Serving;
use super::locks::LockUse;
use super::settings::SettingsArgs;
use super::{Exit, bench_explore, fixtures, knowledge, output, run, selection, wait_for};
use crate::bench::{Ask, Bugged, Bystander, Cases, Clean, Only, Report, Share, table};
use crate::config::{self, Config, Layer};
use crate::pilot::lock::{Lock, LockMode, LockedTest, Settled};
use crate::report::Finished;
use crate::runner::plan::{Plan, Planned};
use crate::runner::{INTERRUPTED, Without};
use crate::spec::{LawMode, LawSettings, SpecError, decode};
use crate::trace::Screenshots;

/// Where bugs are looked for when nobody says where.
const USUAL: &str = "bug-injections";
/// Where the reports of the runs go when nobody says where.
const OUTPUT: &str = "sayso-bench";
/// Where those of explorations go, in there.
const EXPLORER: &str = "explore";

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso bench                                     the fixture apps and their bugs
  sayso bench --only clean --repeat 3             do verdicts differ between runs?
  sayso bench specs --bugs faults --base-url http://localhost:3000
  sayso bench --explore --part seen --sample 1/8  what is found without a spec?")]
pub(super) struct Args {
    /// Spec files or folders [default: those of the fixture apps]
    #[arg(value_name = "PATHS")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    settings: SettingsArgs,
    /// The folder with the bugs, or one of them [default: bug-injections]
    #[arg(long, value_name = "PATH")]
    bugs: Option<PathBuf>,
    /// Only specs, tests and bugs whose path, name or id matches
    #[arg(long, value_name = "REGEX", value_parser = pattern)]
    filter: Option<Regex>,
    /// Only the runs without bugs (clean), or only those with one (bugs)
    #[arg(long, value_name = "WHICH", hide_possible_values = true)]
    only: Option<Which>,
    /// Only the four fifths that may be looked at (seen), or the fifth put aside (held-back)
    #[arg(long, value_name = "PART", hide_possible_values = true)]
    part: Option<Part>,
    /// Run everything N times and tell whose verdicts differ
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    repeat: u32,
    /// Each repetition with a seed of its own: `seed=N` joins the addresses
    #[arg(long)]
    seeds: bool,
    #[command(flatten)]
    serving: Serving,
    /// Laws, whatever specs say: on, off, or reload=off,sums=strict,display=on
    #[arg(long, value_name = "LAWS")]
    laws: Option<LawSettings>,
    /// Pictures: always, on-failure, never
    #[arg(long, value_name = "WHEN", default_value = "on-failure")]
    screenshots: Screenshots,
    /// Leave a part of sayso out, to see what it is worth (repeatable)
    #[arg(long, value_name = "PART")]
    without: Vec<Left>,
    /// Record locks in a run without bugs first, and use them in all others
    #[arg(long)]
    locked: bool,
    /// A file of what is known of the app [default: none]
    #[arg(long, value_name = "FILE")]
    knowledge: Option<PathBuf>,
    /// Write the figures to a file, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Folder for the reports of the runs [default: sayso-bench]
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// Where the app is [default: the fixture apps, served for the purpose]
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Runs at a time [default: three for two cores; one where a hook resets]
    #[arg(short = 'j', long, value_name = "N", value_parser = config::workers)]
    workers: Option<usize>,
    /// The longest a run may take: 30s; else ms [default: 60s]
    #[arg(long, value_name = "TIME", value_parser = config::duration_ms)]
    timeout: Option<u64>,
    #[command(flatten)]
    explorer: bench_explore::ExplorerArgs,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Which {
    Clean,
    Bugs,
}

/// What a benchmark can leave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Left {
    Laws,
    PageIdentity,
    Extraction,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Part {
    Seen,
    HeldBack,
}

impl Args {
    fn leaves_out(&self, part: Left) -> bool {
        self.without.contains(&part)
    }

    /// What the runner leaves out.
    fn without(&self) -> Without {
        Without {
            page_identity: self.leaves_out(Left::PageIdentity),
            extraction: self.leaves_out(Left::Extraction),
        }
    }
}

fn pattern(text: &str) -> Result<Regex, String> {
    RegexBuilder::new(text).case_insensitive(true).build().map_err(|error| error.to_string())
}

pub(super) fn bench(args: Args) -> Exit {
    resolved(args).unwrap_or_else(|exit| exit)
}

fn resolved(mut args: Args) -> Result<Exit, Exit> {
    let layer = Layer {
        workers: args.workers,
        timeout_ms: args.timeout,
        base_url: args.base_url.clone(),
        // A retry would hide what the first run came to.
        retries: Some(0),
        laws_flag: if args.leaves_out(Left::Laws) {
            Some(LawSettings::all(LawMode::Off))
        } else {
            args.laws.clone()
        },
        screenshots: Some(args.screenshots),
        output: Some(args.output.take().unwrap_or_else(|| PathBuf::from(OUTPUT))),
        ..Layer::default()
    };
    let mut config = std::mem::take(&mut args.settings).resolve(layer)?;
    config.max_failures = None;
    // What lies beside the specs would measure something else each time.
    config.knowledge.clone_from(&args.knowledge);
    // What the settings inject would be in the clean runs, too.
    config.bugs.clear();
    let only = args.only.map_or(Only::All, |which| match which {
        Which::Clean => Only::Clean,
        Which::Bugs => Only::Bugs,
    });
    let share = args.part.map_or(Share::All, |part| match part {
        Part::Seen => Share::Seen,
        Part::HeldBack => Share::HeldBack,
    });
    if args.explorer.explore {
        let Args { filter, workers, json, serving, explorer, .. } = args;
        config.output.push(EXPLORER);
        let shared = bench_explore::Shared { filter, only, share, workers, json, serving, config };
        return bench_explore::bench(&explorer, shared);
    }
    let own = args.paths.is_empty() && config.base_url.is_none() && config.specs.is_empty();
    if own {
        args.paths = fixtures::specs()?;
    }
    let bugs = bugs(&args, own)?;
    let loaded = selection::read(&args.paths, &config)?;
    selection::tell_errors(&loaded);
    let seeds = args.seeds.then_some(args.serving.seed);
    let ask = Ask { filter: args.filter.clone(), only, share, repeat: args.repeat, seeds };
    let cases = Cases::new(&loaded, bugs.as_deref(), &ask);
    tell(&cases.problems);
    // Among our own are bugs of products that nobody serves here.
    if !own {
        tell_left_out(&cases.left_out);
    }
    let mut exit = Exit::Passed;
    if !cases.problems.is_empty() || loaded.errors().next().is_some() {
        exit = Exit::Usage;
    }
    if cases.clean.tests.is_empty() && cases.bugged.tests.is_empty() {
        output::error("nothing was selected to be run");
        if let Some(filter) = &args.filter {
            output::note(&format!(
                "help: no spec, test or bug has a path, name or id that matches `{filter}`"
            ));
        }
        return Ok(Exit::Usage);
    }
    if args.workers.is_none() && cases.share_a_state() {
        config.workers = 1;
        output::note("A hook puts the app back before each run, so the runs go one after the other.");
    }
    writable(args.json.as_deref())?;
    Ok(wait_for(measure(&args, &cases, &mut config))??.with(exit))
}

/// The bug or the folder with the bugs; none is needed where only clean runs are wanted.
fn bugs(args: &Args, own: bool) -> Result<Option<PathBuf>, Exit> {
    match (&args.bugs, args.only) {
        (_, Some(Which::Clean)) => Ok(None),
        (Some(place), _) if place.exists() => Ok(Some(place.clone())),
        (Some(place), _) => {
            output::error(&format!("there is no file or folder {}", place.display()));
            output::note("help: --bugs names a folder with bugs, or one bug");
            Err(Exit::Usage)
        }
        (None, _) if own => fixtures::bugs().map(Some),
        (None, _) if Path::new(USUAL).is_dir() => Ok(Some(PathBuf::from(USUAL))),
        (None, _) => {
            output::error(&format!("no bugs are named, and there is no folder `{USUAL}` here"));
            output::note("help: name a folder with --bugs, or measure without: --only clean");
            Err(Exit::Usage)
        }
    }
}

/// Draws each problem on its line; the files are small and read again for it.
fn tell(problems: &[SpecError]) {
    let color = std::io::IsTerminal::is_terminal(&std::io::stderr());
    for problem in problems {
        let bytes = std::fs::read(&*problem.location.file).unwrap_or_default();
        let text = decode(&bytes, &problem.location.file).unwrap_or_default();
        output::note(&format!("{}\n", problem.render(text, color)));
    }
}

/// Tells which bugs are not run because nobody asked for their specs.
fn tell_left_out(bugs: &[(String, String)]) {
    if bugs.is_empty() {
        return;
    }
    let shown: Vec<String> = bugs.iter().take(3).map(|(file, spec)| format!("{file} ({spec})")).collect();
    let more = match bugs.len() - shown.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let are = if bugs.len() == 1 { "bug is" } else { "bugs are" };
    let these = shown.join(", ");
    output::note(&format!("{} {are} for other specs than these: {these}{more}", bugs.len()));
}

/// Whether the figures can be written. Better told now than after some minutes.
pub(super) fn writable(file: Option<&Path>) -> Result<(), Exit> {
    let Some(file) = file else { return Ok(()) };
    let opened = std::fs::OpenOptions::new().create(true).append(true).open(file);
    opened.map(drop).map_err(|error| unwritten(file, &error))
}

fn unwritten(file: &Path, error: &std::io::Error) -> Exit {
    output::error(&format!("can't write {}: {error}", file.display()));
    Exit::Environment
}

/// Runs, judges, tells.
async fn measure(args: &Args, cases: &Cases, config: &mut Config) -> Result<Exit, Exit> {
    run::ensure_browser(config).await?;
    let server = fixtures::apps(config, args.serving).await?;
    let began = Instant::now();
    let bystander = Bystander::new(config.base_url.as_deref(), cases.truths.clone()).map_err(|error| {
        output::error(&format!("can't ask the app what it holds: {error}"));
        Exit::Environment
    })?;
    let bystander = Arc::new(bystander);
    let (mut clean, mut bugged): (Vec<Clean>, Vec<Bugged>) = (Vec::new(), Vec::new());
    let (mut exit, mut ended) = (Exit::Passed, 0);
    let output = config.output.clone();
    let locks = if args.locked { Some(record(args, cases, config).await?) } else { None };
    if !cases.clean.tests.is_empty() {
        let folder = output.join("clean");
        let (Executed { finished, .. }, came_to) =
            phase(&cases.clean, config, args.without(), &folder, locks.clone(), Some(bystander.clone()))
                .await?;
        clean = cases.judge_clean(&finished.results, &bystander, &page(&folder));
        exit = exit.with(came_to);
        ended += whole(&finished);
    }
    if !cases.bugged.tests.is_empty() && exit != Exit::Interrupted {
        let folder = output.join("bugs");
        let (Executed { finished, .. }, came_to) =
            phase(&cases.bugged, config, args.without(), &folder, locks, None).await?;
        bugged = cases.judge_bugged(&finished.results, &page(&folder));
        exit = exit.with(came_to);
        ended += whole(&finished);
    }
    if let Some(server) = server {
        server.shutdown().await;
    }
    let report = Report::of(&clean, &bugged);
    output::print(&format!("\n{}", table(&report, &clean, &bugged)));
    output::print(&format!("{:.0} s", began.elapsed().as_secs_f64()));
    if exit == Exit::Interrupted {
        let planned = cases.clean.tests.len() + cases.bugged.tests.len();
        output::note(&format!(
            "interrupted: the figures are those of the {ended} of {planned} runs that ended"
        ));
    }
    if clean.iter().any(|run| run.judged.iter().any(|judged| judged.unread.is_some())) {
        exit = exit.with(Exit::Environment);
    }
    if let Some(file) = &args.json {
        let text = serde_json::to_string_pretty(&report).unwrap_or_default();
        if let Err(error) = std::fs::write(file, text + "\n") {
            exit = exit.with(unwritten(file, &error));
        }
    }
    Ok(exit)
}

/// One of the two runs, with a report of its own.
async fn phase(
    plan: &Plan,
    config: &Config,
    without: Without,
    folder: &Path,
    locks: Option<LockUse>,
    bystander: Option<Arc<Bystander>>,
) -> Result<(Executed, Exit), Exit> {
    let config = Config { output: folder.to_owned(), reporters: Vec::new(), ..config.clone() };
    let mut execution = run::execution(plan.clone(), None, &config)?;
    // Each test is run many times, and what a bug made of the app must not be met by the next run.
    execution.settings.afresh = true;
    execution.settings.without = without;
    execution.environment.extend(without.told().map(|left_out| ("without".to_owned(), left_out)));
    execution.locks = locks;
    execution.settings.knowledge = match &config.knowledge {
        Some(file) => knowledge::read(file)?.map(Arc::new),
        None => None,
    };
    execution.settings.witness = bystander.map(|bystander| bystander as _);
    let with = if plan.tests.iter().any(|test| !test.injections.is_empty()) {
        "with a bug"
    } else {
        "without a bug"
    };
    let tests = if plan.tests.len() == 1 { "test" } else { "tests" };
    output::print(&format!("{} {tests} {with}: {}", plan.tests.len(), page(folder)));
    let executed = execute(execution).await.map_err(|error| {
        output::error(&error.to_string());
        Exit::Environment
    })?;
    let finished = &executed.finished;
    for error in &finished.errors {
        output::error(&error.to_string());
    }
    let interrupted = finished.results.interrupted.as_deref() == Some(INTERRUPTED);
    // What the tests found is what is measured; only what kept them from running counts here.
    let exit = match Exit::of(&finished.results, interrupted, Strictness::default()) {
        Exit::Defect | Exit::Unclear => Exit::Passed,
        other => other,
    };
    let exit = if finished.errors.is_empty() { exit } else { exit.with(Exit::Environment) };
    Ok((executed, exit))
}

/// What each test's first good run knew: locks that lie nowhere but here.
async fn record(args: &Args, cases: &Cases, config: &Config) -> Result<LockUse, Exit> {
    let mut known = BTreeSet::new();
    let clean = cases.clean.tests.iter().map(|planned| &planned.requirement);
    let once = clean.chain(&cases.origins).filter(|test| known.insert((&test.path, &test.name)));
    let plain = |test: &Arc<_>| Planned { requirement: Arc::clone(test), repeat: 0, injections: Vec::new() };
    let plan = Plan { tests: once.map(plain).collect(), ..cases.clean.clone() };
    let blank = LockUse { mode: LockMode::Update, heal: None, locks: BTreeMap::new() };
    let folder = config.output.join("recorded");
    let (executed, came_to) = phase(&plan, config, args.without(), &folder, Some(blank), None).await?;
    if came_to == Exit::Interrupted {
        return Err(came_to);
    }
    let mut locks: BTreeMap<PathBuf, Lock> =
        executed.settled.into_iter().map(|Settled { spec, lock, .. }| (spec, lock)).collect();
    // A run with a bug bears the bug's name, and knows what the test without it knew.
    for (planned, origin) in cases.bugged.tests.iter().zip(&cases.origins) {
        let Some(lock) = locks.get_mut(&origin.path) else { continue };
        let name = &planned.requirement.name;
        if let Some(test) = lock.test(&origin.name).filter(|_| lock.test(name).is_none()) {
            let named = LockedTest { name: name.clone(), ..test.clone() };
            lock.tests.push(named);
        }
    }
    Ok(LockUse { mode: LockMode::ReadOnly, heal: config.heal.0, locks })
}

/// How many tests came to their end.
fn whole(finished: &Finished) -> usize {
    finished.results.specs.iter().filter(|test| !test.cut_off()).count()
}

fn page(folder: &Path) -> String {
    folder.join("index.html").display().to_string()
}

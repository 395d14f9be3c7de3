//! `sayso explore`: testing a web app without a spec.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::execute::interrupted;
use super::exploration::{self, Ends, FINDINGS, Outcome, Outing, WALK};
use super::progress::Progress;
use super::settings::SettingsArgs;
use super::{Exit, judge, knowledge, known, output, run, wait_for};
use crate::config::{Config, Layer};
use crate::explore::{Allowed, Baseline, Drawn, Explored, Guard, Limits, Options};
use crate::knowledge::{Knowledge, Learner, MapExtras};
use crate::runner::plan::{Plan, load};
use crate::spec::{Location, Setup};
use crate::trace::Redactor;

/// Where the report goes when nobody says where.
const OUTPUT: &str = "sayso-explore";
/// So long a walk may take to end once somebody wants that.
const GRACE: Duration = Duration::from_secs(20);

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
    #[arg(long, value_name = "N", default_value_t = 600)]
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
    /// Orders may be placed, and bills paid: in an app in which nobody pays for it
    #[arg(long)]
    allow_payment: bool,
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
    /// Score what was done and found against a test basis (see `sayso judge --help`)
    #[arg(long, value_name = "BASIS")]
    judge: Option<PathBuf>,
    /// Write the judge's figures to a file, too
    #[arg(long, value_name = "FILE", requires = "judge")]
    json: Option<PathBuf>,
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
    // What can't be written is told before the walk, and not after it.
    let folder = args.write_specs.iter().filter_map(|at| unwritable("--write-specs", at, true));
    let files = [("--map", &args.map), ("--knowledge", &args.knowledge)];
    let files = files.into_iter().filter_map(|(flag, at)| unwritable(flag, at.as_deref()?, false));
    if let Some(error) = folder.chain(files).next() {
        output::error(&error);
        return Err(Exit::Usage);
    }
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
            allowed: Allowed { destructive: args.allow_destructive, payment: args.allow_payment },
        },
        start,
        limits: Limits { actions: args.max_actions, depth: args.max_depth, branch: args.branch },
        goals: args.goals.clone(),
        rate: args.rate,
        setup,
        setup_name,
        baseline,
        knowledge: Arc::default(),
        journal: None,
        inspectors: if args.no_display { Vec::new() } else { vec![Arc::new(Drawn)] },
        listeners: Vec::new(),
        flows: args.write_specs.is_some(),
    };
    Ok((args, config, options, plan))
}

/// Why nothing can be written there, as far as it can be told before.
fn unwritable(flag: &str, at: &Path, folder: bool) -> Option<String> {
    let (here, above) = (at.display(), at.parent().filter(|above| !above.as_os_str().is_empty()));
    if at.exists() && at.is_dir() != folder {
        let (is, takes) = if folder { ("file", "folder") } else { ("folder", "file") };
        return Some(format!("`{here}` is a {is}, and {flag} takes a {takes}"));
    }
    let lacks = above.filter(|above| !folder && !above.is_dir())?;
    Some(format!("there is no folder `{}` for {flag}", lacks.display()))
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
    let names: Vec<String> = config.bugs.iter().map(|file| file.display().to_string()).collect();
    let basis = args.judge.as_deref().map(judge::read).transpose()?.map(|basis| basis.injected(&names));
    run::ensure_browser(&mut config).await?;
    let (stop, stopping) = watch::channel(false);
    let (cut, cutting) = watch::channel(false);
    let interrupt = tokio::spawn(async move {
        interrupted().await;
        let _ = stop.send(true);
        // Who asks twice wants it now, and who waits so long waits for a page that lets nobody go.
        let _ = tokio::time::timeout(GRACE, interrupted()).await;
        let _ = cut.send(true);
        std::future::pending::<()>().await;
    });
    let known = match &args.knowledge {
        Some(file) => knowledge::read(file)?.unwrap_or_default(),
        None => Knowledge::default(),
    };
    options.knowledge = Arc::new(known.clone());
    let learner = Arc::new(Learner::new(known));
    if args.knowledge.is_some() || args.map.is_some() {
        options.listeners.push(learner.clone());
    }
    // What was found can be tried without the bugs only where some were put in.
    let tries = basis.is_some() && !config.bugs.is_empty();
    let ends = Ends { stop: stopping, cut: Some(cutting) };
    let own = options.guard.is_own(&options.start);
    let outing = Outing { config, options, plan, tries };
    let mut progress = Progress::of(args.max_actions);
    let gone = exploration::go(outing, ends, move |passed, redactor| {
        for line in progress.hear(passed) {
            output::note(&redactor.text(&line));
        }
    });
    let gone = Box::pin(gone).await;
    interrupt.abort();
    let Some(Outcome { explored, trajectory, redactor, took }) = gone? else {
        output::note(&format!(
            "ended at once; {} has the steps that were done",
            args.output.join(WALK).display()
        ));
        return Ok(Exit::Interrupted);
    };
    let folder = args.write_specs.as_deref();
    folder.map_or(Ok(()), |folder| keep_flows(folder, &explored, &redactor)).map_err(|error| {
        output::error(&format!("can't write what was learnt: {error}"));
        Exit::Environment
    })?;
    tell(args, &explored, took.as_secs_f64(), &redactor);
    let learnt = learnt(args, &learner.knowledge(), &redactor);
    let judged = basis.map_or(Exit::Passed, |basis| judge::tell(&basis, &trajectory, args.json.as_deref()));
    let blind = blind(&explored, own, args.max_actions);
    Ok(exit(&explored).with(blind).with(learnt).with(judged))
}

/// Writes the specs of the healthy flows.
fn keep_flows(folder: &Path, explored: &Explored, redactor: &Redactor) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for (name, text) in &explored.flows {
        std::fs::write(folder.join(name), redactor.text(text).as_bytes())?;
    }
    Ok(())
}

/// Keeps what was learnt of the app, and draws it, where somebody wants that. Both go through the redactor as text.
fn learnt(args: &Args, knowledge: &Knowledge, redactor: &Redactor) -> Exit {
    let written = knowledge.write();
    let text = redactor.text(&written);
    let kept = args.knowledge.as_deref().map_or(Exit::Passed, |file| known::write(file, &text));
    let Some(file) = &args.map else { return kept };
    match Knowledge::read(&text) {
        Ok(knowledge) => kept.with(known::draw(&knowledge, &MapExtras::default(), file)),
        Err(error) => {
            output::error(&format!("can't draw {}: {error}", file.display()));
            kept.with(Exit::Environment)
        }
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

/// Of so many steps one is left once the start is open.
const FEWEST: usize = 3;

/// It went to its end and saw no page, which nobody would call passed. `own`: the start may be explored.
fn blind(explored: &Explored, own: bool, most: usize) -> Exit {
    if !explored.pages.is_empty() || explored.failed.is_some() || explored.interrupted {
        return Exit::Passed;
    }
    if own && most < FEWEST {
        output::error(&format!(
            "no page was explored: --max-actions {most} leaves no step for what comes after the start"
        ));
        return Exit::Usage;
    }
    if own {
        output::error("no page was explored: what the start answers is no page");
        return Exit::Environment;
    }
    output::error("no page was explored: the start is left out by --only or --deny");
    Exit::Usage
}

fn tell(args: &Args, explored: &Explored, seconds: f64, redactor: &Redactor) {
    let unlooked = match explored.unlooked {
        0 => String::new(),
        some if explored.interrupted => format!(" ({some} of them not looked into)"),
        some => format!(" ({some} of them for want of time)"),
    };
    output::print(&format!(
        "\nExplored {} pages in {} steps ({seconds:.0} s); {} left untried, {} suspicions not confirmed{unlooked}",
        explored.pages.len(),
        explored.actions,
        explored.untried.len(),
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
    for note in &explored.notes {
        output::note(&redactor.text(note));
    }
    if let Some(why) = &explored.failed {
        output::error(why);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_written_is_told_before() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let told = |at: &Path, wants: bool| unwritable("--flag", at, wants).is_some();
        assert!(told(&file, true) && told(folder.path(), false) && told(&file.join("below"), false));
        assert!(
            !told(&file, false)
                && !told(folder.path(), true)
                && !told(&folder.path().join("new/specs"), true)
        );
        assert!(!told(Path::new("map.html"), false));
    }
}

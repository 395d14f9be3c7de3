//! `sayso run`: specs in a browser.

use std::collections::BTreeMap;
use std::time::Duration;

use super::execute::{Executed, Execution, execute};
use super::exit::Strictness;
use super::options::RunOptions;
use super::{Exit, knowledge, locks, output, selection, wait_for};
use crate::browser::{Injection, LaunchOptions};
use crate::config::Config;
use crate::pilot::lock::Settled;
use crate::report::{Format, Setup};
use crate::runner::plan::{Plan, Shard};
use crate::runner::{INTERRUPTED, Settings, Without};
use crate::spec::Secret;
use crate::trace::Redactor;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso run specs --base-url http://localhost:3000
  sayso run specs/cart.yaml:12 --headed
  sayso run --tag \"smoke and not slow\" -j 4 --retries 1 --reporter list,junit")]
pub(super) struct Args {
    #[command(flatten)]
    options: RunOptions,
}

pub(super) fn run(args: Args) -> Exit {
    run_options(args.options).unwrap_or_else(|exit| exit)
}

fn run_options(mut options: RunOptions) -> Result<Exit, Exit> {
    let layer = options.layer();
    let config = std::mem::take(&mut options.settings).resolve(layer)?;
    let (mut plan, exit) = plan(&options, &config)?;
    if options.filter.list {
        output::print(&selection::list(&plan));
        return Ok(exit);
    }
    if plan.tests.is_empty() {
        return Ok(exit);
    }
    let locks = locks::load(&mut plan, &config);
    let known = knowledge::load(&plan, &config)?;
    let mut execution = execution(plan, options.filter.shard, &config)?;
    execution.locks = Some(locks);
    known.give(&mut execution.settings);
    Ok(wait_for(carry_out(execution, &config))?.with(known.save()).with(exit))
}

/// The tests to run, and what reading the specs alone has come to.
pub(super) fn plan(options: &RunOptions, config: &Config) -> Result<(Plan, Exit), Exit> {
    let loaded = selection::read(&options.paths, config)?;
    let exit = if loaded.errors().next().is_some() { Exit::Usage } else { Exit::Passed };
    let plan = selection::select(&options.filter, &loaded, config);
    // The reporters tell the errors too, but only where they lie; here each is drawn on its line.
    selection::tell_errors(&loaded);
    Ok((plan?, exit))
}

/// All that the run needs, out of the config.
pub(super) fn execution(plan: Plan, shard: Option<Shard>, config: &Config) -> Result<Execution, Exit> {
    let mut bugs = Vec::new();
    for path in &config.bugs {
        let source = std::fs::read_to_string(path).map_err(|error| {
            output::error(&format!("can't read the bug {}: {error}", path.display()));
            output::note("help: --bug names one JavaScript file, in UTF-8; `sayso bench --bugs` takes a folder of them");
            Exit::Usage
        })?;
        bugs.push(Injection { name: path.display().to_string(), source });
    }
    let mut environment = BTreeMap::new();
    if let Some(base_url) = &config.base_url {
        environment.insert("base_url".to_owned(), base_url.clone());
    }
    if let Some(shard) = shard {
        environment.insert("shard".to_owned(), shard.to_string());
    }
    if !bugs.is_empty() {
        let names: Vec<&str> = bugs.iter().map(|bug| bug.name.as_str()).collect();
        environment.insert("bugs".to_owned(), names.join(", "));
    }
    let laws = config.laws.everywhere();
    if !laws.is_empty() {
        environment.insert("laws".to_owned(), laws.to_string());
    }
    if config.strict {
        environment.insert("strict".to_owned(), "on".to_owned());
    }
    if !config.second_tab {
        environment.insert("second_tab".to_owned(), "off".to_owned());
    }
    environment.insert("workers".to_owned(), config.workers.to_string());
    let settings = Settings {
        base_url: config.base_url.clone(),
        workers: config.workers,
        retries: config.retries,
        timeout: Duration::from_millis(config.timeout_ms),
        max_failures: config.max_failures,
        viewport: config.viewport,
        locale: config.locale.clone(),
        output: config.output.clone(),
        bugs,
        launch: LaunchOptions {
            program: config.browser.path.clone(),
            headed: config.browser.headed,
            language: config.locale.clone(),
            extra_flags: config.browser.args.clone(),
        },
        cdp: config.browser.cdp.clone(),
        screenshots: config.screenshots,
        redactor: Redactor::default(),
        laws: config.laws.clone(),
        second_tab: config.second_tab,
        strict: config.strict,
        without: Without::default(),
        afresh: false,
        witness: None,
        knowledge: None,
        learner: None,
    };
    Ok(Execution {
        secrets: secrets(&plan),
        plan,
        settings,
        reports: Setup {
            formats: config.reporters.clone(),
            output: config.output.clone(),
            color: config.surroundings.wants_color(output::is_terminal()),
            live: output::is_terminal(),
            width: output::columns(),
            step_summary: config
                .surroundings
                .github_step_summary
                .clone()
                .filter(|_| config.surroundings.github_actions),
        },
        environment,
        locks: None,
        llm: config.llm.clone(),
    })
}

/// Runs, reports, and says what it came to.
pub(super) async fn carry_out(execution: Execution, config: &Config) -> Exit {
    match execute(execution).await {
        Ok(Executed { finished, settled, redactor }) => {
            let unsaved = tell_locks(&settled, &redactor);
            for error in &finished.errors {
                output::error(&error.to_string());
            }
            let interrupted = finished.results.interrupted.as_deref() == Some(INTERRUPTED);
            let exit = Exit::of(&finished.results, interrupted, Strictness::of(config));
            if finished.errors.is_empty() && !unsaved { exit } else { exit.with(Exit::Environment) }
        }
        Err(error) => {
            output::error(&error.to_string());
            error.exit()
        }
    }
}

/// Writes the locks that the run changed, and says so. Gives whether one could not be written.
fn tell_locks(settled: &[Settled], redactor: &Redactor) -> bool {
    let (written, failed) = locks::save(settled, redactor);
    for path in &written {
        output::note(&format!("lock written: {}", path.display()));
    }
    if settled.iter().any(|settled| settled.lock.has_proposals()) {
        output::note(
            "some of what was seen differs from what is locked: see `sayso lock review`, then accept or reject it",
        );
    }
    for error in &failed {
        output::error(error);
    }
    !failed.is_empty()
}

/// The secrets of all tests and their setups, each once.
fn secrets(plan: &Plan) -> Vec<Secret> {
    let tests = plan.tests.iter().map(|planned| &planned.requirement);
    let mut secrets: Vec<Secret> = Vec::new();
    for secret in tests.chain(plan.setups.values().flatten()).flat_map(|test| &test.secrets) {
        if !secrets.contains(secret) {
            secrets.push(secret.clone());
        }
    }
    secrets
}

/// Makes sure that there is a browser to run in, installing one if need be.
pub(super) async fn ensure_browser(config: &mut Config) -> Result<(), Exit> {
    if config.browser.path.is_some() || config.browser.cdp.is_some() {
        return Ok(());
    }
    match crate::browser::provision::ensure(&|message: &str| output::note(message)).await {
        Ok(found) => {
            config.browser.path = Some(found.path);
            Ok(())
        }
        Err(error) => {
            output::error(&error.to_string());
            Err(Exit::Environment)
        }
    }
}

/// Which reports were asked for that need standard output for themselves.
pub(super) fn owns_stdout(config: &Config) -> bool {
    config.reporters.contains(&Format::Json)
}

//! The command line: one file a subcommand, each thin.
//!
//! Arguments become one resolved [`Config`](crate::config::Config) (`settings`) and, for commands that read
//! specs, one [`Plan`](crate::runner::plan::Plan) (`options`) before any work starts. What a command comes to is
//! an [`Exit`]. Errors go to standard error, what was asked for to standard output.

mod bench;
mod bench_explore;
mod browser;
mod check;
mod coming;
mod demo;
mod execute;
mod exit;
mod exploration;
mod explore;
mod fixtures;
mod init;
mod judge;
mod knowledge;
mod known;
mod lock;
mod locks;
mod merge_reports;
mod model;
mod options;
mod output;
mod progress;
mod run;
mod selection;
mod serve;
mod settings;
mod show_report;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub use exit::Exit;
pub use model::model_client;

/// End-to-end web tests in plain English.
#[derive(Debug, Parser)]
#[command(name = "sayso", version, propagate_version = false, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  sayso demo                                      see it work on the fixture apps
  sayso init                                      start in a project of your own
  sayso run specs --base-url http://localhost:3000
  sayso check specs                               how is each sentence read?

Exit status: 0 passed, 1 defect, 2 wrong command line, config or spec, or no test selected,
3 browser, server or network failed, 4 unclear, 5 stale lock (--frozen), 130 interrupted";

#[derive(Debug, Subcommand)]
enum Command {
    /// Run specs in a browser
    Run(run::Args),
    /// Show how specs are read, without a browser
    Check(check::Args),
    /// Run the specs of the fixture apps, served for the purpose
    Demo(demo::Args),
    /// Serve the fixture apps
    Serve(serve::Args),
    /// Measure what is found among injected bugs
    Bench(bench::Args),
    /// Test a web app without a spec
    Explore(explore::Args),
    /// Write a spec from what you do in a browser (coming)
    Record(coming::Args),
    /// Open the report of the last run
    ShowReport(show_report::Args),
    /// Make one report of several, such as those of shards
    MergeReports(merge_reports::Args),
    /// Start a project: a config file and a first spec
    Init(init::Args),
    /// Look through what runs propose for locks
    Lock(lock::Args),
    /// Look through what is known of an app, draw it, put files together
    Knowledge(known::Args),
    /// Score what a run found against what was there to be found
    Judge(judge::Args),
    /// Find or install a browser
    Browser(browser::Args),
}

/// What `run` can do, `demo` can: what has little use on the fixture apps is left out of its help, which is to fit a screen.
const NOT_OF_THE_DEMO: [&str; 4] = ["knowledge", "learn", "llm_mode", "update_lock"];

fn command() -> clap::Command {
    Cli::command().mut_subcommand("demo", |demo| {
        NOT_OF_THE_DEMO.iter().fold(demo, |demo, name| demo.mut_arg(*name, |arg| arg.hide(true)))
    })
}

/// Parses the command line, does what it says, and gives the exit status.
pub fn main() -> ExitCode {
    let read = command().try_get_matches().and_then(|mut told| Cli::from_arg_matches_mut(&mut told));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => {
            let exit = if error.use_stderr() { Exit::Usage } else { Exit::Passed };
            // Nobody is left to be told that the output is closed.
            let _ = error.print();
            return exit.into();
        }
    };
    let exit = match cli.command {
        Command::Run(args) => run::run(args),
        Command::Check(args) => check::check(args),
        Command::Demo(args) => demo::demo(args),
        Command::Serve(args) => serve::serve(&args),
        Command::Bench(args) => bench::bench(args),
        Command::Explore(args) => explore::explore_app(args),
        Command::Record(_) => coming::tell("record"),
        Command::ShowReport(args) => show_report::show(args),
        Command::MergeReports(args) => merge_reports::merge(args),
        Command::Init(args) => init::init(&args),
        Command::Lock(args) => lock::lock(args),
        Command::Knowledge(args) => known::known(&args),
        Command::Judge(args) => judge::judge(&args),
        Command::Browser(args) => browser::browser(&args),
    };
    exit.into()
}

/// Runs `work`, which waits for other things, to its end.
fn wait_for<T>(work: impl Future<Output = T>) -> Result<T, Exit> {
    match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => Ok(runtime.block_on(work)),
        Err(error) => {
            output::error(&format!("can't start the threads that do the work: {error}"));
            Err(Exit::Environment)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        command().debug_assert();
    }

    #[test]
    fn every_help_fits_a_screen_and_has_an_example() {
        let mut commands = vec![command()];
        while let Some(mut command) = commands.pop() {
            let name = command.get_name().to_owned();
            let help = command.render_help().to_string();
            assert!(help.lines().count() <= 45, "{name}: {} lines\n{help}", help.lines().count());
            assert!(help.lines().all(|line| line.chars().count() <= 100), "{name}:\n{help}");
            assert!(help.contains("Example"), "{name} has no example");
            commands.extend(command.get_subcommands().cloned());
        }
    }
}

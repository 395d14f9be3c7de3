//! `sayso merge-reports`: the reports of shards as one.

use std::path::PathBuf;

use super::exit::Strictness;
use super::settings::SettingsArgs;
use super::{Exit, output};
use crate::config::Layer;
use crate::report::{Format, merge as merge_folders};
use crate::runner::INTERRUPTED;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  sayso merge-reports shard-1/sayso-report shard-2/sayso-report --output merged-report

The exit status is that of one run of all the tests.")]
pub(super) struct Args {
    /// Report folders
    #[arg(required = true, value_name = "DIRS")]
    folders: Vec<PathBuf>,
    /// Where the merged report goes [default: as configured, else sayso-report]
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// A test that passed only on a retry counts as failed
    #[arg(long)]
    fail_on_flaky: bool,
    #[command(flatten)]
    settings: SettingsArgs,
}

pub(super) fn merge(args: Args) -> Exit {
    let flags =
        Layer { output: args.output, fail_on_flaky: args.fail_on_flaky.then_some(true), ..Layer::default() };
    let config = match args.settings.resolve(flags) {
        Ok(config) => config,
        Err(exit) => return exit,
    };
    let (folder, results) = match merge_folders(&args.folders, &config.output) {
        Ok(merged) => merged,
        Err(error) => {
            output::error(&error.to_string());
            return Exit::Usage;
        }
    };
    let errors = folder.write(&results, &Format::FILES);
    for error in &errors {
        output::error(&error.to_string());
    }
    let totals = &results.totals;
    output::print(&format!(
        "{} tests of {} reports: {} passed, {} defect, {} unclear, {} error, {} flaky, {} skipped\n{}",
        results.specs.len(),
        args.folders.len(),
        totals.passed,
        totals.defect,
        totals.unclear,
        totals.error,
        totals.flaky,
        totals.skipped,
        config.output.join("index.html").display()
    ));
    let interrupted = results.interrupted.as_deref().is_some_and(|reason| reason.ends_with(INTERRUPTED));
    let exit = Exit::of(&results, interrupted, Strictness::of(&config));
    if errors.is_empty() { exit } else { exit.with(Exit::Environment) }
}

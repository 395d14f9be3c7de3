//! `sayso check`: how specs are read, without a browser.

mod fix;
mod json;
mod left_out;
mod names;
mod summary;
mod text;
mod twice;

use std::path::PathBuf;
use std::sync::Arc;

use super::settings::SettingsArgs;
use super::{Exit, output, selection};
use crate::config::Layer;
use crate::language::{self, Reading, Severity};
use crate::runner::plan::SpecFile;
use crate::spec::{Requirement, SpecError};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso check specs
  sayso check specs/cart.yaml:12
  sayso check --json specs | jq '.specs[].problems'
  sayso check --fix --diff specs/cart.md

The exit status is 2 if a spec is wrong or a sentence can't be read, else 0.")]
pub(super) struct Args {
    /// Spec files, folders, or FILE:LINE [default: as configured, else specs]
    #[arg(value_name = "PATHS")]
    paths: Vec<PathBuf>,
    /// Print JSON instead of text
    #[arg(long)]
    json: bool,
    /// What the words leave out is a warning: `run --strict` does not do it
    #[arg(long)]
    strict: bool,
    /// Rewrite specs into plain steps that read the same
    #[arg(long, conflicts_with = "json")]
    fix: bool,
    /// With --fix: print the difference, write nothing
    #[arg(long, visible_alias = "diff", requires = "fix")]
    dry_run: bool,
    #[command(flatten)]
    settings: SettingsArgs,
}

/// A spec file and what its tests were read as.
struct Checked<'f> {
    file: &'f SpecFile,
    tests: Vec<(Arc<Requirement>, Reading)>,
}

pub(super) fn check(args: Args) -> Exit {
    check_args(args).unwrap_or_else(|exit| exit)
}

fn check_args(args: Args) -> Result<Exit, Exit> {
    let strict = args.strict.then_some(true);
    let config = args.settings.resolve(Layer { strict, ..Layer::default() })?;
    let loaded = selection::read(&args.paths, &config)?;
    let read = |test: &Arc<Requirement>| {
        let mut reading = language::read(test);
        language::review(test, &mut reading);
        left_out::tell(&mut reading, config.strict);
        (test.clone(), reading)
    };
    let mut files: Vec<Checked<'_>> = loaded
        .files
        .iter()
        .map(|file| Checked { file, tests: file.tests.iter().map(read).collect() })
        // A setup that was not asked for is shown only where it is wrong.
        .chain(
            loaded
                .setups
                .iter()
                .filter(|file| !file.errors.is_empty())
                .map(|file| Checked { file, tests: Vec::new() }),
        )
        .collect();
    files.iter_mut().for_each(twice::tell);
    if args.fix {
        let mode = if args.dry_run { fix::Mode::Diff } else { fix::Mode::Write };
        return Ok(fix::fix(&files, &config.given, mode));
    }
    if args.json {
        output::print(&json::render(&files, &loaded.problems));
    } else {
        let color = config.surroundings.wants_color(output::is_terminal());
        output::print(&text::render(&files, &loaded.problems, color));
    }
    Ok(exit(&files, &loaded.problems))
}

fn exit(files: &[Checked<'_>], problems: &[SpecError]) -> Exit {
    let unread =
        |reading: &Reading| reading.problems.iter().any(|problem| problem.severity == Severity::Error);
    let wrong = |checked: &Checked<'_>| {
        !checked.file.errors.is_empty() || checked.tests.iter().any(|(_, reading)| unread(reading))
    };
    if !problems.is_empty() || files.iter().any(wrong) || files.iter().all(|checked| checked.tests.is_empty())
    {
        Exit::Usage
    } else {
        Exit::Passed
    }
}

//! `sayso judge`: what a run found, scored against what was there to be found. `explore --judge` comes here, too.

use std::path::{Path, PathBuf};

use super::{Exit, output};
use crate::explore::judge::{Basis, Finding, Trajectory, judge as score};
use crate::report::read_folder;
use crate::spec::{Location, SpecError};

/// Where the explorer keeps its findings, in a report folder.
const FINDINGS: &str = "judge-findings.json";

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  sayso judge basis.yaml sayso-report --json score.json

The basis names each bug: `id`, `fault`, `precondition`, `trigger`, `evidence`; see docs/knowledge.md.")]
pub(super) struct Args {
    /// The test basis: what was there to be found
    #[arg(value_name = "BASIS")]
    basis: PathBuf,
    /// The report folder of the run
    #[arg(value_name = "REPORT")]
    report: PathBuf,
    /// Write the figures to a file, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(super) fn judge(args: &Args) -> Exit {
    scored(&args.basis, &args.report, args.json.as_deref()).unwrap_or_else(|exit| exit)
}

/// Scores a report folder against a basis and prints the table.
pub(super) fn scored(basis: &Path, report: &Path, json: Option<&Path>) -> Result<Exit, Exit> {
    let text = std::fs::read_to_string(basis).map_err(|error| {
        output::error(&format!("can't read the test basis {}: {error}", basis.display()));
        Exit::Usage
    })?;
    let read = Basis::read(&text).map_err(|error| {
        let place = Location::new(basis.display().to_string(), error.line, error.column);
        let told = SpecError::new(place, format!("this test basis can't be used: {error}"))
            .with_help("see `sayso judge --help` for what it holds");
        output::note(&told.render(&text, std::io::IsTerminal::is_terminal(&std::io::stderr())));
        Exit::Usage
    })?;
    let results = read_folder(report).map_err(|error| {
        output::error(&error.to_string());
        Exit::Usage
    })?;
    let mut trajectory = Trajectory::of(&results);
    if let Some(findings) = findings(&report.join(FINDINGS))? {
        trajectory.findings = findings;
    }
    let score = score([(&read, &trajectory)]);
    output::print(score.table().trim_end());
    if let Some(file) = json {
        let text = serde_json::to_string_pretty(&score).unwrap_or_default();
        if let Err(error) = std::fs::write(file, text + "\n") {
            output::error(&format!("can't write {}: {error}", file.display()));
            return Ok(Exit::Environment);
        }
    }
    Ok(Exit::Passed)
}

/// What the explorer found, where it says so in a file of its own; else the verdicts of the steps tell.
fn findings(file: &Path) -> Result<Option<Vec<Finding>>, Exit> {
    let Ok(text) = std::fs::read_to_string(file) else { return Ok(None) };
    serde_json::from_str(&text).map(Some).map_err(|error| {
        output::error(&format!("{}: these are no findings: {error}", file.display()));
        Exit::Usage
    })
}

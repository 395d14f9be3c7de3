//! `sayso judge`: what a run found, scored against what was there to be found. `explore --judge` comes here, too.

use std::path::{Path, PathBuf};

use super::exploration::{FINDINGS, JUDGED, WALK};
use super::{Exit, output};
use crate::explore::judge::{Basis, Finding, Score, Scored, Trajectory, judge as score, table};
use crate::explore::{self, Passed};
use crate::report::read_folder;
use crate::spec::{Location, SpecError};

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  sayso judge basis.yaml sayso-explore --json score.json

The basis is a list of bugs. `id`, `mode` and `where` are needed, the rest is for people:
  - id: shop/save-dead
    mode: no_response       # or content_rendering, element_layout, unexpected_result, navigation
    where: /shop/books/*    # the page that must be reached; * is anything
    file: bugs/save-dead.js # the script that injects it: the run tells when it took effect
    trigger: click \"Save\"   # what must be done there
    says: [Save]            # a finding of it names one of these words
    viewport: 390x844       # it shows only in such a window

Of a run with bugs only those are scored; of another run the whole basis.")]
pub(super) struct Args {
    /// The test basis: what was there to be found
    #[arg(value_name = "BASIS")]
    basis: PathBuf,
    /// The report folder of `sayso run` or `sayso explore`
    #[arg(value_name = "REPORT")]
    report: PathBuf,
    /// Write the figures to a file, too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(super) fn judge(args: &Args) -> Exit {
    let scored = || {
        let basis = read(&args.basis)?;
        let (trajectory, injected) = trajectory(&args.report)?;
        Ok(tell(&basis.injected(&injected), &trajectory, args.json.as_deref()))
    };
    scored().unwrap_or_else(|exit| exit)
}

/// Reads a basis. What is wrong with it has been told when this gives an exit.
pub(super) fn read(file: &Path) -> Result<Basis, Exit> {
    let text = std::fs::read_to_string(file).map_err(|error| {
        output::error(&format!("can't read the test basis {}: {error}", file.display()));
        output::note(
            "help: name a file such as bug-injections/explore.yaml; `sayso judge --help` has an example",
        );
        Exit::Usage
    })?;
    Basis::read(&text).map_err(|error| {
        let place = Location::new(file.display().to_string(), error.line, error.column);
        let told = SpecError::new(place, format!("this test basis can't be used: {}", error.message))
            .with_help(error.help.clone());
        output::note(&told.render(&text, std::io::IsTerminal::is_terminal(&std::io::stderr())));
        Exit::Usage
    })
}

/// Scores a trajectory, and prints the table.
pub(super) fn tell(basis: &Basis, trajectory: &Trajectory, json: Option<&Path>) -> Exit {
    let scored = score(&basis.bugs, trajectory);
    output::print(&format!("\n{}", table(&scored).trim_end()));
    json.map_or(Exit::Passed, |file| write(file, &Told { score: Score::of([&scored]), scored: &scored }))
}

#[derive(serde::Serialize)]
struct Told<'s> {
    #[serde(flatten)]
    score: Score,
    #[serde(flatten)]
    scored: &'s Scored,
}

/// Writes figures to a file.
pub(super) fn write(file: &Path, figures: &impl serde::Serialize) -> Exit {
    let text = serde_json::to_string_pretty(figures).unwrap_or_default();
    match std::fs::write(file, text + "\n") {
        Ok(()) => Exit::Passed,
        Err(error) => {
            output::error(&format!("can't write {}: {error}", file.display()));
            Exit::Environment
        }
    }
}

/// What a run did and found, out of its report folder; and the names of the bugs that were put in.
fn trajectory(report: &Path) -> Result<(Trajectory, Vec<String>), Exit> {
    let results = read_folder(report).map_err(|error| {
        output::error(&error.to_string());
        Exit::Usage
    })?;
    let names = results.environment.get("bugs").map_or("", String::as_str);
    let injected: Vec<String> =
        names.split(", ").filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let walked = report.join(WALK).is_file();
    let trajectory = if walked { explored(report)? } else { Trajectory::of(&results) };
    let mut trajectory = trajectory.with_injected(&injected);
    let judged = report.join(JUDGED);
    if judged.is_file() {
        trajectory.findings = parsed::<Vec<Finding>>(&judged, &text(&judged)?)?;
    }
    Ok((trajectory, injected))
}

/// An exploration: its journal, and what it found.
fn explored(report: &Path) -> Result<Trajectory, Exit> {
    #[derive(serde::Deserialize)]
    struct Told {
        findings: Vec<explore::Finding>,
    }
    let file = report.join(WALK);
    let lines = text(&file)?;
    // The last line of a walk that was cut off may be half a line.
    let walk: Vec<Passed> = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let file = report.join(FINDINGS);
    let told: Told = parsed(&file, &text(&file)?)?;
    Ok(Trajectory::explored(&walk, &told.findings))
}

fn text(file: &Path) -> Result<String, Exit> {
    std::fs::read_to_string(file).map_err(|error| {
        output::error(&format!("can't read {}: {error}", file.display()));
        output::note("help: name the report folder of `sayso run` or `sayso explore`");
        Exit::Usage
    })
}

fn parsed<T: serde::de::DeserializeOwned>(file: &Path, text: &str) -> Result<T, Exit> {
    serde_json::from_str(text).map_err(|error| {
        output::error(&format!("{}: these are no findings: {error}", file.display()));
        Exit::Usage
    })
}

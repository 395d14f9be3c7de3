//! `sayso show-report`: the page of the last run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::settings::SettingsArgs;
use super::{Exit, output};
use crate::config::Layer;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso show-report
  sayso show-report merged-report --no-open")]
pub(super) struct Args {
    /// Report folder [default: as configured, else sayso-report]
    folder: Option<PathBuf>,
    /// Only print where the page is, as on CI
    #[arg(long)]
    no_open: bool,
    #[command(flatten)]
    settings: SettingsArgs,
}

pub(super) fn show(args: Args) -> Exit {
    let config = match args.settings.resolve(Layer::default()) {
        Ok(config) => config,
        Err(exit) => return exit,
    };
    let page = args.folder.unwrap_or(config.output).join("index.html");
    if !page.is_file() {
        output::error(&format!("there is no report at {}; `sayso run` writes one", page.display()));
        return Exit::Usage;
    }
    output::print(&page.display().to_string());
    if !args.no_open && !config.surroundings.ci && output::is_terminal() {
        open(&page);
    }
    Exit::Passed
}

/// Hands the page to the desktop. The path was printed: where there is no desktop, that is enough.
fn open(page: &Path) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/C", "start", ""]);
        start
    } else {
        Command::new("xdg-open")
    };
    let _ = command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

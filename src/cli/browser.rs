//! `sayso browser`: which one would be used, and getting one.

use clap::Subcommand;

use super::{Exit, output, wait_for};
use crate::browser::BrowserError;
use crate::browser::provision::{self, Found};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:
  sayso browser path
  sayso browser install",
    arg_required_else_help = true,
    disable_help_subcommand = true
)]
pub(super) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Print the path of the browser that is used
    #[command(after_help = "Example:\n  \"$(sayso browser path)\" --version")]
    Path,
    /// Install a browser if none is found
    #[command(after_help = "Example:\n  sayso browser install")]
    Install,
}

pub(super) fn browser(args: &Args) -> Exit {
    let found = match args.action {
        Action::Path => provision::find(),
        Action::Install => match wait_for(provision::ensure(&|message: &str| output::note(message))) {
            Ok(found) => found,
            Err(exit) => return exit,
        },
    };
    tell(found)
}

fn tell(found: Result<Found, BrowserError>) -> Exit {
    match found {
        Ok(found) => {
            output::print(&found.path.display().to_string());
            Exit::Passed
        }
        Err(error) => {
            output::error(&error.to_string());
            Exit::Environment
        }
    }
}

//! Commands that are named already and do nothing yet.

use super::{Exit, output};

#[derive(Debug, clap::Args)]
#[command(after_help = "This command is not part of this version yet.

Example of what works today:
  sayso run specs --base-url http://localhost:3000")]
pub(super) struct Args {
    /// Taken, and not looked at
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _rest: Vec<String>,
}

pub(super) fn tell(command: &str) -> Exit {
    output::error(&format!("`sayso {command}` is not part of this version yet"));
    Exit::Usage
}

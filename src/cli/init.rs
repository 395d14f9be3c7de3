//! `sayso init`: the first two files of a project.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::{Exit, output};

const CONFIG: &str = include_str!("init/sayso.yaml");
const SPEC: &str = include_str!("init/example.yaml");

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  sayso init && sayso check")]
pub(super) struct Args {
    /// The project's folder
    #[arg(default_value = ".", hide_default_value = true)]
    folder: PathBuf,
}

pub(super) fn init(args: &Args) -> Exit {
    for (name, text) in [("sayso.yaml", CONFIG), ("specs/example.yaml", SPEC)] {
        let path = args.folder.join(name);
        match create(&path, text) {
            Ok(true) => output::print(&format!("wrote {}", path.display())),
            Ok(false) => output::print(&format!("kept {}, which is there already", path.display())),
            Err(error) => {
                output::error(&format!("can't write {}: {error}", path.display()));
                return Exit::Environment;
            }
        }
    }
    output::print(
        "\nNext: set base_url in sayso.yaml, then\n  sayso check    how is each sentence read?\n  sayso run      run it in a browser",
    );
    Exit::Passed
}

/// Writes a new file; `false`: there was one, and it is as it was.
fn create(path: &Path, text: &str) -> std::io::Result<bool> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(mut file) => file.write_all(text.as_bytes()).map(|()| true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    }
}

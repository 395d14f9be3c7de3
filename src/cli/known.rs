//! `sayso knowledge`: what is known of an app, looked through, drawn and put together.

use std::path::{Path, PathBuf};

use super::{Exit, knowledge, locks, output};
use crate::knowledge::{Knowledge, MapExtras};
use crate::report::render_map;

/// So many entries are shown.
const SHOWN: usize = 12;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso run specs --learn                                 learn what the controls do
  sayso knowledge find \"add a product\"
  sayso knowledge map sayso.knowledge.yaml map.html
  sayso knowledge merge ours.yaml theirs.yaml --into sayso.knowledge.yaml")]
pub(super) struct Args {
    #[command(subcommand)]
    deed: Deed,
}

#[derive(Debug, clap::Subcommand)]
enum Deed {
    /// Show which controls have to do with some words
    #[command(after_help = "Example:\n  sayso knowledge find \"delete a book\"")]
    Find {
        /// What is wanted
        words: String,
        /// The file of what is known
        #[arg(long, value_name = "FILE", default_value = "sayso.knowledge.yaml")]
        knowledge: PathBuf,
    },
    /// Draw the pages and the ways between them
    #[command(after_help = "Example:\n  sayso knowledge map sayso.knowledge.yaml map.html")]
    Map {
        /// The file of what is known
        knowledge: PathBuf,
        /// The page to write
        map: PathBuf,
    },
    /// Make one file of several
    #[command(after_help = "Example:\n  sayso knowledge merge a.yaml b.yaml --into sayso.knowledge.yaml")]
    Merge {
        /// Files of what is known
        #[arg(required = true, value_name = "FILES")]
        files: Vec<PathBuf>,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        into: PathBuf,
    },
}

pub(super) fn known(args: &Args) -> Exit {
    carried_out(&args.deed).unwrap_or_else(|exit| exit)
}

fn carried_out(deed: &Deed) -> Result<Exit, Exit> {
    match deed {
        Deed::Find { words, knowledge } => {
            let known = there(knowledge)?;
            let ranked = known.rank(words, SHOWN);
            if ranked.is_empty() {
                output::note("nothing that is known has to do with these words");
            }
            for found in ranked {
                let entry = found.entry;
                output::print(&format!(
                    "{}  {} {}: {}",
                    entry.page,
                    entry.action,
                    entry.element.words(),
                    entry.effect
                ));
            }
            Ok(Exit::Passed)
        }
        Deed::Map { knowledge, map } => {
            let known = there(knowledge)?;
            Ok(draw(&known, &MapExtras::default(), map))
        }
        Deed::Merge { files, into } => {
            let mut all = Knowledge::default();
            for file in files {
                all.merge(there(file)?);
            }
            Ok(write(into, &all.write()))
        }
    }
}

/// Reads a file that must be there.
fn there(file: &Path) -> Result<Knowledge, Exit> {
    knowledge::read(file)?.ok_or_else(|| {
        output::error(&format!("there is no file {}", file.display()));
        output::note("help: `sayso run --learn` writes one beside the specs");
        Exit::Usage
    })
}

/// Draws what is known as a page. `explore --map` comes here, too.
pub(super) fn draw(known: &Knowledge, extras: &MapExtras, file: &Path) -> Exit {
    match render_map(&known.map(extras)) {
        Ok(page) => write(file, &page),
        Err(error) => {
            output::error(&error.to_string());
            Exit::Environment
        }
    }
}

/// Writes a file whole or not at all, and says so.
pub(super) fn write(file: &Path, text: &str) -> Exit {
    match locks::write(file, text) {
        Ok(()) => {
            output::note(&format!("written: {}", file.display()));
            Exit::Passed
        }
        Err(error) => {
            output::error(&format!("can't write {}: {error}", file.display()));
            Exit::Environment
        }
    }
}

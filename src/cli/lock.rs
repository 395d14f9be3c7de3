//! `sayso lock`: what runs propose for the locks, seen beside what is locked, and taken or dropped.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::settings::SettingsArgs;
use super::{Exit, locks, output, selection};
use crate::config::Layer;
use crate::pilot::lock::{Lock, proposals};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  sayso run --update-lock           record anew; what differs is proposed, not taken
  sayso lock review                 old and new, side by side
  sayso lock accept specs/cart.yaml")]
pub(super) struct Args {
    #[command(subcommand)]
    deed: Deed,
    #[command(flatten)]
    settings: SettingsArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Deed {
    /// Show what is locked and what is proposed, side by side
    #[command(after_help = "Example:\n  sayso lock review specs")]
    Review(Paths),
    /// Take what is proposed
    #[command(after_help = "Example:\n  sayso lock accept specs/cart.yaml")]
    Accept(Paths),
    /// Keep what is locked
    #[command(after_help = "Example:\n  sayso lock reject specs/cart.yaml")]
    Reject(Paths),
}

#[derive(Debug, clap::Args)]
struct Paths {
    /// Spec files or folders [default: those of the config]
    #[arg(value_name = "PATHS")]
    paths: Vec<PathBuf>,
}

pub(super) fn lock(args: Args) -> Exit {
    carried_out(args).unwrap_or_else(|exit| exit)
}

fn carried_out(args: Args) -> Result<Exit, Exit> {
    let config = args.settings.resolve(Layer::default())?;
    let (Deed::Review(asked) | Deed::Accept(asked) | Deed::Reject(asked)) = &args.deed;
    let loaded = selection::read(&asked.paths, &config)?;
    selection::tell_errors(&loaded);
    let mut exit = if loaded.errors().next().is_some() { Exit::Usage } else { Exit::Passed };
    let mut any = false;
    for spec in loaded.files.iter().map(|file| &file.path) {
        let path = locks::beside(spec);
        let Some(read) = locks::read(&path) else { continue };
        any = true;
        let ended = match read {
            Ok(lock) => one(&args.deed, &path, lock),
            Err(locks::Unread::Disk(error)) => {
                output::error(&format!("can't read the lock {}: {error}", path.display()));
                Exit::Environment
            }
            Err(locks::Unread::Lock(error)) => {
                output::error(&format!("{}: this lock can't be used: {error}", path.display()));
                output::note(&format!("help: {}", locks::MEND));
                Exit::Usage
            }
        };
        exit = exit.with(ended);
    }
    let folders: BTreeSet<&Path> = loaded.files.iter().filter_map(|file| file.path.parent()).collect();
    for path in folders.into_iter().flat_map(locks::without_a_spec) {
        output::note(&format!("{}: the spec that it belongs to is gone; delete it", path.display()));
    }
    if !any && exit == Exit::Passed {
        output::note("there is no lock beside these specs; `sayso run --update-lock` records one");
    }
    Ok(exit)
}

fn one(deed: &Deed, path: &Path, mut lock: Lock) -> Exit {
    let (count, done) = match deed {
        Deed::Review(_) => {
            review(path, &lock);
            return Exit::Passed;
        }
        Deed::Accept(_) => (lock.accept(), "accepted"),
        Deed::Reject(_) => (lock.reject(), "rejected"),
    };
    let entries = if count == 1 { "entry" } else { "entries" };
    if count == 0 {
        output::print(&format!("{}: nothing is proposed", path.display()));
        return Exit::Passed;
    }
    match locks::write(path, &lock.write()) {
        Ok(()) => {
            output::print(&format!("{}: {count} {entries} {done}", path.display()));
            Exit::Passed
        }
        Err(error) => {
            output::error(&format!("can't write the lock {}: {error}", path.display()));
            Exit::Environment
        }
    }
}

fn review(path: &Path, lock: &Lock) {
    let all = proposals(lock);
    if all.is_empty() {
        output::print(&format!("{}: nothing is proposed", path.display()));
        return;
    }
    output::print(&format!("{}: {} proposed", path.display(), all.len()));
    for [about, locked, proposed] in &all {
        output::print(&format!("\n  {about}"));
        output::print(&beside_each_other(locked, proposed, output::columns()));
    }
}

/// Two texts side by side, each line cut to half of the width.
fn beside_each_other(left: &str, right: &str, width: usize) -> String {
    let half = (width.clamp(40, 200) - 9) / 2;
    let cut = |line: &str| -> String {
        let line = line.replace('\t', "  ");
        if line.chars().count() <= half { line } else { line.chars().take(half - 1).chain(['…']).collect() }
    };
    let row = |left: &str, mark: char, right: &str| {
        format!("    {left:half$} {mark} {right}").trim_end().to_owned()
    };
    let mut rows = vec![row("locked", '│', "proposed")];
    let (mut lefts, mut rights) = (left.lines(), right.lines());
    loop {
        let (l, r) = (lefts.next(), rights.next());
        if l.is_none() && r.is_none() {
            return rows.join("\n");
        }
        let mark = if l == r { '│' } else { '┃' };
        rows.push(row(&cut(l.unwrap_or_default()), mark, &cut(r.unwrap_or_default())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_stand_side_by_side() {
        let (old, new) =
            ("role: button\nname: Save", "role: button\nname: Store the whole long room for good\nnth: 2");
        insta::assert_snapshot!(beside_each_other(old, new, 60), @r"
            locked                    │ proposed
            role: button              │ role: button
            name: Save                ┃ name: Store the whole lo…
                                      ┃ nth: 2
        ");
    }
}

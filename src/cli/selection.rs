//! From paths and filters to the plan of a run.

use std::path::{Path, PathBuf};

use super::options::FilterOptions;
use super::{Exit, output};
use crate::config::Config;
use crate::runner::plan::{Filter, Loaded, Plan, last_failed, load};
use crate::spec::suggest;

/// Where specs are looked for when nobody says where.
const USUAL: &str = "specs";

/// Reads the specs that `paths` name; without any, those of the config; without those, the folder `specs`.
pub(super) fn read(paths: &[PathBuf], config: &Config) -> Result<Loaded, Exit> {
    let usual = [PathBuf::from(USUAL)];
    let paths = match (paths, &config.specs[..]) {
        ([], []) if Path::new(USUAL).is_dir() => &usual,
        ([], []) => {
            output::error("no specs are named, and there is no folder `specs` here");
            output::note("help: name files or folders, or start with `sayso init`");
            return Err(Exit::Usage);
        }
        ([], configured) => configured,
        (named, _) => named,
    };
    Ok(load(paths, &config.given, &config.output))
}

/// Draws every error on its line.
pub(super) fn tell_errors(loaded: &Loaded) {
    let color = std::io::IsTerminal::is_terminal(&std::io::stderr());
    for error in loaded.errors() {
        output::note(&format!("{}\n", error.render(loaded.text(&error.location), color)));
    }
}

/// The tests that the filter leaves. What is wrong has been told when this gives an exit.
pub(super) fn select(options: &FilterOptions, loaded: &Loaded, config: &Config) -> Result<Plan, Exit> {
    let usage = |message: String| {
        output::error(&message);
        Exit::Usage
    };
    let mut filter =
        Filter::default().tags(options.tags.clone()).shard(options.shard).repeat_each(options.repeat_each);
    for pattern in &options.grep {
        filter = filter.grep(pattern).map_err(|error| usage(error.to_string()))?;
    }
    for pattern in &options.grep_invert {
        filter = filter.grep_invert(pattern).map_err(|error| usage(error.to_string()))?;
    }
    if options.last_failed {
        filter = filter.failed(Some(last_failed(&config.output).map_err(|error| usage(error.to_string()))?));
    }
    let plan = filter.select(loaded);
    if plan.tests.is_empty() && !config.pass_with_no_tests {
        let found = loaded.files.iter().map(|file| file.tests.len()).sum::<usize>();
        output::error(&match found {
            0 => "no test was found".to_owned(),
            1 => "no test was selected: 1 was found, and the filters leave it out".to_owned(),
            n => format!("no test was selected: {n} were found, and the filters leave all of them out"),
        });
        for (tag, known) in filter.unknown_tags(loaded.files.iter().flat_map(|file| &file.tests)) {
            output::note(&format!("help: no test has the tag `{tag}`; {}", suggest::help_for(tag, known)));
        }
        return Err(Exit::Usage);
    }
    Ok(plan)
}

/// The plan as text, a line a test.
pub(super) fn list(plan: &Plan) -> String {
    let mut lines = Vec::new();
    for planned in &plan.tests {
        let test = &planned.requirement;
        let words = std::iter::once(test.name.clone()).chain(test.tags.iter().map(|tag| format!("@{tag}")));
        let title = words.collect::<Vec<_>>().join(" ");
        let repeat = if planned.repeat > 0 { format!(" ({})", planned.repeat + 1) } else { String::new() };
        let skip = test.skip.as_ref().map(|reason| format!(" (skipped: {reason})")).unwrap_or_default();
        lines.push(format!("{}:{}  {title}{repeat}{skip}", test.location.file, test.location.line));
    }
    let files: std::collections::BTreeSet<_> =
        plan.tests.iter().map(|t| &t.requirement.location.file).collect();
    let count = |n: usize, thing: &str| format!("{n} {thing}{}", if n == 1 { "" } else { "s" });
    lines.push(format!("{} in {}", count(plan.tests.len(), "test"), count(files.len(), "file")));
    lines.join("\n")
}

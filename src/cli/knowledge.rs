//! What is known of the app: the file is found beside the specs, or named; and written where a run learnt.

use std::collections::BTreeSet;
use std::io::{ErrorKind, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Exit, locks, output};
use crate::config::Config;
use crate::knowledge::{Knowledge, Learner};
use crate::runner::Settings;
use crate::runner::plan::Plan;
use crate::spec::{Location, SpecError};

/// What the file is called.
const NAME: &str = "sayso.knowledge.yaml";
/// Stands for no file.
const OFF: &str = "off";

/// What a run knows, and where what it learns is kept.
pub(super) struct Known {
    knowledge: Option<Arc<Knowledge>>,
    learner: Option<Arc<Learner>>,
    /// The file that is written.
    file: PathBuf,
}

impl Known {
    /// Hands it to the runner.
    pub(super) fn give(&self, settings: &mut Settings) {
        settings.knowledge.clone_from(&self.knowledge);
        settings.learner.clone_from(&self.learner);
    }

    /// Writes what was learnt, if anything was, and says so.
    pub(super) fn save(&self) -> Exit {
        let Some(learner) = &self.learner else { return Exit::Passed };
        let learnt = learner.knowledge();
        let news = self.knowledge.as_deref().map_or(!learnt.is_empty(), |known| *known != learnt);
        if !news {
            output::note("nothing new was learnt of the app");
            return Exit::Passed;
        }
        match locks::write(&self.file, &learnt.write()) {
            Ok(()) => {
                let (entries, pages) = (learnt.entries.len(), learnt.pages.len());
                let file = self.file.display();
                output::note(&format!("knowledge written: {file} ({entries} entries on {pages} pages)"));
                Exit::Passed
            }
            Err(error) => {
                output::error(&format!("can't write the knowledge {}: {error}", self.file.display()));
                Exit::Environment
            }
        }
    }
}

/// Reads what is known of the app that a plan tests.
pub(super) fn load(plan: &Plan, config: &Config) -> Result<Known, Exit> {
    let off = config.knowledge.as_deref().is_some_and(|path| path.as_os_str() == OFF);
    let files = match &config.knowledge {
        _ if off => Vec::new(),
        Some(file) => vec![file.clone()],
        None => beside(plan),
    };
    let mut knowledge: Option<Knowledge> = None;
    for file in &files {
        match read(file) {
            Ok(None) if config.learn => {}
            Ok(None) => {
                output::error(&format!("there is no file {}", file.display()));
                output::note("help: --learn writes one");
                return Err(Exit::Usage);
            }
            Ok(Some(read)) => match &mut knowledge {
                Some(known) => known.merge(read),
                None => knowledge = Some(read),
            },
            Err(exit) => return Err(exit),
        }
    }
    // Whoever breaks the app on purpose learns nothing of it.
    let learns = config.learn && !off && config.bugs.is_empty();
    let learner = learns.then(|| Arc::new(Learner::new(knowledge.clone().unwrap_or_default())));
    let file = files.first().cloned().unwrap_or_else(|| folder(plan).join(NAME));
    Ok(Known { knowledge: knowledge.map(Arc::new), learner, file })
}

/// Reads one file, or draws what is wrong with it. `None`: there is no such file.
pub(super) fn read(path: &Path) -> Result<Option<Knowledge>, Exit> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            output::error(&format!("can't read the knowledge {}: {error}", path.display()));
            return Err(Exit::Environment);
        }
    };
    Knowledge::read(&text).map(Some).map_err(|error| {
        let (line, column) = error.place();
        let place = Location::new(path.display().to_string(), line, column);
        let told = SpecError::new(place, format!("this knowledge can't be used: {error}"))
            .with_help("mend it, or delete the file and learn it again with `sayso run --learn`");
        output::note(&told.render(&text, std::io::stderr().is_terminal()));
        Exit::Usage
    })
}

/// The files beside the specs of a plan, or above them in the working folder.
fn beside(plan: &Plan) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for folder in folders(plan) {
        let up = folder.ancestors().map(|up| up.join(NAME)).find(|file| file.is_file());
        if let Some(file) = up.filter(|file| !found.contains(file)) {
            found.push(file);
        }
    }
    found
}

fn folders(plan: &Plan) -> BTreeSet<PathBuf> {
    let of = |path: &Path| path.parent().map(Path::to_path_buf).unwrap_or_default();
    plan.tests.iter().map(|test| of(&test.requirement.path)).collect()
}

/// The folder that all specs of a plan are in.
fn folder(plan: &Plan) -> PathBuf {
    let all = folders(plan);
    let common = all.iter().next().map(|first| {
        let holds_all = |up: &&Path| all.iter().all(|folder| folder.starts_with(up));
        first.ancestors().find(holds_all).unwrap_or(Path::new("")).to_path_buf()
    });
    common.unwrap_or_default()
}

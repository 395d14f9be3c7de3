//! What a test that passes teaches of the app: the deeds of its session, with the pictures around them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use tokio::task::JoinHandle;

use super::Shared;
use super::moment::Moment;
use crate::knowledge::Pictures;
use crate::state::Session;
use crate::trace::StepResult;

/// Gathers what one try of a test shows. Nothing is done where nobody learns.
pub(super) struct Lesson<'s> {
    shared: &'s Shared,
    pictures: Vec<(usize, JoinHandle<Pictures>)>,
}

impl<'s> Lesson<'s> {
    pub(super) fn of(shared: &'s Shared) -> Self {
        Self { shared, pictures: Vec::new() }
    }

    /// Reads the pictures of a step that ended, beside the next one.
    pub(super) fn step_done(&mut self, moment: &Moment, result: &StepResult) {
        let settings = &self.shared.settings;
        let Some(action) = moment.ordered.filter(|_| settings.learner.is_some()) else { return };
        let file = |name: Option<&String>| name.map(|name| settings.output.join(name));
        let before = result.before.as_ref();
        let first = file(before.and_then(|look| look.screenshot.as_ref()));
        let last = file(result.after.as_ref().and_then(|look| look.screenshot.as_ref()));
        let (target, viewport) =
            (before.and_then(|look| look.target), before.map_or((0.0, 0.0), |b| b.viewport));
        let read = |path: Option<PathBuf>| path.and_then(|path| std::fs::read(path).ok());
        self.pictures.push((
            action,
            tokio::task::spawn_blocking(move || {
                Pictures::of(read(first).as_deref(), read(last).as_deref(), target, viewport)
            }),
        ));
    }

    /// Takes in the session of a test that passed.
    pub(super) async fn learn(self, session: &Session) {
        let Some(learner) = self.shared.settings.learner.clone() else { return };
        let mut pictures = BTreeMap::new();
        for (action, read) in self.pictures {
            if let Ok(read) = read.await {
                pictures.insert(action, read);
            }
        }
        learner.session(session, &pictures);
    }
}

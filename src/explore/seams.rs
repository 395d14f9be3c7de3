//! Who else may look: at every new page for what is displayed wrongly, at every transition to learn what it did.

use std::collections::BTreeMap;

use futures::future::BoxFuture;

use super::finding::Suspicion;
use crate::knowledge::Learner;
use crate::runner::Walk;
use crate::state::{Session, State};
use crate::trace::StepResult;

/// Looks at each page when it is seen for the first time.
pub trait Inspector: Send + Sync {
    /// What is wrong with how the page is drawn now. The ways of what it gives are left empty: they are the explorer's,
    /// as is the confirmation.
    fn inspect<'a>(&'a self, walk: &'a Walk) -> BoxFuture<'a, Vec<Suspicion>>;
}

/// Is told what every step did.
pub trait Listener: Send + Sync {
    /// A step was done, and this was before it and after it.
    fn transition(&self, told: &Told<'_>);
}

/// A step that was done.
pub struct Told<'a> {
    /// All that was seen and done since the walk last set out.
    pub session: &'a Session,
    /// The page before.
    pub before: &'a State,
    /// The page after.
    pub after: &'a State,
    /// The element that was used, on the page before.
    pub element: Option<usize>,
    /// What came of it: the sentence, the kind of action, the verdict.
    pub result: &'a StepResult,
}

impl Listener for Learner {
    fn transition(&self, told: &Told<'_>) {
        // A step that did nothing to the page (a look, a wait) teaches nothing.
        if told.session.done_now().is_some() {
            self.session_from(told.session, told.session.actions.len() - 1, &BTreeMap::new());
        }
    }
}

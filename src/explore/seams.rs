//! Who else may look: at every new page for what is displayed wrongly, at every transition to learn what it did.

use std::collections::BTreeMap;

use futures::future::BoxFuture;

use super::finding::Suspicion;
use crate::knowledge::Learner;
use crate::runner::Walk;
use crate::state::Session;

/// Looks at each page when it is seen for the first time, and when it shows something new.
pub trait Inspector: Send + Sync {
    /// What is wrong with how the page is drawn now. The ways of what it gives are left empty: they are the explorer's,
    /// as is the confirmation.
    /// `again`: it looked at this page before, in another state of it.
    fn inspect<'a>(&'a self, walk: &'a Walk, again: bool) -> BoxFuture<'a, Vec<Suspicion>>;
}

/// Is told what every step did.
pub trait Listener: Send + Sync {
    /// A step was done: the last of this session, which holds all that was seen and done since the walk last set out.
    fn transition(&self, session: &Session);
}

impl Listener for Learner {
    fn transition(&self, session: &Session) {
        // A step that did nothing to the page (a look, a wait) teaches nothing.
        if let (Some(_), Some(last)) = (session.done_now(), session.actions.len().checked_sub(1)) {
            self.session_from(session, last, &BTreeMap::new());
        }
    }
}

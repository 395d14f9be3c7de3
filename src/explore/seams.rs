//! Who else may look: at every new page for what is displayed wrongly, at every transition to learn what it did.

use futures::future::BoxFuture;

use super::finding::Suspicion;
use crate::runner::Walk;
use crate::state::State;
use crate::trace::StepResult;

/// Looks at each page when it is seen for the first time.
pub trait Inspector: Send + Sync {
    /// What is wrong with the page as it is shown now. The ways of what it gives are left empty: they are the explorer's,
    /// as is the confirmation.
    fn inspect<'a>(&'a self, walk: &'a Walk) -> BoxFuture<'a, Vec<Flaw>>;
}

/// Something wrong with a page, and the line of a spec that shows it once the page is open.
#[derive(Debug, Clone, PartialEq)]
pub struct Flaw {
    /// What is suspected; its ways are empty.
    pub suspicion: Suspicion,
    /// What shows it, said of the open page.
    pub line: super::line::Line,
}

/// Is told what every step did.
pub trait Listener: Send + Sync {
    /// A step was done, and this was before it and after it.
    fn transition(&self, told: &Told<'_>);
}

/// A step that was done.
pub struct Told<'a> {
    /// The page before.
    pub before: &'a State,
    /// The page after.
    pub after: &'a State,
    /// The element that was used, on the page before.
    pub element: Option<usize>,
    /// What came of it: the sentence, the kind of action, the verdict.
    pub result: &'a StepResult,
}

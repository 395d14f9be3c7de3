//! The four questions that the runner asks, and who answers them.
//!
//! [`Rules`] answers from the rooms below, the same every time. A model and the lock will be decorators on
//! it; that is why the answers are futures. The runner knows only [`Pilot`].

mod rules;

use futures::future::BoxFuture;

pub use rules::Rules;

use crate::grounding::{Grounding, Intent};
use crate::language::{Description, Reading, Step};
use crate::oracle::{Inferred, Phase};
use crate::spec::Requirement;
use crate::state::{Session, State};

/// Whoever answers what a requirement means and what a page shows.
pub trait Pilot: Send + Sync {
    /// What steps do these words ask for?
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading>;

    /// Which element of the present state is meant?
    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding>;

    /// What must hold before or after this step?
    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred>;

    /// Which logical page is this? The same name for two looks at the same page.
    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String>;
}

//! The questions that the runner asks, and who answers them.
//!
//! [`Rules`] answers from the rooms below, the same every time. A model and the lock are decorators on it; that is why the
//! answers are futures. The runner knows only [`Pilots`], which gives each test a [`Pilot`] of its own.

mod learnt;
pub mod lock;
mod memory;
mod rules;

use std::sync::Arc;

use futures::FutureExt;
use futures::future::{BoxFuture, ready};

pub use learnt::Learnt;
pub use memory::{Forgetful, Memory, Question, Remembered};
pub use rules::Rules;

use crate::grounding::{Grounding, Intent};
use crate::language::{Description, Reading, Step};
use crate::oracle::{Inferred, Phase};
use crate::spec::Requirement;
use crate::state::extract::{Labels, Sought};
use crate::state::{ElementIndex, Recorded, Session, State};
use crate::trace::{Answered, Healed, Status, Verdict};

/// Gives every try of a test its pilot.
pub trait Pilots: Send + Sync {
    /// The pilot of one try. `eyes` see the page once it is open, `memory` keeps what was asked of others.
    fn of(&self, requirement: &Requirement, eyes: Arc<dyn Eyes>, memory: Arc<dyn Memory>) -> Arc<dyn Pilot>;
}

/// What a test's page looks like, for who asks a model that can see.
pub trait Eyes: Send + Sync {
    /// The window as JPEG, with every secret painted over. `None`: there is no page, or it can't be drawn.
    fn picture(&self) -> BoxFuture<'_, Option<Vec<u8>>>;
}

/// Eyes that see nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blind;

impl Eyes for Blind {
    fn picture(&self) -> BoxFuture<'_, Option<Vec<u8>>> {
        ready(None).boxed()
    }
}

/// An element that is meant though the words do not lead to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Rescued {
    /// Which element of the present state.
    pub element: ElementIndex,
    /// Why, in words.
    pub reasons: Vec<String>,
    /// It is another one than the test knew before: what it was and what it is now.
    pub healed: Option<Healed>,
    /// A model chose it, and nobody has reviewed that yet.
    pub guess: bool,
}

/// Whoever answers what a requirement means and what a page shows.
pub trait Pilot: Send + Sync {
    /// What steps do these words ask for?
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading>;

    /// Which element of the present state is meant? Asked at every look.
    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding>;

    /// Which element is meant where [`Pilot::ground`] finds none, the page can no longer change, and nothing else leads
    /// to it? Asked once for a step.
    fn rescue<'a>(
        &'a self,
        step: &'a Step,
        session: &'a Session,
        nowhere: &'a Grounding,
    ) -> BoxFuture<'a, Option<Rescued>> {
        let _ = (step, session, nowhere);
        ready(None).boxed()
    }

    /// What must hold before or after this step?
    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred>;

    /// What does the page call what is to be extracted? Asked where the rules can't tell, once for an extraction.
    fn labels<'a>(&'a self, sought: &'a Sought, session: &'a Session) -> BoxFuture<'a, Option<Labels>> {
        let _ = (sought, session);
        ready(None).boxed()
    }

    /// Which logical page is this? The same name for two looks at the same page.
    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String>;

    /// What a good run saw after the step at this place.
    fn recorded(&self, at: usize) -> Option<Arc<Recorded>> {
        let _ = at;
        None
    }

    /// The step at this place begins.
    fn begins(&self, at: usize) {
        let _ = at;
    }

    /// It ended so, and this was seen.
    fn ended(&self, at: usize, status: Status, session: &Session) {
        let _ = (at, status, session);
    }

    /// The try is over.
    fn closes(&self, status: Status) {
        let _ = status;
    }

    /// Why this try says nothing: what it needs is not known, and nobody may be asked.
    fn refuses(&self) -> Option<Verdict> {
        None
    }

    /// What was answered by somebody else than the rules since this was asked last.
    fn answered(&self) -> Vec<Answered> {
        Vec::new()
    }
}

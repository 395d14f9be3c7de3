//! The answers by rule: no key, no network, the same every time.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::{BoxFuture, ready};

use super::{Eyes, Memory, Pilot, Pilots};
use crate::grounding::{self, Grounding, Intent};
use crate::language::{self, Description, Reading, Step};
use crate::oracle::{self, Inferred, Phase};
use crate::spec::Requirement;
use crate::state::{self, Session, State, follow};

/// The rules that ship with the program.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rules {
    /// A page is known by its whole address alone: to measure what its identity is worth.
    pub by_address: bool,
}

impl Pilots for Rules {
    fn of(
        &self,
        _requirement: &Requirement,
        _eyes: Arc<dyn Eyes>,
        _memory: Arc<dyn Memory>,
    ) -> Arc<dyn Pilot> {
        Arc::new(*self)
    }
}

impl Pilot for Rules {
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading> {
        ready(language::read(requirement)).boxed()
    }

    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding> {
        let Some(now) = session.state() else {
            return ready(Grounding::nothing()).boxed();
        };
        let last = session.action().and_then(|a| follow(session.history.get(a.on)?, a.element?, now));
        ready(grounding::ground(description, now, intent, last)).boxed()
    }

    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred> {
        ready(oracle::infer(step, phase, session)).boxed()
    }

    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String> {
        let id = if self.by_address { state.url.clone() } else { state::page_id(state, session) };
        ready(id).boxed()
    }
}

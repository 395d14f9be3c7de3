//! A pilot that knows what controls did before: a control without a name is called by that.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::BoxFuture;

use super::{Eyes, Memory, Pilot, Pilots, Rescued};
use crate::grounding::{self, Grounding, Intent};
use crate::knowledge::{Knowledge, Speaker};
use crate::language::{ActionKind, Description, Reading, Step};
use crate::oracle::{Inferred, Phase};
use crate::spec::Requirement;
use crate::state::extract::{Labels, Sought};
use crate::state::{Recorded, Session, State};
use crate::trace::{Answered, Healed, Status, Verdict};

/// From here on a visible name is a better match than any that was learnt.
const NAMED: f32 = 0.5;

/// Pilots that know what the controls of the app did.
pub struct Learnt {
    inner: Arc<dyn Pilots>,
    knowledge: Arc<Knowledge>,
}

impl Learnt {
    /// Over whoever answers all else.
    pub fn new(inner: Arc<dyn Pilots>, knowledge: Arc<Knowledge>) -> Self {
        Self { inner, knowledge }
    }
}

impl Pilots for Learnt {
    fn of(&self, requirement: &Requirement, eyes: Arc<dyn Eyes>, memory: Arc<dyn Memory>) -> Arc<dyn Pilot> {
        let inner = self.inner.of(requirement, eyes, memory);
        Arc::new(LearntPilot { inner, knowledge: self.knowledge.clone() })
    }
}

struct LearntPilot {
    inner: Arc<dyn Pilot>,
    knowledge: Arc<Knowledge>,
}

impl LearntPilot {
    /// The control that the words mean by what it did, where nothing on the page bears a name like it.
    fn by_meaning(&self, step: &Step, session: &Session) -> Option<Rescued> {
        let target = step.action.target.as_ref().filter(|target| !target.quoted)?;
        let presses =
            matches!(step.action.kind, ActionKind::Click | ActionKind::DblClick | ActionKind::Hover);
        // A place that the words name is not looked for here, and would be overlooked.
        let plain = presses && target.places.is_empty() && target.containing.is_empty();
        let now = session.state()?;
        let named = || grounding::ground(target, now, Intent::Act(step.action.kind), None);
        if !plain || named().candidates.iter().any(|candidate| candidate.name_score >= NAMED) {
            return None;
        }
        let words = target.name.as_deref().unwrap_or(&target.text);
        let meaning = self.knowledge.meaning(words, now, &Speaker::of(session))?;
        let why = format!("it bears no name, and when it was used before it did this: {}", meaning.effect);
        Some(Rescued {
            element: meaning.element,
            reasons: vec![why.clone()],
            // Told like any element in the place of another: where it comes out wrong the step ends as it would have without.
            healed: Some(Healed {
                was: target.text.clone(),
                now: "a control without a name".to_owned(),
                reasons: vec![why],
            }),
            guess: false,
        })
    }
}

impl Pilot for LearntPilot {
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading> {
        self.inner.parse(requirement)
    }

    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding> {
        self.inner.ground(description, session, intent)
    }

    fn rescue<'a>(
        &'a self,
        step: &'a Step,
        session: &'a Session,
        nowhere: &'a Grounding,
    ) -> BoxFuture<'a, Option<Rescued>> {
        async move {
            match self.inner.rescue(step, session, nowhere).await {
                None => self.by_meaning(step, session),
                rescued => rescued,
            }
        }
        .boxed()
    }

    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred> {
        self.inner.infer(step, phase, session)
    }

    fn labels<'a>(&'a self, sought: &'a Sought, session: &'a Session) -> BoxFuture<'a, Option<Labels>> {
        self.inner.labels(sought, session)
    }

    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String> {
        self.inner.page_id(state, session)
    }

    fn recorded(&self, at: usize) -> Option<Arc<Recorded>> {
        self.inner.recorded(at)
    }

    fn begins(&self, at: usize) {
        self.inner.begins(at);
    }

    fn ended(&self, at: usize, status: Status, session: &Session) {
        self.inner.ended(at, status, session);
    }

    fn closes(&self, status: Status) {
        self.inner.closes(status);
    }

    fn refuses(&self) -> Option<Verdict> {
        self.inner.refuses()
    }

    fn answered(&self) -> Vec<Answered> {
        self.inner.answered()
    }
}

//! The pilot that asks a model: a decorator on another pilot, as a rule on the rules.
//!
//! What the pilot below answers surely is its answer. Where it is unsure ([`Mode::Assist`]) or always ([`Mode::Lead`]) the
//! memory is asked first (a lock remembers from run to run), then the model. Whatever a model says goes through the same
//! reader, language and page as everything else and is refused where it does not pass; a model that fails, for whatever
//! reason, costs nothing but its answer: the rules' answer stands, and the trace says why.
//!
//! - [`parse`](mod@parse): a sentence that the rules can't read is said again in plain sentences, which they read;
//! - [`infer`]: words from which no check follows become a script;
//! - [`ground`]: a target that nothing leads to is chosen among candidates, or marks in a picture;
//! - [`pages`]: a page that looks new may be one that was seen before;
//! - [`labels`]: what a page calls the values that are read off it.

mod candidates;
mod consult;
mod digits;
mod ground;
mod hidden;
mod infer;
mod invented;
mod labels;
mod marks;
mod pages;
mod parse;
mod provenance;
mod situation;
mod votes;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::FutureExt;
use futures::future::BoxFuture;

pub use consult::Shared;

use super::asks::Asks;
use crate::grounding::{Grounding, Intent};
use crate::language::{Description, Reading, Step};
use crate::oracle::{Inferred, Phase};
use crate::pilot::{Eyes, Memory, Pilot, Pilots, Question, Rescued};
use crate::spec::Requirement;
use crate::state::extract::{Labels, Sought};
use crate::state::{Recorded, Session, State};
use crate::trace::{Answered, Redactor, Status, Verdict};

/// When a model is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Never.
    #[default]
    Off,
    /// Where the rules are unsure.
    Assist,
    /// Always; the rules' answer is used where the model has none.
    Lead,
}

/// How a model is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// When.
    pub mode: Mode,
    /// Readings less sure than this (0 to 1) are no answer.
    pub threshold: f32,
    /// How many answers are voted on, at least 1.
    pub votes: usize,
    /// Pictures may be sent.
    pub pictures: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { mode: Mode::Off, threshold: 0.6, votes: 1, pictures: true }
    }
}

/// What the pilot of one test works with.
#[derive(Clone)]
pub struct Means {
    /// Who carries questions to a model. `None`: only what is remembered is answered.
    pub asks: Option<Arc<dyn Asks>>,
    /// What was answered before.
    pub memory: Arc<dyn Memory>,
    /// What the page looks like.
    pub eyes: Arc<dyn Eyes>,
    /// What was asked in this run, by whatever test.
    pub shared: Arc<Shared>,
    /// How it is asked.
    pub settings: Settings,
    /// What no model may see.
    pub redactor: Redactor,
}

/// Gives every try of a test a pilot that asks a model.
pub struct Llms {
    /// Who gives the pilots below.
    pub inner: Arc<dyn Pilots>,
    /// Who carries questions to a model.
    pub asks: Option<Arc<dyn Asks>>,
    /// What was asked in this run.
    pub shared: Arc<Shared>,
    /// How it is asked.
    pub settings: Settings,
    /// What no model may see.
    pub redactor: Redactor,
}

impl Pilots for Llms {
    fn of(&self, requirement: &Requirement, eyes: Arc<dyn Eyes>, memory: Arc<dyn Memory>) -> Arc<dyn Pilot> {
        let inner = self.inner.of(requirement, eyes.clone(), memory.clone());
        let (asks, shared, settings) = (self.asks.clone(), self.shared.clone(), self.settings);
        let redactor = self.redactor.clone();
        Arc::new(Llm::new(inner, requirement, Means { asks, memory, eyes, shared, settings, redactor }))
    }
}

/// A pilot that asks a model where the pilot below is unsure.
pub struct Llm<P: ?Sized> {
    inner: Arc<P>,
    requirement: Requirement,
    means: Means,
    course: Mutex<Course>,
}

/// What this pilot knows of its test so far.
#[derive(Default)]
struct Course {
    /// The steps before their variables are put in.
    steps: Vec<Step>,
    /// Which of them is being done.
    at: Option<usize>,
    /// What there is to tell.
    answered: Vec<Answered>,
    /// What was answered in this try: it is told once.
    told: BTreeSet<Question>,
    /// Scripts of steps: they are written once.
    scripts: BTreeMap<Question, Option<infer::Written>>,
    /// Where a model chose an element: the state that it was in.
    chosen: HashMap<ground::Sought, ground::Chosen>,
    /// Logical pages that a model took for others.
    pages: HashMap<String, String>,
}

impl<P: Pilot + ?Sized> Llm<P> {
    /// A pilot for one try of a test.
    pub fn new(inner: Arc<P>, requirement: &Requirement, means: Means) -> Self {
        Self { inner, requirement: requirement.clone(), means, course: Mutex::default() }
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page as a model may see it.
    fn shown(&self, state: &State) -> State {
        hidden::hidden(state, &self.means.redactor)
    }

    fn mode(&self) -> Mode {
        self.means.settings.mode
    }

    /// The present step as it was before its variables were put in, if it is this one.
    fn raw(&self, step: &Step) -> Option<Step> {
        let course = self.course();
        let raw = course.steps.get(course.at?)?;
        (raw.location == step.location && raw.action.kind == step.action.kind).then(|| raw.clone())
    }
}

impl<P: Pilot + ?Sized> Pilot for Llm<P> {
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading> {
        async move {
            let reading = self.parsed(requirement).await;
            self.course().steps.clone_from(&reading.steps);
            reading
        }
        .boxed()
    }

    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding> {
        async move {
            let rules = self.inner.ground(description, session, intent).await;
            if self.mode() == Mode::Lead {
                self.led(description, session, intent, rules).await
            } else {
                rules
            }
        }
        .boxed()
    }

    fn rescue<'a>(
        &'a self,
        step: &'a Step,
        session: &'a Session,
        nowhere: &'a Grounding,
    ) -> BoxFuture<'a, Option<Rescued>> {
        async move {
            match self.inner.rescue(step, session, nowhere).await {
                None if self.mode() != Mode::Off => self.rescued(step, session, nowhere).await,
                rescued => rescued,
            }
        }
        .boxed()
    }

    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred> {
        async move {
            let rules = self.inner.infer(step, phase, session).await;
            let asks = match self.mode() {
                Mode::Off => false,
                Mode::Assist => rules.unchecked,
                Mode::Lead => true,
            };
            if asks && phase == Phase::Post { self.checked(step, session, rules).await } else { rules }
        }
        .boxed()
    }

    fn labels<'a>(&'a self, sought: &'a Sought, session: &'a Session) -> BoxFuture<'a, Option<Labels>> {
        async move {
            match self.inner.labels(sought, session).await {
                None if self.mode() != Mode::Off => self.labelled(sought, session.state()?).await,
                labels => labels,
            }
        }
        .boxed()
    }

    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String> {
        async move {
            let rules = self.inner.page_id(state, session).await;
            if self.mode() == Mode::Lead { self.same_page(rules, state, session).await } else { rules }
        }
        .boxed()
    }

    fn recorded(&self, at: usize) -> Option<Arc<Recorded>> {
        self.inner.recorded(at)
    }

    fn begins(&self, at: usize) {
        self.course().at = Some(at);
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
        let mut answered = self.inner.answered();
        answered.append(&mut self.course().answered);
        answered
    }
}

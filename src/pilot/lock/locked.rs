//! The pilot of a test that has a lock, or is to get one.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::FutureExt;
use futures::future::BoxFuture;
use indexmap::IndexMap;

use super::difference::Stale;
use super::heal::{called_alike, heal};
use super::key::keys;
use super::merge::{Recording, Seen};
use super::model::{Kept, LockedTest};
use super::print::{Masks, Print};
use super::store::{LockMode, Rules};
use crate::grounding::{Candidate, Grounding, Intent, Verdict};
use crate::language::{Description, Reading, Step};
use crate::oracle::{Inferred, Phase};
use crate::pilot::{Memory, Pilot, Question, Remembered, Rescued};
use crate::spec::Requirement;
use crate::state::extract::{Labels, Sought};
use crate::state::{Element, Recorded, Session, State, recorded};
use crate::trace::{Answered, Blame, Evidence, Status, Verdict as Told};

/// What one try knows and learns, shared with whoever asks the memory.
pub(super) struct Notebook {
    rules: Rules,
    /// What is locked of this test.
    locked: Option<LockedTest>,
    vars: IndexMap<String, String>,
    now: Mutex<Now>,
}

/// What changes while the try goes on.
#[derive(Default)]
struct Now {
    steps: Vec<Step>,
    keys: Vec<(String, usize)>,
    /// The present step.
    at: usize,
    recording: Recording,
    missed: Vec<Question>,
    stale: Option<Stale>,
}

impl Notebook {
    pub(super) fn new(rules: Rules, locked: Option<LockedTest>, requirement: &Requirement) -> Self {
        Self { rules, locked, vars: requirement.vars.clone(), now: Mutex::default() }
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn masks(&self, session: &Session) -> Masks {
        Masks::new(self.vars.clone(), session)
    }

    /// What is locked of the step at a place.
    fn locked_step(&self, at: usize) -> Option<&super::LockedStep> {
        let now = self.now();
        let (words, nth) = now.keys.get(at).cloned()?;
        drop(now);
        self.locked.as_ref()?.steps.iter().find(|s| s.key() == (words.as_str(), nth))
    }

    fn print(&self, at: usize) -> Option<&Print> {
        self.locked_step(at)?.element.as_ref()
    }

    fn kept(&self, question: &Question) -> Option<&Kept> {
        self.locked.as_ref()?.answers.iter().find(|kept| kept.answers(question))
    }

    /// What the words name in quotes, and the lock knows by that name, is gone: what was found bears another name. It only seems
    /// to be meant, and whether it took the other's place is for healing to say.
    fn is_gone(&self, description: &Description, print: &Print, found: &Element, session: &Session) -> bool {
        let named = description.quoted.then_some(description.name.as_deref()).flatten();
        let Some(name) = named.filter(|name| *name != found.name) else { return false };
        let masks = self.masks(session);
        masks.over(name) == print.name && !called_alike(print, found, &masks)
    }

    /// What the lock says instead of what was found: another element of the same name, or that it is gone.
    fn locked_instead(
        &self,
        description: &Description,
        session: &Session,
        found: &Grounding,
    ) -> Option<Grounding> {
        if self.rules.mode.records_anew() {
            return None;
        }
        let candidate = found.found()?;
        let at = self.now().at;
        let own =
            self.now().steps.get(at).is_some_and(|step| step.action.target.as_ref() == Some(description));
        let print = self.print(at).filter(|p| own && !p.stands_in_record())?;
        let state = session.state()?;
        let words = state.elements.get(candidate.element)?;
        if self.is_gone(description, print, words, session) {
            return Some(Grounding::nothing());
        }
        // The words come first: the lock settles which of several with the same name is meant.
        if !another_called_so(state, words) {
            return None;
        }
        let element = print.find(state, &self.masks(session))?;
        let same_name = state.elements.get(element).is_some_and(|e| e.name == words.name);
        (candidate.element != element && same_name).then(|| Grounding {
            candidates: vec![Candidate {
                element,
                score: 1.0,
                name_score: 1.0,
                reasons: vec![format!("the lock knows it: {}", print.title())],
            }],
            verdict: Verdict::Found,
            missing_places: Vec::new(),
        })
    }

    fn rescue(&self, session: &Session) -> Option<Rescued> {
        let at = self.now().at;
        // Also where all is recorded anew: what took the place of what is gone is proposed then.
        let print = self.print(at)?;
        let state: &Arc<State> = session.state()?;
        let masks = self.masks(session);
        if let Some(element) = print.find(state, &masks) {
            let reasons = vec![format!("the lock knows it: {}", print.title())];
            return Some(Rescued { element, reasons, healed: None, guess: false });
        }
        let threshold = self.rules.heal?;
        let (element, healed) = heal(print, state, &masks, threshold)?;
        let reasons = healed.reasons.clone();
        Some(Rescued { element, reasons, healed: Some(healed), guess: false })
    }

    /// Takes down what the step that ended acted on.
    fn take_down(&self, at: usize, session: &Session) {
        if !self.rules.records {
            return;
        }
        let kind = self.now().steps.get(at).map(|step| step.action.kind.word());
        let done = session
            .actions
            .iter()
            .find(|a| a.step == at && a.element.is_some() && Some(a.kind.as_str()) == kind);
        let element = done.and_then(|a| {
            let state = session.history.get(a.on)?;
            Print::of(state, a.element?, &self.masks(session))
        });
        let mut now = self.now();
        let Some((step, nth)) = now.keys.get(at).cloned() else { return };
        let page = Some(recorded::record(session)).filter(|page| *page != Recorded::default());
        now.recording.seen.insert(at, Seen { step, nth, element, page });
    }

    pub(super) fn recording(&self) -> Recording {
        self.now().recording.clone()
    }
}

impl Memory for Notebook {
    fn recall(&self, question: &Question) -> Option<Remembered> {
        let mut now = self.now();
        if let Some(kept) = now.recording.answers.get(question) {
            return Some(kept.clone());
        }
        // What is recorded anew is asked anew, where there is somebody to ask: else what is known stays.
        let kept = self.kept(question)?;
        if self.rules.mode.records_anew() && self.rules.asks {
            now.recording.open.insert(question.clone());
            return None;
        }
        let answered = Answered {
            question: kept.question.clone(),
            by: "lock".to_owned(),
            model: kept.model.clone(),
            prompt: kept.prompt.clone(),
            votes: kept.votes.clone(),
            note: String::new(),
        };
        let remembered = Remembered { answer: kept.answer.clone(), answered: answered.clone() };
        now.recording.answers.insert(question.clone(), remembered.clone());
        Some(remembered)
    }

    fn learn(&self, question: Question, remembered: Remembered) {
        let mut now = self.now();
        now.recording.open.remove(&question);
        now.recording.answers.insert(question, remembered);
    }

    fn is_closed(&self) -> bool {
        self.rules.mode == LockMode::Frozen
    }

    fn missed(&self, question: Question) {
        self.now().missed.push(question);
    }
}

/// Another element on the page bears the same name.
fn another_called_so(state: &State, e: &Element) -> bool {
    state.elements.iter().any(|o| o.visible && o.index != e.index && o.name == e.name)
}

/// A pilot that remembers: another one answers, and what it answered in a good run is known the next time.
pub(super) struct Locked {
    pub(super) inner: Arc<dyn Pilot>,
    pub(super) notes: Arc<Notebook>,
    /// Where a recording goes when the test has passed.
    pub(super) keep: Box<dyn Fn(Recording) + Send + Sync>,
}

impl Pilot for Locked {
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading> {
        async move {
            let reading = self.inner.parse(requirement).await;
            let mut now = self.notes.now();
            now.keys = keys(&reading.steps);
            now.steps.clone_from(&reading.steps);
            if let Some(locked) = &self.notes.locked {
                now.stale = Stale::between(locked, &now.keys);
            }
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
            let found = self.inner.ground(description, session, intent).await;
            self.notes.locked_instead(description, session, &found).unwrap_or(found)
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
            match self.notes.rescue(session) {
                Some(rescued) => Some(rescued),
                None => self.inner.rescue(step, session, nowhere).await,
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
        let asked = !self.notes.rules.mode.records_anew();
        self.notes.locked_step(at).filter(|_| asked)?.page.clone().map(Arc::new)
    }

    fn begins(&self, at: usize) {
        self.notes.now().at = at;
        self.inner.begins(at);
    }

    fn ended(&self, at: usize, status: Status, session: &Session) {
        self.inner.ended(at, status, session);
        if status == Status::Passed {
            self.notes.take_down(at, session);
        }
    }

    fn closes(&self, status: Status) {
        self.inner.closes(status);
        if status == Status::Passed {
            (self.keep)(self.notes.recording());
        }
    }

    fn answered(&self) -> Vec<Answered> {
        self.inner.answered()
    }

    fn refuses(&self) -> Option<Told> {
        let now = self.notes.now();
        if self.notes.rules.mode != LockMode::Frozen {
            return None;
        }
        let told = |summary: &str, lines: Vec<String>, help: &str| Told {
            blame: Some(Blame::Lock),
            summary: format!("{summary}: {}", lines.join("; ")),
            evidence: lines
                .into_iter()
                .map(|text| Evidence { kind: "lock".to_owned(), text, ..Evidence::default() })
                .collect(),
            help: Some(help.to_owned()),
            ..Told::default()
        };
        if let Some(stale) = &now.stale {
            let help =
                "run it once without --frozen (or with --update-lock) and commit the lock beside the spec";
            return Some(told("the lock does not fit the spec any more", stale.lines.clone(), help));
        }
        let asked: BTreeSet<&Question> = now.missed.iter().collect();
        let lines: Vec<String> = asked.iter().map(|q| format!("+ {}: {}", q.kind, q.of)).collect();
        let help =
            "run it once where the model may be asked (without --frozen), review the lock and commit it";
        (!lines.is_empty())
            .then(|| told("the lock has no answer to what a model would be asked", lines, help))
    }
}

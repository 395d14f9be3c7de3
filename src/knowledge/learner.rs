//! Learns from sessions: those of good runs, and those of the explorer.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::base::{Knowledge, Observed, Present};
use super::picture::Pictures;
use super::sight::Sight;
use super::target::name_of;
use super::transition::Transition;
use super::wording::Speaker;
use crate::state::identity::{Pages, Portrait};
use crate::state::{Session, State};

/// Gathers what sessions tell. It can be shared: each session is taken in at once.
#[derive(Debug, Default)]
pub struct Learner(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    pages: Pages,
    knowledge: Knowledge,
}

impl Learner {
    /// Goes on from what is known.
    pub fn new(knowledge: Knowledge) -> Self {
        Self(Mutex::new(Known { knowledge, ..Known::default() }))
    }

    /// Takes in a session from its beginning. `pictures` are those around each of its actions, by their place.
    pub fn session(&self, session: &Session, pictures: &BTreeMap<usize, Pictures>) {
        self.session_from(session, 0, pictures);
    }

    /// Takes in what a session did from an action on.
    pub fn session_from(&self, session: &Session, first: usize, pictures: &BTreeMap<usize, Pictures>) {
        let speaker = Speaker::of(session);
        let mut known = self.lock();
        let mut sights: BTreeMap<(String, String), Sight> = BTreeMap::new();
        let mut transitions = Vec::new();
        let mut present: BTreeMap<String, Present> = BTreeMap::new();
        let begins = session.actions.get(first).map_or(0, |action| action.on);
        let mut last: Option<(&State, String)> = None;
        let mut ids: BTreeMap<usize, String> = BTreeMap::new();
        for (at, state) in session.history.iter().enumerate().skip(begins) {
            let same = last
                .as_ref()
                .filter(|(before, _)| before.elements.is_shared(&state.elements) && before.url == state.url);
            let id = match same {
                Some((_, id)) => id.clone(),
                None => known.name(state),
            };
            sights.entry((id.clone(), state.url.clone())).or_insert_with(|| Sight::of(state, &id, &speaker));
            if same.is_none() {
                let controls = &mut present.entry(id.clone()).or_default().controls;
                let stands = state.elements.iter().filter(|e| e.interactive && e.visible);
                controls.extend(stands.map(|e| (e.role.clone(), speaker.told(&name_of(e)))));
            }
            ids.insert(at, id.clone());
            last = Some((state, id));
        }
        for action in first..session.actions.len() {
            let unseen = Pictures::default();
            let around = pictures.get(&action).unwrap_or(&unseen);
            let mut name = |state: &State| {
                let at = session.history.iter().position(|s| std::ptr::eq(s.as_ref(), state));
                at.and_then(|at| ids.get(&at).cloned()).unwrap_or_default()
            };
            transitions.extend(Transition::of(session, action, around, &speaker, &mut name));
        }
        let sights = sights.into_iter().map(|((id, _), sight)| (id, sight)).collect();
        known.knowledge.learn(Observed { transitions, present, sights });
    }

    /// What is known now.
    pub fn knowledge(&self) -> Knowledge {
        self.lock().knowledge.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// The name of a state's page, the same in all sessions.
    fn name(&mut self, state: &State) -> String {
        let mut state = state.clone();
        state.page_id = self.pages.name(&Portrait::of(&state));
        self.pages.learn(&state);
        state.page_id
    }
}

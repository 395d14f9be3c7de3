//! A pilot that answers by the rules, and keeps for each step what the test had seen when the step was over.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use futures::FutureExt as _;
use futures::future::BoxFuture;
use sayso::grounding::{Grounding, Intent};
use sayso::language::{Description, Reading, Step};
use sayso::oracle::{Inferred, Phase};
use sayso::pilot::{Pilot, Rules};
use sayso::spec::Requirement;
use sayso::state::{Session, State};

/// A step by its place in the spec.
pub(crate) type Place = (u32, u32);

/// What one run of a test had seen at the end of each step.
#[derive(Default)]
pub(crate) struct Run {
    pub(crate) steps: BTreeMap<Place, Session>,
    /// Where the run is.
    at: Option<Place>,
}

/// Runs are told apart by a mark among the faults that their authors know of: it is in every session.
#[derive(Default)]
pub(crate) struct Onlooker {
    rules: Rules,
    pub(crate) runs: Mutex<BTreeMap<String, Run>>,
}

/// The mark of a run.
pub(crate) fn mark(run: &str) -> String {
    format!("run:{run}")
}

impl Onlooker {
    fn note(&self, session: &Session, change: impl FnOnce(&mut Run)) {
        let Some(run) = session.known_faults.iter().find_map(|fault| fault.strip_prefix("run:")) else {
            return;
        };
        change(self.runs.lock().unwrap().entry(run.to_owned()).or_default());
    }
}

impl Pilot for Onlooker {
    fn parse<'a>(&'a self, requirement: &'a Requirement) -> BoxFuture<'a, Reading> {
        self.rules.parse(requirement)
    }

    fn ground<'a>(
        &'a self,
        description: &'a Description,
        session: &'a Session,
        intent: Intent,
    ) -> BoxFuture<'a, Grounding> {
        self.rules.ground(description, session, intent)
    }

    fn infer<'a>(&'a self, step: &'a Step, phase: Phase, session: &'a Session) -> BoxFuture<'a, Inferred> {
        self.note(session, |run| {
            let place = (step.location.line, step.location.column);
            run.at = Some(place);
            if phase == Phase::Post {
                run.steps.insert(place, session.clone());
            }
        });
        self.rules.infer(step, phase, session)
    }

    fn page_id<'a>(&'a self, state: &'a State, session: &'a Session) -> BoxFuture<'a, String> {
        async move {
            let id = self.rules.page_id(state, session).await;
            self.note(session, |run| {
                // Only what is looked at after the deed belongs to the end of the step.
                if let Some(seen) = run.at.and_then(|place| run.steps.get_mut(&place)) {
                    let state = Arc::new(State { page_id: id.clone(), ..state.clone() });
                    *seen = session.clone();
                    seen.history.push(state);
                }
            });
            id
        }
        .boxed()
    }
}

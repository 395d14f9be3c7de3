//! Walking without a spec: a fresh context like a test's own, in which one step is done at a time by the step loop that
//! tests go through. So grounding, hit tests, waiting, laws and attribution are the same, and what a walk does its spec
//! does as well: [`Terrain::rehearse`] runs such a spec as a test.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::guide::Guide;
use super::hedge;
use super::moment::Moment;
use super::plan::{Plan, Planned};
use super::pool::House;
use super::prepare::{base_of, storage};
use super::step::{self, Trail};
use super::test::{self, Tried, Try, cut_short, note_bugs, open, run_hooks};
use super::{Settings, Shared, attribute};
use crate::browser::{Browser, BrowserError, Context, Injection};
use crate::grounding::Intent;
use crate::language::{self, Step};
use crate::pilot::Pilots;
use crate::spec::{LawSettings, Location, Requirement, Text, Written};
use crate::state::{ElementIndex, Session, State};
use crate::trace::{Blame, Event, Screenshots, Status, StepResult, TestId, Verdict};

/// The longest that one step of a walk may take.
const STEP: Duration = Duration::from_secs(30);

/// What can't be done by then is left: a walk has other things to try. What looks wrong for want of patience is not
/// confirmed by a rehearsal, which waits as tests do.
const PATIENCE: Duration = Duration::from_secs(4);

/// A browser, and all that walks and rehearsals share.
pub struct Terrain {
    shared: Shared,
    house: Arc<House>,
}

/// Who gives no answer any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silent {
    /// The page: a script of its own keeps it busy.
    Page,
    /// The server, of which the page asked for another one.
    Server,
}

/// What a spec came to.
#[derive(Debug, Clone)]
pub struct Rehearsal {
    /// How it ended.
    pub status: Status,
    /// Why, where it did not pass.
    pub verdict: Option<Verdict>,
    /// The step that ended it, from 0.
    pub at: Option<usize>,
    /// What happened on the way, as a run tells it.
    pub events: Vec<Event>,
}

impl Rehearsal {
    /// The steps that were done, in order.
    pub fn steps(&self) -> impl Iterator<Item = &StepResult> {
        self.events.iter().filter_map(|event| match event {
            Event::StepFinished { result, .. } => Some(&**result),
            _ => None,
        })
    }
}

impl Terrain {
    /// Nothing is started yet. `plan` has the setups; its tests are not run.
    pub fn new(settings: Settings, pilots: Arc<dyn Pilots>, plan: Plan) -> Self {
        // A walk is drawn by nobody: what is shown of it is a rehearsal.
        let settings = Arc::new(Settings { screenshots: Screenshots::Never, ..settings });
        // Who walks is told of each step by its result.
        let (events, _) = mpsc::unbounded_channel();
        let shared = Shared::new(settings.clone(), pilots, events, plan);
        Self { shared, house: Arc::new(House::new(settings)) }
    }

    /// The settings that walks and rehearsals go by.
    pub fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    /// The same browser, with other bugs put into every page. Whoever was first ends it.
    #[must_use]
    pub fn beside(&self, bugs: Vec<Injection>) -> Self {
        let settings = Arc::new(Settings { bugs, ..(*self.shared.settings).clone() });
        Self { shared: Shared { settings, ..self.shared.clone() }, house: self.house.clone() }
    }

    /// The same browser, with setups of its own: what is rehearsed there shares no session with who walks here. Whoever was first ends
    /// it.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self { shared: Shared { setups: Arc::default(), ..self.shared.clone() }, house: self.house.clone() }
    }

    /// What setups have left behind holds no more: they are run again for whoever comes next.
    pub fn set_up_anew(&self) {
        self.shared.setups.age();
    }

    /// A hook puts the app back before a test of this requirement.
    pub fn puts_back(&self, requirement: &Requirement) -> bool {
        self.shared.plan.has_hook(requirement)
    }

    /// Opens a fresh context as a test of this requirement would: its hooks are run, the storage of its setup is put in. No
    /// page is opened: that is the first step's business. A browser that has died is started again.
    ///
    /// # Errors
    /// The environment or the setup is at fault, as the verdict says.
    pub async fn enter(&self, requirement: &Arc<Requirement>) -> Result<Walk, Verdict> {
        let browser = self.house.browser().await.map_err(|e| attribute::browser(&e).1)?;
        let this = Try { test: 0, attempt: 0, repeat: 0, worker: 0 };
        let base = base_of(&self.shared, requirement, None);
        run_hooks(&self.shared, requirement, &requirement.before, "before", base.as_deref()).await?;
        let storage = storage(&self.shared, &browser, requirement, this, base.as_deref()).await?;
        let set_up_at = storage.as_ref().and_then(|left| left.at.clone());
        let context = open(&self.shared, &browser, requirement, &[], storage).await;
        let context = context.map_err(|e| attribute::browser(&e).1)?;
        let guide = Guide::of(&self.shared, requirement);
        let mut moment = Moment::of(&self.shared, requirement, &guide, context, Instant::now() + STEP);
        moment.longest = PATIENCE;
        Ok(Walk {
            moment,
            trail: Trail::default(),
            browser,
            done: 0,
            silent: None,
            base: requirement.clone(),
            set_up_at,
        })
    }

    /// Runs a requirement as a test, in a context of its own; what happens is told as of the test `id`.
    pub async fn rehearse(
        &self,
        requirement: &Arc<Requirement>,
        id: TestId,
        pictures: Screenshots,
    ) -> Rehearsal {
        let (events, mut heard) = mpsc::unbounded_channel();
        let settings = Arc::new(Settings { screenshots: pictures, ..(*self.shared.settings).clone() });
        let shared = Shared { settings, events, ..self.shared.clone() };
        let planned = Planned { requirement: requirement.clone(), repeat: 0, injections: Vec::new() };
        let this = Try { test: id, attempt: 0, repeat: 0, worker: 0 };
        let began = Instant::now();
        let tried = match self.house.browser().await {
            Ok(browser) => Box::pin(test::run(&shared, &browser, &planned, this)).await,
            Err(e) => {
                let (status, verdict) = attribute::browser(&e);
                Tried { status, verdict: Some(verdict), at: None, browser_died: true }
            }
        };
        let outside = if tried.at.is_none() { tried.verdict.clone() } else { None };
        shared.tell(Event::TestFinished {
            test: id,
            status: tried.status,
            flaky: false,
            duration_ms: began.elapsed().as_millis() as u64,
            verdict: outside,
        });
        drop(shared);
        let mut told = Vec::new();
        while let Ok(event) = heard.try_recv() {
            told.push(event);
        }
        Rehearsal { status: tried.status, verdict: tried.verdict, at: tried.at, events: told }
    }

    /// Ends the browser.
    pub async fn close(&self) {
        self.house.close().await;
    }
}

/// A page in a context of its own, and what was seen since the walk last set out.
pub struct Walk {
    moment: Moment,
    trail: Trail,
    browser: Arc<Browser>,
    /// How many steps were done since the walk last set out.
    done: usize,
    /// What gave no answer any more in the last step.
    silent: Option<Silent>,
    base: Arc<Requirement>,
    /// Where the page was when the setup was through.
    set_up_at: Option<String>,
}

impl Walk {
    /// Where the page was when the setup was through. `None`: there is none.
    pub fn set_up_at(&self) -> Option<&str> {
        self.set_up_at.as_deref()
    }

    /// Sets out anew in the same context: what was seen and done so far is forgotten, so that a long walk takes no more
    /// memory than a short one. The pages keep their names.
    pub fn set_out(&mut self) {
        let old = std::mem::take(&mut self.moment.session);
        self.moment.session =
            Session { known_faults: old.known_faults, pages: old.pages, ..Session::default() };
        self.trail = Trail::default();
        self.done = 0;
    }

    /// The steps that a sentence is read as. Empty: it says nothing that could be done.
    pub async fn read(&self, sentence: &str) -> Vec<Step> {
        self.entry(sentence, None, None).await
    }

    /// The step of an entry that says what is done and what comes of it. `None`: it is read as several, or as none.
    pub async fn read_line(&self, say: &str, expect: Option<&str>, check: Option<&str>) -> Option<Step> {
        let mut steps = self.entry(say, expect, check).await;
        steps.pop().filter(|_| steps.is_empty())
    }

    async fn entry(&self, act: &str, expect: Option<&str>, check: Option<&str>) -> Vec<Step> {
        let text = |words: &str| Text::single(words, Location::new("explore", self.done as u32 + 1, 1));
        let requirement = Requirement {
            body: vec![Written::Step {
                when: None,
                act: Some(text(act)),
                expect: expect.map(text),
                check: check.map(text),
                laws: LawSettings::default(),
                under: None,
            }],
            ..(*self.base).clone()
        };
        let reading = self.moment.pilot.parse(&requirement).await;
        reading.steps.iter().map(|step| language::bind(step, &requirement.vars)).collect()
    }

    /// The element of the last look that the target of a step's action is taken for.
    pub async fn find(&self, step: &Step) -> Option<ElementIndex> {
        let target = step.action.target.as_ref()?;
        let intent = Intent::Act(step.action.kind);
        let grounding = self.moment.pilot.ground(target, &self.moment.session, intent).await;
        grounding.found().map(|found| found.element)
    }

    /// Does one step, and gives what came of it. Whatever goes wrong is in the result.
    pub async fn step(&mut self, step: &Step) -> StepResult {
        let moment = &mut self.moment;
        moment.deadline = Instant::now() + STEP;
        moment.session.laws = moment.shared.settings.laws.in_step(&self.base.laws, &step.laws);
        let (mut result, silent) =
            match Box::pin(step::run(moment, step, self.done, "walk", &mut self.trail)).await {
                Ok(result) => (result, None),
                Err(e) => {
                    let silent = match e {
                        BrowserError::PageHangs { .. } => Some(Silent::Page),
                        BrowserError::ServerSilent { .. } => Some(Silent::Server),
                        _ => None,
                    };
                    (cut_short(step, attribute::browser(&e)), silent)
                }
            };
        self.done += 1;
        self.silent = silent;
        note_bugs(&moment.shared, &moment.context, &mut result, silent == Some(Silent::Page)).await;
        if let Some(verdict) = hedge::doubt(step, &result, &moment.session) {
            (result.status, result.verdict) = (Status::Unclear, Some(verdict));
        }
        result
    }

    /// Looks at the page as it is now.
    ///
    /// # Errors
    /// The browser's own.
    pub async fn look(&mut self) -> Result<Arc<State>, BrowserError> {
        self.moment.look().await
    }

    /// The last look.
    pub fn state(&self) -> Option<&Arc<State>> {
        self.moment.session.state()
    }

    /// All that was seen and done since the walk last set out.
    pub fn session(&self) -> &Session {
        &self.moment.session
    }

    /// The context, for who reads more of the page than a look tells.
    pub fn context(&self) -> &Arc<Context> {
        &self.moment.context
    }

    /// What gave no answer any more in the last step.
    pub fn silent(&self) -> Option<Silent> {
        self.silent
    }

    /// Nothing more can be done in it: the browser or the page is gone, or hangs.
    pub fn is_over(&self, result: &StepResult) -> bool {
        let environment = result.verdict.as_ref().and_then(|v| v.blame) == Some(Blame::Environment);
        self.browser.is_dead()
            || self.silent == Some(Silent::Page)
            || result.status == Status::Error && environment
    }

    /// Closes the context.
    pub async fn close(self) {
        // One that is gone already is closed.
        let _ = self.moment.context.close().await;
    }
}

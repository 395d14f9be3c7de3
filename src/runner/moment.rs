//! The moment a test is in: its page, its memory and its clock.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Shared;
use super::eyes::PageEyes;
use super::files::Files;
use super::guide::Guide;
use super::look::Shot;
use super::rescue::Rescue;
use super::test::locale;
use crate::browser::{BrowserError, Context};
use crate::language::{Description, Predicate};
use crate::pilot::Pilot;
use crate::spec::{Location, Requirement};
use crate::state::appearance::Area;
use crate::state::{Session, State};
use crate::trace::{Inferred, Screenshots, Timings};

/// Looks that take longer than this in a step, in milliseconds, may miss what goes away by itself.
const SLOW: f64 = 1_000.0;

/// Longest wait for one action's consequences; the test's own time-out may end it sooner.
const PATIENCE: Duration = Duration::from_secs(10);

/// What one try of a test works with.
pub(super) struct Moment {
    pub(super) shared: Shared,
    /// Who answers what the words mean.
    pub(super) pilot: Arc<dyn Pilot>,
    pub(super) eyes: Arc<PageEyes>,
    pub(super) context: Arc<Context>,
    pub(super) session: Session,
    /// The files that the spec may name.
    pub(super) files: Files,
    /// What else the present step's sentence fills in.
    pub(super) companions: Vec<Description>,
    pub(super) deadline: Instant,
    /// Longest wait for one action's consequences.
    pub(super) longest: Duration,
    /// A page may be opened anew in a second tab.
    pub(super) second_tab: bool,
    /// The requirement is one paragraph, of which a sentence may be missing.
    pub(super) paragraph: bool,
    /// What the next deed that is no entry is done to, by the name that the words give it.
    pub(super) next: Option<String>,
    /// What was done in the present step that its words leave out.
    pub(super) inferred: Vec<Inferred>,
    /// What the words of the present step seem to leave out and was not done, in words.
    pub(super) left_out: Vec<String>,
    /// What the present step claims.
    pub(super) ahead: Vec<Predicate>,
    /// Which of the session's actions the words of the present step order.
    pub(super) ordered: Option<usize>,
    /// The sentence whose goal was reached, where it begins and its words: what it was read as beside is done with that.
    pub(super) reached: Option<(Location, String)>,
    /// What the present step's target was taken for, where nothing on the page led to it.
    pub(super) rescue: Option<Rescue>,
    /// What the pictures of the present step are called.
    pub(super) picture: String,
    /// How dates and amounts are written, where the spec or the settings say so; else the page tells.
    pub(super) locale: Option<String>,
    /// Where the present step's time went.
    pub(super) timings: Timings,
    /// What the page was waited for in the present step.
    pub(super) waited: Vec<String>,
    /// The look at which it was last judged how the page is drawn.
    pub(super) judged: Option<usize>,
    /// What is marked in the picture after the present step, in pixels of the window.
    pub(super) marks: Vec<Area>,
    /// The picture of the last look, where it was asked for with it.
    pub(super) shot: Option<Shot>,
}

impl Moment {
    /// A test of this requirement before it has seen anything, in an open context.
    pub(super) fn of(
        shared: &Shared,
        requirement: &Requirement,
        guide: &Guide,
        context: Arc<Context>,
        deadline: Instant,
    ) -> Self {
        Self {
            shared: shared.clone(),
            pilot: guide.pilot.clone(),
            eyes: guide.eyes.clone(),
            context,
            session: Session {
                known_faults: requirement.known_faults.as_slice().into(),
                ..Session::default()
            },
            files: Files::beside(
                requirement.path.parent().map(std::path::Path::to_path_buf).unwrap_or_default(),
            ),
            companions: Vec::new(),
            deadline,
            longest: PATIENCE,
            second_tab: requirement.second_tab.unwrap_or(shared.settings.second_tab),
            paragraph: false,
            next: None,
            inferred: Vec::new(),
            left_out: Vec::new(),
            ahead: Vec::new(),
            ordered: None,
            reached: None,
            rescue: None,
            picture: String::new(),
            locale: locale(shared, requirement),
            timings: Timings::default(),
            waited: Vec::new(),
            judged: None,
            marks: Vec::new(),
            shot: None,
        }
    }

    /// The sentence at that place had a goal, and it was reached.
    pub(super) fn has_reached(&self, place: &Location) -> bool {
        self.reached.as_ref().is_some_and(|(location, _)| location == place)
    }

    /// How long may still be waited, for one thing.
    pub(super) fn patience(&self) -> Duration {
        self.left().min(self.longest)
    }

    /// How long the test may still take: what is waited for by address (a page) may take all of it.
    pub(super) fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// The test's time is up.
    pub(super) fn is_late(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// Looks at the page anew and remembers what it sees. A look that differs from the last in nothing but
    /// time replaces it, so that memory grows with what happened and not with how often it was looked at.
    pub(super) async fn look(&mut self) -> Result<Arc<State>, BrowserError> {
        let began = Instant::now();
        // What is looked at again may have changed: a picture of before is none of it.
        self.shot = None;
        let mut state = self.context.snapshot().await?;
        state.id = self.session.history.len();
        self.adapt(&mut state);
        self.session.offered.learn(&mut state);
        if let Some(last) = self.session.state() {
            state.elements.share(&last.elements);
        }
        state.page_id = self.pilot.page_id(&state, &self.session).await;
        self.session.pages.learn(&state);
        self.timings.snapshot += ms(began.elapsed());
        self.session.slow |= self.timings.snapshot > SLOW;
        let state = Arc::new(state);
        self.eyes.on(&self.context, &state);
        self.session.history.push(state.clone());
        Ok(state)
    }

    /// Leaves out what this run is to do without, and reads dates and amounts as the spec says that they are written.
    fn adapt(&self, state: &mut State) {
        if let Some(locale) = &self.locale {
            state.language.clone_from(locale);
        }
        if self.shared.settings.without.extraction {
            state.keep_no_records();
        }
    }

    /// How an address looks when it is opened anew, in a tab of its own. `None`: it could not be opened, which says
    /// nothing about the page of the test.
    pub(super) async fn look_aside(&mut self, url: &str) -> Result<Option<Arc<State>>, BrowserError> {
        let began = Instant::now();
        let looked = self.context.look_aside(url, self.patience()).await;
        self.timings.snapshot += ms(began.elapsed());
        match looked {
            Ok(mut state) => {
                self.adapt(&mut state);
                Ok(Some(Arc::new(state)))
            }
            Err(BrowserError::Closed) => Err(BrowserError::Closed),
            Err(_) => Ok(None),
        }
    }

    /// Waits for what follows from an input, and looks. The picture of what is seen, which takes longer than a look, is
    /// asked for with it, so that it is drawn while the page is described and checked.
    pub(super) async fn see(&mut self) -> Result<(), BrowserError> {
        self.settle().await?;
        let context = self.context.clone();
        let wanted = self.shared.settings.screenshots == Screenshots::Always;
        // In this order: the description is asked for first.
        let (looked, shot) =
            tokio::join!(biased; self.look(), async { wanted.then(|| Shot::begin(&context)) });
        self.shot = shot;
        looked.map(drop)
    }

    /// Looks closer at what was acted on: with the mouse off it, at how it is drawn. `false`: there is nothing more
    /// to be seen.
    pub(super) async fn look_closer(&mut self) -> Result<bool, BrowserError> {
        if !self.context.withdraw_mouse().await? {
            return Ok(false);
        }
        self.settle().await?;
        let repainted = self.context.repainted().await?;
        let looked = self.look().await?;
        if let Some(last) = self.session.history.last_mut() {
            *last = Arc::new(State { repainted, unpointed: true, ..(*looked).clone() });
        }
        Ok(true)
    }

    /// Waits until the page is idle, as far as patience goes.
    pub(super) async fn settle(&mut self) -> Result<(), BrowserError> {
        let began = Instant::now();
        let settled = self.context.settle(self.patience()).await?;
        self.waited.extend(settled.waited_for);
        if !settled.idle {
            self.waited.extend(settled.still.into_iter().map(|s| format!("{s} (still going on)")));
        }
        self.timings.settle += ms(began.elapsed());
        Ok(())
    }
}

/// Milliseconds, with fractions.
pub(super) fn ms(duration: Duration) -> f64 {
    (duration.as_secs_f64() * 10_000.0).round() / 10.0
}

/// "2 requests, navigation (3 ×)": repeated waits folded, in the order they were first seen.
pub(super) fn fold(waited: &[String]) -> String {
    let mut counts: indexmap::IndexMap<&str, usize> = indexmap::IndexMap::new();
    for w in waited {
        *counts.entry(w).or_default() += 1;
    }
    counts
        .iter()
        .map(|(w, n)| if *n > 1 { format!("{w} ({n} ×)") } else { (*w).to_owned() })
        .collect::<Vec<_>>()
        .join(", ")
}

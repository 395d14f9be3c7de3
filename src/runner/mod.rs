//! Running a plan: workers take tests, a test takes its steps one by one, and everything that happens is an
//! [`Event`]. The runner knows the [`Pilots`] and the browser; it knows no report.
//!
//! ```text
//! pool ─ a test a time ─▶ test ─ setup, hooks, tries ─▶ step ─ pre ▸ ground ▸ act ▸ settle ▸ post ─▶ attribute ─▶ Verdict
//! ```

mod absent;
mod act;
mod attribute;
mod bugs;
mod check;
mod choose;
mod closed_lists;
mod companion;
mod display;
mod eyes;
mod field;
mod files;
mod greyed;
mod ground;
mod guide;
mod hedge;
mod hooks;
mod input;
mod learn;
mod logs;
mod look;
mod loose;
mod marks;
mod mask;
mod missing;
mod moment;
pub mod plan;
mod pool;
mod prepare;
mod recorded;
mod rescue;
mod respelt;
mod second_tab;
mod setup;
mod step;
mod test;
mod travel;
mod unfold;
mod unsure;
mod wait;
mod walk;
mod witness;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

pub use act::IN_THE_WAY;
pub use display::lasting_flaws;
pub use hooks::{HookError, run_hook};
pub use marks::{marked, pixels};
pub use pool::{Finished, run};
pub use walk::{Rehearsal, Silent, Terrain, Walk};
pub use witness::{Sight, Witness};

use crate::browser::{Injection, LaunchOptions};
use crate::knowledge::{Knowledge, Learner};
use crate::pilot::Pilots;
use crate::spec::RunLaws;
use crate::trace::{Event, Redactor, Screenshots};

/// What [`Finished::interrupted`] says where someone stopped the run.
pub const INTERRUPTED: &str = "interrupted";

/// All that a run needs to know, resolved.
#[derive(Debug, Clone)]
pub struct Settings {
    /// What relative addresses are joined to.
    pub base_url: Option<String>,
    /// How many tests run at a time.
    pub workers: usize,
    /// How often a test that did not pass is run again.
    pub retries: u32,
    /// For one test, hooks and setup apart.
    pub timeout: Duration,
    /// Stop after so many tests that did not pass.
    pub max_failures: Option<u32>,
    /// CSS pixels.
    pub viewport: (u32, u32),
    /// BCP 47.
    pub locale: Option<String>,
    /// Where screenshots go: the report folder.
    pub output: PathBuf,
    /// Put into every page before its own scripts.
    pub bugs: Vec<Injection>,
    /// How to start the browser.
    pub launch: LaunchOptions,
    /// Attach to a running browser instead.
    pub cdp: Option<String>,
    /// Take pictures before and after every step.
    pub screenshots: Screenshots,
    /// Knows the secrets, to paint over what pictures show of them.
    pub redactor: Redactor,
    /// Which laws are off or strict.
    pub laws: RunLaws,
    /// A page may be opened anew in a second tab, to see whether it shows the same; a spec may say otherwise.
    pub second_tab: bool,
    /// Nothing is done that the words leave out.
    pub strict: bool,
    /// What is left out, to measure what it is worth.
    pub without: Without,
    /// A setup that a hook belongs to is prepared anew for each test, so that none starts from what another left.
    pub afresh: bool,
    /// Looks at the app itself after each step.
    pub witness: Option<Arc<dyn Witness>>,
    /// What the controls of the app do: ways that the words leave out are looked for in it first.
    pub knowledge: Option<Arc<Knowledge>>,
    /// Takes in what tests that passed have seen.
    pub learner: Option<Arc<Learner>>,
}

/// What a benchmark leaves out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Without {
    /// A page is known by its whole address alone.
    pub page_identity: bool,
    /// Laws are given no records and no labelled values.
    pub extraction: bool,
}

impl Without {
    /// What is left out, in words. `None`: nothing.
    pub fn told(self) -> Option<String> {
        let parts = [(self.page_identity, "page identity"), (self.extraction, "extraction")];
        let names: Vec<&str> = parts.into_iter().filter(|(out, _)| *out).map(|(_, name)| name).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }
}

/// What the workers share.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) settings: Arc<Settings>,
    pub(crate) pilots: Arc<dyn Pilots>,
    pub(crate) events: UnboundedSender<Event>,
    pub(crate) setups: Arc<setup::Setups>,
    pub(crate) heard: Arc<bugs::Heard>,
    pub(crate) plan: Arc<plan::Plan>,
}

impl Shared {
    /// What the tests of a plan share before the first has begun.
    pub(crate) fn new(
        settings: Arc<Settings>,
        pilots: Arc<dyn Pilots>,
        events: UnboundedSender<Event>,
        plan: plan::Plan,
    ) -> Self {
        let (setups, heard) = (Arc::default(), Arc::default());
        Self { settings, pilots, events, setups, heard, plan: Arc::new(plan) }
    }

    /// Tells what happened. The listener outlives the run; one that is gone wants to hear nothing more.
    pub(crate) fn tell(&self, event: Event) {
        let _ = self.events.send(event);
    }
}

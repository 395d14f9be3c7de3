//! Testing without a spec: a walk over the app that tries what its pages offer and reports what is wrong.
//!
//! ```text
//! look ─ anchors, forms ─▶ intents ─ moves ─▶ frontier ─ the most promising ─▶ perform ─ a sentence ─▶ Walk::step
//!   ▲                                                                                                     │
//!   └──────────── restore ◀─ nothing left here ─── oracles ◀─ monitor: done, failed, slip ◀───────────────┘
//!                                                     └─ suspicion ─▶ reflector: its spec, twice ─▶ finding
//! ```
//!
//! Everything that is done is a sentence of a spec, run by the step loop of tests ([`runner::Walk`](crate::runner::Walk)).
//! So grounding, hit tests, waiting, laws and attribution are the same as in a run; what was done can be done again; and
//! what looks wrong is confirmed by running its spec ([`reflector`]).

pub mod anchors;
mod baseline;
mod deeds;
mod display;
mod episode;
mod explorer;
mod finding;
mod flows;
mod frontier;
mod goal;
pub mod guard;
mod guide;
mod hidden;
mod intents;
mod journal;
pub mod judge;
mod line;
mod monitor;
mod oracles;
mod perform;
mod reflector;
mod restore;
mod seams;
mod shape;
mod way;
mod write;

use std::sync::Arc;

pub use baseline::{Baseline, BaselineError};
pub use display::Drawn;
pub use explorer::explore;
pub use finding::{Finding, Severity, Suspicion};
pub use frontier::{Limits, Untried};
pub use guard::{Allowed, Guard};
pub use journal::Passed;
pub use line::Line;
pub use seams::{Inspector, Listener};
pub use way::Way;

use crate::knowledge::Knowledge;
use crate::spec::Setup;
use crate::trace::Event;

/// All that an exploration needs to know, resolved.
#[derive(Clone)]
pub struct Options {
    /// Where it begins.
    pub start: String,
    /// How far it goes.
    pub limits: Limits,
    /// What it keeps its hands off.
    pub guard: Guard,
    /// What somebody wants to see tried.
    pub goals: Vec<String>,
    /// The most steps in a second.
    pub rate: Option<f64>,
    /// What prepares each context: a spec that signs in.
    pub setup: Option<Setup>,
    /// How the specs that are written name it.
    pub setup_name: Option<String>,
    /// What was found already.
    pub baseline: Baseline,
    /// What is known of the app.
    pub knowledge: Arc<Knowledge>,
    /// Healthy flows are wanted as specs.
    pub flows: bool,
    /// Is told of every step as it is done.
    pub journal: Option<tokio::sync::mpsc::UnboundedSender<Passed>>,
    /// Looks at every new page.
    pub inspectors: Vec<Arc<dyn Inspector>>,
    /// Are told of every transition.
    pub listeners: Vec<Arc<dyn Listener>>,
}

/// What an exploration came to.
#[derive(Debug, Clone, Default)]
pub struct Explored {
    /// What was found and confirmed, the worst first.
    pub findings: Vec<Finding>,
    /// The specs of the findings: names in the report folder, and texts.
    pub specs: Vec<(String, String)>,
    /// The healthy flows that were learnt: names and texts.
    pub flows: Vec<(String, String)>,
    /// What happened in the runs that confirmed them, for the reports.
    pub events: Vec<Event>,
    /// How many steps were done.
    pub actions: usize,
    /// The pages that were seen.
    pub pages: Vec<String>,
    /// What was left untried, the most promising first.
    pub untried: Vec<Untried>,
    /// How many suspicions were not confirmed.
    pub unconfirmed: usize,
    /// How many of them were not looked into: for want of time, or as it was interrupted.
    pub unlooked: usize,
    /// How many findings were known already.
    pub known: usize,
    /// How often the explorer slipped.
    pub slips: usize,
    /// Injected bugs that took effect.
    pub bugs: std::collections::BTreeSet<String>,
    /// What whoever asked should know of how it went.
    pub notes: Vec<String>,
    /// Someone stopped it.
    pub interrupted: bool,
    /// Why it could not go on.
    pub failed: Option<String>,
}

//! What sayso finds among bugs that somebody injected, and how often it cries wolf.
//!
//! Every spec is run as it is, and once more with each bug that is meant for it. What the run did is then judged
//! twice: by *truth files*, which say what the app must hold after named steps and do not depend on how sayso read
//! the spec; and by whether a check failed where the bug took effect. The way of the data:
//!
//! ```text
//! specs ─┐                    ┌ witness: the app's store after each step ─┐
//! truth ─┼ cases ─▶ runner ───┤                                           ├─ judge ─▶ figures ─▶ table, JSON
//! bugs ──┘                    └ events ─▶ Results ────────────────────────┘
//! ```
//!
//! The definitions are those of the literature. *Task completion*: the share of clean runs that passed and did
//! what the truth says. *Correct trace*: the longest prefix of right outcomes. *Correct step*: the share of right
//! outcomes. *Step efficiency*: needed over taken actions. *True positive*: a failed check in the step in which the
//! bug took effect, or after it. *False positive*: a failed check on a state without a bug. *False negative*: a run
//! in which the bug took effect and that ended with no failed check. A bug that never took effect is neither.
//!
//! What the explorer finds is measured by itself: [`explore`].

mod bug;
mod cases;
pub mod explore;
mod figures;
mod judge;
mod place;
mod stability;
mod table;
mod truth;
mod witness;

pub use bug::{Bug, Group};
pub use cases::{Ask, Cases, Only, Share};
pub use figures::{ByKind, Figures, Report};
pub use judge::{Bugged, Clean, Found, Judged};
pub use stability::Differing;
pub use table::table;
pub use truth::{Truth, Wanted};
pub use witness::Bystander;

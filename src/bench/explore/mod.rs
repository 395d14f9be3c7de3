//! What the explorer finds among injected bugs, with no word of what the app should do.
//!
//! ```text
//! basis ─ part, filter, sample ─▶ runs ─ explored ─▶ trajectories ─ judge ─▶ results ─▶ figures ─▶ table, JSON
//! ```
//!
//! Each bug is put into its app and the app explored from the bug's start, with the same budget for all; and each app is
//! explored from each start with no bug in it, where every finding is a false alarm. What a finding is due to is told by
//! running its spec without the bug ([`crate::explore::judge`]). A bug counts as missed wherever it was lost: where its
//! page was not reached, where it did not take effect, and where nothing was found.

mod ended;
mod figures;
mod runs;
mod table;

pub use ended::Ended;
pub use figures::{Alarm, Beside, Clean, Cost, Report, Terms};
pub use runs::{Ask, Run, Sample, runs};
pub use table::table;

#[cfg(test)]
mod tests;

//! The events of a run and the verdicts, as plain data: written by the runner as they happen, read by every
//! report.

mod event;
mod results;

pub use event::*;
pub use results::*;

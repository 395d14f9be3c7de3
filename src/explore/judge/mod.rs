//! Scores what a run found against what was there to be found.
//!
//! A [`Basis`] names each injected bug: the state that it shows in, the deed that brings it out, and what is to be seen then.
//! A [`Trajectory`] is what a run did and found. Of each bug three things are asked, one after the other: was its state
//! *reached*, was it *triggered* there, was it *detected*. For the last the segment of the trajectory that begins with the
//! trigger is taken, and its findings are put to the verifier of the bug's fault mode ([`verify`]). A finding that no bug
//! accounts for is a false alarm.
//!
//! | file | question |
//! | --- | --- |
//! | [`basis`] | what was there to be found |
//! | [`trajectory`] | what was done and found |
//! | [`verify`] | whether a finding is of a bug |
//! | [`score`] | the figures, by fault mode, and their table |

mod basis;
mod score;
mod trajectory;
mod verify;

#[cfg(test)]
mod tests;

pub use basis::{Basis, BasisError, Bug, Evidence, Fault, Precondition, Trigger};
pub use score::{Figures, Judged, Score, judge};
pub use trajectory::{Finding, Moment, Trajectory};

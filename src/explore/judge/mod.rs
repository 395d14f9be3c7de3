//! Scores what a run found against what was there to be found.
//!
//! A [`Basis`] names each injected bug: the page that it shows on, the deed that brings it out, and what is to be seen then.
//! A [`Trajectory`] is what a run did and found. Of each bug three things are asked, one after the other: was its page
//! *reached*, was it *triggered*, was it *detected*. For the last, a finding whose spec was run with the bug and without
//! tells by itself what it is due to ([`due`]); else the segment of the trajectory that begins with the trigger is taken,
//! and its findings are put to the verifier of the bug's fault mode ([`verify`]). A finding that no bug accounts for is a
//! false alarm.
//!
//! | file | question |
//! | --- | --- |
//! | [`basis`] | what was there to be found |
//! | [`trajectory`] | what was done and found |
//! | [`due`] | which bugs a finding is due to, by running its spec |
//! | [`verify`] | the three stages of one bug |
//! | [`why`] | why it was missed |
//! | [`score`], [`table`] | the figures, by fault mode, and how people read them |

mod basis;
mod due;
mod score;
mod table;
mod trajectory;
mod verify;
mod why;

#[cfg(test)]
mod tests;

pub use basis::{Basis, BasisError, Bug, Fault};
pub use due::due;
pub use score::{Figures, Judged, Score, Scored, judge};
pub use table::{HEAD, alarm, columns, miss, row, rows, table};
pub use trajectory::{Doubt, Finding, Moment, Trajectory};

//! Whose fault is it? What looks wrong may be the explorer's own slip ([`slip`]); what does not come out the same twice,
//! from a clean state in a fresh context, is not reported ([`replay`]); what does is shown on a way that has little else in it
//! ([`shorter`]).

mod anew;
mod chosen;
mod dead_ends;
mod due;
mod healthy;
mod replay;
mod shorter;
mod slip;

pub(super) use chosen::is_chosen;
pub(super) use dead_ends::DeadEnds;
pub(super) use healthy::passes;
pub(super) use replay::{Confirmed, Proof, confirm};
pub(super) use slip::{ASKED_BY, Deed, may_do_nothing, slip};

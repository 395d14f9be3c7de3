//! The assertion language: Rhai over what a test has seen.
//!
//! A [`Script`] is checks, one a statement, over the constant `session` ([`crate::state::Session`]). [`run`]
//! tells whether they held, which one failed with both sides, or why the script could not run at all: a check
//! that cannot be decided (a wrong name, values of different kinds) is *broken*, never true or false.
//! Scripts get no files, no network and no clock, and hard limits on operations, depth, sizes and time.
//!
//! The order of things: `engine` assembles the language out of `members` (what `session`, states and
//! elements have), `values` (money, numbers, dates), `compare` (what may be compared with what) and
//! `asserts`; `validate` looks at a script without running it, `vet` at one that somebody else wrote; `reference` lists the language;
//! [`mod@write`] helps to write scripts that a person is glad to review.

mod asserts;
mod claims;
mod compare;
mod engine;
mod limits;
mod members;
mod outcome;
mod recorder;
mod reference;
mod show;
mod source;
mod suggest;
mod validate;
mod values;
mod vet;
pub mod write;

pub use claims::{Answer, Arg, CLAIMS, Claims, Judged, Kind, Reads};
pub use engine::run;
pub use limits::Limits;
pub use outcome::{Broken, Failure, FailureKind, Outcome, Script};
pub use reference::{Entry, functions};
pub use validate::validate;
pub use vet::{literals, vet};

#[cfg(test)]
mod tests;

//! English to steps: a requirement's words become (condition, action, expectation) steps.
//!
//! Pure text work by rules: no page is known here, so nothing is guessed about one. What can't be read is
//! a [`Problem`] with the nearest reading, never a silent guess.

pub mod lexicon;
mod model;

pub use model::*;

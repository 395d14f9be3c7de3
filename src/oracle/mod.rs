//! A step and a session to a Rhai script: what must hold before the action, and what after it.
//!
//! [`infer`] writes the script; [`claims`] says what each line of it means on a page; [`implied`] adds what
//! nobody wrote down. A line knows the words it rests on and the kind of defect that its failure is.

mod address;
pub mod claims;
pub mod display;
mod implied;
mod infer;
mod judge;
pub mod laws;
mod sequence;
mod thing;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use address::{asks, queried};
pub(crate) use claims::contains_whole;
pub use infer::{Inferred, Origin, Phase, Planned, infer};
pub use judge::Reader;

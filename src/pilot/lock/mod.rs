//! The lock: what a good run knew, kept beside the spec, reviewed like code and used again.
//!
//! | file | question |
//! | --- | --- |
//! | [`model`] | what a lock holds |
//! | [`pages`] | how a test stands in the file: what several steps saw is written once |
//! | [`text`] | how it is written as YAML, and read |
//! | [`key`] | which step is which, when others come and go |
//! | [`print`] | by what an element is known again: its role, name, place and neighbours, no id |
//! | [`heal`] | which element stands in the place of one that is gone |
//! | [`locked`] | the pilot of a test that has a lock |
//! | [`store`] | the locks of a run: one a spec file |
//! | [`merge`] | what a run adds to a lock |
//! | [`difference`] | what differs between a lock and its spec, and between an entry and what is proposed for it |
//!
//! Nothing here touches a disk: who runs the tests reads and writes the files.

mod difference;
mod heal;
mod key;
mod locked;
mod merge;
mod model;
mod pages;
mod print;
mod store;
mod text;

pub use difference::{Stale, proposals};
pub use model::{Kept, Lock, LockedStep, LockedTest, Proposal};
pub use print::Print;
pub use store::{LockMode, Locks, Settled};
pub use text::LockError;

#[cfg(test)]
mod tests;

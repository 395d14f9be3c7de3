//! sayso: end-to-end web tests written in plain English.

pub mod demo;
pub mod grounding;
pub mod language;
pub mod oracle;
pub mod spec;
pub mod state;
pub mod trace;

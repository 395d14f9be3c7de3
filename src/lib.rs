//! sayso: end-to-end web tests written in plain English.

pub mod language;
pub mod script;
pub mod spec;
pub mod state;
pub mod trace;

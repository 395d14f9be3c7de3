//! sayso: end-to-end web tests written in plain English.

pub mod config;
pub mod language;
pub mod runner;
pub mod spec;
pub mod state;
pub mod trace;

//! sayso: end-to-end web tests written in plain English.

pub mod bench;
pub mod browser;
pub mod cli;
pub mod config;
pub mod demo;
pub mod explore;
pub mod grounding;
pub mod knowledge;
pub mod language;
pub mod llm;
pub mod oracle;
pub mod pilot;
pub mod report;
pub mod runner;
pub mod script;
pub mod spec;
pub mod state;
pub mod trace;

#[cfg(test)]
mod testing;

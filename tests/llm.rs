//! The client of a model, against a scripted endpoint on this machine: `tests/llm/conversations` holds what it says.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "llm/budget.rs"]
mod budget;
#[path = "llm/endpoint.rs"]
mod endpoint;
#[path = "llm/faults.rs"]
mod faults;
#[path = "llm/good.rs"]
mod good;
#[path = "llm/support.rs"]
mod support;
#[path = "llm/trust.rs"]
mod trust;

//! What goes wrong around a run: servers that do not answer, pages that hang, browsers that die, disks that are full.
//!
//! Every test runs the real program in a project of its own against a server in this process, and asks for three
//! things: one clear message, the right exit status, and that the other specs of the run are not touched.
#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

#[path = "bad_input/project.rs"]
mod project;
#[path = "bad_input/server.rs"]
mod server;

#[path = "bad_input/bench.rs"]
mod bench;
#[path = "bad_input/bugs.rs"]
mod bugs;
#[path = "bad_input/checks.rs"]
mod checks;
#[path = "bad_input/first_page.rs"]
mod first_page;
#[cfg(target_os = "linux")]
#[path = "bad_input/killed.rs"]
mod killed;
#[path = "bad_input/pages.rs"]
mod pages;
#[path = "bad_input/reports.rs"]
mod reports;
#[path = "bad_input/restless.rs"]
mod restless;
#[path = "bad_input/secrets.rs"]
mod secrets;
#[path = "bad_input/selection.rs"]
mod selection;
#[cfg(unix)]
#[path = "bad_input/stopped.rs"]
mod stopped;
#[path = "bad_input/words.rs"]
mod words;

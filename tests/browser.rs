//! Drives a real Chromium against small pages served on loopback. One browser serves the whole binary.

#[path = "browser/support.rs"]
mod support;

#[path = "browser/act.rs"]
mod act;
#[path = "browser/navigate.rs"]
mod navigate;
#[path = "browser/snapshot.rs"]
mod snapshot;

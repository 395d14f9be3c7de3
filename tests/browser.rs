//! Drives a real Chromium against small pages served on loopback. One browser serves the whole binary.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "test helpers fail by panicking")]

#[path = "browser/support.rs"]
mod support;

#[path = "browser/act.rs"]
mod act;
#[path = "browser/costs.rs"]
mod costs;
#[path = "browser/dialogs.rs"]
mod dialogs;
#[path = "browser/extract.rs"]
mod extract;
#[path = "browser/folded.rs"]
mod folded;
#[path = "browser/frames.rs"]
mod frames;
#[path = "browser/lifetime.rs"]
mod lifetime;
#[path = "browser/navigate.rs"]
mod navigate;
#[path = "browser/profile.rs"]
mod profile;
#[path = "browser/semantics.rs"]
mod semantics;
#[path = "browser/settle.rs"]
mod settle;
#[path = "browser/snapshot.rs"]
mod snapshot;
#[path = "browser/tabs.rs"]
mod tabs;

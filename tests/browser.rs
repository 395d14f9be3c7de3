//! Drives a real Chromium against small pages served on loopback. One browser serves the whole binary.

#[path = "browser/support.rs"]
mod support;

#[path = "browser/act.rs"]
mod act;
#[path = "browser/navigate.rs"]
mod navigate;
#[path = "browser/snapshot.rs"]
mod snapshot;
#[path = "browser/dialogs.rs"]
mod dialogs;
#[path = "browser/frames.rs"]
mod frames;
#[path = "browser/lifetime.rs"]
mod lifetime;
#[path = "browser/profile.rs"]
mod profile;
#[path = "browser/settle.rs"]
mod settle;
#[path = "browser/tabs.rs"]
mod tabs;

//! The browser: the only room that speaks CDP.
//!
//! [`Browser`] is a running Chromium (found or installed by [`provision`]); [`Context`] is one test's own
//! profile in it with its tabs. A context navigates, looks ([`Context::snapshot`] gives a
//! [`State`](crate::state::State)), acts ([`Context::act`] on an element of the last look) and waits for rest
//! ([`Context::settle`]). Everything is bounded in time, and a fault of the environment is a [`BrowserError`],
//! never a verdict about the app.
//!
//! How it works: [`wire`] carries commands and events over one web socket (chromiumoxide's connection, raw
//! messages: unknown ones do no harm). Events are applied at once, in order, to the [`tab`] that they belong to:
//! its frames, requests, console, dialogs. Whoever waits, waits for that state to change. In-page code lives in
//! `injected/`; it runs in an isolated world, so the page cannot meddle with it.

mod accessibility;
mod act;
mod appearance;
mod clock;
mod console;
mod context;
mod dialogs;
mod downloads;
mod error;
mod evaluate;
mod frames;
mod inject;
mod input;
mod keys;
mod last_look;
mod last_words;
mod launch;
mod navigate;
mod network;
mod page_script;
mod prepare;
mod process;
pub mod provision;
mod registry;
mod screenshot;
mod settle;
mod setup;
mod snapshot;
mod storage;
mod tab;
mod tabs;
mod wire;

#[doc(hidden)]
pub use accessibility::AccessibilityPair;
pub use act::{Act, ActOutcome, Direction, DropTarget, Opener};
pub use context::{Context, ContextOptions};
pub use error::BrowserError;
pub use inject::Injection;
pub use launch::{Browser, LaunchOptions};
pub use navigate::{Navigation, NavigationFailure};
pub use screenshot::{ImageFormat, Screenshot};
pub use settle::{Change, Settled};
pub use storage::{Cookie, OriginStorage, StorageItem, StorageState};
pub use tabs::TabInfo;

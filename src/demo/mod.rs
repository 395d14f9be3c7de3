//! The fixture apps and the small server that shows them.
//!
//! The server listens on loopback only and knows an app through one trait, [`App`]. Whatever an app remembers is
//! a [`Store`] of JSON documents that belongs to one browser context (a cookie tells them apart), so tests never
//! meet each other's data and a fresh start costs a millisecond:
//!
//! - `GET /<app>/?scenario=NAME` starts over in the named state and goes to the page where a tester would be;
//! - `GET /<app>/__state` returns this browser's documents as JSON;
//! - `?latency=200` or `?latency=0-2000` on any page slows the answers to this browser, in milliseconds;
//! - `?seed=N` on any page says where this browser's chance begins: the waits, and, with a scenario, the data.
//!
//! ```no_run
//! # async fn example() -> Result<(), sayso::demo::DemoError> {
//! use sayso::demo::{ServeOptions, serve};
//!
//! let server = serve(ServeOptions::default()).await?;
//! println!("the shop is at {}/shop/", server.url());
//! server.shutdown().await;
//! # Ok(())
//! # }
//! ```

mod app;
mod context;
pub(crate) mod dates;
mod files;
mod http;
mod latency;
mod multipart;
mod notices;
mod random;
mod server;
mod sessions;
mod store;
mod variety;

#[path = "../../fixtures/events/app.rs"]
mod events;
#[path = "../../fixtures/invoices/app.rs"]
mod invoices;
#[path = "../../fixtures/noise/app.rs"]
mod noise;
#[path = "../../fixtures/shop/app.rs"]
mod shop;
#[path = "../../fixtures/wiki/app.rs"]
mod wiki;

pub use app::{App, Scenario, Start, Visit};
pub use files::Files;
pub use http::{Fields, Method, Request, Response, Upload};
pub use latency::{Latency, LatencyError};
pub use server::{DemoError, ServeOptions, Server, serve};
pub use store::Store;

/// Every app that the server offers.
pub(crate) fn apps() -> Vec<Box<dyn App>> {
    vec![
        Box::new(shop::Shop),
        Box::new(wiki::Wiki),
        Box::new(invoices::Invoices),
        Box::new(events::Events),
        Box::new(noise::Noise),
    ]
}

/// The names of the apps, which are also the names of their folders.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    apps().into_iter().map(|app| app.name())
}

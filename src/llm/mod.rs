//! The model, where one is configured: it answers what the rules could not.
//!
//! [`prompts`] are what it is asked, as files, each with its version and the shape of its reply. [`pilot`] is the decorator
//! that asks: where the rules are unsure, or always. Whoever carries a [`Query`] to a model is behind [`Asks`]; [`client`]
//! does, over HTTP.

mod asks;
mod carrier;
pub mod client;
mod data;
pub mod pilot;
pub mod prompts;

pub use asks::{AskError, Asks, Check, Part, Query, Schema};
pub use data::data;

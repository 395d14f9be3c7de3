//! The model that answers where the rules end.

pub mod client;

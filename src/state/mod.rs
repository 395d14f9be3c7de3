//! What a test has seen: [`State`]s (one look at a page), their [`Element`]s, and the [`Session`] that
//! remembers all of them. Plain data and pure questions over it; no browser is needed to ask.

mod model;
mod session;

pub use model::*;
pub use session::*;

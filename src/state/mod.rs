//! What a test has seen: [`State`]s (one look at a page), their [`Element`]s, and the [`Session`] that
//! remembers all of them. Plain data and pure questions over it; no browser is needed to ask.

mod follow;
mod identity;
mod model;
mod session;
mod tree;

pub use follow::follow;
pub use identity::page_id;
pub use model::*;
pub use session::*;
pub use tree::Tree;

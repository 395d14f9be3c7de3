//! What is wrong with a page that came: it is broken, empty, or lacks what it needs.

pub(super) mod blank;
pub(super) mod laws;
pub(super) mod resources;
pub(super) mod unfilled;

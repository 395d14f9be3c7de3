//! Whether the app is well, and whether an action did anything: what no words are needed for.

pub(super) mod broken;
pub(super) mod browser;
pub(super) mod effect;

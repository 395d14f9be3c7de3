//! How many, how much; more, fewer or the same as before.

pub(super) mod amount;
pub(super) mod change;
pub(super) mod column;
pub(super) mod compare;
pub(super) mod count;

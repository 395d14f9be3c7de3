//! Chance, for session names and for latency.

use std::hash::{BuildHasher, RandomState};

/// A number nobody foresees: the standard library keys every hasher anew.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(0_u8)
}

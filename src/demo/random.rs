//! Chance: for the names of sessions, and, from a seed, for waits and for data that can be had again.

use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState};

/// A number nobody foresees: the standard library keys every hasher anew.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(0_u8)
}

/// A number that looks like chance, and is the same for the same seed and the same occasion.
pub(crate) fn drawn(seed: u64, occasion: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    (seed, occasion).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_and_an_occasion_give_the_same_number_again() {
        assert_eq!(drawn(1, "a"), drawn(1, "a"));
        assert_ne!(drawn(1, "a"), drawn(2, "a"));
        assert_ne!(drawn(1, "a"), drawn(1, "b"));
    }
}

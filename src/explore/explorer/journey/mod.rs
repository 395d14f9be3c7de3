//! Getting about: where the walk begins, how a place is reached again, and what is in the way.

pub(super) mod covered;
pub(super) mod entrance;
pub(super) mod going;
pub(super) mod narrow;
pub(super) mod opener;
pub(super) mod silence;
pub(super) mod views;
pub(super) mod ways;

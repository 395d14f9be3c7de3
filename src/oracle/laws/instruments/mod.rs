//! What laws read the looks of a test with. Each law takes what it needs; none of these says what should be so.

pub(super) mod agree;
pub(super) mod entered;
pub(super) mod lists;
pub(super) mod payload;
pub(super) mod saving;
pub(super) mod scene;
pub(super) mod seen;
pub(super) mod turning;
pub(super) mod view;

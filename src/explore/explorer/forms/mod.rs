//! A form is filled in and sent; what the app does not take is told from what it must not take, and put right.

pub(super) mod added_parts;
pub(super) mod came_back;
pub(super) mod corrections;
pub(super) mod ends_first;
pub(super) mod filling;
pub(super) mod needs;
pub(super) mod own_value;
pub(super) mod picking;
pub(super) mod reckoned;
pub(super) mod refused;
pub(super) mod sending;
pub(super) mod stuck;
pub(super) mod uploads;

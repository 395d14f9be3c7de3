//! What was entered or chosen is not what the page tells of it afterwards.

pub(super) mod anew;
pub(super) mod dated;
pub(super) mod picked;
pub(super) mod taken;
pub(super) mod unchanged;
pub(super) mod unchosen;
pub(super) mod untouched;
pub(super) mod well_filled;

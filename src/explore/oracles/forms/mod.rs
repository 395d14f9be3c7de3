//! What was entered or chosen is not what the page tells of it afterwards, or is refused for what it is not.

pub(super) mod anew;
pub(super) mod as_it_was;
pub(super) mod below_nought;
pub(super) mod dated;
pub(super) mod in_order;
pub(super) mod not_kept_whole;
pub(super) mod picked;
pub(super) mod taken;
pub(super) mod unchanged;
pub(super) mod unchosen;
pub(super) mod untouched;
pub(super) mod well_filled;

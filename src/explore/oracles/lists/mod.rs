//! A list shows, or lacks, what it was not asked for: searches, filters, pages, choices.

pub(super) mod added_twice;
pub(super) mod bounded;
pub(super) mod forgotten;
pub(super) mod offered;
pub(super) mod others_cleared;
pub(super) mod reverted;
pub(super) mod spilled;
pub(super) mod unanswered;
pub(super) mod under_heading;
pub(super) mod unfound;
pub(super) mod unheeded;
pub(super) mod unlisted;
pub(super) mod unturned;
pub(super) mod widened;

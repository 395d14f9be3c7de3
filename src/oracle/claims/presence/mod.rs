//! "… is shown", "… is gone": whether a thing is there. `shown` and `gone` read like lists of what such words may mean; the
//! other files are the entries.

pub(super) mod beside;
mod farewell;
pub(super) mod gap;
pub(super) mod gone;
mod in_column;
pub(super) mod kind;
pub(super) mod lacks;
pub(super) mod loose_place;
pub(super) mod new_entry;
pub(super) mod notice;
pub(super) mod options;
pub(super) mod parts;
pub(super) mod prose;
pub(super) mod shown;
pub(super) mod style;
pub(super) mod the_one;
pub(super) mod together;

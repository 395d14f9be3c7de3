//! What every family reads a page with: from words to elements, from elements to texts, from texts to amounts, from two
//! looks to what changed.

pub(super) mod amounts;
mod brief;
pub(super) mod readings;
pub(super) mod seen;
pub(super) mod thing;
mod tips;
pub(super) mod units;

pub(crate) use brief::{clip, label};
pub(crate) use tips::apart_from_tips;

//! Which logical page a state shows: two states are the same page when a person would say so.
//!
//! A state is reduced to its [`Portrait`]: its address as a pattern ([`address`]), its [`skeleton`] (landmarks,
//! headings, forms, columns, buttons; no data), and the dialog that lies over it. What the addresses and links of a
//! run tell about ids and slugs is kept in a [`sitemap`]. How near two addresses are says how alike two skeletons must
//! be ([`same`]); their [`distance`] is the tree edit distance. [`Pages`] names the pages of a run, each once.

mod address;
mod distance;
mod label;
mod pages;
mod portrait;
mod prune;
mod same;
mod sitemap;
mod skeleton;

#[cfg(test)]
mod tests;

pub use pages::Pages;
pub use portrait::Portrait;

use super::{Session, State};

/// A name for the logical page: that of the earlier page of this test which it is the same as, else a new one.
///
/// `/books/17?sort=name#top` and `/books/18` are both `/books/*`; with a dialog open, `/books/* + Delete book`.
pub fn page_id(state: &State, session: &Session) -> String {
    session.pages.name(&Portrait::of(state))
}

/// The page's name without the dialog over it.
pub(crate) fn without_dialog(page_id: &str) -> &str {
    page_id.split_once(" + ").map_or(page_id, |(page, _)| page)
}

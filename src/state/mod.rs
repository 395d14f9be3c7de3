//! What a test has seen: [`State`]s (one look at a page), their [`Element`]s, and the [`Session`] that
//! remembers all of them. Plain data and pure questions over it; no browser is needed to ask.
//!
//! The questions give symbols that checks are written over: [`headings()`], [`alerts()`], [`dialog()`],
//! [`tables()`], [`forms()`], typed [`values`], and the page's [`outline()`] for people. Each costs one pass over the page.

mod alerts;
pub mod appearance;
mod dialog;
mod elements;
pub mod extract;
mod finder;
mod follow;
mod forms;
mod headings;
pub mod identity;
mod memory;
mod model;
mod offered;
mod outline;
mod popup;
pub mod recorded;
mod session;
mod symbols;
mod tables;
#[cfg(test)]
pub(crate) mod testing;
pub mod text;
mod tree;
pub mod values;

pub use alerts::{alerts, new_messages};
pub use dialog::{dialog, is_passing};
pub use elements::Elements;
pub use extract::{ExtractError, Schema, extract};
pub use finder::Finder;
pub use follow::follow;
pub use forms::{Field, Form, forms};
pub(crate) use forms::{homes, is_field, is_of_the_change};
pub(crate) use headings::heading_above;
pub use headings::headings;
pub use identity::page_id;
pub use memory::{Entered, Entry, Saved};
pub use model::*;
pub use offered::Offered;
pub use outline::{line, outline};
pub use popup::popup;
pub(crate) use popup::{open_list_of, unfolded};
pub use recorded::{Part, Recorded};
pub use session::*;
pub use symbols::{Amounts, Collection, Fact, Kept, Record, Symbols, same_list};
pub use tables::{Row, RowKind, Table, tables};
pub use tree::Tree;

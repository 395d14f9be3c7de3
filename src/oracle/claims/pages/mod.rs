//! Where one is, and what has opened: pages, their parts, tabs, dialogs, menus.

pub(super) mod form_page;
pub(super) mod open_tab;
pub(super) mod opened;
pub(super) mod page;
pub(super) mod region;

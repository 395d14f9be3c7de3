//! The lists of a page: which entries are meant, and their order.

pub(super) mod items;
pub(super) mod main_list;
pub(super) mod order;
pub(super) mod sorted;

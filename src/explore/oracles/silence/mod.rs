//! No response: nothing happens, or what happened goes unsaid.

pub(super) mod closed;
pub(super) mod faded;
pub(super) mod idle;
pub(super) mod left_open;
pub(super) mod no_choice;
pub(super) mod unheard;
pub(super) mod unsaid;

//! "The field is focused", "the box is checked": how a thing stands.

pub(super) mod element;
pub(super) mod in_view;

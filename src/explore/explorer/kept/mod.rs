//! What was saved, or called off, is looked at again: in its form, in its list, in another tab.

pub(super) mod again;
pub(super) mod another;
pub(super) mod as_sent;
pub(super) mod beside_fields;
pub(super) mod called_off;
pub(super) mod in_place;
pub(super) mod left_behind;
pub(super) mod look_up;
pub(super) mod loss;
pub(super) mod order;
pub(super) mod parents;
pub(super) mod step_back;
pub(super) mod two_tabs;

//! What is done is not what the control is called, or is done to something else.

use crate::state::Element;

pub(super) mod about_another;
pub(super) mod all_ticked;
pub(super) mod asks_another;
pub(super) mod backwards;
pub(super) mod beside;
pub(super) mod called_otherwise;
pub(super) mod contrary;
pub(super) mod left_out;
pub(super) mod misnamed;
pub(super) mod preselected;
pub(super) mod refrained;
pub(super) mod unreturned;
pub(super) mod unsent;

/// What a deed is done with by a click.
fn is_control(e: &Element) -> bool {
    matches!(e.role.as_str(), "button" | "menuitem" | "link")
}

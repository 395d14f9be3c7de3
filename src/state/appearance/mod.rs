//! What a page looks like in one window: boxes, texts and pictures as they are drawn, as plain data.
//!
//! A [`State`](super::State) says what a page *says*: roles, names, text. An [`Appearance`] says how it stands there:
//! where each box ends, what is cut off, what lies over what, which colours meet. It is read by one walk in the page
//! (`Context::appearance`), in which every value is taken as the browser computed it. [`Pixels`] are the picture of the
//! same moment, for what no style tells. `groups` finds what repeats.

mod groups;
mod model;
mod pixels;
mod tree;

pub use groups::{Group, Slot};
pub use model::{Appearance, Area, Picture, Shape, Text};
pub use pixels::{Patch, Pixels, contrast};
pub use tree::Layout;

//! What the controls of an app do: learnt from what runs saw, kept as text, asked by who looks for a way.
//!
//! | file | question |
//! | --- | --- |
//! | [`transition`] | what happened: a page, a deed on an element, the page after |
//! | [`difference`] | what the deed changed, by structure |
//! | [`picture`] | how the element looked, and whether the window changed |
//! | [`target`] | by what the element is known again |
//! | [`sight`] | by what a page is known again |
//! | [`conditions`] | what held before |
//! | [`wording`] | what of a text is data |
//! | [`effect`] | what came of it, in a sentence |
//! | [`entry`], [`base`] | what is kept: alike is merged, contradicted is given up |
//! | [`learner`] | from sessions to entries |
//! | [`rank`], [`path`] | which entries have to do with a goal, and the way over the pages |
//! | [`meaning`] | what a control without a name means |
//! | [`map`] | the picture of an app, as data |
//! | [`text`] | the file |
//!
//! Nothing here touches a disk or a browser: who runs the tests reads and writes the file.

mod base;
mod conditions;
mod difference;
mod effect;
mod entry;
mod learner;
mod map;
mod meaning;
mod path;
mod picture;
mod rank;
mod sight;
mod target;
mod text;
mod transition;
mod wording;

#[cfg(test)]
mod tests;

pub use base::{Knowledge, Observed, Present};
pub use difference::{Difference, ListChange, Own};
pub use entry::{Entry, Page};
pub use learner::Learner;
pub use map::{Map, MapArrow, MapExtras, MapPage};
pub use meaning::Meaning;
pub use path::Path;
pub use picture::{Patch, PatchError, Pictures, Surface};
pub use rank::Ranked;
pub use sight::Sight;
pub use target::{Picture, Target};
pub use text::KnowledgeError;
pub use transition::Transition;
pub use wording::Speaker;

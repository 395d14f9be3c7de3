//! What a person wrote: the readers of spec files, all giving one [`Requirement`].
//!
//! Nothing here understands English; that is [`crate::language`]. A requirement keeps the words as they
//! were written, each with its file, line and column, so that every later message can point at them.

mod model;

pub use model::*;

//! What the console says while a run goes on and when it is over.
//!
//! [`List`] says a line for each test, [`Dot`] a character; both end with the failures drawn in full and the totals.
//! On a terminal a progress bar shows what is running; [`Bar`] says nothing else.

mod bar;
mod closing;
mod dot;
mod drawing;
mod list;
mod mark;
mod progress;
mod screen;

pub use bar::Bar;
pub use dot::Dot;
pub use list::List;
pub use screen::{Screen, wants_color};

#[cfg(test)]
mod tests;

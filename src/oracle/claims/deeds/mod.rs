//! "The book is saved", "a line is added": a deed told by what was done.

pub(super) mod deed;
pub(super) mod filtered;
mod reversed;
pub(super) mod tally;

#[cfg(test)]
mod tests;

//! YAML with places: a tree whose every node knows its line and column, and typed questions over it.
//!
//! Shared by the spec readers and by the reader of `sayso.yaml`.

mod fields;
mod lines;
mod tree;

pub(crate) use fields::{Fields, duration_ms, expected, viewport};
pub(crate) use tree::{Entry, Kind, Node, Scalar, Trap, parse};

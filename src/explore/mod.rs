//! Testing without a spec.

pub mod judge;

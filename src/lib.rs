//! sayso

pub mod demo;

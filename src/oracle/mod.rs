//! A step and a session to a Rhai script.

pub mod claims;

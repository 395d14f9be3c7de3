//! From specs to a run: what is to be done ([`plan`]), and what goes on around a test ([`hooks`]).

pub mod hooks;
pub mod plan;

//! Steps told in plain sentences, and a requirement put into them.
//!
//! [`order`] and [`claim`] say one action or predicate in the words that the reader knows best. [`rewrite`] puts a whole
//! requirement into steps that each do one thing and say what comes of it. It proves what it writes: every sentence is
//! read again by itself, the requirement is read again as a whole, and whatever would be read otherwise stays as its
//! author wrote it.

mod claim;
mod order;
mod rewrite;
mod same;
mod thing;

pub use rewrite::{Form, Item, Rewritten, rewrite, sentences};
pub use same::is_same_step;
pub(super) use same::{is_same_action, is_same_claim, is_same_thing};
pub(super) use thing::role as role_noun;

use super::{Action, Predicate};

/// The plain order that asks for an action, where there is one.
pub fn order(action: &Action) -> Option<String> {
    order::order(action)
}

/// The plain claim that a predicate checks, where there is one.
pub fn claim(predicate: &Predicate) -> Option<String> {
    claim::claim(predicate)
}

#[cfg(test)]
mod tests;

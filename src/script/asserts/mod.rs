//! The checks: each counts, and ends the script with both sides where it does not hold.

mod claimed;
mod comparisons;
mod conditions;
mod lists;
mod on_page;
mod verdict;

use rhai::Engine;

/// Registers every check.
pub(super) fn register(engine: &mut Engine) {
    claimed::register(engine);
    conditions::register(engine);
    comparisons::register(engine);
    lists::register(engine);
    on_page::register(engine);
}

//! The same list in two looks.

use crate::state::text::fold_case;
use crate::state::{Collection, Record, State, same_list};

/// The same list in another look, if there is just one.
pub(crate) fn list_in<'s>(list: &Collection, state: &'s State) -> Option<&'s Collection> {
    let mut found = state.symbols().collections.iter().filter(|c| same_list(c, list));
    found.next().filter(|_| found.next().is_none())
}

/// Every record has a key of its own.
pub(crate) fn apart(list: &Collection) -> bool {
    let mut keys: Vec<String> = list.keys().map(fold_case).collect();
    keys.sort_unstable();
    let all = keys.len();
    keys.dedup();
    keys.len() == all && keys.iter().all(|k| !k.is_empty())
}

/// The record that an element stands in, and its list; of nested ones the innermost.
pub(crate) fn record_of(index: usize, state: &State) -> Option<(&Collection, &Record)> {
    let tree = &state.symbols().tree;
    let all = state.symbols().collections.iter().flat_map(|c| c.records.iter().map(move |r| (c, r)));
    all.filter(|(_, r)| r.element == index || tree.holds(r.element, index))
        .max_by_key(|(_, r)| r.element)
        .filter(|(_, r)| !r.key.is_empty())
}

/// Both texts, case and white space apart.
pub(crate) fn same(a: &str, b: &str) -> bool {
    fold_case(a) == fold_case(b)
}

//! What the app said after a step.

use std::collections::HashSet;

use crate::state::text::{fold, fold_case};
use crate::state::{Session, State};

/// Longer texts are parts of a page.
const LONGEST: usize = 200;

/// The messages that this step brought up, in any of its looks. One that came with another page, and not with something
/// that was done, belongs to that page and to its data.
pub(super) fn of_step(session: &Session) -> impl Iterator<Item = String> {
    let looks = session.this_step();
    let began = session.began().filter(|_| !looks.is_empty());
    let stays = began.zip(looks.last()).is_some_and(|(began, now)| began.page_id == now.page_id);
    let changes = looks.iter().flat_map(|s| &s.requests).any(|r| r.is_call() && changes(&r.method));
    let old: HashSet<String> = began.map(|s| shown(s).map(|t| fold_case(&t)).collect()).unwrap_or_default();
    let mut seen = HashSet::new();
    let all = looks.iter().filter(move |_| stays || changes).flat_map(|s| shown(s));
    all.filter(move |text| !old.contains(&fold_case(text)) && seen.insert(fold_case(text)))
}

/// All messages that were seen in this step, whenever they came up.
pub(super) fn in_step(session: &Session) -> impl Iterator<Item = String> {
    let looks = session.this_step().iter().chain(session.state());
    let mut seen = HashSet::new();
    looks.flat_map(|s| shown(s)).filter(move |text| seen.insert(text.clone()))
}

/// All messages of a look.
fn shown(state: &State) -> impl Iterator<Item = String> {
    let texts = state.symbols().messages.iter().filter_map(|&at| state.elements.get(at));
    texts.map(|e| fold(&e.text)).filter(|text| !text.is_empty() && text.len() <= LONGEST)
}

fn changes(method: &str) -> bool {
    !matches!(method.to_ascii_uppercase().as_str(), "GET" | "HEAD" | "OPTIONS")
}

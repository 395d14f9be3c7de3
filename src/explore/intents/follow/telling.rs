//! Which of many alike tells most.

use std::collections::HashMap;

use super::lists::{says_sort, turns};
use crate::explore::anchors::{Anchor, Kind};

/// The second and the last control of each sort that belong to records, or that ask for different parts of one page.
pub(super) fn telling(anchors: &[Anchor]) -> HashMap<String, [&str; 2]> {
    let mut telling: HashMap<String, (usize, [&str; 2])> = HashMap::new();
    for anchor in anchors {
        let Some(of) = one_of(anchor) else { continue };
        let (seen, [second, last]) = telling.entry(of).or_insert((0, ["", ""]));
        *seen += 1;
        if *seen == 2 {
            *second = &anchor.id;
        }
        *last = &anchor.id;
    }
    telling.into_iter().map(|(class, (_, ids))| (class, ids)).collect()
}

/// Of a list the second tells what is wrong for its neighbours and for the first, and the last what is wrong at the end.
pub(super) fn tells_less(anchor: &Anchor, telling: &HashMap<String, [&str; 2]>) -> bool {
    let telling = one_of(anchor).and_then(|of| telling.get(&of));
    telling.is_some_and(|ids| !ids.contains(&anchor.id.as_str()))
}

/// What it is one of: the controls of one sort that belong to records, or the links beside one another that ask one page for different
/// things, such as tags.
fn one_of(anchor: &Anchor) -> Option<String> {
    if anchor.record.is_some() {
        return Some(anchor.class.clone());
    }
    let (page, asked) = anchor.href.split_once('?').filter(|_| anchor.kind == Kind::Link)?;
    let names = asked.split('&').filter_map(|part| part.split('=').next());
    let apart = !anchor.landmark.frames() && !turns(&anchor.name) && !says_sort(&anchor.name);
    apart.then(|| format!("{page}?{}", names.collect::<Vec<_>>().join("&")))
}

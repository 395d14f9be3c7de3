//! What was seen with nothing saved in between.

use super::scene::{Scene, has_saved};
use crate::oracle::address::{path, route};
use crate::state::{Record, State};

/// How many pages back one looks, and over how many looks.
const BACK: usize = 8;
const LOOKS: usize = 120;

/// The last look at each other page since anything was saved, the newest first.
pub(crate) fn other_pages<'a>(scene: &Scene<'a>) -> Vec<&'a State> {
    let mut known = vec![route(&scene.now.url)];
    let mut pages = Vec::new();
    for look in unchanged(scene) {
        let at = route(&look.url);
        if known.contains(&at) {
            continue;
        }
        if pages.len() >= BACK {
            break;
        }
        known.push(at);
        pages.push(look);
    }
    pages
}

/// The earlier looks since anything was saved, the newest first.
fn unchanged<'a>(scene: &Scene<'a>) -> impl Iterator<Item = &'a State> {
    let mut over = scene.since().any(has_saved);
    let before = scene.deed.map_or(0, |(done, _)| done.on + 1);
    let earlier = scene.session.history.get(..before).unwrap_or_default().iter().rev().take(LOOKS);
    earlier.map(|look| &**look).take_while(move |look| {
        let goes_on = !over;
        over |= has_saved(look);
        goes_on
    })
}

/// A link in the record leads to that address.
pub(crate) fn leads_to(record: &Record, lists: &State, url: &str) -> bool {
    let mut inside = lists.symbols().tree.subtree(record.element).filter_map(|i| lists.elements.get(i));
    inside.any(|e| e.visible && !e.href.is_empty() && path(&e.href) == path(url))
}

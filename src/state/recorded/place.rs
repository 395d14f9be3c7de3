//! Whether a step led to the page that it led to when it was recorded. The names of pages are given one after the other
//! in a run, and may hold a record's name; so what is on the page counts as well.

use crate::state::identity::without_dialog;

/// How the names of two pages are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Places {
    Same,
    /// They may differ in what names a record, or in the number that a run gave them.
    Like,
    Other,
}

pub(super) fn places(recorded: &str, now: &str) -> Places {
    let (recorded, now) = (without_dialog(recorded), without_dialog(now));
    if recorded == now {
        return Places::Same;
    }
    let address = |name: &str| name.split(" · ").next().unwrap_or_default().to_owned();
    let (one, other) = (address(recorded), address(now));
    let (a, b): (Vec<&str>, Vec<&str>) = (one.split('/').collect(), other.split('/').collect());
    // What stands first, behind the slash that all begin with, is a word of the app.
    let may_name =
        |at: usize, x: &str, y: &str| x == y || (at > 1 || [x, y].contains(&"*")) && ![x, y].contains(&"#");
    if a.len() == b.len() && a.iter().zip(&b).enumerate().all(|(at, (x, y))| may_name(at, x, y)) {
        Places::Like
    } else {
        Places::Other
    }
}

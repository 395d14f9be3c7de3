//! Whether a step led to the page that it led to when it was recorded. The names of pages are given one after the other
//! in a run, and may hold a record's name; so what is on the page counts as well.

/// A page's name without the dialog over it.
pub(super) fn page(page_id: &str) -> &str {
    page_id.split_once(" + ").map_or(page_id, |(page, _)| page)
}

/// How the names of two pages are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Places {
    Same,
    /// They may differ in what names a record, or in the number that a run gave them.
    Like,
    Other,
}

pub(super) fn places(recorded: &str, now: &str) -> Places {
    let (recorded, now) = (page(recorded), page(now));
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

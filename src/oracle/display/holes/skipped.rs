//! A place of a grid that is skipped: those after it stand one place further on, so that no row shows all columns.

use super::is_entry;
use crate::state::appearance::{Area, Group, Layout};

/// So many members, in rows of so many columns, tell of a grid.
const SEVERAL: usize = 5;
const COLUMNS: usize = 3;
/// Two edges are one.
const SAME: f64 = 2.0;

/// The only empty place that has a member to its left and one to its right. Silent about members that are no entries, of several
/// widths or not at one distance from one another: what is centred stands between the columns.
pub(super) fn skipped(layout: &Layout<'_>, group: &Group) -> Option<Area> {
    let grid = layout.shape(group.parent);
    let members: Vec<usize> = group.shown(layout).collect();
    let area = |m: usize| layout.shape(m).area;
    let width = area(*members.first()?).width;
    let even = |&m: &usize| {
        (area(m).width - width).abs() < SAME && layout.shape(m).is_in_flow() && is_entry(layout, m)
    };
    let is_grid = grid.display.ends_with("grid") && grid.columns >= COLUMNS && members.len() >= SEVERAL;
    let rows = group.rows(layout);
    if !is_grid || rows.len() < 2 || !members.iter().all(even) {
        return None;
    }
    let mut columns: Vec<f64> = members.iter().map(|&m| area(m).x).collect();
    columns.sort_by(f64::total_cmp);
    columns.dedup_by(|a, b| (*a - *b).abs() < SAME);
    let step = columns.get(1)? - columns.first()?;
    if columns.len() > grid.columns || columns.windows(2).any(|w| (w[1] - w[0] - step).abs() >= SAME) {
        return None;
    }
    let mut empty = rows.iter().flat_map(|row| {
        let taken = |x: f64| row.iter().any(|&m| (area(m).x - x).abs() < SAME);
        let from = columns.iter().position(|&x| taken(x)).unwrap_or_default();
        let to = columns.iter().rposition(|&x| taken(x)).unwrap_or_default();
        let first = row.iter().map(|&m| area(m)).reduce(|a, b| if a.y < b.y { a } else { b });
        let free = columns.get(from..to).unwrap_or_default().iter().filter(|&&x| !taken(x));
        free.filter_map(|&x| Some(Area { x, ..first? })).collect::<Vec<_>>()
    });
    empty.next().filter(|_| empty.next().is_none())
}

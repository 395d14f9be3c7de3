//! A member of a grid that begins a row though the row above it has room for it.

use crate::state::appearance::{Area, Layout};

/// So many members tell of a grid.
const SEVERAL: usize = 3;
/// Two edges are one.
const SAME: f64 = 2.0;

/// The first such member, and the place that it leaves empty. Silent about grids of fields, which an author puts in lines, about
/// members of several widths, and about what spans.
pub(super) fn early(layout: &Layout<'_>, parent: usize) -> Option<(usize, Area)> {
    let grid = layout.shape(parent);
    if grid.columns < 2 || !grid.display.ends_with("grid") || grid.tag == "dl" {
        return None;
    }
    let area = |m: usize| layout.shape(m).area;
    let in_it =
        |&m: &usize| layout.shape(m).is_in_flow() && (layout.shape(m).shown || layout.shape(m).hidden);
    let members: Vec<usize> = layout.children(parent).iter().copied().filter(in_it).collect();
    let (&first, _) = members.split_first().filter(|_| members.len() >= SEVERAL)?;
    let is_field = |m: usize| {
        layout
            .whole(m)
            .any(|i| matches!(layout.shape(i).tag.as_str(), "input" | "select" | "textarea" | "label"))
    };
    let even = |&m: &usize| (area(m).width - area(first).width).abs() < SAME && !layout.shape(m).spans;
    if !members.iter().all(even) || members.iter().any(|&m| is_field(m) || !layout.is_filled(m)) {
        return None;
    }
    let begins = |m: usize| (area(m).x - area(first).x).abs() < SAME;
    let at = (2..members.len()).find(|&n| {
        let (before, this) = (members[n - 1], members[n]);
        begins(this) && !begins(before) && area(this).y > area(before).y + SAME
    })?;
    let (before, this) = (members[at - 1], members[at]);
    // As many as stand in the row above, at one distance from one another.
    let row: Vec<usize> =
        members[..at].iter().copied().filter(|&m| (area(m).y - area(before).y).abs() < SAME).collect();
    let step = area(*row.get(1)?).x - area(*row.first()?).x;
    let place = Area { x: area(before).x + step, ..area(before) };
    let fits = row.len() < grid.columns && place.right() <= grid.area.right() + SAME;
    (fits && step > 0.0 && begins(row[0])).then_some((this, place))
}

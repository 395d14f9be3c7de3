//! A place that is left out in something regular.
//!
//! Finds a slot of a grid, a row or a column in which nothing stands though all around it is filled, a member of a grid that begins a row though the row above has room for it, an entry with nothing on
//! it, or nothing that can be seen, a gap in a list that is higher than its entries, and where a member that can't be seen still
//! takes its place. Silent
//! about the end of the last row and the beginning of the first (calendars), where members span (but for one that leaves a place empty before it), where more than one place is
//! empty, among keys, seats and days, where a class tells of a division, in masonry, and about paragraphs, whose distances are an author's choice.
//!
//! Example: the fourth of nine cards is missing, and its place is blank.

mod early;
mod skipped;

use super::flaw::{Flaw, Severity};
use super::peers::{are_keys, is_judged};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Group, Layout};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "hole",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "an empty place in a grid, row or column that is filled all around it, a member of a grid that begins a row too early",
    silent: "the end of the last row and the beginning of the first; members that span, but for one that leaves a place empty before it; several empty places; keys, seats and days; a division that a class tells of; masonry",
    example: "the fourth of nine cards is missing, and its place is blank",
    look,
};

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    flaws.extend(layout.groups.iter().filter_map(|group| vanished(sight, group)));
    for parent in 0..layout.look.boxes.len() {
        let Some((member, place)) = early::early(layout, parent).filter(|(_, p)| !is_taken(layout, p)) else {
            continue;
        };
        let what = "begins a row though there is room for it in the row above";
        let both = place.around(&layout.shape(member).area);
        flaws.push(VERIFIER.flaw(sight, member, Severity::Major, "a member in every place", what).at(both));
    }
    for group in layout.groups.iter().filter(|g| is_judged(g, layout)) {
        flaws.extend(before_a_span(sight, group).filter(|flaw| !is_taken(layout, &flaw.region)));
        if group.members.iter().any(|&m| layout.shape(m).spans)
            || layout.shape(group.parent).display.starts_with("table-row")
                && layout.shape(group.members[0]).tag != "tr"
        {
            continue;
        }
        let found = unseen(layout, group)
            .or_else(|| bare(layout, group))
            .or_else(|| blank(layout, group))
            .or_else(|| left_out(layout, group))
            .or_else(|| in_line(layout, group))
            .or_else(|| apart(layout, group));
        let Some((region, what)) = found.filter(|(r, _)| r.width > 6.0 && r.height > 6.0) else { continue };
        if is_taken(layout, &region) {
            continue;
        }
        let subject = group.members[0];
        let mut flaw =
            VERIFIER.flaw(sight, subject, Severity::Major, "a member in every place", what).at(region);
        flaw.words = format!("the list that begins with {} {what}", flaw.subject);
        flaws.push(flaw);
    }
}

/// A place of a grid in which nothing stands.
fn left_out(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let skipped = || Some((skipped::skipped(layout, group)?, "has an empty place in it"));
    (!are_keys(group, layout)).then(|| in_grid(layout, group).or_else(skipped))?
}

/// Something else stands there.
fn is_taken(layout: &Layout<'_>, region: &Area) -> bool {
    let in_it = |area: &Area, share: f64| area.shared(region).size() > share * area.size().max(1.0);
    layout.look.texts.iter().any(|t| t.alpha > 0.05 && in_it(&t.area, 0.2))
        || layout.look.pictures.iter().any(|p| in_it(&p.area, 0.3))
}

/// A member that can't be seen and takes its place among those that can.
fn unseen(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let gone: Vec<usize> = group
        .members
        .iter()
        .copied()
        .filter(|&m| {
            let shape = layout.shape(m);
            let clear = shape.hidden || shape.opacity.is_some_and(|o| o <= 0.02);
            clear
                && shape.is_in_flow()
                && !shape.revealed
                && !shape.mute
                && shape.area.width > 8.0
                && shape.area.height > 8.0
        })
        .collect();
    let [only] = gone[..] else { return None };
    let seen = group.shown(layout).count();
    let (first, last) = (group.members.first()?, group.members.last()?);
    // One at an end may come and go (a step back, a step on).
    let inner = only != *first && only != *last;
    (seen >= 3 && inner && !layout.shape(only).disabled)
        .then(|| (layout.shape(only).area, "has a member in it that can't be seen"))
}

/// The one member of a grid that spans some of its columns does not fit into its row: that has an empty place at its end. What
/// spans them all divides the grid.
fn before_a_span(sight: &Sight<'_>, group: &Group) -> Option<Flaw> {
    let layout = &sight.layout;
    let members: Vec<usize> = group.shown(layout).collect();
    let area = |m: usize| layout.shape(m).area;
    let mut wide = members.iter().copied().filter(|&m| layout.shape(m).spans);
    let wide = wide.next().filter(|_| wide.next().is_none())?;
    let others = || members.iter().copied().filter(|&m| m != wide);
    let width = area(others().next()?).width;
    let even = others().all(|m| (area(m).width - width).abs() < 1.0);
    let is_grid = layout.shape(group.parent).display.ends_with("grid");
    if !even || !is_grid || members.len() < 5 || area(wide).width < 1.5 * width {
        return None;
    }
    let rows = group.rows(layout);
    let at = rows.iter().position(|row| row.contains(&wide))?;
    let above = rows.get(at.checked_sub(1)?)?;
    let end = members.iter().map(|&m| area(m).right()).fold(f64::MIN, f64::max);
    let begin = members.iter().map(|&m| area(m).x).fold(f64::MAX, f64::min);
    let last = above.iter().map(|&m| area(m)).max_by(|a, b| a.right().total_cmp(&b.right()))?;
    if end - begin - area(wide).width < 0.5 * width || end - last.right() < width {
        return None;
    }
    let region = Area { x: end - width, y: last.y, width, height: last.height };
    let what = "has an empty place in it, before the one that spans";
    let mut flaw = VERIFIER.flaw(sight, wide, Severity::Major, "a member in every place", what).at(region);
    flaw.words = format!("the list with {} {what}", flaw.subject);
    Some(flaw)
}

/// Several entries of a column can't be seen and take their places, and nothing marks them out from those that can be seen.
fn vanished(sight: &Sight<'_>, group: &Group) -> Option<Flaw> {
    const HIGH: f64 = 20.0;
    const WIDE: f64 = 80.0;
    let layout = &sight.layout;
    if layout.within(group.parent, |s| s.moving || s.mute || s.is_waiting() || s.revealed || s.hidden) {
        return None;
    }
    let is_gone = |&m: &usize| {
        let s = layout.shape(m);
        s.hidden && s.is_in_flow() && !s.revealed && !s.mute && s.area.height > HIGH && s.area.width > WIDE
    };
    let (gone, others): (Vec<usize>, Vec<usize>) = group.members.iter().copied().partition(|m| is_gone(m));
    let seen: Vec<usize> = others.into_iter().filter(|&m| layout.shape(m).shown).collect();
    let (first, last) = (gone.first()?, gone.last()?);
    // What is shown and what is not is an author's choice where a class tells of it.
    let classes = |m: usize| {
        let mut all: Vec<&str> = layout.shape(m).class_list().collect();
        all.sort_unstable();
        all
    };
    let alike = gone.iter().any(|&m| seen.iter().any(|&s| classes(s) == classes(m)));
    let told = classes(*first).into_iter().any(|class| {
        gone.iter().all(|&m| classes(m).contains(&class))
            && !seen.iter().any(|&s| classes(s).contains(&class))
    });
    let stacked =
        gone.windows(2).all(|w| layout.shape(w[1]).area.y >= layout.shape(w[0]).area.bottom() - 1.0);
    let entry =
        |&m: &usize| is_entry(layout, m) || layout.shape(m).tag == "a" && layout.shape(m).display == "block";
    let tells = gone.len() > 1
        && !seen.is_empty()
        && alike
        && !told
        && stacked
        && gone.iter().chain(&seen).all(entry);
    if !tells {
        return None;
    }
    let region = layout.shape(*first).area.around(&layout.shape(*last).area);
    let what = "has entries in it that can't be seen";
    let mut flaw = VERIFIER.flaw(sight, seen[0], Severity::Grave, "a member in every place", what).at(region);
    flaw.words = format!("the list that begins with {} {what}", flaw.subject);
    Some(flaw)
}

/// An entry between others that takes a place as high as theirs and has nothing in it.
fn bare(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let members: Vec<usize> = group.shown(layout).collect();
    let empty = |m: usize| !layout.is_filled(m) && layout.whole(m).len() == 1;
    let gone: Vec<usize> = members.iter().copied().filter(|&m| empty(m)).collect();
    let [only] = gone[..] else { return None };
    let shape = layout.shape(only);
    let height = |m: &usize| layout.shape(*m).area.height;
    let lowest = members.iter().filter(|m| **m != only).map(height).fold(f64::MAX, f64::min);
    let inner = members.first() != Some(&only) && members.last() != Some(&only);
    // In a row an empty entry pushes what follows it to the end.
    let stacked = group.rows(layout).len() == members.len();
    // A line between two parts of a list is low, and its class or its role says what it is.
    let entry = shape.role == "listitem" && shape.is_in_flow() && !group.is_marked(only, layout);
    let high = shape.area.height >= 16.0 && shape.area.height >= 0.6 * lowest;
    let read = members.iter().filter(|m| **m != only).all(|&m| layout.texts_in(m).next().is_some());
    (stacked && inner && entry && high && read)
        .then_some((shape.area, "has an entry in it with nothing on it"))
}

/// A row or an entry between others that is built as they are, and all that stands in it is kept out of sight.
fn blank(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let members: Vec<usize> = group.shown(layout).collect();
    let clear = |i: usize| layout.shape(i).hidden || layout.shape(i).opacity.is_some_and(|o| o <= 0.02);
    let worded = |m: usize| layout.texts_in(m).any(|(_, t)| !t.hint && t.alpha > 0.05);
    let is_blank = |&&m: &&usize| {
        let mut leaves = layout.whole(m).skip(1).filter(|&i| layout.children(i).is_empty()).peekable();
        leaves.peek().is_some() && !worded(m) && leaves.all(clear)
    };
    let mut gone = members.iter().filter(is_blank);
    let (Some(&only), None) = (gone.next(), gone.next()) else { return None };
    let shape = layout.shape(only);
    let others = || members.iter().copied().filter(|&m| m != only);
    let lowest = others().map(|m| layout.shape(m).area.height).fold(f64::MAX, f64::min);
    let inner = members.first() != Some(&only) && members.last() != Some(&only);
    let built = |m: usize| layout.children(m).len();
    let owed = members.len() >= 4
        && inner
        && is_entry(layout, only)
        && shape.is_in_flow()
        && shape.area.height >= 0.6 * lowest
        && others().all(|m| worded(m) && is_entry(layout, m))
        && others().any(|m| built(m) == built(only))
        && !layout.whole(only).any(|i| layout.shape(i).revealed || layout.shape(i).drawn && !clear(i));
    let marked = group.is_marked(only, layout) || layout.within(only, |s| s.mute || s.disabled);
    (owed && !marked).then_some((shape.area, "has an entry in it of which nothing can be seen"))
}

/// In a column whose members stand at one distance, a gap in which the highest of them would find room and more.
fn apart(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    // In a flexible column an author pushes the last ones to its end.
    let stacked =
        matches!(layout.shape(group.parent).display.as_str(), "block" | "grid" | "flow-root" | "list-item");
    let members: Vec<usize> = group.shown(layout).collect();
    let areas: Vec<Area> = members.iter().map(|&m| layout.shape(m).area).collect();
    if !stacked || areas.len() < 5 || group.rows(layout).len() != areas.len() {
        return None;
    }
    let flows = members.iter().all(|&m| layout.shape(m).is_in_flow() && !layout.shape(m).floats);
    let gaps: Vec<f64> = areas.windows(2).map(|w| w[1].y - w[0].bottom()).collect();
    let (at, common) = super::peers::outlier(&gaps, 60.0)?;
    // The last entry may stand by itself (to log out), and so may the first.
    if at == 0 || at + 1 == gaps.len() || !members.iter().all(|&m| is_entry(layout, m)) {
        return None;
    }
    let highest = areas.iter().map(|a| a.height).fold(0.0, f64::max);
    let set_apart = [at, at + 1].iter().any(|&n| group.is_marked(members[n], layout));
    if !flows || set_apart || common < -1.0 || gaps[at] - common < 1.5 * highest {
        return None;
    }
    let above = areas[at];
    let region = Area { y: above.bottom(), height: gaps[at], ..above };
    // Something of another sort stands between them.
    let stands = |i: usize| {
        let shape = layout.shape(i);
        let area = shape.area.shared(&region);
        shape.shown && area.height > 4.0 && area.width > 4.0 && !layout.is_in(group.parent, i)
    };
    let taken = layout.whole(group.parent).any(|i| !members.iter().any(|&m| layout.is_in(i, m)) && stands(i));
    (!taken).then_some((region, "has a gap in it where nothing stands"))
}

/// One record of a list: no paragraph of a text.
fn is_entry(layout: &Layout<'_>, member: usize) -> bool {
    let shape = layout.shape(member);
    matches!(shape.role.as_str(), "listitem" | "article" | "row" | "option") || shape.is_framed()
}

/// An empty slot of a grid.
fn in_grid(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let rows = group.rows(layout);
    let width = rows.iter().map(Vec::len).max()?;
    if width < 3 || rows.len() < 2 {
        return None;
    }
    let full: Vec<&Vec<usize>> = rows.iter().filter(|r| r.len() == width).collect();
    let short: Vec<(usize, &Vec<usize>)> = rows.iter().enumerate().filter(|(_, r)| r.len() < width).collect();
    let area = |m: usize| layout.shape(m).area;
    let starts: Vec<f64> = full.first()?.iter().map(|&m| area(m).x).collect();
    let even = full.iter().all(|r| r.iter().zip(&starts).all(|(&m, s)| (area(m).x - s).abs() < 2.0));
    let last = rows.len() - 1;
    let candidates: Vec<&(usize, &Vec<usize>)> =
        short.iter().filter(|(at, _)| *at != last || has_gap_inside(layout, &rows[last], &starts)).collect();
    let [(at, row)] = candidates[..] else { return None };
    if !even || (row.len() + 1 != width && *at != last) {
        return None;
    }
    let free: Vec<usize> =
        (0..width).filter(|&c| !row.iter().any(|&m| (area(m).x - starts[c]).abs() < 2.0)).collect();
    let missing = if *at == last {
        *free.first()?
    } else if free.len() == 1 {
        free[0]
    } else {
        return None;
    };
    // The rest of the row stands in its columns.
    let placed = row.iter().all(|&m| starts.iter().any(|s| (area(m).x - s).abs() < 2.0));
    if !placed || (*at == 0 && missing == 0) || (*at == last && missing + 1 >= width) {
        return None;
    }
    let model = area(full[0][missing]);
    let y = row.iter().map(|&m| area(m).y).fold(f64::MAX, f64::min);
    let place = Area { y, ..model };
    // A member may be as wide as two places.
    let reaches = |m: usize| {
        let common = area(m).shared(&place);
        common.width > 4.0 && common.height > 4.0
    };
    (!row.iter().any(|&m| reaches(m))).then_some((place, "has an empty place in it"))
}

/// In the last row, something stands to the right of an empty column.
fn has_gap_inside(layout: &Layout<'_>, row: &[usize], starts: &[f64]) -> bool {
    let taken: Vec<bool> =
        starts.iter().map(|s| row.iter().any(|&m| (layout.shape(m).area.x - s).abs() < 2.0)).collect();
    let last = taken.iter().rposition(|t| *t).unwrap_or_default();
    taken.iter().take(last).filter(|t| !**t).count() == 1
}

/// A gap in a single row or column that is just as wide as a member with its distance.
fn in_line(layout: &Layout<'_>, group: &Group) -> Option<(Area, &'static str)> {
    let areas: Vec<Area> = group.shown(layout).map(|m| layout.shape(m).area).collect();
    if areas.len() < 5 || group.rows(layout).len() != 1 && group.rows(layout).len() != areas.len() {
        return None;
    }
    let axis = usize::from(group.rows(layout).len() == areas.len());
    let place = |a: &Area| if axis == 0 { (a.x, a.width) } else { (a.y, a.height) };
    let mut places: Vec<(f64, f64)> = areas.iter().map(place).collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let even = places.iter().all(|p| (p.1 - places[0].1).abs() < 1.5);
    let steps: Vec<f64> = places.windows(2).map(|w| w[1].0 - w[0].0).collect();
    let (at, common) = super::peers::outlier(&steps, 4.0)?;
    let doubled = (steps[at] - 2.0 * common).abs() < 2.0;
    if !even || !doubled || common < 8.0 {
        return None;
    }
    let start = places[at].0 + common;
    let model = areas[0];
    let region = if axis == 0 { Area { x: start, ..model } } else { Area { y: start, ..model } };
    // What belongs to a member stands beside the place: the lines that explain a term.
    let (from, to) = place(&region);
    let beside = |&&c: &&usize| {
        let (begins, size) = place(&layout.shape(c).area);
        let shared = (begins + size).min(from + to) - begins.max(from);
        layout.shape(c).shown && !group.members.contains(&c) && shared > 0.3 * to
    };
    if layout.children(group.parent).iter().any(|c| beside(&c)) {
        return None;
    }
    Some((region, "has a place in it where nothing stands"))
}

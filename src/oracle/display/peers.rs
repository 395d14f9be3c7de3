//! One that departs from what all others share.

use crate::state::appearance::{Group, Layout, Shape, Slot};

/// Fewer others than this share nothing that could be called a rule.
pub(super) const OTHERS: usize = 3;

/// The one value that departs by more than `by` from what all others share within a pixel: its place, and what they share.
pub(super) fn outlier(values: &[f64], by: f64) -> Option<(usize, f64)> {
    if values.len() <= OTHERS {
        return None;
    }
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let common = sorted[sorted.len() / 2];
    let mut apart = values.iter().enumerate().filter(|(_, v)| (**v - common).abs() > 1.01);
    match (apart.next(), apart.next()) {
        (Some((at, value)), None) if (value - common).abs() > by => Some((at, common)),
        _ => None,
    }
}

/// The slots of a group that every member is judged by, where the members are built alike.
pub(super) fn slots(group: &Group, layout: &Layout<'_>) -> Vec<Slot> {
    let slots = group.slots(layout);
    // Long lists say no more than their beginning, and cost more.
    if slots.len() * group.members.len() > 20_000 { Vec::new() } else { slots }
}

/// A member that is built like the others: most of what all others have, it has.
pub(super) fn is_alike(slots: &[Slot], at: usize) -> bool {
    let usual = |s: &&Slot| s.boxes.iter().enumerate().all(|(i, b)| i == at || b.is_some());
    let all = slots.iter().filter(usual).count();
    let has = slots.iter().filter(usual).filter(|s| s.boxes.get(at).is_some_and(Option::is_some)).count();
    let own =
        slots.iter().filter(|s| s.boxes.iter().enumerate().all(|(i, b)| (i == at) == b.is_some())).count();
    has * 10 >= all * 6 && own * 2 <= all
}

/// It has something in it that none of the others has: it is another sort of thing.
pub(super) fn has_more(slots: &[Slot], at: usize) -> bool {
    slots.iter().any(|s| s.boxes.iter().enumerate().all(|(i, b)| (i == at) == b.is_some()))
}

/// A group that says something: drawn, not in motion, no strip of ornaments.
pub(super) fn is_judged(group: &Group, layout: &Layout<'_>) -> bool {
    let parent = group.parent;
    !layout.within(parent, |s| s.moving || s.mute || s.editable || s.speech || s.is_waiting())
        && !matches!(layout.shape(parent).tag.as_str(), "svg" | "html" | "p")
        // Right in the page stands this and that: only what is called alike is alike.
        && (!matches!(layout.shape(parent).tag.as_str(), "body" | "main" | "article" | "section")
            || group.members.iter().all(|&m| !layout.shape(m).classes.is_empty()))
        && group.shown(layout).count() >= 3
}

/// Keys, seats, days: controls that are called by a letter or a number, each with a place of its own, which may lie alone in its row.
pub(super) fn are_keys(group: &Group, layout: &Layout<'_>) -> bool {
    const SHORT: usize = 3;
    let is_key = |m: usize| (1..=SHORT).contains(&layout.words_in(m).trim().chars().count());
    group.shown(layout).all(|m| layout.shape(m).interactive && is_key(m))
}

/// Its place is its author's choice, one by one: it spans, is marked, or is the ground on which others are drawn.
pub(super) fn is_set_apart(group: &Group, layout: &Layout<'_>, member: usize) -> bool {
    let shape = layout.shape(member);
    shape.spans
        || group.is_marked(member, layout)
        || is_current(layout, member)
        || is_ground(group, layout, member)
}

/// Others of its group are drawn on it: the bar of a chart's head, and the days in it.
pub(super) fn is_ground(group: &Group, layout: &Layout<'_>, member: usize) -> bool {
    let ground = layout.shape(member).area;
    let on_it = |&m: &usize| {
        let area = layout.shape(m).area;
        m != member && area.size() > 0.0 && area.size() < 0.5 * ground.size() && ground.holds(&area, 1.0)
    };
    group.shown(layout).filter(on_it).nth(1).is_some()
}

/// The one that is in use now.
fn is_current(layout: &Layout<'_>, member: usize) -> bool {
    layout.whole(member).take(8).any(|i| {
        let shape: &Shape = layout.shape(i);
        shape.opened
            || shape.class_list().any(|c| matches!(c, "active" | "current" | "selected" | "is-active"))
    })
}

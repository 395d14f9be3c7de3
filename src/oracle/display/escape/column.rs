//! What reaches out of its column, over what stands beside that.

use crate::oracle::display::crossed::is_panel;
use crate::oracle::display::deliberate::{is_in_strip, is_moving};
use crate::state::appearance::{Area, Layout, Shape};

/// So far what is too wide by chance does not reach.
const FAR: f64 = 16.0;
/// So much of the other box lies under it.
const DEEP: f64 = 6.0;

/// The boxes that are wider than the column they begin in, each with what they lie over. Of several of a kind in one column the first
/// tells.
pub(super) fn over_the_next(layout: &Layout<'_>) -> Vec<(usize, usize, Area)> {
    let panels: Vec<usize> = (0..layout.look.boxes.len()).filter(|&i| is_panel(layout, i)).collect();
    let mut found: Vec<(usize, usize, Area)> = Vec::new();
    if panels.is_empty() {
        return found;
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let Some(column) = shape.parent.filter(|_| is_block(shape)) else { continue };
        let around = layout.shape(column).area;
        let part = shape.clip.map_or(shape.area, |clip| shape.area.shared(&clip));
        let part = shape.window.map_or(part, |window| part.shared(&window));
        let out = part.right() - around.right();
        let begins_within = part.x >= around.x - 1.0 && part.x < around.right();
        let seen = shape.is_framed() || shape.paint.is_some_and(|p| p[3] > 12.0);
        if out < FAR || !begins_within || !seen || is_moving(layout, i) || is_in_strip(layout, i) {
            continue;
        }
        let beyond = Area { x: around.right(), width: out, ..part };
        let under = |&&p: &&usize| {
            let panel = layout.shape(p).area;
            let shared = panel.shared(&beyond);
            panel.x >= around.right() - 1.0
                && shared.width > DEEP
                && shared.height > DEEP
                && beside(layout, i, p)
        };
        let told = found.iter().any(|(other, ..)| layout.shape(*other).classes == shape.classes);
        if let Some(&panel) = panels.iter().find(under).filter(|_| !told) {
            found.push((i, panel, part));
        }
    }
    found
}

/// It stands where the flow puts it, and is no picture of its own size.
fn is_block(shape: &Shape) -> bool {
    let flows = shape.position.is_empty() || shape.position == "relative" && !shape.shifted;
    shape.shown
        && flows
        && !shape.floats
        && !shape.transformed
        && !shape.pulled
        && !shape.layer
        && !shape.mute
        && shape.opacity.is_none_or(|o| o > 0.5)
        && shape.display != "inline"
        && shape.display != "contents"
        && !shape.tag.starts_with('t')
}

/// Neither is in the other, and what is around both lays them out beside each other.
fn beside(layout: &Layout<'_>, one: usize, panel: usize) -> bool {
    let common = layout.common(one, panel);
    let lifted = |s: &Shape| {
        !(s.position.is_empty() || s.position == "relative" && !s.shifted)
            || s.transformed
            || s.layer
            || s.pulled
            || s.stuck
            || s.moving
    };
    let lies = |i: usize| layout.up(i).take_while(|(i, _)| Some(*i) != common).all(|(_, s)| !lifted(s));
    !layout.is_in(one, panel) && !layout.is_in(panel, one) && lies(one) && lies(panel)
}

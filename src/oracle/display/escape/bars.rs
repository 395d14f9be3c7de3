//! A bar of a chart that runs out of its track.

use super::{SLACK, is_edge, is_moving};
use crate::state::appearance::Layout;

/// So much of its track a bar reaches out that is no matter of rounding.
const SHARE: f64 = 0.1;
/// What is higher is no bar.
const HIGHEST: f64 = 48.0;
/// So many bars of its kind stay within their tracks.
const OTHERS: usize = 2;

/// The bars that are longer than the tracks they lie in, each with its track and how far it reaches out, where others of their kind stay
/// within.
pub(super) fn out_of_their_tracks(layout: &Layout<'_>) -> Vec<(usize, usize, f64)> {
    let mut within = Vec::new();
    let mut out = Vec::new();
    for (bar, shape) in layout.look.boxes.iter().enumerate() {
        let Some(track) = shape.parent.filter(|&track| lies_in(layout, bar, track)) else { continue };
        let around = layout.shape(track).area;
        let beyond = shape.area.right() - around.right();
        if beyond > SLACK.max(around.width * SHARE) {
            out.push((bar, track, beyond));
        } else {
            within.push(shape.classes.as_str());
        }
    }
    let alike = |bar: usize| within.iter().filter(|classes| **classes == layout.shape(bar).classes).count();
    out.retain(|(bar, ..)| alike(*bar) >= OTHERS);
    out
}

/// A filled box without a word, alone in another one of the same height that can be seen as well.
fn lies_in(layout: &Layout<'_>, bar: usize, track: usize) -> bool {
    let (shape, around) = (layout.shape(bar), layout.shape(track));
    let filled = shape.paint.is_some_and(|p| p[3] > 200.0) && shape.shown && !shape.interactive;
    filled
        && shape.area.width > 0.0
        && (4.0..=HIGHEST).contains(&shape.area.height)
        && (shape.area.height - around.area.height).abs() <= SLACK
        && (shape.area.x - around.area.x).abs() <= SLACK
        && layout.children(track).len() == 1
        && layout.children(bar).is_empty()
        && layout.texts_in(track).next().is_none()
        && !shape.transformed
        && is_edge(layout, track, around)
        && !is_moving(layout, bar)
}

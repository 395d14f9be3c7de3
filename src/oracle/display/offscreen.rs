//! What stands where nobody can look.
//!
//! Finds a text or a control that is cut by the edge of the window, or lies beyond it, and can't be scrolled to; and a page
//! that scrolls sideways because something is wider than the window. Silent about what waits aside on purpose (drawers, links
//! that skip, texts for readers of the screen: lifted out or moved by a transform, and out of sight as a whole), about strips
//! and tables that scroll by themselves, about motion, and about small windows of pages that do not fit themselves to them.
//!
//! Example: in a narrow window the button "Checkout" ends beyond the right edge.

use super::deliberate::{has_letters, is_moving};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "offscreen",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a text or control beyond the edge of the window that can't be scrolled to; a page that scrolls sideways",
    silent: "drawers and texts for readers that wait aside as a whole; strips and tables with a scroll of their own; motion; small windows of pages that do not fit themselves to them",
    example: "in a narrow window the button \"Checkout\" ends beyond the right edge",
    look,
};

const SLACK: f64 = 3.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    let page = layout.look;
    let width = if page.client.0 > 0.0 { page.client.0 } else { page.viewport.0 };
    let sideways = page.extent.0 > width + SLACK && !page.locked;
    // What can be seen at all, by scrolling as far as the page lets one.
    let reach = if page.locked { width } else { page.extent.0.max(width) };
    let (left, right) = if page.rtl { (width - reach, width) } else { (0.0, reach) };
    let mut told: Vec<usize> = Vec::new();
    for (i, shape) in page.boxes.iter().enumerate() {
        let words = || layout.own_texts(i).any(|t| has_letters(&t.text, 2));
        if !shape.shown
            || shape.mute
            || shape.window.is_some()
            || shape.scrolls(0)
            || !(shape.interactive || words())
            || told.iter().any(|&t| layout.is_in(i, t))
        {
            continue;
        }
        let text = layout.own_texts(i).map(|t| t.area).reduce(|a, b| a.around(&b));
        let area = if shape.interactive { shape.area } else { text.unwrap_or(shape.area) };
        let area = shape.clip.map_or(area, |clip| area.shared(&clip));
        let out = (left - area.x).max(area.right() - right).max(-area.y);
        if area.size() < 1.0
            || out <= SLACK.max(area.width * 0.04)
            || waits_aside(layout, i, &area, (left, right))
            || is_moving(layout, i)
        {
            continue;
        }
        told.push(i);
        let actual = format!("ends {out:.0} pixels beyond the edge of the window, where nobody can scroll");
        flaws.push(VERIFIER.flaw(sight, i, Severity::Grave, "within the window", &actual).at(area));
    }
    if sideways && let Some(culprit) = culprit(layout, width) {
        let more = page.extent.0 - width;
        let actual = format!(
            "makes the page {more:.0} pixels wider than the window of {:.0}, so that it scrolls sideways",
            page.viewport.0
        );
        flaws.push(VERIFIER.flaw(sight, culprit, Severity::Major, "a page as wide as its window", &actual));
    }
}

/// It is kept aside on purpose: lifted out or moved, and out of sight as a whole.
fn waits_aside(layout: &Layout<'_>, index: usize, area: &Area, (left, right): (f64, f64)) -> bool {
    let gone = |a: &Area| a.right() <= left + 2.0 || a.x >= right - 2.0 || a.bottom() <= 2.0;
    let lifted = layout.up(index).any(|(_, s)| {
        (matches!(s.position.as_str(), "absolute" | "fixed" | "sticky") || s.transformed) && gone(&s.area)
    });
    // Text that is pushed out of its box makes room for a picture.
    let pushed = area.x < -900.0 || area.bottom() < -900.0;
    lifted || pushed
}

/// What makes the page wider than its window: the innermost box of which nothing narrower explains it.
fn culprit(layout: &Layout<'_>, width: f64) -> Option<usize> {
    let mut widest: Option<(usize, f64)> = None;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let free = shape.clip.is_none() && shape.window.is_none() && shape.position != "fixed";
        let out = shape.area.right() - width;
        if free
            && (shape.shown || shape.area.width > 0.0)
            && out > SLACK
            && widest.is_none_or(|(_, w)| {
                out > w + 1.0 || layout.is_in(i, widest.map_or(i, |(w, _)| w)) && out >= w - 1.0
            })
        {
            widest = Some((i, out));
        }
    }
    let texts =
        layout.look.texts.iter().filter(|t| t.clip.is_none() && layout.shape(t.owner).window.is_none());
    let by_text = texts
        .filter(|t| t.area.right() > width + SLACK)
        .max_by(|a, b| a.area.right().total_cmp(&b.area.right()));
    by_text
        .filter(|t| widest.is_none_or(|(_, w)| t.area.right() - width > w + 1.0))
        .map(|t| t.owner)
        .or(widest.map(|(i, _)| i))
}

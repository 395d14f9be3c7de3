//! Text and controls that lie under something else.
//!
//! Finds a text or a control at most of whose points something opaque is drawn that it has nothing to do with, and a text over which
//! a style draws an area (`::after`). Silent about
//! layers (dialogs, menus, tips, veils, bars that stay, what throws a shadow over what is below it), about slides of a
//! carousel, about what moves, and about pictures where the picture of the window shows the text after all.
//!
//! Example: a banner lies over the button "Send".

use super::deliberate::{has_letters, is_layer, is_moving, may_be_scrolled};
use super::flaw::{Flaw, Severity, subject};
use super::{Sight, Verifier};
use crate::state::appearance::Layout;
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "covered",
    kind: DefectKind::ContentRendering,
    geometric: true,
    finds: "a text or a control that lies under something opaque",
    silent: "what lies over it is a dialog, menu, tip, veil or bar that stays, or throws a shadow; slides of a carousel; motion",
    example: "a banner lies over the button \"Send\"",
    look,
};

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for text in &layout.look.texts {
        let hidden = text.asked - text.seen.min(text.asked);
        let Some(by) = text.under.filter(|_| text.asked >= 3 && hidden * 2 >= text.asked) else { continue };
        if !has_letters(&text.text, 2) || text.mute || is_deliberate(sight, text.owner, by, text.seen > 0) {
            continue;
        }
        // The picture shows whether it can be read after all.
        if hidden == text.asked && reads_in_picture(sight, text) {
            continue;
        }
        let flaw =
            VERIFIER.flaw(sight, text.owner, Severity::Grave, "nothing in front of it", &told(sight, by));
        flaws.push(flaw.at(text.area).of_text(&text.text).by(sight, by));
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let hidden = shape.asked - shape.seen.min(shape.asked);
        let Some(by) = shape.under.filter(|_| shape.asked >= 3 && hidden * 2 >= shape.asked) else {
            continue;
        };
        let pictured = matches!(shape.kind.as_str(), "checkbox" | "radio" | "file" | "range");
        if !shape.interactive
            || pictured
            || shape.opacity.is_some_and(|o| o < 0.2)
            || is_deliberate(sight, i, by, shape.seen > 0)
            || holds_it(sight, i, by)
            || is_drawn_switch(sight, i, by)
        {
            continue;
        }
        let flaw = VERIFIER.flaw(sight, i, Severity::Grave, "nothing in front of it", &told(sight, by));
        flaws.push(flaw.by(sight, by));
    }
    veiled(sight, flaws);
}

/// Texts over which a style of a box around them lays an opaque area of its own (`::before`, `::after`): it is drawn after all
/// that the flow has put there, and nothing that is asked for what stands at a point tells of it.
fn veiled(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (by, shape) in layout.look.boxes.iter().enumerate() {
        let Some(veil) = shape.veil.filter(|_| shape.shown && !shape.mute) else { continue };
        // What can be pressed may show that it is busy, and what waits is not there yet.
        if layout.within(by, |s| s.interactive || s.is_waiting()) || is_moving(layout, by) {
            continue;
        }
        for (_, text) in layout.texts_in(by) {
            let flows = layout
                .up(text.owner)
                .take_while(|(i, _)| *i != by)
                .all(|(_, s)| s.position.is_empty() && !s.transformed);
            let part = layout.visible_part(text);
            let over = part.shared(&veil).size() > 0.5 * part.size();
            if text.generated || text.hint || text.mute || part.size() < 4.0 || !flows || !over {
                continue;
            }
            if !has_letters(&text.text, 2) || may_be_scrolled(layout, text.owner) {
                continue;
            }
            // The picture shows whether anything of it comes through.
            let patch = sight
                .layout
                .look
                .in_window(&part.shared(&veil))
                .zip(sight.pixels)
                .and_then(|(a, p)| p.patch(&a));
            if patch.is_some_and(|patch| patch.even < 0.9) {
                continue;
            }
            let actual = "is covered by what a style draws over it";
            let flaw = VERIFIER.flaw(sight, text.owner, Severity::Grave, "nothing in front of it", actual);
            flaws.push(flaw.at(text.area).of_text(&text.text));
        }
    }
}

fn told(sight: &Sight<'_>, by: usize) -> String {
    format!("is covered by {}", subject(sight, by))
}

/// `seen`: a part of it is.
fn is_deliberate(sight: &Sight<'_>, what: usize, by: usize, seen: bool) -> bool {
    let layout = &sight.layout;
    is_layer(layout, by, what)
        || is_moving(layout, by)
        || is_moving(layout, what)
        || may_be_scrolled(layout, what)
        || layout.within(what, |s| s.stuck)
        // Who asks what stands at a point is never told of what nobody can touch, though it be in front.
        || layout.within(what, |s| s.untouchable)
        || is_slide(sight, what, by)
        // Two that stand in the flow run into each other: that is another fault, as long as both are seen.
        || (seen && layout.within(by, |s| s.interactive) && in_flow(layout, what, by))
        || (layout.shape(by).labels && layout.shape(what).tag == "input")
}

/// What lies over it lies wholly on it and leaves all of its words to be read: a block of time with what takes place in it.
fn holds_it(sight: &Sight<'_>, what: usize, by: usize) -> bool {
    let layout = &sight.layout;
    let mut own = layout
        .look
        .texts
        .iter()
        .filter(|t| layout.is_in(t.owner, what) && has_letters(&t.text, 2))
        .peekable();
    own.peek().is_some()
        && own.all(|t| t.seen >= t.asked)
        && layout.shape(what).area.holds(&layout.shape(by).area, 1.0)
}

/// A switch or a box to tick that is drawn of several parts, the knob in front.
fn is_drawn_switch(sight: &Sight<'_>, what: usize, by: usize) -> bool {
    const SIZE: f64 = 80.0;
    let layout = &sight.layout;
    layout.common(what, by).is_some_and(|whole| {
        let area = layout.shape(whole).area;
        let boxes = || layout.whole(whole).map(|i| layout.shape(i));
        area.width <= SIZE
            && area.height <= SIZE
            && boxes().any(|s| matches!(s.kind.as_str(), "checkbox" | "radio"))
    })
}

/// Nothing lifts either of them out of what they stand in together.
fn in_flow(layout: &Layout<'_>, one: usize, other: usize) -> bool {
    let common = layout.common(one, other);
    let flows = |i: usize| layout.up(i).take_while(|(i, _)| Some(*i) != common).all(|(_, s)| s.is_in_flow());
    flows(one) && flows(other)
}

/// Both are in siblings that stand at the very same place: one is shown at a time. One with nothing on it is none of
/// them, nor is something of another sort that alone of the two is lifted out of the flow.
fn is_slide(sight: &Sight<'_>, what: usize, by: usize) -> bool {
    let layout = &sight.layout;
    let Some(common) = layout.common(what, by) else { return false };
    let side = |i: usize| layout.children(common).iter().copied().find(|&c| layout.is_in(i, c));
    let (Some(one), Some(other)) = (side(what), side(by)) else { return false };
    let (below, above) = (layout.shape(one), layout.shape(other));
    // Letters stand for a portrait until it is there.
    let pictured = matches!(layout.shape(by).tag.as_str(), "img" | "canvas" | "video" | "picture" | "iframe");
    let sorted = below.tag == above.tag || below.is_in_flow() == above.is_in_flow() || pictured;
    let (a, b) = (below.area, above.area);
    one != other
        && layout.is_filled(other)
        && sorted
        && (a.x - b.x).abs() < 2.0
        && (a.y - b.y).abs() < 2.0
        && (a.width - b.width).abs() < 2.0
        && (a.height - b.height).abs() < 2.0
}

/// What stands at the text's place in the picture is as strong as its own colour on some ground.
fn reads_in_picture(sight: &Sight<'_>, text: &crate::state::appearance::Text) -> bool {
    let (Some(pixels), Some(area)) = (sight.pixels, sight.layout.look.in_window(&text.area)) else {
        return false;
    };
    let by_picture = text.under.is_some_and(|by| {
        let shape = sight.layout.shape(by);
        matches!(shape.tag.as_str(), "img" | "canvas" | "video" | "iframe") || !shape.picture.is_empty()
    });
    let patch = pixels.patch(&area);
    by_picture
        && patch
            .zip(text.color)
            .is_some_and(|(patch, color)| pixels.shows(&area, &color) && patch.contrast > 2.0)
}

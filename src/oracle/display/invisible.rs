//! What is there and can't be seen.
//!
//! Finds a button or link that takes clicks and is drawn with no opacity at all; a text that is too small to be read; a
//! control whose words have no size; and,
//! by the picture of the window, a text in whose place nothing is drawn. Silent about what comes into sight when something is
//! pointed at, about native boxes and file fields that a picture stands for, about what moves, and about readers' texts.
//!
//! Example: the button "Pay" is see-through and takes clicks.

use super::deliberate::{has_letters, is_aside, is_behind_a_layer, is_behind_what_stays, is_moving};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::Layout;
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "invisible",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "a control that takes clicks and is see-through, a text that is too small to read or that is not drawn at all",
    silent: "it comes into sight when something is pointed at; a picture stands for it; it moves; it is for readers of the screen; it lies under a layer",
    example: "the button \"Pay\" is see-through and takes clicks",
    look,
};

/// Letters that are smaller are specks.
const READABLE: f64 = 5.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let clear = shape.opacity.is_some_and(|o| o <= 0.05);
        let acts = shape.is_button() && !shape.disabled && !shape.untouchable && !shape.mute;
        let hidden = shape.hidden || shape.revealed || is_moving(layout, i);
        let lifted = layout.within(i, |s| matches!(s.position.as_str(), "absolute" | "fixed"));
        if clear
            && acts
            && !hidden
            && !lifted
            && !shape.name.is_empty()
            && shape.area.width > 8.0
            && shape.area.height > 8.0
        {
            let actual = "is see-through, and takes clicks";
            flaws.push(VERIFIER.flaw(sight, i, Severity::Grave, "a control that can be seen", actual));
        }
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        if shape.is_button() && is_letterless(layout, i) {
            let actual = "has words whose letters have no size";
            let around = layout.up(i).skip(1).find(|(_, s)| s.shown).map_or(shape.area, |(_, s)| s.area);
            let flaw = VERIFIER.flaw(sight, i, Severity::Grave, "a control that can be read", actual);
            flaws.push(flaw.at(around));
        }
    }
    for text in &layout.look.texts {
        if text.generated || is_aside(layout, text) || !has_letters(&text.text, 3) {
            continue;
        }
        let part = layout.visible_part(text);
        if part.width < 3.0 || part.height < 1.0 || is_moving(layout, text.owner) {
            continue;
        }
        let drawn = text.alpha > 0.05;
        let actual = if drawn
            && text.size < READABLE
            && !layout.within(text.owner, |s| s.tag == "svg" || s.transformed)
        {
            Some("is too small to be read")
        } else if drawn
            && text.asked > 0
            && text.seen == text.asked
            && is_blank(sight, &part)
            && has_no_fill(text)
            && !layout.within(text.owner, goes_by_itself)
            && !is_behind_a_layer(layout, text.owner)
            && !is_behind_what_stays(layout, text.owner, &part)
        {
            Some("is not drawn: nothing is to be seen in its place")
        } else {
            None
        };
        if let Some(actual) = actual {
            let flaw = VERIFIER.flaw(sight, text.owner, Severity::Grave, "a text that can be read", actual);
            flaws.push(flaw.at(text.area).of_text(&text.text));
        }
    }
}

/// A control with nothing on it but words, and these of no size. With a picture on it they are for readers of the screen.
fn is_letterless(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let drawn = shape.parent.is_some_and(|p| layout.shape(p).shown);
    let aside = |s: &crate::state::appearance::Shape| {
        s.mute || s.hidden || s.is_waiting() || matches!(s.position.as_str(), "absolute" | "fixed")
    };
    layout.whole(index).any(|i| layout.shape(i).letterless)
        && drawn
        && !layout.is_filled(index)
        && !shape.disabled
        && !layout.within(index, aside)
        && shape.opacity.is_none_or(|o| o > 0.05)
        && !is_moving(layout, index)
}

/// A message that lies over the page may be gone between the look and the picture.
fn goes_by_itself(shape: &crate::state::appearance::Shape) -> bool {
    let told = matches!(shape.role.as_str(), "alert" | "status" | "log");
    let lies_over = matches!(shape.position.as_str(), "absolute" | "fixed");
    told || lies_over && ["toast", "snack", "notif", "flash"].iter().any(|w| shape.classes.contains(w))
}

/// Its colour is not the ground's: that is a matter of contrast.
fn has_no_fill(text: &crate::state::appearance::Text) -> bool {
    text.color
        .zip(text.ground)
        .is_none_or(|(color, ground)| crate::state::appearance::contrast(&color, &ground) > 1.5)
}

/// All of that part of the picture is of one colour.
fn is_blank(sight: &Sight<'_>, area: &crate::state::appearance::Area) -> bool {
    let inside = sight.layout.look.in_window(area);
    inside.zip(sight.pixels).and_then(|(area, pixels)| pixels.patch(&area)).is_some_and(|p| p.contrast < 1.03)
}

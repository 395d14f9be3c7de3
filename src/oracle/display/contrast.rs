//! Text that hardly differs from its ground.
//!
//! Finds a text whose colour stands so near to what it stands on that it can't be read. Where the ground is one colour the
//! styles tell; where it is a picture or a gradient the picture of the window does; where both are at hand, both must agree.
//! It asks far less than the guidelines for accessible content do: what is merely pale is taste. Silent about what is
//! disabled, heads of values that are not there, placeholders of fields, what is for readers of the screen, texts with a shadow, and what moves.
//!
//! Example: the price stands in light grey on white.

use super::deliberate::{has_letters, is_aside, is_behind_a_layer, is_moving};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Group, Layout, Shape, Text, contrast};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "contrast",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "a text whose colour is so near to its ground that it can't be read",
    silent: "it is merely pale; it is disabled, the head of a value that is not there, a placeholder, for readers of the screen, throws a shadow, or lies under a layer; it moves; one of the same colours was told",
    example: "the price stands in light grey on white",
    look,
};

/// So much of the height of a line can be seen where its picture tells.
const WHOLE: f64 = 0.7;
/// Below this nobody reads it at a glance.
const UNREADABLE: f64 = 1.75;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    // One that is see-through may be a slip; several are hidden on purpose.
    let clear = layout.look.texts.iter().filter(|t| t.alpha < 0.02 && t.color.is_some()).take(2).count();
    // Behind a dialog a veil may lie on all the rest, of which only the picture tells.
    let asks = |s: &Shape| s.shown && matches!(s.role.as_str(), "dialog" | "alertdialog") && !s.is_in_flow();
    let dialog = layout.look.boxes.iter().position(asks);
    let mut told: Vec<[[f64; 3]; 2]> = Vec::new();
    for text in &layout.look.texts {
        if text.ground.is_none() && dialog.is_some_and(|d| !layout.is_in(text.owner, d)) {
            continue;
        }
        if text.alpha < 0.02 && clear > 1 {
            continue;
        }
        // A class tells that it is so on purpose: every other mark of a scale.
        if text.alpha < 0.02 && is_marked_out(layout, text.owner) {
            continue;
        }
        let covered = text.asked > 0 && text.seen == 0;
        if is_greyed_on_purpose(layout, text.owner) {
            continue;
        }
        if text.generated || text.shaded || is_aside(layout, text) || covered || !has_letters(&text.text, 2) {
            continue;
        }
        let part = layout.visible_part(text);
        let revealed = layout.within(text.owner, |s| s.revealed);
        if part.width < 3.0 || part.height < 3.0 || revealed || is_moving(layout, text.owner) {
            continue;
        }
        let found = measured(sight, text).filter(|c| *c < UNREADABLE);
        let Some(found) = found.filter(|_| !is_behind_a_layer(layout, text.owner)) else { continue };
        // White on a green that is too light, and that green on white: one choice of a colour.
        let colours = text.color.zip(text.ground).map(|(color, ground)| [color, ground]);
        let alike = |[color, ground]: &[[f64; 3]; 2]| {
            told.iter().any(|t| *t == [*color, *ground] || *t == [*ground, *color])
        };
        if colours.as_ref().is_some_and(alike) {
            continue;
        }
        told.extend(colours);
        let actual = format!("stands out from its ground by {found:.1} to 1 only");
        let severity = if found < 1.3 { Severity::Grave } else { Severity::Major };
        let flaw = VERIFIER.flaw(sight, text.owner, severity, "at least 3 to 1", &actual);
        flaws.push(flaw.at(text.area).of_text(&text.text));
    }
}

/// What can't be used now, by its class, and the head of a value that is not there: "Cc:" before an empty cell.
fn is_greyed_on_purpose(layout: &Layout<'_>, index: usize) -> bool {
    let out_of_use = |s: &Shape| s.class_list().any(|class| matches!(class, "disabled" | "is-disabled"));
    let head = layout.up(index).take(3).find(|(_, s)| matches!(s.tag.as_str(), "th" | "dt"));
    let of_nothing = head.is_some_and(|(at, shape)| {
        let peers = shape.parent.map(|parent| layout.children(parent)).unwrap_or_default();
        let next = peers.iter().copied().find(|peer| *peer > at);
        next.is_some_and(|next| {
            let value = matches!(layout.shape(next).tag.as_str(), "td" | "dd");
            value && layout.words_in(next).trim().is_empty() && !layout.is_filled(next)
        })
    });
    of_nothing || layout.within(index, out_of_use)
}

fn is_marked_out(layout: &Layout<'_>, index: usize) -> bool {
    let marked = |g: &Group| g.members.iter().any(|&m| layout.is_in(index, m) && g.is_marked(m, layout));
    layout.groups.iter().any(marked)
}

/// How far a text stands out from its ground, as far as that can be told for certain.
fn measured(sight: &Sight<'_>, text: &Text) -> Option<f64> {
    let by_style = text.color.zip(text.ground).map(|(color, ground)| {
        let mixed = std::array::from_fn(|i| color[i] * text.alpha + ground[i] * (1.0 - text.alpha));
        contrast(&mixed, &ground)
    });
    // The lines one by one: between them is other ground.
    let part = sight.layout.visible_part(text);
    let in_picture = sight.pixels.and_then(|pixels| {
        // What an edge cuts off shows a part of its letters, or none.
        let shown = |line: &Area| Some(line.shared(&part)).filter(|s| s.height >= WHOLE * line.height);
        let lines = text.lines.iter().filter_map(shown);
        let patches = lines.filter_map(|line| pixels.patch(&sight.layout.look.in_window(&line)?));
        patches.map(|patch| patch.contrast).reduce(f64::max)
    });
    match (by_style, in_picture) {
        (Some(style), Some(picture)) => Some(style.max(picture)),
        (Some(style), None) => Some(style),
        // A picture under a text has contrasts of its own: only where even they are weak nothing can be read.
        (None, Some(picture)) => Some(picture),
        (None, None) => None,
    }
}

//! The edge of a box that runs through what stands beside it.
//!
//! Finds a text through whose letters the visible edge of another box goes, and a control of which such a box covers a part,
//! where nothing lifts either out of the flow: they were laid out to stand beside each other. A card drawn up over a picture
//! is a design, a line through the words of another card is none. Silent about what is positioned, floats, is transformed or
//! moves, about boxes without a visible edge or without words, about boxes around or within the other.
//!
//! Example: each card of a list begins in the middle of the last line of the card before.

use super::deliberate::{has_letters, is_in_strip, is_moving};
use super::flaw::{Flaw, Severity, subject};
use super::overlap::glyphs;
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "crossed",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "the edge of a box that runs through a text or a control beside it",
    silent: "one of them is positioned, floats, is transformed or moves; the edge can't be seen; the box holds no words",
    example: "each card of a list begins in the middle of the last line of the card before",
    look,
};

/// An edge that touches is no edge that crosses.
const DEEP: f64 = 6.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    let panels: Vec<usize> = (0..layout.look.boxes.len()).filter(|&i| is_panel(layout, i)).collect();
    // One box is told of once: it crosses all that stands there.
    let mut told: Vec<usize> = Vec::new();
    for text in &layout.look.texts {
        let unseen = text.generated || text.hint || text.mute || text.alpha < 0.1 || text.seen < text.asked;
        if unseen || text.asked == 0 || !has_letters(&text.text, 2) {
            continue;
        }
        let part = layout.visible_part(text);
        for letters in text.lines.iter().map(|line| glyphs(&line.shared(&part), text.size)) {
            let crossing = |&&p: &&usize| {
                shown_edges(layout.shape(p)).any(|edge| crosses(edge, &layout.shape(p).area, &letters))
                    && !told.contains(&p)
                    && beside(layout, text.owner, p)
            };
            let Some(&panel) = panels.iter().find(crossing) else { continue };
            told.push(panel);
            let actual = format!("has the edge of {} run through its letters", subject(sight, panel));
            let flaw = VERIFIER.flaw(sight, text.owner, Severity::Major, "room for both", &actual);
            flaws.push(flaw.at(text.area).of_text(&text.text));
        }
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let hidden = shape.asked > 0 && shape.seen > 0 && shape.seen < shape.asked;
        let inline = shape.display == "inline"
            || matches!(shape.kind.as_str(), "checkbox" | "radio" | "range" | "file");
        let Some(by) = shape.under.filter(|_| hidden && shape.interactive && shape.shown && !inline) else {
            continue;
        };
        let over = layout.up(by).map(|(p, _)| p).find(|p| panels.binary_search(p).is_ok());
        let Some(panel) = over.filter(|p| !told.contains(p)) else { continue };
        let shared = layout.shape(panel).area.shared(&shape.area);
        if shared.width > DEEP && shared.height > DEEP && beside(layout, i, panel) {
            told.push(panel);
            let actual = format!("lies partly under {}", subject(sight, panel));
            flaws.push(VERIFIER.flaw(sight, i, Severity::Major, "room for both", &actual));
        }
    }
}

/// A box with an edge that can be seen and with words of its own: a card, a section, a tile.
pub(super) fn is_panel(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let ground = || layout.up(index).skip(1).find_map(|(_, s)| s.paint.filter(|p| p[3] > 200.0));
    let stands_out = || {
        let paper = ground().unwrap_or([255.0, 255.0, 255.0, 255.0]);
        shape.paint.is_some_and(|p| p[3] > 200.0 && (0..3).any(|c| (p[c] - paper[c]).abs() > 5.0))
    };
    shape.shown
        && shape.display != "inline"
        && !matches!(shape.tag.as_str(), "html" | "body" | "tr" | "td" | "th" | "tbody" | "thead")
        && shape.area.width > 40.0
        && shape.area.height > 20.0
        && shape.opacity.is_none_or(|o| o > 0.5)
        && !shape.mute
        && (shape.borders >= 3 || shape.shadow || stands_out())
        && layout.texts_in(index).any(|(_, t)| has_letters(&t.text, 2))
}

/// The upper and the lower edge of a box, as far as what scrolls or cuts off around it shows them.
fn shown_edges(shape: &Shape) -> impl Iterator<Item = f64> {
    let part = shape.clip.map_or(shape.area, |clip| shape.area.shared(&clip));
    let part = shape.window.map_or(part, |window| part.shared(&window));
    let shown = move |edge: &f64| *edge >= part.y - 0.5 && *edge <= part.bottom() + 0.5 && part.height > 0.0;
    [shape.area.y, shape.area.bottom()].into_iter().filter(shown)
}

/// This edge of the box goes right through the letters.
fn crosses(edge: f64, area: &Area, letters: &Area) -> bool {
    let shared = area.shared(letters);
    let margin = (letters.height * 0.25).max(2.0);
    let through = edge > letters.y + margin && edge < letters.bottom() - margin;
    shared.width > DEEP && shared.height > 0.0 && through
}

/// Neither is in the other, and both stand where the flow puts them.
fn beside(layout: &Layout<'_>, one: usize, panel: usize) -> bool {
    let common = layout.common(one, panel);
    let placed = |s: &Shape| !s.position.is_empty() || s.transformed || s.floats || s.layer;
    let flows = |i: usize| layout.up(i).take_while(|(i, _)| Some(*i) != common).all(|(_, s)| !placed(s));
    !layout.is_in(one, panel)
        && !layout.is_in(panel, one)
        && flows(one)
        && flows(panel)
        && !is_moving(layout, one)
        && !is_in_strip(layout, one)
        && !is_in_strip(layout, panel)
}

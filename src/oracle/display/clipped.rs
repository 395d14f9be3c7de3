//! Text that is cut off.
//!
//! Finds a text that a box around it cuts through: within a line, or a line in the middle of its height, or a box that is
//! too low for the lines that it holds. Silent where an ellipsis, a count of lines, a fade, a `title` or a control to unfold
//! the rest tells of it; where it can be scrolled; in strips and carousels, also where arrows lie over the end; in what is folded to nothing or moves.
//!
//! Example: the button "Continue to payment" reads "Continue to pay".

use super::deliberate::{has_arrows, has_letters, is_in_strip, is_moving};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape, Text};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "clipped",
    kind: DefectKind::ContentRendering,
    geometric: true,
    finds: "a text that a box around it cuts through",
    silent: "an ellipsis, a count of lines, a fade, a `title` or a control tells of the rest; a sign stands in its place; it can be scrolled; strips, folds, motion",
    example: "the button \"Continue to payment\" reads \"Continue to pay\"",
    look,
};

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for text in &layout.look.texts {
        // A single figure may be what a tile is there for.
        let figure = text.size >= LARGE && text.text.chars().all(|c| c.is_ascii_digit());
        let told = has_letters(&text.text, 2) || figure && !text.text.is_empty();
        if text.generated || text.hint || text.mute || !told || text.lines.is_empty() {
            continue;
        }
        let Some((cut, by)) = cut(layout, text) else { continue };
        if is_deliberate(layout, text, by, cut) {
            continue;
        }
        let flaw = VERIFIER.flaw(
            sight,
            text.owner,
            Severity::Major,
            "the whole text, or a sign that there is more",
            cut.words(),
        );
        let part = text.area.shared(&layout.shape(by).area);
        let region = if part.size() > 4.0 { part } else { layout.shape(by).area };
        flaws.push(flaw.at(region).of_text(&text.text));
    }
}

/// A figure in small letters is a mark.
const LARGE: f64 = 18.0;
/// A sign is smaller.
const SIGN: f64 = 48.0;

/// How a text is cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cut {
    /// Sideways.
    Within,
    /// Downwards, through letters that can be read still.
    Through,
    /// Downwards, so that hardly anything is left of the letters of its only line.
    Away,
    /// Whole lines of it are gone.
    Lines,
}

impl Cut {
    fn words(self) -> &'static str {
        match self {
            Self::Within => "is cut off within a line",
            Self::Through | Self::Away => "is cut through the letters of a line",
            Self::Lines => "loses lines of it below the edge of its box",
        }
    }
}

/// How a text is cut, and by which box.
fn cut(layout: &Layout<'_>, text: &Text) -> Option<(Cut, usize)> {
    for (i, shape) in layout.up(text.owner) {
        // What scrolls shows everything; what stands beyond it is another matter.
        if shape.scrolls(0) || shape.scrolls(1) {
            return None;
        }
        if (shape.cuts(0) || shape.cuts(1))
            && let Some(how) = cut_by(&shape.area, text, (shape.cuts(0), shape.cuts(1)))
        {
            return Some((how, i));
        }
        if shape.position == "fixed" {
            return None;
        }
    }
    None
}

fn cut_by(area: &Area, text: &Text, (sideways, down): (bool, bool)) -> Option<Cut> {
    // Folded to nothing.
    if area.width < 4.0 || area.height < 4.0 {
        return None;
    }
    let slack = (text.size * 0.25).max(3.0);
    for line in &text.lines {
        let seen = line.shared(area);
        if seen.width <= 2.0 || seen.height <= 2.0 {
            continue;
        }
        if sideways && (line.right() > area.right() + slack || line.x < area.x - slack) {
            return Some(Cut::Within);
        }
        // The letters, without the air of the font.
        let ink = Area { y: line.y + line.height * 0.2, height: line.height * 0.62, ..*line };
        let seen = ink.shared(area);
        if down && seen.height < ink.height * 0.88 && ink.height - seen.height > 1.5 {
            let away = text.lines.len() == 1 && seen.height < ink.height * 0.5;
            return Some(if away { Cut::Away } else { Cut::Through });
        }
    }
    let lost = text.lines.iter().filter(|line| line.y >= area.bottom() - line.height * 0.2).count();
    let kept = text.lines.len() - lost;
    (down && lost > 0 && kept > 0 && text.lines.len() <= 8).then_some(Cut::Lines)
}

fn is_deliberate(layout: &Layout<'_>, text: &Text, by: usize, cut: Cut) -> bool {
    let cutter = layout.shape(by);
    // An ellipsis stands at the end of a line, and a tip is read by who sees that there is more: neither helps where
    // nothing is left of the only line.
    let away = cut == Cut::Away;
    let told = layout.up(text.owner).take_while(|(i, _)| *i >= by).any(|(i, shape)| {
        let by_words = shape.ellipsis || (!shape.title.is_empty() && i >= by);
        shape.clamped || shape.faded || shape.scrim || (by_words && !away)
    });
    let named = !away
        && layout
            .up(text.owner)
            .take_while(|(i, _)| *i >= by)
            .any(|(_, s)| s.interactive && is_told(s, text));
    told || named
        || is_moving(layout, text.owner)
        || is_in_strip(layout, text.owner)
        || has_arrows(layout, text.owner, by)
        || moved_out(layout, text, by)
        || unfolds(layout, by)
        || is_replaced(layout, text, by)
        || cutter.area.height < text.size * 0.6
        || fades(layout, by)
}

/// A sign stands in its place: of the words behind it hardly anything is seen.
fn is_replaced(layout: &Layout<'_>, text: &Text, by: usize) -> bool {
    let cutter = layout.shape(by);
    let seen = text.area.shared(&cutter.area).size();
    let sign =
        |(_, t): (usize, &Text)| t.generated && t.area.shared(&cutter.area).size() > 0.5 * t.area.size();
    cutter.area.width.max(cutter.area.height) < SIGN
        && seen < 0.5 * text.area.size()
        && (!cutter.picture.is_empty() || layout.texts_in(by).any(sign) || is_an_icon(cutter))
}

/// Its classes say so: the letters of a font for signs are no text.
fn is_an_icon(shape: &Shape) -> bool {
    shape
        .class_list()
        .any(|class| class.starts_with("icon") || class.starts_with("fa-") || class.starts_with("glyphicon"))
}

/// Its tip says all of it.
fn is_told(shape: &crate::state::appearance::Shape, text: &Text) -> bool {
    !shape.title.is_empty() && shape.title.contains(text.text.as_str())
}

/// Something on the way is moved by a transform or lifted out: a track, a drawer, a layer that comes and goes.
fn moved_out(layout: &Layout<'_>, text: &Text, by: usize) -> bool {
    layout
        .up(text.owner)
        .take_while(|(i, _)| *i != by)
        .any(|(_, s)| s.transformed && s.area.width > layout.shape(by).area.width * 0.9)
}

/// A control right at the box unfolds the rest.
fn unfolds(layout: &Layout<'_>, by: usize) -> bool {
    const WORDS: [&str; 9] = ["more", "show", "read", "expand", "unfold", "see all", "view all", "mehr", "…"];
    let cutter = layout.shape(by).area;
    let around = layout.up(by).nth(1).map_or(by, |(i, _)| i);
    layout.whole(around).any(|i| {
        let shape = layout.shape(i);
        let name = shape.name.to_lowercase();
        let near = shape.area.y > cutter.y - 60.0 && shape.area.y < cutter.bottom() + 60.0;
        let says = WORDS.iter().any(|word| name.starts_with(word)) || name.ends_with("more");
        shape.interactive
            && near
            && !layout.is_in(by, i)
            && (says || (shape.opened && shape.area.shared(&cutter).size() > 0.0))
    })
}

/// A picture or a gradient lies over the edge at which it is cut.
fn fades(layout: &Layout<'_>, by: usize) -> bool {
    layout.whole(by).any(|i| {
        layout.shape(i).picture == "gradient" && matches!(layout.shape(i).position.as_str(), "absolute")
    })
}

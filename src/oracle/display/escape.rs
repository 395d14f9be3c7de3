//! What sticks out of its box.
//!
//! Finds a text or a thing that reaches beyond the visible edge of the box that it stands in, and a box that is wider than its column and lies over what stands beside that. Silent about what is lifted
//! out of the flow (badges, tips, close buttons), about negative margins, about boxes whose edge can't be seen, about the titles of groups of fields, about what
//! reaches out on both sides alike (full bleed), about what is scrolled, and about a few pixels.
//!
//! Example: a long address of mail reaches beyond the edge of its card.

mod bars;
mod column;

use super::deliberate::{has_letters, is_moving};
use super::flaw::{Flaw, Severity, subject};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "escape",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a text or a thing that reaches beyond the visible edge of its box, a bar beyond its track, a box that is wider than its column and lies over what is beside that",
    silent: "what is lifted out of the flow, negative margins, edges that can't be seen, full bleed, what is scrolled, a few pixels",
    example: "a long address of mail reaches beyond the edge of its card",
    look,
};

/// A few pixels that nobody minds.
const SLACK: f64 = 4.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    // What reaches out, and of which box.
    let mut found: Vec<(usize, usize, Flaw)> = Vec::new();
    for text in &layout.look.texts {
        if text.generated || text.hint || text.mute || text.alpha < 0.05 || !has_letters(&text.text, 2) {
            continue;
        }
        let part = layout.visible_part(text);
        if part.width < 3.0 || part.height < 3.0 || is_moving(layout, text.owner) {
            continue;
        }
        // The letters, without the air that fonts have above and below them.
        let air = (part.height - text.size * text.lines.len() as f64).max(0.0).min(part.height * 0.4) / 2.0;
        let ink = Area { y: part.y + air, height: part.height - 2.0 * air, ..part };
        if let Some((box_around, out)) = out_of(layout, text.owner, &ink, true) {
            let actual = told(sight, box_around, out);
            let flaw = VERIFIER.flaw(sight, text.owner, Severity::Major, "within its box", &actual);
            found.push((text.owner, box_around, flaw.at(part).of_text(&text.text)));
        }
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let thing = matches!(
            shape.tag.as_str(),
            "img" | "video" | "canvas" | "input" | "select" | "textarea" | "table"
        ) || shape.is_button() && shape.is_framed();
        if !shape.shown
            || !thing
            || shape.mute
            || is_moving(layout, i)
            || shape.opacity.is_some_and(|o| o < 0.1)
        {
            continue;
        }
        let part = shape.clip.map_or(shape.area, |clip| shape.area.shared(&clip));
        let part = shape.window.map_or(part, |window| part.shared(&window));
        if part.size() > 1.0
            && let Some((box_around, out)) = out_of(layout, i, &part, false)
        {
            let actual = told(sight, box_around, out);
            let flaw = VERIFIER.flaw(sight, i, Severity::Major, "within its box", &actual).at(part);
            found.push((i, box_around, flaw));
        }
    }
    for (bar, track, out) in bars::out_of_their_tracks(layout) {
        let actual = told(sight, track, out);
        let flaw = VERIFIER.flaw(sight, bar, Severity::Major, "within its track", &actual);
        found.push((bar, track, flaw.at(layout.shape(bar).area)));
    }
    // What stands in a table that reaches out of the box reaches out with it.
    let out: Vec<(usize, usize)> = found.iter().map(|(i, around, _)| (*i, *around)).collect();
    let carried = |i: usize, around: usize| {
        layout.up(i).any(|(above, _)| above != i && above != around && out.contains(&(above, around)))
    };
    let known = |i: usize| found.iter().any(|(one, ..)| layout.is_in(*one, i) || layout.is_in(i, *one));
    let over =
        column::over_the_next(layout).into_iter().filter(|(i, ..)| !known(*i)).map(|(i, panel, area)| {
            let actual = format!("reaches out of its column, over {}", subject(sight, panel));
            VERIFIER.flaw(sight, i, Severity::Major, "within its column", &actual).at(area)
        });
    let over: Vec<Flaw> = over.collect();
    flaws.extend(found.into_iter().filter(|(i, around, _)| !carried(*i, *around)).map(|(.., flaw)| flaw));
    flaws.extend(over);
}

fn told(sight: &Sight<'_>, around: usize, out: f64) -> String {
    let shape = sight.layout.shape(around);
    let what = if shape.interactive { subject(sight, around) } else { "the box around it".to_owned() };
    format!("reaches {out:.0} pixels beyond the edge of {what}")
}

/// The box with a visible edge that it should stand in, and how far it reaches out.
fn out_of(layout: &Layout<'_>, index: usize, area: &Area, is_text: bool) -> Option<(usize, f64)> {
    let mut free = false;
    for (i, shape) in layout.up(index) {
        if (i != index || is_text) && is_edge(layout, i, shape) {
            let out = reach(&shape.area, area);
            // Out of it as a whole is another matter than out of its edge; both sides alike is meant.
            let both = shape.area.x - area.x > SLACK && area.right() - shape.area.right() > SLACK;
            let touches = area.shared(&shape.area).size() > 0.0;
            let wide = both && !is_text;
            return (out > SLACK.max(area.width.min(40.0) * 0.05) && touches && !wide && !free)
                .then_some((i, out));
        }
        // The title of a group of fields stands on its edge.
        free |= shape.tag == "legend"
            || shape.pulled
            || (!shape.position.is_empty() && shape.position != "relative")
            || shape.untouchable;
        if free
            || matches!(shape.display.as_str(), "inline") && shape.floats
            || shape.tag == "svg"
            || shape.display.starts_with("ruby")
        {
            return None;
        }
    }
    None
}

/// Its edge can be seen, and what is in it is meant to be within.
fn is_edge(layout: &Layout<'_>, index: usize, shape: &Shape) -> bool {
    if matches!(
        shape.tag.as_str(),
        "body" | "html" | "tr" | "tbody" | "thead" | "table" | "legend" | "mark" | "ins" | "del"
    ) || shape.display == "contents"
        || shape.display == "inline"
    {
        return false;
    }
    let ground = layout.up(index).skip(1).find_map(|(_, s)| s.paint.filter(|p| p[3] > 200.0));
    let paper = ground.unwrap_or([255.0, 255.0, 255.0, 255.0]);
    let stands_out =
        shape.paint.is_some_and(|p| p[3] > 12.0 && (0..3).any(|c| (p[c] - paper[c]).abs() > 5.0));
    shape.shown
        && (shape.borders >= 3 || shape.shadow || stands_out)
        && shape.overflow.is_none()
        && !shape.transformed
}

/// How far an area reaches beyond another, sideways or below.
fn reach(around: &Area, area: &Area) -> f64 {
    let sides = [
        area.right() - around.right(),
        around.x - area.x,
        area.bottom() - around.bottom(),
        around.y - area.y,
    ];
    sides.into_iter().fold(0.0, f64::max)
}

//! What stands where nobody can look.
//!
//! Finds a text or a control that is cut by the edge of the window, or lies beyond it, and can't be scrolled to; and a page
//! that scrolls sideways because something is wider than the window; and a dialog that stays where it is however far one scrolls,
//! and of which words or controls lie above or below the window, or above the beginning of what scrolls in it. Silent about what waits aside on purpose (drawers, links
//! that skip, texts for readers of the screen: lifted out or moved by a transform, and out of sight as a whole), about strips
//! and tables that scroll by themselves, about dialogs of which a handle or less peeps out, about sheets that are drawn up from
//! the lower edge, about a question that a script has placed beside its control, about a page that an open drawer has pushed aside, about what lies behind a dialog that holds the page, about motion, and about small windows of pages that do not fit themselves to them.
//!
//! Example: in a narrow window the button "Checkout" ends beyond the right edge.

use super::deliberate::{has_letters, is_dialog, is_moving, is_parked};
use super::flaw::{Flaw, Severity, short, subject};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape, Text};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "offscreen",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a text or control beyond the edge of the window that can't be scrolled to, a dialog that reaches out of it; a page that scrolls sideways",
    silent: "drawers and texts for readers that wait aside as a whole; strips and tables with a scroll of their own; motion; small windows of pages that do not fit themselves to them",
    example: "in a narrow window the button \"Checkout\" ends beyond the right edge",
    look,
};

const SLACK: f64 = 3.0;
/// A dialog that reaches out by less is merely tight.
const OUT: f64 = 16.0;
/// What shows less of itself is not opened.
const PEEP: f64 = 90.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    let page = layout.look;
    let width = if page.client.0 > 0.0 { page.client.0 } else { page.viewport.0 };
    let sideways = page.extent.0 > width + SLACK && !page.locked;
    // What can be seen at all, by scrolling as far as the page lets one.
    let reach = if page.locked { width } else { page.extent.0.max(width) };
    let (left, right) = if page.rtl { (width - reach, width) } else { (0.0, reach) };
    let drawers = drawers(layout);
    let mut told: Vec<usize> = sunk(sight, flaws);
    told.extend(before_beginning(sight, flaws));
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
        // What its own box cuts off, with dots at the end, is not drawn.
        let text = layout.own_texts(i).map(|t| layout.visible_part(t)).reduce(|a, b| a.around(&b));
        let area = if shape.interactive { drawn(layout, i) } else { text.unwrap_or(shape.area) };
        // What the whole page cuts off at the edge of the window is out of it all the same.
        let of_the_page = |clip: &Area| {
            clip.x <= left + 1.0 && clip.right() >= right - 1.0 && clip.height >= 0.9 * page.viewport.1
        };
        let area = shape.clip.filter(|clip| !of_the_page(clip)).map_or(area, |clip| area.shared(&clip));
        let out = (left - area.x).max(area.right() - right).max(-area.y);
        if area.size() < 1.0
            || out <= SLACK.max(area.width * 0.04)
            || waits_aside(layout, i, &area, (left, right))
            || is_pushed(layout, i, (left, width), &drawers)
            || skips(shape)
            || is_moving(layout, i)
        {
            continue;
        }
        told.push(i);
        let actual = format!("ends {out:.0} pixels beyond the edge of the window, where nobody can scroll");
        flaws.push(VERIFIER.flaw(sight, i, Severity::Grave, "within the window", &actual).at(area));
    }
    // What a script has placed beside a control stays there until it is opened anew, however narrow the window has become.
    let placed = |s: &Shape| is_dialog(s) && s.position == "absolute";
    let widens = culprit(layout, width).filter(|&at| sideways && !layout.up(at).any(|(_, s)| placed(s)));
    if let Some(culprit) = widens {
        let more = page.extent.0 - width;
        let actual = format!(
            "makes the page {more:.0} pixels wider than the window of {:.0}, so that it scrolls sideways",
            page.viewport.0
        );
        flaws.push(VERIFIER.flaw(sight, culprit, Severity::Major, "a page as wide as its window", &actual));
    }
}

/// What a person sees of a control: all of it where it has an edge or a ground, else its words and pictures.
fn drawn(layout: &Layout<'_>, index: usize) -> Area {
    let shape = layout.shape(index);
    let field = matches!(shape.tag.as_str(), "input" | "select" | "textarea");
    let things = layout.whole(index).skip(1).map(|i| layout.shape(i));
    let things =
        things.filter(|s| s.shown && (s.is_framed() || matches!(s.tag.as_str(), "img" | "svg" | "canvas")));
    let inner = layout.texts_in(index).map(|(_, t)| layout.visible_part(t)).chain(things.map(|s| s.area));
    let inner = inner.reduce(|a, b| a.around(&b)).filter(|_| !field && !shape.is_framed());
    // What stands out of it is another matter.
    inner.map(|area| area.shared(&shape.area)).filter(|area| area.size() > 1.0).unwrap_or(shape.area)
}

/// A link for those who use the keys alone comes down from above the window as long as it has the focus.
fn skips(shape: &Shape) -> bool {
    let says = ["skip ", "jump to "].iter().any(|w| shape.name.to_lowercase().starts_with(w));
    says && shape.area.y < 0.0 && matches!(shape.position.as_str(), "absolute" | "fixed")
}

/// Dialogs that keep their place in the window, and of which something to read or to use lies above or below it.
fn sunk(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) -> Vec<usize> {
    let layout = &sight.layout;
    let page = layout.look;
    let window = Area { x: page.scroll.0, y: page.scroll.1, width: page.viewport.0, height: page.viewport.1 };
    let mut told: Vec<usize> = Vec::new();
    for (i, shape) in page.boxes.iter().enumerate() {
        let inner = told.iter().any(|&t| layout.is_in(i, t));
        let rests = |s: &Shape| s.moving || s.mute || s.is_waiting();
        if !shape.shown || inner || !is_dialog(shape) || !stays(layout, i) || layout.within(i, rests) {
            continue;
        }
        let part = shape.area.shared(&window);
        let below = shape.area.bottom() - window.bottom();
        let out = below.max(window.y - shape.area.y);
        // A drawer that waits, a conversation that is folded down to its title, a sheet that is drawn up step by step.
        let sheet = layout.within(i, |s| s.transformed)
            && shape.area.width > 0.9 * window.width
            && shape.area.y >= window.y;
        if out < OUT || part.height < PEEP || part.width < PEEP || sheet {
            continue;
        }
        let Some(what) = lost(sight, i, &window) else { continue };
        told.push(i);
        let side = if below >= out { "below" } else { "above" };
        let actual = format!(
            "reaches {out:.0} pixels out of the window {side}, where nobody can scroll, and with it {what}"
        );
        flaws.push(VERIFIER.flaw(sight, i, Severity::Grave, "within the window", &actual));
    }
    told
}

/// Dialogs that scroll, or are scrolled by what holds them, and of which a control or a text lies above the beginning: no
/// scrolling leads there.
fn before_beginning(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) -> Vec<usize> {
    let layout = &sight.layout;
    let mut told: Vec<usize> = Vec::new();
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let Some(rolled) = shape.rolled.filter(|_| shape.shown && shape.scrolls(1)) else { continue };
        let of_dialog =
            layout.within(i, is_dialog) || layout.children(i).iter().any(|&c| is_dialog(layout.shape(c)));
        let rests = |s: &Shape| s.moving || s.mute || s.is_waiting();
        if !of_dialog || layout.within(i, rests) || told.iter().any(|&t| layout.is_in(i, t)) {
            continue;
        }
        let beginning = shape.area.y - rolled;
        let lost = |&part: &usize| {
            let s = layout.shape(part);
            let said = layout.own_texts(part).any(|t| !t.mute && t.alpha > 0.05 && has_letters(&t.text, 2));
            let in_flow =
                layout.up(part).take_while(|(at, _)| *at != i).all(|(_, s)| s.is_in_flow() && !s.moving);
            s.shown
                && !s.mute
                && (s.interactive || said)
                && in_flow
                && beginning - s.area.y > OUT
                && s.area.y + s.area.height / 2.0 < beginning
        };
        let Some(part) = layout.whole(i).skip(1).find(lost) else { continue };
        told.push(i);
        let out = beginning - layout.shape(part).area.y;
        let actual =
            format!("lies {out:.0} pixels above the beginning of what scrolls, where nobody can scroll");
        flaws.push(VERIFIER.flaw(sight, part, Severity::Grave, "within the window", &actual).at(shape.area));
    }
    told
}

/// No scrolling moves it: it is fixed, or lifted out of a page that is held.
fn stays(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let fixed = layout.within(index, |s| s.position == "fixed");
    let carried = layout.up(index).skip(1).any(|(_, s)| s.transformed);
    let held = layout.look.held && shape.position == "absolute";
    shape.window.is_none() && !carried && (fixed || held)
}

/// The first control, or else the first text, of which more than a half lies above or below the window.
fn lost(sight: &Sight<'_>, dialog: usize, window: &Area) -> Option<String> {
    let layout = &sight.layout;
    let gone = |a: &Area| a.size() > 1.0 && a.shared(window).height < 0.5 * a.height;
    let controls = layout.whole(dialog).skip(1).filter(|&i| {
        let s = layout.shape(i);
        let area = s.clip.map_or(s.area, |clip| s.area.shared(&clip));
        s.interactive && s.shown && !s.mute && gone(&s.window.map_or(area, |w| area.shared(&w)))
    });
    let control = controls.min_by_key(|&i| layout.shape(i).disabled).map(|i| subject(sight, i));
    control.or_else(|| {
        let unread = |t: &&Text| {
            !t.mute && !t.hint && t.alpha > 0.05 && has_letters(&t.text, 2) && gone(&layout.visible_part(t))
        };
        let mut texts = layout.texts_in(dialog).map(|(_, t)| t);
        texts.find(unread).map(|t| format!("the text \"{}\"", short(&t.text)))
    })
}

/// It is kept aside on purpose: lifted out or moved, and out of sight as a whole.
fn waits_aside(layout: &Layout<'_>, index: usize, area: &Area, (left, right): (f64, f64)) -> bool {
    let gone = |a: &Area| a.right() <= left + 2.0 || a.x >= right - 2.0 || a.bottom() <= 2.0;
    let lifted = layout.up(index).any(|(_, s)| is_lifted(s) && gone(&s.area));
    lifted || is_parked(area)
}

/// Lifted out of the flow, or moved by a transform.
fn is_lifted(shape: &Shape) -> bool {
    matches!(shape.position.as_str(), "absolute" | "fixed" | "sticky") || shape.transformed
}

/// It stands on a page that was pushed aside as a whole by what now takes the room: a drawer, from the top of the window to its
/// bottom.
fn is_pushed(layout: &Layout<'_>, index: usize, (left, right): (f64, f64), drawers: &[usize]) -> bool {
    let window = layout.look.viewport;
    let whole = |a: &Area| a.width > 0.9 * window.0 && a.height > 0.6 * window.1;
    layout.up(index).map(|(_, s)| s.area).filter(whole).any(|page| {
        let free = if page.x < left - PEEP {
            (page.right(), right)
        } else if page.right() > right + PEEP {
            (left, page.x)
        } else {
            return false;
        };
        let fills = |a: &Area| (a.x - free.0).abs() <= SLACK && (a.right() - free.1).abs() <= SLACK;
        drawers.iter().any(|&d| fills(&layout.shape(d).area) && !layout.is_in(index, d))
    })
}

/// What is lifted out of the flow and stands from the top of the window to its bottom.
fn drawers(layout: &Layout<'_>) -> Vec<usize> {
    let (height, top) = (layout.look.viewport.1, layout.look.scroll.1);
    let high = |a: &Area| a.y <= top + PEEP && a.bottom() >= top + 0.8 * height;
    let boxes = layout.look.boxes.iter().enumerate();
    boxes.filter(|(_, s)| s.shown && is_lifted(s) && high(&s.area)).map(|(i, _)| i).collect()
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

//! Lists that unfold somewhere else than at what unfolds them, or of which no more is to be seen than a box around them leaves.
//!
//! Finds a list of choices or a menu that a control says it has unfolded, and that stands far away from that control; and one
//! whose entries lie beyond the edge of a card or a row that cuts it off. Silent about what stands in the flow of the page, about panels that take the width or the height of the window (large menus,
//! drawers, sheets), what stands at its lower edge or in its middle, what is in a dialog of its own, and about motion.
//!
//! Example: the list of clients opens 300 pixels below its field.

use super::deliberate::is_moving;
use super::flaw::{Flaw, Severity, subject};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "popup",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a list of choices or a menu that unfolds far away from what unfolds it, or is cut off by the card in which it stands",
    silent: "it stands in the flow; it takes the width or the height of the window, stands at its lower edge or in its middle; it is in a dialog; it moves",
    example: "the list of clients opens 300 pixels below its field",
    look,
};

/// Farther than a label, a hint or the edge of a bar keeps a list from its field.
const FAR: f64 = 80.0;
/// A frame around a field is as high as this at most.
const FRAME: f64 = 160.0;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        if !shape.shown || shape.mute || is_moving(layout, i) {
            continue;
        }
        let unfolds = matches!(shape.role.as_str(), "listbox" | "menu" | "tree");
        if let Some(cut) = cut_off(sight, i).filter(|_| unfolds || is_panel(layout, i)) {
            flaws.push(cut);
            continue;
        }
        if !unfolds {
            continue;
        }
        let Some(opener) = opener(layout, i).filter(|&o| layout.shape(o).shown) else { continue };
        let Some(panel) = panel(layout, i, opener).filter(|&p| !is_placed_by_window(layout, p)) else {
            continue;
        };
        let area = visible(layout.shape(panel));
        let away = apart(&field(layout, opener), &area);
        if area.size() < 100.0 || away < FAR || visible(layout.shape(opener)).size() < 1.0 {
            continue;
        }
        let actual =
            format!("stands {away:.0} pixels away from {}, which unfolds it", subject(sight, opener));
        flaws.push(VERIFIER.flaw(sight, i, Severity::Major, "at what unfolds it", &actual).at(area));
    }
}

/// A panel of entries that can be used, with a shadow on what it lies over.
fn is_panel(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let entries = layout.children(index).iter().filter(|&&c| layout.shape(c).interactive);
    shape.shadow && !shape.is_in_flow() && entries.count() >= 3
}

/// A list that is lifted out of the flow and of which a box around it, that holds more than the list, cuts whole entries off.
fn cut_off(sight: &Sight<'_>, index: usize) -> Option<Flaw> {
    let layout = &sight.layout;
    let shape = layout.shape(index);
    let clip = shape.clip.filter(|_| !shape.is_in_flow() && shape.window.is_none())?;
    let cuts = |s: &Shape| (s.cuts(0) || s.cuts(1)) && !s.area.holds(&shape.area, 2.0);
    let (by, cutter) = layout.up(index).skip(1).find(|(_, s)| cuts(s))?;
    // What is there for the list alone unfolds it step by step.
    let more = layout.texts_in(by).any(|(_, t)| !layout.is_in(t.owner, index));
    let gone = |&i: &usize| {
        let entry = layout.shape(i);
        let area = entry.area;
        entry.interactive && area.size() > 100.0 && area.shared(&clip).size() < 0.4 * area.size()
    };
    let lost: Vec<usize> = layout.whole(index).skip(1).filter(gone).collect();
    let first = *lost.first().filter(|_| more && !is_moving(layout, by))?;
    let actual = format!("is cut off by {}, and {} can't be seen", subject(sight, by), subject(sight, first));
    let region = shape.area.shared(&cutter.area);
    Some(VERIFIER.flaw(sight, index, Severity::Grave, "all of its entries", &actual).at(region))
}

/// The control that says that it has unfolded this: by naming it, or as the only one that stands right beside it. What is put
/// right into the page may belong to anything on it.
fn opener(layout: &Layout<'_>, index: usize) -> Option<usize> {
    layout.shape(index).opener.or_else(|| {
        let parent = layout.shape(index).parent.filter(|&p| layout.shape(p).tag != "body")?;
        let mut opened = layout.children(parent).iter().copied().filter(|&i| {
            let shape = layout.shape(i);
            i != index && shape.opened && shape.interactive
        });
        opened.next().filter(|_| opened.next().is_none())
    })
}

/// What is lifted out of the flow with the list, and not with its control. `None`: nothing is, or it is a dialog.
fn panel(layout: &Layout<'_>, index: usize, opener: usize) -> Option<usize> {
    let own = || layout.up(index).take_while(|(i, _)| !layout.is_in(opener, *i));
    let dialog = |s: &Shape| s.tag == "dialog" || matches!(s.role.as_str(), "dialog" | "alertdialog");
    let lifted = |s: &Shape| matches!(s.position.as_str(), "absolute" | "fixed");
    if own().any(|(_, s)| dialog(s)) {
        return None;
    }
    own().filter(|(_, s)| lifted(s)).last().map(|(i, _)| i)
}

/// Its place is one in the window: a sheet, a drawer, a large menu, what stands in the middle.
fn is_placed_by_window(layout: &Layout<'_>, panel: usize) -> bool {
    let (page, shape) = (layout.look, layout.shape(panel));
    let (width, height) = page.viewport;
    let area = Area { x: shape.area.x - page.scroll.0, y: shape.area.y - page.scroll.1, ..shape.area };
    let middle = area.middle();
    let centred = (middle.0 - width / 2.0).abs() < 12.0 && shape.position == "fixed";
    area.width > 0.9 * width
        || area.height > 0.8 * height
        || centred
        || shape.position == "fixed" && area.bottom() > height - 24.0
}

/// The control with the frame that it is drawn in.
fn field(layout: &Layout<'_>, opener: usize) -> Area {
    let framed = |s: &Shape| s.is_framed() && s.area.height <= FRAME;
    let around = layout.up(opener).skip(1).take(3).filter(|(_, s)| framed(s));
    around.fold(visible(layout.shape(opener)), |all, (_, s)| all.around(&s.area))
}

/// What of a box is in sight by what is around it.
fn visible(shape: &Shape) -> Area {
    let area = shape.clip.map_or(shape.area, |clip| shape.area.shared(&clip));
    shape.window.map_or(area, |window| area.shared(&window))
}

/// How far two areas are from each other along the axis where they are farther apart.
fn apart(one: &Area, other: &Area) -> f64 {
    let across = (other.x - one.right()).max(one.x - other.right());
    let down = (other.y - one.bottom()).max(one.y - other.bottom());
    across.max(down).max(0.0)
}

//! One that is larger or smaller than its peers.
//!
//! Finds the card, button or image whose width or height departs from what all others of its list share, where its content
//! does not ask for it; the picture that is drawn in other proportions than most of its like; the field of one line that is higher or lower than all that are built alike; and the text that is set in another size than at the same place of all others. Silent where fewer
//! than three others agree, where a class marks the one or it spans on purpose, where its text explains it, about the last
//! row of a list that wraps, about the first and the last of a list that lack the space before or behind them, about the width of fields, in masonry.
//!
//! Example: one of six photos of a gallery is half as wide as the others.

mod pictures;

use super::flaw::{Flaw, Severity};
use super::peers::{has_more, is_alike, is_judged, is_set_apart, outlier, slots};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape, Slot};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "sized",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a member of a list, or a part of it, that is of another size than in all others; a field of one line of another height",
    silent: "fewer than three others agree, but for one of three that is far too high or narrow; a class marks it; it spans; its content asks for it; the last row of what wraps; the width of fields; masonry",
    example: "one of six photos of a gallery is half as wide as the others",
    look,
};

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for group in layout.groups.iter().filter(|g| is_judged(g, layout)) {
        let slots = slots(group, layout);
        let rows = group.rows(layout);
        let mut told: Vec<usize> = Vec::new();
        for slot in slots.iter().filter(|s| is_judged_slot(layout, s)) {
            let Some(boxes) = slot.boxes.iter().copied().collect::<Option<Vec<usize>>>() else { continue };
            if boxes.iter().any(|&b| !layout.shape(b).shown) {
                continue;
            }
            if let Some((at, axis, common)) = pictures::odd(layout, &boxes)
                && !is_set_apart(group, layout, group.members[at])
            {
                told.push(boxes[at]);
                flaws.push(flaw(sight, boxes[at], axis, common));
                continue;
            }
            for axis in [0, 1] {
                let found = odd(layout, &boxes, axis);
                let found = found.or_else(|| {
                    if axis == 1 { of_three(layout, &boxes) } else { narrow_of_three(layout, &boxes) }
                });
                let Some((at, common)) = found else { continue };
                let (member, index) = (group.members[at], boxes[at]);
                let on_last = rows.len() > 1 && rows.last().is_some_and(|row| row.contains(&member));
                let grown = axis == 0
                    && on_last
                    && (layout.shape(member).grows || rows.last().is_some_and(|r| r.len() == 1));
                // What is lifted out of the flow has its size from what it tells: an hour in a timetable, a bar of a chart.
                let measured = !layout.shape(member).is_in_flow();
                // Below a field there is room for a hint, or there is none: the field itself is measured apart.
                let hinted = axis == 1 && slot.path.is_empty() && is_of_a_field(layout, member);
                // Few words on one line, where those of the others fill theirs and go on below.
                let few_words = axis == 0 && is_lower(layout, &boxes, at);
                // The first and the last of a list have no space before, or behind, them.
                let at_the_edge = axis == 1 && (at == 0 || at + 1 == boxes.len());
                if grown
                    || at_the_edge && holds_as_much(layout, &boxes, at)
                    || measured
                    || few_words
                    || hinted
                    || has_more(&slots, at)
                    || !is_alike(&slots, at)
                    || is_set_apart(group, layout, member)
                    || told.iter().any(|&t| layout.is_in(index, t))
                {
                    continue;
                }
                told.push(index);
                flaws.push(flaw(sight, index, axis, common));
            }
        }
        for slot in &slots {
            if let Some((at, common)) = odd_letters(layout, slot)
                && is_alike(&slots, at)
                && !is_set_apart(group, layout, group.members[at])
                && let Some(index) = slot.boxes[at].filter(|&b| !told.iter().any(|&t| layout.is_in(b, t)))
            {
                told.push(index);
                let size = layout.own_texts(index).next().map_or(0.0, |t| t.size);
                let actual =
                    format!("is set in letters of {size:.0} pixels, where its peers have {common:.0}");
                flaws.push(VERIFIER.flaw(
                    sight,
                    index,
                    Severity::Minor,
                    "letters as its peers have them",
                    &actual,
                ));
            }
        }
    }
    for parent in 0..layout.look.boxes.len() {
        if let Some((index, common)) = of_two(layout, parent) {
            flaws.push(flaw(sight, index, 1, common));
        }
    }
    if let Some((index, common)) = odd_field(layout) {
        flaws.push(flaw(sight, index, 1, common));
    }
}

/// What it holds is as high as what the others hold: it lacks some of the space around that.
fn holds_as_much(layout: &Layout<'_>, boxes: &[usize], at: usize) -> bool {
    const AS_HIGH: f64 = 3.0;
    let held: Vec<f64> =
        boxes.iter().map(|&b| layout.content(b).map_or(0.0, |content| content.height)).collect();
    let own = held[at];
    let less = boxes.iter().all(|&b| layout.shape(b).area.height >= layout.shape(boxes[at]).area.height);
    less && own > 0.0 && held.iter().filter(|other| (*other - own).abs() <= AS_HIGH).count() * 2 > held.len()
}

/// It is narrower than the others and lower than each of them.
fn is_lower(layout: &Layout<'_>, boxes: &[usize], at: usize) -> bool {
    const LOWER: f64 = 6.0;
    let area = |b: usize| layout.shape(b).area;
    let own = area(boxes[at]);
    let others = boxes.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, &b)| area(b));
    others.into_iter().all(|other| own.width < other.width && own.height + LOWER < other.height)
}

/// A field and its label, and no card that has a field among other things.
fn is_of_a_field(layout: &Layout<'_>, member: usize) -> bool {
    let has = |is: &dyn Fn(&Shape) -> bool| layout.whole(member).any(|i| is(layout.shape(i)));
    has(&|s| matches!(s.tag.as_str(), "input" | "select" | "textarea"))
        && !has(&|s| s.role == "heading" || !s.href.is_empty() || s.tag == "img")
}

/// Members themselves, and what has a size of its own in them.
fn is_judged_slot(layout: &Layout<'_>, slot: &Slot) -> bool {
    let Some(shape) = slot.boxes.iter().flatten().next().map(|&b| layout.shape(b)) else { return false };
    if matches!(
        shape.tag.as_str(),
        "tr" | "td"
            | "th"
            | "p"
            | "input"
            | "select"
            | "textarea"
            | "span"
            | "dt"
            | "dd"
            | "tbody"
            | "fieldset"
            | "section"
            | "em"
            | "strong"
            | "time"
            | "label"
    ) {
        return false;
    }
    let thing = matches!(shape.tag.as_str(), "img" | "svg" | "button" | "canvas" | "video")
        || (shape.is_button() && shape.is_framed());
    slot.path.is_empty() && shape.display != "inline" || thing
}

fn along(area: &Area, axis: usize) -> f64 {
    if axis == 0 { area.width } else { area.height }
}

/// The box whose size departs, and what the others share.
fn odd(layout: &Layout<'_>, boxes: &[usize], axis: usize) -> Option<(usize, f64)> {
    let sizes: Vec<f64> = boxes.iter().map(|&b| along(&layout.shape(b).area, axis)).collect();
    let (at, common) = outlier(&sizes, 5.0).filter(|(_, c)| *c > 0.0)?;
    let size = sizes[at];
    if (size - common).abs() / common < 0.1 {
        return None;
    }
    // A size that follows from what is in it: then what is left beside that is as in the others.
    let spare = |b: usize| {
        let area = layout.shape(b).area;
        layout.content(b).map(|content| along(&area, axis) - along(&content, axis))
    };
    let own = spare(boxes[at]);
    let rest: Vec<f64> =
        boxes.iter().enumerate().filter(|(i, _)| *i != at).filter_map(|(_, &b)| spare(b)).collect();
    let explained = own.is_some_and(|own| {
        let (least, most) = rest.iter().fold((f64::MAX, f64::MIN), |(l, m), v| (l.min(*v), m.max(*v)));
        !rest.is_empty() && own >= least - 6.0 && own <= most + 6.0
    });
    // More lines of text make it higher, and more words wider.
    let lines = |b: usize| layout.texts_in(b).map(|(_, t)| t.lines.len()).sum::<usize>();
    let usual =
        boxes.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, &b)| lines(b)).max().unwrap_or_default();
    let wraps = axis == 1 && (lines(boxes[at]) > usual || (size < common && lines(boxes[at]) < usual));
    (!explained && !wraps).then_some((at, common))
}

/// Of three framed boxes side by side, of one width and with as many lines, the one that is far higher than the two others,
/// which are of the very same height; all that it has more is blank.
fn of_three(layout: &Layout<'_>, boxes: &[usize]) -> Option<(usize, f64)> {
    let &[a, b, c] = boxes else { return None };
    let area = |i: usize| layout.shape(i).area;
    let plain = |i: usize| layout.whole(i).all(|i| layout.shape(i).picture.is_empty());
    let level = |i: usize| (area(i).width - area(a).width).abs() < 1.0 && (area(i).y - area(a).y).abs() < 1.0;
    if ![a, b, c].iter().all(|&i| level(i) && plain(i) && layout.shape(i).is_framed()) {
        return None;
    }
    let lines = |i: usize| layout.texts_in(i).map(|(_, t)| t.lines.len()).sum::<usize>();
    let spare = |i: usize| layout.content(i).map(|content| area(i).height - content.height);
    (0..3).find_map(|at| {
        let (one, other) = (boxes[(at + 1) % 3], boxes[(at + 2) % 3]);
        let (own, common) = (area(boxes[at]).height, area(one).height);
        let even = (common - area(other).height).abs() < 0.6 && lines(one) == lines(other);
        let blank = spare(boxes[at])? - spare(one)?.max(spare(other)?);
        (even && own > 1.5 * common && lines(boxes[at]) == lines(one) && blank > 0.9 * (own - common))
            .then_some((at, common))
    })
}

/// Of three framed boxes one above the other, built by the very same classes, the one that is far narrower than the two others,
/// which are as wide as there is room; and its words are broken for it.
fn narrow_of_three(layout: &Layout<'_>, boxes: &[usize]) -> Option<(usize, f64)> {
    let &[a, b, c] = boxes else { return None };
    let shape = |i: usize| layout.shape(i);
    let first = shape(a);
    let alike = |i: usize| {
        let s = shape(i);
        s.tag == first.tag
            && s.classes == first.classes
            && s.is_framed()
            && s.is_in_flow()
            && !s.floats
            && (s.area.x - first.area.x).abs() < 1.0
    };
    let stacked = [(a, b), (b, c)]
        .iter()
        .all(|&(above, below)| shape(below).area.y >= shape(above).area.bottom() - 1.0);
    if first.classes.is_empty() || !stacked || ![a, b, c].iter().all(|&i| alike(i)) {
        return None;
    }
    let room = shape(first.parent?).area.width;
    let broken = |i: usize| layout.texts_in(i).any(|(_, t)| t.lines.len() > 1);
    (0..3).find_map(|at| {
        let (one, other) = (boxes[(at + 1) % 3], boxes[(at + 2) % 3]);
        let (own, common) = (shape(boxes[at]).area.width, shape(one).area.width);
        let even = (common - shape(other).area.width).abs() < 0.6 && common > 0.8 * room;
        (even && own < 0.6 * common && broken(boxes[at])).then_some((at, common))
    })
}

/// Of two entries of a list that are framed alike, side by side, of one width and with as many lines, the one that is more than
/// twice as high as the other, which its content fills; all that it has more is blank.
fn of_two(layout: &Layout<'_>, parent: usize) -> Option<(usize, f64)> {
    if !matches!(layout.shape(parent).tag.as_str(), "ul" | "ol" | "menu") {
        return None;
    }
    let shown: Vec<usize> =
        layout.children(parent).iter().copied().filter(|&c| layout.shape(c).shown).collect();
    let &[one, other] = shown.as_slice() else { return None };
    // The frame may be drawn by the one box that an entry consists of.
    let framed = |entry: usize| match layout.children(entry) {
        &[only] if !layout.shape(entry).is_framed() => only,
        _ => entry,
    };
    let (one, other) = (framed(one), framed(other));
    let (a, b) = (layout.shape(one), layout.shape(other));
    let level = (a.area.width - b.area.width).abs() < 1.0 && (a.area.y - b.area.y).abs() < 1.0;
    let alike = a.tag == b.tag && a.classes == b.classes && a.is_framed() && b.is_framed();
    let plain =
        |i: usize| layout.whole(i).all(|i| layout.shape(i).picture.is_empty() && !layout.shape(i).moving);
    let lines = |i: usize| layout.texts_in(i).map(|(_, t)| t.lines.len()).sum::<usize>();
    if !level || !alike || !plain(one) || !plain(other) || lines(one) != lines(other) {
        return None;
    }
    let (high, low) = if a.area.height > b.area.height { (one, other) } else { (other, one) };
    let (own, common) = (layout.shape(high).area.height, layout.shape(low).area.height);
    let filled = |i: usize| layout.content(i).map(|content| content.height);
    let (most, least) = (filled(high)?, filled(low)?);
    (own > 2.0 * common && least > 0.3 * common && (most - least).abs() < 0.1 * (own - common))
        .then_some((high, common))
}

/// The field of one line that is of another height than all others that are built alike: so many words go into any of them.
fn odd_field(layout: &Layout<'_>) -> Option<(usize, f64)> {
    const KINDS: [&str; 8] = ["", "text", "email", "tel", "url", "search", "number", "password"];
    let is_line = |i: &usize| {
        let shape = layout.shape(*i);
        shape.tag == "input"
            && KINDS.contains(&shape.kind.as_str())
            && shape.shown
            && shape.is_in_flow()
            && shape.letters > 0.0
            && !layout.within(*i, |s| s.moving || s.mute || s.tag == "table")
    };
    let all: Vec<usize> = (0..layout.look.boxes.len()).filter(is_line).collect();
    let built = |i: usize| {
        let shape = layout.shape(i);
        let around = shape.parent.map_or("", |p| layout.shape(p).classes.as_str());
        (shape.classes.as_str(), around, shape.letters.to_bits(), shape.is_framed())
    };
    all.iter().find_map(|&first| {
        let alike: Vec<usize> = all.iter().copied().filter(|&i| built(i) == built(first)).collect();
        let heights: Vec<f64> = alike.iter().map(|&i| layout.shape(i).area.height).collect();
        let (at, common) = outlier(&heights, 5.0)?;
        ((heights[at] - common).abs() / common > 0.25).then_some((alike[at], common))
    })
}

/// The text that is set in another size than all others at its place.
fn odd_letters(layout: &Layout<'_>, slot: &Slot) -> Option<(usize, f64)> {
    let sizes: Vec<f64> = slot
        .boxes
        .iter()
        .map(|b| b.and_then(|b| layout.own_texts(b).find(|t| !t.generated && !t.hint)).map(|t| t.size))
        .collect::<Option<_>>()?;
    outlier(&sizes, 2.0).filter(|(at, common)| (sizes[*at] - common).abs() / common > 0.18)
}

fn flaw(sight: &Sight<'_>, index: usize, axis: usize, common: f64) -> Flaw {
    let side = if axis == 0 { "wide" } else { "high" };
    let own = along(&sight.layout.shape(index).area, axis);
    let actual = format!("is {own:.0} pixels {side}, where its peers are {common:.0}");
    VERIFIER.flaw(sight, index, Severity::Minor, "as large as its peers", &actual)
}

//! One that stands out of the line that its peers keep.
//!
//! Finds the card that hangs lower than the others of its row, the entry that is indented, the button that stands at another
//! place in its card than in all others, the cell whose text is aligned otherwise. Silent where fewer than three others share
//! an edge or a middle, where a class marks the one, where text before it pushes it, in lists laid out as masonry, in motion.
//!
//! Example: the third of five entries of a menu stands 12 pixels farther right.

use super::deliberate::is_parked;
use super::flaw::{Flaw, Severity};
use super::peers::{are_keys, is_alike, is_judged, is_set_apart, outlier, slots};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Group, Layout, Slot};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "misaligned",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "a member of a row, a column or a list that stands out of the line that all others keep",
    silent: "fewer than three others share an edge or a middle; a class marks it; text before it pushes it; it wraps; keys; masonry; motion",
    example: "the third of five entries of a menu stands 12 pixels farther right",
    look,
};

/// What nobody sees.
const SLACK: f64 = 3.5;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for group in layout.groups.iter().filter(|g| is_judged(g, layout)) {
        // What comes after one that spans stands where that leaves room.
        let members: Vec<usize> = group.shown(layout).collect();
        if members.iter().any(|&m| layout.shape(m).spans) {
            continue;
        }
        let rows = group.rows(layout);
        let mut told = Vec::new();
        let slots = slots(group, layout);
        // The lines of a text wrap where they must.
        if layout.shape(members.first().copied().unwrap_or_default()).display != "inline" {
            for row in &rows {
                told.extend(out_of_line(sight, group, row, 1, flaws));
            }
            if rows.iter().all(|row| row.len() == 1) {
                let one = out_of_line(sight, group, &members, 0, flaws);
                told.extend(one.or_else(|| set_in(sight, group, &slots, &members, flaws)));
            } else if !are_keys(group, layout) {
                let width = rows.iter().map(Vec::len).max().unwrap_or_default();
                for column in 0..width {
                    let standing: Vec<usize> =
                        rows.iter().filter_map(|row| row.get(column).copied()).collect();
                    let last_full = rows.last().is_some_and(|row| row.len() == width);
                    let full = rows.iter().rev().skip(usize::from(!last_full)).all(|row| row.len() == width);
                    if full && has_columns(layout, &rows) && is_even(layout, &members) {
                        told.extend(out_of_line(sight, group, &standing, 0, flaws));
                    }
                }
            }
        }
        for slot in slots.iter().filter(|s| !s.path.is_empty()) {
            if let Some(flaw) = inside(sight, group, &slots, slot, &told) {
                told.push(flaw.0);
                flaws.push(flaw.1);
            }
        }
    }
}

/// Most rows begin each column at the same place.
fn has_columns(layout: &Layout<'_>, rows: &[Vec<usize>]) -> bool {
    let starts = |row: &Vec<usize>| row.iter().map(|&m| layout.shape(m).area.x).collect::<Vec<f64>>();
    let Some(first) = rows.first().map(starts) else { return false };
    let same = |row: &&Vec<usize>| {
        starts(row).iter().zip(&first).filter(|(a, b)| (**a - **b).abs() > 1.5).count() <= 1
    };
    rows.len() >= 3 && rows.iter().filter(same).count() == rows.len()
}

/// All are of one width: one that is not moves those that follow it.
fn is_even(layout: &Layout<'_>, members: &[usize]) -> bool {
    let width = |m: usize| layout.shape(m).area.width;
    members.iter().all(|&m| (width(m) - width(members[0])).abs() < 2.0)
}

/// Edges and middle of an area along an axis (0: sideways).
fn edges(area: &Area, axis: usize) -> [f64; 3] {
    if axis == 0 { [area.x, area.right(), area.middle().0] } else { [area.y, area.bottom(), area.middle().1] }
}

/// The member that keeps none of the lines that the others share, with how far it is off.
fn departs(areas: &[Area], axis: usize) -> Option<(usize, f64)> {
    let lines: Vec<[f64; 3]> = areas.iter().map(|a| edges(a, axis)).collect();
    let found = (0..3).filter_map(|edge| {
        let values: Vec<f64> = lines.iter().map(|l| l[edge]).collect();
        let of_three = values.len() == 3 && is_shifted(areas, axis, edge);
        let values = if of_three { [values.clone(), vec![median(&values)]].concat() } else { values };
        outlier(&values, SLACK).map(|(at, common)| (at, edge, common))
    });
    let found: Vec<(usize, usize, f64)> = found.filter(|(at, ..)| *at < areas.len()).collect();
    let &(at, edge, common) = found.first()?;
    // It keeps another line that all share.
    let keeps = (0..3).any(|e| {
        let values: Vec<f64> = lines.iter().map(|l| l[e]).collect();
        let others: Vec<f64> = values.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, v)| *v).collect();
        let spread =
            others.iter().copied().fold(f64::MIN, f64::max) - others.iter().copied().fold(f64::MAX, f64::min);
        spread <= 2.0 && (values[at] - median(&others)).abs() <= SLACK
    });
    (!keeps).then(|| (at, lines[at][edge] - common))
}

/// Of three, one of the very same size is shifted while the two others stand exactly in line.
fn is_shifted(areas: &[Area], axis: usize, edge: usize) -> bool {
    let size = |a: &Area| if axis == 0 { a.width } else { a.height };
    let same = areas.iter().all(|a| (size(a) - size(&areas[0])).abs() < 0.6);
    let values: Vec<f64> = areas.iter().map(|a| edges(a, axis)[edge]).collect();
    let middle = median(&values);
    same && values.iter().filter(|v| (**v - middle).abs() < 0.6).count() == 2
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

fn out_of_line(
    sight: &Sight<'_>,
    group: &Group,
    members: &[usize],
    axis: usize,
    flaws: &mut Vec<Flaw>,
) -> Option<usize> {
    let layout = &sight.layout;
    let areas: Vec<Area> = members.iter().map(|&m| layout.shape(m).area).collect();
    if areas.iter().any(is_parked) {
        return None;
    }
    let (at, off) = departs(&areas, axis)?;
    let member = members[at];
    // A word more makes it higher, and its row is lined up by its first line.
    if is_set_apart(group, layout, member) || layout.within(member, |s| s.moving) {
        return None;
    }
    let shape = layout.shape(member);
    if axis == 0
        && matches!(shape.display.as_str(), "inline" | "inline-block" | "inline-flex")
        && !shape.transformed
    {
        return None;
    }
    if axis == 0
        && (is_pushed(layout, member) || begins_in_line(layout, members, at) || is_beside(&areas, at))
    {
        return None;
    }
    if axis == 1 && lines(layout, member) != lines(layout, members[usize::from(at == 0)]) {
        return None;
    }
    flaws.push(told(sight, member, axis, off));
    Some(member)
}

/// It stands beside another one of them, on the same lines, where that leaves off: two entries of a plan at one time.
fn is_beside(areas: &[Area], at: usize) -> bool {
    let own = &areas[at];
    areas.iter().enumerate().any(|(n, other)| {
        let together = own.bottom().min(other.bottom()) - own.y.max(other.y);
        let after = own.x - other.right();
        n != at && together > SLACK && (-SLACK..own.width.min(other.width)).contains(&after)
    })
}

/// Its box is set in, and what is drawn of it begins where the others' begins: a box to tick that hangs out to the left.
fn begins_in_line(layout: &Layout<'_>, members: &[usize], at: usize) -> bool {
    let starts: Option<Vec<f64>> = members.iter().map(|&m| ink(layout, m)).collect();
    let framed = members.iter().any(|&m| layout.shape(m).is_framed());
    starts.filter(|_| !framed).is_some_and(|starts| {
        let others: Vec<f64> = starts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, x)| *x).collect();
        (starts[at] - median(&others)).abs() <= SLACK
    })
}

/// What floats right before it leaves it less room than the others have: a term that is longer than most.
fn is_pushed(layout: &Layout<'_>, member: usize) -> bool {
    let own = layout.shape(member);
    let ends = |floats: &Area| floats.right() <= own.area.x + 1.0 && floats.right() > own.area.x - 24.0;
    let meets = |floats: &Area| floats.y < own.area.bottom() && own.area.y < floats.bottom();
    let siblings = own.parent.map_or(&[][..], |parent| layout.children(parent));
    siblings
        .iter()
        .filter(|&&c| c < member)
        .map(|&c| layout.shape(c))
        .any(|s| s.floats && s.shown && ends(&s.area) && meets(&s.area))
}

/// The member of a column whose words begin at another place than those of all others, though its box ends where theirs do: of
/// a box without an edge or a ground of its own a person sees the words only.
fn set_in(
    sight: &Sight<'_>,
    group: &Group,
    slots: &[Slot],
    members: &[usize],
    flaws: &mut Vec<Flaw>,
) -> Option<usize> {
    let layout = &sight.layout;
    let plain = |&m: &usize| {
        let shape = layout.shape(m);
        let left = |t: &crate::state::appearance::Text| matches!(t.align.as_str(), "start" | "left");
        !shape.is_framed() && !shape.rtl && layout.texts_in(m).all(|(_, t)| left(t))
    };
    if !members.iter().all(plain) {
        return None;
    }
    let starts: Vec<f64> = members.iter().map(|&m| ink(layout, m)).collect::<Option<_>>()?;
    let (at, common) = outlier(&starts, SLACK)?;
    let member = *members.get(at)?;
    let place = group.members.iter().position(|&m| m == member)?;
    // Its box is not where theirs are, too: what stands in it may begin where it will.
    let moved =
        (layout.shape(member).area.x - layout.shape(members[usize::from(at == 0)]).area.x).abs() > SLACK;
    let fits = moved
        && !is_pushed(layout, member)
        && is_alike(slots, place)
        && !is_set_apart(group, layout, member)
        && !layout.within(member, |s| s.moving);
    fits.then(|| {
        flaws.push(told(sight, member, 0, starts[at] - common));
        member
    })
}

/// Where that begins which a person sees of a box: its words, its pictures, the controls that are drawn as such.
fn ink(layout: &Layout<'_>, index: usize) -> Option<f64> {
    let texts = layout.texts_in(index).filter(|(_, t)| !t.generated).map(|(_, t)| t.area.x);
    let things = layout.whole(index).skip(1).map(|i| layout.shape(i)).filter(|s| {
        let drawn =
            matches!(s.tag.as_str(), "img" | "svg" | "canvas" | "video" | "input" | "select" | "textarea");
        s.shown && (drawn || s.is_framed())
    });
    texts.chain(things.map(|s| s.area.x)).reduce(f64::min)
}

fn lines(layout: &Layout<'_>, index: usize) -> usize {
    layout.texts_in(index).map(|(_, t)| t.lines.len()).sum()
}

fn told(sight: &Sight<'_>, index: usize, axis: usize, off: f64) -> Flaw {
    let way = match (axis, off > 0.0) {
        (0, true) => "farther right",
        (0, false) => "farther left",
        (_, true) => "lower",
        (_, false) => "higher",
    };
    let actual = format!("stands {:.0} pixels {way} than its peers", off.abs());
    VERIFIER.flaw(sight, index, Severity::Minor, "in one line with its peers", &actual)
}

/// A part of a member that stands elsewhere in it than in all others.
fn inside(
    sight: &Sight<'_>,
    group: &Group,
    slots: &[Slot],
    slot: &Slot,
    told_of: &[usize],
) -> Option<(usize, Flaw)> {
    let layout = &sight.layout;
    let boxes: Vec<usize> = slot.boxes.iter().copied().collect::<Option<_>>()?;
    // Where the others wait out of sight, the one that is pointed at is the one to be seen.
    if boxes.iter().any(|&b| !layout.shape(b).shown || is_parked(&layout.shape(b).area)) {
        return None;
    }
    // The parts of a control stand where its state puts them.
    let part = |b: usize| {
        layout.up(b).skip(1).any(|(_, s)| s.interactive || matches!(s.role.as_str(), "progressbar" | "meter"))
    };
    // So do those that are drawn around a box which is see-through itself: the knob of a switch.
    let is_knob = |b: usize| {
        layout
            .whole(b)
            .map(|i| layout.shape(i))
            .any(|s| matches!(s.kind.as_str(), "checkbox" | "radio") && s.opacity.is_some_and(|o| o < 0.2))
    };
    if boxes.iter().any(|&b| part(b) || is_knob(b)) {
        return None;
    }
    let around = |b: usize| layout.shape(layout.shape(b).parent.unwrap_or(b)).area;
    // An arrow in the ground before it says what it belongs to: an entry below another one.
    let marked = |at: usize| {
        let drawn = |b: usize| layout.up(b).skip(1).take_while(|(i, _)| *i != group.members[at]);
        drawn(boxes[at]).any(|(_, s)| s.picture == "url")
    };
    let fits = |at: usize| {
        let member = group.members[at];
        let alone = || (0..boxes.len()).filter(|&other| marked(other)).count() * 2 < boxes.len();
        is_alike(slots, at)
            && (!marked(at) || !alone())
            && !is_set_apart(group, layout, member)
            && !told_of.iter().any(|&t| layout.is_in(boxes[at], t))
    };
    if let Some((at, off)) = aligned_otherwise(layout, &boxes)
        && fits(at)
        && at > 0
        && at + 1 < boxes.len()
    {
        return Some((boxes[at], told(sight, boxes[at], 0, off)));
    }
    for axis in [0, 1] {
        // What stands beside it in some members and not in others moves it in them.
        let beside = |b: usize| {
            let parent = layout.shape(b).parent.unwrap_or(b);
            let shown = layout.children(parent).iter().filter(|&&c| layout.shape(c).shown);
            (shown.clone().filter(|&&c| c < b).count(), shown.count())
        };
        let alike = boxes.iter().all(|&b| beside(b) == beside(boxes[0]));
        // A cell is as high as its row, and a row as its highest cell.
        let high =
            axis == 0 || boxes.iter().all(|&b| (around(b).height - around(boxes[0]).height).abs() < 1.5);
        // In a row whose parts share out what is free one in the middle stands where the widths of the others leave it.
        let widths = beside_widths(layout, boxes[0]);
        let spread = axis == 0 && boxes.iter().any(|&b| beside_widths(layout, b) != widths);
        if !alike || !high || spread || axis == 1 && boxes.iter().any(|&b| is_wrapped(layout, b)) {
            continue;
        }
        // A block is as wide as its box: what a person sees of it is its text.
        let lettered = axis == 0 && boxes.iter().all(|&b| is_lettered(layout, b));
        // What wraps within a line begins anew at the left: its first line is where it stands.
        let drawn = |b: usize, axis: usize| {
            let inline = layout.shape(b).display == "inline";
            let text = layout.own_texts(b).next().filter(|_| axis == 0);
            let area = text.and_then(|t| if inline { t.lines.first().copied() } else { Some(t.area) });
            area.filter(|_| lettered || inline).unwrap_or(layout.shape(b).area)
        };
        let places: Vec<Area> = boxes
            .iter()
            .map(|&b| {
                let (own, outer) = (drawn(b, axis), around(b));
                Area { x: own.x - outer.x, y: own.y - outer.y, ..own }
            })
            .collect();
        let from_end: Vec<f64> = boxes
            .iter()
            .map(|&b| edges(&around(b), axis)[1] - edges(&layout.shape(b).area, axis)[1])
            .collect();
        let Some((at, off)) = departs(&places, axis).filter(|(at, _)| fits(*at) && places.len() > 3) else {
            continue;
        };
        // The cells at the ends of a row keep their distance from the edge of the table.
        let cell = matches!(layout.shape(group.members[at]).tag.as_str(), "td" | "th");
        if axis == 0 && cell && (at == 0 || at + 1 == boxes.len()) {
            continue;
        }
        let ends: Vec<f64> = from_end.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, v)| *v).collect();
        if !lettered && (from_end[at] - median(&ends)).abs() <= SLACK {
            continue;
        }
        // What stands before it in the same member pushes it: the distance to that is what counts.
        let gaps: Vec<f64> = boxes.iter().map(|&b| gap_before(layout, b, axis)).collect();
        if outlier(&gaps, SLACK).is_none_or(|(g, _)| g != at) {
            continue;
        }
        if off.abs() > SLACK {
            return Some((boxes[at], told(sight, boxes[at], axis, off)));
        }
    }
    None
}

/// How wide all others are together among which it stands in the middle of a row. `None`: nothing stands before it, or behind it.
fn beside_widths(layout: &Layout<'_>, index: usize) -> Option<i64> {
    let parent = layout.shape(index).parent?;
    let own = layout.shape(index).area;
    let in_row = |&&c: &&usize| {
        let area = layout.shape(c).area;
        layout.shape(c).shown && c != index && area.y < own.bottom() && own.y < area.bottom()
    };
    let others: Vec<usize> = layout.children(parent).iter().filter(in_row).copied().collect();
    let flexible = matches!(layout.shape(parent).display.as_str(), "flex" | "inline-flex");
    let middle = others.iter().any(|&c| c < index) && others.iter().any(|&c| c > index);
    let width: f64 = others.iter().map(|&c| layout.shape(c).area.width).sum();
    (flexible && middle).then_some(width.round() as i64)
}

/// A piece of a text that stands below the line in which the text begins: a long name before it leaves no room for it there.
fn is_wrapped(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let inline = matches!(shape.display.as_str(), "inline" | "inline-block" | "inline-flex");
    let Some(parent) = shape.parent.filter(|_| inline) else { return false };
    let begins = layout.own_texts(parent).flat_map(|t| &t.lines).any(|l| l.bottom() <= shape.area.y + SLACK);
    begins && !shape.transformed
}

/// A block with a text of its own that begins at its left edge.
fn is_lettered(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let left =
        |t: &crate::state::appearance::Text| matches!(t.align.as_str(), "start" | "left") && !shape.rtl;
    shape.display == "block"
        && !shape.is_framed()
        && layout.own_texts(index).all(left)
        && layout.own_texts(index).next().is_some()
}

/// How far a box stands from what is before it in its box along an axis, or from the edge of that.
fn gap_before(layout: &Layout<'_>, index: usize, axis: usize) -> f64 {
    let shape = layout.shape(index);
    let Some(parent) = shape.parent else { return 0.0 };
    let start = edges(&shape.area, axis)[0];
    let boxes = layout
        .children(parent)
        .iter()
        .filter(|&&c| c < index && layout.shape(c).shown)
        .map(|&c| layout.shape(c).area);
    let texts =
        layout.own_texts(parent).filter(|t| t.lines.last().is_some_and(|l| edges(l, axis)[1] <= start + 1.0));
    let areas: Vec<Area> = boxes.chain(texts.filter_map(|t| t.lines.last().copied())).collect();
    let meets = |a: &&Area| {
        let other = 1 - axis;
        let (a, b) = (edges(a, other), edges(&shape.area, other));
        a[0] < b[1] && b[0] < a[1]
    };
    let before = areas
        .iter()
        .filter(meets)
        .map(|a| edges(a, axis)[1])
        .filter(|end| *end <= start + 40.0)
        .reduce(f64::max);
    start - before.unwrap_or_else(|| edges(&layout.shape(parent).area, axis)[0])
}

/// A cell whose text keeps the other side of it than all others.
fn aligned_otherwise(layout: &Layout<'_>, boxes: &[usize]) -> Option<(usize, f64)> {
    let texts: Vec<_> = boxes
        .iter()
        .map(|&b| layout.own_texts(b).find(|t| !t.lines.is_empty()))
        .collect::<Option<Vec<_>>>()?;
    let side = |align: &str, rtl: bool| match align {
        "start" | "justify" => {
            if rtl {
                "right"
            } else {
                "left"
            }
        }
        "end" => {
            if rtl {
                "left"
            } else {
                "right"
            }
        }
        "-webkit-center" => "center",
        "-webkit-right" => "right",
        "-webkit-left" => "left",
        other => match other {
            "right" => "right",
            "center" => "center",
            _ => "left",
        },
    };
    let sides: Vec<&str> = texts.iter().map(|t| side(&t.align, layout.shape(t.owner).rtl)).collect();
    let usual = *sides.iter().max_by_key(|s| sides.iter().filter(|o| o == s).count())?;
    let mut odd = sides.iter().enumerate().filter(|(_, s)| **s != usual);
    let (at, _) = odd.next().filter(|_| odd.next().is_none() && boxes.len() > 3)?;
    let own = layout.shape(boxes[at]).area;
    let off = match usual {
        "left" => texts[at].area.x - own.x,
        "right" => texts[at].area.right() - own.right(),
        _ => texts[at].area.middle().0 - own.middle().0,
    };
    (off.abs() > 20.0).then_some((at, off))
}

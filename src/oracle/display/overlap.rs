//! Texts and controls that run into each other.
//!
//! Finds two texts of which one is drawn across the other, a row of a list that lies over the row before it, a text that runs into a control beside it, and two controls that
//! lie partly over each other. Silent about layers, badges and marks (small and lifted), about a control that stands within
//! a field (an eye, a cross), about members of a list that all overlap alike (faces in a row), about what is hidden or moves.
//!
//! Example: a long heading runs into the price beside it.

use super::deliberate::{has_arrows, has_letters, is_layer, is_moving};
use super::flaw::{Flaw, Severity, short, subject};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Shape, Text};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "overlap",
    kind: DefectKind::ElementLayout,
    geometric: true,
    finds: "two texts drawn across each other, a text that runs into a control, two controls that lie partly over each other",
    silent: "layers, badges, drawn scroll bars, a control within a field, a block that reaches below what floats beside it, rows whose members all overlap alike, words thrown out of the window, what draws nothing, what moves",
    example: "a long heading runs into the price beside it",
    look,
};

/// A line of a text, or a control.
struct Item {
    owner: usize,
    area: Area,
    text: Option<usize>,
}

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    let mut items: Vec<Item> = Vec::new();
    for (n, text) in layout.look.texts.iter().enumerate() {
        let part = layout.visible_part(text);
        if text.generated
            || text.hint
            || text.alpha < 0.1
            || !has_letters(&text.text, 1)
            || (text.asked > 0 && text.seen == 0)
        {
            continue;
        }
        for line in &text.lines {
            let area = line.shared(&part);
            // Words that are thrown out of the window make room for a sign.
            let thrown_out = area.right() < 0.0 || area.bottom() < 0.0;
            if area.width > 2.0 && area.height > 2.0 && !thrown_out {
                items.push(Item { owner: text.owner, area: glyphs(&area, text.size), text: Some(n) });
            }
        }
    }
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let seen = shape.asked == 0 || shape.seen > 0;
        let control = shape.interactive && shape.shown && seen && shape.opacity.is_none_or(|o| o > 0.2);
        if control
            && shape.display != "inline"
            && draws(layout, i)
            && !is_scroll_bar(layout, i)
            && !matches!(shape.kind.as_str(), "checkbox" | "radio" | "range" | "file")
        {
            let area = shape.clip.map_or(shape.area, |clip| shape.area.shared(&clip));
            items.push(Item { owner: i, area: shape.window.map_or(area, |w| area.shared(&w)), text: None });
        }
    }
    items.retain(|item| item.area.size() > 8.0);
    items.sort_by(|a, b| a.area.y.total_cmp(&b.area.y));
    let mut told: Vec<(usize, usize)> = Vec::new();
    let shown = |m: &usize| layout.shape(*m).shown;
    let children = (0..layout.look.boxes.len())
        .map(|parent| (layout.children(parent).iter().copied().filter(shown).collect::<Vec<_>>(), HALF));
    // Those of one sort may have a heading above, and a button below.
    let sorts = layout.groups.iter().map(|group| (group.shown(layout).collect::<Vec<_>>(), PART));
    let mut stacks: Vec<(usize, usize)> = Vec::new();
    for (rows, part) in children.chain(sorts) {
        if let Some((under, over)) = stacked(layout, &rows, part).filter(|pair| !stacks.contains(pair)) {
            stacks.push((under, over));
            let area = layout.shape(under).area.around(&layout.shape(over).area);
            let actual = format!("lies over {}", subject(sight, under));
            flaws.push(VERIFIER.flaw(sight, over, Severity::Major, "room for both", &actual).at(area));
        }
    }
    for (n, one) in items.iter().enumerate() {
        for other in items.iter().skip(n + 1).take_while(|other| other.area.y < one.area.bottom()) {
            if let Some(shared) = collide(layout, one, other) {
                let pair = (one.owner.min(other.owner), one.owner.max(other.owner));
                if told.contains(&pair) || is_deliberate(layout, one, other) {
                    continue;
                }
                told.push(pair);
                flaws.push(flaw(sight, one, other, shared));
            }
        }
    }
}

/// A bar without words that is drawn along an edge of what it scrolls, over it.
fn is_scroll_bar(layout: &Layout<'_>, index: usize) -> bool {
    /// It is so thin, and so near to the edge, in pixels.
    const THIN: f64 = 16.0;
    const NEAR: f64 = 4.0;
    let lies_so = |(i, shape): (usize, &Shape)| {
        let Some(around) = shape.parent.map(|parent| layout.shape(parent).area) else { return false };
        let area = &shape.area;
        let stands = area.width <= THIN && (around.right() - area.right()).abs() <= NEAR;
        let lies = area.height <= THIN && (around.bottom() - area.bottom()).abs() <= NEAR;
        let long = area.width.max(area.height) > 2.0 * area.width.min(area.height);
        shape.position == "absolute" && (stands || lies) && long && layout.words_in(i).trim().is_empty()
    };
    // Its thumb lies in its track.
    layout.up(index).take(2).any(lies_so)
}

/// Something of it is seen: a ground, an edge, a word or a picture.
fn draws(layout: &Layout<'_>, index: usize) -> bool {
    let shape = layout.shape(index);
    let drawn = |s: &Shape| {
        s.is_framed()
            || matches!(s.tag.as_str(), "img" | "svg" | "canvas" | "video" | "input" | "select" | "textarea")
    };
    let said = |(_, t): (usize, &Text)| t.area.shared(&shape.area).size() > 1.0;
    layout.whole(index).any(|i| drawn(layout.shape(i))) || layout.texts_in(index).any(said)
}

/// The one row of a column that lies over the row before it, where all others stand below each other. What the rows are called
/// (the last may be the sum of them) tells nothing.
fn stacked(layout: &Layout<'_>, rows: &[usize], most: f64) -> Option<(usize, usize)> {
    let (&first, _) = rows.split_first().filter(|_| rows.len() > 2)?;
    let area = |m: usize| layout.shape(m).area;
    let in_column = |&m: &usize| {
        let (shape, head) = (layout.shape(m), layout.shape(first));
        shape.tag == head.tag
            && shape.is_in_flow()
            && !shape.transformed
            && !shape.floats
            && (area(m).x - area(first).x).abs() < 2.0
            && (area(m).width - area(first).width).abs() < 2.0
            && has_letters(&layout.words_in(m), 2)
    };
    if !rows.iter().all(in_column) {
        return None;
    }
    let below = |w: &[usize]| area(w[1]).y - area(w[0]).y > 2.0 && area(w[1]).bottom() > area(w[0]).bottom();
    let part = |w: &[usize]| {
        let shared = area(w[0]).shared(&area(w[1]));
        shared.height / area(w[0]).height.min(area(w[1]).height).max(1.0)
    };
    let mut over = rows.windows(2).filter(|w| part(w) > TOUCH);
    let one = over.next().filter(|_| over.next().is_none())?;
    (rows.windows(2).all(below) && part(one) > most).then(|| (one[0], one[1]))
}

/// So much two rows may share.
const TOUCH: f64 = 0.05;
/// So much of a row lies over another one: less may be a line that both share. Where all are of one sort, less is enough.
const HALF: f64 = 0.5;
const PART: f64 = 0.3;

/// The part of a line that its letters take: fonts leave air above and below.
pub(super) fn glyphs(line: &Area, size: f64) -> Area {
    let height = line.height.min(size * 0.8).max(1.0);
    Area { y: line.y + (line.height - height) / 2.0, height, ..*line }
}

/// What two things share, where that is more than a touch.
fn collide(layout: &Layout<'_>, one: &Item, other: &Item) -> Option<Area> {
    if one.owner == other.owner
        || layout.is_in(one.owner, other.owner)
        || layout.is_in(other.owner, one.owner)
    {
        return None;
    }
    let shared = one.area.shared(&other.area);
    let (small, large) = if one.area.size() < other.area.size() { (one, other) } else { (other, one) };
    let part = shared.size() / small.area.size().max(1.0);
    let deep = shared.width > 4.0 && shared.height > 3.0;
    let collides = match (one.text, other.text) {
        (Some(_), Some(_)) => {
            let low = one.area.height.min(other.area.height);
            deep && shared.height > 0.45 * low && shared.width > 5.0
        }
        // One stands within the other: a mark in a field, a caption over it. Nobody puts a button of the flow into a text.
        (None, None) => {
            let inside = large.area.holds(&small.area, 1.0);
            let written_over = inside
                && layout.shape(large.owner).tag == "textarea"
                && stands(layout, small.owner, large.owner);
            deep && (part > 0.12 && part < 0.9 && !inside || written_over)
        }
        _ => {
            let text = if one.text.is_some() { one } else { other };
            let control = if one.text.is_some() { other } else { one };
            let of_text = shared.size() / text.area.size().max(1.0);
            deep && of_text > 0.08
                && shared.width > 6.0
                && shared.height > 0.6 * text.area.height
                && !control.area.holds(&text.area, 3.0)
        }
    };
    collides.then_some(shared)
}

/// A button with words on it that nothing lifts out of the flow.
fn stands(layout: &Layout<'_>, index: usize, on: usize) -> bool {
    let common = layout.common(index, on);
    let mut way = layout.up(index).take_while(|(i, _)| Some(*i) != common);
    let flows = way.all(|(_, s)| s.is_in_flow() && !s.transformed);
    layout.shape(index).is_button() && flows && has_letters(&layout.words_in(index), 3)
}

fn is_deliberate(layout: &Layout<'_>, one: &Item, other: &Item) -> bool {
    let (a, b) = (one.owner, other.owner);
    let moving = is_moving(layout, a) || is_moving(layout, b);
    let layered = is_layer(layout, a, b) || is_layer(layout, b, a);
    // A label that floats in its field, a letter that is a label of what it lies on.
    let labelled = layout.within(a, |s| s.labels) != layout.within(b, |s| s.labels)
        && (one.text.is_none() || other.text.is_none());
    let turned = layout.within(a, |s| s.display.starts_with("ruby"))
        || layout.within(b, |s| s.display.starts_with("ruby"));
    // A block reaches below what floats at its side: its words keep clear of it, and they are looked at for themselves.
    let common = layout.common(a, b);
    let floats = |i: usize| layout.up(i).take_while(|(at, _)| Some(*at) != common).any(|(_, s)| s.floats);
    if one.text.is_none() && other.text.is_none() && floats(a) != floats(b) {
        return true;
    }
    // One of both is an arrow that moves the other.
    let cut_under = |i: usize| {
        let cutter = layout.up(i).skip(1).find(|(_, s)| s.cuts(0));
        cutter.is_some_and(|(by, _)| has_arrows(layout, i, by))
    };
    moving
        || layered
        || shows_choice(layout, one, other)
        || shows_choice(layout, other, one)
        || cut_under(a) != cut_under(b)
        || labelled
        || turned
        || is_badge(layout, a, b)
        || is_badge(layout, b, a)
        || all_alike(layout, a, b)
}

/// What is chosen of a list is drawn where one types to find another: a see-through field over it, in one frame of a line's height.
fn shows_choice(layout: &Layout<'_>, text: &Item, field: &Item) -> bool {
    const A_LINE: f64 = 64.0;
    let shape = layout.shape(field.owner);
    let see_through = shape.tag == "input" && shape.role == "combobox" && !shape.is_framed();
    let framed = || layout.common(text.owner, field.owner).map(|i| layout.shape(i).area.height);
    text.text.is_some() && field.text.is_none() && see_through && framed().is_some_and(|high| high <= A_LINE)
}

/// Something small that is lifted out of the flow on to the corner of what it marks.
fn is_badge(layout: &Layout<'_>, badge: usize, of: usize) -> bool {
    let common = layout.common(badge, of);
    layout.up(badge).take_while(|(i, _)| Some(*i) != common).any(|(_, shape)| {
        let lifted = matches!(shape.position.as_str(), "absolute" | "fixed");
        lifted && shape.is_framed() && shape.area.width <= 120.0 && shape.area.height <= 40.0
    })
}

/// Both are in members of a list whose members all overlap their neighbours: faces in a row, cards of a fan.
fn all_alike(layout: &Layout<'_>, a: usize, b: usize) -> bool {
    layout.groups.iter().any(|group| {
        let member = |i: usize| group.members.iter().copied().find(|&m| layout.is_in(i, m));
        let (Some(one), Some(other)) = (member(a), member(b)) else { return false };
        one != other && {
            let areas: Vec<Area> = group.shown(layout).map(|m| layout.shape(m).area).collect();
            let overlapping = areas.windows(2).filter(|w| w[0].shared(&w[1]).size() > 1.0).count();
            areas.len() >= 3 && overlapping + 1 == areas.len()
        }
    })
}

fn flaw(sight: &Sight<'_>, one: &Item, other: &Item, shared: Area) -> Flaw {
    let name = |item: &Item| match item.text.and_then(|n| sight.layout.look.texts.get(n)) {
        Some(text) => format!("the text \"{}\"", short(&text.text)),
        None => subject(sight, item.owner),
    };
    // The smaller one is what suffers.
    let (small, large) = if one.area.size() <= other.area.size() { (one, other) } else { (other, one) };
    let region = one.area.around(&other.area);
    let actual = format!("runs into {}", name(large));
    let severity = if shared.size() > 0.5 * small.area.size() { Severity::Grave } else { Severity::Major };
    let mut flaw = VERIFIER.flaw(sight, small.owner, severity, "room for both", &actual).at(region);
    if let Some(text) = small.text.and_then(|n| sight.layout.look.texts.get(n)) {
        flaw = flaw.of_text(&text.text);
    }
    flaw
}

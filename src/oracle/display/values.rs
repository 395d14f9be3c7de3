//! Names without their values.
//!
//! Finds a list of descriptions, or a table of names and values, whose names can be read and of whose values none can be
//! seen: their letters are see-through, or they are kept out of sight and take their places all the same. Silent where some
//! can be seen or none is there, about places that are painted (what waits, what is masked until it is pressed), about what
//! comes into sight when something is pointed at, and about motion.
//!
//! Example: beside "Telephone", "Town" and "Since" nothing is to be seen.

use super::deliberate::{has_letters, is_moving};
use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::{Area, Layout, Text};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "values",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "names beside which the values can't be seen",
    silent: "some of the values can be seen, or none is there; their places are painted; they come into sight when something is pointed at; motion",
    example: "beside \"Telephone\", \"Town\" and \"Since\" nothing is to be seen",
    look,
};

/// What a value looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Drawn {
    Nothing,
    Unseen,
    Seen,
}

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let layout = &sight.layout;
    for (i, shape) in layout.look.boxes.iter().enumerate() {
        let rests = |s: &crate::state::appearance::Shape| {
            s.mute || s.hidden || s.editable || s.is_waiting() || s.opacity.is_some_and(|o| o < 0.5)
        };
        if !matches!(shape.tag.as_str(), "dl" | "table") || !shape.shown || layout.within(i, rests) {
            continue;
        }
        let pairs = if shape.tag == "dl" { described(layout, i) } else { headed(layout, i) };
        let drawn: Vec<(usize, Drawn)> =
            pairs.iter().map(|&(_, value)| (value, drawn(sight, value))).collect();
        let unseen: Vec<usize> = drawn.iter().filter(|(_, d)| *d == Drawn::Unseen).map(|(v, _)| *v).collect();
        let named = pairs.iter().all(|&(name, _)| layout.texts_in(name).any(|(_, t)| t.alpha > 0.3));
        if unseen.len() < 2 || drawn.iter().any(|(_, d)| *d == Drawn::Seen) || !named || is_moving(layout, i)
        {
            continue;
        }
        let Some(region) = unseen.iter().map(|&v| layout.shape(v).area).reduce(|a, b| a.around(&b)) else {
            continue;
        };
        let actual = "has names beside which no value can be seen";
        let flaw = VERIFIER.flaw(sight, i, Severity::Grave, "a value beside each name", actual);
        flaws.push(flaw.at(region));
    }
}

/// The names and values of a list of descriptions. A name may have more than one value.
fn described(layout: &Layout<'_>, list: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut name = None;
    for i in layout.whole(list).skip(1) {
        match layout.shape(i).tag.as_str() {
            "dt" => name = Some(i),
            "dd" => pairs.extend(name.map(|name| (name, i))),
            _ => {}
        }
    }
    pairs
}

/// The names and values of a table of which each row is a head with one cell.
fn headed(layout: &Layout<'_>, table: usize) -> Vec<(usize, usize)> {
    let rows = layout.whole(table).filter(|&i| layout.shape(i).tag == "tr");
    let pair = |row: usize| match layout.children(row) {
        &[name, value] if layout.shape(name).tag == "th" && layout.shape(value).tag == "td" => {
            Some((name, value))
        }
        _ => None,
    };
    rows.map(pair).collect::<Option<Vec<_>>>().unwrap_or_default()
}

fn drawn(sight: &Sight<'_>, value: usize) -> Drawn {
    let layout = &sight.layout;
    let shape = layout.shape(value);
    let things = layout.whole(value).any(|i| {
        let s = layout.shape(i);
        let pictured = matches!(
            s.tag.as_str(),
            "img"
                | "svg"
                | "canvas"
                | "video"
                | "input"
                | "select"
                | "textarea"
                | "progress"
                | "meter"
                | "button"
        );
        s.shown && (pictured || s.drawn || s.revealed || !s.picture.is_empty() || s.is_framed())
    });
    if things || !shape.is_in_flow() || shape.area.width < 8.0 || shape.area.height < 8.0 {
        return if things { Drawn::Seen } else { Drawn::Nothing };
    }
    let texts: Vec<&Text> =
        layout.texts_in(value).map(|(_, t)| t).filter(|t| has_letters(&t.text, 1)).collect();
    if texts.is_empty() {
        return if shape.hidden { Drawn::Unseen } else { Drawn::Nothing };
    }
    let clear = |t: &&Text| t.color.is_some() && t.alpha < 0.02 && !t.shaded && is_blank(sight, &t.area);
    if texts.iter().all(clear) { Drawn::Unseen } else { Drawn::Seen }
}

/// The picture shows nothing there, as far as it shows that place.
fn is_blank(sight: &Sight<'_>, area: &Area) -> bool {
    let patch = sight.layout.look.in_window(area).zip(sight.pixels).and_then(|(a, p)| p.patch(&a));
    patch.is_none_or(|patch| patch.contrast < 1.1)
}

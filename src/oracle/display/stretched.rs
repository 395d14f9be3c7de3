//! Pictures that are drawn out of shape.
//!
//! Finds an image that is drawn much wider or much taller than it is, with nothing that keeps its proportions. Silent about
//! drawings (SVG keeps its own proportions unless it is told not to), about plain colours and lines, about `object-fit`, and where most images of
//! the list are drawn so.
//!
//! A circle that the page says is as wide as it is high is no ellipse, whatever is drawn in it.
//!
//! Example: a portrait is drawn twice as wide as it is.

use super::flaw::{Flaw, Severity};
use super::{Sight, Verifier};
use crate::state::appearance::Picture;
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "stretched",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "an image that is drawn out of its proportions",
    silent: "it is a drawing, a line or a plain ground; `object-fit` keeps its proportions; it is off by less than a quarter",
    example: "a portrait is drawn twice as wide as it is",
    look,
};

/// By how much the proportions may differ.
const SLACK: f64 = 1.25;

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    for picture in &sight.layout.look.pictures {
        let Some(off) = distortion(picture).filter(|off| *off > SLACK || *off < 1.0 / SLACK) else {
            continue;
        };
        let way = if off > 1.0 { "wider" } else { "taller" };
        let factor = if off > 1.0 { off } else { 1.0 / off };
        let own = if picture.natural.0 > 0.0 { picture.natural } else { picture.declared };
        let actual = format!(
            "is drawn {factor:.1} times {way} than it is: {:.0} × {:.0} of {:.0} × {:.0} pixels",
            picture.drawn.0, picture.drawn.1, own.0, own.1
        );
        flaws.push(VERIFIER.flaw(
            sight,
            picture.owner,
            Severity::Minor,
            "the picture in its own proportions",
            &actual,
        ));
    }
}

/// How many times wider than it should be, for its height. `None`: it can't be out of shape.
fn distortion(picture: &Picture) -> Option<f64> {
    out_of_shape(picture).or_else(|| flattened(picture))
}

/// What the page says is square and cuts to a circle is an ellipse, whatever becomes of the drawing in it.
fn flattened(picture: &Picture) -> Option<f64> {
    let (square, drawn) = (picture.declared, picture.drawn);
    let portrait = picture.kind == "img" && picture.loaded && picture.circle;
    let is =
        portrait && square.0 > 8.0 && (square.0 - square.1).abs() < 1.0 && drawn.0 >= 16.0 && drawn.1 >= 16.0;
    is.then(|| drawn.0 / drawn.1)
}

fn out_of_shape(picture: &Picture) -> Option<f64> {
    let drawn_by_lines = picture.source.contains(".svg") || picture.source.starts_with("data:image/svg");
    // Unless its address says that it does not.
    let drawing = drawn_by_lines && !picture.source.contains("preserveAspectRatio(none)");
    // A drawing that fills whatever box it gets has no proportions of its own but those that the page says it has.
    let says = drawn_by_lines && picture.declared.0 > 0.0 && picture.declared.1 > 0.0;
    let natural = if says { picture.declared } else { picture.natural };
    let drawn = picture.drawn;
    let judged = picture.kind == "img"
        && picture.loaded
        && !drawing
        && (picture.fit.is_empty() || picture.fit == "fill")
        // What is one pixel wide is a line or a ground that is meant to be drawn out.
        && natural.0 > 8.0
        && natural.1 > 8.0
        && drawn.0 >= 16.0
        && drawn.1 >= 16.0;
    judged.then(|| (drawn.0 / drawn.1) / (natural.0 / natural.1))
}

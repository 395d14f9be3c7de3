//! Pictures of one size of their own, of which some are drawn in other proportions than most: a style meets every third one.

use crate::state::appearance::{Area, Layout, Picture};

/// So many are drawn alike at least, and more than half.
const MOST: usize = 3;
/// By how much the proportions may differ.
const SLACK: f64 = 1.25;

/// The first that departs, the side that does (0: how wide it is), and what most have there.
pub(super) fn odd(layout: &Layout<'_>, boxes: &[usize]) -> Option<(usize, usize, f64)> {
    // Most places of a list hold no picture: they are told by their first.
    if boxes.first().is_none_or(|&b| layout.shape(b).tag != "img") {
        return None;
    }
    let of = |b: usize| layout.look.pictures.iter().find(|p| p.owner == b && p.kind == "img" && p.loaded);
    let pictures: Vec<&Picture> = boxes.iter().map(|&b| of(b)).collect::<Option<_>>()?;
    let own = |p: &Picture| if p.natural.0 > 0.0 { p.natural } else { p.declared };
    let first = own(pictures.first()?);
    let is_alike = |p: &&Picture| (own(p).0 - first.0).abs() < 1.0 && (own(p).1 - first.1).abs() < 1.0;
    if first.0 <= 0.0 || !pictures.iter().all(is_alike) {
        return None;
    }
    let area = |at: usize| layout.shape(boxes[at]).area;
    let same = |a: &Area, b: &Area| (a.width - b.width).abs() < 1.5 && (a.height - b.height).abs() < 1.5;
    let peers = |at: usize| (0..boxes.len()).filter(|&other| same(&area(at), &area(other))).count();
    let common = (0..boxes.len()).max_by_key(|&at| peers(at)).map(area)?;
    let departs: Vec<usize> = (0..boxes.len()).filter(|&at| !same(&area(at), &common)).collect();
    let most = boxes.len() - departs.len();
    // The first of a list may lead it.
    let leads = departs == [0];
    if most < MOST || most * 2 <= boxes.len() || leads || common.height < 1.0 {
        return None;
    }
    let off = |a: &Area| (a.width / a.height.max(1.0)) / (common.width / common.height);
    let at = departs.into_iter().find(|&at| !(1.0 / SLACK..=SLACK).contains(&off(&area(at))))?;
    let is_wider = (area(at).width - common.width).abs() > (area(at).height - common.height).abs();
    Some(if is_wider { (at, 0, common.width) } else { (at, 1, common.height) })
}

//! Following an element from one state to a later one.

use super::{Element, ElementIndex, State};

/// The element of `later` that a person would call the same as `index` in `earlier`: same role and name, the
/// same one of several alike. A control whose name changed with its state ("Add" becomes "Added") is still
/// found by its place: same role and tag at the same spot.
pub fn follow(earlier: &State, index: ElementIndex, later: &State) -> Option<ElementIndex> {
    let e = earlier.elements.get(index)?;
    let alike = |o: &&Element| o.role == e.role && o.name == e.name && o.tag == e.tag && o.frame == e.frame;
    let nth = earlier.elements.iter().take(index).filter(alike).count();
    if let Some(found) = later.elements.iter().filter(alike).nth(nth) {
        return Some(found.index);
    }
    later
        .elements
        .iter()
        .find(|o| {
            o.role == e.role
                && o.tag == e.tag
                && (o.bounds.x - e.bounds.x).abs() < 2.0
                && (o.bounds.y - e.bounds.y).abs() < 2.0
        })
        .map(|o| o.index)
}

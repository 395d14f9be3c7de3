//! Following an element from one state to a later one.

use super::{Element, ElementIndex, State};

/// The element of `later` that a person would call the same as `index` in `earlier`: same role and name, the
/// same one of several alike. A control whose name changed with its state ("Add" becomes "Added") is still
/// found by its place: same role and tag at the same spot, or between the same two neighbours where the longer
/// name moved it aside.
pub fn follow(earlier: &State, index: ElementIndex, later: &State) -> Option<ElementIndex> {
    let e = earlier.elements.get(index)?;
    let nth = earlier.elements.iter().take(index).filter(|o| alike(o, e)).count();
    let named = later.elements.iter().filter(|o| alike(o, e)).nth(nth);
    let one_kind = |o: &&Element| o.role == e.role && o.tag == e.tag && o.frame == e.frame;
    let at_the_spot =
        |o: &&Element| (o.bounds.x - e.bounds.x).abs() < 2.0 && (o.bounds.y - e.bounds.y).abs() < 2.0;
    let there = later.elements.iter().filter(one_kind).find(at_the_spot);
    let count = |s: &State| s.elements.iter().filter(|o| alike(o, e)).count();
    match (named, there) {
        // More or fewer of them than before: which is the n-th has changed, and it stands where it stood.
        (Some(_), Some(there)) if count(earlier) != count(later) => return Some(there.index),
        (Some(found), _) | (None, Some(found)) => return Some(found.index),
        (None, None) => {}
    }
    // A tool bar may stand above and below a page: the same one of several such places.
    let stands_alike = |o: &&Element, within: &State| one_kind(o) && same_neighbours(o, within, e, earlier);
    let nth = earlier.elements.iter().take(index).filter(|o| stands_alike(o, earlier)).count();
    later.elements.iter().filter(|o| stands_alike(o, later)).nth(nth).map(|o| o.index)
}

fn alike(a: &Element, b: &Element) -> bool {
    a.role == b.role && a.name == b.name && a.tag == b.tag && a.frame == b.frame
}

/// What stands right before and right behind bears the same names and texts.
fn same_neighbours(a: &Element, of_a: &State, b: &Element, of_b: &State) -> bool {
    neighbours(a, of_a).into_iter().zip(neighbours(b, of_b)).all(|pair| {
        matches!(pair, (Some(a), Some(b)) if alike(a, b) && a.text == b.text && !(a.name.is_empty() && a.text.is_empty()))
    })
}

fn neighbours<'a>(e: &Element, state: &'a State) -> [Option<&'a Element>; 2] {
    let before = e.index.checked_sub(1).filter(|&i| e.parent != Some(i));
    let behind = state.descendants(e.index).last().map_or(e.index, |d| d.index) + 1;
    [before.and_then(|i| state.elements.get(i)), state.elements.get(behind)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn bar(names: &[&str]) -> State {
        let mut page = page();
        for (at, name) in names.iter().enumerate() {
            page = page.element("link", name, |e| {
                e.bounds.x = 10.0 * at as f64 + name.len() as f64 * 7.0;
                e.bounds.width = 50.0;
            });
        }
        page.build()
    }

    #[test]
    fn what_was_renamed_is_found_between_its_neighbours() {
        let before = bar(&["Edit", "Watch", "Copy", "Edit", "Watch", "Copy"]);
        let after = bar(&["Edit", "Unwatch", "Copy", "Edit", "Unwatch", "Copy"]);
        assert_eq!(follow(&before, 1, &after), Some(1));
        assert_eq!(follow(&before, 4, &after), Some(4));
    }

    #[test]
    fn what_is_gone_is_not_taken_for_its_neighbour() {
        let before = bar(&["Edit", "Watch", "Copy"]);
        assert_eq!(follow(&before, 1, &bar(&["Edit", "Copy"])), None);
        assert_eq!(follow(&before, 1, &bar(&["Move", "Unwatch", "Copy"])), None);
    }

    fn two(first: &str, second: &str) -> State {
        page().element("combobox", first, |_| ()).element("combobox", second, |_| ()).build()
    }

    #[test]
    fn one_of_two_alike_is_followed_by_its_place_when_its_name_changed() {
        let (before, after) = (two("Everybody", "Everybody"), two("Admins", "Everybody"));
        assert_eq!(follow(&before, 0, &after), Some(0));
        assert_eq!(follow(&before, 1, &after), Some(1));
    }

    #[test]
    fn a_name_is_followed_wherever_it_goes() {
        let (before, after) = (two("Name", "Street"), two("Street", "Name"));
        assert_eq!(follow(&before, 0, &after), Some(1));
    }
}

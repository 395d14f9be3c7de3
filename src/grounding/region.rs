//! Parts of a page that it does not mark as such: the menu at the top, the bar at a side.
//!
//! Many pages have no landmarks, only links that stand where menus stand. Where the page marks nothing of the kind,
//! geometry tells: the topmost row of links, a column of links beside everything else.

use crate::language::{Description, RoleWord};
use crate::state::{Box2, Element, ElementIndex, State};

/// A top menu stands within this much of the first screen.
const TOP: f64 = 0.3;
/// A side bar takes at most this much of the width.
const NARROW: f64 = 0.36;
/// Edges this close are one, in pixels.
const EDGE: f64 = 12.0;
/// So many things stand below each other in a column, and so many of them are links.
const ALIGNED: usize = 3;
const LINKS: usize = 2;

/// An unmarked part of a page.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Region {
    /// What stands in it, in document order.
    pub(crate) members: Vec<ElementIndex>,
    /// Where more of it could stand: what lies outside is surely no part of it.
    pub(crate) zone: Box2,
}

impl Region {
    /// Some of the element lies where the part could be.
    pub(crate) fn may_hold(&self, e: &Element) -> bool {
        overlap(e.bounds.x, e.bounds.width, self.zone.x, self.zone.width)
            && overlap(e.bounds.y, e.bounds.height, self.zone.y, self.zone.height)
    }
}

/// The unmarked part that the words mean: "the top menu", "the sidebar". `None`: they mean no such part, the page
/// marks one itself, or nothing stands there.
pub(crate) fn unmarked(what: &Description, state: &State) -> Option<Region> {
    if what.name.is_some() || !what.places.is_empty() || !what.containing.is_empty() || what.ordinal.is_some()
    {
        return None;
    }
    let lower = what.text.to_lowercase();
    let says = |word: &str| lower.split(|c: char| !c.is_alphanumeric()).any(|w| w == word);
    match what.role? {
        RoleWord::Navigation | RoleWord::Menu | RoleWord::Header if says("top") => {
            top_row(state).filter(|_| !marks(&["navigation", "banner", "menubar"], state))
        }
        RoleWord::Sidebar => {
            column(state).filter(|_| !marks(&["complementary", "navigation"], state) && !says_sidebar(state))
        }
        _ => None,
    }
}

fn marks(roles: &[&str], state: &State) -> bool {
    state.elements.iter().any(|e| e.visible && roles.contains(&e.role.as_str()))
}

fn says_sidebar(state: &State) -> bool {
    state
        .elements
        .iter()
        .any(|e| e.visible && e.hints.contains("sidebar") && state.children(e.index).count() > 0)
}

/// The topmost row of at least two links, above the heading of the page.
fn top_row(state: &State) -> Option<Region> {
    let screen = state.viewport.1 * TOP;
    let title = state.elements.iter().find(|e| e.visible && e.role == "heading" && e.level <= 2);
    let limit = title.map_or(screen, |h| (h.bounds.y + h.bounds.height).min(screen));
    let zone = Box2 { x: 0.0, y: 0.0, width: state.viewport.0, height: limit };
    let mut links: Vec<&Element> =
        state.elements.iter().filter(|e| is_link(e) && middle(e) < limit).collect();
    links.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    let row = links.iter().find_map(|first| {
        let reach = (first.bounds.height / 2.0).max(4.0);
        let row: Vec<&Element> =
            links.iter().copied().filter(|l| (middle(l) - middle(first)).abs() <= reach).collect();
        (row.len() >= LINKS).then_some(row)
    })?;
    let top = row.iter().map(|e| e.bounds.y).fold(f64::INFINITY, f64::min);
    let bottom = row.iter().map(|e| e.bounds.y + e.bounds.height).fold(0.0, f64::max);
    let within = |e: &&Element| says_something(e) && middle(e) >= top && middle(e) <= bottom;
    let members = state.elements.iter().filter(within).filter(|e| e.bounds.height <= (bottom - top) * 2.0);
    Some(Region { members: members.map(|e| e.index).collect(), zone })
}

/// Things below each other along one edge, with nothing that reaches across into the rest of the page.
fn column(state: &State) -> Option<Region> {
    let width = state.viewport.0;
    let narrow: Vec<&Element> = state
        .elements
        .iter()
        .filter(|e| says_something(e) && e.bounds.width <= width * NARROW)
        .filter(|e| e.bounds.x >= width * (1.0 - NARROW) || e.bounds.x + e.bounds.width <= width * NARROW)
        .collect();
    let mut edges: Vec<f64> = narrow.iter().map(|e| e.bounds.x).collect();
    edges.sort_by(f64::total_cmp);
    edges.dedup_by(|a, b| (*a - *b).abs() < EDGE);
    let columns = edges.into_iter().filter_map(|edge| {
        let aligned: Vec<&Element> =
            narrow.iter().copied().filter(|e| (e.bounds.x - edge).abs() < EDGE).collect();
        let links = aligned.iter().filter(|e| is_link(e)).count();
        let mut lines: Vec<f64> = aligned.iter().map(|e| middle(e)).collect();
        lines.dedup_by(|a, b| (*a - *b).abs() < 4.0);
        if lines.len() < ALIGNED || links < LINKS {
            return None;
        }
        let top = aligned.iter().map(|e| e.bounds.y).fold(f64::INFINITY, f64::min);
        let bottom = aligned.iter().map(|e| e.bounds.y + e.bounds.height).fold(0.0, f64::max);
        let right = aligned.iter().map(|e| e.bounds.x + e.bounds.width).fold(0.0, f64::max);
        let zone = if edge >= width * (1.0 - NARROW) {
            Box2 { x: edge - EDGE, y: top, width: width - edge + EDGE, height: bottom - top }
        } else {
            Box2 { x: 0.0, y: top, width: right + EDGE, height: bottom - top }
        };
        stands_apart(&zone, state).then_some((links, zone))
    });
    let (_, zone) = columns.max_by_key(|(links, _)| *links)?;
    let inside = |e: &&Element| {
        says_something(e)
            && e.bounds.x >= zone.x
            && e.bounds.x + e.bounds.width <= zone.x + zone.width
            && middle(e) >= zone.y
            && middle(e) <= zone.y + zone.height
    };
    Some(Region { members: state.elements.iter().filter(inside).map(|e| e.index).collect(), zone })
}

/// Something stands beside the zone, and nothing with words of its own, and no row, reaches across its edge.
fn stands_apart(zone: &Box2, state: &State) -> bool {
    let level = |e: &&Element| e.visible && overlap(e.bounds.y, e.bounds.height, zone.y, zone.height);
    let solid = |e: &&Element| {
        says_something(e)
            || matches!(e.role.as_str(), "row" | "table" | "list" | "listitem" | "heading" | "img")
    };
    let (left, right) = (zone.x, zone.x + zone.width);
    let mut beside = false;
    for e in state.elements.iter().filter(level).filter(solid) {
        let (from, to) = (e.bounds.x, e.bounds.x + e.bounds.width);
        if (from < left && to > left + EDGE * 2.0) || (from < right - EDGE * 2.0 && to > right) {
            return false;
        }
        beside |= to <= left + EDGE * 2.0 || from >= right - EDGE * 2.0;
    }
    beside
}

fn is_link(e: &Element) -> bool {
    e.visible && e.interactive && matches!(e.role.as_str(), "link" | "button" | "menuitem" | "tab")
}

fn says_something(e: &Element) -> bool {
    e.visible && (e.interactive || !e.own_text.is_empty())
}

fn middle(e: &Element) -> f64 {
    e.bounds.y + e.bounds.height / 2.0
}

fn overlap(a: f64, a_size: f64, b: f64, b_size: f64) -> bool {
    a < b + b_size && a + a_size > b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::describe;
    use crate::state::testing::{Page, page};

    fn link(page: Page, name: &str, at: (f64, f64)) -> Page {
        page.element("link", name, |e| {
            e.own_text = name.into();
            e.bounds = Box2 { x: at.0, y: at.1, width: 80.0, height: 16.0 };
        })
    }

    fn block(page: Page, text: &str, bounds: (f64, f64, f64, f64)) -> Page {
        page.element("paragraph", "", |e| {
            e.own_text = text.into();
            e.bounds = Box2 { x: bounds.0, y: bounds.1, width: bounds.2, height: bounds.3 };
        })
    }

    fn names(words: &str, state: &State) -> Option<Vec<String>> {
        let region = unmarked(&describe(words), state)?;
        Some(region.members.iter().map(|&i| state.elements[i].own_text.clone()).collect())
    }

    fn without_landmarks() -> State {
        let mut page = page();
        for (at, name) in ["Home", "Projects"].into_iter().enumerate() {
            page = link(page, name, (10.0 + 90.0 * at as f64, 2.0));
        }
        page = page.element("heading", "Website", |e| {
            e.level = 1;
            e.bounds = Box2 { x: 10.0, y: 30.0, width: 1260.0, height: 30.0 };
        });
        for (at, name) in ["Overview", "Issues"].into_iter().enumerate() {
            page = link(page, name, (10.0 + 90.0 * at as f64, 70.0));
        }
        page = block(page, "All of the story.", (10.0, 110.0, 900.0, 300.0));
        page = block(page, "Queries", (960.0, 110.0, 300.0, 20.0));
        for (at, name) in ["Mine", "Watched"].into_iter().enumerate() {
            page = link(page, name, (960.0, 140.0 + 20.0 * at as f64));
        }
        page.build()
    }

    #[test]
    fn the_topmost_row_of_links_is_the_top_menu() {
        let state = without_landmarks();
        assert_eq!(names("the top menu", &state), Some(vec!["Home".into(), "Projects".into()]));
        assert_eq!(names("the project menu", &state), None);
    }

    #[test]
    fn a_column_of_links_beside_the_rest_is_the_sidebar() {
        let state = without_landmarks();
        assert_eq!(
            names("the sidebar", &state),
            Some(vec!["Queries".into(), "Mine".into(), "Watched".into()])
        );
    }

    #[test]
    fn the_last_column_of_a_table_is_no_sidebar() {
        let mut page = page();
        for at in 0..4 {
            let y = 100.0 + 20.0 * f64::from(at);
            page = page.within_with(
                "row",
                "",
                |e| e.bounds = Box2 { x: 10.0, y, width: 1200.0, height: 18.0 },
                |row| link(block(row, "Name", (10.0, y, 300.0, 18.0)), "Edit", (1100.0, y)),
            );
        }
        assert_eq!(names("the sidebar", &page.build()), None);
    }

    #[test]
    fn what_the_page_marks_itself_comes_first() {
        let state =
            page().within("navigation", "", |nav| link(link(nav, "A", (0.0, 0.0)), "B", (90.0, 0.0))).build();
        assert_eq!(names("the top menu", &state), None);
    }
}

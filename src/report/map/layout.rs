//! Where the pages of the picture stand: a tree of what leads to each first, from left to right, each page beside the
//! middle of what follows from it. Arrows that lead elsewhere are drawn faintly behind.

use serde::Serialize;

use crate::knowledge::{Map, MapArrow, MapPage};

/// The size of a box, and the room between boxes, in pixels.
const WIDTH: f64 = 216.0;
const HEIGHT: f64 = 64.0;
/// What a thumbnail adds to the height.
const PICTURE: f64 = 122.0;
const BETWEEN: f64 = 20.0;
/// The gap between columns, in which the names of the controls stand.
const GAP: f64 = 176.0;
const MARGIN: f64 = 28.0;

/// All that is drawn.
#[derive(Debug, Default, Serialize)]
pub(super) struct Drawn {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) boxes: Vec<Drawnbox>,
    pub(super) ways: Vec<Way>,
    pub(super) others: Vec<Way>,
}

/// A page.
#[derive(Debug, Default, Serialize)]
pub(super) struct Drawnbox {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) title: String,
    /// The whole of it, for who points at it.
    pub(super) hint: String,
    pub(super) address: String,
    pub(super) dialog: bool,
    pub(super) visited: bool,
    /// How much of the box's width says what was used.
    pub(super) used: f64,
    pub(super) count: String,
    pub(super) thumbnail: Option<String>,
    pub(super) effects: Vec<String>,
    /// Arrows that leave it, in words.
    pub(super) leads: Vec<String>,
}

/// An arrow.
#[derive(Debug, Default, Serialize)]
pub(super) struct Way {
    pub(super) path: String,
    pub(super) label: String,
    pub(super) hint: String,
    pub(super) x: f64,
    pub(super) y: f64,
}

struct Tree {
    /// By page: the arrow that leads there first.
    by: Vec<Option<usize>>,
    depth: Vec<usize>,
    children: Vec<Vec<usize>>,
    roots: Vec<usize>,
}

pub(super) fn lay_out(map: &Map) -> Drawn {
    let tree = grow(map);
    let height = |page: &MapPage| if page.thumbnail.is_some() { HEIGHT + PICTURE } else { HEIGHT };
    let mut y = vec![0.0; map.pages.len()];
    let mut free = MARGIN;
    for &root in &tree.roots {
        place(root, &tree, map, &mut y, &mut free);
        free += BETWEEN;
    }
    let x = |at: usize| MARGIN + tree.depth[at] as f64 * (WIDTH + GAP);
    let mut drawn = Drawn {
        width: (0..map.pages.len()).map(|at| x(at) + WIDTH).fold(0.0, f64::max) + MARGIN,
        height: free.max(2.0 * MARGIN + HEIGHT),
        ..Drawn::default()
    };
    for (at, page) in map.pages.iter().enumerate() {
        let name = |arrow: &MapArrow| {
            let to = &map.pages[arrow.to];
            format!("{} → {}", arrow.names.join(", "), title(to))
        };
        drawn.boxes.push(Drawnbox {
            x: x(at),
            y: y[at],
            width: WIDTH,
            height: height(page),
            title: shorten(title(page), 22),
            hint: title(page).to_owned(),
            address: shorten(&page.id, 29),
            dialog: page.dialog,
            visited: page.visited,
            used: if page.controls == 0 { 0.0 } else { WIDTH * page.used as f64 / page.controls as f64 },
            count: match (page.visited, page.used, page.controls) {
                (false, ..) => "not visited".to_owned(),
                (_, 0, 0) => String::new(),
                (_, used, controls) if used == controls => format!("{used} used"),
                (_, used, controls) => format!("{used} of {controls}"),
            },
            thumbnail: page.thumbnail.clone(),
            effects: page.effects.clone(),
            leads: map.arrows.iter().filter(|arrow| arrow.from == at).map(name).collect(),
        });
    }
    for (number, arrow) in map.arrows.iter().enumerate() {
        let (from, to) = (arrow.from, arrow.to);
        let (x1, y1) = (x(from) + WIDTH, y[from] + 0.5 * height(&map.pages[from]));
        let (x2, y2) = (x(to), y[to] + 0.5 * height(&map.pages[to]));
        let all = arrow.names.join(", ");
        let hint = format!("{}: {all} → {}", title(&map.pages[from]), title(&map.pages[to]));
        if tree.by[to] == Some(number) {
            let bend = x1 + 30.0;
            let path = format!(
                "M{x1:.0} {y1:.0} C{bend:.0} {y1:.0} {x1:.0} {y2:.0} {:.0} {y2:.0} L{:.0} {y2:.0}",
                x1 + 34.0,
                x2 - 5.0
            );
            let more =
                if arrow.names.len() > 1 { format!(" +{}", arrow.names.len() - 1) } else { String::new() };
            let label = shorten(arrow.names.first().map_or("", String::as_str), 20) + more.as_str();
            drawn.ways.push(Way { path, label, hint, x: x2 - 12.0, y: y2 - 6.0 });
        } else {
            // Around, so that it crosses no box of its own column.
            let (start, end) = if x2 > x1 { (x1, x2 - 5.0) } else { (x(from), x(to) + WIDTH + 5.0) };
            let away = if x2 > x1 { 70.0 } else { -70.0 };
            let path = format!(
                "M{start:.0} {y1:.0} C{:.0} {y1:.0} {:.0} {y2:.0} {end:.0} {y2:.0}",
                start + away,
                end - away
            );
            drawn.others.push(Way { path, hint, ..Way::default() });
        }
    }
    drawn
}

/// A text cut to so many characters.
fn shorten(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    text.chars().take(limit.saturating_sub(1)).chain(['…']).collect()
}

fn title(page: &MapPage) -> &str {
    if page.title.chars().any(char::is_alphanumeric) { &page.title } else { &page.id }
}

/// What is reached first from where, in the breadth.
fn grow(map: &Map) -> Tree {
    let count = map.pages.len();
    let mut tree = Tree {
        by: vec![None; count],
        depth: vec![0; count],
        children: vec![Vec::new(); count],
        roots: Vec::new(),
    };
    let mut reached = vec![false; count];
    while let Some(root) = next_root(map, &reached) {
        tree.roots.push(root);
        reached[root] = true;
        let mut edge = vec![root];
        while !edge.is_empty() {
            let mut next = Vec::new();
            for from in edge {
                for (number, arrow) in map.arrows.iter().enumerate().filter(|(_, arrow)| arrow.from == from) {
                    if !reached[arrow.to] {
                        reached[arrow.to] = true;
                        tree.by[arrow.to] = Some(number);
                        tree.depth[arrow.to] = tree.depth[from] + 1;
                        tree.children[from].push(arrow.to);
                        next.push(arrow.to);
                    }
                }
            }
            edge = next;
        }
    }
    tree
}

/// Where one begins: the page with the shortest address that leads to others; then what is left.
fn next_root(map: &Map, reached: &[bool]) -> Option<usize> {
    let leads = |at: usize| map.arrows.iter().filter(|arrow| arrow.from == at && !reached[arrow.to]).count();
    let led_to = |at: usize| map.arrows.iter().any(|arrow| arrow.to == at && !reached[arrow.from]);
    // A refusal has no address of its own.
    let depth = |at: usize| {
        let MapPage { id, dialog, .. } = &map.pages[at];
        id.matches('/').count() + usize::from(*dialog || !id.starts_with('/')) * 9
    };
    (0..map.pages.len()).filter(|&at| !reached[at]).min_by_key(|&at| {
        (leads(at) == 0, led_to(at) && depth(at) > 2, depth(at), map.pages[at].id.len(), at)
    })
}

/// Puts a page beside the middle of what follows from it.
fn place(at: usize, tree: &Tree, map: &Map, y: &mut [f64], free: &mut f64) {
    let height = if map.pages[at].thumbnail.is_some() { HEIGHT + PICTURE } else { HEIGHT };
    let begins = *free;
    for &child in &tree.children[at] {
        place(child, tree, map, y, free);
    }
    if let (Some(&first), Some(&last)) = (tree.children[at].first(), tree.children[at].last()) {
        y[at] = f64::midpoint(y[first], y[last]).max(begins);
        *free = free.max(y[at] + height + BETWEEN);
    } else {
        y[at] = begins;
        *free = begins + height + BETWEEN;
    }
}

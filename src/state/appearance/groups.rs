//! What repeats on a page: siblings that are built alike, and what each of them has at the same place.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::{Area, Layout, Shape};

/// How deep it is looked into a member for what it has at the same place as the others.
const DEPTH: usize = 4;
/// Fewer siblings than this are no repetition.
const LEAST: usize = 3;

/// Siblings that are built alike: cards, rows, entries, fields, buttons of a bar.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// The box that they stand in.
    pub parent: usize,
    /// They themselves, in order, drawn or not.
    pub members: Vec<usize>,
}

/// What the members of a group have at the same place of their structure.
#[derive(Debug, Clone, PartialEq)]
pub struct Slot {
    /// The way from the member: `div.body>span.price`; empty for the member itself.
    pub path: String,
    /// The box of each member there, in the order of the members.
    pub boxes: Vec<Option<usize>>,
}

/// A class without what numbers it.
fn stem(class: &str) -> String {
    class.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(['-', '_']).to_lowercase()
}

/// What a child is called in a path: its tag and its first class.
fn step(shape: &Shape) -> String {
    let class = shape.class_list().next().map(stem).unwrap_or_default();
    if class.is_empty() { shape.tag.clone() } else { format!("{}.{class}", shape.tag) }
}

/// Every group of a page.
pub(super) fn of(layout: &Layout<'_>) -> Vec<Group> {
    (0..layout.look.boxes.len()).flat_map(|parent| groups_in(layout, parent)).collect()
}

fn groups_in(layout: &Layout<'_>, parent: usize) -> Vec<Group> {
    let children = layout.children(parent);
    if children.len() < LEAST {
        return Vec::new();
    }
    let mut by_tag = IndexMap::<&str, Vec<usize>>::new();
    for &child in children {
        let tag = layout.shape(child).tag.as_str();
        if !matches!(tag, "option" | "br" | "hr" | "col" | "colgroup") && !is_head(layout, child) {
            by_tag.entry(tag).or_default().push(child);
        }
    }
    by_tag.into_values().flat_map(|alike| by_class(layout, parent, &alike)).collect()
}

/// A row of a table's heads, or one that spans: it is built otherwise on purpose.
fn is_head(layout: &Layout<'_>, index: usize) -> bool {
    let cells = || layout.children(index).iter().map(|&c| layout.shape(c));
    layout.shape(index).tag == "tr" && (cells().all(|c| c.tag == "th") || cells().any(|c| c.spans))
}

/// Siblings of one tag, split where their classes tell them apart.
fn by_class(layout: &Layout<'_>, parent: usize, alike: &[usize]) -> Vec<Group> {
    let mut rest: Vec<usize> = alike.to_vec();
    let mut groups = Vec::new();
    while rest.len() >= LEAST {
        let mut counts = BTreeMap::<String, usize>::new();
        for &i in &rest {
            let mut stems: Vec<String> = layout.shape(i).class_list().map(stem).collect();
            stems.sort();
            stems.dedup();
            for stem in stems {
                *counts.entry(stem).or_default() += 1;
            }
        }
        let common = counts.iter().max_by_key(|(name, n)| (**n, std::cmp::Reverse((*name).clone())));
        let has = |i: usize, class: &str| layout.shape(i).class_list().any(|c| stem(c) == class);
        let bare = rest.iter().filter(|i| layout.shape(**i).classes.is_empty()).count();
        let (members, others): (Vec<usize>, Vec<usize>) = match common {
            Some((class, n)) if *n >= LEAST && *n >= bare => rest.iter().partition(|i| has(**i, class)),
            _ if bare >= LEAST => rest.iter().partition(|i| layout.shape(**i).classes.is_empty()),
            // Buttons, each with a class of its own that begins as those of all others: "tool-bold", "tool-italic".
            _ if rest.len() > LEAST && begin_alike(layout, &rest) => (rest.clone(), Vec::new()),
            _ => break,
        };
        groups.push(Group { parent, members });
        rest = others;
    }
    groups
}

/// Buttons whose only classes begin with one and the same word.
fn begin_alike(layout: &Layout<'_>, members: &[usize]) -> bool {
    let first = |i: usize| {
        let mut classes = layout.shape(i).class_list();
        let only = classes.next().filter(|_| classes.next().is_none() && layout.shape(i).tag == "button")?;
        only.split_once(['-', '_']).map(|(word, _)| word).filter(|word| word.len() > 2)
    };
    let mut words = members.iter().map(|&i| first(i));
    let Some(word) = words.next().flatten() else { return false };
    words.all(|other| other == Some(word))
}

impl Group {
    /// The members that are drawn.
    pub fn shown<'l>(&'l self, layout: &'l Layout<'_>) -> impl Iterator<Item = usize> + 'l {
        self.members.iter().copied().filter(|&i| layout.shape(i).shown)
    }

    /// A class marks this member out from the others, which bear none that is theirs alone.
    pub fn is_marked(&self, member: usize, layout: &Layout<'_>) -> bool {
        let classes = |i: usize| layout.shape(i).class_list();
        let own = |i: usize| {
            classes(i).any(|class| {
                self.members.iter().filter(|&&o| o != i && classes(o).any(|c| c == class)).count() == 0
            })
        };
        let others = self.members.iter().filter(|&&o| o != member && own(o)).count();
        // A class that a few share marks these few.
        let few = classes(member).any(|class| {
            let sharing = self.members.iter().filter(|&&o| classes(o).any(|c| c == class)).count();
            sharing > 1 && sharing * 2 < self.members.len()
        });
        (own(member) && others * 2 < self.members.len()) || (few && others == 0)
    }

    /// What the members have at the same places, the member itself first.
    pub fn slots(&self, layout: &Layout<'_>) -> Vec<Slot> {
        let count = self.members.len();
        let mut slots = IndexMap::<String, Vec<Option<usize>>>::new();
        for (at, &member) in self.members.iter().enumerate() {
            let mut todo = vec![(member, String::new(), 0)];
            while let Some((i, path, depth)) = todo.pop() {
                if let Some(place) =
                    slots.entry(path.clone()).or_insert_with(|| vec![None; count]).get_mut(at)
                {
                    *place = Some(i);
                }
                if depth == DEPTH {
                    continue;
                }
                let mut seen = BTreeMap::<String, usize>::new();
                for &child in layout.children(i) {
                    let name = step(layout.shape(child));
                    let n = seen.entry(name.clone()).or_default();
                    todo.push((child, format!("{path}>{name}:{n}"), depth + 1));
                    *n += 1;
                }
            }
        }
        slots.into_iter().map(|(path, boxes)| Slot { path, boxes }).collect()
    }

    /// The members that are drawn, a list a line of them: those whose middles are at one height.
    pub fn rows(&self, layout: &Layout<'_>) -> Vec<Vec<usize>> {
        let mut rows: Vec<(Area, Vec<usize>)> = Vec::new();
        for i in self.shown(layout) {
            let area = layout.shape(i).area;
            let middle = area.middle().1;
            let row = rows.iter_mut().find(|(row, _)| {
                middle > row.y
                    && middle < row.bottom()
                    && row.middle().1 > area.y
                    && row.middle().1 < area.bottom()
            });
            match row {
                Some((row, list)) => {
                    *row = row.around(&area);
                    list.push(i);
                }
                None => rows.push((area, vec![i])),
            }
        }
        rows.into_iter().map(|(_, list)| list).collect()
    }
}

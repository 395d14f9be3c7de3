//! The picture of an app, as data: its pages, what leads from one to another, and how much of it was used.

use std::collections::{BTreeMap, BTreeSet};

use super::base::Knowledge;

/// A page of the picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MapPage {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// A dialog over another page.
    pub dialog: bool,
    /// It was seen; else only a link to it was.
    pub visited: bool,
    /// How many of its controls were used.
    pub used: usize,
    /// How many controls are known on it.
    pub controls: usize,
    /// A small picture: a `data:` address, or none.
    pub thumbnail: Option<String>,
    /// What its controls do, without leading elsewhere, in words.
    pub effects: Vec<String>,
}

/// What leads from one page to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapArrow {
    /// The place of a page in [`Map::pages`].
    pub from: usize,
    /// The place of another.
    pub to: usize,
    /// The controls that lead there, by name.
    pub names: Vec<String>,
    /// How often they were used.
    pub seen: u32,
}

/// The picture of an app.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Map {
    /// What the app is called, or its address.
    pub title: String,
    /// Its pages, the first where one begins.
    pub pages: Vec<MapPage>,
    /// The arrows between them.
    pub arrows: Vec<MapArrow>,
}

/// What is known of pages besides: by page id.
#[derive(Debug, Clone, Default)]
pub struct MapExtras {
    /// What the picture is called.
    pub title: String,
    /// Small pictures, as `data:` addresses.
    pub thumbnails: BTreeMap<String, String>,
    /// Controls that were seen and not used.
    pub unused: BTreeMap<String, usize>,
    /// Pages that a link leads to and nobody went to: from which page, by which control, to which address.
    pub unvisited: Vec<[String; 3]>,
}

impl Map {
    /// How many of the pages were visited, and of the controls used, from 0 to 1 each.
    pub fn coverage(&self) -> (f64, f64) {
        let share = |part: usize, whole: usize| if whole == 0 { 1.0 } else { part as f64 / whole as f64 };
        let visited = self.pages.iter().filter(|page| page.visited).count();
        let used: usize = self.pages.iter().map(|page| page.used).sum();
        let controls: usize = self.pages.iter().map(|page| page.controls).sum();
        (share(visited, self.pages.len()), share(used, controls))
    }
}

impl Knowledge {
    /// The picture of all that is known.
    pub fn map(&self, extras: &MapExtras) -> Map {
        let mut pages: Vec<MapPage> = Vec::new();
        for page in &self.pages {
            let id = &page.sight.id;
            let own = self.entries.iter().filter(|entry| entry.page == *id);
            let used: BTreeSet<_> = own.clone().map(|entry| (&entry.element, &entry.action)).collect();
            let effects = own
                .filter(|entry| entry.to.is_empty())
                .map(|entry| format!("{}: {}", entry.element.words(), entry.effect));
            pages.push(MapPage {
                id: id.clone(),
                title: page.sight.short(),
                dialog: page.sight.is_dialog(),
                visited: true,
                used: used.len(),
                controls: used.len() + extras.unused.get(id).copied().unwrap_or_default(),
                thumbnail: extras.thumbnails.get(id).cloned(),
                effects: effects.collect(),
            });
        }
        for [_, _, address] in &extras.unvisited {
            if !pages.iter().any(|page| page.id == *address) {
                pages.push(MapPage { id: address.clone(), title: address.clone(), ..MapPage::default() });
            }
        }
        let mut arrows: BTreeMap<(usize, usize), (BTreeSet<String>, u32)> = BTreeMap::new();
        {
            let place = |id: &str| pages.iter().position(|page| page.id == id);
            let ways = self.entries.iter().filter(|entry| !entry.to.is_empty());
            let known = ways
                .map(|e| (e.page.as_str(), e.to.as_str(), short(&e.element.name, &e.element.role), e.seen));
            let more =
                extras.unvisited.iter().map(|[from, name, to]| (from.as_str(), to.as_str(), name.clone(), 0));
            for (from, to, name, seen) in known.chain(more) {
                let Some((from, to)) = place(from).zip(place(to)).filter(|(from, to)| from != to) else {
                    continue;
                };
                let arrow = arrows.entry((from, to)).or_default();
                arrow.0.insert(name);
                arrow.1 += seen;
            }
        }
        let arrows: Vec<MapArrow> = arrows
            .into_iter()
            .map(|((from, to), (names, seen))| MapArrow {
                from,
                to,
                names: names.into_iter().collect(),
                seen,
            })
            .collect();
        Map { title: extras.title.clone(), pages, arrows }
    }
}

fn short(name: &str, role: &str) -> String {
    match name {
        "" => format!("a {role}"),
        "…" => format!("each {role}"),
        name => name.to_owned(),
    }
}

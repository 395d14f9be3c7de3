//! The logical pages of a run, and their names.

use std::sync::Arc;

use super::label::slug;
use super::portrait::Portrait;
use super::same::same_page;
use super::sitemap::{Role, Sitemap};
use crate::state::State;

/// So many looks at a page are kept to compare with: the first, and the latest.
const KEPT: usize = 3;

/// The pages that a test has seen. A copy is cheap.
#[derive(Debug, Clone, Default)]
pub struct Pages(Arc<Memory>);

#[derive(Debug, Clone, Default)]
struct Memory {
    known: Vec<Known>,
    map: Sitemap,
}

/// A page that has a name.
#[derive(Debug, Clone)]
struct Known {
    name: String,
    /// Oldest first.
    looks: Vec<Arc<Portrait>>,
}

impl Pages {
    /// The name of the known page that this is, else a name that no other page has.
    pub fn name(&self, page: &Portrait) -> String {
        let latest = |known: &&Known| known.looks.iter().rev().any(|look| self.same(look, page));
        if let Some(known) = self.0.known.iter().rev().find(latest) {
            return known.name.clone();
        }
        // What the page itself tells of its address counts, too: its menus lead to what is none of a record's.
        let mut map = self.0.map.clone();
        map.learn(page);
        let mut name = page.address.pattern(|at| names_a_record(&map, page, at));
        if let Some(status) = page.refused {
            // It stands for every address that is refused so.
            name = status.to_string();
        }
        if page.dialog.is_some() {
            name.push_str(" + ");
            name.push_str(if page.dialog_name.is_empty() { "dialog" } else { &page.dialog_name });
        }
        let word = page.tab.as_ref().filter(|(_, carries)| *carries).map_or(&page.title, |(tab, _)| tab);
        let titled = (!word.is_empty()).then(|| format!("{name} · {word}"));
        let numbered = (2..).map(|n| format!("{name} · {n}"));
        let first = page.refused.is_none().then(|| name.clone());
        let mut names = first.into_iter().chain(titled).chain(numbered);
        names.find(|name| !self.0.known.iter().any(|known| known.name == *name)).unwrap_or(name)
    }

    /// Remembers a state that was named.
    pub fn learn(&mut self, state: &State) {
        let page = Arc::new(Portrait::of(state));
        let memory = Arc::make_mut(&mut self.0);
        if let Some(known) = memory.known.iter_mut().find(|known| known.name == state.page_id) {
            if known.looks.len() >= KEPT {
                known.looks.remove(1);
            }
            known.looks.push(page);
        } else {
            memory.map.learn(&page);
            memory.known.push(Known { name: state.page_id.clone(), looks: vec![page] });
        }
    }

    /// Whether a person would say that both are the same page, after what was learnt.
    pub fn same(&self, a: &Portrait, b: &Portrait) -> bool {
        same_page(a, b, &self.0.map)
    }
}

/// The part is what the page calls its subject, and no word of the app.
fn names_a_record(map: &Sitemap, page: &Portrait, at: usize) -> bool {
    let part = page.address.parts.get(at).map(|part| slug(part));
    at > 0 && part.is_some_and(|part| part == page.subject) && map.role(&page.address, at) != Role::Word
}

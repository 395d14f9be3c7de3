//! All that is known of an app: pages and entries. Learning merges what is alike, and gives up what no longer holds.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::entry::{Entry, GIVEN_UP, Page};
use super::sight::Sight;
use super::target::Target;
use super::transition::Transition;
use super::wording::Speaker;
use crate::state::Session;

/// The version of the file.
pub(super) const VERSION: u32 = 1;
/// No file holds more entries than this; the least used are dropped first.
pub(super) const MOST_ENTRIES: usize = 2_000;
/// Nor more pages.
pub(super) const MOST_PAGES: usize = 400;
/// From here on two sights are one page.
const SAME_PAGE: f32 = 0.62;

/// What is known of an app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// The version of the file's shape.
    pub version: u32,
    /// Its pages, sorted by id.
    #[serde(default)]
    pub pages: Vec<Page>,
    /// What its controls do, sorted by page and control.
    #[serde(default)]
    pub entries: Vec<Entry>,
}

impl Default for Knowledge {
    fn default() -> Self {
        Self { version: VERSION, pages: Vec::new(), entries: Vec::new() }
    }
}

/// What one run saw: what was done, and which controls each of its pages had.
#[derive(Debug, Clone, Default)]
pub struct Observed {
    /// What was done, oldest first.
    pub transitions: Vec<Transition>,
    /// The pages that were seen, with the controls that stood there in any look, and what held in all of them.
    pub present: BTreeMap<String, Present>,
    /// The pages that were seen, as this run called them; a page that was seen at several addresses several times.
    pub sights: Vec<(String, Sight)>,
}

/// What stood on a page.
#[derive(Debug, Clone, Default)]
pub struct Present {
    /// The controls, without what makes one of them unlike another of its like.
    pub controls: BTreeSet<(String, String)>,
}

impl Knowledge {
    /// There is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty() && self.entries.is_empty()
    }

    /// The known page of that id.
    pub fn page(&self, id: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.sight.id == id)
    }

    /// The known page that this is, if any.
    pub fn page_of(&self, sight: &Sight) -> Option<&Page> {
        let scored = self.pages.iter().map(|page| {
            let same_id = if page.sight.id == sight.id { 0.12 } else { 0.0 };
            (page.sight.likeness(sight) + same_id, page)
        });
        scored
            .filter(|(score, _)| *score >= SAME_PAGE)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, page)| page)
    }

    /// The known page that the present state of a session shows.
    pub fn here(&self, session: &Session) -> Option<&Page> {
        let state = session.state()?;
        self.page_of(&Sight::of(state, &state.page_id, &Speaker::of(session)))
    }

    /// Takes in what one run saw.
    pub fn learn(&mut self, observed: Observed) {
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (called, sight) in &observed.sights {
            let name = self.name(sight);
            let wider = self.widen(&name, &sight.path);
            if wider != name {
                names.values_mut().filter(|known| **known == name).for_each(|known| known.clone_from(&wider));
            }
            names.insert(sight.id.clone(), wider.clone());
            names.insert(called.clone(), wider);
        }
        let mut done: BTreeSet<(String, String, String)> = BTreeSet::new();
        for transition in observed.transitions {
            let from = transition.page.id.clone();
            let page = names.get(&from).cloned().unwrap_or(from);
            let to = names.get(&transition.to.id).cloned().unwrap_or_else(|| transition.to.id.clone());
            let entry = Entry::of(transition, page, &to);
            done.insert((entry.page.clone(), entry.element.role.clone(), entry.element.name.clone()));
            self.take(entry);
        }
        self.miss(&observed.present, &names, &done);
        self.settle();
    }

    /// The id of the page of a sight, which is known from now on.
    fn name(&mut self, sight: &Sight) -> String {
        let known = self.page_of(sight).map(|page| page.sight.id.clone());
        if let Some(page) = known.as_ref().and_then(|id| self.pages.iter_mut().find(|p| p.sight.id == *id)) {
            page.seen += 1;
            // What both showed is the page's own; a first look may have been one of an empty page.
            let shared: Vec<String> =
                page.sight.marks.iter().filter(|m| sight.marks.contains(m)).cloned().collect();
            if shared.len() * 2 >= page.sight.marks.len().min(sight.marks.len()) && !shared.is_empty() {
                page.sight.marks = shared;
            }
            // A title that differs is data.
            if page.sight.title != sight.title && sight.title.contains('…') {
                if page.sight.example.is_empty() {
                    page.sight.example = std::mem::take(&mut page.sight.title);
                }
                page.sight.title.clone_from(&sight.title);
            }
            return page.sight.id.clone();
        }
        let taken = |id: &str| self.pages.iter().any(|page| page.sight.id == id);
        let numbered = (2..).map(|n| format!("{} · {n}", sight.id));
        let id = std::iter::once(sight.id.clone()).chain(numbered).find(|id| !taken(id));
        let id = id.unwrap_or_else(|| sight.id.clone());
        // Where it was seen is data.
        let kept = Sight { id: id.clone(), path: String::new(), ..sight.clone() };
        self.pages.push(Page { sight: kept, seen: 1 });
        id
    }

    /// What differs between the addresses of one page is data: the page is called so from now on.
    fn widen(&mut self, id: &str, path: &str) -> String {
        let Some(page) = self.page(id) else { return id.to_owned() };
        let address = page.sight.address().to_owned();
        let (known, seen): (Vec<&str>, Vec<&str>) = (address.split('/').collect(), path.split('/').collect());
        if known.len() != seen.len() || address.contains('?') || known.len() < 3 {
            return id.to_owned();
        }
        let differs = known.iter().zip(&seen).filter(|(a, b)| a != b && **a != "*").count();
        // What a menu offers beside each other is no data, where nothing follows and the title is the page's own.
        let last = known.last() != seen.last() && super::wording::is_fixed(&page.sight.title);
        let number = seen.last().is_some_and(|part| part.chars().all(|c| c.is_ascii_digit()));
        if differs == 0 || last && !number || differs * 2 >= known.len() {
            return id.to_owned();
        }
        let wide: Vec<&str> = known.iter().zip(&seen).map(|(a, b)| if a == b { *a } else { "*" }).collect();
        let wider = id.replacen(&address, &wide.join("/"), 1);
        if self.page(&wider).is_some() {
            return id.to_owned();
        }
        for entry in &mut self.entries {
            for held in [&mut entry.page, &mut entry.to].into_iter().filter(|held| **held == id) {
                held.clone_from(&wider);
            }
        }
        if let Some(page) = self.pages.iter_mut().find(|page| page.sight.id == id) {
            page.sight.id.clone_from(&wider);
        }
        wider
    }

    /// Takes in one entry: the same is counted, what contradicts it loses.
    fn take(&mut self, entry: Entry) {
        let mut known = false;
        for other in &mut self.entries {
            if !other.same_deed(&entry) {
                continue;
            }
            if other.same_effect(&entry) && !known {
                known = true;
                other.seen += entry.seen;
                other.against = 0;
                // Only what held each time is a condition.
                other.when.retain(|held| entry.when.contains(held));
                let plainer = entry.effect.matches('…').count() < other.effect.matches('…').count();
                if plainer && other.seen < 3 {
                    other.effect.clone_from(&entry.effect);
                }
                if other.example.is_empty() {
                    other.example.clone_from(&entry.example);
                }
            } else if other.when == entry.when {
                other.against += entry.seen;
            }
        }
        if !known {
            self.entries.push(entry);
        }
    }

    /// Counts what was not there where it should have been.
    fn miss(
        &mut self,
        present: &BTreeMap<String, Present>,
        names: &BTreeMap<String, String>,
        done: &BTreeSet<(String, String, String)>,
    ) {
        let mut there: BTreeMap<&str, BTreeSet<&(String, String)>> = BTreeMap::new();
        for (page, stood) in present {
            let id = names.get(page).map_or(page.as_str(), String::as_str);
            there.entry(id).or_default().extend(&stood.controls);
        }
        for entry in &mut self.entries {
            let Some(controls) = there.get(entry.page.as_str()) else { continue };
            let Target { role, name, .. } = &entry.element;
            // What only stands there at times (in a menu that is open, in a row of a list) may well be gone.
            let always = !entry.element.each
                && !name.contains('…')
                && !entry.element.is_nameless()
                && !entry.when.iter().any(|held| held.ends_with("is open"))
                && !matches!(role.as_str(), "menuitem" | "option");
            let used = done.contains(&(entry.page.clone(), role.clone(), name.clone()));
            if always && !used && !controls.contains(&(role.clone(), name.clone())) {
                entry.against += 1;
            }
        }
    }

    /// Adds what another file knows.
    pub fn merge(&mut self, other: Self) {
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for page in other.pages {
            let id = self.name(&page.sight);
            if let Some(known) = self.pages.iter_mut().find(|p| p.sight.id == id) {
                // It was counted once when it was named.
                known.seen = known.seen + page.seen - 1;
            }
            names.insert(page.sight.id, id);
        }
        let named = |id: &String| names.get(id).cloned().unwrap_or_else(|| id.clone());
        for entry in other.entries {
            let (page, to) = (named(&entry.page), named(&entry.to));
            self.take(Entry { page, to, ..entry });
        }
        self.settle();
    }

    /// Drops what was contradicted too often, keeps within bounds, and puts everything into its order.
    pub(super) fn settle(&mut self) {
        self.entries.retain(|entry| entry.against < GIVEN_UP.max(entry.seen / 2));
        if self.entries.len() > MOST_ENTRIES {
            self.entries.sort_by(|a, b| b.seen.cmp(&a.seen).then_with(|| a.key().cmp(&b.key())));
            self.entries.truncate(MOST_ENTRIES);
        }
        if self.pages.len() > MOST_PAGES {
            self.pages.sort_by(|a, b| b.seen.cmp(&a.seen).then_with(|| a.sight.id.cmp(&b.sight.id)));
            self.pages.truncate(MOST_PAGES);
        }
        let known: BTreeSet<&str> = self.pages.iter().map(|page| page.sight.id.as_str()).collect();
        self.entries.retain(|entry| {
            known.contains(entry.page.as_str()) && (entry.to.is_empty() || known.contains(entry.to.as_str()))
        });
        self.entries.sort_by(|a, b| a.key().cmp(&b.key()));
        self.pages.sort_by(|a, b| a.sight.id.cmp(&b.sight.id));
    }
}

//! Which entries have to do with a goal: by its words, with what else they are called (BM25).

use std::collections::BTreeMap;

use super::base::Knowledge;
use super::entry::Entry;
use crate::language::lexicon::{stem, synonyms};
use crate::state::text::words;

/// How soon a word that recurs says no more.
const SATURATION: f32 = 1.2;
/// How far long entries are held down.
const LENGTH: f32 = 0.5;
/// What a word counts that only means the same.
const SYNONYM: f32 = 0.6;
/// Words that say nothing.
const IDLE: &[&str] = &[
    "a", "an", "the", "of", "to", "in", "on", "at", "with", "and", "or", "for", "by", "is", "it", "its",
    "that", "this", "as", "from", "be", "page", "shows", "opens", "message", "appears",
];

/// An entry that has to do with a goal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked<'k> {
    /// The entry.
    pub entry: &'k Entry,
    /// How much; only its order among others means anything.
    pub score: f32,
}

/// The words of an entry by stem, each with its weight.
fn terms(knowledge: &Knowledge, entry: &Entry) -> BTreeMap<String, f32> {
    let title = |id: &str| knowledge.page(id).map(|page| page.sight.title.as_str()).unwrap_or_default();
    let address = |id: &str| id.replace(['/', '-', '_', '*', '#'], " ");
    let mut all = BTreeMap::new();
    let mut add = |text: &str, weight: f32| {
        for word in words(text).filter(|word| !IDLE.contains(&word.as_str())) {
            *all.entry(stem(&word)).or_insert(0.0) += weight;
        }
    };
    add(&entry.element.name, 2.0);
    add(&entry.effect, 1.0);
    add(&entry.example, 0.5);
    add(title(&entry.page), 1.0);
    add(title(&entry.to), 1.0);
    add(&address(&entry.page), 0.5);
    add(&address(&entry.to), 0.5);
    all
}

impl Knowledge {
    /// The entries that have to do with the words of a goal, best first. One pass over all entries.
    pub fn rank(&self, goal: &str, limit: usize) -> Vec<Ranked<'_>> {
        let wanted: Vec<Vec<(String, f32)>> = words(goal)
            .filter(|word| !IDLE.contains(&word.as_str()))
            .map(|word| {
                let others = synonyms(&word).iter().filter(|other| **other != word);
                let others = others.filter(|other| !other.contains(' ')).map(|other| (stem(other), SYNONYM));
                std::iter::once((stem(&word), 1.0)).chain(others).collect()
            })
            .collect();
        let documents: Vec<BTreeMap<String, f32>> =
            self.entries.iter().map(|entry| terms(self, entry)).collect();
        let count = documents.len() as f32;
        let length = |document: &BTreeMap<String, f32>| document.values().sum::<f32>();
        let usual = documents.iter().map(length).sum::<f32>() / count.max(1.0);
        let mut spread: BTreeMap<&str, f32> = BTreeMap::new();
        for document in &documents {
            for term in document.keys() {
                *spread.entry(term).or_default() += 1.0;
            }
        }
        let worth = |term: &str| {
            let holding = spread.get(term).copied().unwrap_or_default();
            ((count - holding + 0.5) / (holding + 0.5)).ln_1p()
        };
        let score = |document: &BTreeMap<String, f32>| -> f32 {
            let long = 1.0 - LENGTH + LENGTH * length(document) / usual.max(1.0);
            let term = |(term, weight): &(String, f32)| {
                let held = document.get(term).copied().unwrap_or_default();
                worth(term) * weight * held * (SATURATION + 1.0) / (held + SATURATION * long)
            };
            wanted.iter().map(|same| same.iter().map(term).fold(0.0, f32::max)).sum()
        };
        let mut ranked: Vec<Ranked<'_>> = documents
            .iter()
            .zip(&self.entries)
            .map(|(document, entry)| Ranked { entry, score: score(document) * entry.confidence() })
            .filter(|ranked| ranked.score > 0.0)
            .collect();
        ranked.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.entry.key().cmp(&b.entry.key())));
        ranked.truncate(limit);
        ranked
    }
}

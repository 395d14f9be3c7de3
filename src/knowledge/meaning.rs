//! What a control without a name means: what it did when it was used.

use super::base::Knowledge;
use super::entry::Entry;
use super::target::Target;
use super::wording::Speaker;
use crate::grounding::Bag;
use crate::state::text::words;
use crate::state::{Element, ElementIndex, State};

/// How much of what is asked for the effect must say.
const ENOUGH: f32 = 0.7;
/// Words of effects that every control has.
const IDLE: &[&str] = &[
    "icon", "button", "link", "symbol", "picture", "image", "the", "a", "an", "of", "page", "opens", "shows",
];

/// A control that bears no name, and what it did.
#[derive(Debug, Clone, PartialEq)]
pub struct Meaning {
    /// The control, in the state asked about.
    pub element: ElementIndex,
    /// What it did.
    pub effect: String,
    /// How well that says what was asked for.
    pub score: f32,
}

impl Knowledge {
    /// The one control without a name whose known effect says these words. `None`: there is none, or there are several.
    pub fn meaning(&self, wanted: &str, state: &State, speaker: &Speaker) -> Option<Meaning> {
        let asked: Vec<String> = words(wanted).filter(|word| !IDLE.contains(&word.as_str())).collect();
        let asked = Bag::new(&asked.join(" "));
        if asked.is_empty() {
            return None;
        }
        let mut best: Option<Meaning> = None;
        let mut rival = 0.0_f32;
        for e in state.elements.iter().filter(|e| is_icon(e)) {
            let Some(target) = Target::of(state, e.index, None, speaker) else { continue };
            let known = self.entries.iter().filter(|entry| entry.action == "click" && entry.against == 0);
            let fitting = known.filter(|entry| entry.element.is_the_icon(&target));
            let scored = fitting.map(|entry| (self.says(entry, &asked), entry));
            let Some((score, entry)) = scored.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            match &best {
                Some(other) if other.score >= score => rival = rival.max(score),
                other => {
                    rival = rival.max(other.as_ref().map_or(0.0, |o| o.score));
                    best = Some(Meaning { element: e.index, effect: entry.effect.clone(), score });
                }
            }
        }
        best.filter(|best| best.score >= ENOUGH && rival < best.score - 0.1)
    }

    /// How much of what is asked for an entry's effect says.
    fn says(&self, entry: &Entry, asked: &Bag) -> f32 {
        let title = self.page(&entry.to).map(|page| page.sight.title.as_str()).unwrap_or_default();
        asked.coverage(&Bag::new(&format!("{} {title}", entry.effect)))
    }
}

/// It can be used, and has nothing that one could call it by.
fn is_icon(e: &Element) -> bool {
    let told = [&e.name, &e.text, &e.placeholder, &e.description];
    e.visible
        && e.interactive
        && !e.disabled
        && e.value.is_none()
        && !told.iter().any(|text| text.chars().any(char::is_alphanumeric))
}

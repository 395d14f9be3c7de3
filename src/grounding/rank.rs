//! Ranking the candidates and saying whether one of them is meant.

use super::entry::{self, Told};
use super::nested;
use super::ordinal::choose;
use super::prominence::Stage;
use super::retry::{self, Reading};
use super::role::{Intent, action_fit};
use super::search::{HAS_ALL, SAME, Search};
use super::tie;
use super::unmarked;
use super::within;
use super::words::Bags;
use crate::language::{Description, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// From here on a candidate can be meant.
const LIKELY: f32 = 0.42;
/// Below this nothing on the page comes near.
const NEAR: f32 = 0.22;

/// An element that may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// Which element.
    pub element: ElementIndex,
    /// From 0 to 1.
    pub score: f32,
    /// How well the name alone fits, from 0 to 1; 1 where no name was given.
    pub name_score: f32,
    /// Why, in words.
    pub reasons: Vec<String>,
}

/// What came of looking for a description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The first candidate is meant.
    Found,
    /// The first few fit equally well.
    Ambiguous,
    /// The first candidate is the nearest thing, but not near enough to act on.
    Weak,
    /// Nothing comes near.
    Absent,
}

/// The ranked candidates, best first, and what they come to.
#[derive(Debug, Clone, PartialEq)]
pub struct Grounding {
    /// Best first; at most a handful, more only where the description asks for all.
    pub candidates: Vec<Candidate>,
    /// What they come to.
    pub verdict: Verdict,
    /// Places that the words name and the page does not show.
    pub missing_places: Vec<String>,
}

impl Grounding {
    fn none(missing_places: Vec<String>) -> Self {
        Self { candidates: Vec::new(), verdict: Verdict::Absent, missing_places }
    }

    /// Nothing comes near.
    pub fn nothing() -> Self {
        Self::none(Vec::new())
    }

    /// The element that is meant, if one is.
    pub fn found(&self) -> Option<&Candidate> {
        self.candidates.first().filter(|_| self.verdict == Verdict::Found)
    }

    /// The score of the best candidate.
    pub fn best_score(&self) -> f32 {
        self.candidates.first().map_or(0.0, |c| c.score)
    }

    /// Those that "all …" means: as good as the best; where a common noun tells them ("both password fields"),
    /// all that have its words in their name.
    pub fn alike(&self, description: &Description, best: f32) -> Vec<&Candidate> {
        let by_noun = description.role.is_some() && description.name.is_some() && !description.quoted;
        let fits = |c: &&Candidate| {
            c.score >= best * 0.9 || by_noun && c.score >= best * 0.7 && c.name_score >= HAS_ALL
        };
        self.candidates.iter().filter(fits).collect()
    }
}

/// Looks for `description` on the page, to do or read something there. `last` is the element of this state
/// that was acted on last, if it is still there: it settles ties.
pub fn ground(
    description: &Description,
    state: &State,
    intent: Intent,
    last: Option<ElementIndex>,
) -> Grounding {
    let tree = Tree::of(state);
    Bags::with(|bags| {
        let search = Search { state, tree: &tree, stage: Stage::new(state, last), intent, last };
        search.ground(description, bags)
    })
}

/// The elements that fit `description` well enough to be meant, best first; for reading.
pub fn find(
    description: &Description,
    state: &State,
    within: Option<ElementIndex>,
    limit: usize,
) -> Vec<Candidate> {
    let tree = Tree::of(state);
    Bags::with(|bags| {
        let search =
            Search { state, tree: &tree, stage: Stage::new(state, None), intent: Intent::Read, last: None };
        let (mut list, _) = search.candidates(description, bags);
        if let Some(root) = within {
            list.retain(|c| c.element != root && tree.holds(root, c.element));
        }
        list.retain(|c| c.score >= LIKELY && c.name_score >= name_floor(description));
        let mut list = nested::prefer_outer(list, state, &tree);
        if let Some(best) = list.first().map(|c| c.score) {
            // With a name, what fits far worse than the best is something else.
            if description.name.is_some() {
                list.retain(|c| c.score >= best * 0.72);
            }
        }
        if let Some(ordinal) = description.ordinal {
            list = choose(list, ordinal);
        }
        list.truncate(limit);
        list
    })
}

/// The places of a description that the page does not show, in words. "For" tells a purpose as often as a place.
pub(crate) fn unplaced(description: &Description, state: &State) -> Vec<String> {
    let mut description = description.clone();
    description.places.retain(|p| p.relation != Relation::For || p.anchor.quoted);
    if description.places.is_empty() {
        return Vec::new();
    }
    let tree = Tree::of(state);
    let search =
        Search { state, tree: &tree, stage: Stage::new(state, None), intent: Intent::Read, last: None };
    Bags::with(|bags| search.candidates(&description, bags).1)
}

/// The elements that a place may be told relative to, with how sure each is. `goal` marks what could be the thing that
/// stands there: "the first row" of its quantity fields is the first that has one.
pub(super) fn anchors(
    anchor: &Description,
    goal: &[bool],
    state: &State,
    tree: &Tree,
    bags: &mut Bags,
    most: usize,
) -> Vec<(ElementIndex, f32)> {
    match entry::told(anchor, state, tree) {
        Some(Told::Entry(entry, _)) if anchor.name.is_some() => return vec![(entry, 1.0)],
        Some(Told::TooFew) => return Vec::new(),
        _ => {}
    }
    if let Some(list) = entry::list_of(anchor, state, tree) {
        return vec![(list, 1.0)];
    }
    let search = Search { state, tree, stage: Stage::new(state, None), intent: Intent::Read, last: None };
    let (mut list, _) = search.candidates(anchor, bags);
    list.retain(|c| c.score >= LIKELY && c.name_score >= name_floor(anchor));
    if anchor.name.is_none() && matches!(anchor.role, Some(RoleWord::Row | RoleWord::Item)) {
        let has_it = |c: &Candidate| {
            let own = tree.subtree(c.element);
            goal.get(own.start + 1..own.end).is_some_and(|inside| inside.contains(&true))
        };
        if list.iter().any(has_it) {
            list.retain(has_it);
        }
    }
    if let Some(ordinal) = anchor.ordinal {
        list = choose(list, ordinal);
    }
    let best = list.first().map_or(0.0, |c| c.score);
    list.retain(|c| c.score >= best * 0.85);
    within::prefer_parts(anchor, &mut list, state);
    // The innermost that bears the words is what is meant by them, not all that it stands in.
    let all = list.clone();
    list.retain(|c| {
        !all.iter()
            .any(|o| o.element != c.element && o.score >= c.score * 0.95 && tree.holds(c.element, o.element))
            || anchor.name.is_none()
            || c.name_score > 0.9
    });
    list.truncate(most);
    list.into_iter().map(|c| (c.element, (c.score / best.max(f32::EPSILON)).min(1.0))).collect()
}

/// How well the name must fit: what stood in quotes is meant to be seen, so most of it must be there.
fn name_floor(description: &Description) -> f32 {
    match (&description.name, description.quoted) {
        (None, _) => 0.0,
        (Some(_), true) => 0.5,
        (Some(_), false) => 0.38,
    }
}

/// The one that the build of the page tells.
fn certain(element: ElementIndex, why: String, missing_places: Vec<String>) -> Grounding {
    let candidate = Candidate { element, score: SAME, name_score: SAME, reasons: vec![why] };
    Grounding { candidates: vec![candidate], verdict: Verdict::Found, missing_places }
}

impl Search<'_> {
    fn ground(&self, description: &Description, bags: &mut Bags) -> Grounding {
        if let Some(chosen) = self.last.filter(|_| unmarked::is_sender(description)) {
            let sends = |element| certain(element, "sends what was just chosen".to_owned(), Vec::new());
            return unmarked::sending(chosen, self.state).map_or_else(|| Grounding::none(Vec::new()), sends);
        }
        match entry::of_a_list(description, self.state, self.tree, self.intent) {
            Some(Told::Entry(element, why)) => return certain(element, why, Vec::new()),
            Some(Told::TooFew) => return Grounding::none(Vec::new()),
            None => {}
        }
        if let Some(found) = retry::first(description, self.state).and_then(|reading| self.by(reading, bags))
        {
            return found;
        }
        let plain = self.ground_in_place(description, bags);
        if matches!(plain.verdict, Verdict::Found | Verdict::Ambiguous) {
            return plain;
        }
        let mut others = retry::others(description, self.state, self.intent).into_iter();
        others.find_map(|reading| self.by(reading, bags)).unwrap_or(plain)
    }

    /// What another reading of the words comes to: one thing and no other, by its very name.
    fn by(&self, reading: Reading, bags: &mut Bags) -> Option<Grounding> {
        if let Some(element) = reading.only {
            let does = self.state.elements.get(element).is_some_and(|e| action_fit(self.intent, e) > 0.0);
            return does.then(|| certain(element, reading.why, reading.missing));
        }
        let mut grounding = self.ground_in_place(&reading.description, bags);
        let all_placed = grounding.missing_places.is_empty();
        let found = grounding.found().is_some_and(|c| c.name_score >= SAME);
        if !found || !all_placed {
            return None;
        }
        if let Some(best) = grounding.candidates.first_mut().filter(|_| !reading.why.is_empty()) {
            best.reasons.push(reading.why);
        }
        grounding.missing_places = reading.missing;
        Some(grounding)
    }

    /// A button or a link was asked for by its name, and this is a text that can't be used and says something else.
    fn is_mere_text(&self, best: &Candidate, description: &Description) -> bool {
        let control =
            matches!(description.role, Some(RoleWord::Button | RoleWord::Link)) && description.quoted;
        let idle = |e: &Element| {
            !e.interactive && !matches!(e.role.as_str(), "button" | "link" | "tab" | "menuitem")
        };
        matches!(self.intent, Intent::Act(_))
            && control
            && best.name_score < SAME
            && self.state.elements.get(best.element).is_some_and(idle)
    }

    fn ground_in_place(&self, description: &Description, bags: &mut Bags) -> Grounding {
        let (list, missing_places) = self.candidates(description, bags);
        let mut list = match self.intent {
            Intent::Act(_) => nested::prefer_actionable(list, self.state),
            Intent::Read => nested::prefer_outer(list, self.state, self.tree),
        };
        let verdict = match list.first() {
            None => Verdict::Absent,
            Some(best) if best.score < NEAR || best.name_score < NEAR => Verdict::Absent,
            Some(best) if best.score < LIKELY || best.name_score < name_floor(description) => Verdict::Weak,
            Some(best) if self.is_mere_text(best, description) => Verdict::Weak,
            Some(_) => {
                if let Some(ordinal) = description.ordinal {
                    list = choose(list, ordinal);
                    if list.is_empty() { Verdict::Absent } else { Verdict::Found }
                } else if description.all
                    || !tie::is_tie(&list, self.state, self.tree)
                    || (description.name.is_none() && tie::settle_by_size(&mut list, self.state))
                    || tie::settle_by_kind(&mut list, description, self.state)
                {
                    Verdict::Found
                } else {
                    Verdict::Ambiguous
                }
            }
        };
        let most = if description.all { 200 } else { 6 };
        list.truncate(most);
        Grounding { candidates: list, verdict, missing_places }
    }
}

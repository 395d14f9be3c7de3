//! Ranking the candidates and saying whether one of them is meant.

use super::entry::{self, Told};
use super::held;
use super::name::{self, NameFit};
use super::nested;
use super::ordinal::choose;
use super::place;
use super::prominence::Stage;
use super::retry::{self, Reading};
use super::role::{Intent, action_fit, leads_away, noun_fit};
use super::tie;
use super::unmarked;
use super::within;
use super::words::{Bag, Bags, similarity};
use crate::language::{ActionKind, Description, Relation, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// From here on a candidate can be meant.
const LIKELY: f32 = 0.42;
/// Below this nothing on the page comes near.
const NEAR: f32 = 0.22;
/// A name that is the same, but for case at most.
const SAME: f32 = 0.9;

/// From here on a name has all the words that were asked for.
const HAS_ALL: f32 = 0.7;
/// From here on a thing may be called by the noun.
const ALIKE: f32 = 0.5;
/// How well a longer text that contains the name counts as bearing it.
const IN_TEXT: f32 = 0.75;

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
    let search = Search { state, tree: &tree, stage: Stage::new(state, None), intent: Intent::Read };
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

struct Search<'a> {
    state: &'a State,
    tree: &'a Tree,
    stage: Stage,
    intent: Intent,
    /// What was acted on last.
    last: Option<ElementIndex>,
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
        if let Some(found) = retry::first(description).and_then(|reading| self.by(reading, bags)) {
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

    /// All elements with a score above nothing, best first.
    fn candidates(&self, description: &Description, bags: &mut Bags) -> (Vec<Candidate>, Vec<String>) {
        let wanted = description.name.as_deref().map(Bag::new).filter(|b| !b.is_empty());
        let also: Vec<Bag> = description
            .also
            .iter()
            .map(|words| Bag::new(words.trim_matches(['"', '\'', '“', '”'])))
            .collect();
        // "The product": which of the list items are products is told by what stands around them.
        let noun = description.noun.as_deref().filter(|_| wanted.is_none()).map(Bag::new);
        let containing: Vec<Bag> = description.containing.iter().map(|t| Bag::new(t)).collect();
        let goal = if description.places.is_empty() { Vec::new() } else { self.could_be(description, bags) };
        let placed = place::follow(&description.places, &goal, self.state, self.tree, bags);
        let mut list = Vec::new();
        for e in &self.state.elements {
            if !self.reachable(e) {
                continue;
            }
            // The head of a table is no row of it.
            if description.role == Some(RoleWord::Row) && self.state.is_head_row(e) {
                continue;
            }
            let does = action_fit(self.intent, e);
            if does <= 0.0 {
                continue;
            }
            let name = match &wanted {
                Some(wanted) => also.iter().fold(name::fit(wanted, e, self.state, bags), |best, other| {
                    let fit = name::fit(other, e, self.state, bags);
                    if fit.score > best.score { fit } else { best }
                }),
                None => NameFit {
                    score: if description.role.is_some() || !containing.is_empty() { 1.0 } else { 0.3 },
                    source: "",
                },
            };
            let name = match &description.name {
                // A sentence or paragraph that has the quoted words in it shows them.
                Some(words)
                    if description.quoted
                        && name.score < IN_TEXT
                        && self.intent == Intent::Read
                        && self.in_text(words, e) =>
                {
                    NameFit { score: IN_TEXT, source: "text" }
                }
                _ => name,
            };
            let name = held::fit(description, e, self.state, self.intent, bags)
                .filter(|held| held.score > name.score)
                .unwrap_or(name);
            let mut score = name.score;
            if score < 0.1 {
                continue;
            }
            let kind = description.role.map_or(self.plain_fit(e), |noun| noun_fit(noun, e));
            // A sentence that has the words of a button's name somewhere in it is not that button, and a link
            // "Clients" is no client field.
            if name.score < SAME
                && (description.quoted && kind < ALIKE && description.role.is_some_and(is_control)
                    || self.is_elsewhere(description, e))
            {
                continue;
            }
            // With a sure name the noun matters less: people call many things a button.
            score *= if wanted.is_some() { 0.55 + 0.45 * kind } else { kind };
            score *= 0.7 + 0.3 * does;
            if let Some(noun) = &noun
                && kind >= 0.7
            {
                score *= 0.7 + 0.3 * name::noun(noun, e, self.state, bags);
            }
            for part in &containing {
                let own = name::fit(part, e, self.state, bags).score;
                // A list that is closed has its choices all the same, and no others.
                let offered = e.options.iter().any(|o| similarity(part, &bags.get(o)) >= SAME);
                let own = if e.options.is_empty() { own } else { f32::from(u8::from(offered)) };
                let inside = if own >= 0.8 || !e.options.is_empty() {
                    own
                } else {
                    own.max(self.contains(part, e, bags))
                };
                score *= inside;
            }
            let placed_at = placed.as_ref().map_or(1.0, |p| p.factors.get(e.index).copied().unwrap_or(1.0));
            score *= placed_at * self.stage.score(e, self.tree);
            if score < 0.05 {
                continue;
            }
            let mut reasons = Vec::new();
            if wanted.is_some() {
                reasons.push(format!("{} {}", name.source, name.how()));
            }
            if description.role.is_some() && kind >= 0.9 {
                reasons.push(format!("is a {}", e.role));
            }
            if placed.is_some() && placed_at > 0.8 {
                reasons.push("stands where the words say".to_owned());
            }
            list.push(Candidate { element: e.index, score, name_score: name.score, reasons });
        }
        list.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.element.cmp(&b.element)));
        (list, placed.map(|p| p.missing).unwrap_or_default())
    }

    /// What leads to another page, or holds a part of this one, is nothing to fill in, tick or choose from.
    fn is_elsewhere(&self, description: &Description, e: &Element) -> bool {
        use RoleWord as R;
        let enters = matches!(
            description.role,
            Some(R::Field | R::TextArea | R::Dropdown | R::Checkbox | R::Radio | R::Switch | R::Slider)
        );
        let is_part = matches!(
            e.role.as_str(),
            "columnheader"
                | "region"
                | "main"
                | "form"
                | "table"
                | "rowgroup"
                | "row"
                | "list"
                | "listitem"
                | "article"
                | "navigation"
        );
        enters && self.intent != Intent::Read && (leads_away(e) || is_part && !e.editable)
    }

    /// Which elements could be the thing described, wherever they stand.
    fn could_be(&self, description: &Description, bags: &mut Bags) -> Vec<bool> {
        let wanted = description.name.as_deref().map(Bag::new);
        let is = |e: &Element| {
            let named = |bag: &Bag| name::fit(bag, e, self.state, bags).score >= HAS_ALL;
            self.reachable(e)
                && action_fit(self.intent, e) > 0.0
                && description.role.is_none_or(|noun| noun_fit(noun, e) >= HAS_ALL)
                && wanted.as_ref().is_none_or(named)
        };
        self.state.elements.iter().map(is).collect()
    }

    /// Hidden elements are out of reach, but for the real input behind a styled checkbox or upload button.
    fn reachable(&self, e: &Element) -> bool {
        if e.visible {
            return true;
        }
        match self.intent {
            Intent::Act(ActionKind::Upload) => e.input_type == "file",
            Intent::Act(ActionKind::Check | ActionKind::Uncheck | ActionKind::Click | ActionKind::Select)
            | Intent::Read => {
                matches!(e.input_type.as_str(), "checkbox" | "radio")
                    && !e.name.is_empty()
                    && e.bounds.width > 0.0
            }
            Intent::Act(_) => false,
        }
    }

    /// Without a noun: things to act on, or for reading whatever says it most closely.
    fn plain_fit(&self, e: &Element) -> f32 {
        match self.intent {
            // A button and a field of one name: one presses the button.
            Intent::Act(ActionKind::Click | ActionKind::Press)
                if e.editable || matches!(e.role.as_str(), "textbox" | "searchbox" | "spinbutton") =>
            {
                0.85
            }
            // One scrolls to a heading or a picture as well as to a button.
            Intent::Act(ActionKind::Scroll) | Intent::Read => 0.95,
            Intent::Act(_) if e.interactive => 1.0,
            Intent::Act(_) => 0.75,
        }
    }

    /// Something inside the element says it.
    fn contains(&self, part: &Bag, e: &Element, bags: &mut Bags) -> f32 {
        let range = self.tree.subtree(e.index);
        let mut best = 0.0_f32;
        for inner in self.state.elements.get(range).unwrap_or_default().iter().skip(1).filter(|i| i.visible) {
            best = best.max(name::fit(part, inner, self.state, bags).score);
            if best >= 0.97 {
                break;
            }
        }
        best
    }

    /// The element's own text, or that of a small one, has these words in it, in this order.
    fn in_text(&self, words: &str, e: &Element) -> bool {
        let text = if e.own_text.len() >= words.len() || self.tree.subtree(e.index).len() > 8 {
            &e.own_text
        } else {
            &e.text
        };
        let plain = |t: &str| super::words::fold(t).to_lowercase();
        let (text, words) = (plain(text), plain(words));
        // Not in the middle of a longer word: "Room 2" is not in "Room 21".
        let whole = |at: usize| {
            let joins = |a: Option<char>, b: Option<char>| {
                a.is_some_and(char::is_alphanumeric) && b.is_some_and(char::is_alphanumeric)
            };
            let (before, after) = (text.get(..at), text.get(at + words.len()..));
            !joins(before.and_then(|t| t.chars().next_back()), words.chars().next())
                && !joins(words.chars().next_back(), after.and_then(|t| t.chars().next()))
        };
        text.len() > words.len() && text.len() < 4_000 && text.match_indices(&words).any(|(at, _)| whole(at))
    }
}

/// Things that one acts on, each with a name of its own.
fn is_control(noun: RoleWord) -> bool {
    use RoleWord as R;
    matches!(
        noun,
        R::Button | R::Link | R::Checkbox | R::Radio | R::Switch | R::Tab | R::MenuItem | R::Dropdown
    )
}

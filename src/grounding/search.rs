//! Scoring every element of a page against a description.

use super::held;
use super::name::{self, NameFit};
use super::place;
use super::prominence::Stage;
use super::rank::Candidate;
use super::role::{Intent, action_fit, leads_away, noun_fit};
use super::words::{Bag, Bags, similarity};
use crate::language::{ActionKind, Description, RoleWord};
use crate::state::{Element, ElementIndex, State, Tree};

/// A name that is the same, but for case at most.
pub(super) const SAME: f32 = 0.9;

/// From here on a name has all the words that were asked for.
pub(super) const HAS_ALL: f32 = 0.7;
/// From here on a thing may be called by the noun.
const ALIKE: f32 = 0.5;
/// How well a longer text that contains the name counts as bearing it.
const IN_TEXT: f32 = 0.75;

/// A page, and what something is looked for on it.
pub(super) struct Search<'a> {
    pub(super) state: &'a State,
    pub(super) tree: &'a Tree,
    pub(super) stage: Stage,
    pub(super) intent: Intent,
    /// What was acted on last.
    pub(super) last: Option<ElementIndex>,
}

impl Search<'_> {
    /// All elements with a score above nothing, best first.
    pub(super) fn candidates(
        &self,
        description: &Description,
        bags: &mut Bags,
    ) -> (Vec<Candidate>, Vec<String>) {
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
            // What stands in quotes is what a control is called on the page: one that shows another name is not meant,
            // whatever programmers call it and whatever it sends.
            let presses = matches!(self.intent, Intent::Act(_)) && !e.editable;
            let as_shown = description.quoted && presses && !e.name.is_empty();
            let named = if as_shown { name::shown } else { name::fit };
            let name = match &wanted {
                Some(wanted) => also.iter().fold(named(wanted, e, self.state, bags), |best, other| {
                    let fit = named(other, e, self.state, bags);
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
            let kind = match description.role {
                // `The "Status" list` is what drops down under that label.
                Some(RoleWord::List) if description.quoted && e.role == "combobox" => 0.97,
                Some(noun) => noun_fit(noun, e),
                None => self.plain_fit(e),
            };
            // A sentence that has the words of a button's name somewhere in it is not that button, nor is the label of
            // a box; and a link "Clients" is no client field.
            let no_control = || kind < ALIKE || self.labels_a_box(description, e);
            if name.score < SAME
                && (description.quoted && description.role.is_some_and(is_control) && no_control()
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

    /// A button or a link is asked for, and this is what stands beside a box to tick; or it is the box, and the words say
    /// more of the button than its name.
    fn labels_a_box(&self, description: &Description, e: &Element) -> bool {
        let is_box = |e: &Element| matches!(e.role.as_str(), "checkbox" | "radio" | "switch");
        let around = || std::iter::once(e).chain(self.state.ancestors(e.index).take(2));
        let labels = || {
            !matches!(e.role.as_str(), "button" | "link")
                && around().any(|a| a.tag == "label" && self.state.descendants(a.index).any(is_box))
        };
        let says_more = description.noun.as_deref().is_some_and(|noun| noun.contains(' '));
        matches!(description.role, Some(RoleWord::Button | RoleWord::Link))
            && if is_box(e) { says_more } else { labels() }
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
        text.len() > words.len() && text.len() < 4_000 && super::words::stands_in(text, words)
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

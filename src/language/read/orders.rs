//! From what an order was read as to steps: what it owes to the orders and the places before it.

use super::super::action::Draft;
use super::super::phrase::Phrase;
use super::super::unread::{self, Told};
use super::super::{
    Action, ActionKind, Description, Place, ProblemKind, Relation, RoleWord, Step, whereabouts,
};
use super::{LONG_SENTENCE, Reader};
use crate::spec::Text;

/// How sure an order is where one before it was not understood: what it is done to may be elsewhere.
const UNCERTAIN: f32 = 0.4;

impl Reader {
    /// Marks the order that begins at step `own` where part of what it is to be done with was not read.
    pub(super) fn lost_in_order(&mut self, own: usize, whole: Phrase) {
        // What one order leaves out may have been told by the one before.
        let lost =
            unread::lost(whole, &Told::of(self.reading.steps.get(self.sentence_from..).unwrap_or_default()));
        let lost: Vec<String> = lost.into_iter().map(str::to_owned).collect();
        self.misplaced += lost.iter().filter(|words| whole.literals().any(|t| t.text == **words)).count();
        let first = own.min(self.reading.steps.len().saturating_sub(1));
        if let Some(step) = self.reading.steps.get_mut(first).filter(|_| !lost.is_empty()) {
            step.unread = lost;
        }
    }

    /// Of what was ordered from step `own` on it is not sure where it ends.
    pub(super) fn uncertain_from(&mut self, own: usize) {
        for step in self.reading.steps.iter_mut().skip(own) {
            step.action.confidence = step.action.confidence.min(UNCERTAIN);
        }
    }

    pub(super) fn order(&mut self, text: &Text, whole: Phrase, draft: Draft, place: Option<Phrase>) {
        let location = text.locate(whole.start());
        let words =
            if self.words.len() > LONG_SENTENCE { whole.text().to_owned() } else { self.words.clone() };
        for note in draft.notes {
            self.problem(ProblemKind::Incomplete, &location, note.severity, note.message, note.help);
        }
        self.settled_by(&draft.actions);
        if let Some(way) = draft.way {
            self.reading.steps.push(way.step(&words, &location));
        }
        let expected = draft.expected.map(|claim| self.claim(text, claim, place, true));
        let count = draft.actions.len();
        for (at, mut action) in draft.actions.into_iter().enumerate() {
            if let Some(place) = place {
                whereabouts::put(&mut action, place);
            }
            self.memory.resolve(&mut action);
            if action.kind == ActionKind::Observe {
                self.sought = sought(action.target.as_ref());
                self.row = named(action.target.as_ref()).or(self.row.take());
            } else if let (Some(row), Some(target)) = (&self.row, &mut action.target)
                && action.kind == ActionKind::Click
                && target.name.is_some()
                && is_of_row(whole)
            {
                // "Look for "Oak" and click the button that goes with it": of its row.
                target.places = vec![row.clone()];
            } else if let (Some(row), Some(target)) = (&self.sought, &mut action.target)
                && target.places.is_empty()
                && target.role != Some(RoleWord::Row)
            {
                // "Find the row of X and click Edit": there.
                target.places.push(row.clone());
            }
            if self.closes_tab(&action) {
                action.kind = ActionKind::Tab;
                action.target = None;
                action.value = Some("close".to_owned());
            }
            if at == 0 && self.clicks_again(&action) {
                continue;
            }
            if self.retypes(&action) {
                self.reading.steps.pop();
                action.text.clone_from(&words);
            }
            for other in &mut action.otherwise {
                other.text.clone_from(&action.text);
            }
            if self.astray.is_some() {
                action.confidence = action.confidence.min(UNCERTAIN);
            }
            let mut step = Step::looking(&words, location.clone());
            step.action = action;
            if at + 1 == count {
                step.expectations.extend(expected.clone());
            }
            self.reading.steps.push(step);
        }
        if draft.owed.is_some() {
            self.owed = draft.owed.map(|action| {
                let mut step = Step::looking(&words, location.clone());
                step.action = action;
                step
            });
        }
    }

    /// What is filled in or chosen leaves what is owed as it is; any other deed is told instead of it.
    fn settled_by(&mut self, actions: &[Action]) {
        use ActionKind as K;
        let fills =
            |a: &Action| matches!(a.kind, K::Type | K::Clear | K::Select | K::Check | K::Uncheck | K::Upload);
        if !actions.iter().all(fills) {
            self.owed = None;
        }
    }

    /// Does what is owed, before it is looked at what came of it.
    pub(super) fn pay(&mut self) {
        self.reading.steps.extend(self.owed.take());
    }

    /// "Switch to the new tab and close it".
    fn closes_tab(&self, action: &Action) -> bool {
        let closing = action.target.as_ref().is_some_and(|t| {
            t.name.as_deref() == Some("close")
                && t.places.iter().any(|p| p.anchor.anaphor && p.anchor.role.is_none())
        });
        closing && self.reading.steps.last().is_some_and(|s| s.action.kind == ActionKind::Tab)
    }

    /// "Find the button and click it", "turn to the field and click inside it": one click.
    fn clicks_again(&self, action: &Action) -> bool {
        self.reading.steps.len() > self.sentence_from
            && action.kind == ActionKind::Click
            && self.reading.steps.last().is_some_and(|step| {
                step.action.kind == ActionKind::Click
                    && step.action.target == action.target
                    && step.expectations.is_empty()
            })
    }

    /// "Clear the field and type X": typing clears it already.
    fn retypes(&self, action: &Action) -> bool {
        self.reading.steps.len() > self.sentence_from
            && action.kind == ActionKind::Type
            && action.replace
            && self.reading.steps.last().is_some_and(|step| {
                step.action.kind == ActionKind::Clear
                    && step.expectations.is_empty()
                    && step.action.target == action.target
            })
    }
}

/// The row of what was looked for by its name.
fn named(target: Option<&Description>) -> Option<Place> {
    let target = target.filter(|t| t.quoted && t.name.is_some())?;
    let anchor = Description {
        name: target.name.clone(),
        quoted: true,
        text: target.text.clone(),
        ..Description::default()
    };
    Some(Place { relation: Relation::RowOf, anchor })
}

/// "the button that goes with it", "the button on the right side of the row".
fn is_of_row(whole: Phrase) -> bool {
    const OF_IT: &[&str] = &[
        "that goes with it",
        "that belongs to it",
        "belonging to it",
        "of that row",
        "of the row",
        "of this row",
        "of its row",
        "in that row",
        "in the row",
        "in its row",
        "in this row",
        "next to it",
        "beside it",
    ];
    let at = (1..whole.len()).find(|&at| whole.any_at(at, OF_IT).is_some());
    // "in the row of X" says which.
    at.is_some_and(|at| whole.from(at).literal().is_none() && whole.from(at).len() <= 4)
}

/// Where what follows "find the row of X" takes place.
fn sought(target: Option<&Description>) -> Option<Place> {
    let target = target.filter(|t| matches!(t.role, Some(RoleWord::Row | RoleWord::Item)))?;
    let mut anchor = target.clone();
    if anchor.name.is_none() && !anchor.containing.is_empty() {
        anchor.name = Some(anchor.containing.remove(0));
        anchor.quoted = true;
    }
    if anchor.role == Some(RoleWord::Row) && anchor.name.is_some() {
        anchor.role = None;
    }
    let relation = if anchor.name.is_some() { Relation::RowOf } else { Relation::In };
    Some(Place { relation, anchor })
}

/// "Do the same for "Oak"", "the same goes for "Oak"": what the deed before is done to once more.
pub(super) fn same_for(phrase: Phrase) -> Option<Phrase> {
    // "Repeat the gesture with "Oak"", "repeat this for Oak".
    if phrase.word(0) == "repeat" && matches!(phrase.word(1), "the" | "this" | "that") {
        let link = (2..phrase.len().min(5)).find(|&i| matches!(phrase.word(i), "for" | "with" | "on"))?;
        let end = phrase.position(|t| t.is_mark(',')).unwrap_or(phrase.len());
        return Some(phrase.range(link + 1, end)).filter(|object| !object.is_empty());
    }
    let at = (0..phrase.len().min(6)).find(|&at| phrase.is_at(at, &["the", "same"]))?;
    let does = at
        .checked_sub(1)
        .is_some_and(|i| matches!(phrase.word(i), "do" | "does" | "doing" | "repeat" | "repeats" | "did"));
    let link = (at + 2..phrase.len().min(at + 6))
        .find(|&i| matches!(phrase.word(i), "for" | "with" | "to" | "on"))?;
    let goes = matches!(phrase.word(at + 2), "goes" | "happens" | "applies" | "is" | "thing") || does;
    let object = phrase.from(link + 1);
    (goes && object.literal().is_some()).then_some(object)
}

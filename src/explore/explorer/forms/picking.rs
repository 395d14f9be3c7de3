//! A field that offers what one types: one of it is taken, and then another one.

use std::sync::Arc;

use crate::explore::anchors::Anchor;
use crate::explore::explorer::Explorer;
use crate::explore::intents::days;
use crate::explore::intents::fields::Blank;
use crate::explore::intents::values::instead;
use crate::explore::intents::{Entry, Move};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::explore::reflector::ASKED_BY;
use crate::state::{State, follow};

/// What is typed for another choice than the first.
const OTHERWISE: &str = "e";

impl Explorer {
    /// Takes the first of what an open list offers; where it offers nothing by itself, of what it offers for a letter, or for a
    /// time where one is asked for.
    pub(in crate::explore::explorer) async fn pick(
        &mut self,
        made: &Move,
        blank: &Blank,
        before: &State,
        anchors: &[Anchor],
    ) {
        if self.pick_one(None, made, before, anchors).await
            || self.pick_a_day(blank, made, before, anchors).await
        {
            return;
        }
        let written = self.instead_of_a_choice(blank, before);
        let asks_for_a_time = !written.is_empty();
        if !asks_for_a_time && self.pick_by((ASKED_BY, None), made, blank, before, anchors).await {
            return;
        }
        // It offers nothing at all: what a person would write there, and not the letter.
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let Some(element) = follow(before, blank.element, &now) else { return };
        let typed = Entry::Text(written);
        if let Some(said) = perform::entering(walk, blank, element, &typed).await {
            let line = Line::order(said.say.clone());
            if self.step(said, &line, made, anchors, false).await == Outcome::Done && asks_for_a_time {
                self.pick_one(None, made, before, anchors).await;
            }
        }
    }

    /// What a person would write into a field that has nothing to offer.
    fn instead_of_a_choice(&self, blank: &Blank, before: &State) -> String {
        let element = self.now().and_then(|now| {
            let element = follow(before, blank.element, &now)?;
            now.elements.get(element).cloned()
        });
        instead(&element.unwrap_or_default(), &blank.label)
    }

    /// Takes another one than what was taken.
    pub(in crate::explore::explorer) async fn pick_otherwise(
        &mut self,
        made: &Move,
        blank: &Blank,
        before: &State,
        anchors: &[Anchor],
    ) {
        let holds = |now: Arc<State>| {
            let element = follow(before, blank.element, &now)?;
            // What was typed for it is no choice yet.
            let held = now.elements.get(element)?.value.clone();
            held.filter(|held| !held.trim().is_empty() && held.trim() != ASKED_BY)
        };
        if let Some(taken) = self.now().and_then(holds)
            && self.instead_of_a_choice(blank, before).is_empty()
            && self.deeds.pick_again(&blank.label)
        {
            let taken = taken.trim();
            // Where there is no other one, the one that was taken is taken once more: what is typed is no choice.
            if !self.pick_by((OTHERWISE, Some(taken)), made, blank, before, anchors).await {
                self.pick_by((taken, None), made, blank, before, anchors).await;
            }
        }
    }

    /// Takes the first of what a list offers for a text, `but` this one. `false`: it offers nothing for it.
    async fn pick_by(
        &mut self,
        (text, but): (&str, Option<&str>),
        made: &Move,
        blank: &Blank,
        before: &State,
        anchors: &[Anchor],
    ) -> bool {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return true };
        let same = before.elements.iter().find(|e| e.name.trim() == blank.label && e.role == "combobox");
        let Some(element) = same.and_then(|e| follow(before, e.index, &now)) else { return true };
        let typed = Entry::Text(text.to_owned());
        let Some(said) = perform::entering(walk, blank, element, &typed).await else { return true };
        let line = Line::order(said.say.clone());
        // What it does not take, such as a letter where a time is asked for, it has nothing to offer for.
        self.step(said, &line, made, anchors, false).await == Outcome::Done
            && self.pick_one(but, made, before, anchors).await
    }

    /// Takes a day of the calendar that a field has unfolded.
    async fn pick_a_day(&mut self, blank: &Blank, made: &Move, before: &State, anchors: &[Anchor]) -> bool {
        let Some(walk) = &self.walk else { return true };
        let later = days::ends(&blank.label);
        let Some(said) = perform::picking_a_day(walk, before, later).await else { return false };
        let line = Line::order(said.say.clone());
        self.step(said, &line, made, anchors, false).await;
        true
    }

    /// Takes the first of what is offered, `but` this one. `false`: nothing is.
    async fn pick_one(&mut self, but: Option<&str>, made: &Move, before: &State, anchors: &[Anchor]) -> bool {
        let Some(walk) = &self.walk else { return true };
        let Some(said) = perform::picking(walk, before, but, &self.deeds).await else { return false };
        let line = Line::order(said.say.clone());
        self.step(said, &line, made, anchors, false).await;
        true
    }
}

//! A form is filled in and sent; what the app does not take is corrected once.

use std::sync::Arc;

use super::again::Opened;
use super::{Explorer, refused};
use crate::explore::anchors::Anchor;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
use crate::explore::intents::values::{Pass, instead};
use crate::explore::intents::{Entry, Move, fields, fill_in};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::explore::reflector::ASKED_BY;
use crate::state::text::fold_case;
use crate::state::{Element, State, follow};

/// After so many fields in a row that could not be filled in a form is given up.
const OUT_OF_REACH: usize = 2;

impl Explorer {
    /// Fills a form in and sends it.
    pub(super) async fn fill(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: Opened,
        anchors: &[Anchor],
    ) {
        self.passes += 1;
        if made.intent == "tabs" {
            return Box::pin(self.fill_in_two_tabs(made, sheet, entries, opened, anchors)).await;
        }
        let state = &*opened.state.clone();
        // What is made anew can be told from what was there by its name.
        let is_new = sheet.fields.iter().all(|f| f.sort != Sort::Text || f.value.trim().is_empty());
        let left_out =
            lacking(entries).filter(|_| made.intent == "fill" && is_new && !self.deeds.has_sent(sheet));
        let taken = match left_out {
            Some(at) => self.fill_late(made, sheet, entries, at, state, anchors).await,
            None => self.fill_whole(made, sheet, entries, is_new, state, anchors).await,
        };
        if matches!(made.intent, "fill" | "as is") && !is_new {
            self.look_for_refusal(sheet, entries, &opened).await;
        }
        let Some(filled) = taken else { return };
        if made.intent == "cancel" {
            self.look_at_what_was_called_off(sheet, entries, &opened, &filled).await;
        }
        if made.intent != "fill" {
            return;
        }
        if let Some(name) = named(entries).filter(|_| is_new) {
            self.remember_making(name, &opened);
        }
        self.look_for_file(entries, &opened).await;
        if fields::makes_new(sheet, &opened.state) {
            self.look_up(sheet, entries, &opened, &filled).await;
            self.look_at_the_place(sheet, entries, &opened).await;
        } else {
            self.reopen(sheet, entries, &opened, &filled).await;
            self.close_tabs(&opened).await;
        }
    }

    /// Fills in all of it and sends it. Gives what it held, where it was taken as it was.
    pub(super) async fn fill_whole(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        is_new: bool,
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Arc<State>> {
        if !self.enter_all(made, sheet, entries, state, anchors).await {
            return None;
        }
        // What was chosen may have brought more to choose: the states of a country.
        let now = self.now().filter(|_| made.intent == "fill");
        let more = now.as_ref().and_then(|now| self.more(sheet, state, now));
        if let (Some((again, more)), Some(now)) = (more, now)
            && !self.enter_all(made, &again, &more, &now, anchors).await
        {
            return None;
        }
        let filled = self.now()?;
        self.send_whole(made, sheet, entries, is_new, state, anchors).await.then_some(filled)
    }

    /// The lists of a form that had nothing to choose from when it was read, and have now.
    fn more(&self, sheet: &Sheet, state: &State, now: &State) -> Option<(Sheet, Vec<(Blank, Entry)>)> {
        let again = fields::sheets(now).into_iter().find(|s| s.key == sheet.key)?;
        let had = |b: &Blank| state.elements.get(b.element).is_some_and(|e| e.options.len() > 1);
        let mut fresh = again.clone();
        fresh.fields.retain(|b| {
            b.sort == Sort::Choice && !sheet.fields.iter().any(|old| old.label == b.label && had(old))
        });
        let entries = fill_in(&fresh, Pass(self.passes), now)?;
        Some((again, entries))
    }

    /// Sends a form without one thing that it must have, which the app has to tell, and once more with it. Gives what it held
    /// then, where it was taken as it was.
    async fn fill_late(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        at: usize,
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Arc<State>> {
        let (late, others): (Vec<_>, Vec<_>) =
            entries.iter().cloned().enumerate().partition(|(n, _)| *n == at);
        let plain =
            |numbered: Vec<(usize, (Blank, Entry))>| numbered.into_iter().map(|(_, one)| one).collect();
        let (mut late, others): (Vec<_>, Vec<_>) = (plain(late), plain(others));
        if !self.enter_all(made, sheet, &others, state, anchors).await {
            return None;
        }
        let attempt = Move { intent: "empty", ..made.clone() };
        self.send(&attempt, sheet, state, anchors).await;
        let now = self.now()?;
        let again = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key)?;
        for (blank, _) in &mut late {
            *blank = again.fields.iter().find(|b| b.label == blank.label)?.clone();
        }
        if !self.enter_all(made, &again, &late, &now, anchors).await {
            return None;
        }
        let filled = self.now()?;
        self.send_whole(made, &again, entries, true, &now, anchors).await.then_some(filled)
    }

    /// Sends what is filled in; what the app complains of is corrected once. Gives whether it was taken as it was.
    async fn send_whole(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        is_new: bool,
        state: &State,
        anchors: &[Anchor],
    ) -> bool {
        if made.intent == "fill" {
            self.deeds.send(sheet);
            if let Some(name) = named(entries).filter(|_| is_new) {
                self.deeds.make(name);
            }
        }
        let sent = self.send(made, sheet, state, anchors).await;
        if made.intent != "fill" {
            return sent == Outcome::Done;
        }
        // It may be refused with a status, or with a word at a field only.
        let refused =
            sent == Outcome::Failed || self.now().is_some_and(|now| refused::came_back(&now, sheet));
        if refused {
            self.correct(made, sheet, anchors).await;
        }
        sent == Outcome::Done && !refused
    }

    /// Enters what the app complains of anew, and sends the form once more.
    async fn correct(&mut self, made: &Move, sheet: &Sheet, anchors: &[Anchor]) {
        let Some(now) = self.now().filter(|now| refused::is_told(now)) else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        let Some(entries) = corrections(&again, Pass(self.passes), &now) else { return };
        if self.enter_all(made, &again, &entries, &now, anchors).await {
            self.send(made, &again, &now, anchors).await;
        }
    }

    /// `false`: what must be there could not be entered, or something is wrong.
    async fn enter_all(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        state: &State,
        anchors: &[Anchor],
    ) -> bool {
        let mut slips = 0;
        for (blank, entry) in entries {
            let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return false };
            let Some(element) = follow(state, blank.element, &now) else { continue };
            let Some(said) = perform::entering(walk, blank, element, entry).await else {
                self.explored.slips += 1;
                if blank.required {
                    return false;
                }
                continue;
            };
            if made.intent == "fill" {
                self.deeds.enter(sheet, blank);
            }
            // What is looked for was there before.
            if let Entry::Text(text) = entry
                && made.intent != "search"
            {
                self.deeds.write(text);
            }
            let line = Line::order(said.say.clone());
            let outcome = self.step(said, &line, made, anchors, false).await;
            slips = if outcome == Outcome::Slip { slips + 1 } else { 0 };
            // What lies in the way of two fields lies in that of the others.
            if outcome == Outcome::Failed || slips == OUT_OF_REACH {
                return false;
            }
            if *entry == Entry::Pick {
                self.pick(made, blank, &now, anchors).await;
            }
        }
        true
    }

    /// Takes the first of what an open list offers; where it offers nothing by itself, of what it offers for a letter.
    async fn pick(&mut self, made: &Move, blank: &Blank, before: &State, anchors: &[Anchor]) {
        for asked in [false, true] {
            if asked {
                let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
                let same =
                    before.elements.iter().find(|e| e.name.trim() == blank.label && e.role == "combobox");
                let Some(element) = same.and_then(|e| follow(before, e.index, &now)) else { return };
                let typed = Entry::Text(ASKED_BY.to_owned());
                let Some(said) = perform::entering(walk, blank, element, &typed).await else { return };
                let line = Line::order(said.say.clone());
                if self.step(said, &line, made, anchors, false).await != Outcome::Done {
                    return;
                }
            }
            let Some(walk) = &self.walk else { return };
            if let Some(said) = perform::picking(walk, before).await {
                let line = Line::order(said.say.clone());
                self.step(said, &line, made, anchors, false).await;
                return;
            }
        }
        // It offers nothing at all: what a person would write there, and not the letter.
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return };
        let Some(element) = follow(before, blank.element, &now) else { return };
        let field = now.elements.get(element).cloned().unwrap_or_default();
        let typed = Entry::Text(instead(&field, &blank.label));
        if let Some(said) = perform::entering(walk, blank, element, &typed).await {
            let line = Line::order(said.say.clone());
            self.step(said, &line, made, anchors, false).await;
        }
    }

    async fn send(&mut self, made: &Move, sheet: &Sheet, state: &State, anchors: &[Anchor]) -> Outcome {
        let (Some(now), Some(walk)) = (self.now(), &self.walk) else { return Outcome::Over };
        let Some(element) = follow(state, sheet.submit, &now) else { return Outcome::Slip };
        let sent = perform::sending(walk, &sheet.sends, element, made.intent == "twice").await;
        let Some(said) = sent else {
            self.explored.slips += 1;
            return Outcome::Slip;
        };
        let line = Line::order(said.say.clone());
        self.step(said, &line, made, anchors, true).await
    }
}

/// What something new is called by what is entered.
pub(super) fn named(entries: &[(Blank, Entry)]) -> Option<&str> {
    entries.iter().find_map(|(_, entry)| match entry {
        Entry::Text(text) if text.contains(' ') => Some(text.as_str()),
        _ => None,
    })
}

/// The last text that must be there, where two others are entered as well: what becomes of them is seen then.
fn lacking(entries: &[(Blank, Entry)]) -> Option<usize> {
    let texts = entries.iter().filter(|(_, entry)| matches!(entry, Entry::Text(_))).count();
    let must = |(blank, entry): &(Blank, Entry)| blank.required && matches!(entry, Entry::Text(_));
    entries.iter().rposition(must).filter(|_| texts > 1)
}

/// So many days from today are near.
const NEAR: i64 = 9;

/// What is entered anew where the form came back: what it complains of, and what must be there and is not. `None`: nothing
/// can be told.
fn corrections(sheet: &Sheet, pass: Pass, now: &State) -> Option<Vec<(Blank, Entry)>> {
    let wrong = |b: &Blank| {
        now.elements.get(b.element).is_some_and(Element::is_refused)
            || b.required && b.value.trim().is_empty()
    };
    let mut complained = sheet.clone();
    complained.fields.retain(|b| wrong(b));
    for blank in &mut complained.fields {
        blank.required = true;
    }
    let mut entries = fill_in(&complained, pass, now)?;
    for (blank, entry) in &mut entries {
        if let Entry::Text(text) = entry
            && let Some(e) = now.elements.get(blank.element).filter(|e| e.input_type == "date")
            && !blank.value.trim().is_empty()
        {
            *text = nearer(&e.complaint);
        }
    }
    (!entries.is_empty()).then_some(entries)
}

/// A day that a form may take which did not take another one: not far from today, before it where days to come are refused.
fn nearer(complaint: &str) -> String {
    let today = jiff::Zoned::now().date();
    let past = fold_case(complaint).contains("future");
    let days = jiff::Span::new().days(if past { -NEAR } else { NEAR });
    today.saturating_add(days).to_string()
}

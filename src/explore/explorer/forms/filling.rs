//! A form is filled in and sent; what the app does not take is corrected once ([`super::corrections`]).

use std::sync::Arc;

use super::added_parts::adds_what_lacks;
use super::corrections::{corrections, in_figures};
use super::ends_first::ends_first;
use super::needs::{refusable, says_nothing_of_needs, wanting};
use super::refused;
use crate::explore::anchors::{Anchor, linked};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::accounts::taken_back::leaves_one;
use crate::explore::explorer::kept::again::Opened;
use crate::explore::intents::fields::{Blank, Sheet, Sort};
use crate::explore::intents::sign_in::{Account, SIGN_IN, asks_who};
use crate::explore::intents::values::Pass;
use crate::explore::intents::{Entry, Move, fields, fill_in, saves, says_something};
use crate::explore::line::Line;
use crate::explore::monitor::Outcome;
use crate::explore::perform;
use crate::state::text::{fold_case, is_remark, words};
use crate::state::{Element, ElementIndex, State, follow, popup};

/// What an app complains of is corrected so often: it may ask for something first, and then for something else in its place.
const CORRECTED: usize = 2;
/// After so many fields in a row that could not be filled in a form is given up.
const OUT_OF_REACH: usize = 2;

impl Explorer {
    /// The page with what it complains of put to the fields of a form that was sent like this.
    pub(in crate::explore::explorer) fn as_told(
        &self,
        now: &Arc<State>,
        sheet: &Sheet,
        filled: &State,
    ) -> Arc<State> {
        refused::as_told(now, sheet, filled, self.form.as_deref().unwrap_or(filled))
    }

    /// Fills a form in, sends it, and looks at what became of it.
    pub(in crate::explore::explorer) async fn fill(
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
        let is_new = is_blank(sheet, entries, state);
        let first = made.intent == "fill" && !self.deeds.has_sent(sheet);
        let turned = ends_first(sheet, entries, is_new, state);
        let turned = turned.filter(|_| first && self.deeds.turn_round(sheet));
        let (more, turned) = turned.map_or((None, None), |(more, late)| (Some(more), Some(late)));
        let entries = more.as_deref().unwrap_or(entries);
        let late = || if is_new { wanting(entries) } else { refusable(entries, state) };
        let late =
            turned.or_else(|| late().filter(|_| first && (is_new || self.deeds.spoil(sheet, &state.url))));
        let silent = first && is_new && late.is_none() && says_nothing_of_needs(sheet, entries, state);
        let silent = silent && self.deeds.send_blank(sheet);
        let taken = match late {
            Some(late) => Box::pin(self.fill_late(made, sheet, entries, late, state, anchors)).await,
            None if silent => self.fill_as_told(made, sheet, entries, state, anchors).await,
            None => self.fill_whole(made, sheet, entries, is_new, state, anchors).await,
        };
        if matches!(made.intent, "fill" | "as is") && !is_new {
            self.look_for_refusal(sheet, entries, &opened).await;
        }
        let Some(Taken { entries, filled }) = taken else { return };
        let entries = entries.as_slice();
        if made.intent == "cancel" {
            self.look_at_what_was_called_off(sheet, entries, &opened, &filled).await;
        }
        if made.intent == "search" {
            self.search_by_a_word(made, sheet, entries, &opened, anchors).await;
            Box::pin(self.narrow_what_was_found(sheet, entries, &opened)).await;
            // What is found may stand in a list that is open: one of it is chosen next.
            let proposed = self.now().is_some_and(|now| popup(&now).is_some());
            if sheet.live && !proposed || self.now().is_some_and(|now| leaves_one(&opened.state, &now)) {
                self.take_the_search_back(sheet, entries, &opened).await;
            }
        }
        if made.intent == SIGN_IN {
            self.deeds.sign_in(self.now().is_some_and(|now| !asks_who(&now)));
        }
        if made.intent != "fill" {
            return;
        }
        Box::pin(self.step_back(sheet, entries, &filled)).await;
        if let Some(account) = Account::of(entries, &opened.state).filter(|_| is_new) {
            self.deeds.open_account(account);
            self.door.no_way_in = false;
        }
        match named(entries) {
            Some(name) if is_new => self.remember_making(name, &opened),
            _ if !is_new => self.remember_copying(&opened),
            _ => {}
        }
        self.look_for_file(entries, &opened).await;
        if fields::makes_new(sheet, &opened.state) {
            let saved = self.now();
            let done = self.episode.since(opened.mark);
            self.look_up(sheet, entries, &opened, &filled).await;
            if let Some(saved) = saved {
                self.look_at_the_place(sheet, entries, &opened, (&saved, done)).await;
            }
        } else {
            self.reopen(sheet, entries, &opened, &filled).await;
            self.close_tabs(&opened).await;
        }
    }

    /// Fills in all of it and sends it. Gives what was taken.
    pub(in crate::explore::explorer) async fn fill_whole(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        is_new: bool,
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Taken> {
        if !self.enter_all(made, sheet, entries, state, anchors).await
            || !self.enter_more(made, sheet, state, anchors).await
        {
            return None;
        }
        self.send_whole(made, sheet, entries, is_new, state, anchors).await
    }

    /// What was chosen may have brought more to choose: the states of a country. `false`: that could not be entered.
    pub(in crate::explore::explorer) async fn enter_more(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        state: &State,
        anchors: &[Anchor],
    ) -> bool {
        let now = self.now().filter(|_| made.intent == "fill");
        let more = now.as_ref().and_then(|now| self.more(sheet, state, now));
        let (Some((again, more)), Some(now)) = (more, now) else { return true };
        self.enter_all(made, &again, &more, &now, anchors).await
    }

    /// The lists of a form that had nothing to choose from when it was read, and have now; what is to be chosen or must be there, and
    /// was not there then.
    fn more(&self, sheet: &Sheet, state: &State, now: &State) -> Option<(Sheet, Vec<(Blank, Entry)>)> {
        let again = fields::sheets(now).into_iter().find(|s| s.key == sheet.key)?;
        let had = |b: &Blank| state.elements.get(b.element).is_some_and(|e| e.options.len() > 1);
        let native = |b: &Blank| now.elements.get(b.element).is_some_and(|e| e.tag == "select");
        let mut fresh = again.clone();
        let stood = |b: &Blank| sheet.fields.iter().any(|old| old.sort == b.sort && old.label == b.label);
        fresh.fields.retain(|b| match b.sort {
            // What scripts draw offers nothing that anybody knows before it is opened.
            Sort::Choice => native(b) && !sheet.fields.iter().any(|old| old.label == b.label && had(old)),
            Sort::Radio => !stood(b),
            _ => b.required && b.value.trim().is_empty() && !stood(b),
        });
        let entries = fill_in(&fresh, Pass(self.passes), now)?;
        Some((again, entries))
    }

    /// Sends what is filled in; what the app complains of is corrected once. Gives what was taken.
    pub(in crate::explore::explorer) async fn send_whole(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        is_new: bool,
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Taken> {
        let filled = self.now()?;
        if made.intent == "fill" {
            self.deeds.send(sheet);
            let texts = entries.iter().filter_map(|(blank, entry)| match entry {
                Entry::Text(text) => Some((blank.label.clone(), text.clone())),
                _ => None,
            });
            self.deeds.carry(&state.url, texts);
            // What was called so before is somebody else's.
            let was_there = |name: &str| state.text.contains(name) || self.whereabouts.knows(name);
            let makes = is_new && (fields::makes_new(sheet, state) || !is_comment_only(entries));
            if let Some(name) = named(entries).filter(|name| makes && !was_there(name)) {
                self.deeds.make(name);
            }
        }
        let sent = self.send(&made.entering(entries), sheet, state, anchors).await;
        if let Some(now) = self.now().filter(|_| made.intent == "search" && sent == Outcome::Done) {
            self.deeds.search_from(sheet, &state.url, &now.url);
        }
        if made.intent == "fill" && self.is_refused(sent, sheet, &filled) {
            return self.correct(made, sheet, entries, filled, anchors).await;
        }
        if made.intent == "fill"
            && self.now().is_some_and(|now| saves(&now) && linked(&now.url) == linked(&state.url))
        {
            self.deeds.stay(&state.url, &sheet.sends);
        }
        (sent == Outcome::Done).then(|| Taken { entries: entries.to_vec(), filled })
    }

    /// It may be refused with a status, with a word at a field only, or with one that asks for something else. `filled`: the form as
    /// it was sent.
    fn is_refused(&self, sent: Outcome, sheet: &Sheet, filled: &State) -> bool {
        let opened = self.form.as_deref().unwrap_or(filled);
        let told = |now: &State| {
            refused::came_back(now, sheet)
                || refused::is_said(opened, now, sheet)
                || adds_what_lacks(sheet, filled, now).is_some()
        };
        sent == Outcome::Failed || self.now().is_some_and(|now| told(&self.as_told(&now, sheet, filled)))
    }

    /// Enters what the app complains of anew, adds what it asks for, and sends the form again. `filled`: the form as it was sent. Gives
    /// what was taken then.
    async fn correct(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        mut filled: Arc<State>,
        anchors: &[Anchor],
    ) -> Option<Taken> {
        let mut all = entries.to_vec();
        for _ in 0..CORRECTED {
            let now = self.as_told(&self.now()?, sheet, &filled);
            let again = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key)?;
            let complains = refused::is_told(&now);
            let stood = stood(entries, sheet);
            let pass = self.other_pass();
            let listed = |label: &str| self.deeds.listed(label);
            let corrected = corrections(&again, stood, listed, pass, &now).filter(|_| complains);
            let corrected = corrected.map(|some| in_figures(some, &all));
            // Who would say the same once more has nothing to say; what offered nothing to choose from offers nothing now.
            let said = |(blank, entry): &(Blank, Entry)| {
                all.iter().any(|(other, former)| other.label == blank.label && former == entry)
            };
            let corrected = corrected.filter(|some| !some.iter().all(said)).unwrap_or_default();
            let added = self.add_what_lacks(made, sheet, &filled, anchors).await;
            if !self.enter_all(made, &again, &corrected, &now, anchors).await {
                return None;
            }
            if corrected.is_empty() && added.is_empty() {
                return None;
            }
            if !self.enter_more(made, &again, &now, anchors).await {
                return None;
            }
            let now = self.now()?;
            let again = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key)?;
            filled = now.clone();
            all = instead_of(&all, corrected.clone(), sheet);
            let sent = self.send(&made.entering(&all), &again, &now, anchors).await;
            if !self.is_refused(sent, &again, &filled) {
                for (blank, entry) in &corrected {
                    if let Entry::Text(text) = entry {
                        self.deeds.learn(&blank.label, text);
                    }
                }
                return (sent == Outcome::Done).then_some(Taken { entries: all, filled });
            }
        }
        None
    }

    /// `false`: what must be there could not be entered, or something is wrong.
    pub(in crate::explore::explorer) async fn enter_all(
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
            let entry = &as_offered(blank, entry, now.elements.get(element));
            let Some(said) = perform::entering(walk, blank, element, entry).await else {
                self.explored.slips += 1;
                if blank.required {
                    return false;
                }
                continue;
            };
            let first = !self.deeds.has_entered(sheet, blank);
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
            if let Entry::Option(option) = entry
                && self.deeds.is_own(option)
            {
                self.deeds.refer_to(option);
                let there = self.of_options_that_were_there(blank, element, &now).await;
                self.instead.extend(there.map(|there| (line.say.clone(), there)));
            }
            // What is looked for as it is typed is sent with that.
            let outcome = self.step(said, &line, made, anchors, sheet.live).await;
            if made.intent == "fill" && outcome == Outcome::Done {
                self.look_whether_amounts_follow(sheet, blank, entry, &now);
            }
            slips = if outcome == Outcome::Slip { slips + 1 } else { 0 };
            // What lies in the way of two fields lies in that of the others.
            if outcome == Outcome::Failed || slips == OUT_OF_REACH {
                return false;
            }
            if *entry == Entry::Pick {
                let blank = &Blank { element, ..blank.clone() };
                self.pick(made, blank, &now, anchors).await;
                // Who has chosen one may want another one after all.
                let typed = now
                    .elements
                    .get(element)
                    .is_some_and(|e| e.tag == "input" && e.role == "combobox" && !e.is_drawn_list());
                if first && typed && made.intent == "fill" {
                    self.pick_otherwise(made, blank, &now, anchors).await;
                }
            }
        }
        true
    }

    /// How another option is chosen, of those that the walk has not made: a clean state has no others.
    async fn of_options_that_were_there(
        &self,
        blank: &Blank,
        element: ElementIndex,
        now: &State,
    ) -> Option<Line> {
        let options = &now.elements.get(element)?.options;
        let label = fold_case(&blank.label);
        let fits = |o: &&String| says_something(o, &label) && !self.deeds.is_own(o) && **o != blank.value;
        let other = options.iter().find(fits)?.clone();
        let said = perform::entering(self.walk.as_ref()?, blank, element, &Entry::Option(other)).await?;
        Some(Line::order(said.say))
    }

    /// The names that are entered besides those of a form as it was offered: the next form gets others.
    pub(in crate::explore::explorer) fn other_pass(&mut self) -> Pass {
        self.passes += 1;
        Pass(self.passes - 1)
    }
}

/// What is chosen of a list that has other options by now, since something else was entered: one of those.
fn as_offered(blank: &Blank, entry: &Entry, now: Option<&Element>) -> Entry {
    let options = now.map_or(&[][..], |e| &e.options);
    let label = fold_case(&blank.label);
    match entry {
        Entry::Option(option) if !options.contains(option) => {
            let other = options.iter().find(|o| says_something(o, &label) && **o != blank.value);
            other.map_or_else(|| entry.clone(), |other| Entry::Option(other.clone()))
        }
        _ => entry.clone(),
    }
}

/// A form that was taken.
pub(in crate::explore::explorer) struct Taken {
    /// What was entered, with what was corrected.
    pub(in crate::explore::explorer) entries: Vec<(Blank, Entry)>,
    /// The form as it was sent.
    pub(in crate::explore::explorer) filled: Arc<State>,
}

/// What a field held when its form was opened: what was entered there tells, else the form.
pub(in crate::explore::explorer) fn stood<'s>(
    entries: &'s [(Blank, Entry)],
    sheet: &'s Sheet,
) -> impl Fn(&str) -> Option<&'s str> {
    move |label| {
        let entered = entries.iter().map(|(blank, _)| blank).find(|b| b.label == label);
        let blank = entered.or_else(|| sheet.fields.iter().find(|b| b.label == label))?;
        Some(blank.value.as_str())
    }
}

/// What was entered, with what was corrected in the place of what was refused.
pub(in crate::explore::explorer) fn instead_of(
    entries: &[(Blank, Entry)],
    corrected: Vec<(Blank, Entry)>,
    sheet: &Sheet,
) -> Vec<(Blank, Entry)> {
    let mut all = entries.to_vec();
    for (blank, entry) in corrected {
        if let Some((_, other)) = all.iter_mut().find(|(other, _)| other.label == blank.label) {
            *other = entry;
        } else {
            // The field as it was when the form was opened.
            let field = sheet.fields.iter().find(|b| b.label == blank.label);
            all.extend(field.map(|b| (b.clone(), entry)));
        }
    }
    all
}

/// Nothing is written in a form of something new, but what an app may suggest for it: a day, an amount.
fn is_blank(sheet: &Sheet, entries: &[(Blank, Entry)], state: &State) -> bool {
    let empty = |f: &Blank| f.sort != Sort::Text || f.value.trim().is_empty();
    let unnamed = || {
        let named = named(entries);
        let holds = |(blank, entry): &&(Blank, Entry)| {
            matches!(entry, Entry::Text(text) if Some(text.as_str()) == named) && empty(blank)
        };
        entries.iter().any(|one| holds(&one))
    };
    let says = |f: &Blank| f.sort == Sort::Text && f.value.contains(char::is_alphabetic);
    let suggested = || fields::makes_new(sheet, state) && unnamed() && !sheet.fields.iter().any(says);
    sheet.fields.iter().all(empty) || suggested()
}

/// All that is written is said of the thing of this page: a comment on a change makes no thing of that name.
fn is_comment_only(entries: &[(Blank, Entry)]) -> bool {
    let comments = |label: &str| {
        is_remark(label)
            || words(label).any(|w| matches!(w.as_str(), "comment" | "comments" | "note" | "message"))
    };
    let mut texts = entries.iter().filter(|(_, entry)| matches!(entry, Entry::Text(_))).peekable();
    texts.peek().is_some() && texts.all(|(blank, _)| comments(&blank.label))
}

/// What something new is called by what is entered.
pub(in crate::explore::explorer) fn named(entries: &[(Blank, Entry)]) -> Option<&str> {
    entries.iter().find_map(|(_, entry)| match entry {
        Entry::Text(text) if text.contains(' ') => Some(text.as_str()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn a_day_that_an_app_suggests_is_nothing_that_was_there() {
        let form = |url: &str, day: &str, name: &str| {
            let fields =
                |p: crate::state::testing::Page| p.field("Day", day).field("Name", name).button("Create");
            page().url(url).within("form", "", fields).build()
        };
        let blank = |url: &str, day: &str, name: &str| {
            let state = form(url, day, name);
            let sheet = fields::sheets(&state).remove(0);
            let entries: Vec<_> =
                sheet.fields.iter().map(|b| (b.clone(), Entry::Text("Quill Lantern".into()))).collect();
            is_blank(&sheet, &entries[1..], &state)
        };
        let new = "http://a.test/visits/new";
        assert!(blank(new, "", "") && blank(new, "2026-11-25", ""));
        assert!(!blank(new, "2026-11-25", "Ada Brook"), "it is there");
    }

    #[test]
    fn what_was_corrected_stands_in_the_place_of_what_was_refused() {
        let text = |label: &str, text: &str| {
            let blank = Blank {
                element: 0,
                label: label.into(),
                sort: Sort::Text,
                required: true,
                value: String::new(),
            };
            (blank, Entry::Text(text.into()))
        };
        let sheet = Sheet { fields: vec![text("Day", "").0], ..Sheet::default() };
        let all = instead_of(
            &[text("Name", "Quill"), text("Rate", "15.50")],
            vec![text("Rate", "5"), text("Day", "2026-12-01"), text("Other", "x")],
            &sheet,
        );
        let told: Vec<_> = all.into_iter().map(|(b, e)| (b.label, e)).collect();
        let is = |label: &str, value: &str| (label.to_owned(), Entry::Text(value.into()));
        assert_eq!(told, [is("Name", "Quill"), is("Rate", "5"), is("Day", "2026-12-01")]);
    }
}

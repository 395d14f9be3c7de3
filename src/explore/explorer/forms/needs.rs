//! What a form needs: it is sent once without it, or with something wrong, which the app has to tell; then it is put right.

use super::came_back::CameBack;
use super::corrections::corrections;
use super::ends_first::EndsFirst;
use super::filling::{Taken, instead_of, stood};
use crate::explore::anchors::Anchor;
use crate::explore::explorer::Explorer;
use crate::explore::frontier::is_of_another;
use crate::explore::intents::fields::{Blank, Sheet};
use crate::explore::intents::values::{BELOW_NOUGHT, asks_for_a_change, asks_how_many, tells_its_form};
use crate::explore::intents::{Entry, Move, fields, fill_in_needed};
use crate::state::{Element, State, dialog};

impl Explorer {
    /// Sends a form of something new as it is, where it does not say what it needs: the app has to. `false`: the form is not
    /// there any more.
    async fn is_refused_blank(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        state: &State,
        anchors: &[Anchor],
    ) -> bool {
        let attempt = Move { intent: "empty", ..made.clone() };
        self.send(&attempt, sheet, state, anchors).await;
        let there = |now: &State| fields::sheets(now).iter().any(|s| s.key == sheet.key);
        let now = self.now();
        if now.as_ref().is_some_and(|now| there(now)) {
            return true;
        }
        self.deeds.takes_blank();
        // Nothing is needed: the form is filled in as a whole, here or when one comes by again.
        if dialog(state).is_some() || now.is_none_or(|now| now.status.is_some_and(|s| s >= 400)) {
            self.frontier.put_back(&made.offer);
            return false;
        }
        self.open_as(&state.url, "restore").await;
        self.now().is_some_and(|now| there(&now))
    }

    /// Sends a form of something new as it is, and then with what the app says that it needs. Gives what was taken then.
    pub(in crate::explore::explorer) async fn fill_as_told(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Taken> {
        if !self.is_refused_blank(made, sheet, state, anchors).await {
            return None;
        }
        let now = self.as_told(&self.now()?, sheet, state);
        let mut again = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key)?;
        let mut told = false;
        for blank in &mut again.fields {
            let refused = now.elements.get(blank.element).is_some_and(Element::is_refused);
            told |= refused;
            blank.required |= refused;
        }
        let needed = told.then(|| fill_in_needed(&again, self.other_pass(), &now, &self.deeds)).flatten();
        let Some(entries) = needed else {
            return self.fill_whole(made, sheet, entries, true, state, anchors).await;
        };
        // Now that it said what it needs, all of it but one: what was entered beside that is still there.
        let taken = match lacking(&entries) {
            Some(late) => Box::pin(self.fill_late(made, &again, &entries, late, &now, anchors)).await?,
            None => self.fill_whole(made, &again, &entries, true, &now, anchors).await?,
        };
        Some(Taken { entries: as_opened(taken.entries, sheet), ..taken })
    }

    /// Sends a form with one thing missing or wrong, which the app has to tell, and once more with it. Gives what was taken then.
    pub(in crate::explore::explorer) async fn fill_late(
        &mut self,
        made: &Move,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        Late { at, before, is_new, ends_first }: Late,
        state: &State,
        anchors: &[Anchor],
    ) -> Option<Taken> {
        let (late, others): (Vec<_>, Vec<_>) =
            entries.iter().cloned().enumerate().partition(|(n, _)| *n == at);
        let plain =
            |numbered: Vec<(usize, (Blank, Entry))>| numbered.into_iter().map(|(_, one)| one).collect();
        let (mut late, mut others): (Vec<_>, Vec<_>) = (plain(late), plain(others));
        let wrong = before.is_some();
        others.extend(late.iter().zip(before).map(|((blank, _), wrong)| (blank.clone(), wrong)));
        if !self.enter_all(made, sheet, &others, state, anchors).await {
            return None;
        }
        let attempt = Move { intent: "empty", ..made.clone() };
        let attempted = self.now()?;
        self.send(&attempt, sheet, state, anchors).await;
        let now = self.as_told(&self.now()?, sheet, &attempted);
        // A page that refuses may be called otherwise than the one that asked.
        let all = fields::sheets(&now);
        let like = |s: &&Sheet| {
            s.sends == sheet.sends
                && s.fields.first().map(|b| &b.label) == sheet.fields.first().map(|b| &b.label)
        };
        let again = all.iter().find(|s| s.key == sheet.key).or_else(|| all.iter().find(like));
        let Some(again) = again.cloned() else {
            if let Some(ends_first) = &ends_first {
                self.look_whether_it_took(ends_first, sheet, &attempted, &now);
            }
            // It was taken as it was, which nobody wants it to be: the form is filled in as a whole.
            let anew = !is_new || ends_first.is_some() || wrong;
            if anew && dialog(state).is_none() && now.status.is_none_or(|s| s < 400) {
                self.open_as(&reopened_at(&state.url, &now), "restore").await;
                return self.fill_whole(made, sheet, entries, is_new, state, anchors).await;
            }
            if anew {
                self.frontier.put_back(&made.offer);
            }
            return None;
        };
        let refused = CameBack { sent: &attempted, sheet: &again, now: &now };
        self.look_at_what_came_back(sheet, &others, state, &refused);
        // What else it complains of is put right, too.
        let pass = self.other_pass();
        let listed = |label: &str| self.deeds.listed(label);
        let others = corrections(&again, stood(entries, sheet), listed, pass, &now).unwrap_or_default();
        for (blank, entry) in &mut late {
            *blank = again.fields.iter().find(|b| b.label == blank.label)?.clone();
            // Only now it may have said what it wants to have there.
            let told = now.elements.get(blank.element).is_some_and(tells_its_form);
            if let Some((_, better)) = others.iter().find(|(b, _)| told && b.label == blank.label) {
                entry.clone_from(better);
            }
        }
        let known = |label: &str| late.iter().any(|(blank, _)| blank.label == label);
        let others: Vec<_> = others.into_iter().filter(|(blank, _)| !known(&blank.label)).collect();
        late.extend(others);
        let entries = &instead_of(entries, late.clone(), sheet);
        if !self.enter_all(made, &again, &late, &now, anchors).await
            || !self.enter_more(made, sheet, state, anchors).await
        {
            return None;
        }
        let filled = self.now()?;
        let taken = self.send_whole(made, &again, entries, is_new, &now, anchors).await;
        if taken.is_none() && !is_new {
            self.look_whether_it_is_stuck(&again, &now, &filled).await;
        }
        taken
    }
}

/// What was entered, by the fields as they stood when the form was opened.
fn as_opened(entries: Vec<(Blank, Entry)>, sheet: &Sheet) -> Vec<(Blank, Entry)> {
    let opened = |label: &str| sheet.fields.iter().find(|b| b.label == label).cloned();
    entries.into_iter().filter_map(|(blank, entry)| Some((opened(&blank.label)?, entry))).collect()
}

/// Where a form is opened again that led to this page: what it took may have given the record another address.
fn reopened_at(form: &str, led_to: &State) -> String {
    let links = || led_to.elements.iter().filter(|e| e.visible).map(|e| e.href.as_str());
    if links().any(|href| href == form) {
        return form.to_owned();
    }
    links().find(|href| is_of_another(form, href)).unwrap_or(form).to_owned()
}

/// A form of something new with several texts of which none is marked as one that must be there.
pub(in crate::explore::explorer) fn says_nothing_of_needs(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    state: &State,
) -> bool {
    has_texts(entries) && fields::makes_new(sheet, state) && !sheet.fields.iter().any(|b| b.required)
}

/// What is entered only once the form was sent without it, and what stands there until then: nothing of something new.
pub(in crate::explore::explorer) struct Late {
    pub(in crate::explore::explorer) at: usize,
    pub(in crate::explore::explorer) before: Option<Entry>,
    pub(in crate::explore::explorer) is_new: bool,
    /// It is a period that ends before it begins.
    pub(in crate::explore::explorer) ends_first: Option<EndsFirst>,
}

impl Late {
    fn told(at: usize, before: Option<Entry>) -> Self {
        Self { at, is_new: before.is_none(), before, ends_first: None }
    }
}

/// What a form of something new is sent with first: less than none of something, which it has to refuse, else without something that
/// must be there.
pub(in crate::explore::explorer) fn wanting(entries: &[(Blank, Entry)]) -> Option<Late> {
    let below = below_nought(entries).filter(|_| has_texts(entries));
    let late = |at| Late { is_new: true, ..Late::told(at, Some(Entry::Text(BELOW_NOUGHT.to_owned()))) };
    below.map(late).or_else(|| lacking(entries))
}

/// The field that asks how many there are of something.
fn below_nought(entries: &[(Blank, Entry)]) -> Option<usize> {
    let number =
        |entry: &Entry| matches!(entry, Entry::Text(text) if text.parse::<f64>().is_ok_and(|n| n > 0.0));
    entries.iter().position(|(blank, entry)| {
        asks_how_many(&blank.label) && !asks_for_a_change(&blank.label) && number(entry)
    })
}

/// The last text that must be there, where another one is entered as well: what becomes of that is seen then.
pub(in crate::explore::explorer) fn lacking(entries: &[(Blank, Entry)]) -> Option<Late> {
    let must = |(blank, entry): &(Blank, Entry)| blank.required && is_text(entry);
    // What takes longest to write is what nobody wants to lose: it is there when the form is refused.
    let short = |one: &(Blank, Entry)| must(one) && !is_long(&one.1);
    let last = entries.iter().rposition(short).or_else(|| entries.iter().rposition(must));
    last.filter(|_| has_texts(entries)).map(|at| Late::told(at, None))
}

/// A text of several lines.
fn is_long(entry: &Entry) -> bool {
    matches!(entry, Entry::Text(text) if text.contains('\n'))
}

/// The same for what is there already: an address for mail that is none, else what must be there is taken away.
pub(in crate::explore::explorer) fn refusable(entries: &[(Blank, Entry)], state: &State) -> Option<Late> {
    let mail = |(blank, entry): &(Blank, Entry)| {
        let typed = state.elements.get(blank.element).is_some_and(|e| e.input_type == "email");
        is_text(entry) && (typed || blank.value.contains('@') && !blank.value.contains(' '))
    };
    let wrong = || entries.iter().position(mail).map(|at| (at, NO_MAIL));
    let gone = || lacking(entries).map(|late| (late.at, ""));
    let below = || below_nought(entries).map(|at| (at, BELOW_NOUGHT));
    let (at, text) = wrong().or_else(below).or_else(gone).filter(|_| has_texts(entries))?;
    Some(Late::told(at, Some(Entry::Text(text.to_owned()))))
}

/// What is no address for mail, and is seen to be none.
const NO_MAIL: &str = "quill.example.com";

fn is_text(entry: &Entry) -> bool {
    matches!(entry, Entry::Text(_))
}

fn has_texts(entries: &[(Blank, Entry)]) -> bool {
    entries.iter().filter(|(_, entry)| is_text(entry)).count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::intents::fields::Sort;
    use crate::state::testing::page;

    #[test]
    fn a_form_that_says_nothing_of_what_it_needs_is_sent_blank() {
        let silent = |fields: &[(&str, bool)], url: &str| {
            let all = |p: crate::state::testing::Page| {
                let field = |p: crate::state::testing::Page, (name, must): &(&str, bool)| {
                    p.element("textbox", name, |e| {
                        e.tag = "input".into();
                        e.required = *must;
                    })
                };
                fields.iter().fold(p, field).button("Save")
            };
            let state = page().url(url).within("form", "", all).build();
            let sheet = fields::sheets(&state).remove(0);
            let entries: Vec<_> =
                sheet.fields.iter().map(|b| (b.clone(), Entry::Text("Quill Lantern".into()))).collect();
            says_nothing_of_needs(&sheet, &entries, &state)
        };
        let new = "http://a.test/clients/new";
        assert!(silent(&[("Name", false), ("Town", false)], new));
        assert!(!silent(&[("Name", true), ("Town", false)], new), "it says what it needs");
        assert!(!silent(&[("Name", false)], new), "nothing could be lost");
        assert!(!silent(&[("Name", false), ("Town", false)], "http://a.test/clients/7/edit"), "it is there");
    }

    #[test]
    fn a_form_is_opened_again_where_its_record_lies_now() {
        let link = |href: &str| page().link("Edit", href).link("Home", "http://a.test/").build();
        let form = "http://a.test/books/methods/edit";
        assert_eq!(reopened_at(form, &link(form)), form);
        let moved = "http://a.test/books/untitled/edit";
        assert_eq!(reopened_at(form, &link(moved)), moved);
        assert_eq!(reopened_at(form, &link("http://a.test/books/methods")), form);
    }

    #[test]
    fn what_takes_longest_to_write_is_there_when_a_form_is_refused() {
        let blank = |label: &str| Blank {
            element: 0,
            label: label.into(),
            sort: Sort::Text,
            required: true,
            value: String::new(),
        };
        let late = |texts: &[&str]| {
            let all: Vec<_> = texts.iter().map(|text| (blank("Any"), Entry::Text((*text).into()))).collect();
            lacking(&all).map(|late| late.at)
        };
        assert_eq!(late(&["Ada", "Lamp", "It is dark.\nSince May."]), Some(1));
        assert_eq!(late(&["Ada", "Lamp"]), Some(1));
        assert_eq!(late(&["It is dark.\nSince May."]), None, "nothing stands beside it");
    }

    #[test]
    fn what_is_there_is_sent_once_with_what_is_refused() {
        let blank = |label: &str, required: bool| Blank {
            element: 0,
            label: label.into(),
            sort: Sort::Text,
            required,
            value: if label.contains("mail") { "ann@lake.test" } else { "held" }.into(),
        };
        let late = |fields: &[(&str, bool)]| {
            let text = || Entry::Text("other".into());
            let all: Vec<_> = fields.iter().map(|(label, must)| (blank(label, *must), text())).collect();
            refusable(&all, &page().build()).map(|late| (late.at, late.before))
        };
        let wrong = |text: &str| Some(Entry::Text(text.into()));
        assert_eq!(late(&[("Name", true), ("Email address", false)]), Some((1, wrong(NO_MAIL))));
        assert_eq!(late(&[("Name", true), ("Phone", false)]), Some((0, wrong(""))));
        assert_eq!(late(&[("Name", false), ("Phone", false)]), None, "both may be empty");
        assert_eq!(late(&[("Name", true)]), None, "nothing can be lost beside it");
        let counted = [
            (blank("Name", true), Entry::Text("other".into())),
            (blank("Seats", true), Entry::Text("4".into())),
        ];
        assert_eq!(wanting(&counted).map(|late| (late.at, late.before)), Some((1, wrong(BELOW_NOUGHT))));
    }
}

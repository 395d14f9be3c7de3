//! A form that was saved is opened again: what was entered is still there.

use std::sync::Arc;

use url::Url;

use super::look_up::is_edit_of;
use super::loss::{self, Reopened};
use crate::explore::anchors::{linked, parts, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::accounts::names::{Shown, in_the_head, names_the_house};
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::values::is_prose;
use crate::explore::line::{Line, clicked, go_to, quoted};
use crate::explore::oracles::awaits;
use crate::explore::{Way, restore};
use crate::oracle::claims::new_lines;
use crate::state::text::{fold_case, is_filter, words};
use crate::state::{Element, State, alerts, follow, is_of_the_change};

/// A form before anything is entered: how one comes to it, and what it holds.
pub(in crate::explore::explorer) struct Opened {
    pub(in crate::explore::explorer) way: Way,
    /// After how many lines of the episode.
    pub(in crate::explore::explorer) mark: usize,
    pub(in crate::explore::explorer) state: Arc<State>,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::explore::explorer) struct Change {
    pub(in crate::explore::explorer) label: String,
    pub(in crate::explore::explorer) sort: Sort,
    pub(in crate::explore::explorer) was: String,
    pub(in crate::explore::explorer) entered: String,
    /// Told where it is empty again, if others are kept.
    pub(in crate::explore::explorer) plain: bool,
}

impl Change {
    /// What its field holds in the form that is open now. `None`: the form has none of that name, or several, of which nobody knows
    /// which is which.
    pub(in crate::explore::explorer) fn held(&self, form: &Sheet, now: &State) -> Option<String> {
        let mut fields = form.fields.iter().filter(|b| b.label == self.label && b.sort == self.sort);
        let field = now.elements.get(fields.next().filter(|_| fields.next().is_none())?.element)?;
        match self.sort {
            Sort::Box => field.checked.map(tick),
            _ => field.value.as_ref().map(|v| v.trim().to_owned()),
        }
    }
}

/// What a thing is called.
pub(super) fn is_title(change: &Change) -> bool {
    let names = words(&change.label).any(|w| matches!(w.as_str(), "title" | "name" | "subject"));
    change.sort == Sort::Text && change.plain && names && change.was.chars().count() > 3
}

impl Opened {
    /// It begins anew each time: what opened it says so ("Add a bill"), or nothing was written in it and its button says no more than
    /// that it is sent.
    fn is_for_something_new(&self, sheet: &Sheet) -> bool {
        let by_name = self.way.lines.last().and_then(clicked).is_some_and(says_new);
        let sent = words(&sheet.sends).next().is_some_and(|w| matches!(w.as_str(), "submit" | "ok" | "done"));
        let dated = |b: &Blank| self.state.elements.get(b.element).is_some_and(|e| e.input_type == "date");
        let mut texts = sheet.fields.iter().filter(|b| b.sort == Sort::Text && !dated(b)).peekable();
        by_name || sent && texts.peek().is_some() && texts.all(|b| b.value.trim().is_empty())
    }
}

impl Change {
    /// The form holds it when it is opened again.
    fn keeps(&self, again: &Sheet, now: &State) -> bool {
        self.held(again, now).as_ref() == Some(&self.entered)
    }
}

impl Explorer {
    /// Where the form stands, before it is filled in. `unfolds`: how it came to be in sight on a page of this kind.
    pub(in crate::explore::explorer) fn opened(&self, unfolds: Option<Way>) -> Option<Opened> {
        let state = self.now()?;
        let mut way = self.episode.again(&state.url);
        // What else was done on the page is no part of it.
        let shorter = |unfolds: &Way| way.lines.is_empty() || unfolds.lines.len() < way.lines.len();
        if let Some(unfolds) =
            unfolds.filter(|unfolds| linked(&unfolds.url) == linked(&way.url) && shorter(unfolds))
        {
            way.lines = unfolds.lines;
        }
        // What was chosen there stands for itself: a form is opened again to see what it holds. And what a page showed when it
        // was loaded once more it need not show for ever. A tab that was opened beside it and closed again is no part of it either.
        let left = ["Select ", "Type ", "Tick ", "Untick ", "Reload ", "Open a new tab", "Close the tab"];
        way.lines.retain(|line| !left.iter().any(|w| line.say.starts_with(w)));
        Some(Opened { way, mark: self.episode.len(), state })
    }

    /// The way with what was done before the form was opened: what it was done to may have been made there.
    pub(in crate::explore::explorer) fn with_what_was_before(
        &self,
        opened: &Opened,
        whole: &Way,
    ) -> Option<Way> {
        let first = self.episode.first(opened.mark).filter(|first| first.url != whole.url)?;
        let there = [go_to(&whole.url)];
        let lines = first.lines.into_iter().chain(there).chain(whole.lines.iter().cloned()).collect();
        Some(Way { url: first.url, lines })
    }

    /// Opens the form of something that was there before again, once it was saved. `filled`: the form as it was sent.
    pub(in crate::explore::explorer) async fn reopen(
        &mut self,
        sheet: &Sheet,
        entries: &[(Blank, Entry)],
        opened: &Opened,
        filled: &State,
    ) {
        let Some(saved) = self.now() else { return };
        let sent = saved.requests.iter().any(|r| r.method != "GET" && r.status.is_none_or(|s| s < 400));
        // What is answered with an error is told in the same place as thanks are.
        let turned_down =
            saved.requests.iter().any(|r| r.method != "GET" && r.status.is_some_and(|s| s >= 400));
        let thanked = !turned_down && !alerts(&saved).is_empty();
        let to_come = alerts(&saved).iter().filter_map(|&m| saved.elements.get(m)).any(|e| awaits(&e.text));
        if !(sent || thanked)
            || to_come
            || is_still_asked(&saved, sheet)
            || is_told_what_lacks(sheet, filled, &saved)
            || fields::makes_new(sheet, &opened.state)
            || opened.is_for_something_new(sheet)
            || lives_in_the_address(&opened.state.url, &saved.url)
            || self.episode.len() < opened.mark
        {
            return;
        }
        let changes = changes(entries, &opened.state, filled);
        self.look_for_another(&changes, opened, &saved);
        let mut done = self.episode.since(opened.mark);
        let turned = entries.iter().any(|(blank, _)| is_turned(blank, &opened.state, filled));
        if changes.is_empty() && !turned && loss::chosen(&done).next().is_none() {
            return;
        }
        let mut lines = restore::afresh(&opened.way);
        // Its address is called after it: the one that is known is no more, or should be no more.
        let title = changes.iter().find(|c| is_title(c)).cloned();
        let moved = has_moved(&opened.state.url, &saved.url);
        let stays = title.as_ref().filter(|c| !moved && is_called_after(&opened.state.url, &c.was));
        let opens = match (&title, stays) {
            (Some(c), _) if moved => Some(self.use_one(|m, state| is_edit_of(m, &c.entered, state)).await),
            (_, Some(c)) => Some(self.use_one(|m, state| is_edit_of(m, &c.was, state)).await),
            _ => None,
        };
        if opens == Some(false) && moved {
            return;
        }
        if opens == Some(true) {
            let whole = self.episode.since(opened.mark);
            lines = whole.get(done.len()..).map(<[Line]>::to_vec).unwrap_or_default();
            done = whole.get(..done.len()).map(<[Line]>::to_vec).unwrap_or_default();
        } else {
            lines = self.perhaps_in_a_tab(opened, lines.iter().map(|line| renamed(line, &changes)).collect());
            for line in &lines {
                if !self.do_again(line).await {
                    return;
                }
            }
        }
        let Some((last, before)) = lines.split_last() else { return };
        let Some(now) = self.now() else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        let named = |c: &&Change| c.sort == Sort::Text && c.was.chars().count() > 3 && !c.entered.is_empty();
        for change in changes.iter().filter(named) {
            let follows = in_the_head(&opened.state, &change.was).is_some()
                && in_the_head(&now, &change.was).is_none()
                && in_the_head(&now, &change.entered).is_some();
            let of_the_house = || {
                change.was.contains(' ')
                    && names_the_house(&change.label, &opened.state.url)
                    && change.keeps(&again, &now)
            };
            let shown = if follows { Some(Shown::Head) } else { of_the_house().then_some(Shown::Anywhere) };
            if let Some(shown) = shown {
                let lines = opened.way.lines.iter().chain(&done).cloned().collect();
                self.rename(&change.was, &change.entered, shown, Way { url: opened.way.url.clone(), lines });
            }
        }
        for change in changes.iter().filter(|c| is_title(c) && c.keeps(&again, &now)) {
            let lines = opened.way.lines.iter().chain(&done).cloned().collect();
            let way = Way { url: opened.way.url.clone(), lines };
            self.retitle(&change.was, &change.entered, [&now.url, &opened.state.url], way);
        }
        let ways_of = |line: Line| {
            let lines = opened.way.lines.iter().chain(&done).chain(before).cloned().chain([line]).collect();
            let whole = Way { url: opened.way.url.clone(), lines };
            let first = self.with_what_was_before(opened, &whole);
            std::iter::once(whole).chain(first).collect::<Vec<Way>>()
        };
        let form =
            Reopened { changes: &changes, sheet, opened: &opened.state, filled, again: &again, now: &now };
        // "Inkjet is out of order; Plotter is used in its place."
        let only_choices = changes.iter().all(|c| c.sort == Sort::Choice);
        let is_told = |value: &str| {
            let texts = alerts(&saved).into_iter().filter_map(|m| saved.elements.get(m));
            only_choices
                && !value.is_empty()
                && texts.map(|e| fold_case(&e.text)).any(|text| text.contains(&fold_case(value)))
        };
        if let Some((line, mut suspicion)) =
            loss::found(&form, &done, last).filter(|(_, suspicion)| !is_told(&suspicion.actual))
        {
            suspicion.ways = ways_of(line);
            self.suspect(suspicion);
        }
    }
}

/// "Edit Ada" is "Edit Quill" once she was given that name.
fn renamed(line: &Line, changes: &[Change]) -> Line {
    let names = changes
        .iter()
        .filter(|c| c.sort == Sort::Text && c.was.chars().count() > 3 && c.was.contains(char::is_alphabetic));
    let mut line = line.clone();
    for change in names.filter(|c| !c.entered.is_empty() && !c.entered.contains(['"', '\n'])) {
        line.say = line.say.replace(&change.was, &change.entered);
    }
    line
}

/// The page of the record that was saved has another address than the one under which its form was opened.
fn has_moved(form: &str, saved: &str) -> bool {
    let (form, saved) = (parts(form), parts(saved));
    let differ = form.iter().zip(&saved).filter(|(a, b)| a != b).count();
    saved.len() < form.len() && saved.len() > 1 && differ == 1 && form.last() != saved.last()
}

/// A part of the address is the name: "/books/old-charts" of "Old charts".
fn is_called_after(url: &str, name: &str) -> bool {
    let bare = |text: &str| -> String { fold_case(text).chars().filter(|c| c.is_alphanumeric()).collect() };
    let name = bare(name);
    !name.is_empty() && parts(url).iter().any(|part| bare(part) == name)
}

/// The fields that were changed, those that were emptied with them.
pub(in crate::explore::explorer) fn changes(
    entries: &[(Blank, Entry)],
    opened: &State,
    filled: &State,
) -> Vec<Change> {
    let told = |(blank, entry): &(Blank, Entry)| {
        let emptied = matches!(entry, Entry::Text(text) if text.is_empty());
        change(blank, opened, filled).filter(|c| emptied || !c.entered.is_empty())
    };
    entries.iter().filter_map(told).collect()
}

/// What was sent stands in the query of the same page now, and nowhere else: how it is shown, and not what it is.
fn lives_in_the_address(form: &str, page: &str) -> bool {
    const TELLS: [&str; 10] =
        ["saved", "success", "updated", "created", "done", "message", "msg", "notice", "status", "flash"];
    let (Ok(form), Ok(page)) = (Url::parse(form), Url::parse(page)) else { return false };
    let says_so = |key: &str| words(key).any(|w| TELLS.contains(&w.as_str()));
    let is_new = |key: &str| form.query_pairs().all(|(had, _)| had != key);
    form.path() == page.path() && page.query_pairs().any(|(key, _)| is_new(&key) && !says_so(&key))
}

/// The form was not taken: it complains, or its dialog still asks.
pub(in crate::explore::explorer) fn is_still_asked(now: &State, sheet: &Sheet) -> bool {
    let there = fields::sheets(now).iter().any(|s| s.key == sheet.key);
    there && (now.complains() || crate::state::dialog(now).is_some())
}

/// The form stands where it stood, and the page asks for something that is none of its fields: "Add at least one line."
fn is_told_what_lacks(sheet: &Sheet, filled: &State, now: &State) -> bool {
    const ASKS: [&str; 9] =
        ["at least", "must", "required", "needs", "need", "please", "cannot", "can't", "missing"];
    let stays = filled.url == now.url && fields::sheets(now).iter().any(|s| s.key == sheet.key);
    let asks = |line: &str| {
        let line = fold_case(line);
        line.len() < TOLD && ASKS.iter().any(|w| format!(" {line} ").contains(&format!(" {w} ")))
    };
    stays && new_lines(filled, now).into_iter().any(asks)
}

/// A line with more letters is no complaint.
pub(in crate::explore::explorer) const TOLD: usize = 160;

/// What all fields held as they were sent: what was set before and left counts as well, but for boxes.
pub(in crate::explore::explorer) fn sent(
    sheet: &Sheet,
    entries: &[(Blank, Entry)],
    opened: &State,
    filled: &State,
) -> Vec<Change> {
    let mut all = changes(entries, opened, filled);
    let now = fields::sheets(filled).into_iter().find(|s| s.key == sheet.key);
    for blank in now.iter().flat_map(|now| &now.fields) {
        let left =
            matches!(blank.sort, Sort::Text | Sort::Choice) && !all.iter().any(|c| c.label == blank.label);
        let value = filled.elements.get(blank.element).filter(|e| left && !is_asked(e, &blank.label));
        let Some(value) = value.and_then(|e| e.value.clone()).filter(|v| !v.trim().is_empty()) else {
            continue;
        };
        let (label, entered) = (blank.label.clone(), value.trim().to_owned());
        all.push(Change { label, sort: blank.sort, was: String::new(), entered, plain: true });
    }
    all
}

/// A password, or what is looked for: no part of the thing.
pub(in crate::explore::explorer) fn is_asked(e: &Element, label: &str) -> bool {
    let looks = is_filter(label);
    e.role == "searchbox" || matches!(e.input_type.as_str(), "search" | "password") || looks
}

/// What a field held, and what it holds as it is sent. `None`: the same, or nothing that can be compared.
pub(in crate::explore::explorer) fn change(blank: &Blank, opened: &State, filled: &State) -> Option<Change> {
    let was = opened.elements.get(blank.element)?;
    let at = follow(opened, blank.element, filled)?;
    let now = filled.elements.get(at)?;
    if is_asked(was, &blank.label) {
        return None;
    }
    let (was_held, entered) = match blank.sort {
        Sort::Text | Sort::Choice => (was.value.clone()?, now.value.clone()?),
        Sort::Box => (tick(was.checked?), tick(now.checked?)),
        Sort::Radio | Sort::File | Sort::Pick => return None,
    };
    // "Tell everybody" is an order that goes with the deed, and "Reason" a remark on it.
    let orders = match blank.sort {
        Sort::Box => is_order(&blank.label),
        _ => is_of_the_change(&blank.label, filled),
    };
    let plain = blank.sort != Sort::Box && !is_prose(now, &blank.label);
    let (was, entered) = (was_held.trim().to_owned(), entered.trim().to_owned());
    (was != entered && !orders).then(|| Change {
        label: blank.label.clone(),
        sort: blank.sort,
        was,
        entered,
        plain,
    })
}

/// Another one of several was taken.
fn is_turned(blank: &Blank, opened: &State, filled: &State) -> bool {
    let checked = |state: &State, at: usize| state.elements.get(at).and_then(|e| e.checked);
    let now = follow(opened, blank.element, filled).and_then(|at| checked(filled, at));
    blank.sort == Sort::Radio && now.is_some() && checked(opened, blank.element) != now
}

/// An order that goes with the deed.
pub(in crate::explore::explorer) fn is_order(label: &str) -> bool {
    words(label).next().is_some_and(|w| ORDERS.contains(&w.as_str()))
}

/// Words with which an order begins that is carried out once.
const ORDERS: [&str; 16] = [
    "send", "notify", "email", "inform", "tell", "apply", "create", "add", "remember", "reset", "copy",
    "clear", "after", "return", "stay", "continue",
];

pub(in crate::explore::explorer) fn tick(on: bool) -> String {
    if on { "ticked" } else { "not ticked" }.to_owned()
}

/// It is about the same thing as before: a name that was not touched says so, or the page, which is that of a record.
pub(in crate::explore::explorer) fn is_the_same(
    changes: &[Change],
    again: &Sheet,
    opened: &State,
    now: &State,
) -> bool {
    let untouched = again.fields.iter().any(|b| {
        let value = b.value.trim();
        let mut before = opened.elements.iter().filter(|e| e.name.trim() == b.label);
        b.sort == Sort::Text
            && !changes.iter().any(|c| c.label == b.label)
            && value.chars().count() > 3
            && value.contains(char::is_alphabetic)
            && before.any(|e| e.value.as_deref().is_some_and(|v| v.trim() == value))
    });
    let of_record = opened.page_id.contains('*') && crate::state::dialog(opened).is_none();
    // Nothing else is called as the walk has just called it.
    let kept = || changes.iter().any(|c| is_name(&c.entered) && c.keeps(again, now));
    // It has its former name again, as the page around the form tells it.
    let tells = |name: &str| {
        let says = |e: &Element| matches!(e.role.as_str(), "heading" | "link") && e.name.trim() == name;
        now.elements.iter().any(|e| e.visible && says(e))
    };
    let named = || {
        changes.iter().any(|c| is_title(c) && c.held(again, now).as_ref() == Some(&c.was) && tells(&c.was))
    };
    now.page_id == opened.page_id && (untouched || of_record || kept() || now.url == opened.url && named())
}

/// A text of several words.
fn is_name(text: &str) -> bool {
    text.contains(' ') && text.contains(char::is_alphabetic)
}

/// The line that opens the form again, with what must be there.
pub(in crate::explore::explorer) fn claimed(line: Line, lost: &Change) -> Option<Line> {
    let label = quoted(&lost.label)?;
    if lost.sort == Sort::Text && lost.entered.is_empty() {
        return Some(line.expecting(format!("The {label} field is empty")));
    }
    Some(match lost.sort {
        Sort::Choice => line.expecting(format!("The {label} list shows {}", quoted(&lost.entered)?)),
        Sort::Box => line.expecting(format!("The {label} checkbox is {}", lost.entered)),
        _ => line.expecting(format!("The {label} field shows {}", quoted(&lost.entered)?)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_the_query_is_how_a_page_is_shown() {
        let lives = |form: &str, page: &str| lives_in_the_address(form, page);
        assert!(lives("http://a.test/wiki/A?action=diff", "http://a.test/wiki/A?action=diff&context=3"));
        assert!(!lives("http://a.test/settings", "http://a.test/settings?saved=1"));
        assert!(!lives("http://a.test/people/7/edit", "http://a.test/people/7?tab=notes"));
        assert!(!lives("http://a.test/settings?tab=a", "http://a.test/settings?tab=b#top"));
    }

    #[test]
    fn what_begins_anew_is_not_what_was_saved() {
        let new = |said: &str, held: &'static str, sends: &str| {
            let form = |p: crate::state::testing::Page| p.field("What", held).button(sends);
            let state = crate::state::testing::page().within("form", "", form).build();
            let sheet = fields::sheets(&state).remove(0);
            let way = Way { url: String::new(), lines: vec![Line::order(said)] };
            Opened { way, mark: 0, state: Arc::new(state) }.is_for_something_new(&sheet)
        };
        assert!(new("Click the \"Add a new bill\" link", "", "Save"));
        assert!(new("Click the \"Bill\" link", "", "Submit"));
        assert!(!new("Click the \"Edit\" link", "Bread", "Submit"));
        assert!(!new("Click the \"Edit\" link", "", "Save"));
    }

    #[test]
    fn what_was_renamed_is_opened_by_its_new_name() {
        let change = |label: &str, was: &str, entered: &str| Change {
            label: label.into(),
            sort: Sort::Text,
            was: was.into(),
            entered: entered.into(),
            plain: true,
        };
        let line = Line::order("Click the \"Edit Ada Lark\" button in the \"Ada Lark\" row");
        let now = renamed(&line, &[change("Company", "Ada Lark", "Quill"), change("Rate", "12.50", "13.50")]);
        assert_eq!(now.say, "Click the \"Edit Quill\" button in the \"Quill\" row");
        assert_eq!(renamed(&line, &[change("Note", "Ada Lark", "")]).say, line.say);
    }

    #[test]
    fn an_address_may_be_called_after_its_record() {
        assert!(is_called_after("http://a.test/books/old-charts/edit", "Old charts"));
        assert!(!is_called_after("http://a.test/books/17/edit", "Old charts"));
    }

    #[test]
    fn what_is_renamed_may_lie_elsewhere() {
        let moved = |saved: &str| has_moved("http://a.test/books/old/edit", saved);
        assert!(moved("http://a.test/books/new"));
        assert!(!moved("http://a.test/books/old"));
        assert!(!moved("http://a.test/books"));
    }
}

//! A form that was saved is opened again: what was entered is still there.

use std::sync::Arc;

use super::as_sent::altered;
use super::left_behind::left_behind;
use super::look_up::is_edit_of;
use super::names::in_the_head;
use super::{Explorer, said_move};
use crate::explore::anchors::{linked, parts};
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::values::is_prose;
use crate::explore::line::{Line, go_to, quoted};
use crate::explore::{Way, restore};
use crate::state::text::{fold_case, words};
use crate::state::{Element, State, alerts, follow};
use crate::trace::DefectKind;

/// A form before anything is entered: how one comes to it, and what it holds.
pub(super) struct Opened {
    pub(super) way: Way,
    /// After how many lines of the episode.
    pub(super) mark: usize,
    pub(super) state: Arc<State>,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Change {
    pub(super) label: String,
    pub(super) sort: Sort,
    pub(super) was: String,
    pub(super) entered: String,
    /// Told where it is empty again, if others are kept.
    pub(super) plain: bool,
}

impl Change {
    /// What the field holds on another look.
    pub(super) fn held(&self, e: &Element) -> Option<String> {
        match self.sort {
            Sort::Box => e.checked.map(tick),
            _ => e.value.as_ref().map(|v| v.trim().to_owned()),
        }
    }
}

/// What a thing is called.
fn is_title(change: &Change) -> bool {
    let names = words(&change.label).any(|w| matches!(w.as_str(), "title" | "name" | "subject"));
    change.sort == Sort::Text && change.plain && names && change.was.chars().count() > 3
}

impl Change {
    /// The form holds it when it is opened again.
    fn keeps(&self, again: &Sheet, now: &State) -> bool {
        let blank = again.fields.iter().find(|b| b.label == self.label && b.sort == self.sort);
        let held = blank.and_then(|b| now.elements.get(b.element)).and_then(|e| self.held(e));
        held.as_ref() == Some(&self.entered)
    }
}

impl Explorer {
    /// Where the form stands, before it is filled in. `unfolds`: how it came to be in sight on a page of this kind.
    pub(super) fn opened(&self, unfolds: Option<Way>) -> Option<Opened> {
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
    pub(super) fn with_what_was_before(&self, opened: &Opened, whole: &Way) -> Option<Way> {
        let first = self.episode.first(opened.mark).filter(|first| first.url != whole.url)?;
        let there = [go_to(&whole.url)];
        let lines = first.lines.into_iter().chain(there).chain(whole.lines.iter().cloned()).collect();
        Some(Way { url: first.url, lines })
    }

    /// Opens the form of something that was there before again, once it was saved. `filled`: the form as it was sent.
    pub(super) async fn reopen(
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
        if !(sent || thanked)
            || is_still_asked(&saved, sheet)
            || fields::makes_new(sheet, &opened.state)
            || self.episode.len() < opened.mark
        {
            return;
        }
        let changes = changes(entries, &opened.state, filled);
        let mut done = self.episode.since(opened.mark);
        if changes.is_empty() && chosen(&done).next().is_none() {
            return;
        }
        let mut lines = restore::lines(&opened.way, None);
        let name = changes.iter().find(|c| is_title(c)).map(|c| c.entered.clone());
        if let Some(name) = name.filter(|_| has_moved(&opened.state.url, &saved.url)) {
            // Its address is called after it: the one that is known is no more.
            if !self.use_one(|m, state| is_edit_of(m, &name, state)).await {
                return;
            }
            let whole = self.episode.since(opened.mark);
            lines = whole.get(done.len()..).map(<[Line]>::to_vec).unwrap_or_default();
            done = whole.get(..done.len()).map(<[Line]>::to_vec).unwrap_or_default();
        } else {
            lines = self.perhaps_in_a_tab(opened, lines);
            for line in &lines {
                if !self.make_line(&said_move("again", line.clone()), line, &[]).await {
                    return;
                }
            }
        }
        let Some((last, before)) = lines.split_last() else { return };
        let Some(now) = self.now() else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        for change in changes.iter().filter(|c| c.sort == Sort::Text && c.was.chars().count() > 3) {
            let follows = in_the_head(&opened.state, &change.was).is_some()
                && in_the_head(&now, &change.was).is_none()
                && in_the_head(&now, &change.entered).is_some();
            if follows {
                let lines = opened.way.lines.iter().chain(&done).cloned().collect();
                self.rename(&change.was, &change.entered, Way { url: opened.way.url.clone(), lines });
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
        let Some(lost) = lost(&changes, &again, &opened.state, &now) else {
            if let Some(gone) = gone(&changes, sheet, &now) {
                let ways = ways_of(last.clone().checking(format!(
                    "assert(any(session.state.elements, |e| has_text(e.text, {0}) || has_text(e.value ?? \"\", {0})), \"what was saved is there\");",
                    crate::script::write::quote(&gone.entered)
                )));
                self.suspect(Suspicion {
                    oracle: "kept",
                    kind: DefectKind::UnexpectedResult,
                    key: format!("kept|{}|{}", opened.state.page_id, fold_case(&gone.label)),
                    summary: format!("\"{}\" was entered as \"{}\" and saved, and is nowhere when the page is opened again", gone.label, gone.entered),
                    expected: gone.entered.clone(),
                    actual: "nothing".to_owned(),
                    page: opened.state.page_id.clone(),
                    ways,
                    viewport: None,
                });
            } else if let Some(altered) = altered(&changes, &sheet.key, &opened.state, filled, &again, &now)
                && let Some(line) = altered.claimed(last.clone())
            {
                let ways = ways_of(line);
                self.suspect(Suspicion {
                    oracle: "kept",
                    kind: DefectKind::UnexpectedResult,
                    key: format!("kept|{}|{}", opened.state.page_id, fold_case(&altered.change.label)),
                    summary: altered.summary(),
                    expected: altered.change.entered.clone(),
                    actual: altered.held.clone(),
                    page: opened.state.page_id.clone(),
                    ways,
                    viewport: None,
                });
            } else if let Some(gone) =
                unpicked(&done, &opened.state, filled, &now).filter(|_| !was_empty(sheet))
            {
                let ways = ways_of(last.clone().checking(format!(
                    "assert_contains(session.state, {}, \"who was chosen and saved is there\");",
                    crate::script::write::quote(&gone)
                )));
                self.suspect(Suspicion {
                    oracle: "kept",
                    kind: DefectKind::UnexpectedResult,
                    key: format!("picked|{}", opened.state.page_id),
                    summary: format!(
                        "\"{gone}\" was chosen and saved, and is not there when the form is opened again"
                    ),
                    expected: gone,
                    actual: "nothing".to_owned(),
                    page: opened.state.page_id.clone(),
                    ways,
                    viewport: None,
                });
            } else if let Some((left, line)) = left_behind(&changes, &again, &opened.state, &now, last) {
                let ways = ways_of(line);
                self.suspect(left.told(&opened.state.page_id, ways));
            }
            return;
        };
        let Some(line) = claimed(last.clone(), lost) else { return };
        let ways = ways_of(line);
        let told = |text: &str| if text.is_empty() { "nothing".to_owned() } else { format!("\"{text}\"") };
        self.suspect(Suspicion {
            oracle: "kept",
            kind: DefectKind::UnexpectedResult,
            key: format!("kept|{}|{}", opened.state.page_id, fold_case(&lost.label)),
            summary: format!(
                "\"{}\" was changed to {} and saved, and is {} when the form is opened again",
                lost.label,
                told(&lost.entered),
                told(&lost.was)
            ),
            expected: lost.entered.clone(),
            actual: lost.was.clone(),
            page: opened.state.page_id.clone(),
            ways,
            viewport: None,
        });
    }
}

/// The page of the record that was saved has another address than the one under which its form was opened.
fn has_moved(form: &str, saved: &str) -> bool {
    let (form, saved) = (parts(form), parts(saved));
    let differ = form.iter().zip(&saved).filter(|(a, b)| a != b).count();
    saved.len() < form.len() && saved.len() > 1 && differ == 1 && form.last() != saved.last()
}

/// The fields that were changed.
pub(super) fn changes(entries: &[(Blank, Entry)], opened: &State, filled: &State) -> Vec<Change> {
    entries.iter().filter_map(|(blank, _)| change(blank, opened, filled)).collect()
}

/// The form was not taken: it complains, or its dialog still asks.
pub(super) fn is_still_asked(now: &State, sheet: &Sheet) -> bool {
    let there = fields::sheets(now).iter().any(|s| s.key == sheet.key);
    let complains = now.elements.iter().any(|e| e.visible && (e.invalid || !e.complaint.is_empty()));
    there && (complains || crate::state::dialog(now).is_some())
}

/// What all fields held as they were sent: what was set before and left counts as well, but for boxes.
pub(super) fn sent(sheet: &Sheet, entries: &[(Blank, Entry)], opened: &State, filled: &State) -> Vec<Change> {
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
pub(super) fn is_asked(e: &Element, label: &str) -> bool {
    let looks = words(label).next().is_some_and(|w| matches!(w.as_str(), "search" | "filter" | "find"));
    e.role == "searchbox" || matches!(e.input_type.as_str(), "search" | "password") || looks
}

/// What a field held, and what it holds as it is sent. `None`: the same, or nothing that can be compared.
fn change(blank: &Blank, opened: &State, filled: &State) -> Option<Change> {
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
        _ => is_remark(&blank.label),
    };
    let plain = blank.sort != Sort::Box && !is_prose(now, &blank.label);
    let (was, entered) = (was_held.trim().to_owned(), entered.trim().to_owned());
    (was != entered && !entered.is_empty() && !orders).then(|| Change {
        label: blank.label.clone(),
        sort: blank.sort,
        was,
        entered,
        plain,
    })
}

/// A remark on the deed: why it is done.
fn is_remark(label: &str) -> bool {
    words(label).any(|w| matches!(w.as_str(), "reason" | "changelog"))
}

/// What is asked for once more each time: a remark on the deed, mostly, where a thing may have such a field of its own.
fn asks_once(label: &str) -> bool {
    const ONCE: [&str; 8] =
        ["change", "changes", "summary", "comment", "confirm", "current", "repeat", "message"];
    is_remark(label) || words(label).any(|w| ONCE.contains(&w.as_str()))
}

/// An order that goes with the deed.
pub(super) fn is_order(label: &str) -> bool {
    words(label).next().is_some_and(|w| ORDERS.contains(&w.as_str()))
}

/// Words with which an order begins that is carried out once.
const ORDERS: [&str; 12] = [
    "send", "notify", "email", "inform", "tell", "apply", "create", "add", "remember", "reset", "copy",
    "clear",
];

pub(super) fn tick(on: bool) -> String {
    if on { "ticked" } else { "not ticked" }.to_owned()
}

/// The first change that is undone: the field holds what it held before. What was empty and is so again is lost only where
/// something else was kept; and nothing is told where the form is now about something else.
fn lost<'c>(changes: &'c [Change], again: &Sheet, opened: &State, now: &State) -> Option<&'c Change> {
    let held = |c: &Change| {
        let blank = again.fields.iter().find(|b| b.label == c.label && b.sort == c.sort)?;
        c.held(now.elements.get(blank.element)?)
    };
    let kept = changes.iter().any(|c| held(c).as_ref() == Some(&c.entered));
    let same = is_the_same(changes, again, opened, now);
    changes.iter().find(|c| {
        let undone = held(c).as_ref() == Some(&c.was);
        let told = if c.was.is_empty() {
            kept && c.plain && !asks_once(&c.label)
        } else {
            kept || same && c.sort == Sort::Text
        };
        undone && told
    })
}

/// The only thing that was entered into an empty field and saved, and that the page does not tell when it is opened again.
fn gone<'c>(changes: &'c [Change], sheet: &Sheet, now: &State) -> Option<&'c Change> {
    let [only] = changes else { return None };
    let said = fold_case(&only.entered);
    let once = asks_once(&only.label) || words(&only.label).any(|w| w == "mail");
    let keeps = words(&sheet.sends).next().is_some_and(|w| matches!(w.as_str(), "save" | "update" | "keep"));
    let told = now.elements.iter().any(|e| {
        fold_case(&e.text).contains(&said) || e.value.as_ref().is_some_and(|v| fold_case(v).contains(&said))
    });
    let text = only.sort == Sort::Text && only.was.is_empty() && said.chars().count() > 3;
    (text && keeps && !once && !told).then_some(only)
}

/// What was taken of lists that open when they are used: "Click the "Aiko Tanaka" option".
fn chosen(done: &[Line]) -> impl Iterator<Item = &str> {
    done.iter().filter_map(|line| {
        let (name, noun) = line.say.strip_prefix("Click the \"")?.rsplit_once('"')?;
        (noun.trim() == "option").then_some(name)
    })
}

/// All texts that the form asks for were empty: it is there for something new.
fn was_empty(sheet: &Sheet) -> bool {
    let mut texts = sheet.fields.iter().filter(|b| b.sort == Sort::Text).peekable();
    texts.peek().is_some() && texts.all(|b| b.value.trim().is_empty())
}

/// What was chosen so and shown in the form as it was sent, and is nowhere on the page on which it is open again.
fn unpicked(done: &[Line], opened: &State, filled: &State, now: &State) -> Option<String> {
    let shows = |state: &State, name: &str| {
        let name = fold_case(name);
        fold_case(&state.text).contains(&name)
            || state.elements.iter().any(|e| e.value.as_ref().is_some_and(|v| fold_case(v).contains(&name)))
    };
    let mut gone =
        chosen(done).filter(|name| shows(filled, name) && !shows(opened, name) && !shows(now, name));
    gone.next().map(str::to_owned)
}

/// It is about the same thing as before: a name that was not touched says so, or the page, which is that of a record.
pub(super) fn is_the_same(changes: &[Change], again: &Sheet, opened: &State, now: &State) -> bool {
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
    now.page_id == opened.page_id && (untouched || of_record)
}

/// The line that opens the form again, with what must be there.
pub(super) fn claimed(line: Line, lost: &Change) -> Option<Line> {
    let label = quoted(&lost.label)?;
    Some(match lost.sort {
        Sort::Choice => line.expecting(format!("The {label} list shows {}", quoted(&lost.entered)?)),
        Sort::Box => line.expecting(format!("The {label} checkbox is {}", lost.entered)),
        _ => line.expecting(format!("The {label} field shows {}", quoted(&lost.entered)?)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    fn form(title: &str, ends: &str) -> State {
        page().within("form", "Book", |p| p.field("Title", title).field("Ends", ends).button("Save")).build()
    }

    fn found(before: (&str, &str), sent: (&str, &str), again: (&str, &str)) -> Option<String> {
        let (opened, filled, now) = (form(before.0, before.1), form(sent.0, sent.1), form(again.0, again.1));
        let sheet = &fields::sheets(&opened)[0];
        let changes: Vec<Change> =
            sheet.fields.iter().filter_map(|blank| change(blank, &opened, &filled)).collect();
        lost(&changes, &fields::sheets(&now)[0], &opened, &now).map(|c| c.label.clone())
    }

    #[test]
    fn what_is_as_it_was_before_is_lost() {
        assert_eq!(found(("Emma", ""), ("Quill", "May"), ("Quill", "May")), None);
        assert_eq!(found(("Emma", ""), ("Quill", "May"), ("Quill", "")).as_deref(), Some("Ends"));
        assert_eq!(found(("Emma", "June"), ("Emma", "May"), ("Emma", "June")).as_deref(), Some("Ends"));
        // Nothing says that it is the same book.
        assert_eq!(found(("Emma", "June"), ("Quill", "May"), ("Emma", "June")), None);
        // A form that is empty again asks for the next.
        assert_eq!(found(("Emma", ""), ("Emma", "May"), ("Emma", "")), None);
        // Another form than before, or other words for the same.
        assert_eq!(found(("1", "2"), ("3", "4"), ("1", "2")), None);
        assert_eq!(found(("Emma", "1"), ("Emma", "2.50"), ("Emma", "2.5")), None);
    }

    #[test]
    fn a_remark_on_the_deed_is_asked_for_anew() {
        assert!(["Summary:", "Change summary", "Reason", "Your comment"].iter().all(|l| asks_once(l)));
        assert!(!["Title", "Description", "E-mail"].iter().any(|l| asks_once(l)));
    }

    #[test]
    fn what_is_renamed_may_lie_elsewhere() {
        let moved = |saved: &str| has_moved("http://a.test/books/old/edit", saved);
        assert!(moved("http://a.test/books/new"));
        assert!(!moved("http://a.test/books/old"));
        assert!(!moved("http://a.test/books"));
    }
}

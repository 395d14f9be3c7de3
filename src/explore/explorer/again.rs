//! A form that was saved is opened again: what was entered is still there.

use std::sync::Arc;

use super::{Explorer, said_move};
use crate::explore::anchors::says_new;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::{self, Blank, Sheet, Sort};
use crate::explore::intents::values::is_prose;
use crate::explore::line::{Line, go_to, quoted};
use crate::explore::{Way, restore};
use crate::state::text::{fold_case, words};
use crate::state::{State, alerts, follow};
use crate::trace::DefectKind;

/// A form before anything is entered: how one comes to it, and what it holds.
pub(super) struct Opened {
    way: Way,
    /// After how many lines of the episode.
    mark: usize,
    pub(super) state: Arc<State>,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq)]
struct Change {
    label: String,
    sort: Sort,
    was: String,
    entered: String,
    /// Told where it is empty again, if others are kept.
    plain: bool,
}

impl Explorer {
    /// Where the form stands, before it is filled in. `unfolds`: how it came to be in sight on a page of this kind.
    pub(super) fn opened(&self, unfolds: Option<Way>) -> Option<Opened> {
        let state = self.now()?;
        let mut way = self.episode.again(&state.url);
        if let Some(unfolds) = unfolds.filter(|_| way.lines.is_empty()) {
            way.lines = unfolds.lines;
        }
        Some(Opened { way, mark: self.episode.len(), state })
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
        let thanked = !alerts(&saved).is_empty();
        if !(sent || thanked) || makes_new(sheet, &opened.state) || self.episode.len() < opened.mark {
            return;
        }
        let changes: Vec<Change> =
            entries.iter().filter_map(|(blank, _)| change(blank, &opened.state, filled)).collect();
        if changes.is_empty() {
            return;
        }
        let done = self.episode.since(opened.mark);
        let lines = restore::lines(&opened.way, None);
        let Some((last, before)) = lines.split_last() else { return };
        for line in &lines {
            if !self.make_line(&said_move("again", line.clone()), line, &[]).await {
                return;
            }
        }
        let Some(now) = self.now() else { return };
        let Some(again) = fields::sheets(&now).into_iter().find(|s| s.key == sheet.key) else { return };
        let Some(lost) = lost(&changes, &again, &opened.state, &now) else { return };
        let Some(line) = claimed(last.clone(), lost) else { return };
        let lines = opened.way.lines.iter().chain(&done).chain(before).cloned().chain([line]).collect();
        let whole = Way { url: opened.way.url.clone(), lines };
        let mut ways = vec![whole.clone()];
        // What it was done to may have been made on the way.
        if let Some(first) = self.episode.first(opened.mark).filter(|first| first.url != whole.url) {
            let there = [go_to(&whole.url)];
            let lines = first.lines.into_iter().chain(there).chain(whole.lines).collect();
            ways.push(Way { url: first.url, lines });
        }
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

/// The form is for something new, as its page, its address or its button says: it is empty when it is opened again.
fn makes_new(sheet: &Sheet, state: &State) -> bool {
    let keeps = words(&sheet.sends).next().is_some_and(|w| KEEPS.contains(&w.as_str()));
    let heads = state.elements.iter().filter(|e| e.visible && e.role == "heading" && e.level <= 2);
    // Not by what the host is called.
    let path =
        state.url.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    !keeps
        || heads.map(|e| e.name.as_str()).any(says_new)
        || crate::state::dialog(state).and_then(|d| state.elements.get(d)).is_some_and(|d| says_new(&d.name))
        || says_new(path)
}

/// How a button begins that keeps what is changed.
const KEEPS: [&str; 9] = ["save", "update", "apply", "change", "keep", "set", "ok", "done", "submit"];

/// What a field held, and what it holds as it is sent. `None`: the same, or nothing that can be compared.
fn change(blank: &Blank, opened: &State, filled: &State) -> Option<Change> {
    let was = opened.elements.get(blank.element)?;
    let at = follow(opened, blank.element, filled)?;
    let now = filled.elements.get(at)?;
    // What is looked for is no part of the thing.
    let asks = was.role == "searchbox"
        || was.input_type == "search"
        || words(&blank.label).next().is_some_and(|w| matches!(w.as_str(), "search" | "filter" | "find"));
    if was.input_type == "password" || asks {
        return None;
    }
    let (was_held, entered) = match blank.sort {
        Sort::Text | Sort::Choice => (was.value.clone()?, now.value.clone()?),
        Sort::Box => (tick(was.checked?), tick(now.checked?)),
        Sort::Radio | Sort::File | Sort::Pick => return None,
    };
    // "Tell everybody" is an order that goes with the deed, and "Reason" a remark on it.
    let orders =
        blank.sort == Sort::Box && words(&blank.label).next().is_some_and(|w| ORDERS.contains(&w.as_str()));
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

/// Words with which an order begins that is carried out once.
const ORDERS: [&str; 12] = [
    "send", "notify", "email", "inform", "tell", "apply", "create", "add", "remember", "reset", "copy",
    "clear",
];

fn tick(on: bool) -> String {
    if on { "ticked" } else { "not ticked" }.to_owned()
}

/// The first change that is undone: the field holds what it held before. What was empty and is so again is lost only where
/// something else was kept; and nothing is told where the form is now about something else.
fn lost<'c>(changes: &'c [Change], again: &Sheet, opened: &State, now: &State) -> Option<&'c Change> {
    let held = |c: &Change| {
        let blank = again.fields.iter().find(|b| b.label == c.label && b.sort == c.sort)?;
        let e = now.elements.get(blank.element)?;
        match c.sort {
            Sort::Box => e.checked.map(tick),
            _ => e.value.as_ref().map(|v| v.trim().to_owned()),
        }
    };
    let kept = changes.iter().any(|c| held(c).as_ref() == Some(&c.entered));
    let same = is_the_same(changes, again, opened, now);
    changes.iter().find(|c| {
        let undone = held(c).as_ref() == Some(&c.was);
        let told = if c.was.is_empty() { kept && c.plain } else { kept || same && c.sort == Sort::Text };
        undone && told
    })
}

/// It is about the same thing as before: a name that was not touched says so, or the page, which is that of a record.
fn is_the_same(changes: &[Change], again: &Sheet, opened: &State, now: &State) -> bool {
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
fn claimed(line: Line, lost: &Change) -> Option<Line> {
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
    fn a_form_for_something_new_is_empty_again() {
        let sheet = |state: &State| fields::sheets(state).remove(0);
        let edit = form("Emma", "");
        assert!(!makes_new(&sheet(&edit), &edit));
        let new = State { url: "http://a.test/books/create".into(), ..form("Emma", "") };
        assert!(makes_new(&sheet(&new), &new));
    }
}

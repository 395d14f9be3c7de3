//! What changed between two looks, in the terms of a reader.

use std::collections::HashMap;

use super::apart_from_tips;
use crate::state::{Element, ElementIndex, Performed, Request, SOCKET, Session, State, alerts};

/// Something that a person or the app itself could notice differs: content, values, states, focus, address,
/// dialogs, tabs, files that are got or asked for; or the page sent a request.
pub(crate) fn differs(before: &State, now: &State) -> bool {
    before.url != now.url
        || before.title != now.title
        || before.tabs != now.tabs
        || now.native_dialog.as_ref().is_some_and(|d| d.answered.is_none())
        || !now.downloads.is_empty()
        || now.asks_for_file
        // How it is broken into lines may change with what a click is answered by, and nobody sees that.
        || !before.text.split_whitespace().eq(now.text.split_whitespace())
        || before.elements.len() != now.elements.len()
        || now.requests.iter().any(Request::is_call)
        || before.scroll != now.scroll
        || before.elements.iter().zip(&now.elements).any(|(a, b)| element_differs(a, b))
}

/// This step asked a server for something.
pub(crate) fn sent_anything(session: &Session) -> bool {
    let sent = |r: &Request| r.is_call() || r.kind == SOCKET;
    session.this_step().iter().any(|s| s.requests.iter().any(sent))
}

/// The app reacted: as [`differs`], or by drawing things differently, but for what the browser itself does on any click (focus, scrolling, marking of fields).
pub(crate) fn reacts(before: &State, now: &State) -> bool {
    let quiet = |s: &State| {
        let mut s = s.clone();
        s.scroll = (0.0, 0.0);
        for e in &mut s.elements {
            e.focused = false;
            // The browser marks fields by itself when a form is sent.
            e.invalid = false;
        }
        // What only the mouse over it brings out is gone with it: that is looked at then.
        s.elements =
            s.elements.iter().filter(|e| !is_decor(e) && (now.unpointed || !is_icon(e))).cloned().collect();
        s
    };
    now.repainted || differs(before, now) && differs(&quiet(before), &quiet(now))
}

/// The app reacted to what was done last: as [`reacts`], but for the messages of earlier deeds that have gone meanwhile, and for what
/// the mouse brings out.
pub(crate) fn answers(session: &Session, before: &State, now: &State) -> bool {
    // It may have been done once more since, to be sure.
    let on =
        |done: &&Performed| session.history.get(done.on).is_some_and(|on| std::ptr::eq(on.as_ref(), before));
    let used = session.actions.iter().rev().find(on).and_then(|done| done.element);
    let settled = || used.and_then(|used| without_passing(before, now, used));
    let control = used.and_then(|used| before.elements.get(used));
    let reacts = |before: &State, now: &State| match apart_from_tips(before, now, control) {
        Some((before, now)) => reacts(&before, &now),
        None => reacts(before, now),
    };
    reacts(before, now) && settled().is_none_or(|settled| reacts(&settled, now))
}

/// The page without the messages that lay over it and have gone since: they go by themselves, whatever is done. `None`: there is
/// none, or something has moved for it, or what was used stood in it.
fn without_passing(before: &State, now: &State, used: ElementIndex) -> Option<State> {
    let left: Vec<&str> =
        alerts(now).into_iter().filter_map(|m| Some(now.elements.get(m)?.text.as_str())).collect();
    let own = |m: ElementIndex| used == m || before.is_inside(used, m);
    let gone: Vec<&Element> = alerts(before)
        .into_iter()
        .filter(|m| !own(*m))
        .filter_map(|m| before.elements.get(m))
        .filter(|message| !left.contains(&message.text.as_str()))
        .collect();
    if gone.is_empty() {
        return None;
    }
    let of_one = |e: &Element| gone.iter().any(|m| m.index == e.index || before.is_inside(e.index, m.index));
    let around = |e: &Element| gone.iter().any(|m| before.is_inside(m.index, e.index));
    let stays = |e: &&Element| !is_decor(e) && !is_icon(e);
    let rest = before.elements.iter().filter(|e| !of_one(e));
    let (then, since): (Vec<_>, Vec<_>) =
        (rest.clone().filter(stays).collect(), now.elements.iter().filter(stays).collect());
    // What stands before a message does not move up where it goes: it is the click that has scrolled there.
    let first = gone.iter().map(|m| m.index).min().unwrap_or_default();
    let scrolled = (now.scroll.0 - before.scroll.0, now.scroll.1 - before.scroll.1);
    let still = |a: &Element, b: &Element| {
        let fixed = a.bounds.moved(scrolled);
        around(a) || a.index < first || a.bounds.is_near(b.bounds) || fixed.is_near(b.bounds)
    };
    let floated = then.len() == since.len() && then.iter().zip(&since).all(|(a, b)| still(a, b));
    floated.then(|| State {
        elements: rest.cloned().collect(),
        text: gone.iter().fold(before.text.clone(), |text, message| without(&text, &message.text)),
        ..before.clone()
    })
}

/// The text without the first place in which it says this, however both are broken into lines.
fn without(text: &str, said: &str) -> String {
    let (words, said): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), said.split_whitespace().collect());
    let place = words.windows(said.len().max(1)).position(|some| some == said);
    let Some(at) = place else { return text.to_owned() };
    [&words[..at], &words[at + said.len()..]].concat().join(" ")
}

/// A box that says nothing: the halo of what has the focus, what is left of a wave, where messages come and go.
fn is_decor(e: &Element) -> bool {
    let empty = matches!(e.role.as_str(), "status" | "alert" | "log") && e.text.trim().is_empty();
    let plain = empty || matches!(e.role.as_str(), "generic" | "none" | "presentation" | "");
    plain && e.name.trim().is_empty() && e.own_text.trim().is_empty() && e.value.is_none()
}

/// A picture that says nothing.
fn is_icon(e: &Element) -> bool {
    e.role == "img" && e.name.trim().is_empty() && !e.interactive
}

fn element_differs(a: &Element, b: &Element) -> bool {
    a.role != b.role
        || a.name != b.name
        || a.value != b.value
        || a.checked != b.checked
        || a.selected != b.selected
        || a.expanded != b.expanded
        || a.disabled != b.disabled
        || a.invalid != b.invalid
        || a.focused != b.focused
        || a.visible != b.visible
        || a.href != b.href
}

/// The lines of text that are on the page now and were not before.
pub(crate) fn new_lines<'a>(before: &State, now: &'a State) -> Vec<&'a str> {
    let mut had: HashMap<&str, usize> = HashMap::new();
    for line in before.text.lines() {
        *had.entry(line.trim()).or_default() += 1;
    }
    let mut new = Vec::new();
    for line in now.text.lines().map(str::trim).filter(|l| !l.is_empty()) {
        match had.get_mut(line) {
            Some(n) if *n > 0 => *n -= 1,
            _ => new.push(line),
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::{Page, page};

    #[test]
    fn a_message_that_goes_by_itself_is_no_answer() {
        let form = |toast: bool, low: f64| {
            let p = page().button("Save");
            let message = |p: Page| p.text("Invoice updated").button("Dismiss");
            let p = if toast { p.within("status", "", message) } else { p };
            p.element("textbox", "Name", |e| e.bounds.y = low)
        };
        let (with, gone) = (form(true, 50.0).build(), form(false, 50.0).build());
        let judged = |used: &str, before: &State, now: &State| {
            let element = before.elements.iter().position(|e| e.name == used);
            let session = Session {
                history: [before, now].map(|s| std::sync::Arc::new(s.clone())).into(),
                before: Some(0),
                actions: vec![Performed { on: 0, element, kind: "click".into(), ..Performed::default() }],
                ..Session::default()
            };
            let before = session.history[0].clone();
            answers(&session, &before, now)
        };
        assert!(!judged("Save", &with, &gone));
        let emptied = form(false, 50.0).within("status", "", |p| p).build();
        assert!(!judged("Save", &with, &emptied), "where it stood there is nothing");
        assert!(judged("Dismiss", &with, &gone), "it was told to go");
        assert!(judged("Save", &with, &form(false, 10.0).build()), "what stood below it has moved up");
        assert!(judged("Save", &gone, &with));
    }

    #[test]
    fn what_the_mouse_brings_out_is_no_answer() {
        let head = |icon: bool| {
            page()
                .within_with(
                    "button",
                    "Balance",
                    |e| e.interactive = true,
                    |p| {
                        if icon { p.element("img", "", |_| {}) } else { p }
                    },
                )
                .build()
        };
        let (plain, with_icon) = (head(false), head(true));
        assert!(!reacts(&plain, &with_icon));
        let stays = State { unpointed: true, ..with_icon };
        assert!(reacts(&plain, &stays), "it is there though the mouse is elsewhere");
        let ring = |e: &mut Element| e.interactive = true;
        let halo = page()
            .element("generic", "", ring)
            .within_with("button", "Balance", |e| e.interactive = true, |p| p)
            .build();
        assert!(!reacts(&plain, &State { unpointed: true, ..halo }), "an empty box");
        let broken = State { text: "Early\nLate".into(), ..plain.clone() };
        assert!(!reacts(&State { text: "Early Late".into(), ..plain }, &broken));
    }
}

//! What changed between two looks, in the terms of a reader.

use std::collections::HashMap;

use crate::state::{Element, Request, SOCKET, Session, State};

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

/// A box that says nothing: the halo of what has the focus, what is left of a wave.
fn is_decor(e: &Element) -> bool {
    let plain = matches!(e.role.as_str(), "generic" | "none" | "presentation" | "");
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
    use crate::state::testing::page;

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

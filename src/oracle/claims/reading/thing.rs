//! From a description to the elements a claim is about.

use super::brief::label;
use crate::grounding::{self, Bag, Candidate, Intent};
use crate::language::{Description, RoleWord};
use crate::oracle::address::same_document;
use crate::state::{ElementIndex, Performed, Session, State, follow};

/// The elements that the words fit, best first.
pub(crate) fn find(what: &Description, state: &State) -> Vec<Candidate> {
    grounding::find(what, state, None, 8)
}

/// What comes nearest to the words, for a message.
pub(crate) fn nearest(what: &Description, state: &State) -> Vec<String> {
    grounding::ground(what, state, Intent::Read, None)
        .candidates
        .iter()
        .take(3)
        .map(|c| label(state, c.element))
        .collect()
}

/// The element that this step acted on, in the present state.
pub(crate) fn acted_on(session: &Session, now: &State) -> Option<ElementIndex> {
    followed(session.action()?, session, now)
}

/// "Click the heart. Reload the page. The heart says …": the one that was acted on before the page was loaded anew.
pub(crate) fn acted_on_before_reload(
    what: &Description,
    session: &Session,
    now: &State,
) -> Option<ElementIndex> {
    let (reload, earlier) = session.actions.split_last()?;
    let action = earlier.last().filter(|_| reload.kind == "reload" && !what.text.is_empty())?;
    let same_words = plain(&action.text).ends_with(&plain(&what.text));
    followed(action, session, now).filter(|_| same_words && what.places.is_empty())
}

fn followed(action: &Performed, session: &Session, now: &State) -> Option<ElementIndex> {
    let on = session.history.get(action.on)?;
    // A click on another page's element says nothing about this page.
    if !same_document(&on.url, &now.url) {
        return None;
    }
    follow(on, action.element?, now)
}

/// The element that this step acted on was called by the quoted name at the time: ""Follow" becomes "Following"".
pub(crate) fn acted_by_name(what: &Description, session: &Session) -> bool {
    let on =
        session.action().and_then(|action| session.history.get(action.on)?.elements.get(action.element?));
    let name = what.name.as_deref().filter(|_| what.quoted && what.role.is_none() && what.places.is_empty());
    let same = |name: &str, text: &str| plain(name.trim()) == plain(text.trim());
    on.zip(name).is_some_and(|(e, name)| same(name, &e.name) || same(name, &e.text))
}

/// The words may mean the element that was just acted on: no name was given, or it shares a word with it.
pub(crate) fn may_be(what: &Description, index: ElementIndex, state: &State) -> bool {
    if what.anaphor {
        return true;
    }
    let Some(e) = state.elements.get(index) else { return false };
    if let Some(role) = what.role
        && !role_allows(role, e)
    {
        return false;
    }
    match &what.name {
        None => true,
        Some(name) => {
            let wanted = Bag::new(name);
            [&e.name, &e.placeholder, &e.text, &e.hints, &e.description]
                .iter()
                .any(|t| !t.is_empty() && wanted.coverage(&Bag::new(t)) > 0.3)
        }
    }
}

fn role_allows(role: RoleWord, e: &crate::state::Element) -> bool {
    let field = e.editable || matches!(e.role.as_str(), "textbox" | "searchbox" | "spinbutton" | "combobox");
    match role {
        RoleWord::Field | RoleWord::TextArea | RoleWord::Frame => {
            field || e.tag == "iframe" || e.tag == "select"
        }
        RoleWord::Checkbox | RoleWord::Radio | RoleWord::Switch => e.checked.is_some(),
        RoleWord::Page | RoleWord::Dialog | RoleWord::Message | RoleWord::Heading => false,
        _ => true,
    }
}

/// Everything that a person reads off an element: a field's value, a select's choice, else its text.
pub(crate) fn reading(state: &State, index: ElementIndex) -> String {
    let Some(e) = state.elements.get(index) else { return String::new() };
    match &e.value {
        Some(value) => value.clone(),
        None if !e.text.is_empty() => e.text.clone(),
        None => e.name.clone(),
    }
}

/// `text` stands in `within`, whatever the case, white space and kind of quotes.
pub(crate) fn contains(within: &str, text: &str) -> bool {
    let (hay, needle) = (plain(within), plain(text));
    !needle.is_empty() && hay.contains(&needle)
}

/// As [`contains`], but not in the middle of a longer word or number: "4.78" is not in "14.780".
pub(crate) fn contains_whole(within: &str, text: &str) -> bool {
    let (hay, needle) = (plain(within), plain(text));
    if needle.is_empty() {
        return false;
    }
    let edge = |c: Option<char>, inner: Option<char>| {
        !(c.is_some_and(char::is_alphanumeric) && inner.is_some_and(char::is_alphanumeric))
    };
    hay.match_indices(&needle).any(|(at, found)| {
        let before = hay.get(..at).and_then(|s| s.chars().next_back());
        let after = hay.get(at + found.len()..).and_then(|s| s.chars().next());
        let number = needle.ends_with(|c: char| c.is_ascii_digit());
        let cut = number
            && hay.get(at + found.len()..).is_some_and(|s| {
                let mut next = s.chars();
                matches!(next.next(), Some('.' | ',')) && next.next().is_some_and(|c| c.is_ascii_digit())
            });
        let glued = needle.starts_with(|c: char| c.is_ascii_digit())
            && hay.get(..at).is_some_and(|s| {
                let mut back = s.chars().rev();
                matches!(back.next(), Some('.' | ',' | '-' | '−'))
                    && back.next().is_none_or(|c| c.is_ascii_digit() || c.is_whitespace())
            });
        edge(before, needle.chars().next()) && edge(after, needle.chars().next_back()) && !cut && !glued
    })
}

/// The words of `text` follow each other in `within`, whatever signs stand between them.
pub(crate) fn contains_words(within: &str, text: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let plain = plain(text);
        plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_owned).collect()
    };
    let (hay, needle) = (words(within), words(text));
    needle.len() > 1 && hay.windows(needle.len()).any(|window| window == needle)
}

/// `text` can be read somewhere: as text, value, placeholder or name of something visible, or in a dialog of the browser.
pub(crate) fn is_anywhere(text: &str, state: &State) -> bool {
    contains_whole(&state.text, text)
        || state.native_dialog.as_ref().is_some_and(|d| contains_whole(&d.message, text))
        || state.elements.iter().filter(|e| e.visible).any(|e| {
            let value = e.value.as_deref().unwrap_or_default();
            [e.name.as_str(), value, &e.placeholder].iter().any(|t| contains_whole(t, text))
        })
}

fn plain(text: &str) -> String {
    crate::grounding::fold(text).to_lowercase()
}

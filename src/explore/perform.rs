//! A move put into plain English: sentences that lead to just the controls that are meant, found out by looking them up on
//! the page as it is.

use super::anchors::{Anchor, Kind, is_parked, is_same_thing, name_of, wordings};
use super::deeds::Deeds;
use super::intents::fields::{Blank, Sort, as_anchor};
use super::intents::{Entry, says_something};
use super::line::{go_to, quoted};
use crate::language::Step;
use crate::runner::Walk;
use crate::state::{Element, ElementIndex, State, is_field, unfolded};

/// A sentence, and the one step that it is read as.
pub(super) struct Said {
    /// The sentence.
    pub say: String,
    /// Its step.
    pub step: Step,
}

/// How to use a control. `None`: no wording leads to it.
pub(super) async fn using(walk: &Walk, anchor: &Anchor) -> Option<Said> {
    let state = walk.state()?.clone();
    let e = state.elements.get(anchor.element)?;
    if anchor.kind == Kind::Link && is_parked(e) {
        return saying(walk, &go_to(&anchor.href).say).await;
    }
    let verb = match anchor.kind {
        Kind::Toggle if e.checked == Some(true) => "Untick",
        Kind::Toggle => "Tick",
        _ => "Click",
    };
    let nouns: &[&str] = match (anchor.kind, e.role.as_str()) {
        (_, "menuitem" | "menuitemradio" | "menuitemcheckbox") => &["menu item", "button", ""],
        (Kind::Toggle, "switch") => &["switch", "checkbox"],
        (Kind::Opener, "combobox") => &["list", "field", ""],
        (Kind::Tab, "radio") => &["radio button", "option", ""],
        (Kind::Sorter, _) => &["column header", "header", ""],
        (Kind::Button, "link") => &["link", ""],
        (Kind::Button, "option") => &["option", ""],
        (kind, _) => &[kind.word(), ""],
    };
    plain(walk, &state, anchor, nouns, |thing| format!("{verb} {thing}")).await
}

/// How to choose an option of a list.
pub(super) async fn choosing(walk: &Walk, anchor: &Anchor, option: &str) -> Option<Said> {
    let state = walk.state()?.clone();
    let option = quoted(option)?;
    plain(walk, &state, anchor, &["list", "field", ""], |list| format!("Select {option} from {list}")).await
}

/// How to enter something into a field that stands at `element` now.
pub(super) async fn entering(
    walk: &Walk,
    blank: &Blank,
    element: ElementIndex,
    entry: &Entry,
) -> Option<Said> {
    let state = walk.state()?.clone();
    let kind = match blank.sort {
        Sort::Choice => Kind::Choice,
        Sort::Box | Sort::Radio => Kind::Toggle,
        Sort::Text | Sort::File | Sort::Pick => Kind::Button,
    };
    let anchor = as_anchor(element, &blank.label, kind, &state);
    match entry {
        Entry::Text(text) if text.is_empty() => {
            plain(walk, &state, &anchor, &["field", ""], |field| format!("Clear {field}")).await
        }
        Entry::Text(text) => {
            let text = quoted(text)?;
            plain(walk, &state, &anchor, &["field", ""], |field| format!("Type {text} into {field}")).await
        }
        Entry::Option(option) => choosing(walk, &anchor, option).await,
        Entry::Tick if blank.sort == Sort::Radio => {
            plain(walk, &state, &anchor, &["radio button", "option", ""], |thing| format!("Click {thing}"))
                .await
        }
        Entry::Tick => plain(walk, &state, &anchor, &["checkbox", ""], |thing| format!("Tick {thing}")).await,
        Entry::Untick => {
            plain(walk, &state, &anchor, &["checkbox", ""], |thing| format!("Untick {thing}")).await
        }
        Entry::Pick => plain(walk, &state, &anchor, &["field", ""], |field| format!("Click {field}")).await,
        Entry::File(name) => {
            plain(walk, &state, &anchor, &["field", ""], |field| format!("Upload \"{name}\" to {field}"))
                .await
        }
    }
}

/// So many entries of an open list are considered.
const TAKEN: usize = 4;

/// How to take what an open list offers: what the explorer made itself, else not what comes first, on which the app may fall
/// back, where there is more. `None`: nothing is open that was not there `before`, `but` this one.
pub(super) async fn picking(walk: &Walk, before: &State, but: Option<&str>, deeds: &Deeds) -> Option<Said> {
    let state = walk.state()?.clone();
    let offers = |state: &State| -> Vec<(ElementIndex, String)> {
        // What is chosen already is no other choice.
        let chosen = |e: &Element| e.selected || e.checked == Some(true);
        let can = |e: &&Element| e.visible && !e.disabled && e.role == "option" && !chosen(e);
        let open = state.elements.iter().filter(can);
        open.map(|e| (e.index, name_of(e))).filter(|(_, name)| !name.is_empty()).collect()
    };
    // A list that was open already offers what it did.
    let opened = unfolded(before).is_some();
    let known = if opened { Vec::new() } else { offers(before) };
    let fresh = |(_, name): &&(ElementIndex, String)| {
        // The field holds the name of what was chosen; the list may tell more of it.
        !known.iter().any(|(_, other)| other == name) && but.is_none_or(|but| !name.starts_with(but))
    };
    // What would make something new is no choice.
    let makes = |name: &str| ["new ", "create ", "add "].iter().any(|w| name.to_lowercase().starts_with(w));
    let now = offers(&state);
    let can = || now.iter().filter(fresh).filter(|(_, name)| !makes(name));
    let own = can().find(|(_, name)| deeds.is_own(name));
    let mut choices: Vec<&(ElementIndex, String)> = can().take(TAKEN).collect();
    // Of two fields that take people each gets somebody else: else nobody could tell which of them has lost him.
    let taken = |name: &str| {
        let stands =
            |e: &&Element| e.visible && e.role != "option" && !e.value.as_deref().is_some_and(str::is_empty);
        state
            .elements
            .iter()
            .filter(stands)
            .any(|e| e.own_text.trim() == name || e.value.as_deref() == Some(name))
    };
    let rank = |name: &str| (!says_something(name, ""), taken(name));
    choices.sort_by_key(|(_, name)| rank(name));
    let best = choices.first().map(|(_, name)| rank(name));
    let says =
        choices.iter().take_while(|(_, name)| Some(rank(name)) == best && says_something(name, "")).count();
    if says > 1 {
        choices.swap(0, 1);
    }
    for (element, name) in own.into_iter().chain(choices) {
        let anchor = as_anchor(*element, name, Kind::Button, &state);
        let said = plain(walk, &state, &anchor, &["option", ""], |option| format!("Click {option}")).await;
        if said.is_some() {
            return said;
        }
    }
    None
}

/// So many days that can be clicked are a calendar.
const DAYS: usize = 20;
/// Late days of it, as seen from its end: what begins is before what ends, and neither is over.
const LATE: usize = 8;
const LATER: usize = 3;

/// How to take a day of a calendar that was not there `before`: a late one, or one that is later still.
pub(super) async fn picking_a_day(walk: &Walk, before: &State, later: bool) -> Option<Said> {
    let state = walk.state()?.clone();
    let days = |state: &State| -> Vec<(ElementIndex, String)> {
        let is_day = |e: &&Element| {
            let cell = matches!(e.role.as_str(), "cell" | "gridcell") && e.interactive;
            e.visible && !e.disabled && cell && e.text.trim().parse().is_ok_and(|n: u8| (1..=31).contains(&n))
        };
        state.elements.iter().filter(is_day).map(|e| (e.index, e.text.trim().to_owned())).collect()
    };
    let open = days(&state);
    if open.len() < DAYS || days(before).len() >= open.len() {
        return None;
    }
    let from_the_end = if later { LATER } else { LATE };
    let (element, name) = open.get(open.len().checked_sub(from_the_end)?)?;
    let anchor = as_anchor(*element, name, Kind::Button, &state);
    plain(walk, &state, &anchor, &["cell", ""], |cell| format!("Click {cell}")).await
}

/// How to press what sends a form, at `element` now.
pub(super) async fn sending(walk: &Walk, name: &str, element: ElementIndex, twice: bool) -> Option<Said> {
    let verb = if twice { "Double-click" } else { "Click" };
    let state = walk.state()?.clone();
    let anchor = as_anchor(element, name, Kind::Button, &state);
    if state.elements.get(element).is_some_and(is_field) {
        return plain(walk, &state, &anchor, &["field", ""], |field| format!("Press Enter in {field}")).await;
    }
    plain(walk, &state, &anchor, &["button", ""], |thing| format!("{verb} {thing}")).await
}

/// What a sentence asks for that needs no control.
pub(super) async fn saying(walk: &Walk, say: &str) -> Option<Said> {
    let step = one(walk.read(say).await)?;
    Some(Said { say: say.to_owned(), step })
}

async fn plain(
    walk: &Walk,
    state: &State,
    anchor: &Anchor,
    nouns: &[&str],
    say: impl Fn(&str) -> String,
) -> Option<Said> {
    for noun in nouns {
        for thing in wordings(anchor, noun, state) {
            let thing = if noun.is_empty() { thing.replacen("the ", "", 1) } else { thing };
            let sentence = say(thing.trim_end());
            let Some(step) = one(walk.read(&sentence).await) else { continue };
            if walk.find(&step).await.is_some_and(|found| is_same_thing(found, anchor.element, state)) {
                return Some(Said { say: sentence, step });
            }
        }
    }
    None
}

/// A sentence that is read as several steps, or leaves something unread, is none of ours.
fn one(mut steps: Vec<Step>) -> Option<Step> {
    let step = steps.pop().filter(|_| steps.is_empty())?;
    (step.unread.is_empty() && step.expectations.is_empty() && step.goal.is_none()).then_some(step)
}

//! A dialog that asks whether to do what was just ordered: the one answer that says yes.

use super::Choice;
use crate::language::lexicon::{deeds, stem};
use crate::language::{Sort, Told};
use crate::state::text::{fold_case, words};
use crate::state::{Element, ElementIndex, Performed, Session, State, dialog, is_field};

/// The dialog that the last deed opened and that only asks: there is nothing to fill in.
pub(super) fn asked(session: &Session) -> Option<ElementIndex> {
    let now = session.state()?;
    let open = dialog(now)?;
    let (_, on) = last(session)?;
    let asks = now.descendants(open).filter(|e| e.visible).all(|e| !is_field(e) && !e.editable);
    // What stood there before was left open by the deed that should have answered it.
    let fresh = dialog(on).is_none_or(|before| heading(before, on) != heading(open, now));
    (asks && fresh).then_some(open)
}

/// The last deed, and the page that it was done on.
fn last(session: &Session) -> Option<(&Performed, &State)> {
    let acts = |done: &&Performed| !matches!(done.kind.as_str(), "observe" | "wait" | "hover" | "scroll");
    let done = session.actions.iter().rev().find(acts)?;
    let pressed = matches!(done.kind.as_str(), "click" | "press" | "select" | "dblclick");
    Some((done, session.history.get(done.on)?.as_ref())).filter(|_| pressed)
}

fn heading(dialog: ElementIndex, of: &State) -> String {
    of.elements.get(dialog).map(|d| format!("{} {}", d.name, d.text)).unwrap_or_default()
}

/// What the last deed's control is called: the deed that is asked about.
pub(super) fn deed(session: &Session) -> String {
    let used = last(session).and_then(|(done, on)| on.elements.get(done.element?));
    used.map(|e| label(e).to_owned()).unwrap_or_default()
}

/// Whether the words tell that the deed was done.
pub(super) fn is_told(told: &Told, deed: &str) -> bool {
    let deletes = |text: &str| {
        words(text).any(|word| deeds::DELETING.iter().any(|verb| stem(verb) == stem(&word)))
    };
    match told.sort {
        Sort::Done if told.deeds.is_empty() || told.names(deed) => true,
        // "Remove" ends in "deleted".
        Sort::Done => deletes(deed) && told.deeds.iter().any(|stem| deletes(stem)),
        Sort::Elsewhere | Sort::Answered => true,
        Sort::Entered => false,
    }
}

/// The one answer by which `deed` is done.
pub(super) fn yes(dialog: ElementIndex, deed: &str, now: &State) -> Choice {
    let answers = |e: &&Element| {
        let button = matches!(e.role.as_str(), "button" | "link") || e.tag == "input" && e.input_type == "submit";
        button && e.visible && e.interactive && !e.disabled && words(label(e)).next().is_some()
    };
    let all: Vec<&Element> = now.descendants(dialog).filter(answers).collect();
    let chosen = |list: Vec<&&Element>| list.iter().map(|e| e.index).collect::<Vec<_>>();
    let same = chosen(all.iter().filter(|e| fold_case(label(e)) == fold_case(deed)).collect());
    if !same.is_empty() {
        return Choice::of(same, "is called as what was ordered");
    }
    let going_on: Vec<&&Element> = all.iter().filter(|e| !ends(label(e))).collect();
    let verb = words(deed).next().map(|word| stem(&word)).unwrap_or_default();
    let says = |e: &&&Element| words(label(e)).any(|word| stem(&word) == verb);
    let by_verb = chosen(going_on.iter().copied().filter(says).collect());
    if !by_verb.is_empty() {
        return Choice::of(by_verb, "is called by the deed that was ordered");
    }
    let agrees = |e: &&&Element| {
        words(label(e)).next().is_some_and(|word| deeds::CONFIRMING.contains(&word.as_str()))
    };
    let agreeing = chosen(going_on.iter().copied().filter(agrees).collect());
    if !agreeing.is_empty() {
        return Choice::of(agreeing, "is the answer that agrees");
    }
    // Without a way back it is no question, and what stands there may be anything.
    if going_on.len() == all.len() {
        return Choice::None;
    }
    Choice::of(chosen(going_on), "is the only answer that does not go back")
}

/// "Cancel", "No, keep it", "Don't delete": the answer that goes back.
fn ends(name: &str) -> bool {
    let mut said = words(name);
    let first = said.next().unwrap_or_default();
    deeds::ENDING.contains(&first.as_str()) && !deeds::DELETING.contains(&first.as_str())
}

fn label(e: &Element) -> &str {
    if e.name.is_empty() { &e.text } else { &e.name }
}

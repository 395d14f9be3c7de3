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

/// The one answer by which `deed` is done, if the words tell that it was. Where they tell it by another word ("Throw
/// away" ends in "deleted"), only an answer that bears the deed's own name is one to it.
pub(super) fn answer(dialog: ElementIndex, told: &Told, deed: &str, now: &State) -> Choice {
    match is_told(told, deed) {
        true => yes(dialog, deed, now).0,
        false if told.sort == Sort::Done => match yes(dialog, deed, now) {
            (choice, true) => choice,
            _ => Choice::None,
        },
        false => Choice::None,
    }
}

/// Whether the words tell that the deed was done.
pub(super) fn is_told(told: &Told, deed: &str) -> bool {
    let deletes =
        |text: &str| words(text).any(|word| deeds::DELETING.iter().any(|verb| stem(verb) == stem(&word)));
    match told.sort {
        Sort::Done if told.deeds.is_empty() || told.names(deed) => true,
        // "Remove" ends in "deleted".
        Sort::Done => deletes(deed) && told.deeds.iter().any(|stem| deletes(stem)),
        Sort::Elsewhere | Sort::Answered => true,
        Sort::Entered => false,
    }
}

/// The one answer that says yes to `deed`; and whether it does so by the deed's own name.
fn yes(dialog: ElementIndex, deed: &str, now: &State) -> (Choice, bool) {
    let answers = |e: &&Element| {
        let button =
            matches!(e.role.as_str(), "button" | "link") || e.tag == "input" && e.input_type == "submit";
        button && e.visible && e.interactive && !e.disabled && words(label(e)).next().is_some()
    };
    let all: Vec<&Element> = now.descendants(dialog).filter(answers).collect();
    let chosen = |list: Vec<&&Element>| list.iter().map(|e| e.index).collect::<Vec<_>>();
    let same = chosen(all.iter().filter(|e| fold_case(label(e)) == fold_case(deed)).collect());
    if !same.is_empty() {
        return (Choice::of(same, "is called as what was ordered"), true);
    }
    let going_on: Vec<&&Element> = all.iter().filter(|e| !ends(label(e))).collect();
    let verb = words(deed).next().map(|word| stem(&word)).unwrap_or_default();
    let says = |e: &&&Element| words(label(e)).any(|word| stem(&word) == verb);
    let by_verb = chosen(going_on.iter().copied().filter(says).collect());
    if !by_verb.is_empty() {
        return (Choice::of(by_verb, "is called by the deed that was ordered"), true);
    }
    let agrees =
        |e: &&&Element| words(label(e)).next().is_some_and(|word| deeds::CONFIRMING.contains(&word.as_str()));
    let agreeing = chosen(going_on.iter().copied().filter(agrees).collect());
    if !agreeing.is_empty() {
        return (Choice::of(agreeing, "is the answer that agrees"), false);
    }
    // Without a way back it is no question, and what stands there may be anything.
    if going_on.len() == all.len() {
        return (Choice::None, false);
    }
    (Choice::of(chosen(going_on), "is the only answer that does not go back"), false)
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::state::testing::{Page, page};

    fn asks(answers: &[&str]) -> Page {
        page().button("Remove card").within("dialog", "Are you sure?", |p| {
            answers.iter().fold(p.text("This can't be undone."), |p, name| p.button(name))
        })
    }

    fn answered(deed: &str, answers: &[&str]) -> String {
        let now = asks(answers).build();
        match yes(dialog(&now).unwrap(), deed, &now).0 {
            Choice::One(element, _) => now.elements[element].name.clone(),
            Choice::Several(which) => format!("{} would do", which.len()),
            Choice::None => "nothing".to_owned(),
        }
    }

    #[test]
    fn the_one_answer_that_says_yes() {
        assert_eq!(answered("Delete", &["Cancel", "Delete"]), "Delete");
        assert_eq!(answered("Delete", &["Keep it", "Yes, delete it"]), "Yes, delete it");
        assert_eq!(answered("Archive", &["No", "Yes"]), "Yes");
        assert_eq!(answered("Lock", &["Back", "Lock the room", "Help"]), "Lock the room");
        assert_eq!(answered("Cancel order", &["Keep order", "Cancel order"]), "Cancel order");
        assert_eq!(answered("Cancel order", &["No", "Yes"]), "Yes");
        assert_eq!(answered("Publish", &["Not now", "Go live"]), "Go live");
    }

    #[test]
    fn where_it_is_not_clear_nothing_is_answered() {
        assert_eq!(answered("Delete", &["Delete for me", "Delete for everyone", "Cancel"]), "2 would do");
        assert_eq!(answered("Publish", &["Cancel", "To all", "To friends"]), "2 would do");
        assert_eq!(answered("Delete", &["Cancel"]), "nothing");
        assert_eq!(answered("Show", &["Larger", "Smaller"]), "nothing");
    }

    /// Whether a dialog asks about a deed of this kind that was done on this page.
    fn is_asked(kind: &str, on: Page, now: Page) -> bool {
        let done = Performed { kind: kind.into(), element: Some(0), on: 0, ..Performed::default() };
        let history = vec![Arc::new(on.build()), Arc::new(now.build())];
        asked(&Session { history, actions: vec![done], ..Session::default() }).is_some()
    }

    #[test]
    fn only_what_the_last_deed_opened_asks_about_it() {
        let list = || page().button("Remove card");
        assert!(is_asked("click", list(), asks(&["Cancel", "Remove"])));
        // What was pressed stands in it, and it is still there: that is no question any more.
        assert!(!is_asked("click", asks(&["Cancel", "Remove"]), asks(&["Cancel", "Remove"])));
        assert!(!is_asked("click", list(), list()));
        assert!(!is_asked("type", list(), asks(&["Cancel", "Remove"])));
        // It wants to be filled in.
        let form = list().within("dialog", "Rename", |p| p.field("Name", "").button("Rename"));
        assert!(!is_asked("click", list(), form));
    }

    #[test]
    fn another_word_for_the_deed_will_do_where_the_answer_bears_its_name() {
        let answered = |deed: &str, answers: &[&str]| {
            let now = asks(answers).build();
            let told = Told { sort: Sort::Done, deeds: vec![stem("delete")] };
            matches!(answer(dialog(&now).unwrap(), &told, deed, &now), Choice::One(..))
        };
        assert!(answered("Throw away", &["Keep it", "Throw away"]));
        // Going back asks whether to leave, and leaving deletes nothing that was told of.
        assert!(!answered("Overview", &["Stay", "Leave"]));
        assert!(!answered("Overview", &["Cancel", "OK"]));
    }

    #[test]
    fn the_words_must_tell_that_it_was_done() {
        let told = |sort, verb: &str| Told { sort, deeds: vec![stem(verb)] };
        assert!(is_told(&told(Sort::Done, "lock"), "Lock"));
        assert!(is_told(&told(Sort::Done, "delete"), "Remove card"));
        assert!(!is_told(&told(Sort::Done, "save"), "Remove card"));
        assert!(!is_told(&told(Sort::Entered, "remove"), "Remove card"));
    }
}

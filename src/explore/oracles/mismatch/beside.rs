//! A button does what it is called, and not what the one beside it is called: "Put on hold" does not resolve.

use crate::explore::oracles::{Doubt, Transition};
use crate::language::lexicon::stem;
use crate::script::write::quote;
use crate::state::text::{fold_case, words};
use crate::state::{Element, State};
use crate::trace::DefectKind;

/// A state is told in so many words at most.
const WORDS: usize = 2;
/// A shorter word has no stem to go by.
const SHORT: usize = 4;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let used = t.used.filter(|e| e.role == "button" && e.visible)?;
    if t.before.page_id != t.after.page_id || t.after.status.is_some_and(|s| s >= 400) {
        return None;
    }
    let own: Vec<String> = words(&used.name).map(|word| stem(&word)).collect();
    let (was, now) = (states(t.before), states(t.after));
    let fresh = || now.iter().filter(|state| !was.contains(state));
    // What it says itself has come about, whatever else has.
    if fresh().any(|state| words(state).any(|word| own.contains(&stem(&word)))) {
        return None;
    }
    let said = t.new_messages().into_iter().any(|said| words(&said).any(|word| own.contains(&stem(&word))));
    let (other, state) = siblings(used, t.before).find_map(|other| {
        let deed = stem(&words(&other.name).next().filter(|word| word.chars().count() >= SHORT)?);
        let done = |state: &&String| words(state).map(|word| stem(&word)).eq([deed.clone()]);
        let state = fresh().find(done).filter(|_| !own.contains(&deed))?;
        // It is done: what would do it is no longer offered.
        let offered =
            t.after.elements.iter().any(|e| e.visible && e.role == "button" && e.name == other.name);
        (!offered).then_some((other, state))
    })?;
    if said {
        return None;
    }
    let (name, other) = (used.name.trim(), other.name.trim());
    Some(Doubt {
        oracle: "beside",
        kind: DefectKind::UnexpectedResult,
        key: format!("beside|{}|{}", t.before.page_id, fold_case(name)),
        summary: format!("\"{name}\" was used, and it is \"{state}\" now, as \"{other}\" would make it"),
        expected: format!("what \"{name}\" says"),
        actual: state.clone(),
        line: t.line.clone().checking(format!(
            "assert(!any(session.state.elements, |e| e.visible && same_text(e.text, {})), \"it does what it is called\");",
            quote(state)
        )),
    })
}

/// Short texts that stand for themselves, case apart: what states are told in.
fn states(page: &State) -> Vec<String> {
    let offers = |e: &Element| {
        matches!(e.role.as_str(), "button" | "link" | "option" | "tab" | "heading" | "menuitem")
    };
    let tells = |e: &&Element| {
        // What a button is called may stand in a part of it.
        e.visible
            && !offers(e)
            && !page.ancestors(e.index).any(offers)
            && (1..=WORDS).contains(&e.own_text.split_whitespace().count())
    };
    page.elements.iter().filter(tells).map(|e| fold_case(e.own_text.trim())).collect()
}

/// The other buttons of the row that a button stands in.
fn siblings<'s>(used: &'s Element, page: &'s State) -> impl Iterator<Item = &'s Element> {
    let parent = page.ancestors(used.index).next().map(|p| p.index);
    let within = parent.into_iter().flat_map(|parent| page.descendants(parent));
    within.filter(|e| e.visible && !e.disabled && e.role == "button" && e.index != used.index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;

    #[test]
    fn states_are_short_texts_that_stand_for_themselves() {
        let state = page().span("Open").button("Resolve").span("It was opened a long time ago").build();
        assert_eq!(states(&state), ["open"]);
        let change = page().within("button", "Change", |p| p.span("Change")).build();
        assert!(states(&change).is_empty(), "it is what a button is called");
    }

    #[test]
    fn buttons_of_one_row_stand_beside_each_other() {
        let state = page()
            .within("group", "", |p| p.button("Put on hold").button("Resolve"))
            .button("Delete")
            .build();
        let used = state.elements.iter().find(|e| e.name == "Put on hold").unwrap();
        let names: Vec<&str> = siblings(used, &state).map(|e| e.name.as_str()).collect();
        assert_eq!(names, ["Resolve"]);
    }
}

//! Claims that could not be told, once more: those that the page bears out word by word, and those that speak of nothing
//! that the app shows.
//!
//! "In short, the shop has "Mug" for you" was half understood, but "Mug" is there for all to see; "the speaker was so
//! insistent" is about the world. The first is borne out as far as it quotes, the second claims nothing of a page: it is
//! counted as unchecked. What is left is unclear.

use super::check::shows_anywhere;
use crate::language::lexicon::{is_known, role_of, words};
use crate::language::quotations;
use crate::oracle::{Inferred, Origin, Planned};
use crate::script::{Failure, Outcome};
use crate::state::{Session, State};

/// The outcome without the claims that are settled so, and the words of those that claim nothing.
///
/// `paragraph`: it is told among what is done, where talk looks like a claim.
pub(super) fn settle(
    outcome: Outcome,
    inferred: &Inferred,
    session: &Session,
    paragraph: bool,
) -> (Outcome, Vec<String>) {
    let Outcome::Unsure(failures) = outcome else { return (outcome, Vec::new()) };
    let all = failures.len();
    let mut worldly = Vec::new();
    let left: Vec<Failure> = failures
        .into_iter()
        .filter(|failure| {
            let planned = inferred.checks.iter().find(|c| c.line == failure.line);
            let Some(planned) = planned.filter(|p| p.origin == Origin::Explicit) else { return true };
            if is_borne_out(planned, session) {
                return false;
            }
            let of_world = is_no_claim(planned, paragraph)
                || (planned.narrated || paragraph) && speaks_of_nothing_shown(&planned.rests_on, session);
            if of_world {
                worldly.push(planned.rests_on.clone());
            }
            !of_world
        })
        .collect();
    worldly.dedup();
    let settled =
        if left.is_empty() { Outcome::Held { checks: all - worldly.len() } } else { Outcome::Unsure(left) };
    (settled, worldly)
}

/// Half understood or told in passing, and nothing in it that a page could be held to: nobody knows what was claimed, as
/// the check of the requirement tells.
fn is_no_claim(planned: &Planned, paragraph: bool) -> bool {
    let half = planned.doubt.as_ref().is_some_and(|doubt| !doubt.elsewhere);
    (half || planned.narrated || paragraph) && planned.quoted.is_empty() && !quotes(&planned.rests_on)
}

/// All that a half understood claim quotes is there.
fn is_borne_out(planned: &Planned, session: &Session) -> bool {
    let Some(now) = session.state() else { return false };
    let whole =
        if planned.quoted.is_empty() { quotations(&planned.rests_on) } else { planned.quoted.clone() };
    planned.doubt.is_some() && !whole.is_empty() && whole.iter().all(|text| shows_anywhere(text, now))
}

/// How many of the latest states are asked for a word.
const LATEST: usize = 12;

/// Nothing is quoted or counted, no part of a page is named, and no page of this run has any of the words.
fn speaks_of_nothing_shown(claim: &str, session: &Session) -> bool {
    if quotes(claim) {
        return false;
    }
    let said = content(claim);
    let names = claim.split_whitespace().skip(1).any(|w| w.starts_with(char::is_uppercase));
    let part = claim.split_whitespace().any(|w| role_of(bare(w).as_str()).is_some());
    !names && !part && !said.is_empty() && !said.iter().any(|word| is_shown(word, session))
}

/// Something is quoted or counted.
pub(super) fn quotes(claim: &str) -> bool {
    let marks = |c: char| "\"“”„«»‘`".contains(c);
    // "y0u" is a slip, "4" and "INV-4" are told.
    let figure = |w: &str| {
        let digits = w.chars().filter(char::is_ascii_digit).count();
        digits > 0 && (2 * digits >= w.chars().filter(|c| c.is_alphanumeric()).count() || w.contains('-'))
    };
    claim.contains(marks)
        || claim.contains(" '")
        || claim.starts_with('\'')
        || claim.split_whitespace().any(figure)
}

/// The words of a claim that say something: known ones, without those that only hold a sentence together.
fn content(claim: &str) -> Vec<String> {
    let idle = |w: &str| {
        w.len() < 4
            || !is_known(w)
            || words::is_filler(w)
            || words::is_preposition(w)
            || words::is_determiner(w)
            || words::is_pronoun(w)
            || words::is_modal(w)
            || words::is_copula(w)
            || words::is_idle_adjective(w)
    };
    claim.split_whitespace().map(bare).filter(|w| !idle(w)).collect()
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

fn is_shown(word: &str, session: &Session) -> bool {
    // "speakers" stands for "speaker".
    let stem = word.strip_suffix('s').unwrap_or(word);
    let has =
        |text: &str| text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|w| w.starts_with(stem));
    let shows = |state: &State| has(&state.text) || state.elements.iter().any(|e| has(&e.name));
    session.history.iter().rev().take(LATEST).any(|state| shows(state))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::state::testing::page;

    fn session() -> Session {
        let built = page().heading(1, "Orders").text("Mug").text("All speakers of the day").build();
        Session { history: vec![Arc::new(built)], ..Session::default() }
    }

    #[test]
    fn what_no_page_speaks_of_is_no_claim() {
        let worldly = |claim: &str| speaks_of_nothing_shown(claim, &session());
        assert!(worldly("The marketing department wants a fresh name"));
        assert!(worldly("somebody changes it anyway"));
        assert!(worldly("the weather is lovely"));
        for claim in [
            "the orders were sent",
            "the sidebar is gone",
            "\"Lamp\" is lovely",
            "there are 4 of them",
            "the speaker was insistent",
            "it is Monday in Exeter",
            "it is",
        ] {
            assert!(!worldly(claim), "{claim}");
        }
    }
}

//! What stands behind an arrow without a verb: "Save -> form w/ fields", "-> type selected", "-> Content in editor". It came of
//! what stands before the arrow.

use super::super::RoleWord;
use super::super::lexicon::{role_of, verbs, words};
use super::super::order::is_order;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::word;

/// The most words of such a note.
const LONGEST: usize = 5;

/// The note as a claim; `None` where it is none.
pub(super) fn came(phrase: Phrase) -> Option<Vec<Token>> {
    let before = phrase.source.get(..phrase.start())?.trim_end();
    let phrase = phrase.trim();
    if !before.ends_with(['→', '➜', '➔', '⇒', '>']) {
        return None;
    }
    if let Some(holds) = holding(phrase) {
        return Some(holds);
    }
    let short = (1..=LONGEST).contains(&phrase.len()) && phrase.tokens.iter().all(Token::is_word);
    if !short {
        return None;
    }
    let copula = |at: usize| words::is_copula(phrase.word(at)) || words::is_modal(phrase.word(at));
    if (0..phrase.len()).any(copula) || words::is_preposition(phrase.word(0)) {
        return None;
    }
    let (first, last) = (phrase.get(0)?, phrase.last_word());
    // "-> Focused": what stands before the arrow is.
    let state = is_state(last);
    if phrase.len() == 1 {
        return state.then(|| [word(first, "it"), word(first, "is"), first.clone()].to_vec());
    }
    let said = |end: usize, verb: &str| {
        // "type modal" is no typing.
        let article = is_order(phrase).then(|| word(first, "the"));
        let mut tokens: Vec<Token> =
            article.into_iter().chain(phrase.to(end).tokens.iter().cloned()).collect();
        let behind = phrase.get(end.checked_sub(1)?)?;
        let at = Token { start: behind.end, ..behind.clone() };
        tokens.extend(verb.split(' ').map(|verb| word(&at, verb)));
        tokens.extend_from_slice(phrase.from(end).tokens);
        Some(tokens)
    };
    // "type modal", "book list page": a verb's name, and no order.
    let named =
        !verbs::is_never_noun(&first.lower) && !phrase.get(1).is_some_and(|t| words::is_determiner(&t.lower));
    if role_of(last).is_some_and(is_surface) && (named || !is_order(phrase)) {
        return said(phrase.len(), "is shown");
    }
    let place = (1..phrase.len().saturating_sub(1)).find(|&at| matches!(phrase.word(at), "in" | "on" | "at"));
    if let Some(at) = place.filter(|_| !is_order(phrase)) {
        return said(at, "is shown");
    }
    if state && named { said(phrase.len() - 1, "is") } else { None }
}

/// "Dropdown w/ 'Edit', 'Delete'": it opens, and holds these.
fn holding(phrase: Phrase) -> Option<Vec<Token>> {
    let at =
        phrase.find(&["with", "showing", "listing", "containing"]).filter(|&at| (1..=3).contains(&at))?;
    let surface = role_of(phrase.word(at - 1)).is_some_and(is_surface);
    let named = phrase
        .from(at + 1)
        .skip_while(|t| words::is_determiner(&t.lower))
        .get(0)
        .is_some_and(Token::is_literal);
    let (first, last) = (phrase.get(0)?, phrase.tokens.last()?);
    let plain = phrase.to(at).tokens.iter().all(Token::is_word) && !verbs::is_never_noun(&first.lower);
    (surface && named && plain).then(|| {
        let mut tokens = vec![word(first, "a")];
        tokens.extend(phrase.tokens.iter().filter(|t| !words::is_determiner(&t.lower)).cloned());
        tokens.push(word(&Token { start: last.end, ..last.clone() }, "opens"));
        tokens
    })
}

fn is_state(word: &str) -> bool {
    word.len() > 4 && word.ends_with("ed")
        || matches!(
            word,
            "available"
                | "visible"
                | "active"
                | "empty"
                | "shown"
                | "gone"
                | "hidden"
                | "ready"
                | "set"
                | "chosen"
        )
}

/// What comes up as a whole.
fn is_surface(role: RoleWord) -> bool {
    matches!(
        role,
        RoleWord::Dialog
            | RoleWord::Page
            | RoleWord::Form
            | RoleWord::Menu
            | RoleWord::List
            | RoleWord::Dropdown
    )
}

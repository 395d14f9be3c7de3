//! What is done before the main clause: "After "Save" has been clicked, …", "Having typed X, …", "By opening X, …",
//! "If you press X, you should …".

use super::super::clause::{Clause, classify};
use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{Sentences, deed, nominal};

const CONJUNCTIONS: &[&str] = &[
    "as soon as",
    "immediately after",
    "right after",
    "straight after",
    "shortly after",
    "by way of",
    "by means of",
    "thanks to",
    "as a result of",
    "once",
    "when",
    "whenever",
    "after",
    "upon",
    "on",
    "by",
    "with",
    "through",
    "via",
    "following",
];

/// The deeds that a sentence begins with, and its main clause.
pub(super) fn deeds(phrase: Phrase) -> Option<(Sentences, Vec<Token>)> {
    let phrase = phrase.skip_fillers();
    // "In /shop/orders, set X": there one goes first.
    if matches!(phrase.word(0), "in" | "on" | "at" | "under" | "from")
        && phrase.get(1).is_some_and(|t| t.is_word() && t.text.starts_with('/') && t.text.len() > 1)
        && phrase.get(2).is_some_and(|t| t.is_mark(','))
    {
        let mut there = super::words_at(phrase.get(0)?, "go to");
        there.extend(phrase.get(1).cloned());
        return Some((vec![there], phrase.from(3).tokens.to_vec()));
    }
    let width = match phrase.any_at(0, CONJUNCTIONS) {
        Some(width) => width,
        None if phrase.word(0) == "having" => 0,
        None if phrase.word(0) == "if" && is_asked_of_reader(phrase.from(1)) => 1,
        None => return None,
    };
    let body = phrase.from(width);
    let gerund = verbs::base_of(body.word(0)).is_some_and(|(_, form)| form == verbs::Form::Gerund);
    // "On the page, …", "With that, …": places and times.
    let nominal = matches!(
        phrase.word(0),
        "on" | "upon" | "with" | "after" | "through" | "via" | "following" | "by" | "thanks" | "as"
    );
    for at in 1..body.len() {
        let mark = body.get(at).is_some_and(|t| t.is_mark(','));
        // "By clicking "Next" you reach …"
        // "With a click on "Undo" the row comes back."
        let noun = nominal
            && (words::is_determiner(body.word(at)) || body.get(at).is_some_and(Token::is_literal))
            && body
                .get(at - 1)
                .is_some_and(|t| t.is_literal() || super::super::lexicon::role_of(&t.lower).is_some())
            && nominal::noun_head(body).is_some()
            && super::super::expectation::is_claim(body.from(at));
        let actor = noun
            || matches!(body.word(at), "you" | "i" | "we")
                && body.to(at).literal().is_some()
                && (gerund || matches!(phrase.word(0), "through" | "via" | "with" | "by" | "after"));
        if !mark && !actor {
            continue;
        }
        let left = body.to(at).trim();
        let main = body.from(at).trim();
        let main = if matches!(main.word(0), "then") { main.from(1) } else { main };
        if main.len() < 2 || !begins_clause(main) {
            continue;
        }
        // "After saving, …": what was ordered before, or nothing that can be told.
        if left.len() < 2 {
            return None;
        }
        let told = deed::in_subordinate(left, nominal)?;
        return Some((told, main.tokens.to_vec()));
    }
    None
}

/// "if you press X": said to who does it.
fn is_asked_of_reader(rest: Phrase) -> bool {
    let acts = |at: usize| {
        verbs::parse(rest.word(at)).is_some_and(|(verb, _)| {
            !matches!(verb, Verb::Verify | Verb::See | Verb::Proceed | Verb::Wait | Verb::Find)
        })
    };
    (matches!(rest.word(0), "you" | "i" | "we") && acts(1)
        || rest.starts(&["the", "user"]) && acts(2)
        || rest.word(0) == "one" && acts(1))
        && rest.literal().is_some()
}

/// Whether the main clause of a sentence may begin here.
fn begins_clause(main: Phrase) -> bool {
    let word = main.word(0);
    if matches!(word, "and" | "or" | "but" | "which" | "where" | "who" | "ensuring" | "making") {
        return false;
    }
    if verbs::base_of(word).is_some_and(|(_, form)| form == verbs::Form::Gerund) {
        return false;
    }
    let reach = main.find(&["and"]).unwrap_or(main.len());
    let told = main.to(reach.max(2));
    words::is_actor(word)
        || word == "there"
        || matches!(classify(main), Clause::Order(_) | Clause::Claim(_) | Clause::Verify(_))
        || matches!(classify(told), Clause::Order(_) | Clause::Claim(_) | Clause::Verify(_))
        || main.has(&["should", "will", "must"])
        || deed::told(main, false).is_some()
}

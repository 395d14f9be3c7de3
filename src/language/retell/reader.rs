//! What the reader, the user or somebody else is told to meet: "you should land on X", "the user is told X", "they are
//! greeted by X".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::outcome::{expected, says_from};
use super::{effect, skip_adverbs, word, words_at};

/// "you should land on X", "the user is told X", "I expect X to appear".
pub(super) fn told_of(phrase: Phrase) -> Option<Vec<Token>> {
    // "expect to read X", "notices that X": of who was told before.
    let seen = matches!(
        phrase.word(0),
        "notices" | "sees" | "finds" | "observes" | "confirms" | "checks" | "verifies"
    );
    if seen && phrase.word(1) == "that" {
        return Some(phrase.from(2).tokens.to_vec()).filter(|_| expectation::is_claim(phrase.from(2)));
    }
    if matches!(phrase.word(0), "expect" | "expects") {
        return expected(phrase.from(1));
    }
    let rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let first = phrase.get(0)?;
    let who = words::is_actor(rest.word(0)) || is_person(rest.word(0));
    if !who {
        return None;
    }
    let mut at = 1;
    loop {
        let next = skip_adverbs(rest, at);
        let word = rest.word(next);
        let skipped = words::is_modal(word)
            || matches!(word, "able" | "be" | "is" | "are" | "was" | "get" | "gets" | "now")
                && matches!(rest.word(next + 1), "able" | "to" | "be")
                    | (word == "be" && rest.word(next + 1) == "able");
        if !skipped || next + 1 >= rest.len() {
            at = next;
            break;
        }
        if matches!(word, "not" | "never" | "cannot" | "shouldn't" | "won't" | "can't") {
            return None;
        }
        at = next + 1;
    }
    if rest.word(at) == "not" {
        return None;
    }
    let verb = rest.word(at);
    let tail = rest.from(at + 1);
    match verb {
        "end" | "ends" if tail.word(0) == "up" => to_page(tail.from(1), first),
        "find" | "finds"
            if matches!(
                tail.word(0),
                "yourself" | "themselves" | "himself" | "herself" | "myself" | "oneself"
            ) =>
        {
            to_page(tail.from(1), first)
        }
        "get" | "gets" if tail.word(0) == "to" || tail.starts(&["back", "to"]) => to_page(tail, first),
        "reach" | "reaches" if tail.to(4).literal().is_some() => {
            let mut tokens = words_at(first, "you are taken to");
            tokens.extend_from_slice(tail.tokens);
            Some(tokens)
        }
        "be" | "is" | "are" | "been" if tail.word(0) == "back" => to_page(tail.from(1), first),
        "be" | "is" | "are" | "get" | "gets" => passive(tail, first),
        "receive" | "receives" | "obtain" | "obtains" | "discover" | "discovers" | "spot" | "spots" => {
            effect::shown(tail)
        }
        "read" | "reads" if tail.get(0).is_some_and(Token::is_literal) => effect::says(tail),
        "find" | "finds" if tail.word(0) != "that" && at > 1 && tail.literal().is_some() => {
            effect::shown(tail)
        }
        "confirm" | "confirms" | "verify" | "verifies" | "check" | "checks" if tail.word(0) == "that" => {
            Some(tail.from(1).tokens.to_vec()).filter(|_| expectation::is_claim(tail.from(1)))
        }
        "expect" | "expects" => expected(tail),
        "see" | "sees" | "notice" | "notices" | "find" | "finds" if tail.word(0) == "that" => {
            Some(tail.from(1).tokens.to_vec()).filter(|_| expectation::is_claim(tail.from(1)))
        }
        "see" | "sees" if tail.starts(&["nothing", "but"]) => {
            let mut tokens = vec![word(first, "only")];
            tokens.extend(effect::shown(tail.from(2))?);
            Some(tokens)
        }
        _ => None,
    }
}

/// Who does something and is no actor elsewhere.
fn is_person(word: &str) -> bool {
    matches!(
        word,
        "participant"
            | "organiser"
            | "organizer"
            | "reader"
            | "person"
            | "accountant"
            | "bookkeeper"
            | "employee"
            | "operator"
    )
}

fn to_page(tail: Phrase, first: &Token) -> Option<Vec<Token>> {
    let tail = tail.from(skip_adverbs(tail, 0));
    let tail = if tail.word(0) == "back" { tail.from(1) } else { tail };
    if !matches!(tail.word(0), "on" | "at" | "in" | "to" | "with") || tail.len() < 2 {
        return None;
    }
    if tail.word(0) == "with" {
        return effect::shown(tail.from(1));
    }
    let mut tokens = words_at(first, "you are taken to");
    tokens.extend_from_slice(tail.from(1).tokens);
    Some(tokens)
}

/// "is told X", "is greeted by X", "is asked X".
fn passive(tail: Phrase, first: &Token) -> Option<Vec<Token>> {
    let at = skip_adverbs(tail, 0);
    let rest = tail.from(at + 1);
    let literal = rest.position(Token::is_literal).filter(|&at| at <= 4);
    match tail.word(at) {
        "told" | "informed" | "notified" | "advised" | "warned" | "reminded" | "alerted" => {
            // "… that "X"", "… by the message "X"", "… that X was removed ("Y")"
            let lead = rest.to(literal?);
            let plain = lead.tokens.iter().all(|t| {
                words::is_determiner(&t.lower)
                    || words::is_preposition(&t.lower)
                    || matches!(
                        t.lower.as_str(),
                        "that" | "of" | "message" | "text" | "words" | "notice" | "error"
                    )
            });
            plain.then(|| says_from(rest, literal, first)).flatten()
        }
        "asked" | "prompted" => {
            let literal = literal.filter(|&at| at <= 1)?;
            let mut tokens = words_at(first, "a dialog asks");
            tokens.extend_from_slice(rest.from(literal).tokens);
            Some(tokens)
        }
        "greeted" | "met" | "welcomed" | "presented" | "confronted" | "provided" | "rewarded" | "faced" => {
            let with = rest.find(&["by", "with"]).filter(|&at| at == 0)?;
            effect::shown(rest.from(with + 1))
        }
        "shown" | "offered" | "given" if !rest.is_empty() && !words::is_preposition(rest.word(0)) => {
            effect::shown(rest)
        }
        _ => None,
    }
}

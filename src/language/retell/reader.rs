//! What the reader, the user or somebody else is told to meet: "you should land on X", "the user is told X", "they are
//! greeted by X".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::outcome::{expected, says_from};
use super::{effect, person, skip_adverbs, word, words_at};

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
    let first = phrase.get(0)?;
    // "are told X", "find yourself under X": of who was told before.
    if matches!(phrase.word(0), "are" | "is" | "get" | "gets") && phrase.len() > 2 {
        return passive(phrase.from(1), first);
    }
    // "It lets you know X", "the page tells her that X": what it says.
    if let Some(told) = lets_know(phrase) {
        return Some(told);
    }
    let who = person::at(phrase)?;
    let rest = phrase.from(who - 1);
    let mut at = 1;
    loop {
        let next = skip_adverbs(rest, at);
        let word = rest.word(next);
        let skipped = words::is_modal(word)
            || matches!(word, "able" | "be" | "is" | "are" | "was" | "get" | "gets" | "now")
                && matches!(rest.word(next + 1), "able" | "to" | "be")
                && !(matches!(word, "get" | "gets") && is_goal(rest.from(next + 2)));
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
        "find" | "finds" if is_self(tail.word(0)) => to_page(tail.from(1), first),
        "get" | "gets" if tail.word(0) == "to" || tail.starts(&["back", "to"]) => to_page(tail, first),
        "reach" | "reaches" if tail.to(4).literal().is_some() => {
            let mut tokens = words_at(first, "you are taken to");
            tokens.extend_from_slice(tail.tokens);
            Some(tokens)
        }
        "be" | "is" | "are" | "been" if tail.word(0) == "back" => to_page(tail.from(1), first),
        "be" if tail.starts(&["looking", "at"]) => effect::shown(tail.from(2)),
        "be" | "is" | "are" | "get" | "gets" => passive(tail, first),
        "left" | "told" | "shown" | "greeted" | "met" | "faced" => passive(rest.from(at), first),
        "come" | "comes" if matches!(tail.word(0), "across" | "upon") => effect::shown(tail.from(1)),
        "look" | "looks" if tail.word(0) == "at" => effect::shown(tail.from(1)),
        "meet" | "meets" | "encounter" | "encounters" if tail.literal().is_some() => effect::shown(tail),
        "see" | "sees" if at > 1 && tail.to(8).literal().is_some() && tail.word(0) != "that" => {
            effect::shown(tail)
        }
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

/// "find yourself under the heading X".
pub(super) fn finds_self(phrase: Phrase) -> Option<Vec<Token>> {
    let finds = matches!(phrase.word(0), "find" | "finds") && is_self(phrase.word(1));
    finds.then(|| to_page(phrase.from(2), phrase.get(0)?)).flatten()
}

/// "get to a page", not "get to see".
fn is_goal(phrase: Phrase) -> bool {
    phrase.get(0).is_some_and(|t| t.is_literal() || words::is_determiner(&t.lower))
}

fn is_self(word: &str) -> bool {
    matches!(
        word,
        "yourself" | "themselves" | "himself" | "herself" | "myself" | "oneself" | "itself" | "ourselves"
    )
}

/// "lets her know X", "tells you X".
fn lets_know(phrase: Phrase) -> Option<Vec<Token>> {
    let first = phrase.get(0)?;
    let at = phrase.find(&["know"]).filter(|&at| (2..=6).contains(&at))?;
    let lets = (0..at).any(|i| matches!(phrase.word(i), "let" | "lets" | "letting"));
    let rest = phrase.from(at + 1);
    let literal = rest.position(Token::is_literal).filter(|&at| at <= 2)?;
    lets.then(|| says_from(rest, Some(literal), first)).flatten()
}

fn to_page(tail: Phrase, first: &Token) -> Option<Vec<Token>> {
    let tail = tail.from(skip_adverbs(tail, 0));
    let tail = if tail.word(0) == "back" { tail.from(1) } else { tail };
    if matches!(tail.word(0), "under" | "before" | "beneath" | "below" | "facing" | "opposite")
        && tail.literal().is_some()
    {
        return effect::shown(tail.from(1));
    }
    if !matches!(tail.word(0), "on" | "at" | "in" | "to" | "with") || tail.len() < 2 {
        return None;
    }
    // "to a page with the message X": the message is what tells it.
    let page = tail.from(1).skip_while(|t| words::is_determiner(&t.lower));
    if matches!(page.word(0), "page" | "screen" | "view")
        && page.word(1) == "with"
        && page.literal().is_some()
    {
        return effect::shown(page.from(2));
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
        "taken" | "carried" | "whisked" | "transported" | "brought" | "led" | "redirected" | "moved"
        | "returned" | "ushered" | "forwarded" | "transferred" => to_page(rest, first),
        "left" | "treated" => {
            let with = rest.find(&["with", "to"]).filter(|&at| at == 0)?;
            effect::shown(rest.from(with + 1))
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

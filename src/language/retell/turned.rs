//! Deeds and claims with their words turned round: "it is "Save" that gets pressed", ""Oslo" is what she types into "City"",
//! "what remains is a click on "Save"", "into "City" goes "Oslo"", "it falls to the clerk to open "Users"".

use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
use super::{deed, effect, fill, nominal, passive, person, remains, word, words_at};

/// What a clause with its words turned round comes to: orders and claims in plain order.
pub(super) type Straight = Vec<Vec<Token>>;

pub(super) fn straight(phrase: Phrase) -> Option<Straight> {
    let phrase = phrase.skip_fillers();
    if phrase.len() < 3 {
        return None;
    }
    let phrase =
        if phrase.word(0) == "there" && phrase.get(1).is_some_and(|t| !t.is_word() || t.lower == "it") {
            phrase.from(1).trim()
        } else {
            phrase
        };
    cleft(phrase)
        .or_else(|| fill::chosen(phrase))
        .or_else(|| comes(phrase))
        .or_else(|| placed_first(phrase))
        .or_else(|| is_what(phrase))
        .or_else(|| what_is(phrase))
        .or_else(|| remains::remains(phrase))
        .or_else(|| remains::takes(phrase))
        .or_else(|| remains::falls_to(phrase))
        .or_else(|| remains::follows(phrase))
        .or_else(|| fill::into(phrase))
        .or_else(|| fill::receives(phrase))
        .or_else(|| fill::to_be_done(phrase))
        .or_else(|| fill::has_been_done(phrase))
}

pub(super) fn tokens(parts: &[&[Token]]) -> Vec<Token> {
    parts.concat()
}

/// A verb in any form as an order.
pub(super) fn ordered(base: &str, object: Phrase, rest: Phrase) -> Option<Vec<Token>> {
    // "check "Oak"" may be a look at it.
    let base = if base == "check" { "tick" } else { base };
    let first = object.get(0).or_else(|| rest.get(0))?;
    Some(tokens(&[&words_at(first, base), object.tokens, rest.tokens]))
}

/// The base of a verb that a person does, in its third person, base or past form.
pub(super) fn base_of(word: &str) -> Option<String> {
    let base = match word {
        "put" | "puts" => "put".to_owned(),
        "set" | "sets" => "set".to_owned(),
        "hit" | "hits" => "press".to_owned(),
        _ if verbs::find(word).is_some() => word.to_owned(),
        _ => verbs::base_of(word)
            .filter(|(_, form)| matches!(form, Form::Third | Form::Past))
            .map(|(base, _)| base)
            .or_else(|| recast::past(word))?,
    };
    let does = !matches!(
        verbs::find(&base)?,
        Verb::Verify | Verb::See | Verb::Proceed | Verb::Find | Verb::Wait | Verb::Go
    );
    does.then_some(base)
}

/// "put X down as", "fill X in": the particle says nothing.
pub(super) fn without_particle(phrase: Phrase) -> Phrase {
    if matches!(phrase.word(0), "down" | "in" | "up" | "off" | "out")
        && phrase.get(1).is_none_or(|t| words::is_preposition(&t.lower) || t.is_mark(','))
    {
        phrase.from(1)
    } else {
        phrase
    }
}

/// "it is X that gets pressed", "it is X (that) she presses".
fn cleft(phrase: Phrase) -> Option<Straight> {
    let from = if phrase.any_at(0, &["it is", "it was"]).is_some() {
        2
    } else if phrase.word(0) == "it's" {
        1
    } else {
        // "Among the reports it is X that she selects": a place before it.
        let at = (2..phrase.len().min(8)).find(|&at| phrase.is_at(at, &["it", "is"]))?;
        let place = phrase.to(at).trim();
        let local = matches!(
            place.word(0),
            "among"
                | "from"
                | "in"
                | "of"
                | "on"
                | "under"
                | "for"
                | "as"
                | "at"
                | "this"
                | "here"
                | "there"
                | "with"
        );
        let mut found = cleft(phrase.from(at)).filter(|_| local)?;
        let says = place.literal().is_some() || super::super::noun::noun(place.from(1)).role.is_some();
        if says && let Some(last) = found.first_mut() {
            let place = if place.word(0) == "among" { place.from(1) } else { place };
            let joint = if place.word(0) == "as" || place.word(0) == "for" {
                None
            } else {
                phrase.get(0).map(|t| word(t, "in"))
            };
            let own = words::is_preposition(place.word(0)) || place.word(0) == "as";
            last.extend(joint.filter(|_| !own));
            last.extend_from_slice(place.tokens);
        }
        return Some(found);
    };
    let rest = phrase.from(from);
    // "It is from the "Tools" menu that "Merge" is chosen": chosen from there.
    if matches!(rest.word(0), "from" | "in" | "under" | "on" | "at" | "with") {
        let that = (2..rest.len().min(9)).find(|&at| rest.word(at) == "that")?;
        let mut turned = rest.from(that + 1).tokens.to_vec();
        turned.extend_from_slice(rest.to(that).tokens);
        return Some(vec![turned]);
    }
    rest.to(8).literal()?;
    let that = (1..rest.len().min(12)).find(|&at| {
        matches!(rest.word(at), "that" | "which" | "who" | "where")
            || rest.get(at - 1).is_some_and(|t| !t.is_mark(','))
                && person::at(rest.from(at)).is_some()
                && base_of(rest.word(at + 1)).is_some()
    })?;
    let object = rest.to(that).trim();
    object.literal()?;
    let tail = if matches!(rest.word(that), "that" | "which" | "who" | "where") {
        rest.from(that + 1)
    } else {
        rest.from(that)
    };
    done_to(object, tail)
}

/// What is done to the object: "gets pressed next", "she presses", "is to be pressed".
fn done_to(object: Phrase, tail: Phrase) -> Option<Straight> {
    let tail = tail.skip_fillers();
    if let Some(who) = person::at(tail) {
        let mut at = person::skip(tail, who);
        let modal = words::is_modal(tail.word(at))
            || matches!(tail.word(at), "ought" | "is" | "are" | "wants" | "gets" | "expects");
        let see = tail.from(at).to(4).has(&["see", "find", "read", "meet", "expect", "notice", "get"]);
        if see {
            return effect::shown(object).map(|claim| vec![claim]);
        }
        if modal {
            at = person::skip(tail, at + 1);
            at += usize::from(tail.word(at) == "to");
        }
        let base = base_of(tail.word(at))?;
        let rest = tail.from(at + 1);
        // "that she picks, among the ranges "Last year"": another of the kind.
        let comma = rest.position(|t| t.is_mark(','));
        let first =
            ordered(&base, object, deed::trimmed(without_particle(rest.to(comma.unwrap_or(rest.len())))))?;
        let more = comma.and_then(|at| passive::elsewhere(&first, rest.from(at + 1).trim()));
        return Some(std::iter::once(first).chain(more).collect());
    }
    let aux = tail.any_at(
        0,
        &[
            "has to be",
            "have to be",
            "needs to be",
            "need to be",
            "is to be",
            "are to be",
            "is",
            "are",
            "gets",
            "get",
            "was",
            "comes to be",
        ],
    )?;
    let at = super::skip_adverbs(tail, aux);
    let base = base_of(tail.word(at))
        .filter(|_| verbs::find(tail.word(at)).is_none() || matches!(tail.word(at), "put" | "set" | "hit"))?;
    let rest = deed::trimmed(without_particle(tail.from(at + 1)));
    ordered(&base, object, rest).map(|order| vec![order])
}

/// ""Oslo" is what she types into "City"", ""Oslo" is what "City" should show".
fn is_what(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len().min(12)).find(|&at| {
        let gapped = matches!(phrase.word(at), "still" | "indeed" | "also" | "again")
            && phrase.get(at - 1).is_some_and(Token::is_literal);
        (gapped || matches!(phrase.word(at), "is" | "are" | "was" | "should" | "must")) && {
            let next = copula_end(phrase, at);
            phrase
                .any_at(
                    next,
                    &["what", "that which", "the one that", "the one which", "the thing that", "the one"],
                )
                .is_some()
        }
    })?;
    let object = phrase.to(at).trim();
    object.literal()?;
    if object.tokens.iter().any(|t| words::is_copula(&t.lower)) {
        return None;
    }
    let what = copula_end(phrase, at);
    let width = phrase.any_at(
        what,
        &["what", "that which", "the one that", "the one which", "the thing that", "the one"],
    )?;
    let tail = phrase.from(what + width);
    // "is what goes into "City"".
    if let Some(moved) = fill::moves(tail, 0) {
        let mut pair = object.tokens.to_vec();
        pair.extend_from_slice(tail.from(moved).tokens);
        return fill::valued(Phrase::new(phrase.source, &pair));
    }
    if person::at(tail).is_some() {
        return done_to(object, tail);
    }
    said_of(object, tail)
}

/// What follows a copula and its adverbs: "should still be", "is indeed".
fn copula_end(phrase: Phrase, at: usize) -> usize {
    let mut next = super::skip_adverbs(phrase, at + 1);
    if phrase.word(next) == "be" {
        next = super::skip_adverbs(phrase, next + 1);
    }
    next
}

/// ""X" is what the price says": the price is X.
fn said_of(object: Phrase, tail: Phrase) -> Option<Straight> {
    let last = tail.trim_end_fillers();
    let verb = last.last_word();
    let modal = last.len() >= 2 && words::is_modal(last.word(last.len() - 2));
    let says = matches!(
        verb.strip_suffix('s').unwrap_or(verb),
        "say"
            | "show"
            | "read"
            | "contain"
            | "hold"
            | "display"
            | "state"
            | "bear"
            | "carrie"
            | "give"
            | "name"
            | "tell"
    );
    let end = last.len() - 1 - usize::from(modal);
    let subject = last.to(end).trim_end_fillers();
    (says && !subject.is_empty() && subject.len() <= 6).then(|| {
        let at = object.get(0);
        let mut found = subject.tokens.to_vec();
        found.extend(at.map(|t| word(t, "is")));
        found.extend_from_slice(object.tokens);
        vec![found]
    })
}

/// "What she enters next is "Oslo"", "what you should see is "Oslo"".
fn what_is(phrase: Phrase) -> Option<Straight> {
    if phrase.word(0) != "what" {
        return None;
    }
    let rest = phrase.from(1);
    // "What greets you is "Hello"".
    let meets = matches!(
        rest.word(0),
        "greets"
            | "awaits"
            | "meets"
            | "welcomes"
            | "faces"
            | "appears"
            | "pops"
            | "comes"
            | "shows"
            | "follows"
            | "results"
    );
    if let Some(is) = rest.find(&["is", "are"]).filter(|&is| meets && is <= 4) {
        return effect::shown(rest.from(is + 1)).map(|claim| vec![claim]);
    }
    let who = person::at(rest)?;
    let is = (who + 1..rest.len().min(who + 8)).find(|&at| matches!(rest.word(at), "is" | "are"))?;
    let object = rest.from(is + 1);
    object.to(8).literal()?;
    done_to(object, rest.to(is))
}

/// "Up comes a dialog": it appears.
fn comes(phrase: Phrase) -> Option<Straight> {
    let inverted = matches!(
        phrase.word(0),
        "up" | "out" | "in" | "forth" | "there" | "here" | "down" | "next" | "then" | "now"
    ) && matches!(
        phrase.word(1),
        "comes"
            | "pops"
            | "springs"
            | "appears"
            | "opens"
            | "pop"
            | "come"
            | "flies"
            | "slides"
            | "awaits"
            | "waits"
            | "emerges"
    ) && (matches!(phrase.word(2), "a" | "an" | "the")
        || phrase.get(2).is_some_and(Token::is_literal));
    (inverted && remains::nominal(phrase.from(2)).is_none())
        .then(|| effect::shown(phrase.from(2)).map(|claim| vec![claim]))?
}

/// "In the row of "Oak" a click on "Edit" brings up a form", "for the payment the customer picks "Card"": the place behind.
fn placed_first(phrase: Phrase) -> Option<Straight> {
    if !matches!(
        phrase.word(0),
        "in" | "on" | "under" | "from" | "for" | "as" | "at" | "beside" | "next" | "within" | "among"
    ) {
        return None;
    }
    let at = (2..phrase.len().min(9)).find(|&at| {
        let rest = phrase.from(at);
        let noun = words::is_determiner(rest.word(0)) && nominal::noun_head(rest).is_some();
        let agent = person::at(rest).is_some_and(|who| {
            let verb = person::skip(rest, who);
            verbs::base_of(rest.word(verb)).is_some_and(|(_, form)| form == Form::Third)
                || words::is_actor(rest.word(0))
                    && verbs::find(rest.word(verb))
                        .is_some_and(|v| !matches!(v, Verb::See | Verb::Verify | Verb::Find))
        });
        (noun || agent)
            && !words::is_determiner(phrase.word(at - 1))
            && !words::is_preposition(phrase.word(at - 1))
    })?;
    let place = phrase.to(at).trim();
    let main = phrase.from(at);
    if place.tokens.iter().any(|t| t.is_mark(',') || words::is_copula(&t.lower)) {
        return None;
    }
    let lit = main.position(Token::is_literal)?;
    let mut end = lit + 1;
    while super::super::lexicon::role_of(main.word(end)).is_some() {
        end += 1;
    }
    Some(vec![tokens(&[main.to(end).tokens, place.tokens, main.from(end).tokens])])
}

//! Deeds and claims with their words turned round: "it is "Save" that gets pressed", ""Oslo" is what she types into "City"",
//! "what remains is a click on "Save"", "into "City" goes "Oslo"", "it falls to the clerk to open "Users"".

use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
use super::{deed, effect, person, word, words_at};

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
        .or_else(|| chosen(phrase))
        .or_else(|| comes(phrase))
        .or_else(|| placed_first(phrase))
        .or_else(|| is_what(phrase))
        .or_else(|| what_is(phrase))
        .or_else(|| remains(phrase))
        .or_else(|| takes(phrase))
        .or_else(|| falls_to(phrase))
        .or_else(|| follows(phrase))
        .or_else(|| into(phrase))
        .or_else(|| receives(phrase))
        .or_else(|| to_be_done(phrase))
        .or_else(|| has_been_done(phrase))
}

fn tokens(parts: &[&[Token]]) -> Vec<Token> {
    parts.concat()
}

/// A verb in any form as an order.
fn ordered(base: &str, object: Phrase, rest: Phrase) -> Option<Vec<Token>> {
    // "check "Oak"" may be a look at it.
    let base = if base == "check" { "tick" } else { base };
    let first = object.get(0).or_else(|| rest.get(0))?;
    Some(tokens(&[&words_at(first, base), object.tokens, rest.tokens]))
}

/// The base of a verb that a person does, in its third person, base or past form.
fn base_of(word: &str) -> Option<String> {
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
fn without_particle(phrase: Phrase) -> Phrase {
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
        let more = comma.and_then(|at| deed::elsewhere(&first, rest.from(at + 1).trim()));
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
    if let Some(moved) = moves(tail, 0) {
        let mut pair = object.tokens.to_vec();
        pair.extend_from_slice(tail.from(moved).tokens);
        return valued(Phrase::new(phrase.source, &pair));
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

/// "What remains is a click on X", "all that is left to do is to click X", "the last step is a click on X".
fn remains(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len().min(12)).find(|&at| {
        matches!(phrase.word(at), "is" | "remains" | "comes" | "follows") && {
            let next = phrase.from(at + 1).skip_fillers();
            nominal(next).is_some() || next.word(0) == "to" && verbs::find(next.word(1)).is_some()
        }
    })?;
    let subject = phrase.to(at);
    if subject.literal().is_some() {
        return None;
    }
    let leads = matches!(subject.word(0), "what" | "all")
        || subject.has(&[
            "step", "thing", "task", "move", "job", "act", "deed", "errand", "stop", "order", "action",
            "remains", "left", "next", "rest", "business",
        ])
        || matches!(phrase.word(at), "comes" | "follows");
    let next = phrase.from(at + 1).skip_fillers();
    if !leads {
        return None;
    }
    if next.word(0) == "to" {
        return Some(vec![next.from(1).tokens.to_vec()]);
    }
    split_nominal(next)
}

/// A noun for a deed, as an order.
fn nominal(phrase: Phrase) -> Option<Vec<Token>> {
    deed::noun(phrase.skip_fillers())
}

/// "a click on X and another one on Y", "a click on X to be shown Y".
fn split_nominal(phrase: Phrase) -> Option<Straight> {
    let to = (2..phrase.len()).find(|&at| {
        phrase.word(at) == "to"
            && phrase.get(at - 1).is_some_and(|t| {
                !t.is_word() || !matches!(t.lower.as_str(), "visit" | "trip" | "return" | "way")
            })
            && (verbs::find(phrase.word(at + 1)).is_some()
                || matches!(
                    phrase.word(at + 1),
                    "be" | "bring"
                        | "get"
                        | "make"
                        | "have"
                        | "reach"
                        | "end"
                        | "land"
                        | "arrive"
                        | "call"
                        | "summon"
                ))
    });
    let mut found = deed::in_subordinate(phrase.to(to.unwrap_or(phrase.len())).trim(), true)?;
    if let Some(to) = to {
        found.extend(purpose(phrase.from(to)));
    }
    Some(found)
}

/// "to be shown X", "to get to Y", "for X to appear": what is seen then.
pub(super) fn purpose(phrase: Phrase) -> Option<Vec<Token>> {
    let first = phrase.get(0)?;
    if phrase.word(0) == "to" {
        phrase.literal()?;
        let mut found = words_at(first, "you should");
        found.extend_from_slice(phrase.from(1).tokens);
        return Some(found);
    }
    let to = (2..phrase.len()).find(|&at| phrase.word(at) == "to" && !phrase.word(at + 1).is_empty())?;
    let mut found = phrase.range(1, to).tokens.to_vec();
    found.push(word(first, "should"));
    found.extend_from_slice(phrase.from(to + 1).tokens);
    Some(found)
}

/// "It then takes a click on X", "all it takes is a press on X", "a click on X is all it takes to …".
fn takes(phrase: Phrase) -> Option<Straight> {
    if phrase.word(0) == "it" {
        let at = super::skip_adverbs(phrase, 1);
        if matches!(phrase.word(at), "takes" | "needs" | "requires" | "took") {
            let rest = phrase.from(at + 1).skip_fillers();
            let rest = if matches!(rest.word(0), "no" | "nothing") {
                rest.from(rest.find(&["than", "but"])? + 1)
            } else {
                rest
            };
            nominal(rest)?;
            return split_nominal(rest);
        }
    }
    if let Some(width) = phrase.any_at(
        0,
        &[
            "all it takes is",
            "all it needs is",
            "all that it takes is",
            "all that is needed is",
            "all you need is",
            "all it then takes is",
            "all it takes now is",
            "nothing more is needed than",
        ],
    ) {
        nominal(phrase.from(width))?;
        return split_nominal(phrase.from(width));
    }
    let at = (2..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "is" | "suffices" | "does")
            && (phrase.word(at) != "is"
                || phrase
                    .any_at(
                        at + 1,
                        &[
                            "all it takes",
                            "all that it takes",
                            "what it takes",
                            "all it needs",
                            "all that is needed",
                            "enough",
                            "all you need",
                            "sufficient",
                            "all that's needed",
                        ],
                    )
                    .is_some())
    })?;
    let left = phrase.to(at).trim();
    let deeds = deed::in_subordinate(left, true)?;
    let mut found = deeds;
    let to = (at..phrase.len()).find(|&i| phrase.word(i) == "to" && i > at + 1);
    if let Some(to) = to {
        found.extend(purpose(phrase.from(to)));
    }
    Some(found)
}

/// "it falls to the receptionist to open X", "it is time to press X", "it is up to you to press X".
fn falls_to(phrase: Phrase) -> Option<Straight> {
    const FALLS: &[&str] = &[
        "it falls to",
        "it is up to",
        "it is for",
        "it is now for",
        "it is left to",
        "it remains for",
        "it is the turn of",
        "it is time for",
        "the time has come for",
    ];
    const TIME: &[&str] = &[
        "it is time to",
        "it's time to",
        "it is now time to",
        "it remains to",
        "it only remains to",
        "the time has come to",
        "all you have to do is",
        "all you need to do is",
        "all there is to do is",
        "all that is left is to",
        "what you do is",
        "what you do next is",
        "the thing to do is",
        "the idea is to",
        "the plan is to",
        "the trick is to",
        "the task is to",
        "the next step is to",
        "the first step is to",
        "the last step is to",
        "your next task is to",
        "your first task is to",
        "your next move is to",
    ];
    let first = phrase.any_at(0, TIME);
    let rest = if let Some(width) = first {
        phrase.from(width)
    } else {
        let width = phrase.any_at(0, FALLS)?;
        let to = (width..phrase.len().min(width + 7)).find(|&at| phrase.word(at) == "to")?;
        phrase.from(to + 1)
    };
    let rest = if rest.word(0) == "to" { rest.from(1) } else { rest };
    let rest = rest.skip_fillers();
    (verbs::find(rest.word(0)).is_some() && rest.len() > 1).then(|| vec![rest.tokens.to_vec()])
}

/// "another click on X follows", "next comes a click on X", "there follows a press on X".
fn follows(phrase: Phrase) -> Option<Straight> {
    if let Some(width) = phrase.any_at(
        0,
        &[
            "there follows",
            "next comes",
            "next up is",
            "next is",
            "now comes",
            "then comes",
            "then follows",
            "after that comes",
            "comes",
            "follows",
            "next on the list is",
            "next in line is",
            "now for",
            "on to",
            "time for",
            "cue",
        ],
    ) {
        let rest = phrase.from(width).skip_fillers();
        nominal(rest)?;
        return split_nominal(rest);
    }
    // "a press on "Start" sets things in motion": nothing but the press.
    if let Some(lit) = phrase.position(Token::is_literal).filter(|_| nominal(phrase).is_some()) {
        let mut end = lit + 1;
        while super::super::lexicon::role_of(phrase.word(end)).is_some() {
            end += 1;
        }
        let rest = phrase.from(end);
        let idle = rest.len() >= 2
            && rest.word(0).ends_with('s')
            && rest.literal().is_none()
            && rest.has(&[
                "things", "ball", "motion", "rolling", "going", "job", "work", "trick", "matter", "business",
                "deal", "off", "day",
            ]);
        if idle {
            return deed::in_subordinate(phrase.to(end), true);
        }
    }
    let at = (2..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "follows" | "ensues")
            || phrase
                .any_at(
                    at,
                    &[
                        "comes next",
                        "comes then",
                        "is next",
                        "is made",
                        "is due",
                        "is called for",
                        "is needed",
                        "is required",
                        "is then made",
                        "is given",
                        "is done",
                        "is performed",
                        "is in order",
                        "is the final one",
                        "is the last one",
                        "is the last",
                        "is the third",
                        "is the second",
                        "does it",
                        "does the trick",
                        "does the rest",
                        "rounds off",
                        "rounds the",
                        "concludes",
                        "completes",
                        "finishes",
                    ],
                )
                .is_some()
    })?;
    let left = phrase.to(at).trim();
    nominal(left)?;
    phrase.from(at).literal().is_none().then_some(())?;
    deed::in_subordinate(left, true)
}

/// "The day chosen is "Monday"": it is chosen.
fn chosen(phrase: Phrase) -> Option<Straight> {
    let is = (2..phrase.len().min(7)).find(|&at| matches!(phrase.word(at), "is" | "are"))?;
    let base = recast::past(phrase.word(is - 1))?;
    let noun = phrase.to(is - 1);
    let value = phrase.from(super::skip_adverbs(phrase, is + 1));
    let lit = value.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let by_hand = matches!(verbs::find(&base)?, Verb::Select | Verb::Type | Verb::Set);
    let plain =
        words::is_determiner(noun.word(0)) && noun.len() >= 2 && noun.tokens.iter().all(Token::is_word);
    (by_hand && plain && value.len() == 1).then(|| {
        vec![tokens(&[
            &words_at(lit, "choose"),
            std::slice::from_ref(lit),
            &words_at(lit, "as"),
            noun.tokens,
        ])]
    })
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
    (inverted && nominal(phrase.from(2)).is_none())
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
        let noun = words::is_determiner(rest.word(0)) && deed::noun_head(rest).is_some();
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

/// "Into "City" goes "Oslo"", "then come "Oslo" for the "City" and …", ""Oslo" finds its place under "City"".
fn into(phrase: Phrase) -> Option<Straight> {
    // "Into X goes Y".
    if matches!(phrase.word(0), "into" | "in" | "under" | "as" | "for" | "to" | "next" | "beside") {
        let at = (1..phrase.len().min(9)).find(|&at| moves(phrase, at).is_some())?;
        let width = moves(phrase, at)?;
        let field = phrase.range(1, at).trim();
        let value = phrase.from(at + width);
        let lit = value.get(0).filter(|t| t.is_literal() || t.is_figure())?;
        let only = value.from(1).is_empty() || value.get(1).is_some_and(|t| t.is_mark(','));
        if field.is_empty() || !only {
            return None;
        }
        return Some(vec![tokens(&[
            &words_at(lit, "enter"),
            &value.tokens[..1],
            &words_at(lit, "into"),
            field.tokens,
        ])]);
    }
    // "then come X for the Y and Z for the W".
    if let Some(width) = phrase.any_at(
        0,
        &[
            "then come",
            "next come",
            "come",
            "then comes",
            "next comes",
            "comes",
            "followed by",
            "there follow",
            "next follow",
        ],
    ) {
        return valued(phrase.from(width).trim());
    }
    let value = phrase.position(|t| t.is_literal() || t.is_figure()).filter(|&at| at <= 3)?;
    let width = moves(phrase, value + 1)?;
    let rest = phrase.from(value + 1 + width);
    rest.literal().or_else(|| rest.get(2)).map(|_| ())?;
    let mut pairs = phrase.to(value + 1).tokens.to_vec();
    pairs.extend_from_slice(rest.tokens);
    valued(Phrase::new(phrase.source, &pairs))
}

/// A verb by which a value comes to stand in a field, and how many words it has.
fn moves(phrase: Phrase, at: usize) -> Option<usize> {
    let width = phrase.any_at(
        at,
        &[
            "finds its place",
            "find its place",
            "finds its way",
            "find their place",
            "takes its place",
            "goes",
            "go",
            "belongs",
            "belong",
            "comes",
            "come",
            "lands",
            "has to go",
            "is to go",
        ],
    )?;
    let end = super::skip_adverbs(phrase, at + width);
    let end = if matches!(phrase.word(end), "in" | "down") && words::is_preposition(phrase.word(end + 1)) {
        end + 1
    } else {
        end
    };
    let next = phrase.get(end)?;
    (next.is_literal()
        || next.is_figure()
        || matches!(phrase.word(end), "into" | "in" | "under" | "as" | "for" | "to" | "on" | "at"))
    .then_some(end - at)
}

/// "X into Y, Z for the W and V under U": each value entered.
pub(super) fn valued(phrase: Phrase) -> Option<Straight> {
    let mut found = Vec::new();
    let mut rest = phrase.trim();
    while !rest.is_empty() {
        let value = rest.get(0).filter(|t| t.is_literal() || t.is_figure())?;
        matches!(rest.word(1), "for" | "as" | "under" | "into" | "in" | "to" | "at" | "on").then_some(())?;
        let end = (2..rest.len())
            .find(|&at| {
                let and = rest.word(at) == "and" || rest.get(at).is_some_and(|t| t.is_mark(','));
                let next = rest.from(at + 1);
                let next = if next.word(0) == "and" { next.from(1) } else { next };
                and && next.get(0).is_some_and(|t| t.is_literal() || t.is_figure())
            })
            .unwrap_or(rest.len());
        let field = rest.range(2, end);
        if field.is_empty() || field.len() > 6 {
            return None;
        }
        found.push(tokens(&[
            &words_at(value, "enter"),
            &rest.tokens[..1],
            &words_at(value, "into"),
            field.tokens,
        ]));
        rest = rest.from(end).trim();
        rest = if rest.word(0) == "and" { rest.from(1) } else { rest };
    }
    (!found.is_empty()).then_some(found)
}

/// "Its "Title" receives the words "A walk on Mars"", "the field "City" gets the value "Oslo"".
fn receives(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len().min(8)).find(|&at| {
        matches!(phrase.word(at), "receives" | "receive")
            || phrase.any_at(at, &["is given", "is fed", "is supplied with", "is treated to"]).is_some()
            || matches!(phrase.word(at), "gets" | "takes")
                && matches!(phrase.word(at + 1), "the" | "a")
                && matches!(
                    phrase.word(at + 2),
                    "words" | "text" | "value" | "date" | "name" | "number" | "entry" | "new" | "title"
                )
    })?;
    let width = phrase.any_at(at, &["is given", "is fed", "is supplied with", "is treated to"]).unwrap_or(1);
    let rest = phrase.from(at + width);
    let lit = rest.position(|t| t.is_literal() || t.is_figure()).filter(|&i| i <= 3)?;
    let lead = rest.to(lit);
    let plain = lead.tokens.iter().all(|t| {
        words::is_determiner(&t.lower)
            || matches!(
                t.lower.as_str(),
                "words"
                    | "text"
                    | "value"
                    | "date"
                    | "name"
                    | "number"
                    | "entry"
                    | "as"
                    | "new"
                    | "title"
                    | "content"
                    | "figure"
                    | "amount"
            )
    });
    let field = phrase.to(at).trim_end_fillers();
    let tail = rest.from(lit + 1);
    let ends = tail.is_empty() || tail.literal().is_none();
    let named = field.literal().is_some() || words::is_determiner(field.word(0));
    let page =
        matches!(field.last_word(), "page" | "user" | "customer" | "visitor" | "you" | "list" | "table");
    (plain && ends && named && !page && person::at(field).is_none()).then(|| {
        let value = &rest.tokens[lit];
        let field = if field.word(0) == "its" { field.from(1) } else { field };
        vec![tokens(&[
            &words_at(value, "enter"),
            std::slice::from_ref(value),
            &words_at(value, "into"),
            field.tokens,
        ])]
    })
}

/// ""Monday" is the day to be chosen", "10:00 the start time to be set".
fn to_be_done(phrase: Phrase) -> Option<Straight> {
    let to = (2..phrase.len()).find(|&at| {
        phrase.is_at(at, &["to", "be"])
            || phrase.word(at) == "to" && verbs::find(phrase.word(at + 1)).is_some() && at + 2 >= phrase.len()
    })?;
    let done = phrase.word(to + if phrase.word(to + 1) == "be" { 2 } else { 1 });
    let base = base_of(done)?;
    let value = phrase.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let at = 1 + usize::from(matches!(phrase.word(1), "is" | "are"));
    if phrase.word(at) != "the" || to <= at + 1 {
        // "The "M" checkbox is the third to be checked" stands below.
        return None;
    }
    let noun = phrase.range(at, to);
    let plain = noun.tokens.iter().all(Token::is_word);
    plain.then(|| {
        vec![match base.as_str() {
            "choose" | "select" | "pick" => tokens(&[
                &words_at(value, &base),
                std::slice::from_ref(value),
                &words_at(value, "as"),
                noun.tokens,
            ]),
            "click" | "press" | "open" => tokens(&[&words_at(value, &base), std::slice::from_ref(value)]),
            _ => tokens(&[
                &words_at(value, "set"),
                noun.tokens,
                &words_at(value, "to"),
                std::slice::from_ref(value),
            ]),
        }]
    })
}

/// "The "M" box is the next to be ticked", ""Oslo" is to be typed into "City"", "as the terms "Net 30" is to be selected".
fn has_been_done(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "is" | "are" | "has" | "have" | "needs" | "wants")
            && (phrase.is_at(at + 1, &["to", "be"])
                || phrase.word(at + 1) == "the" && (3..7).any(|i| phrase.is_at(at + i, &["to", "be"])))
    })?;
    let be = (at + 1..phrase.len()).find(|&i| phrase.word(i) == "be")?;
    let next = super::skip_adverbs(phrase, be + 1);
    let base = base_of(phrase.word(next))
        .filter(|_| verbs::find(phrase.word(next)).is_none() || matches!(phrase.word(next), "put" | "set"))?;
    let subject = phrase.to(at).trim_end_fillers();
    let rest = deed::trimmed(without_particle(phrase.from(next + 1)));
    let fronted = fronted(subject);
    let (subject, place) = fronted.unwrap_or((subject, None));
    let literal = subject.literal().is_some() || rest.literal().is_some();
    if !literal || subject.has(&["no", "not", "which", "that"]) {
        return None;
    }
    let mut found = ordered(&base, subject, rest)?;
    found.extend(place.into_iter().flat_map(|p| p.tokens.to_vec()));
    Some(vec![found])
}

/// "as the payment terms "Net 30"": the subject, and what stands before it.
pub(super) fn fronted(subject: Phrase) -> Option<(Phrase, Option<Phrase>)> {
    if !matches!(subject.word(0), "as" | "for" | "in" | "on" | "under" | "from" | "into" | "at" | "within") {
        return None;
    }
    let lit = subject.literals().last()?;
    let at = subject.tokens.iter().position(|t| t.start == lit.start)?;
    let comma = (0..at).rev().find(|&i| subject.get(i).is_some_and(|t| t.is_mark(',')));
    let from = match comma {
        Some(comma) => comma + 1,
        _ if at + 1 == subject.len() && at >= 2 => {
            // What belongs to the name: the article and the noun right before it.
            let mut from = at;
            while from > 2
                && subject.get(from - 1).is_some_and(|t| t.is_word() && words::is_determiner(&t.lower))
            {
                from -= 1;
            }
            from
        }
        _ => return None,
    };
    let first = subject.position(|t| t.is_mark(',')).unwrap_or(from);
    let place = subject.to(first.min(from)).trim();
    Some((subject.from(from).skip_fillers(), Some(place)))
}

//! What is to be seen, told of who sees it or with a verb that says little: "you should land on X", "they are greeted by
//! X", "X is expected to appear", "the status returns to X".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{effect, idiom, reader, value, word, words_at};

/// The claim in plain words; `None` where it is plain.
pub(super) fn plain(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let phrase = phrase.skip_fillers();
    if let Some(found) = reader::finds_self(phrase) {
        return Some(vec![found]);
    }
    if super::super::order::is_order(phrase) {
        return None;
    }
    if let Some(told) = effect::by_app(phrase)
        .filter(|_| phrase.find(&["with", "by"]).is_some_and(|at| answers_with(phrase.word(at - 1))))
    {
        return effect::shown(told).map(|claim| vec![claim]);
    }
    if let Some(claims) = brought(phrase) {
        return Some(claims);
    }
    if let Some(each) = value::each_turned(phrase) {
        return Some(each);
    }
    if let Some(each) = value::each_valued(phrase) {
        return Some(each);
    }
    let worded = asks_for(phrase)
        .or_else(|| placed(phrase))
        .or_else(|| value::valued(phrase))
        .or_else(|| value::turned_round(phrase))
        .or_else(|| value::answer(phrase))
        .or_else(|| nothing_there(phrase))
        .or_else(|| wording(phrase));
    let tokens = worded.as_deref().unwrap_or(phrase.tokens);
    let now = Phrase::new(phrase.source, tokens);
    let seen = reader::told_of(now).or_else(|| answers(now).filter(|_| !tells_deed(now)));
    if let Some(seen) = seen {
        return Some(vec![seen]);
    }
    worded.map(|tokens| vec![tokens])
}

/// "answers with", "acknowledges by".
fn answers_with(verb: &str) -> bool {
    [
        "answer",
        "repl",
        "respon",
        "acknowledg",
        "react",
        "confirm",
        "complain",
        "protest",
        "greet",
        "reward",
        "retort",
        "object",
        "thank",
        "counter",
    ]
    .iter()
    .any(|stem| verb.starts_with(stem))
}

/// "This should transport you to the category": what the deed before does.
fn brought(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let width = phrase.any_at(
        0,
        &[
            "this",
            "that",
            "it",
            "doing so",
            "this step",
            "this action",
            "this click",
            "the app",
            "the application",
            "the system",
        ],
    )?;
    let taken = (width..phrase.len().min(width + 4)).any(|at| {
        [
            "whisk",
            "transport",
            "take",
            "bring",
            "lead",
            "carr",
            "usher",
            "land",
            "redirect",
            "send",
            "deliver",
            "conjure",
            "summon",
            "reveal",
            "call",
            "prompt",
            "trigger",
            "drop",
            "return",
        ]
        .iter()
        .any(|verb| phrase.word(at).starts_with(verb))
    });
    let plain = expectation::is_claim(phrase) && !phrase.has(&["you", "her", "him", "them", "us", "up"]);
    if !taken || plain {
        return None;
    }
    effect::claims(phrase.from(width)).filter(|claims| !claims.is_empty())
}

/// ""Vera" in the header": it is there.
fn placed(phrase: Phrase) -> Option<Vec<Token>> {
    let first = phrase.get(0).filter(|t| t.is_literal())?;
    let place = matches!(phrase.word(1), "in" | "on" | "at" | "among")
        && phrase.from(2).tokens.iter().all(Token::is_word)
        && !expectation::is_claim(phrase)
        && phrase.len() <= 8;
    place.then(|| {
        let mut tokens = vec![first.clone()];
        tokens.extend(["is", "shown"].map(|w| Token { start: first.end, end: first.end, ..word(first, w) }));
        tokens.extend_from_slice(phrase.from(1).tokens);
        tokens
    })
}

/// "the dialog asks you for the name": that it is there; what it asks for, it says in its own words.
fn asks_for(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.find(&["ask", "asks"]).filter(|&at| at >= 1)?;
    let modal = usize::from(words::is_modal(phrase.word(at - 1)));
    let rest = phrase.from(at + 1);
    let whom = words::is_actor(rest.word(0)) || rest.is_at(0, &["the", "user"]);
    let subject = phrase.to(at - modal);
    let last = subject.tokens.last()?;
    (whom && rest.literal().is_none() && !words::is_actor(subject.last_word())).then(|| {
        let mut tokens = subject.tokens.to_vec();
        tokens.extend(["is", "shown"].map(|w| Token { start: last.end, end: last.end, ..word(last, w) }));
        tokens
    })
}

/// "no comments should exist yet": there are none.
fn nothing_there(phrase: Phrase) -> Option<Vec<Token>> {
    let first = phrase.get(0).filter(|t| t.lower == "no")?;
    let at = phrase.find(&["exist", "exists"])?;
    let noun = phrase.to(at).tokens.iter().filter(|t| !words::is_modal(&t.lower));
    let mut tokens = words_at(first, "there are");
    tokens.extend(noun.cloned());
    tokens.extend(phrase.from(at + 1).tokens.iter().filter(|t| t.lower != "yet").cloned());
    Some(tokens)
}

/// "expected: the message X", "result: appearance of an empty line": what is to be seen.
pub(super) fn labelled(phrase: Phrase) -> Option<Vec<Token>> {
    let labels = &["expected", "expected result", "expected outcome", "expectation", "result", "outcome"];
    let width = phrase.any_at(0, labels)?;
    phrase.get(width).filter(|t| t.is_mark(':') || t.is_mark('–') || t.is_mark('—'))?;
    let rest = phrase.from(width + 1).skip_fillers();
    let noun = rest.skip_while(|t| words::is_determiner(&t.lower));
    let seen =
        matches!(noun.word(0), "opening" | "display" | "appearance" | "presence" | "showing" | "visibility")
            && noun.word(1) == "of";
    if seen {
        return effect::shown(noun.from(2));
    }
    let first = rest.get(0)?;
    if expectation::is_claim(rest) {
        return Some(rest.tokens.to_vec());
    }
    let mut tokens = words_at(first, "verify that there is");
    tokens.extend_from_slice(rest.tokens);
    Some(tokens)
}

pub(super) fn says_from(rest: Phrase, literal: Option<usize>, first: &Token) -> Option<Vec<Token>> {
    let mut tokens = words_at(first, "it says");
    tokens.extend_from_slice(rest.from(literal?).tokens);
    Some(tokens)
}

/// "expect X to appear", "expect to see X", "expect the text X".
pub(super) fn expected(tail: Phrase) -> Option<Vec<Token>> {
    if tail.starts(&["to", "see"]) || tail.starts(&["to", "find"]) {
        return effect::shown(tail.from(2));
    }
    if tail.starts(&["to", "read"]) {
        return effect::says(tail.from(2));
    }
    let to = (1..tail.len()).find(|&at| tail.word(at) == "to" && !tail.word(at + 1).is_empty());
    if let Some(to) = to {
        let mut tokens = tail.tokens.to_vec();
        "should".clone_into(&mut tokens[to].lower);
        return Some(tokens).filter(|t| expectation::is_claim(Phrase::new(tail.source, t)));
    }
    tail.literal().and_then(|_| effect::shown(tail))
}

/// "should result in X", "should be answered with X", "an error should point out that X", "informs the shopper of X".
fn answers(phrase: Phrase) -> Option<Vec<Token>> {
    for at in 1..phrase.len() {
        let rest = phrase.from(at);
        let modal = words::is_modal(rest.word(0)) && rest.word(0) != "to";
        let verb = usize::from(modal);
        let result = rest.any_at(
            verb,
            &[
                "result in",
                "results in",
                "lead to",
                "leads to",
                "yield",
                "yields",
                "trigger",
                "triggers",
                "produce",
                "produces",
                "prompt",
                "prompts",
                "bring up",
                "brings up",
            ],
        );
        if let Some(width) = result {
            let goal = rest.from(verb + width);
            // "The link leads to "/cart"": an address.
            let quoted = goal.to(5).literal().is_some_and(|t| !t.text.starts_with('/'));
            let leads = rest.word(verb).starts_with("lead") && !said_or_shown(goal);
            return if quoted && !leads { effect::shown(before_being(goal)) } else { None };
        }
        let says = rest.any_at(
            verb,
            &["point out that", "points out that", "point out", "points out", "announce", "announces"],
        );
        if let Some(width) = says {
            let told = rest.from(verb + width);
            told.get(0).filter(|t| t.is_literal())?;
            let mut tokens = phrase.to(at).tokens.to_vec();
            tokens.push(word(rest.get(0)?, "says"));
            tokens.extend_from_slice(told.tokens);
            return Some(tokens);
        }
        if matches!(rest.word(0), "informs" | "tells" | "notifies" | "warns") && at <= 4 {
            let literal = rest.position(Token::is_literal).filter(|&at| at <= 5)?;
            let mut tokens = phrase.to(at).tokens.to_vec();
            tokens.push(word(rest.get(0)?, "says"));
            tokens.extend_from_slice(rest.from(literal).tokens);
            return Some(tokens);
        }
        // "should be refused with X": the words of the answer.
        let passive = modal && rest.word(1) == "be" || matches!(rest.word(0), "is" | "are");
        let done = if modal { 2 } else { 1 };
        // What "is confirmed with X" is a message in plain words already.
        let answered = effect::is_answer(rest, done) && rest.word(done) != "confirmed";
        let with = rest.find(&["with", "by"]).filter(|&i| i > done && i <= done + 2);
        if passive
            && answered
            && let Some(with) = with
        {
            let told = rest.from(with + 1);
            return told.to(4).literal().and_then(|_| effect::shown(told));
        }
    }
    None
}

/// "lead to the message X", "lead to X being displayed": no place.
fn said_or_shown(goal: Phrase) -> bool {
    let sentence = goal.literal().is_some_and(|t| t.text.ends_with(['.', '!', '?']));
    sentence || goal.has(&["message", "error", "warning", "being", "notice", "notification"])
}

/// "An empty form that is sent should be answered with X", "any attempt to save is refused with X": what is told to be
/// done was not ordered, so nothing answers.
fn tells_deed(phrase: Phrase) -> bool {
    let low = phrase.skip_while(|t| words::is_determiner(&t.lower));
    !(matches!(phrase.word(0), "it" | "this" | "that" | "which" | "they" | "she" | "he" | "you" | "i" | "we")
        || matches!(
            low.word(0),
            "page"
                | "form"
                | "dialog"
                | "app"
                | "application"
                | "error"
                | "message"
                | "deletion"
                | "request"
                | "login"
                | "user"
                | "system"
                | "site"
                | "window"
                | "click"
                | "order"
                | "customer"
        ) && !phrase.has(&["that", "which", "who"]))
}

/// "X being displayed": X.
fn before_being(phrase: Phrase) -> Phrase {
    (1..phrase.len()).find(|&at| phrase.word(at) == "being").map_or(phrase, |at| phrase.to(at))
}

/// Verbs of several words in plainer ones, wherever they stand in a claim.
fn wording(phrase: Phrase) -> Option<Vec<Token>> {
    worded(phrase, true)
}

/// What is told in several words, in a plain one: in any sentence, before it is cut.
pub(super) fn idioms(phrase: Phrase) -> Option<Vec<Token>> {
    worded(phrase, false)
}

fn worded(phrase: Phrase, claim: bool) -> Option<Vec<Token>> {
    let mut tokens = Vec::with_capacity(phrase.len());
    let mut found = false;
    let mut at = 0;
    while let Some(token) = phrase.get(at) {
        let plain = idiom::plain_at(phrase, at);
        let next = |width: usize| phrase.get(at + width);
        match plain {
            Some((width, "and")) if !phrase.get(at + width).is_some_and(Token::is_literal) => {
                tokens.extend_from_slice(phrase.range(at, at + width).tokens);
                at += width;
            }
            Some((width, "")) => {
                found = true;
                at += width;
            }
            // A value follows, or the words mean something else.
            Some((width, plain))
                if value::plain_value(phrase, at, width, plain)
                    || !matches!(
                        plain,
                        "be" | "is" | "has" | "have" | "stay" | "stays" | "remain" | "remains" | "be shown"
                    ) =>
            {
                let mut told = words_at(token, plain);
                if let (Some(last), Some(ends)) = (told.last_mut(), phrase.get(at + width - 1)) {
                    last.end = ends.end;
                }
                tokens.append(&mut told);
                found = true;
                at += width;
            }
            _ => {
                let turned = value::returned(phrase, at).filter(|_| claim);
                if let Some((width, verb)) = turned
                    && next(width).is_some()
                {
                    tokens.push(word(token, verb));
                    found = true;
                    at += width;
                } else {
                    tokens.push(token.clone());
                    at += 1;
                }
            }
        }
    }
    found.then_some(tokens)
}

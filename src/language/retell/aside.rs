//! What only tells the story: who wants what and why, scenes, questions to the reader, words that lead from one thing to the
//! next. It orders nothing and claims nothing of a page.

use super::super::expectation;
use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::{role_of, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{person, remedy, value};

/// Whether a whole sentence is talk.
pub(super) fn is_talk(phrase: Phrase) -> bool {
    let phrase = phrase.skip_fillers();
    if names(phrase) || phrase.is_empty() {
        return false;
    }
    is_question(phrase)
        || is_story(phrase)
        || is_turned_away(phrase)
        || remedy::is_one(phrase)
        || is_about_deed(phrase)
}

/// "Archiving a credit takes no more than a few clicks": how easy or long a deed is.
fn is_about_deed(phrase: Phrase) -> bool {
    let gerund = verbs::base_of(phrase.word(0)).is_some_and(|(_, form)| form == verbs::Form::Gerund)
        || phrase.word(0).ends_with("ing");
    gerund
        && (1..phrase.len().min(8)).any(|at| {
            matches!(phrase.word(at), "takes" | "requires" | "involves" | "sounds" | "demands")
                || phrase.word(at) == "is"
                    && phrase.has(&["easy", "easier", "simple", "straightforward", "affair", "matter"])
        })
        && !phrase.has(&["you", "to"])
}

/// "is turned away", "gets sent back": what is shown then is told beside it.
fn is_turned_away(phrase: Phrase) -> bool {
    let who = person::at(phrase).unwrap_or(0);
    let at = person::skip(phrase, who);
    matches!(phrase.word(at), "is" | "are" | "gets" | "get")
        && matches!(phrase.word(at + 1), "turned" | "sent" | "stopped" | "held" | "shown")
        && matches!(phrase.word(at + 2), "away" | "back" | "down" | "there" | "up" | "off")
        && at + 3 >= phrase.len()
}

/// Something that a page may hold: a quotation, a number, an address.
pub(super) fn names(phrase: Phrase) -> bool {
    phrase
        .tokens
        .iter()
        .any(|t| t.is_literal() || t.is_value_like() || t.text.starts_with('/') || t.is_mark('→'))
}

/// Where the clause begins behind a comma or colon, where what stands before it names nothing: "To be sure, …".
pub(super) fn main_clause(phrase: Phrase) -> Option<usize> {
    let mark = phrase.position(|t| t.is_mark(',') || t.is_mark(':')).filter(|&at| !names(phrase.to(at)))?;
    Some(mark + 1 + phrase.from(mark + 1).opening())
}

/// "What does a shop tell its customers?": nobody but the reader is asked.
fn is_question(phrase: Phrase) -> bool {
    let end = phrase.tokens.last().map_or(0, |t| t.end);
    let asked = phrase.source.get(end..).is_some_and(|rest| rest.trim_start().starts_with('?'));
    let asks = matches!(
        phrase.word(0),
        "what"
            | "who"
            | "whom"
            | "whose"
            | "why"
            | "how"
            | "where"
            | "when"
            | "which"
            | "is"
            | "are"
            | "does"
            | "do"
            | "did"
            | "can"
            | "could"
            | "would"
            | "will"
            | "should"
            | "shall"
            | "has"
            | "have"
            | "ever"
            | "but"
            | "so"
            | "sounds"
            | "curious"
            | "ready"
            | "anything"
            | "want"
            | "need"
    );
    asked && asks
}

/// What somebody wishes, knows or has been through, and what the reader is asked to imagine.
fn is_story(phrase: Phrase) -> bool {
    const SET: &[&str] = &[
        "let us begin",
        "let's begin",
        "let us start",
        "let's start",
        "let us get started",
        "let's get started",
        "here we go",
        "here goes",
        "so far so good",
        "off we go",
        "away we go",
        "this tale",
        "this story",
        "for those who",
        "for those new",
        "that is all",
        "that's all",
        "the end",
        "end of story",
        "more of that later",
        "no surprises there",
        "easy as that",
        "simple as that",
    ];
    if matches!(
        phrase.word(0),
        "imagine" | "picture" | "suppose" | "assume" | "envision" | "consider" | "meet" | "say"
    ) && phrase.get(1).is_some_and(|t| {
        words::is_determiner(&t.lower)
            || words::is_actor(&t.lower)
            || t.is_capitalised()
            || matches!(t.lower.as_str(), "that" | "yourself" | "somebody" | "it" | "for")
    }) {
        return true;
    }
    if phrase.starts(&["this", "is"])
        && (phrase.has(&["story", "tale", "case", "scenario", "test"])
            || matches!(phrase.word(2), "how" | "about"))
        || phrase
            .any_at(
                0,
                &[
                    "it turns out",
                    "it so happens",
                    "it happens that",
                    "once upon",
                    "here is how",
                    "here's how",
                    "here comes",
                ],
            )
            .is_some()
            && !tells_page(phrase)
    {
        return true;
    }
    if phrase.any_at(0, SET).is_some() && !tells_page(phrase)
        || phrase.starts(&["far"]) && phrase.has(&["good"])
    {
        return true;
    }
    if is_proverb(phrase) {
        return true;
    }
    each_clause(phrase, |clause| wishes(clause) || happened(clause))
}

/// "Nobody can do without coffee", "some clients are better forgotten", "mistakes happen".
fn is_proverb(phrase: Phrase) -> bool {
    let first = phrase.word(0);
    let general = matches!(
        first,
        "nobody"
            | "everybody"
            | "everyone"
            | "somebody"
            | "mistakes"
            | "accidents"
            | "plans"
            | "times"
            | "things"
            | "time"
            | "life"
            | "patience"
            | "better"
            | "business"
    );
    general && !tells_page(phrase)
        || matches!(first, "some" | "all" | "every" | "no" | "any" | "not" | "even")
            && phrase.has(&[
                "day",
                "forever",
                "ever",
                "better",
                "nobody",
                "knows",
                "sometimes",
                "life",
                "always",
                "world",
            ])
            && !tells_page(phrase)
}

/// Whether each part of a sentence, as "and", "but" and commas join it, tells the story; a part without a verb goes with the
/// one before.
fn each_clause(phrase: Phrase, tells: impl Fn(Phrase) -> bool) -> bool {
    let mut found = false;
    let mut from = 0;
    for at in 1..=phrase.len() {
        let joint = at == phrase.len()
            || matches!(phrase.word(at), "and" | "but" | "so" | "because" | "while" | "since")
            || phrase.get(at).is_some_and(|t| matches!(t.kind, super::super::token::Kind::Mark(_)));
        if !joint {
            continue;
        }
        let part = phrase.range(from, at).skip_fillers();
        from = at + 1;
        if part.is_empty() {
            continue;
        }
        if tells(part) {
            found = true;
        } else if super::super::order::is_order(part) || tells_page(part) || expectation_of_page(part) {
            return false;
        }
    }
    found
}

/// Whether a clause may say something of what a page shows.
pub(super) fn tells_page(phrase: Phrase) -> bool {
    phrase.tokens.iter().any(|t| {
        t.is_word()
            && (role_of(&t.lower).is_some_and(|_| {
                !matches!(
                    t.lower.as_str(),
                    "group" | "team" | "person" | "site" | "user" | "users" | "product" | "products" | "card"
                )
            }) || value::is_value_noun(&t.lower)
                || matches!(
                    t.lower.as_str(),
                    "visible"
                        | "hidden"
                        | "shown"
                        | "displayed"
                        | "disabled"
                        | "enabled"
                        | "listed"
                        | "selected"
                        | "checked"
                        | "appears"
                        | "disappears"
                        | "opens"
                        | "closes"
                        | "loads"
                        | "reloads"
                        | "redirected"
                        | "logged"
                        | "sees"
                        | "see"
                        | "saved"
                        | "gone"
                        | "message"
                        | "error"
                        | "empty"
                        | "works"
                        | "succeeds"
                        | "fails"
                        | "should"
                        | "must"
                        | "shall"
                ))
    })
}

pub(super) fn expectation_of_page(phrase: Phrase) -> bool {
    expectation::is_claim(phrase) && phrase.has(&["should", "must"])
}

/// "the marketing department wants a fresh name", "you'd like a bigger room".
fn wishes(phrase: Phrase) -> bool {
    let phrase = role(phrase);
    let Some(who) = person::at(phrase).or_else(|| anyone(phrase)) else { return false };
    let mut at = person::skip(phrase, who);
    if matches!(phrase.word(at), "would" | "will" | "does" | "do" | "may" | "might" | "can" | "could") {
        at += 1;
        at += usize::from(matches!(phrase.word(at), "not" | "only"));
    }
    let contracted = matches!(phrase.word(0), "you'd" | "i'd" | "we'd" | "they'd" | "she'd" | "he'd");
    let verb = phrase.word(at);
    let waits = matches!(verb, "is" | "are")
        && matches!(
            phrase.word(at + 1),
            "waiting"
                | "hoping"
                | "planning"
                | "looking"
                | "thinking"
                | "wondering"
                | "expecting"
                | "longing"
                | "dreaming"
        );
    if waits {
        return true;
    }
    let stem = verb.strip_suffix('s').unwrap_or(verb);
    let thinks = matches!(
        stem,
        "want"
            | "wish"
            | "wishe"
            | "need"
            | "like"
            | "love"
            | "hope"
            | "plan"
            | "prefer"
            | "deserve"
            | "hesitate"
            | "wonder"
            | "think"
            | "believe"
            | "know"
            | "remember"
            | "forget"
            | "regret"
            | "worry"
            | "worrie"
            | "care"
            | "feel"
            | "decide"
            | "dream"
            | "fear"
            | "ask"
            | "call"
            | "complain"
            | "insist"
            | "demand"
            | "request"
            | "mind"
            | "doubt"
            | "promise"
            | "relax"
            | "smile"
            | "sigh"
            | "retrace"
            | "arrive"
            | "hear"
            | "work"
            | "sit"
            | "live"
            | "hurry"
            | "trust"
            | "tire"
            | "intend"
            | "mean"
            | "look"
            | "hate"
            | "lack"
            | "miss"
            | "crave"
            | "suspect"
            | "expect"
    );
    // "you want to click X" is read elsewhere.
    let to = phrase.word(at + 1) == "to";
    let deed = to && by_hand(phrase.word(at + 2));
    let seen = matches!(stem, "expect" | "look") && !to && stem == "expect";
    (thinks || contracted && phrase.word(at) == "rather") && !deed && !seen && !(stem == "look" && to)
}

/// "As the convener, you'd like …": without the role.
fn role(phrase: Phrase) -> Phrase {
    if phrase.word(0) != "as" {
        return phrase;
    }
    phrase.position(|t| t.is_mark(',')).map_or(phrase, |at| phrase.from(at + 1))
}

/// A subject that no role of a page names, before a verb of wishing.
fn anyone(phrase: Phrase) -> Option<usize> {
    let articles = usize::from(words::is_determiner(phrase.word(0)));
    (articles + 1..=(articles + 3).min(phrase.len())).find(|&at| {
        let who = phrase.range(articles, at);
        matches!(
            phrase.word(at),
            "wants" | "needs" | "wishes" | "deserves" | "hopes" | "would" | "longs" | "craves" | "calls"
        ) && who
            .tokens
            .iter()
            .all(|t| t.is_word() && role_of(&t.lower).is_none() && !words::is_copula(&t.lower))
    })
}

pub(super) fn by_hand(word: &str) -> bool {
    verbs::find(word).is_some_and(|verb| verbs::is_by_hand(verb) || verb == Verb::Open)
}

/// "an ordinary user has arrived", "a customer has signed up": what happened before.
fn happened(phrase: Phrase) -> bool {
    if tells_page(phrase) {
        return false;
    }
    let Some(at) = phrase.find(&["has", "have", "had"]).filter(|&at| (1..=5).contains(&at)) else {
        return false;
    };
    let subject = phrase.to(at);
    let who = subject
        .tokens
        .iter()
        .all(|t| t.is_word() && !words::is_preposition(&t.lower) && !words::is_pronoun(&t.lower));
    let next = person::skip(phrase, at + 1);
    let done = phrase.word(next);
    let participle = done.ends_with("ed")
        || matches!(
            done,
            "come"
                | "gone"
                | "left"
                | "heard"
                | "seen"
                | "made"
                | "bought"
                | "sold"
                | "found"
                | "grown"
                | "been"
                | "begun"
                | "lost"
                | "got"
                | "won"
                | "written"
                | "run"
                | "fallen"
                | "taken"
                | "had"
                | "let"
                | "become"
                | "arisen"
        );
    let person = person::is_person(subject.last_word())
        || subject.tokens.iter().skip(1).any(Token::is_capitalised)
        || subject.len() == 1 && subject.get(0).is_some_and(Token::is_capitalised);
    who && participle && person && !matches!(done, "been")
}

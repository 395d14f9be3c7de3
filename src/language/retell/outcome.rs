//! What is to be seen, told of who sees it or with a verb that says little: "you should land on X", "they are greeted by
//! X", "X is expected to appear", "the status returns to X".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{effect, idiom, reader, word, words_at};

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
    if let Some(each) = each_turned(phrase) {
        return Some(each);
    }
    if let Some(each) = each_valued(phrase) {
        return Some(each);
    }
    let worded = asks_for(phrase)
        .or_else(|| placed(phrase))
        .or_else(|| valued(phrase))
        .or_else(|| turned_round(phrase))
        .or_else(|| answer(phrase))
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

/// "heading "Edit", status "Draft"": each for itself.
fn each_valued(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let first = phrase.position(|t| t.is_mark(',') || t.lower == "and")?;
    // "The tax is 1, the total 2" is read as it stands.
    if phrase.to(first).tokens.iter().any(|t| words::is_copula(&t.lower)) {
        return None;
    }
    let mut found = Vec::new();
    let mut from = 0;
    for at in 1..=phrase.len() {
        let joint =
            at == phrase.len() || phrase.get(at).is_some_and(|t| t.is_mark(',')) || phrase.word(at) == "and";
        if joint {
            let part = phrase.range(from, at).trim();
            if !part.is_empty() {
                let plain = part.skip_while(|t| words::is_copula(&t.lower));
                let without: Vec<Token> =
                    plain.tokens.iter().filter(|t| !words::is_copula(&t.lower)).cloned().collect();
                found.push(valued(Phrase::new(phrase.source, &without))?);
            }
            from = at + 1;
        }
    }
    (found.len() > 1).then_some(found)
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

/// ""Acme" should be the client and "120" the amount": each for itself.
fn each_turned(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    phrase.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let mut found = Vec::new();
    let mut from = 0;
    for at in 1..=phrase.len() {
        let joint =
            at == phrase.len() || phrase.get(at).is_some_and(|t| t.is_mark(',')) || phrase.word(at) == "and";
        if joint {
            let part = phrase.range(from, at).skip_fillers();
            from = at + 1;
            if !part.is_empty() {
                found.push(turned_round(part)?);
            }
        }
    }
    (found.len() > 1).then_some(found)
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

/// A noun that has a value on a page.
pub(super) fn is_value_noun(word: &str) -> bool {
    VALUES.contains(&word)
}

const VALUES: &[&str] = &[
    "status", "state", "balance", "total", "subtotal", "price", "amount", "quantity", "count", "tax",
    "discount", "shipping", "heading", "title", "due", "sum", "score", "date", "time", "level", "stage",
];

/// "Status "Sent"", "balance due "$4"": that it is so.
fn valued(phrase: Phrase) -> Option<Vec<Token>> {
    let last = phrase.len().checked_sub(1)?;
    let value = phrase.get(last).filter(|t| t.is_literal() || t.is_number())?;
    let noun = phrase.to(last);
    let plain = (1..=4).contains(&noun.len())
        && noun
            .tokens
            .iter()
            .all(|t| t.is_word() && !words::is_preposition(&t.lower) && !words::is_copula(&t.lower))
        && VALUES.contains(&noun.last_word())
        && super::super::lexicon::verbs::find(noun.word(0)).is_none();
    plain.then(|| {
        let mut tokens = noun.tokens.to_vec();
        tokens.push(word(value, "is"));
        tokens.push(value.clone());
        tokens
    })
}

/// ""Acme" should be the client", ""120" the amount": the client is "Acme".
fn turned_round(phrase: Phrase) -> Option<Vec<Token>> {
    const LINKS: &[&str] = &[
        "is found to be",
        "should still be",
        "should also be",
        "should be",
        "should now be",
        "must be",
        "ought to be",
        "is still",
        "is now",
        "is to be read as",
        "is given as",
        "should be given as",
        "should then be given as",
        "is shown as",
        "is read as",
        "is listed as",
        "should then be shown as",
        "should be shown as",
        "should be listed as",
        "should be displayed as",
        "is displayed as",
        "is",
        "should appear as",
        "appears as",
        "should figure as",
        "figures as",
        "should stand as",
        "stands as",
        "serves as",
        "as",
        "",
    ];
    let value = phrase.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let (width, noun) = LINKS.iter().find_map(|link| {
        let width = if link.is_empty() { 0 } else { phrase.any_at(1, &[link])? };
        let noun = phrase.from(1 + width);
        matches!(noun.word(0), "the" | "its" | "their" | "his" | "her").then_some((width, noun))
    })?;
    let noun = noun.trim_end_fillers();
    let plain = (2..=7).contains(&noun.len())
        && noun.literal().is_none()
        && noun
            .tokens
            .iter()
            .all(|t| t.is_word() && !words::is_copula(&t.lower) && !words::is_modal(&t.lower))
        && !noun.has(&[
            "only", "first", "last", "second", "third", "same", "one", "new", "next", "most", "latest",
            "newest", "oldest", "default", "current", "top", "highest", "lowest", "answer", "reply",
            "response", "list", "page", "table", "selected", "option", "entry", "row", "item", "tab",
            "button", "link", "message", "result", "reward", "which", "that", "who", "where", "in", "on",
            "to",
        ]);
    let still = phrase.to(1 + width).has(&["still"]);
    plain.then(|| {
        let mut tokens = noun.tokens.to_vec();
        tokens.push(word(value, "is"));
        tokens.extend(still.then(|| word(value, "still")));
        tokens.push(value.clone());
        tokens
    })
}

/// ""Saved" is the answer one is entitled to expect": it is shown.
fn answer(phrase: Phrase) -> Option<Vec<Token>> {
    let value = phrase.get(0).filter(|t| t.is_literal())?;
    let at = super::skip_adverbs(phrase, 1);
    let at = if words::is_modal(phrase.word(at)) { at + 1 } else { at };
    let is = matches!(phrase.word(at), "is" | "be");
    let said = (at + 1..phrase.len().min(at + 4)).any(|i| {
        matches!(
            phrase.word(i),
            "answer"
                | "reply"
                | "response"
                | "reward"
                | "verdict"
                | "greeting"
                | "feedback"
                | "confirmation"
                | "news"
                | "thanks"
        )
    });
    (is && said && phrase.from(1).literal().is_none()).then(|| {
        let mut tokens = vec![value.clone()];
        tokens.extend(words_at(value, "is shown"));
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
        let plain = idiom::PLAIN
            .iter()
            .filter_map(|(words, plain)| phrase.any_at(at, &[words]).map(|width| (width, *plain)))
            .max_by_key(|(width, _)| *width);
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
                if plain_value(phrase, at, width, plain)
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
                let turned = returned(phrase, at).filter(|_| claim);
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

/// Whether what is said plainer fits what follows: a value, a state.
fn plain_value(phrase: Phrase, at: usize, width: usize, plain: &str) -> bool {
    let next = phrase.get(at + width);
    let value = next.is_some_and(|t| t.is_literal() || t.is_number());
    match plain {
        "be shown" => true,
        "have" | "has" => next.is_some(),
        "be" if phrase.is_at(at, &["be", "called"]) => value,
        _ => value,
    }
}

/// "the status returns to X", "the subject should switch to X": it is X then.
fn returned(phrase: Phrase, at: usize) -> Option<(usize, &'static str)> {
    if at == 0 {
        return None;
    }
    let modal = words::is_modal(phrase.word(at - 1));
    let verb = phrase.word(at);
    let base = matches!(
        verb,
        "return"
            | "switch"
            | "revert"
            | "turn"
            | "change"
            | "jump"
            | "go"
            | "move"
            | "reset"
            | "rise"
            | "drop"
            | "grow"
    );
    let third = matches!(
        verb,
        "returns"
            | "switches"
            | "reverts"
            | "turns"
            | "jumps"
            | "goes"
            | "moves"
            | "resets"
            | "rises"
            | "drops"
            | "grows"
    );
    if !(modal && base || third) {
        return None;
    }
    let back = usize::from(matches!(phrase.word(at + 1), "back"));
    if !matches!(phrase.word(at + 1 + back), "to" | "into") {
        return None;
    }
    let value = phrase.get(at + 2 + back)?;
    let subject = phrase.to(at - usize::from(modal)).trim();
    let a_value = matches!(subject.word(0), "the" | "its" | "their")
        && !subject.has(&[
            "page",
            "app",
            "application",
            "browser",
            "view",
            "user",
            "it",
            "site",
            "screen",
            "tab",
            "link",
        ])
        && !words::is_actor(subject.last_word());
    let is = if modal { "be" } else { "is" };
    (a_value && (value.is_literal() || value.is_number())).then_some((2 + back, is))
}

//! Words around what is said that neither order nor claim anything, taken out before a sentence is read: ", granting the
//! necessary rights" at its end, "remember that …" before it, "give it a firm click" for "click it".

use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::{role_of, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::aside::main_clause;
use super::{scene, skip_adverbs, value, word};

/// The tokens without them; `None` where there are none.
pub(super) fn without(phrase: Phrase) -> Option<Vec<Token>> {
    let scene = scene::without(phrase);
    let staged = scene.is_some();
    let mut tokens = scene.unwrap_or_else(|| phrase.tokens.to_vec());
    let given = gives_click(&mut tokens) | labels(&mut tokens);
    let led = leads(&mut tokens);
    let ends = tails(&mut tokens);
    (staged || given || led || ends).then_some(tokens)
}

/// "and give it a good click": "and click it".
fn gives_click(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let Some(at) = (1..now.len()).find(|&at| {
        matches!(now.word(at), "give" | "gives" | "giving")
            && matches!(now.word(at + 1), "it" | "this" | "that")
            && matches!(now.word(at + 2), "a" | "one" | "another")
    }) else {
        return false;
    };
    let Some(click) =
        (at + 3..now.len().min(at + 7)).find(|&i| matches!(now.word(i), "click" | "press" | "tap" | "push"))
    else {
        return false;
    };
    let first = tokens[at].clone();
    let order = [word(&first, "click"), word(&first, "it")];
    tokens.splice(at..=click, order);
    true
}

/// "the field, clearly labeled "Password", …": the field labeled so.
fn labels(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let Some((comma, at)) = (1..now.len()).find_map(|comma| {
        let at = skip_adverbs(now, comma + 1);
        let named = matches!(
            now.word(at),
            "labeled" | "labelled" | "marked" | "titled" | "named" | "called" | "captioned" | "entitled"
        );
        let thing = role_of(now.word(comma - 1)).is_some();
        let mark = now.get(comma).is_some_and(|t| t.is_mark(','));
        (thing && mark && named && now.get(at + 1).is_some_and(Token::is_literal)).then_some((comma, at))
    }) else {
        return false;
    };
    tokens.drain(comma..at);
    true
}

/// "it's time to fill the cart, so click X": click X.
fn timely(tokens: &mut Vec<Token>) -> bool {
    const TIME: &[&str] =
        &["it's time to", "it is time to", "now is the time to", "it's time for", "it is time for"];
    let now = Phrase { source: "", tokens };
    let from = now.opening();
    let Some(width) = now.any_at(from, TIME) else { return false };
    let so = (from + width..now.len())
        .find(|&at| now.get(at).is_some_and(|t| t.is_mark(',')) && now.word(at + 1) == "so");
    let end = match so.filter(|&at| now.range(from, at).literal().is_none()) {
        Some(at) => at + 2,
        None if now.word(from + width - 1) == "to" && now.from(from).literal().is_some() => from + width,
        None => return false,
    };
    tokens.drain(from..end);
    true
}

/// "the next step is to click X": click X. "the first thing to check is that X": verify that X.
fn announced(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    // "When a room is full, the first thing to do is …": why.
    let starts = [now.opening(), main_clause(now).unwrap_or(0)];
    starts.into_iter().any(|from| announced_at(tokens, from))
}

fn announced_at(tokens: &mut Vec<Token>, from: usize) -> bool {
    let now = Phrase { source: "", tokens };
    let Some(is) = (from + 2..now.len().min(from + 10)).find(|&at| matches!(now.word(at), "is" | "was"))
    else {
        return false;
    };
    let subject = now.range(from, is);
    let step = (1..subject.len()).find(|&at| {
        matches!(subject.word(at), "step" | "thing" | "task" | "point" | "move" | "action" | "job" | "order")
            || subject.is_at(at, &["that", "remains"])
    });
    let determined = words::is_determiner(subject.word(0)) || matches!(subject.word(0), "all" | "what");
    let told = match now.word(is + 1) {
        "to" => !now.word(is + 2).is_empty(),
        "that" => subject.has(&["check", "verify", "confirm", "see", "note", "notice"]),
        // "the first thing to do is press X"
        _ => super::super::order::is_order(now.from(is + 1)) && now.from(is + 1).literal().is_some(),
    };
    if step.is_none() || !determined || !told || subject.literal().is_some() {
        return false;
    }
    let first = tokens[from].clone();
    let verify = (tokens[is + 1].lower == "that").then(|| word(&first, "verify"));
    let end = is + 1 + usize::from(tokens[is + 1].lower == "to");
    tokens.splice(..end, verify);
    true
}

/// "Upon clicking, the menu opens", "having done so, …": the deed before, told once more.
fn bare_gerund(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let from = now.opening();
    let Some(width) = now.any_at(from, &["upon", "after", "on", "by", "when", "once"]) else { return false };
    let Some(comma) = (from + width..now.len().min(from + width + 3))
        .find(|&at| now.get(at).is_some_and(|t| t.is_mark(',')))
    else {
        return false;
    };
    let deed = now.range(from + width, comma);
    let again = deed.len() == 1 || matches!(deed.word(1), "it" | "so" | "this" | "that");
    let gerund = verbs::base_of(deed.word(0)).is_some_and(|(_, form)| form == verbs::Form::Gerund)
        || matches!(deed.word(0), "doing" | "completion" | "selection" | "interaction");
    if !gerund || !again || now.len() < comma + 3 {
        return false;
    }
    tokens.drain(from..=comma);
    true
}

/// What is said before the deed and leads to it.
pub(super) fn leads(tokens: &mut Vec<Token>) -> bool {
    said_first(tokens) | timely(tokens) | advised(tokens) | announced(tokens) | bare_gerund(tokens)
}

/// "it is recommended that you click X", "it is necessary to click X": click X.
fn advised(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let from = now.opening();
    let Some(width) = now.any_at(from, &["it is", "it's", "it would be", "it will be"]) else { return false };
    let at = skip_adverbs(now, from + width);
    let advice = matches!(
        now.word(at),
        "recommended"
            | "advisable"
            | "necessary"
            | "important"
            | "essential"
            | "best"
            | "wise"
            | "crucial"
            | "required"
            | "advised"
    );
    let Some(end) = now.any_at(at + 1, &["that you", "that one", "for you to", "to"]) else { return false };
    let rest = now.from(at + 1 + end).skip_fillers();
    if !advice || !super::super::order::is_order(rest) || rest.literal().is_none() {
        return false;
    }
    let to = now.len() - rest.len();
    tokens.drain(from..to);
    true
}

/// "remember that …", "it's crucial to note that …": said to the reader.
fn said_first(tokens: &mut Vec<Token>) -> bool {
    const LEADS: &[&str] = &[
        "remember that",
        "note that",
        "please note that",
        "understand that",
        "feel free to",
        "keep in mind that",
        "bear in mind that",
        "rest assured that",
        "it is worth noting that",
        "it's worth noting that",
        "it is crucial to understand that",
        "it's crucial to understand that",
        "it is important to note that",
        "it's important to note that",
        "as you may have guessed",
        "as you can imagine",
        "in case you are wondering",
        "for those who wonder",
        "truth be told",
        "mind you",
    ];
    let now = Phrase { source: "", tokens };
    let from = now.opening();
    let Some(width) = now.any_at(from, LEADS).or_else(|| takes_time(now.from(from))) else { return false };
    if now.len() <= from + width + 2 {
        return false;
    }
    let width = width + usize::from(now.get(from + width).is_some_and(|t| t.is_mark(',')));
    tokens.drain(from..from + width);
    true
}

/// "take a quick look to", "take the time to".
fn takes_time(phrase: Phrase) -> Option<usize> {
    let to = (2..phrase.len().min(6)).find(|&at| phrase.word(at) == "to")?;
    let spent = matches!(phrase.word(to - 1), "moment" | "second" | "minute" | "time" | "look" | "glance");
    (phrase.word(0) == "take" && spent).then_some(to + 1)
}

/// ", granting the necessary rights", " — a simple toggle": what a clause ends with and what names nothing on a page.
fn tails(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let Some(at) = (3..now.len()).rev().find(|&at| {
        let dash = now.get(at).is_some_and(|t| t.is_mark('—') || t.is_mark('–'));
        let mark = dash || now.get(at).is_some_and(|t| t.is_mark(','));
        mark && is_idle(now.from(at + 1), dash)
    }) else {
        return false;
    };
    tokens.truncate(at);
    true
}

fn is_idle(tail: Phrase, dash: bool) -> bool {
    let names = |t: &Token| {
        t.is_literal()
            || t.is_value_like()
            || t.is_number()
            || t.is_mark(',')
            || role_of(&t.lower).is_some()
            || value::is_value_noun(&t.lower)
            || words::is_state_adjective(&t.lower)
    };
    if tail.len() < 2 || tail.tokens.iter().any(names) {
        return false;
    }
    let first = tail.skip_while(|t| matches!(t.lower.as_str(), "thereby" | "thus" | "hence" | "and")).word(0);
    // What is claimed or done with these stands in them.
    let tells = matches!(
        first,
        "ensuring"
            | "making"
            | "verifying"
            | "checking"
            | "confirming"
            | "validating"
            | "expecting"
            | "including"
            | "excluding"
            | "leaving"
            | "showing"
            | "displaying"
            | "listing"
            | "opening"
            | "closing"
            | "using"
            | "being"
            | "having"
            | "sorting"
            | "starting"
            | "beginning"
            | "saying"
            | "stating"
            | "reading"
            | "containing"
            | "returning"
            | "taking"
            | "bringing"
            | "removing"
            | "deleting"
            | "hiding"
            | "according"
            | "waiting"
            | "nothing"
            | "anything"
            | "something"
            | "everything"
    );
    let by_hand = verbs::base_of(first).and_then(|(base, _)| verbs::find(&base)).is_some_and(|verb| {
        !matches!(verb, Verb::Deed | Verb::Proceed | Verb::Find | Verb::See | Verb::Verify)
    });
    let participle = first.len() > 5 && first.ends_with("ing") && !tells && !by_hand && tail.len() > 2;
    let ready = tail.starts(&["ready", "for"]) || tail.starts(&["ready", "to"]);
    let aside = dash && matches!(first, "this" | "it" | "it's" | "a" | "that's" | "that" | "just");
    participle && !dash || ready || aside
}

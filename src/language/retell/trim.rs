//! What stands around a deed and says when, how or by whom, not what: "next", "once more", "by our cautious accountant".

use super::super::lexicon::verbs::{self, Form};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::person;

const TAILS: &[&str] = &[
    "next",
    "again",
    "once more",
    "once again",
    "in turn",
    "a second time",
    "a third time",
    "a fourth time",
    "one more time",
    "one last time",
    "on this occasion",
    "this time",
    "this time around",
    "there",
    "here",
    "for good",
    "as well",
    "instead",
    "without further ado",
    "right away",
    "at once",
    "straight away",
    "in passing",
    "first",
    "afterwards",
    "for this purpose",
    "for that purpose",
    "for the purpose",
    "after that",
    "after all",
    "at last",
    "in the process",
    "to begin with",
    "to start with",
    "last",
    "twice over",
    "by clicking it",
    "by clicking on it",
    "in there",
    "in it",
    "with confidence",
    "with a click",
    "by hand",
    "in the end",
    "before anything else",
    "to finish",
    "to wrap up",
    "to round off",
    "for the day",
    "for a start",
    "and nothing else",
    "in the meantime",
    "for now",
    "for the time being",
    "while you are at it",
    "and wait",
];

/// A deed's words without those around them.
pub(super) fn trimmed(phrase: Phrase) -> Phrase {
    let mut phrase = phrase.trim();
    // "is entered there as the title"
    while phrase.len() > 1
        && matches!(phrase.word(0), "there" | "here" | "next" | "again" | "first" | "instead" | "once")
        && (words::is_preposition(phrase.word(1))
            || phrase.word(1) == "as"
            || phrase.get(1).is_some_and(|t| t.is_mark(',')))
    {
        phrase = phrase.from(1).trim();
    }
    if phrase.len() == 1
        && matches!(phrase.word(0), "there" | "here" | "next" | "again" | "first" | "instead" | "once")
    {
        return phrase.from(1);
    }
    loop {
        let before = phrase.len();
        for tail in TAILS {
            let width = tail.split(' ').count();
            if phrase.len() >= width && phrase.any_at(phrase.len() - width, &[tail]).is_some() {
                phrase = phrase.to(phrase.len() - width).trim();
                break;
            }
        }
        if phrase.len() > 1 && words::is_filler(phrase.last_word()) {
            phrase = phrase.to(phrase.len() - 1).trim();
        }
        if let Some(at) = by_somebody(phrase).or_else(|| without(phrase)).or_else(|| aside(phrase)) {
            phrase = phrase.to(at).trim();
        }
        if phrase.len() == before || phrase.is_empty() {
            return phrase;
        }
    }
}

/// "by the cashier": who does it, at the end.
pub(super) fn by_somebody(phrase: Phrase) -> Option<usize> {
    let at = (0..phrase.len()).rev().find(|&at| phrase.word(at) == "by")?;
    let who = phrase.from(at + 1);
    let plain = !who.is_empty() && who.len() <= 5 && who.tokens.iter().all(Token::is_word);
    let named = who.get(0).is_some_and(Token::is_capitalised) && who.len() == 1;
    (plain
        && (person::is_person(who.last_word())
            || named
            || matches!(who.last_word(), "you" | "him" | "her" | "them" | "me" | "us")))
    .then_some(at)
}

/// "without choosing a day": what is not done, said by the way.
fn without(phrase: Phrase) -> Option<usize> {
    let at = (0..phrase.len()).find(|&at| phrase.word(at) == "without")?;
    let gerund = verbs::base_of(phrase.word(at + 1)).is_some_and(|(_, form)| form == Form::Gerund)
        || phrase.word(at + 1).ends_with("ing");
    (gerund && phrase.from(at).literal().is_none()).then_some(at)
}

/// ", who wants to be certain that nothing was lost": about whoever does it.
fn aside(phrase: Phrase) -> Option<usize> {
    let at = (1..phrase.len()).find(|&at| {
        phrase.get(at).is_some_and(|t| t.is_mark(','))
            && (matches!(phrase.word(at + 1), "who" | "as" | "since" | "because")
                || phrase.is_at(at + 1, &["for", "the"]) && phrase.from(at).has(&["of"])
                || phrase.word(at + 1).ends_with("ing") && verbs::base_of(phrase.word(at + 1)).is_none())
    })?;
    let rest = phrase.from(at + 1);
    (!rest.tokens.iter().any(|t| t.is_literal() || t.is_value_like())).then_some(at)
}

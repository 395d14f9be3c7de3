//! Who does it: the person that a clause begins with, whoever tells the story ("the bookkeeper", "our cautious accountant",
//! "Olivier", "she").

use super::super::lexicon::verbs::{self, Form};
use super::super::lexicon::{people, role_of, words};
use super::super::phrase::Phrase;
use super::super::token::Token;

/// A word for somebody.
pub(super) fn is_person(word: &str) -> bool {
    words::is_actor(word)
        || people::is_somebody(word)
        || people::ends_like_somebody(word)
            && role_of(word).is_none()
            && verbs::find(word).is_none()
            && !words::is_preposition(word)
}

/// How many words at the beginning name somebody; what follows them is not looked at.
pub(super) fn at(phrase: Phrase) -> Option<usize> {
    let lone = phrase.word(0);
    if matches!(
        lone,
        "he" | "she"
            | "they"
            | "you"
            | "i"
            | "we"
            | "someone"
            | "somebody"
            | "whoever"
            | "everyone"
            | "everybody"
            | "you'll"
            | "you'd"
            | "we'll"
            | "i'll"
    ) {
        return Some(1);
    }
    // "One types": nobody else.
    if lone == "one" && is_hand(phrase.word(1)) {
        return Some(1);
    }
    let articles = usize::from(
        words::is_determiner(lone) || matches!(lone, "any" | "every" | "each" | "no" | "another" | "most"),
    );
    let name = phrase.get(0).is_some_and(Token::is_capitalised) && articles == 0;
    (articles..(articles + 4).min(phrase.len())).find_map(|last| {
        let word = phrase.word(last);
        let plain = phrase.range(articles, last + 1).tokens.iter().all(|t| {
            t.is_word()
                && !words::is_preposition(&t.lower)
                && !words::is_copula(&t.lower)
                && !t.is_value_like()
        });
        if !plain {
            return None;
        }
        let next = skip(phrase, last + 1);
        let person = is_person(word);
        // Of a noun that nobody knows: what only a person does follows.
        let unknown = (articles == 1 || name && last == 0)
            && last <= articles + 1
            && role_of(word).is_none()
            && !words::is_pronoun(word)
            && !matches!(
                word,
                "app" | "application" | "system" | "program" | "server" | "script" | "site" | "then"
            )
            && verbs::base_of(word).is_none()
            && is_hand(phrase.word(next));
        let follows = phrase.get(next).is_some_and(Token::is_word);
        (articles == 1 || name && last == 0 || is_person(lone) && last == 0)
            .then_some(())
            .filter(|()| person && follows && !is_person(phrase.word(last + 1)) || unknown)
            .map(|()| last + 1)
    })
}

/// The third person of what only hands do.
fn is_hand(word: &str) -> bool {
    verbs::base_of(word).is_some_and(|(base, form)| {
        form == Form::Third
            && matches!(
                base.as_str(),
                "click"
                    | "press"
                    | "tap"
                    | "type"
                    | "choose"
                    | "pick"
                    | "enter"
                    | "tick"
                    | "hit"
                    | "visit"
                    | "select"
            )
    })
}

/// Where the adverbs that stand between somebody and what they do end.
pub(super) fn skip(phrase: Phrase, mut at: usize) -> usize {
    loop {
        let width = phrase.any_at(
            at,
            &[
                "in turn",
                "once again",
                "once more",
                "a second time",
                "this time",
                "at last",
                "next",
                "first",
                "also",
                "here",
                "there",
                "only",
                "once",
                "all",
                "both",
                "himself",
                "herself",
                "themselves",
                "yourself",
            ],
        );
        match width {
            Some(width) => at += width,
            None if words::is_filler(phrase.word(at)) => at += 1,
            // "the owner, undeterred, presses X"
            None => return at,
        }
    }
}

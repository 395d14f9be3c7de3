//! Nouns for what is done: "a click on "Save"", "another visit to "Users"", "entry of "Oslo" in "City"".

use super::super::expectation;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::deed::{ordered, parts};
use super::trim::trimmed;
use super::word;

/// "Entry of X in the field and selection of Y": two nouns for deeds at least; one alone is read elsewhere.
pub(super) fn nouns(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let parts = parts(phrase);
    let first = noun(*parts.first()?)?;
    let mut found = vec![first];
    for part in parts.get(1..)? {
        // "and of the number X": the same again.
        let again = || {
            let verb = found.last()?.first()?.clone();
            let mut tokens = vec![Token { start: part.start(), end: part.start(), ..verb }];
            tokens.extend_from_slice(part.from(1).tokens);
            (part.word(0) == "of").then_some(tokens)
        };
        found.push(noun(*part).or_else(again)?);
    }
    let lone = found.len() == 1;
    let claims = expectation::is_claim(phrase);
    let head = phrase.skip_while(|t| words::is_determiner(&t.lower) || is_counted(&t.lower));
    let by_hand =
        matches!(head.word(0), "click" | "press" | "tap" | "visit" | "trip" | "hit" | "return" | "detour");
    (!claims && (!lone || head.word(1) == "on" || by_hand && head.len() < phrase.len())).then_some(found)
}

const NOUNS: &[(&str, &str, &str)] = &[
    ("attempt to visit", "go", "to"),
    ("attempt to open", "go", "to"),
    ("attempt to access", "go", "to"),
    ("look at", "open", ""),
    ("setting of", "set", ""),
    ("typing of", "type", ""),
    ("filling of", "fill", ""),
    ("ticking of", "tick", ""),
    ("pressing of", "press", ""),
    ("addition of", "add", ""),
    ("double click on", "double-click", ""),
    ("click on", "click", ""),
    ("click of", "click", ""),
    ("tap on", "click", ""),
    ("press of", "press", ""),
    ("press on", "press", ""),
    ("second click on", "click", ""),
    ("visit to", "go", "to"),
    ("search for", "search", "for"),
    ("selection of", "select", ""),
    ("choice of", "choose", ""),
    ("entry of", "enter", ""),
    ("input of", "enter", ""),
    ("change of", "change", ""),
    ("removal of", "remove", ""),
    ("deletion of", "delete", ""),
    ("confirmation with", "confirm", "with"),
    ("return to", "go", "to"),
    ("navigation to", "go", "to"),
    ("upload of", "upload", ""),
    ("hit on", "click", ""),
    ("push of", "press", ""),
    ("push on", "press", ""),
    ("tap of", "click", ""),
    ("trip to", "go", "to"),
    ("walk to", "go", "to"),
    ("stop at", "go", "to"),
    ("detour to", "go", "to"),
    ("excursion to", "go", "to"),
    ("jump to", "go", "to"),
    ("hop to", "go", "to"),
    ("pick of", "pick", ""),
    ("use of", "click", ""),
    ("opening of", "open", ""),
    ("tick at", "tick", ""),
    ("tick in", "tick", ""),
    ("tick for", "tick", ""),
    ("check at", "check", ""),
];

/// "a click on X", "the selection of X", "a search for X", "an attempt to save".
pub(super) fn noun(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.skip_while(|t| words::is_determiner(&t.lower) || is_counted(&t.lower));
    if matches!(phrase.word(0), "reload" | "refresh") && phrase.len() <= 4 {
        return Some(super::words_at(phrase.get(0)?, "reload the page"));
    }
    // "through "Vera" in the header", "via "Back"": what one goes through is clicked.
    NOUNS.iter().find_map(|(noun, verb, kept)| {
        let width = phrase.any_at(0, &[noun])?;
        let mut tokens = ordered(verb, phrase, Phrase { tokens: &[], ..phrase });
        let first = phrase.get(0)?;
        tokens.extend((!kept.is_empty()).then(|| word(first, kept)));
        tokens.extend_from_slice(trimmed(phrase.from(width)).tokens);
        Some(tokens)
    })
}

/// How many words say "a click on", and the verb for them.
pub(super) fn noun_head(phrase: Phrase) -> Option<(usize, &'static str)> {
    let head = phrase.skip_while(|t| words::is_determiner(&t.lower) || is_counted(&t.lower));
    let before = phrase.len() - head.len();
    let found = NOUNS.iter().find_map(|(noun, verb, kept)| {
        head.any_at(0, &[noun]).filter(|_| kept.is_empty()).map(|width| (before + width, *verb))
    });
    found.filter(|_| before > 0)
}

/// "another", "one more", "a final": which time it is.
pub(super) fn is_counted(word: &str) -> bool {
    const TIMES: &[&str] = &[
        "another",
        "one",
        "more",
        "final",
        "further",
        "last",
        "second",
        "third",
        "fourth",
        "first",
        "next",
        "quick",
        "single",
        "simple",
        "fresh",
        "renewed",
        "brief",
        "short",
        "mere",
        "little",
        "new",
        "repeated",
        "closing",
        "concluding",
        "additional",
        "then",
    ];
    TIMES.contains(&word)
}

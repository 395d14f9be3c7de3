//! Every content word of a sentence stands for something in its reading, or its author is told.
//!
//! Two things give a silent misreading away: a word that the reading has no place for, and a name that no label on
//! a page bears, because words that only hold a sentence together ended up in it ("Unless the", "logo takes").
//! What is known to tell nothing (articles, fillers, purposes: "to see more") is no loss.

use std::collections::HashSet;

use super::expectation::{is_third, told_by_claims};
use super::lexicon::{numbers, roles, stem, verbs, words};
use super::phrase::Phrase;
use super::token::Token;
use super::unread::Told;

/// The stretches of a sentence that no part of the reading stands for.
pub(super) fn unaccounted<'a>(phrase: Phrase<'a>, told: &Told) -> Vec<&'a str> {
    if told.vague {
        return Vec::new();
    }
    let known: HashSet<String> = told.texts.iter().flat_map(|t| parts(t)).map(|w| stem(&w)).collect();
    let mut found = Vec::new();
    let mut from = None;
    for (at, idle) in idle(phrase).into_iter().chain([true]).enumerate() {
        let lost = phrase.get(at).is_some_and(|t| {
            t.is_word()
                && !idle
                && !means_nothing(t)
                && !labels(phrase, at)
                && !ends_the_alphabet(phrase, at)
                && !parts(&t.lower).all(|w| known.contains(&stem(&w)))
        });
        match (from, lost) {
            (None, true) => from = Some(at),
            (Some(begin), false) => {
                found.push(phrase.range(begin, at).text());
                from = None;
            }
            _ => {}
        }
    }
    found
}

/// "From A to Z": the ends of an order.
fn ends_the_alphabet(phrase: Phrase, at: usize) -> bool {
    let ends = |from: usize| phrase.is_at(from, &["a", "to", "z"]) || phrase.is_at(from, &["z", "to", "a"]);
    ends(at) || at >= 2 && ends(at - 2)
}

/// Names in the reading of a sentence that no label can have, as written.
pub(super) fn misnamed(phrase: Phrase, told: &Told) -> Vec<String> {
    let said: HashSet<&str> = phrase.tokens.iter().map(|t| t.lower.as_str()).collect();
    let here = |name: &str| name.split_whitespace().all(|w| said.contains(w.to_lowercase().as_str()));
    let odd = told.names.iter().filter(|name| !is_label(name) && here(name));
    let mut found: Vec<String> = odd.cloned().collect();
    found.dedup();
    found
}

/// Whether a label may be called so. Only words in small letters count: what is written with capitals is a name.
fn is_label(name: &str) -> bool {
    const NEVER: &[&str] = &[
        "unless",
        "until",
        "twice",
        "that",
        "which",
        "whose",
        "than",
        "between",
        "everything",
        "something",
        "somewhere",
        "anything",
        "if",
        "when",
        "while",
        "because",
        "keep",
        "it",
        "they",
        "cheapest",
        "newest",
        "oldest",
        "most",
        "least",
        "highest",
        "lowest",
        "largest",
        "biggest",
        "smallest",
        "longest",
        "shortest",
    ];
    let all: Vec<&str> = name.split_whitespace().collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return true };
    let joint = |w: &str| matches!(w, "and" | "or" | "nor" | "by" | "of" | "the" | "to" | "with");
    let verb = |w: &str| is_third(w) && !is_also_plural(w);
    let counted =
        all.len() == 1 && numbers::cardinal(first).is_some() && first.chars().all(char::is_alphabetic);
    !(counted
        || joint(first)
        || joint(last)
        || all.iter().any(|w| NEVER.contains(w))
        || all.len() > 1 && all.iter().skip(1).any(|w| verb(w)))
}

/// "the status "Sold"", "in size M", "a file named "x"": the word for a value, which is told by the value itself.
fn labels(phrase: Phrase, at: usize) -> bool {
    let links = |t: &Token| {
        matches!(
            t.lower.as_str(),
            "named" | "called" | "titled" | "labelled" | "labeled" | "of" | "as" | "is"
        )
    };
    let next = phrase.from(at + 1).skip_while(links);
    next.get(0).is_some_and(|t| t.is_literal() || t.is_number() || t.is_value_like() || t.is_capitalised())
}

/// Verbs whose third person is a usual noun as well.
fn is_also_plural(word: &str) -> bool {
    verbs::ALSO_NOUNS.contains(&word) || verbs::RARELY_NOUNS.contains(&word)
}

/// The words of a text, without what joins or ends them.
fn parts(text: &str) -> impl Iterator<Item = String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}

/// Words that the grammar itself goes by, and verbs: what they say is in the kind of action or claim.
fn means_nothing(token: &Token) -> bool {
    let word = token.lower.as_str();
    let plain = word.strip_suffix("'s").unwrap_or(word);
    // Whose it is, a screen does not say; whose name it is, the reading tells.
    let owned = plain != word || word.ends_with('\'');
    words::is_determiner(word)
        || words::is_pronoun(word)
        || words::is_actor(plain)
        || words::is_modal(word)
        || words::is_copula(word)
        || words::is_preposition(word)
        || words::is_opener(word)
        || words::is_idle_adjective(word)
        || words::is_state_adjective(word)
        || verbs::parse(word).is_some()
        || told_by_claims(word)
        || roles::in_role(word)
        || numbers::ordinal(word).is_some()
        || numbers::amount(word).is_some()
        || owned
        || word.chars().all(|c| !c.is_alphanumeric())
        || word.contains('+')
        || is_joint(word)
}

fn is_joint(word: &str) -> bool {
    const JOINTS: &[&str] = &[
        "and",
        "or",
        "but",
        "not",
        "no",
        "nor",
        "neither",
        "either",
        "both",
        "all",
        "every",
        "each",
        "any",
        "none",
        "there",
        "here",
        "whose",
        "when",
        "if",
        "once",
        "than",
        "who",
        "which",
        "whom",
        "where",
        "what",
        "whether",
        "while",
        "yet",
        "because",
        "since",
        "unless",
        "until",
        "else",
        "more",
        "less",
        "fewer",
        "other",
        "another",
        "such",
        "same",
        "together",
        "instead",
        "rather",
        "etc",
        "etc.",
        "via",
        "up",
        "down",
        "out",
        "away",
        "back",
        "over",
        "off",
        "times",
        "twice",
        "following",
        "how",
        "also",
        "least",
        "exactly",
        "nothing",
        "whole",
        "back",
        "page",
        "site",
        "website",
        "app",
        "application",
        "browser",
        "step",
        "test",
        "top",
        "bottom",
        "left",
        "right",
        "corner",
        "side",
        "upper",
        "lower",
        "middle",
        "center",
        "end",
        "begin",
        "key",
        "mouse",
        "order",
        "number",
        "count",
        "word",
        "words",
        "way",
        "time",
        "value",
        "name",
        "named",
        "titled",
        "yes",
        "url",
        "uri",
        "address",
        "file",
        "star",
        "stars",
        "characters",
        "digits",
        "make",
        "sure",
        "certain",
        "e.g.",
        "eg",
        "saying",
        "reading",
        "matching",
        "including",
        "containing",
        "higher",
        "lower",
        "greater",
        "larger",
        "smaller",
        "bigger",
        "that's",
        "it's",
        "cost",
        "costs",
        "one",
        "ones",
        "inside",
        "according",
    ];
    JOINTS.contains(&word)
}

/// Which words are said for the reader's sake: why something is done, who does it, what it is said to mean.
fn idle(phrase: Phrase) -> Vec<bool> {
    let mut idle = vec![false; phrase.len()];
    let comma = |from: usize| (from..phrase.len()).find(|&at| phrase.get(at).is_some_and(|t| t.is_mark(',')));
    let mut at = 0;
    while at < phrase.len() {
        let next = phrase.get(at + 1);
        let purpose = phrase.word(at) == "to"
            && next.is_some_and(|t| verbs::find(&t.lower).is_some() && !t.is_capitalised())
            || phrase.is_at(at, &["in", "order", "to"])
            || phrase.is_at(at, &["so", "that"])
            || phrase.is_at(at, &["so", "as"])
            || matches!(phrase.word(at), "because" | "meaning" | "confirming" | "indicating" | "ensuring");
        let role = at == 0 && phrase.word(0) == "as" && comma(0).is_some();
        if purpose || role {
            let end = comma(at).unwrap_or(phrase.len());
            idle[at..end].fill(true);
            at = end;
        }
        at += 1;
    }
    idle
}

#[cfg(test)]
mod tests {
    use super::super::tests::prose;

    fn told(text: &str) -> Vec<String> {
        prose(text).problems.into_iter().map(|p| p.message).collect()
    }

    #[test]
    fn a_word_that_the_reading_has_no_place_for_is_told() {
        assert_eq!(told("The panel opens with a smooth animation."), ["\"smooth animation\" was not read"]);
    }

    #[test]
    fn a_name_that_no_label_has_is_told() {
        assert!(!told("Book the cheapest flight.").is_empty());
        assert!(!told("Keep clicking \"More\" until it disappears.").is_empty());
    }

    #[test]
    fn what_is_read_is_not_told() {
        for text in [
            "Click the \"Save\" button in the header.",
            "To see more, click \"Details\".",
            "Select \"Norway\" from the country list, then press Enter.",
            "The table is sorted by price in ascending order.",
            "Click \"Keep it until Monday\".",
            "Click Keep me signed in.",
        ] {
            assert_eq!(told(text), Vec::<String>::new(), "{text}");
        }
    }
}

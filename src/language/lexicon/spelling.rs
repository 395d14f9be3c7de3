//! Words that were meant: slips of the finger and words without their vowels.

use std::collections::HashSet;
use std::sync::LazyLock;

use strsim::damerau_levenshtein;

use super::{abbreviations::expand, numbers, roles, verbs, words};

/// The verb that a misspelt or shortened word was most likely meant to be; `word` is lower case.
pub fn correct(word: &str) -> Option<&'static str> {
    if let Some(long) = expand(word) {
        return Some(long);
    }
    if !(3..=20).contains(&word.chars().count()) || !word.chars().all(|c| c.is_alphanumeric() || c == '-') {
        return None;
    }
    let skeleton = consonants(word);
    if skeleton == word
        && let Some(verb) =
            verbs::all().find(|v| v.len() > 3 && consonants(v) == skeleton && v.starts_with(&word[..1]))
    {
        return Some(verb);
    }
    let allowed = match word.chars().count() {
        0..=3 => return None,
        4..=5 => 1,
        _ => 2,
    };
    let near = verbs::all()
        .filter(|v| v.len() > 3 && v.len().abs_diff(word.len()) <= allowed)
        .map(|v| (damerau_levenshtein(v, word), v))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, v)| (*distance, !v.starts_with(word.get(..1).unwrap_or_default())));
    near.map(|(_, verb)| verb)
        .or_else(|| verbs::all().find(|v| v.len() >= 5 && word.len() > v.len() && word.starts_with(v)))
}

/// The best-known word that a misspelt one was most likely meant to be: a verb, a role noun or a function
/// word, if the word is none itself.
pub(crate) fn nearest(word: &str) -> Option<&'static str> {
    static VOCABULARY: LazyLock<Vec<String>> = LazyLock::new(vocabulary);
    static KNOWN: LazyLock<HashSet<&'static str>> =
        LazyLock::new(|| VOCABULARY.iter().map(String::as_str).collect());
    let length = word.chars().count();
    if !(3..=16).contains(&length)
        || KNOWN.contains(word)
        || verbs::parse(word).is_some()
        || roles::role_of(word).is_some()
        || words::is_filler(word)
        || numbers::cardinal(word).is_some()
        || USUAL.contains(&word)
    {
        return None;
    }
    // Digits that look like letters.
    let word: String = word
        .chars()
        .map(|c| match c {
            '0' => 'o',
            '1' => 'l',
            '6' => 'b',
            '9' => 'g',
            c => c,
        })
        .collect();
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let allowed = match length {
        0..=5 => 1,
        6..=8 => 2,
        _ => 3,
    };
    VOCABULARY
        .iter()
        .filter(|known| known.len().abs_diff(word.len()) <= allowed && known.len() >= length.min(4) - 1)
        .map(|known| (damerau_levenshtein(known, &word), known))
        .filter(|(distance, _)| *distance <= allowed)
        // Another word rather than a slip: few slip at the first letter of a short word, or often in it.
        .filter(|(distance, known)| {
            length > 5 || known.starts_with(word.get(..1).unwrap_or_default()) || *distance == 0
        })
        .min_by_key(|(distance, known)| (*distance, !known.starts_with(word.get(..1).unwrap_or_default())))
        .map(|(_, known)| known.as_str())
}

/// Words of everyday that differ from one of the vocabulary by a letter or two, and are none of it misspelt.
const USUAL: &[&str] = &[
    "than",
    "invoice",
    "invoices",
    "cost",
    "costs",
    "room",
    "rooms",
    "lost",
    "most",
    "more",
    "less",
    "here",
    "where",
    "both",
    "only",
    "same",
    "each",
    "some",
    "such",
    "much",
    "many",
    "very",
    "well",
    "were",
    "been",
    "have",
    "does",
    "done",
    "case",
    "date",
    "dates",
    "time",
    "times",
    "line",
    "lines",
    "note",
    "notes",
    "news",
    "year",
    "week",
    "month",
    "months",
    "book",
    "books",
    "part",
    "parts",
    "rest",
    "less",
    "least",
    "order",
    "orders",
    "client",
    "clients",
    "vendor",
    "amount",
    "balance",
    "product",
    "products",
    "quote",
    "quotes",
    "version",
    "event",
    "events",
    "access",
    "notice",
    "office",
    "service",
    "services",
    "comment",
    "comments",
    "content",
    "contents",
    "position",
    "question",
    "questions",
    "answer",
    "answers",
    "person",
    "people",
    "member",
    "members",
    "owner",
    "owners",
    "reader",
    "editor",
    "author",
    "authors",
    "letter",
    "letters",
    "matter",
    "number",
    "numbers",
    "member",
    "winter",
    "summer",
    "center",
    "centre",
    "corner",
    "middle",
    "bottom",
    "little",
    "simple",
    "single",
    "double",
    "triple",
    "couple",
    "people",
];

fn vocabulary() -> Vec<String> {
    const FUNCTION: &[&str] = &[
        "the",
        "and",
        "then",
        "into",
        "with",
        "from",
        "that",
        "this",
        "should",
        "your",
        "you",
        "user",
        "within",
        "next",
        "once",
        "after",
        "when",
        "shown",
        "displayed",
        "visible",
        "appears",
        "opens",
        "contains",
        "shows",
        "displays",
        "found",
        "titled",
        "named",
        "labeled",
        "located",
        "under",
        "inside",
        "first",
        "second",
        "last",
        "focused",
        "redirected",
        "longer",
        "there",
        "not",
        "name",
        "title",
        "description",
        "successfully",
        "also",
        "is",
        "are",
        "in",
        "on",
        "to",
        "of",
        "for",
        "by",
        "will",
        "must",
        "main",
        "content",
    ];
    let verbs = verbs::all().filter(|v| v.len() > 2).flat_map(|v| {
        let stem = v.strip_suffix('e').unwrap_or(v);
        [v.to_owned(), format!("{stem}ing")]
    });
    let nouns = roles::nouns().filter(|n| n.len() > 2 && !n.contains(' ')).map(str::to_owned);
    FUNCTION.iter().map(|w| (*w).to_owned()).chain(verbs).chain(nouns).collect()
}

fn consonants(word: &str) -> String {
    word.char_indices().filter(|(at, c)| *at == 0 || !"aeiou".contains(*c)).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_and_shorthand_of_verbs() {
        assert_eq!(correct("clikc"), Some("click"));
        assert_eq!(correct("vrfy"), Some("verify"));
        assert_eq!(correct("btn"), Some("button"));
        assert_eq!(correct("frobnicate"), None);
    }
}

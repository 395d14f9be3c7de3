//! The words that are known: those of the trade, and the usual ones of English.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::{numbers, roles, verbs, words};

static VOCABULARY: LazyLock<Vec<String>> = LazyLock::new(words_of_the_trade);

static KNOWN: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| VOCABULARY.iter().map(String::as_str).collect());

static USUAL: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let lines = include_str!("usual.txt").lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).collect()
});

static IS_USUAL: LazyLock<HashSet<&'static str>> = LazyLock::new(|| USUAL.iter().copied().collect());

/// What a tester's sentence is made of: verbs, role nouns, function words.
pub(super) fn vocabulary() -> &'static [String] {
    &VOCABULARY
}

/// The words of English that are written most, the most usual first.
pub(super) fn usual() -> &'static [&'static str] {
    &USUAL
}

/// Whether a word is one, or a form of one: nothing that has to be corrected. `word` is lower case.
pub(crate) fn is_known(word: &str) -> bool {
    let listed = |word: &str| KNOWN.contains(word) || IS_USUAL.contains(word);
    // "clients" and "archived" are forms of words that are known.
    let form = |ending: &str| word.strip_suffix(ending).is_some_and(|stem| stem.len() > 2 && listed(stem));
    // "bodies" and "tidied".
    let with_y = |ending: &str| {
        word.strip_suffix(ending).is_some_and(|stem| stem.len() > 2 && listed(&format!("{stem}y")))
    };
    listed(word)
        || with_y("ies")
        || with_y("ied")
        || verbs::parse(word).is_some()
        || roles::role_of(word).is_some()
        || words::is_filler(word)
        || words::is_actor(word)
        || words::is_preposition(word)
        || words::is_idle_adjective(word)
        || words::is_state_adjective(word)
        || numbers::cardinal(word).is_some()
        || numbers::ordinal(word).is_some()
        || ["s", "es", "d", "ed", "ing", "er", "ly", "r", "al", "able"].into_iter().any(form)
}

/// What stands on pages and in forms, and is written wrong like any other word.
const NAMES: &[&str] = &[
    "address",
    "amount",
    "category",
    "client",
    "company",
    "country",
    "currency",
    "customer",
    "email",
    "invoice",
    "number",
    "order",
    "password",
    "payment",
    "postcode",
    "price",
    "product",
    "quantity",
    "reference",
    "street",
    "subject",
    "subtotal",
    "surname",
    "title",
    "total",
    "username",
    "website",
    "confirmation",
    "confirmed",
    "deleted",
    "created",
    "updated",
    "removed",
    "saved",
    "listed",
    "selected",
    "chosen",
    "checked",
    "entered",
    "clicked",
    "pressed",
    "opened",
    "closed",
    "changed",
    "added",
    "greeted",
    "presented",
    "redirected",
    "taken",
    "brought",
    "appear",
    "disappear",
    "disappears",
    "contain",
    "open",
    "close",
    "display",
    "remain",
    "remains",
    "becomes",
    "become",
    "available",
    "missing",
    "empty",
    "attribute",
    "attributes",
    "suggestion",
    "suggestions",
    "again",
    "about",
    "before",
    "because",
    "twice",
    "navigation",
    "still",
    "which",
    "where",
    "while",
    "check",
    "have",
    "been",
    "each",
    "every",
    "only",
    "both",
    "these",
    "those",
    "there",
    "their",
    "filter",
    "column",
    "following",
];

fn words_of_the_trade() -> Vec<String> {
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
    let known = FUNCTION.iter().chain(NAMES).map(|w| (*w).to_owned());
    let mut all: Vec<String> = known.chain(verbs).chain(nouns).collect();
    let mut seen = HashSet::new();
    all.retain(|word| seen.insert(word.clone()));
    all
}

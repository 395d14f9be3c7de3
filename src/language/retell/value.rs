//! Claims that give something its value: "status "Sent"", ""Acme" should be the client", "the status returns to "Open"".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{word, words_at};

/// "heading "Edit", status "Draft"": each for itself.
pub(super) fn each_valued(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let first = phrase.position(|t| t.is_mark(',') || t.lower == "and")?;
    // "The tax is 1, the total 2" is read as it stands.
    if phrase.to(first).tokens.iter().any(|t| words::is_copula(&t.lower)) {
        return None;
    }
    let one = |part: Phrase| {
        let without: Vec<Token> =
            part.tokens.iter().filter(|t| !words::is_copula(&t.lower)).cloned().collect();
        valued(Phrase::new(phrase.source, &without))
    };
    several(parts(phrase).map(Phrase::trim).filter(|part| !part.is_empty()).map(one))
}

/// What stands between the commas and "and"s of a list.
fn parts(phrase: Phrase<'_>) -> impl Iterator<Item = Phrase<'_>> {
    let joint = |t: &Token| t.is_mark(',') || t.is_word() && t.lower == "and";
    phrase.tokens.split(joint).map(move |tokens| Phrase { tokens, ..phrase })
}

/// All of several parts; `None` where one is none, or there is but one.
fn several(told: impl Iterator<Item = Option<Vec<Token>>>) -> Option<Vec<Vec<Token>>> {
    told.collect::<Option<Vec<_>>>().filter(|all| all.len() > 1)
}

/// ""Acme" should be the client and "120" the amount": each for itself.
pub(super) fn each_turned(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    phrase.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    several(parts(phrase).map(Phrase::skip_fillers).filter(|part| !part.is_empty()).map(turned_round))
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
pub(super) fn valued(phrase: Phrase) -> Option<Vec<Token>> {
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
pub(super) fn turned_round(phrase: Phrase) -> Option<Vec<Token>> {
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
pub(super) fn answer(phrase: Phrase) -> Option<Vec<Token>> {
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

/// Whether what is said plainer fits what follows: a value, a state.
pub(super) fn plain_value(phrase: Phrase, at: usize, width: usize, plain: &str) -> bool {
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
pub(super) fn returned(phrase: Phrase, at: usize) -> Option<(usize, &'static str)> {
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

//! What to do where the app does wrong or is slow: "If the list isn't there, reload the page". Whether it does is what the test
//! looks for, so nothing of this is done.

use super::super::phrase::Phrase;
use super::aside::names;

/// Whether a sentence that names nothing only helps where the app does not.
pub(super) fn is_one(phrase: Phrase) -> bool {
    is_for_trouble(phrase) || is_patience(phrase)
}

/// What is done where an app does wrong.
const REMEDIES: &[&str] = &[
    "go back",
    "try again",
    "try once more",
    "reload",
    "refresh",
    "repeat",
    "retry",
    "start over",
    "clear the field",
    "double-check",
    "double check",
    "make sure",
    "verify",
    "check",
    "it would be",
    "troubleshoot",
    "simply try",
    "feel free",
    "consider",
    "revisit",
];

/// "If the list isn't there, reload the page": what to do where the app does wrong, which is what the test looks for.
fn is_for_trouble(phrase: Phrase) -> bool {
    let Some(comma) = phrase.position(|t| t.is_mark(',')) else { return false };
    let (condition, rest) = (phrase.to(comma), phrase.from(comma + 1).skip_fillers());
    let trouble = matches!(phrase.word(0), "if" | "should")
        && condition.has(&[
            "not",
            "isn't",
            "doesn't",
            "won't",
            "aren't",
            "didn't",
            "don't",
            "can't",
            "refuse",
            "refuses",
            "fails",
            "fail",
            "missing",
            "anything",
            "unchanged",
            "wrong",
            "amiss",
            "stuck",
            "empty",
            "hesitates",
        ]);
    let end = rest.position(|t| t.is_mark(',') || t.is_mark(';')).unwrap_or(rest.len());
    trouble && rest.any_at(0, REMEDIES).is_some() && !names(rest.to(end)) && !names(condition)
}

/// "give the system a moment to catch up", "look again": nothing is done.
fn is_patience(phrase: Phrase) -> bool {
    // "If it seems unchanged, look again".
    let phrase = match phrase.position(|t| t.is_mark(',')) {
        Some(comma) if matches!(phrase.word(0), "if" | "should" | "when") => {
            phrase.from(comma + 1).skip_fillers()
        }
        _ => phrase,
    };
    let given = phrase.word(0) == "give" && phrase.has(&["moment", "second", "while", "time", "minute"]);
    given || phrase.trim_end_fillers().len() <= 2 && phrase.starts(&["look", "again"])
}

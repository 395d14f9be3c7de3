//! What apps say of themselves: that something was done, that it was not, that they are broken. Texts are compared case
//! apart; where a word stands in another ("fail" in "failed"), that counts.

/// Something went well.
pub(crate) const GOOD: &[&str] = &[
    "success",
    "saved",
    "created",
    "added",
    "updated",
    "deleted",
    "removed",
    "sent",
    "thank",
    "done",
    "complete",
    "confirmed",
    "placed",
    "applied",
    "welcome",
    "submitted",
    "subscribed",
    "received",
    "copied",
    "moved",
    "restored",
    "changed",
    "registered",
    "logged in",
    "signed in",
];

/// Something did not, or is asked for.
pub(crate) const BAD: &[&str] = &[
    "error",
    "fail",
    "invalid",
    "wrong",
    "incorrect",
    "required",
    "must",
    "cannot",
    "can't",
    "unable",
    "not found",
    "not valid",
    "denied",
    "please ",
    "missing",
    "too short",
    "too long",
    "already",
    "does not",
    "do not match",
    "unknown",
    "expired",
    "sorry",
];

/// Something went wrong or was refused, for certain.
pub(crate) const SURELY_BAD: &[&str] =
    &["error", "fail", "invalid", "not valid", "could not", "unable", "went wrong", "denied", "expired"];

/// It tells of something that is not so, or is asked for first.
pub(crate) fn denies(text: &str) -> bool {
    const DENIALS: [&str; 9] = ["not", "no", "nothing", "never", "cannot", "but", "only", "unless", "please"];
    let text = text.to_lowercase();
    text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'))
        .any(|w| DENIALS.contains(&w) || w.ends_with("n't") || w.ends_with("n’t"))
}

/// The app confesses that it is broken.
pub(crate) const CONFESSIONS: &[&str] = &[
    "something went wrong",
    "unexpected error",
    "internal error",
    "internal server error",
    "server error",
    "an error has occurred",
    "an error occurred",
];

/// Titles and headings of the error pages of servers, frameworks and browsers.
pub(crate) const ERROR_PAGES: &[&str] = &[
    "internal server error",
    "500 error",
    "503 service",
    "502 bad gateway",
    "traceback (most recent",
    "fatal error:",
    "uncaught exception",
    "application error",
    "something went wrong",
    "404 not found",
    "page not found",
    "this page isn't working",
    "this site can't be reached",
];

/// A record was taken away.
pub(crate) const GONE: &[&str] = &["deleted", "removed", "erased", "discarded"];

/// Nothing has been taken away yet, or it could not be.
pub(crate) const NOT_YET: &[&str] = &["not", "cannot", "can't", "will", "be", "if", "recently"];

/// Participles by which an app says that it has made a record. "Copied", "applied", "sent" may have kept nothing.
pub(crate) const MADE: &[&str] = &["added", "created"];

/// And that it has taken one away.
pub(crate) const TAKEN_AWAY: &[&str] = &["removed", "deleted"];

/// And that it has kept a change.
pub(crate) const KEPT: &[&str] = &["saved", "stored", "updated", "renamed", "moved", "archived", "restored"];

/// A sentence about a search and its results.
pub(crate) const OF_SEARCHES: &[&str] = &["search", "result", "match", "found", "showing"];

/// A text in which an app tells somebody that something was done: a sentence, and nothing that could be pressed.
pub(crate) fn is_report(text: &str) -> bool {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect();
    let said = |pair: &[String]| {
        matches!(pair[0].as_str(), "was" | "were" | "been" | "is" | "are" | "successfully")
            && GOOD.contains(&pair[1].as_str())
    };
    let ends = text.ends_with(['.', '!']) && !text.ends_with("...");
    words.len() > 1 && (ends || words.iter().any(|w| w == "successfully") || words.windows(2).any(said))
}

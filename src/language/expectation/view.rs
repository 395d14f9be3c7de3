//! What is in view: "the page scrolls down to the heading "Prices"", "the form comes into view".

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{ElementState, Predicate};

/// What is moved when a page is scrolled.
const WINDOWS: &[&str] =
    &["page", "view", "window", "screen", "browser", "viewport", "display", "article", "document"];
/// Where it goes on its way.
const WAYS: &[&str] =
    &["back", "up", "down", "automatically", "smoothly", "directly", "straight", "right", "further", "again"];

/// A claim that something is in view; `None` for any other.
pub(super) fn read(part: Phrase) -> Option<Predicate> {
    let part = part.skip_fillers().trim_end_fillers();
    scrolled_to(part).or_else(|| into_view(part))
}

/// "The page scrolls back up to X", "the view has jumped to X", "the page is scrolled to the top".
fn scrolled_to(part: Phrase) -> Option<Predicate> {
    let verb = part.find(&["scrolls", "scrolled", "jumps", "jumped"])?;
    let subject = part.to(verb);
    let plain = |t: &Token| t.is_word();
    let window = subject.tokens.iter().any(|t| WINDOWS.contains(&t.lower.as_str()))
        && subject.tokens.iter().all(plain)
        && subject.len() <= 5;
    let negated = subject.has(&["not", "never", "isn't", "hasn't"]);
    let rest = part.from(verb + 1).skip_while(|t| WAYS.contains(&t.lower.as_str()));
    if !window || !matches!(rest.word(0), "to" | "until" | "towards") {
        return None;
    }
    let what = noun(rest.from(1));
    let named = what.name.is_some() || what.role.is_some() || what.noun.is_some();
    named.then_some(Predicate::State { what, state: ElementState::InView, holds: !negated })
}

/// "X is scrolled into view", "X is in view", "X is in the viewport", "X is visible without scrolling".
fn into_view(part: Phrase) -> Option<Predicate> {
    const ENDS: &[&str] = &[
        "into view",
        "into the view",
        "into the viewport",
        "in view",
        "in the viewport",
        "within the viewport",
        "visible without scrolling",
        "out of view",
        "outside the viewport",
    ];
    let width = |end: &str| end.split(' ').count();
    let end = ENDS
        .iter()
        .find(|end| part.len() > width(end) + 1 && part.any_at(part.len() - width(end), &[end]).is_some())?;
    let said = part.to(part.len() - width(end));
    let verb = said.find(&["is", "are", "comes", "come", "scrolls", "moves", "gets", "was", "stays"])?;
    let between = said.from(verb + 1);
    let known = |t: &Token| {
        matches!(
            t.lower.as_str(),
            "scrolled" | "brought" | "moved" | "now" | "not" | "again" | "back" | "still" | "automatically"
        )
    };
    if verb == 0 || !between.tokens.iter().all(known) {
        return None;
    }
    let holds = between.has(&["not"]) == end.starts_with("out");
    Some(Predicate::State { what: noun(said.to(verb)), state: ElementState::InView, holds })
}

//! What a test has seen and does, in words: what a check is written over.

use std::fmt::Write as _;

use super::hidden::hidden;
use crate::language::Step;
use crate::llm::data;
use crate::spec::Requirement;
use crate::state::text::shorten;
use crate::state::{Session, State, outline};
use crate::trace::Redactor;

/// How many states before the step are told, and how much of each.
const EARLIER: usize = 4;
const SHORT: usize = 3_000;
const LONG: usize = 12_000;

/// The step, the values that it may name, and the states that led to it. `raw` has its variables unfilled.
pub(super) fn situation(
    raw: &Step,
    requirement: &Requirement,
    session: &Session,
    redactor: &Redactor,
) -> String {
    let mut text = format!("The step: {}\n", one_line(&raw.text));
    if !raw.action.text.trim().is_empty() && raw.action.text != raw.text {
        let _ = writeln!(text, "Its deed: {}", one_line(&raw.action.text));
    }
    for words in raw.unchecked_words() {
        let _ = writeln!(text, "Words from which no check follows so far: {}", one_line(words));
    }
    let secret = |name: &str| requirement.secrets.iter().any(|s| s.name == name);
    for (name, value) in requirement.vars.iter().filter(|(name, _)| raw_names(raw, name)) {
        let shown = if secret(name) { format!("«{name}»") } else { shorten(&redactor.text(value), 200) };
        let _ = writeln!(text, "${{{name}}} stands for: {}", one_line(&shown));
    }
    let last = session.history.len().saturating_sub(1);
    let before = session.before.unwrap_or(last).min(last);
    let mut seen: Vec<&str> = Vec::new();
    let mut told: Vec<usize> = Vec::new();
    for at in (0..before).rev() {
        let id = session.history[at].page_id.as_str();
        if !seen.contains(&id) && told.len() < EARLIER {
            seen.push(id);
            told.push(at);
        }
    }
    told.reverse();
    for at in told {
        text.push_str(&state(session, at, "earlier", SHORT, redactor));
    }
    if before != last {
        text.push_str(&state(session, before, "just before the deed: session.before", LONG, redactor));
    }
    if !session.history.is_empty() {
        text.push_str(&state(session, last, "now: session.state", LONG, redactor));
    }
    text
}

fn raw_names(step: &Step, name: &str) -> bool {
    let holder = format!("${{{name}}}");
    step.text.contains(&holder) || step.action.text.contains(&holder)
}

fn state(session: &Session, at: usize, what: &str, most: usize, redactor: &Redactor) -> String {
    let Some(state) = session.history.get(at) else { return String::new() };
    format!("\n{}\n", data(&format!("state {}, {what}", at + 1), &page(&hidden(state, redactor), most)))
}

/// A page in words: address, title, outline.
pub(super) fn page(state: &State, most: usize) -> String {
    let outline = outline(state);
    format!("{} \"{}\"\n{}", state.url, state.title, shorten(&outline, most))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

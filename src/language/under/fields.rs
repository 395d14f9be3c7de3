//! A table of fields and values under a deed.

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::tokenize;
use super::{Text, Weave};

/// Each field is filled in; a deed that more than fills in is done at the end ("I register with the following data").
pub(super) fn fill(words: &Text, rows: &[Vec<Text>]) -> Vec<Text> {
    let mut sentences: Vec<Text> = rows.iter().filter_map(|row| field(row.first()?, row.get(1)?)).collect();
    sentences.extend(deed(words));
    sentences
}

fn field(name: &Text, value: &Text) -> Option<Text> {
    if name.text.trim().is_empty() {
        return None;
    }
    let weave = Weave::like(name);
    let filled = if value.text.trim().is_empty() {
        weave.say("Clear the ").quote(name).say(" field")
    } else {
        weave.say("Enter ").quote(value).say(" into the ").quote(name).say(" field")
    };
    Some(filled.done())
}

/// The deed of a line that does more than filling in.
fn deed(text: &Text) -> Option<Text> {
    /// What fills in, and what only leads to that.
    const FILLS: &[&str] = &[
        "fill",
        "fills",
        "enter",
        "enters",
        "type",
        "types",
        "input",
        "inputs",
        "provide",
        "provides",
        "complete",
        "completes",
        "set",
        "sets",
        "specify",
        "specifies",
        "supply",
        "supplies",
        "write",
        "writes",
        "put",
        "puts",
        "choose",
        "chooses",
        "select",
        "selects",
        "have",
        "has",
        "use",
        "uses",
        "give",
        "gives",
        "change",
        "changes",
        "update",
        "updates",
        "edit",
        "edits",
        "entered",
        "filled",
        "provided",
        "completed",
        "specified",
        "with",
        "is",
        "are",
        "am",
    ];
    let tokens = tokenize(&text.text);
    let phrase = Phrase::new(&text.text, &tokens).trim();
    let who = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let rest = if words::is_actor(who.word(0)) { who.from(1).skip_fillers() } else { phrase };
    if FILLS.contains(&rest.word(0)) || rest.is_empty() {
        return None;
    }
    // "… with the following details:", "… with:", "… using these values:": what the table is.
    let end = phrase.find(&["with", "using", "as", "following"]).unwrap_or(phrase.len());
    let end = if phrase.word(end) == "following" && end > 0 { end - 1 } else { end };
    let last = phrase.to(end).tokens.last().filter(|_| end > 1)?;
    Some(Weave::like(text).take(text, phrase.start(), last.end).done())
}

//! A line said once for each item, pair or record of its table.

use super::super::lexicon::roles::singular;
use super::super::phrase::Phrase;
use super::super::token::{Token, tokenize};
use super::header::span;
use super::{Text, Weave};

/// The line with the item where it speaks of "the following …", else behind it.
pub(super) fn item(words: &Text, item: &Text) -> Option<Text> {
    if item.text.trim().is_empty() {
        return None;
    }
    let (before, after) = around(words);
    let weave = Weave::like(words).take(words, 0, before);
    let weave = if before > 0 && !words.text[..before].ends_with(' ') { weave.say(" ") } else { weave };
    Some(weave.quote(item).take(words, after, end(words)).done())
}

/// "the totals should be": each is what stands beside it.
pub(super) fn pair(words: &Text, row: &[Text]) -> Option<Text> {
    let (name, value) = (row.first()?, row.get(1)?);
    let of_form = ["field", "form", "input"].iter().any(|word| words.text.to_lowercase().contains(word));
    let weave = Weave::like(name).say("the ").quote(name);
    let weave = if of_form { weave.say(" field") } else { weave };
    let empty = value.text.trim().is_empty();
    Some(if empty { weave.say(" is empty").done() } else { weave.say(" is ").quote(value).done() })
}

/// A record is listed: its row shows its values. Where none may be listed, none is named by its first value.
pub(super) fn listed(words: &Text, row: &[Text]) -> Option<Text> {
    let tokens = tokenize(&words.text);
    let phrase = Phrase::new(&words.text, &tokens);
    let values: Vec<&Text> = row.iter().filter(|cell| !cell.text.trim().is_empty()).collect();
    let (first, rest) = values.split_first()?;
    let denies = phrase.has(&["not", "no", "none", "n't", "never", "shouldn't", "don't", "doesn't"]);
    if rest.is_empty() || denies {
        return item(words, first);
    }
    let mut weave = Weave::like(first).say("the row of ").quote(first).say(" shows ");
    for (at, value) in rest.iter().enumerate() {
        weave = match at {
            0 => weave,
            _ if at + 1 == rest.len() => weave.say(" and "),
            _ => weave.say(", "),
        };
        weave = weave.quote(value);
    }
    Some(weave.done())
}

/// A record is made: "I create the following users" creates a user named so, with an email.
pub(super) fn made(words: &Text, header: &[Text], row: &[Text]) -> Text {
    let tokens = tokenize(&words.text);
    let phrase = Phrase::new(&words.text, &tokens);
    let (before, after) = around(words);
    let mut values: Vec<(&Text, &Text)> =
        header.iter().zip(row).filter(|(_, value)| !value.text.trim().is_empty()).collect();
    let mut weave = Weave::like(words).take(words, 0, before);
    let noun = span(phrase).map(|(from, to)| phrase.range(from, to)).filter(|noun| !noun.is_empty());
    if let Some(noun) = noun {
        let last = noun.last_word();
        let one = singular(last).unwrap_or_else(|| last.to_owned());
        let kind = format!("{} {one}", noun.to(noun.len() - 1).text());
        let kind = kind.trim();
        let article =
            if kind.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        weave = weave.say(&format!("{article} {kind}"));
        let is_name = |name: &Text| matches!(name.text.to_lowercase().as_str(), "name" | "title");
        if let Some((_, name)) = values.iter().position(|(name, _)| is_name(name)).map(|at| values.remove(at))
        {
            weave = weave.say(" named ").quote(name);
        }
    }
    weave = weave.take(words, after, end(words));
    for (at, (name, value)) in values.iter().enumerate() {
        weave = match at {
            0 => weave.say(" with "),
            _ if at + 1 == values.len() => weave.say(" and "),
            _ => weave.say(", "),
        };
        weave = weave.say(&format!("the {} ", name.text.to_lowercase())).quote(value);
    }
    weave.done()
}

/// The bytes between which a line speaks of what is under it; both its end, where it does not.
fn around(words: &Text) -> (usize, usize) {
    let tokens = tokenize(&words.text);
    let phrase = Phrase::new(&words.text, &tokens);
    let Some((from, to)) = span(phrase) else { return (end(words), end(words)) };
    let opens = |t: &Token| matches!(t.lower.as_str(), "the" | "these" | "all" | "of" | "each" | "any");
    let mut first = from - 1;
    while first > 0 && phrase.get(first - 1).is_some_and(opens) {
        first -= 1;
    }
    let start = phrase.get(first).map_or(0, |t| t.start);
    let stop = to.checked_sub(1).and_then(|last| phrase.get(last)).map_or(start, |t| t.end);
    (start, stop)
}

/// Where the words end, without a colon.
fn end(words: &Text) -> usize {
    words.text.trim_end().trim_end_matches(':').trim_end().len()
}

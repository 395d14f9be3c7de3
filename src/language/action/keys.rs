//! Keys: "Press Enter", "Hit Ctrl+A in the editor".

use super::super::ActionKind;
use super::super::phrase::Phrase;
use super::super::{Action, lexicon::words};
use super::{Draft, Order, pointer, target};

const KEYS: &[(&str, &str)] = &[
    ("enter", "Enter"),
    ("return", "Enter"),
    ("escape", "Escape"),
    ("esc", "Escape"),
    ("tab", "Tab"),
    ("space", "Space"),
    ("spacebar", "Space"),
    ("backspace", "Backspace"),
    ("delete", "Delete"),
    ("del", "Delete"),
    ("insert", "Insert"),
    ("home", "Home"),
    ("end", "End"),
    ("pageup", "PageUp"),
    ("pagedown", "PageDown"),
    ("up", "ArrowUp"),
    ("down", "ArrowDown"),
    ("left", "ArrowLeft"),
    ("right", "ArrowRight"),
    ("arrowup", "ArrowUp"),
    ("arrowdown", "ArrowDown"),
    ("arrowleft", "ArrowLeft"),
    ("arrowright", "ArrowRight"),
    ("ctrl", "Control"),
    ("control", "Control"),
    ("cmd", "Meta"),
    ("command", "Meta"),
    ("meta", "Meta"),
    ("win", "Meta"),
    ("alt", "Alt"),
    ("option", "Alt"),
    ("shift", "Shift"),
    ("capslock", "CapsLock"),
];

pub(super) fn read(order: Order) -> Draft {
    let object = order.object.skip_fillers();
    if let Some((key, width)) = key_at(object) {
        let rest = object.from(width);
        let rest = if matches!(rest.word(0), "key" | "keys" | "button") { rest.from(1) } else { rest };
        let place = rest.skip_while(|t| t.is_word() && words::is_filler(&t.lower));
        let within = matches!(place.word(0), "in" | "inside" | "on" | "within")
            .then(|| target(place.from(1)))
            .flatten();
        let action = Action { value: Some(key), target: within, ..order.act(ActionKind::Press) };
        return Draft::one(action);
    }
    pointer::read(Order { verb: super::Verb::Click, ..order })
}

/// The key, if the whole phrase is one ("the Enter key").
pub(super) fn named_key(phrase: Phrase) -> Option<String> {
    let (key, width) = key_at(phrase)?;
    (phrase.word(width) == "key").then_some(key)
}

/// The key that a whole phrase names, as one says with what something is done ("with Enter", "using the
/// Escape key"). A key that is a word of its own right ("Home", "up") counts only where it is called a key.
pub(super) fn lone_key(phrase: Phrase) -> Option<String> {
    let phrase = phrase.trim_end_fillers();
    let (key, width) = key_at(phrase)?;
    let named = matches!(phrase.word(width), "key" | "keys");
    let whole = width + usize::from(named) == phrase.len();
    let sure = named || key.contains('+') || matches!(key.as_str(), "Enter" | "Escape" | "Tab" | "Backspace");
    (whole && sure && phrase.literal().is_none()).then_some(key)
}

/// A key or a combination at the beginning of a phrase, and how many tokens it takes.
fn key_at(phrase: Phrase) -> Option<(String, usize)> {
    let skipped = phrase.tokens.iter().take_while(|t| words::is_determiner(&t.lower)).count();
    let rest = phrase.from(skipped);
    let token = rest.get(0)?;
    let quoted = token.is_literal();
    let text = token.text.to_lowercase();
    let after = rest.word(1);
    // "Press the Tab key", "Press "Enter"", but "Press the Delete button", "Press "Home"" are clicks.
    let is_key = matches!(after, "key" | "keys");
    if matches!(text.as_str(), "arrow")
        && let Some(key) = key_name(after)
    {
        return Some((key, skipped + 2));
    }
    if matches!(after, "arrow")
        && let Some(key) = key_name(&text).filter(|k| k.starts_with("Arrow"))
    {
        return Some((key, skipped + 2));
    }
    if text == "page" && matches!(after, "up" | "down") {
        return Some((if after == "up" { "PageUp" } else { "PageDown" }.to_owned(), skipped + 2));
    }
    // "Ctrl + A" in three tokens.
    if rest.word(1) == "+" && key_name(&text).is_some() {
        let key = combination(&format!("{text}+{}", rest.get(2)?.text))?;
        return Some((key, skipped + 3));
    }
    let key = combination(&token.text)?;
    let sure = is_key
        || text.contains('+')
        || matches!(key.as_str(), "Enter" | "Escape" | "Tab" | "Backspace" | "Space" | "PageUp" | "PageDown")
        || (key.starts_with('F') && key.len() > 1)
        || key.starts_with("Arrow") && !quoted
        || (skipped == 0 && !quoted && rest.len() == 1);
    let single = key.chars().count() == 1;
    (sure && after != "button" && after != "link" && (!single || is_key)).then_some((key, skipped + 1))
}

fn key_name(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    if let Some((_, key)) = KEYS.iter().find(|(name, _)| *name == lower) {
        return Some((*key).to_owned());
    }
    let function =
        lower.strip_prefix('f').and_then(|n| n.parse::<u8>().ok()).filter(|n| (1..=12).contains(n));
    function.map(|n| format!("F{n}"))
}

/// "Ctrl+Shift+a" as "Control+Shift+A".
fn combination(text: &str) -> Option<String> {
    let parts: Vec<&str> = if text.len() > 1 && !text.contains('+') && text.contains('-') {
        text.split('-').collect()
    } else {
        text.split('+').collect()
    };
    let (last, modifiers) = parts.split_last()?;
    let mut keys = Vec::new();
    for part in modifiers {
        let key = key_name(part)?;
        if !matches!(key.as_str(), "Control" | "Meta" | "Alt" | "Shift") {
            return None;
        }
        keys.push(key);
    }
    let single = last.chars().count() == 1;
    keys.push(key_name(last).or_else(|| single.then(|| last.to_uppercase()))?);
    Some(keys.join("+"))
}

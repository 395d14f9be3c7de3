//! What a program puts where a value is missing.
//!
//! Finds `undefined`, `null`, `NaN`, `[object Object]`, `Invalid Date` where a value should be, and slots of templates that
//! were never filled: `{{name}}`, `${total}`, `%s`, `{count}`. Silent about code, quotations, what is typed or edited; where
//! the word is one of a sentence ("the result is undefined"); and, for what is ambiguous, on pages that speak of programming.
//!
//! Example: "Hello, undefined!"

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;

use super::flaw::{Flaw, Severity};
use super::prose::{is_about_letters, is_about_programming, is_quoted, offered};
use super::{Sight, Verifier};
use crate::trace::DefectKind;

pub(super) const VERIFIER: Verifier = Verifier {
    name: "placeholder",
    kind: DefectKind::ContentRendering,
    geometric: false,
    finds: "`undefined`, `null`, `NaN`, `[object Object]`, `Invalid Date` or an unfilled slot of a template in place of a value",
    silent: "in code, quotations and fields; where the word belongs to a sentence; on pages that speak of programming, but for what means nothing else; slots to be written into a text",
    example: "\"Hello, undefined!\"",
    look,
};

/// So many slots that stand alone are offered.
const PALETTE: usize = 4;

/// A text that has so many different slots speaks of them.
const NAMED: usize = 3;

/// It means nothing else, wherever it stands.
static CERTAIN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"\[object (?:Object|Undefined|Null|Array|Promise)\]|\bInvalid [Dd]ate\b").ok()
});

/// A slot of a template.
static SLOT: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r#"\{\{\s*[\w.$|'" -]{1,60}\s*\}\}|\$\{[\w.$()\[\]]{1,60}\}|<%=?\s*[\w.]+\s*%>|%\{\w+\}|(?:^|[\s(:"'/#€$£])%(?:\d+\$)?[sd](?:$|[\s.,:;!?)"'/])|(?:^|[\s(:#€$£])\{(?:\d|[a-z][A-Za-z_]{1,30})\}(?:$|[\s.,:;!?)%])|\b__\w+__\b"#,
    )
    .ok()
});

/// A word that stands for nothing, where a value is expected.
static WORD: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\b(undefined|null|NaN)\b").ok());

fn look(sight: &Sight<'_>, flaws: &mut Vec<Flaw>) {
    let programming = is_about_programming(&sight.layout);
    let letters = is_about_letters(&sight.layout);
    let palette = is_palette(sight);
    let written = takes_text(sight);
    for text in offered(&sight.layout) {
        let words = text.text;
        let found = CERTAIN
            .as_ref()
            .and_then(|re| re.find(words))
            .or_else(|| SLOT.as_ref().filter(|_| !programming && !letters).and_then(|re| re.find(words)))
            .filter(|m| !(is_numbering(m.as_str(), words) || palette && is_slot_alone(words)))
            .filter(|_| !(written && is_about_slots(words)))
            .filter(|m| !is_quoted(words, m.start(), m.end()))
            .map(|m| m.as_str().trim().to_owned())
            .or_else(|| valueless(words, programming));
        let Some(what) = found else { continue };
        let actual = format!("shows \"{what}\" where a value should be");
        let flaw = VERIFIER.flaw(sight, text.owner, Severity::Major, "a value", &actual);
        flaws.push(flaw.at(text.area).of_text(words));
    }
}

/// Slots one beside the other, and a field for a text that takes them: what may be written into a letter.
fn is_palette(sight: &Sight<'_>) -> bool {
    let alone: BTreeSet<&str> =
        sight.layout.look.texts.iter().map(|t| t.text.trim()).filter(|t| is_slot_alone(t)).collect();
    alone.len() >= PALETTE && takes_text(sight)
}

/// There is a field for a longer text.
fn takes_text(sight: &Sight<'_>) -> bool {
    sight.layout.look.boxes.iter().any(|s| s.shown && (s.tag == "textarea" || s.editable))
}

/// "You may use {{ ticket }}, {{ queue }} and {{ comment }}": beside a field it tells what can be written there.
fn is_about_slots(words: &str) -> bool {
    let named: BTreeSet<&str> = SLOT.iter().flat_map(|re| re.find_iter(words)).map(|m| m.as_str()).collect();
    named.len() >= NAMED
}

/// "{speaker_name}", and nothing else.
fn is_slot_alone(words: &str) -> bool {
    let inner = words.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    inner.is_some_and(|inner| !inner.is_empty() && inner.chars().all(|c| c.is_alphanumeric() || c == '_'))
}

/// "{4} Closed tickets": the slots of a text are counted from nought, so that one with another number and no "{0}" beside it is none.
fn is_numbering(slot: &str, words: &str) -> bool {
    let inner =
        slot.trim_matches(|c| c != '{' && c != '}').strip_prefix('{').and_then(|s| s.strip_suffix('}'));
    let number = inner.and_then(|inner| inner.parse::<u32>().ok());
    number.is_some_and(|n| n > 0) && !words.contains("{0}")
}

/// `undefined`, `null` or `NaN` where the text is made for a value.
fn valueless(words: &str, programming: bool) -> Option<String> {
    let found =
        WORD.as_ref()?.find_iter(words).find(|m| stands_for_value(words, m.start(), m.end(), programming))?;
    Some(found.as_str().to_owned())
}

fn stands_for_value(words: &str, start: usize, end: usize, programming: bool) -> bool {
    if is_quoted(words, start, end) {
        return false;
    }
    let (before, after) = (words.get(..start).unwrap_or_default(), words.get(end..).unwrap_or_default());
    let word = words.get(start..end).unwrap_or_default();
    let glued_before = before.chars().next_back().is_some_and(|c| "€$£¥#@/".contains(c));
    let glued_after = after.chars().next().is_some_and(|c| "%€$£¥/".contains(c));
    // `window.undefined`, `null-safe`, `a/null`: names of things.
    if !glued_before && before.ends_with(['.', '-', '_', '(']) || after.starts_with(['-', '_', '(']) {
        return false;
    }
    let count = words.split_whitespace().count();
    let alone = count == 1 || words.trim_matches(|c: char| !c.is_alphanumeric()) == word;
    if programming {
        // There it may be what is spoken of; beside a currency or a name it is not.
        return (glued_before || glued_after) && !alone;
    }
    if alone || glued_before || glued_after {
        return true;
    }
    let twice = before.trim_end().ends_with(word) || after.trim_start().starts_with(word);
    let labelled = before.trim_end().ends_with([':', ',', '·', '|', '(', '–', '—', '=', '+']);
    let last = before.split_whitespace().next_back().unwrap_or_default().to_lowercase();
    let next = after.split_whitespace().next().unwrap_or_default().to_lowercase();
    let tells = |w: &str| {
        matches!(
            w,
            "is" | "are"
                | "be"
                | "was"
                | "were"
                | "an"
                | "a"
                | "the"
                | "as"
                | "or"
                | "and"
                | "not"
                | "returns"
                | "remains"
                | "left"
                | "of"
                | "still"
                | "becomes"
                | "called"
                | "become"
                | "being"
                | "been"
                | "no"
                | "for"
                | "to"
        )
    };
    let speaks = (tells(&last) && last != "for" && last != "to" && last != "of" && last != "and")
        || matches!(
            next.as_str(),
            "and"
                | "or"
                | "hypothesis"
                | "behaviour"
                | "behavior"
                | "term"
                | "terms"
                | "value"
                | "values"
                | "result"
                | "results"
        );
    twice || (labelled && !speaks) || (count <= 6 && !speaks) || is_named(&last, word, after)
}

/// In a sentence of any length, where it ends a part of it: what comes before is made to be followed by the name of something.
fn is_named(last: &str, word: &str, after: &str) -> bool {
    const BY_NAME: [&str; 7] = ["name", "named", "title", "titled", "entitled", "user", "username"];
    const ACTS: [&str; 24] = [
        "delete",
        "deleting",
        "remove",
        "removing",
        "archive",
        "cancel",
        "close",
        "publish",
        "restore",
        "rename",
        "move",
        "share",
        "invite",
        "block",
        "leave",
        "join",
        "discard",
        "unsubscribe",
        "send",
        "edit",
        "deleted",
        "removed",
        "welcome",
        "dear",
    ];
    // In mathematics something tends to null, and goes from null to one.
    const LEADS: [&str; 5] = ["for", "to", "from", "by", "with"];
    let rest = after.trim_start();
    let ends = rest.is_empty() || rest.starts_with(['.', ',', '?', '!', ';', ':', ')']);
    ends && (BY_NAME.contains(&last) || ACTS.contains(&last) || (word != "null" && LEADS.contains(&last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_for_nothing_is_told_from_a_word_of_a_sentence() {
        let found = |words: &str| valueless(words, false).is_some();
        for words in [
            "undefined",
            "Hello, undefined!",
            "€NaN",
            "Total: null",
            "undefined undefined",
            "NaN items",
            "NaN%",
            "by null",
            "This will delete the book with the name undefined. All of its pages go, too.",
            "Are you sure that you want to delete undefined?",
            "A letter with all you need to know was sent to undefined.",
        ] {
            assert!(found(words), "{words}");
        }
        for words in [
            "The behaviour is undefined",
            "null and void",
            "the null hypothesis was rejected by all of us",
            "A value that is null",
            "the keyword 'undefined'",
            "undefined behaviour",
            "is-null",
            "Naan bread",
            "nullable",
            "The terms of the contract that the parties signed remain undefined.",
            "All of the sums that the two of them owed were reduced to null.",
            "What is not said here is to be delivered for undefined periods of time",
        ] {
            assert!(!found(words), "{words}");
        }
        assert!(valueless("null", true).is_none() && valueless("€NaN each", true).is_some());
    }

    #[test]
    fn slots_are_found_and_ordinary_signs_are_not() {
        let slot = |words: &str| SLOT.as_ref().unwrap().is_match(words);
        for words in [
            "Dear {{name}}",
            "${user.name}",
            "You have %d items",
            "{count} items",
            "Page {0} of {1}",
            "%{name} wrote",
            "{{ 'cart.total' | translate }}",
        ] {
            assert!(slot(words), "{words}");
        }
        assert!(is_numbering(" {4} ", "{4} Closed tickets") && !is_numbering("{1}", "Page {0} of {1}"));
        assert!(!is_numbering("{0} ", "{0} items") && !is_numbering("{count}", "{count} items"));
        for words in ["100% silk", "50 %", "/users/{id}", "{a, b, c}", "a $5 note", "5%d"] {
            assert!(!slot(words), "{words}");
        }
    }
}

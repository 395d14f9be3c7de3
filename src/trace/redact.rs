//! Keeps secrets out of everything that is written.
//!
//! A secret that was typed into a page comes back in many clothes: in an address (`%40`, `+`), in a request's JSON
//! (`\"`, `\u0040`), in markup (`&amp;`), in a header (base64). So each secret becomes one pattern in which every
//! character may appear in any of its spellings, mixed as they come, and white space is any white space. Base64 has
//! no spelling for one character; there the three ways in which a text can lie on its four-letter groups are
//! looked for, and the whole base64 word is hidden.
//!
//! A secret of one or two characters ("7", "no") would hide half of a report. Such a value is hidden only where it
//! stands alone: as a whole string, in quotes, or as the value of a `name=value` pair.
//!
//! The `regex` crate matches in time linear in the text.

use std::borrow::Cow;
use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use regex::{Captures, Regex, RegexBuilder};
use serde_json::Value;

use super::Event;

/// Values shorter than this are hidden only where they stand alone.
const SHORTEST_ANYWHERE: usize = 3;
/// Values shorter than this, in bytes, are not looked for in base64: three letters are too easily met by chance.
const SHORTEST_BASE64: usize = 6;
/// The longest part of a secret that is matched (a key file has a few thousand characters).
const LONGEST: usize = 8_192;
/// Fields whose values are words of the trace's own: hiding "passed" there would break it, and they never hold
/// what a page or a person said.
const OWN_WORDS: [&str; 4] = ["event", "status", "kind", "blame"];

/// Replaces secret values by `«name»` wherever they appear.
#[derive(Debug, Clone, Default)]
pub struct Redactor {
    passes: Vec<Pass>,
}

/// One way over a text, for some secrets in one sort of clothes.
#[derive(Debug, Clone)]
struct Pass {
    /// A group for each secret.
    pattern: Regex,
    /// What is shown in their places.
    shown: Vec<String>,
    /// Only where they stand alone.
    alone: bool,
}

impl Redactor {
    /// Learns the secrets: pairs of name and value. Empty values are passed over.
    ///
    /// Where a pattern can't be built (secrets of megabytes), the error says so: better no run than a leak.
    pub fn new<N, V>(secrets: impl IntoIterator<Item = (N, V)>) -> Result<Self, RedactError>
    where
        N: Into<String>,
        V: Into<String>,
    {
        let mut secrets: Vec<(String, String)> = secrets
            .into_iter()
            .map(|(name, value)| (name.into(), value.into()))
            .filter(|(_, value)| !value.trim().is_empty())
            .collect();
        // Longest first, so that of two secrets of which one begins with the other, the longer is hidden whole.
        secrets.sort_by(|a, b| b.1.len().cmp(&a.1.len()).then_with(|| a.cmp(b)));
        let short = |value: &str| value.chars().count() < SHORTEST_ANYWHERE;
        let mut passes = Vec::new();
        // A pattern for a few secrets at a time: one for hundreds would outgrow the matcher's limits. And each sort in
        // a pass of its own: a short value that is left as it is, or a base64 word that is still being looked at, must
        // not stand in the way of another secret that begins within it.
        for some in secrets.chunks(16) {
            passes.extend(Pass::new(some, false, base64_words)?);
            passes.extend(Pass::new(some, false, |value| (!short(value)).then(|| spelled(value)))?);
            passes.extend(Pass::new(some, true, |value| short(value).then(|| spelled(value)))?);
        }
        Ok(Self { passes })
    }

    /// There is nothing to hide.
    pub fn is_empty(&self) -> bool {
        self.passes.is_empty()
    }

    /// The text without secrets.
    pub fn text<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut hidden = Cow::Borrowed(text);
        for pass in &self.passes {
            let replace = |found: &Captures<'_>| pass.replacement(&hidden, found);
            if let Cow::Owned(changed) = pass.pattern.replace_all(&hidden, replace) {
                hidden = Cow::Owned(changed);
            }
        }
        hidden
    }

    /// A JSON value without secrets, its keys included.
    pub fn value(&self, value: &mut Value) {
        match value {
            Value::String(text) => {
                if let Cow::Owned(changed) = self.text(text) {
                    *text = changed;
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.value(item)),
            Value::Object(fields) => {
                let old = std::mem::take(fields);
                for (key, mut field) in old {
                    if !(field.is_string() && OWN_WORDS.contains(&key.as_str())) {
                        self.value(&mut field);
                    }
                    fields.insert(self.text(&key).into_owned(), field);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// An event without secrets.
    pub fn event(&self, event: Event) -> Result<Event, RedactError> {
        if self.is_empty() {
            return Ok(event);
        }
        let mut value = serde_json::to_value(&event).map_err(RedactError::Event)?;
        self.value(&mut value);
        serde_json::from_value(value).map_err(RedactError::Event)
    }
}

/// Why something could not be freed of secrets. It is then not written.
#[derive(Debug, thiserror::Error)]
pub enum RedactError {
    /// Too long or too many.
    #[error(
        "the secrets can't be looked for, their pattern is too large: {0}; shorten them or declare fewer"
    )]
    Pattern(#[source] regex::Error),
    /// The event lost its shape.
    #[error("an event was not written, because it lost its shape when its secrets were hidden: {0}")]
    Event(#[source] serde_json::Error),
}

impl Pass {
    /// A pass for those secrets that have a pattern of this sort, if any has.
    fn new(
        secrets: &[(String, String)],
        alone: bool,
        pattern: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<Self>, RedactError> {
        let (groups, shown): (Vec<_>, Vec<_>) = secrets
            .iter()
            .filter_map(|(name, value)| Some((format!("({})", pattern(value)?), format!("«{name}»"))))
            .unzip();
        if groups.is_empty() {
            return Ok(None);
        }
        let pattern = RegexBuilder::new(&groups.join("|"))
            .size_limit(256 << 20)
            .dfa_size_limit(32 << 20)
            .build()
            .map_err(RedactError::Pattern)?;
        Ok(Some(Self { pattern, shown, alone }))
    }

    fn replacement(&self, text: &str, found: &Captures<'_>) -> String {
        let secret = self.shown.iter().zip(found.iter().skip(1)).find_map(|(s, group)| Some((s, group?)));
        match secret {
            Some((shown, at)) if !self.alone || stands_alone(text, at.start(), at.end()) => shown.clone(),
            _ => found.get(0).map(|m| m.as_str().to_owned()).unwrap_or_default(),
        }
    }
}

/// Nothing but quotes, `=` or `&` touches it.
fn stands_alone(text: &str, start: usize, end: usize) -> bool {
    let before = text.get(..start).and_then(|t| t.chars().next_back());
    let after = text.get(end..).and_then(|t| t.chars().next());
    let quote = |c: char| matches!(c, '"' | '\'' | '“' | '”' | '‘' | '’' | '«' | '»' | '`');
    match (before, after) {
        (None | Some('='), None) => true,
        (Some(b), Some(a)) if quote(b) && quote(a) => true,
        (Some('='), Some(a)) => matches!(a, '&' | ';') || a.is_whitespace(),
        _ => false,
    }
}

/// White space in any number and spelling.
const SPACE: &str = concat!(
    r"(?:\s|\+|%(?:25)*(?:20|09|0[aAdD])|\\+[nrtf]|\\+u00(?:20|09|0[aAcCdD])",
    r"|&nbsp;|&#(?:32|9|10|13|160);)+"
);

/// The value as a pattern in which each character may appear in any spelling.
fn spelled(value: &str) -> String {
    let mut pattern = String::new();
    let mut in_space = false;
    for c in value.trim().chars().take(LONGEST) {
        if c.is_whitespace() {
            if !in_space {
                pattern.push_str(SPACE);
            }
            in_space = true;
        } else {
            in_space = false;
            pattern.push_str("(?:");
            spell(c, &mut pattern);
            pattern.push(')');
        }
    }
    pattern
}

fn spell(c: char, pattern: &mut String) {
    // Itself, perhaps behind backslashes (JSON in JSON).
    if matches!(c, '"' | '\'' | '\\' | '/') {
        pattern.push_str(r"\\*");
    }
    pattern.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
    // In an address; `%25` once more for each time that it was encoded again.
    pattern.push('|');
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(pattern, "%(?:25)*(?i:{byte:02x})");
    }
    if c.is_ascii_alphanumeric() {
        return;
    }
    // In JSON.
    pattern.push('|');
    for unit in c.encode_utf16(&mut [0; 2]) {
        let _ = write!(pattern, r"\\+u(?i:{unit:04x})");
    }
    if c == '\u{8}' {
        pattern.push_str(r"|\\+b");
    }
    // In markup.
    let code = c as u32;
    let _ = write!(pattern, "|&(?:amp;)*#0*{code};|&(?:amp;)*#[xX]0*(?i:{code:x});");
    let entity = match c {
        '&' => "amp",
        '<' => "lt",
        '>' => "gt",
        '"' => "quot",
        '\'' => "apos",
        _ => return,
    };
    let _ = write!(pattern, "|&(?:amp;)*{entity};");
}

/// The value within a word of base64, in both alphabets. The letters around it hold bits of it too, so the whole word
/// is meant.
fn base64_words(value: &str) -> Option<String> {
    let bytes: Vec<u8> = value.trim().bytes().take(LONGEST).collect();
    if bytes.len() < SHORTEST_BASE64 {
        return None;
    }
    // What is the same wherever the value begins within a group of letters.
    let core = |shift: usize| {
        let mut padded = vec![0; shift];
        padded.extend(&bytes);
        let encoded = STANDARD_NO_PAD.encode(&padded);
        // A letter holds six bits: of the first and last ones, only those filled by the value alone are its own.
        let first = (shift * 8).div_ceil(6);
        let last = padded.len() * 8 / 6;
        let own = encoded.get(first..last).unwrap_or_default();
        own.replace('+', "[+-]").replace('/', "[/_]")
    };
    let cores = [core(0), core(1), core(2)].join("|");
    Some(format!("[A-Za-z0-9+/_-]*(?:{cores})[A-Za-z0-9+/_-]*={{0,2}}"))
}

#[cfg(test)]
mod tests;

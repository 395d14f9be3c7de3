//! Typed questions over a map. Each wrong answer becomes an error at its place and reading goes on.

use std::collections::HashMap;

use super::{Entry, Kind, Node, Scalar};
use crate::spec::{Errors, Span, suggest};

impl Node {
    /// What this is, for "expected a list, found …".
    pub(crate) fn describe(&self) -> &'static str {
        match self.kind {
            Kind::Null => "nothing",
            Kind::Scalar(_) => "a text",
            Kind::List(_) => "a list",
            Kind::Map(_) => "a map of keys",
        }
    }

    /// A text, number or boolean, as written.
    pub(crate) fn scalar(&self) -> Option<&Scalar> {
        match &self.kind {
            Kind::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// The items of a list; a single value counts as a list of one.
    pub(crate) fn items(&self) -> &[Node] {
        match &self.kind {
            Kind::List(list) => list,
            Kind::Null => &[],
            _ => std::slice::from_ref(self),
        }
    }
}

/// A map with known keys.
pub(crate) struct Fields<'n> {
    entries: &'n [Entry],
}

impl<'n> Fields<'n> {
    /// `node` as a map of `what` with no other keys than `known`. Anything else is told as an error.
    pub(crate) fn of(node: &'n Node, what: &str, known: &[&str], errors: &mut Errors) -> Option<Self> {
        let Kind::Map(entries) = &node.kind else {
            expected(errors, node, &format!("{what} as a map of keys"));
            return None;
        };
        no_doubles(entries, errors);
        for entry in entries.iter().filter(|e| !known.contains(&e.key.as_str())) {
            let help = suggest::help_for(&entry.key, known.iter().copied());
            errors.add_with_help(entry.at, format!("unknown key `{}` in {what}", entry.key), help);
        }
        Some(Self { entries })
    }

    /// All entries, known or not, in order.
    pub(crate) fn entries(&self) -> &'n [Entry] {
        self.entries
    }

    pub(crate) fn get(&self, key: &str) -> Option<&'n Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    pub(crate) fn entry(&self, key: &str) -> Option<&'n Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// A text that is not empty.
    pub(crate) fn text(&self, key: &str, errors: &mut Errors) -> Option<&'n Scalar> {
        let entry = self.entry(key)?;
        text_of(&entry.value, &format!("a text for `{key}`"), errors)
    }

    /// A list of texts; a single text counts as a list of one.
    pub(crate) fn texts(&self, key: &str, errors: &mut Errors) -> Vec<&'n Scalar> {
        let Some(node) = self.get(key) else { return Vec::new() };
        let what = format!("a text or a list of texts for `{key}`");
        node.items().iter().filter_map(|item| text_of(item, &what, errors)).collect()
    }

    /// A map of names to texts, numbers or booleans, in order.
    pub(crate) fn map(&self, key: &str, errors: &mut Errors) -> Vec<(&'n Entry, &'n Scalar)> {
        let Some(node) = self.get(key) else { return Vec::new() };
        let Kind::Map(entries) = &node.kind else {
            expected(errors, node, &format!("`{key}` as a map of names to texts"));
            return Vec::new();
        };
        no_doubles(entries, errors);
        let mut pairs = Vec::new();
        for entry in entries {
            match entry.value.scalar() {
                Some(scalar) => pairs.push((entry, scalar)),
                None => expected(errors, &entry.value, &format!("a text for `{}`", entry.key)),
            }
        }
        pairs
    }

    /// `true` or `false`.
    pub(crate) fn flag(&self, key: &str, errors: &mut Errors) -> Option<bool> {
        let node = self.get(key)?;
        let value = node.scalar().and_then(|s| s.text.parse().ok());
        if value.is_none() {
            expected(errors, node, &format!("`true` or `false` for `{key}`"));
        }
        value
    }

    /// A value that `read` understands; `what` tells what that is, with an example.
    pub(crate) fn parsed<T>(
        &self,
        key: &str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
        errors: &mut Errors,
    ) -> Option<T> {
        let node = self.get(key)?;
        let value = node.scalar().and_then(|s| read(s.text.trim()));
        if value.is_none() {
            expected(errors, node, &format!("{what} for `{key}`"));
        }
        value
    }
}

fn text_of<'n>(node: &'n Node, what: &str, errors: &mut Errors) -> Option<&'n Scalar> {
    let text = node.scalar().filter(|s| !s.text.trim().is_empty());
    if text.is_none() {
        expected(errors, node, what);
    }
    text
}

/// Tells that `node` is not what was expected.
pub(crate) fn expected(errors: &mut Errors, node: &Node, what: &str) {
    let found = match &node.kind {
        Kind::Scalar(s) if s.text.trim().is_empty() => "an empty text".to_owned(),
        Kind::Scalar(s) => format!("`{}`", shorten(&s.text)),
        _ => node.describe().to_owned(),
    };
    errors.add(node.at, format!("expected {what}, found {found}"));
}

fn shorten(text: &str) -> String {
    let line = text.lines().next().unwrap_or("");
    if line.chars().count() > 40 { line.chars().take(39).chain(['…']).collect() } else { line.to_owned() }
}

fn no_doubles(entries: &[Entry], errors: &mut Errors) {
    let mut seen: HashMap<&str, Span> = HashMap::new();
    for entry in entries {
        if let Some(first) = seen.insert(&entry.key, entry.at) {
            let message =
                format!("the key `{}` stands twice: lines {} and {}", entry.key, first.line, entry.at.line);
            errors.add(entry.at, message);
        }
    }
}

/// `30s`, `1500ms`, `2m`, `1h` to milliseconds; a bare number counts milliseconds. Nought is no duration.
pub(crate) fn duration_ms(text: &str) -> Option<u64> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
    let (number, unit) = text.split_at(digits);
    let factor = match unit.trim() {
        "ms" | "" => 1.0,
        "s" => 1_000.0,
        "m" | "min" => 60_000.0,
        "h" => 3_600_000.0,
        _ => return None,
    };
    let ms = number.parse::<f64>().ok()? * factor;
    (1.0..=7.0 * 24.0 * 3_600_000.0).contains(&ms).then_some(ms as u64)
}

/// `1280x800` to width and height in CSS pixels.
pub(crate) fn viewport(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once(['x', 'X', '×'])?;
    let side = |s: &str| s.trim().parse::<u32>().ok().filter(|n| (1..=10_000).contains(n));
    Some((side(width)?, side(height)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_units() {
        assert_eq!(duration_ms("30s"), Some(30_000));
        assert_eq!(duration_ms("1500ms"), Some(1_500));
        assert_eq!(duration_ms("2m"), Some(120_000));
        assert_eq!(duration_ms("1.5 s"), Some(1_500));
        assert_eq!(duration_ms("5000"), Some(5_000));
        for bad in ["", "s", "0", "-1s", "1x", "1.2.3s", "1e9h", "99999999999999h"] {
            assert_eq!(duration_ms(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_viewport_is_two_sides() {
        assert_eq!(viewport("1280x800"), Some((1280, 800)));
        assert_eq!(viewport("1280"), None);
        assert_eq!(viewport("0x5"), None);
    }
}

//! Tags: labels, and some that are keys of the test (`@url:/shop/`, `@skip`).

use super::lines::{Kind, Line};
use crate::spec::front::Front;
use crate::spec::yaml::{Entry, Fields, Kind as Value, Node, Scalar};
use crate::spec::{Errors, Span};

/// The keys that a tag may set: `@key:value`.
const KEYS: [&str; 8] = ["url", "setup", "setup_only", "timeout", "viewport", "locale", "skip", "second_tab"];

/// What the tags in these lines say, over what those of the surroundings said.
pub(super) fn read<'t, 'l>(
    lines: impl Iterator<Item = &'l Line<'t>>,
    shared: &Front,
    errors: &mut Errors,
) -> Front
where
    't: 'l,
{
    let mut entries = Vec::new();
    let mut labels: Vec<String> = Vec::new();
    for (tag, at) in lines.filter(|line| line.kind == Kind::Tags).flat_map(words) {
        let Some(tag) = tag.strip_prefix('@').filter(|tag| !tag.is_empty()) else {
            let help = "a tag is `@` and a word; a remark is a line of its own that begins with `#`";
            errors.add_with_help(at, format!("`{tag}` is no tag"), help);
            continue;
        };
        match key(tag) {
            Some((key, value)) => entries.push(entry(key, value, at)),
            // `@smoke@slow` are two.
            None => labels.extend(tag.split('@').map(str::to_owned)),
        }
    }
    let node = Node { at: Span::START, kind: Value::Map(entries) };
    let front = Fields::of(&node, "the tags", &KEYS, errors).map(|fields| Front::read(&fields, errors));
    let mut front = front.unwrap_or_default();
    for label in labels {
        if !label.is_empty() && !front.tags.contains(&label) {
            front.tags.push(label);
        }
    }
    front.over(shared)
}

/// The words of a line of tags up to a remark.
fn words<'t>(line: &Line<'t>) -> Vec<(&'t str, Span)> {
    let mut words = Vec::new();
    let mut from = 0;
    for word in line.text.split([' ', '\t']) {
        if word.starts_with('#') {
            break;
        }
        if !word.is_empty() {
            let length = word.chars().count() as u32;
            words.push((word, Span { line: line.number, column: line.column(from), length }));
        }
        from += word.len() + 1;
    }
    words
}

/// `@url:/shop/`, `@skip`.
fn key(tag: &str) -> Option<(&'static str, &str)> {
    let (name, value) = tag.split_once(':').unwrap_or((tag, ""));
    let key = KEYS.into_iter().find(|key| *key == name)?;
    match value {
        "" if matches!(key, "skip" | "setup_only" | "second_tab") => Some((key, "true")),
        // `@url` alone is a label like any other.
        "" => None,
        value => Some((key, value)),
    }
}

fn entry(key: &str, value: &str, at: Span) -> Entry {
    let column = at.column + at.length - value.chars().count().min(at.length as usize) as u32;
    let here = Span { column, length: value.chars().count().max(1) as u32, ..at };
    let lines = vec![(0, here.line, here.column)];
    let scalar = Scalar { text: value.to_owned(), at: here, lines, trap: None };
    Entry { key: key.to_owned(), at, value: Node { at: here, kind: Value::Scalar(scalar) } }
}

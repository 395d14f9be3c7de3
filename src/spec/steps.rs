//! The entries of `steps`: sentences, and maps of `when`, `do`, `expect`, `check` and `laws`.

use super::vars::Scope;
use super::yaml::{Entry, Fields, Kind, Node, Scalar, Trap, expected};
use super::{Errors, LawSettings, Span, Text, Written, suggest};

const KEYS: [&str; 5] = ["when", "do", "expect", "check", "laws"];

/// All entries of `steps`; wrong ones are told and left out.
pub(crate) fn read(entry: &Entry, scope: &mut Scope<'_>, errors: &mut Errors) -> Vec<Written> {
    let Kind::List(items) = &entry.value.kind else {
        expected(errors, &entry.value, "a list for `steps`, each item beginning with `- `");
        return Vec::new();
    };
    items.iter().filter_map(|item| read_one(item, scope, errors)).collect()
}

/// The whole requirement as prose.
pub(crate) fn description(scalar: &Scalar, scope: &mut Scope<'_>, errors: &mut Errors) -> Written {
    Written::Prose(words(scalar, scope, errors))
}

fn read_one(item: &Node, scope: &mut Scope<'_>, errors: &mut Errors) -> Option<Written> {
    match &item.kind {
        Kind::Scalar(scalar) if !scalar.text.trim().is_empty() => {
            Some(Written::Prose(words(scalar, scope, errors)))
        }
        Kind::Map(entries) => match entries.as_slice() {
            // `- Search for: mug`: YAML sees a key where the author saw a sentence.
            [only] if !KEYS.contains(&only.key.as_str()) && suggest::nearest(&only.key, KEYS).is_none() => {
                let help = "put a sentence that contains `: ` in quotes";
                let message = format!("`{}` is read as a key, because a colon follows it", only.key);
                errors.add_with_help(only.at, message, help);
                None
            }
            _ => read_parts(item, scope, errors),
        },
        _ => {
            expected(errors, item, "a sentence, or a step with `do` and `expect`");
            None
        }
    }
}

fn read_parts(item: &Node, scope: &mut Scope<'_>, errors: &mut Errors) -> Option<Written> {
    let before = errors.count();
    let fields = Fields::of(item, "a step", &KEYS, errors)?;
    let mut part = |key| {
        let scalars = fields.texts(key, errors);
        let texts: Vec<Text> = scalars.into_iter().map(|s| words(s, scope, errors)).collect();
        join(texts)
    };
    let (when, act, expect) = (part("when"), part("do"), part("expect"));
    let check = join_lines(fields.texts("check", errors).into_iter().map(|s| s.to_text(errors)).collect());
    let laws = LawSettings::read(&fields, errors);
    if errors.count() > before {
        return None;
    }
    if act.is_none() && expect.is_none() && check.is_none() {
        let message = "this step has nothing to do and nothing to check";
        errors.add_with_help(item.at, message, "give it a `do`, an `expect` or a `check`");
        return None;
    }
    Some(Written::Step { when, act, expect, check, laws, under: None })
}

/// The words of a sentence, with every `${…}` in them looked up.
fn words(scalar: &Scalar, scope: &mut Scope<'_>, errors: &mut Errors) -> Text {
    match scalar.trap {
        Some(Trap::Comment) => errors.add_with_help(
            Span { column: scalar.at.column + scalar.at.length.saturating_sub(1), length: 3, ..scalar.at },
            "the rest of this line is a comment to YAML",
            "put the sentence in quotes, or a space behind the `#` of a comment",
        ),
        Some(Trap::JoinedItem) => errors.add_with_help(
            scalar.at,
            "a deeper line that begins with `- ` is joined to this sentence",
            "give all items of a list the same indentation",
        ),
        None => {}
    }
    let text = scalar.to_text(errors);
    scope.check(&text, errors);
    text
}

/// Several texts as one, each a sentence of its own.
pub(crate) fn join(texts: Vec<Text>) -> Option<Text> {
    texts.into_iter().reduce(|mut all, next| {
        all.text.truncate(all.text.trim_end().len());
        if !all.text.ends_with(['.', '!', '?', ':', ';', ',']) {
            all.text.push('.');
        }
        all.text.push(' ');
        append(&mut all, next);
        all
    })
}

fn join_lines(texts: Vec<Text>) -> Option<Text> {
    texts.into_iter().reduce(|mut all, next| {
        if !all.text.ends_with('\n') {
            all.text.push('\n');
        }
        append(&mut all, next);
        all
    })
}

fn append(all: &mut Text, next: Text) {
    let shift = all.text.len();
    // Places behind a cut white space would lie beyond the text that follows.
    while all.lines.len() > 1 && all.lines.last().is_some_and(|&(offset, _, _)| offset >= shift) {
        all.lines.pop();
    }
    all.lines.extend(next.lines.into_iter().map(|(offset, line, column)| (offset + shift, line, column)));
    all.text.push_str(&next.text);
}

//! The edits of a file: each entry that becomes another one, in its place.

use std::ops::Range;
use std::path::Path;

use super::render::{self, Source};
use super::written_once;
use crate::language::plain::{Form, Rewritten, rewrite};
use crate::language::read;
use crate::spec::layout::{Place, Shape, layout};
use crate::spec::{Requirement, Text, Written};

/// The text with every entry rewritten that can be; the same text where none can.
pub(super) fn once(text: &str, path: &Path, tests: &[Requirement]) -> String {
    let Some(places) = layout(text, path) else { return text.to_owned() };
    let is_markdown = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("md"));
    let form = if is_markdown { Form::Sentences } else { Form::Parts };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for test in written_once(tests) {
        let of_entry: Vec<Option<&Place>> = test.body.iter().map(|entry| place_of(entry, &places)).collect();
        let may = |at: usize| {
            let place = of_entry[at];
            let alone = of_entry.iter().filter(|other| **other == place).count() == 1;
            place.is_some_and(|place| {
                alone
                    && place.shape != Shape::Other
                    && !hides_a_comment(text, place, &test.body[at], is_markdown)
            })
        };
        let may: Vec<bool> = (0..test.body.len()).map(may).collect();
        let rewritten = rewrite(&test, &read(&test), form, &may);
        for ((entry, place), becomes) in test.body.iter().zip(&of_entry).zip(&rewritten) {
            let Some(place) = place else { continue };
            let source = Source { text, place, entry };
            let new = match becomes {
                Rewritten::Kept(asks) => render::asked(&source, asks),
                Rewritten::Items(items) => render::items(&source, items),
            };
            edits.extend(new.map(|new| (place.range.clone(), new)));
        }
    }
    apply(text, edits)
}

fn apply(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (range, new) in edits {
        if range.start < done {
            continue;
        }
        out.push_str(text.get(done..range.start).unwrap_or(""));
        out.push_str(&new);
        done = range.end;
    }
    out.push_str(text.get(done..).unwrap_or(""));
    if text.contains("\r\n") { out.replace("\r\n", "\n").replace('\n', "\r\n") } else { out }
}

fn place_of<'p>(entry: &Written, places: &'p [Place]) -> Option<&'p Place> {
    let line = texts(entry).iter().map(|text| text.location.line).min()?;
    places.iter().find(|place| (place.lines.0..=place.lines.1).contains(&line))
}

fn texts(entry: &Written) -> Vec<&Text> {
    match entry {
        Written::Prose(text) => vec![text],
        Written::Step { when, act, expect, check, .. } => {
            [when, act, expect, check].into_iter().flatten().collect()
        }
    }
}

/// A remark stands among the words of an entry, where no line of its own keeps it.
fn hides_a_comment(text: &str, place: &Place, entry: &Written, is_markdown: bool) -> bool {
    let source = text.get(place.range.clone()).unwrap_or("");
    if is_markdown {
        return source.contains("<!--");
    }
    let own_line = |line: &str| line.trim_start().starts_with('#');
    let in_source: usize =
        source.lines().filter(|line| !own_line(line)).map(|line| line.matches('#').count()).sum();
    let in_words: usize = texts(entry).iter().map(|text| text.text.matches('#').count()).sum();
    in_source != in_words
}

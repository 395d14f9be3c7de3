//! The items of `steps:` and the lines of `description:`.

use super::{Lines, Place, Shape, indent_of};
use crate::spec::Errors;
use crate::spec::yaml::{Entry, Kind, Node, parse};

pub(super) fn places(text: &str) -> Vec<Place> {
    let lines = Lines::of(text);
    let mut places = Vec::new();
    // What is wrong with the file is told where it is read.
    for document in parse(text, 0, &mut Errors::new("")) {
        of_test(&document, &lines, &mut places);
    }
    places
}

fn of_test(node: &Node, lines: &Lines<'_>, places: &mut Vec<Place>) {
    let Kind::Map(entries) = &node.kind else { return };
    for entry in entries {
        match entry.key.as_str() {
            "steps" => of_steps(entry, lines, places),
            "description" => places.push(of_description(entry, lines)),
            "tests" => entry.value.items().iter().for_each(|test| of_test(test, lines, places)),
            _ => {}
        }
    }
}

fn of_steps(entry: &Entry, lines: &Lines<'_>, places: &mut Vec<Place>) {
    let Kind::List(items) = &entry.value.kind else { return };
    for (at, item) in items.iter().enumerate() {
        let first = item.at.line;
        let line = lines.line(first);
        let indent = indent_of(line);
        let next = items.get(at + 1).map(|next| next.at.line);
        let alone = next.is_none_or(|next| next > first)
            && items.get(at.wrapping_sub(1)).is_none_or(|before| before.at.line < first);
        let begins = line[indent..].strip_prefix("- ").map(|rest| indent + 2 + indent_of(rest));
        // An anchor, a tag or an item in brackets begins elsewhere than its text.
        let plain = begins.is_some_and(|begins| line[begins..].starts_with(|c| !"&*![{".contains(c)));
        if !alone || !plain {
            places.push(Place {
                range: lines.range(first, first),
                lines: (first, first),
                shape: Shape::Other,
            });
            continue;
        }
        let last = end(lines, first, indent, next);
        let keys = keys(item, lines, last);
        let shape = keys.map_or(Shape::Other, |keys| Shape::Step { indent, keys });
        places.push(Place { range: lines.range(first, last), lines: (first, last), shape });
    }
}

/// The last line of what begins in `first` and is indented deeper than `indent`.
fn end(lines: &Lines<'_>, first: u32, indent: usize, next: Option<u32>) -> u32 {
    let mut last = first;
    for at in first + 1..next.unwrap_or(lines.count() + 1) {
        let line = lines.line(at);
        if line.trim().is_empty() {
            continue;
        }
        if indent_of(line) <= indent {
            // A remark at the left may stand in the midst of an item; what follows it tells.
            if next.is_some() && line.trim_start().starts_with('#') {
                continue;
            }
            break;
        }
        last = at;
    }
    last
}

/// The lines of each key of a step; nothing for a sentence, `None` for keys that share a line.
fn keys(item: &Node, lines: &Lines<'_>, last: u32) -> Option<Vec<(String, std::ops::Range<usize>)>> {
    let Kind::Map(entries) = &item.kind else { return Some(Vec::new()) };
    let mut keys = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let to = match entries.get(at + 1) {
            Some(next) if next.at.line > entry.at.line => next.at.line - 1,
            Some(_) => return None,
            None => last,
        };
        keys.push((entry.key.clone(), lines.range(entry.at.line, to)));
    }
    Some(keys)
}

fn of_description(entry: &Entry, lines: &Lines<'_>) -> Place {
    let first = entry.at.line;
    let line = lines.line(first);
    let indent = entry.at.column as usize - 1;
    let own_line = indent_of(line) == indent && line.trim_start().starts_with("description");
    let last = end(lines, first, indent, None);
    let shape = if own_line { Shape::Description { indent } } else { Shape::Other };
    Place { range: lines.range(first, last), lines: (first, last), shape }
}

//! The items and paragraphs of a Markdown spec.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{Lines, Place, Shape};
use crate::spec::markdown::body_start;

pub(super) fn places(text: &str) -> Vec<Place> {
    let lines = Lines::of(text);
    let Some(start) = body_start(text) else { return Vec::new() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS;
    let mut places: Vec<Place> = Vec::new();
    let (mut lists, mut closed) = (0_usize, 0_usize);
    let mut ordered = false;
    for (event, range) in Parser::new_ext(text.get(start..).unwrap_or(""), options).into_offset_iter() {
        let (from, to) = (range.start + start, range.end + start);
        match event {
            Event::Start(Tag::List(first)) if closed == 0 => {
                if lists == 0 {
                    ordered = first.is_some();
                }
                lists += 1;
            }
            Event::End(TagEnd::List(_)) if closed == 0 => lists = lists.saturating_sub(1),
            Event::Start(Tag::Item) if closed == 0 && lists == 1 => {
                places.push(place(&lines, from, to, |line| item(line, ordered)));
            }
            Event::Start(Tag::Paragraph) if closed == 0 && lists == 0 => {
                places.push(place(&lines, from, to, |_| Shape::Paragraph));
            }
            Event::TaskListMarker(_) | Event::Start(Tag::CodeBlock(_) | Tag::HtmlBlock)
                if lists > 0 && closed == 0 =>
            {
                // A box to tick, code or a remark in an item: it is more than words.
                if let Some(last) = places.last_mut() {
                    last.shape = Shape::Other;
                }
            }
            Event::Start(Tag::BlockQuote(_) | Tag::Table(_) | Tag::Heading { .. }) => closed += 1,
            Event::End(TagEnd::BlockQuote(_) | TagEnd::Table | TagEnd::Heading(_)) => {
                closed = closed.saturating_sub(1);
            }
            _ => {}
        }
    }
    places
}

fn place(lines: &Lines<'_>, from: usize, to: usize, shape: impl Fn(&str) -> Shape) -> Place {
    let first = lines.of_byte(from);
    let mut last = lines.of_byte(to.saturating_sub(1).max(from));
    while last > first && lines.line(last).trim().is_empty() {
        last -= 1;
    }
    let shape = shape(lines.line(first));
    Place { range: lines.range(first, last), lines: (first, last), shape }
}

fn item(line: &str, ordered: bool) -> Shape {
    let rest = line.trim_start();
    let width = if ordered { rest.find(['.', ')']).map_or(0, |at| at + 1) } else { 1 };
    match rest.get(width..) {
        Some(words) if width > 0 && words.starts_with(' ') => {
            Shape::Item { mark: line[..line.len() - words.len()].to_owned() }
        }
        _ => Shape::Other,
    }
}

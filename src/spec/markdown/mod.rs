//! Markdown specs.
//!
//! ```markdown
//! ---
//! url: /shop/            # the keys of a YAML spec, shared by all tests of the file
//! ---
//! # The cart             (a title)
//!
//! Anything before the first `##` is an introduction.
//!
//! ## Add a product       (each `##` is a test)
//!
//! 1. Search for "mug".
//!    - Only mugs are listed.       (nested items go on where their item ended)
//! 2. Add the first product to the cart.
//!
//! The cart shows one item.         (paragraphs are read like list items)
//!
//! > A quote is a remark, and so are `###` headings and HTML comments.
//! ```
//!
//! Without any `##` the whole file is one test, named by its `#`, its front matter or its file. A code block
//! of `rhai` is a check; one of `yaml` sets keys for its test. A table is data: one test a row. Words in backticks are read as if quoted.

mod blocks;
mod table;
mod words;

use blocks::{Block, Section};

use super::front::{self, Front};
use super::reader::Reader;
use super::vars::Scope;
use super::yaml::{self, Fields};
use super::{Errors, LawSettings, Span, Written};

/// What the keys of a Markdown spec may be: the words stand in the body.
fn keys(text: &str, skipped: u32, errors: &mut Errors) -> Front {
    let known: Vec<&str> = front::KEYS.into_iter().filter(|key| *key != "description").collect();
    yaml::parse(text, skipped, errors)
        .first()
        .and_then(|node| Fields::of(node, "the keys of a spec", &known, errors))
        .map_or_else(Front::default, |fields| Front::read(&fields, errors))
}

/// Reads all tests of a file.
pub(crate) fn read(text: &str, reader: &mut Reader<'_>) {
    let since = reader.errors.count();
    let Some((front_matter, start)) = split_front_matter(text) else {
        let help = "end it with a line of `---`";
        reader.errors.add_with_help(
            Span { length: 3, ..Span::START },
            "the front matter is not closed",
            help,
        );
        return;
    };
    let shared = keys(front_matter, 0, &mut reader.errors);
    let sections = blocks::read(text, start);
    if sections.iter().any(|section| section.level == 2) {
        let shared_is_wrong = reader.errors.count() > since;
        for section in sections.iter().filter(|section| section.level == 2) {
            let since = if shared_is_wrong { since } else { reader.errors.count() };
            read_test(section, &shared, since, reader);
        }
    } else {
        read_whole(sections, &shared, since, reader);
    }
}

/// A file without `##` is one test.
fn read_whole(sections: Vec<Section>, shared: &Front, since: usize, reader: &mut Reader<'_>) {
    let mut titles = sections.iter().filter(|section| section.level == 1);
    let title = titles.next().map(|section| (section.heading.clone(), section.at));
    if let Some(second) = titles.next() {
        let help = "begin each test with `##`; `#` is the title of the file";
        reader.errors.add_with_help(second.at, "a second `#` heading", help);
        return;
    }
    let at = title.as_ref().map(|(_, at)| *at);
    let at =
        at.or_else(|| sections.iter().find_map(|s| s.blocks.first()).map(Block::at)).unwrap_or(Span::START);
    let name = shared.name.as_ref().map(|scalar| scalar.text.clone());
    let name = name.or(title.map(|(heading, _)| heading)).unwrap_or_else(|| reader.stem());
    let whole = Section {
        heading: name,
        level: 2,
        at,
        blocks: sections.into_iter().flat_map(|s| s.blocks).collect(),
    };
    read_test(&whole, shared, since, reader);
}

fn read_test(section: &Section, shared: &Front, since: usize, reader: &mut Reader<'_>) {
    let mut front = Front::default().over(shared);
    for block in &section.blocks {
        if let Block::Keys { text, skipped, .. } = block {
            front = keys(text, *skipped, &mut reader.errors).over(&front);
        }
    }
    if section.heading.is_empty() {
        reader.errors.add(section.at, "this test has no name");
        return;
    }
    // The heading is the name; a `name` among the keys would be a second one.
    front.name = None;
    let name = section.heading.clone();
    match table::read(section, &mut reader.errors) {
        Some(data) => {
            data.add(reader, &front, &name, section.at, since, |scope, errors| body(section, scope, errors));
        }
        None => reader.add(&front, name, section.at, since, |scope, errors| body(section, scope, errors)),
    }
}

fn body(section: &Section, scope: &mut Scope<'_>, errors: &mut Errors) -> Vec<Written> {
    let mut body = Vec::new();
    for block in &section.blocks {
        match block {
            Block::Prose(words) => {
                let text = words.to_text(errors);
                scope.check(&text, errors);
                body.push(Written::Prose(text));
            }
            Block::Check(words) => {
                let check = Some(words.to_text(errors));
                let laws = LawSettings::default();
                body.push(Written::Step { when: None, act: None, expect: None, check, laws, under: None });
            }
            Block::Unread { at, message, help } => errors.add_with_help(*at, *message, *help),
            Block::Keys { .. } | Block::Table { .. } => {}
        }
    }
    body
}

/// Where the body of a file begins; `None` where its front matter is not closed.
pub(in crate::spec) fn body_start(text: &str) -> Option<usize> {
    split_front_matter(text).map(|(_, start)| start)
}

/// The front matter (with its opening line, so that places stay right) and where the body begins.
/// `None`: it is opened and never closed.
fn split_front_matter(text: &str) -> Option<(&str, usize)> {
    let mut lines = text.split_inclusive('\n');
    let Some(first) = lines.next().filter(|line| line.trim_end() == "---") else { return Some(("", 0)) };
    let mut end = first.len();
    for line in lines {
        if matches!(line.trim_end(), "---" | "...") {
            return Some((&text[..end], end + line.len()));
        }
        end += line.len();
    }
    None
}

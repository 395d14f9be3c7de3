//! YAML events to a tree with places.
//!
//! Built with a stack of its own, a limit on depth and a budget for what aliases copy, so that no file can
//! exhaust memory or the call stack.

use std::collections::HashMap;

use saphyr_parser::{Event, Marker, Parser, ScalarStyle, ScanError, Span as YamlSpan};

use super::lines::{Escapes, line_map};
use crate::spec::{Errors, Location, Span, Text};

/// Deeper nesting than this is no spec.
const DEEPEST: usize = 32;
/// How many nodes and bytes of text all aliases of a file may copy together.
const ALIAS_BUDGET: usize = 1_000_000;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    pub(crate) at: Span,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    Null,
    Scalar(Scalar),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

/// A text, number or boolean: YAML's difference is in the eye of the reader.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Scalar {
    pub(crate) text: String,
    pub(crate) at: Span,
    /// As [`Text::lines`].
    pub(crate) lines: Vec<(usize, u32, u32)>,
    /// Something in an unquoted text that YAML reads otherwise than its author may think.
    pub(crate) trap: Option<Trap>,
}

/// Ways in which an unquoted text silently becomes another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trap {
    /// `Click #save`: the rest is a comment.
    Comment,
    /// A deeper line that begins with a dash is joined to this text.
    JoinedItem,
}

impl Scalar {
    /// The words with their places, for messages about a part of them.
    pub(crate) fn to_text(&self, errors: &Errors) -> Text {
        let location = Location { file: errors.file.clone(), line: self.at.line, column: self.at.column };
        Text { text: self.text.clone(), location, lines: self.lines.clone(), number: None }
    }

    /// The rest of the text from byte `from` on, without white space around it.
    pub(crate) fn tail(&self, from: usize) -> Self {
        let rest = self.text.get(from..).unwrap_or("");
        let from = from + (rest.len() - rest.trim_start().len());
        let location = Location { file: "".into(), line: self.at.line, column: self.at.column };
        let here =
            Text { text: self.text.clone(), location, lines: self.lines.clone(), number: None }.locate(from);
        let text = rest.trim().to_owned();
        let at = Span { line: here.line, column: here.column, length: text.chars().count() as u32 };
        let later =
            self.lines.iter().filter(|line| line.0 > from).map(|&(offset, l, c)| (offset - from, l, c));
        let lines = std::iter::once((0, here.line, here.column)).chain(later).collect();
        Self { text, at, lines, trap: self.trap }
    }
}

/// One key of a map and its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) at: Span,
    pub(crate) value: Node,
}

/// The documents of a YAML text. After a syntax error only the documents before it are given.
/// Empty documents are left out.
///
/// `skipped` is how many lines of the file stand above `text`.
pub(crate) fn parse(text: &str, skipped: u32, errors: &mut Errors) -> Vec<Node> {
    let mut builder = Builder { cursor: Cursor::new(text), skipped, ..Builder::default() };
    for event in Parser::new_from_str(text) {
        let step = match event {
            Ok((event, span)) => builder.take(event, span),
            Err(error) => Err(explain(&error, text, skipped)),
        };
        if let Err(failure) = step {
            errors.add_with_help(failure.at, failure.message, failure.help);
            break;
        }
    }
    builder.documents
}

/// Why building stopped.
struct Failure {
    at: Span,
    message: String,
    help: String,
}

fn failure(at: Span, message: impl Into<String>, help: impl Into<String>) -> Failure {
    Failure { at, message: message.into(), help: help.into() }
}

/// A collection that is being filled.
struct Open {
    at: Span,
    anchor: usize,
    /// `None` for a list.
    map: Option<Vec<Entry>>,
    list: Vec<Node>,
    /// The key that waits for its value.
    key: Option<(String, Span)>,
}

#[derive(Default)]
struct Builder<'t> {
    cursor: Cursor<'t>,
    documents: Vec<Node>,
    stack: Vec<Open>,
    anchors: HashMap<usize, Node>,
    copied: usize,
    skipped: u32,
}

impl Builder<'_> {
    fn take(&mut self, event: Event<'_>, span: YamlSpan) -> Result<(), Failure> {
        let at = self.place(span);
        match event {
            Event::Scalar(value, style, anchor, _) => {
                let node = self.scalar(value.into_owned(), style, span);
                self.finish(node, anchor)?;
            }
            Event::SequenceStart(anchor, _) => self.open(at, anchor, None)?,
            Event::MappingStart(anchor, _) => self.open(at, anchor, Some(Vec::new()))?,
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(open) = self.stack.pop() {
                    let kind = open.map.map_or(Kind::List(open.list), Kind::Map);
                    self.finish(Node { at: open.at, kind }, open.anchor)?;
                }
            }
            Event::Alias(id) => {
                let Some(node) = self.anchors.get(&id) else {
                    return Err(failure(at, "an alias stands inside its own anchor", "write the value out"));
                };
                self.copied += weight(node);
                if self.copied > ALIAS_BUDGET {
                    let help = "write the values out, or use fewer aliases";
                    return Err(failure(at, "the aliases of this file copy too much", help));
                }
                let node = Node { at, ..node.clone() };
                self.finish(node, 0)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn place(&self, span: YamlSpan) -> Span {
        let length = if span.start.line() == span.end.line() { span.len().max(1) as u32 } else { 1 };
        at_marker(span.start, length, self.skipped)
    }

    fn open(&mut self, at: Span, anchor: usize, map: Option<Vec<Entry>>) -> Result<(), Failure> {
        if self.stack.len() >= DEEPEST {
            let message = format!("nested deeper than {DEEPEST} levels");
            return Err(failure(at, message, "a spec is a flat list of steps"));
        }
        self.stack.push(Open { at, anchor, map, list: Vec::new(), key: None });
        Ok(())
    }

    /// A complete node goes to the collection it stands in, else it is a document.
    fn finish(&mut self, node: Node, anchor: usize) -> Result<(), Failure> {
        if anchor > 0 {
            self.anchors.insert(anchor, node.clone());
            self.copied += weight(&node);
        }
        let Some(open) = self.stack.last_mut() else {
            if node.kind != Kind::Null {
                self.documents.push(node);
            }
            return Ok(());
        };
        let Some(map) = &mut open.map else {
            open.list.push(node);
            return Ok(());
        };
        match open.key.take() {
            Some((key, at)) => map.push(Entry { key, at, value: node }),
            None => match node.kind {
                Kind::Scalar(key) => open.key = Some((key.text, key.at)),
                _ => return Err(failure(node.at, "a key has to be a word", "quote it, or remove the `?`")),
            },
        }
        Ok(())
    }

    fn scalar(&mut self, value: String, style: ScalarStyle, span: YamlSpan) -> Node {
        let (mut source, rest) = self.cursor.slice(span);
        let mut at = self.place(span);
        if !matches!(style, ScalarStyle::Literal | ScalarStyle::Folded) {
            let bare = without_properties(source);
            at.column += source[..source.len() - bare.len()].chars().count() as u32;
            source = bare;
        }
        let plain = style == ScalarStyle::Plain;
        let is_key = self.stack.last().is_some_and(|open| open.map.is_some() && open.key.is_none());
        if plain && !is_key && matches!(value.as_str(), "" | "~" | "null") {
            return Node { at, kind: Kind::Null };
        }
        at.length = source.lines().next().unwrap_or("").trim_end().chars().count() as u32;
        let lines = if source == value {
            vec![(0, at.line, at.column)]
        } else {
            let escapes = match style {
                ScalarStyle::SingleQuoted => Escapes::Single,
                ScalarStyle::DoubleQuoted => Escapes::Double,
                _ => Escapes::None,
            };
            line_map(source, escapes, &value, at.line, at.column)
        };
        let trap = plain.then(|| trap(source, rest)).flatten();
        Node { at, kind: Kind::Scalar(Scalar { text: value, at, lines, trap }) }
    }
}

/// A scalar's source without the anchor and tag before it.
fn without_properties(mut source: &str) -> &str {
    while source.starts_with(['&', '!']) {
        let Some(end) = source.find(char::is_whitespace) else { return "" };
        source = source[end..].trim_start_matches([' ', '\t']);
    }
    source
}

/// Looks at an unquoted text and what follows it for a [`Trap`].
fn trap(source: &str, rest: &str) -> Option<Trap> {
    if source.lines().skip(1).any(|line| line.trim_start().starts_with("- ")) {
        return Some(Trap::JoinedItem);
    }
    let behind = rest.lines().next().unwrap_or("");
    let comment = behind.trim_start().strip_prefix('#')?;
    comment.starts_with(|c: char| c.is_alphanumeric()).then_some(Trap::Comment)
}

/// What copying a node costs: its nodes and the bytes of its texts. Depth is limited, so recursion is too.
fn weight(node: &Node) -> usize {
    1 + match &node.kind {
        Kind::Null => 0,
        Kind::Scalar(s) => s.text.len(),
        Kind::List(list) => list.iter().map(weight).sum(),
        Kind::Map(entries) => entries.iter().map(|e| e.key.len() + weight(&e.value)).sum(),
    }
}

fn at_marker(marker: Marker, length: u32, skipped: u32) -> Span {
    Span { line: marker.line().max(1) as u32 + skipped, column: marker.col() as u32 + 1, length }
}

/// A scanner's message in the words of someone who writes a spec, with the usual way out.
fn explain(error: &ScanError, text: &str, skipped: u32) -> Failure {
    let info = error.info();
    let mut at = at_marker(*error.marker(), 1, skipped);
    // At the end of a file the scanner points behind the last line: point at its end instead.
    let lines = text.lines().count().max(1) as u32 + skipped;
    if at.line > lines {
        let last = text.lines().last().unwrap_or("");
        at = Span { line: lines, column: last.chars().count().max(1) as u32, length: 1 };
    }
    let help = [
        ("tabs", "indent with spaces"),
        ("mapping values are not allowed", "put a text that contains `: ` in quotes"),
        ("trailing content after", "put the whole text in the other kind of quotes: '\"Mug\" is listed'"),
        ("unexpected character", "put a text that begins with this character in quotes"),
        ("unknown anchor", "no `&` of this name stands before; put a text that begins with `*` in quotes"),
        ("end of stream", "the quote that begins here is not closed"),
        ("flow sequence", "the `[` is not closed; put a text that begins with `[` in quotes"),
        ("flow mapping", "the `{` is not closed; put a text that begins with `{` in quotes"),
        ("expected", "indent this line like its neighbours, and end each key with `: `"),
    ]
    .into_iter()
    .find(|(part, _)| info.contains(part))
    .map_or("compare this line's indentation and quotes with its neighbours'", |(_, help)| help);
    failure(at, format!("this is not YAML: {info}"), help)
}

/// Finds the source of a scalar. Markers count characters; events come nearly in order, so a walk from the
/// last place is short.
#[derive(Default)]
struct Cursor<'t> {
    text: &'t str,
    ascii: bool,
    index: usize,
    byte: usize,
}

impl<'t> Cursor<'t> {
    fn new(text: &'t str) -> Self {
        Self { text, ascii: text.is_ascii(), index: 0, byte: 0 }
    }

    /// The source of `span` and all that follows it.
    fn slice(&mut self, span: YamlSpan) -> (&'t str, &'t str) {
        let start = self.byte_of(span.start.index());
        let end = self.byte_of(span.end.index()).max(start);
        (self.text.get(start..end).unwrap_or(""), self.text.get(end..).unwrap_or(""))
    }

    fn byte_of(&mut self, index: usize) -> usize {
        if self.ascii {
            return index.min(self.text.len());
        }
        while self.index < index {
            let Some(c) = self.text.get(self.byte..).and_then(|rest| rest.chars().next()) else { break };
            self.byte += c.len_utf8();
            self.index += 1;
        }
        while self.index > index {
            let Some(c) = self.text.get(..self.byte).and_then(|rest| rest.chars().next_back()) else { break };
            self.byte -= c.len_utf8();
            self.index -= 1;
        }
        self.byte
    }
}

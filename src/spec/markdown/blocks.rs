//! Markdown to sections of blocks: headings, and under each what counts as a requirement.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::words::Words;
use crate::spec::Span;

/// A heading and what stands under it, up to the next `#` or `##`.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) heading: String,
    /// 0 before the first heading, else 1 or 2.
    pub(super) level: u8,
    pub(super) at: Span,
    pub(super) blocks: Vec<Block>,
}

#[derive(Debug)]
pub(super) enum Block {
    /// A paragraph, or a list item with all below it.
    Prose(Words),
    /// A code block of `rhai`.
    Check(Words),
    /// A code block of `yaml`, and how many lines of the file stand above it.
    Keys { text: String, at: Span, skipped: u32 },
    /// A table, row by row, its header first.
    Table { at: Span, rows: Vec<Vec<Words>> },
    /// Something that its author may take for a step and that is none.
    Unread { at: Span, message: &'static str, help: &'static str },
}

impl Block {
    pub(super) fn at(&self) -> Span {
        match self {
            Self::Prose(words) | Self::Check(words) => words.at(),
            Self::Keys { at, .. } | Self::Table { at, .. } | Self::Unread { at, .. } => *at,
        }
    }
}

/// The sections of `text` from byte `start` on.
pub(super) fn read(text: &str, start: usize) -> Vec<Section> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS;
    let mut walk = Walk::new(text);
    for (event, range) in Parser::new_ext(&text[start..], options).into_offset_iter() {
        walk.take(event, range.start + start..range.end + start);
    }
    walk.finish()
}

/// What the walk is inside of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    Body,
    /// Of level 1 or 2; deeper ones are remarks.
    Heading(u8),
    /// A cell of a table.
    Cell,
    /// A code block whose text is wanted.
    Code(Code),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    Check,
    Keys,
}

struct Walk<'t> {
    places: Places<'t>,
    sections: Vec<Section>,
    inside: Inside,
    /// How many quotes, tables, HTML blocks and deep headings are open: nothing in them is read.
    remarks: usize,
    /// How many lists are open.
    lists: usize,
    /// The number of the next item of the outermost list, where that is numbered.
    next: Option<u64>,
    /// The words of the innermost paragraph or item.
    words: Words,
    /// What was read of the outermost list item.
    item: Words,
    code: String,
    code_at: Span,
    /// The rows of the table that is being read.
    rows: Vec<Vec<Words>>,
    table_at: Span,
}

impl<'t> Walk<'t> {
    fn new(text: &'t str) -> Self {
        let first = Section { heading: String::new(), level: 0, at: Span::START, blocks: Vec::new() };
        Self {
            places: Places { text, byte: 0, line: 1, column: 1 },
            sections: vec![first],
            inside: Inside::Body,
            remarks: 0,
            lists: 0,
            next: None,
            words: Words::default(),
            item: Words::default(),
            code: String::new(),
            code_at: Span::START,
            rows: Vec::new(),
            table_at: Span::START,
        }
    }

    fn take(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(&tag, range),
            Event::End(tag) => self.end(tag),
            _ if self.remarks > 0 => {}
            Event::Text(text) => match self.inside {
                Inside::Code(Code::Keys) => self.code.push_str(&text),
                _ => self.push(&text, range.start),
            },
            Event::Code(code) => {
                let source = self.places.text.get(range.clone()).unwrap_or("");
                let start = range.start + source.find(code.as_ref()).unwrap_or(0);
                let (open, close) = if code.contains('"') { ('“', '”') } else { ('"', '"') };
                // A heading is a name: quotes would only clutter it.
                let quoted = self.inside == Inside::Body;
                if quoted {
                    self.push(open.encode_utf8(&mut [0; 4]), range.start);
                }
                // Over a line's end the words of code stand where they stand, the blank between them nowhere.
                let mut at = start;
                for piece in code.split_inclusive(' ') {
                    let word = piece.trim_end();
                    at += self.places.text.get(at..range.end).and_then(|rest| rest.find(word)).unwrap_or(0);
                    self.push(piece, at);
                    at += word.len();
                }
                if quoted {
                    self.words.push_mark(close);
                }
            }
            Event::InlineHtml(html) if !html.starts_with("<!--") => self.push(&html, range.start),
            Event::SoftBreak | Event::HardBreak => self.words.push_mark(' '),
            _ => {}
        }
    }

    fn push(&mut self, text: &str, byte: usize) {
        let at = self.places.at(byte);
        self.words.push(text, at);
    }

    fn start(&mut self, tag: &Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Heading { level: level @ (HeadingLevel::H1 | HeadingLevel::H2), .. }
                if self.remarks == 0 =>
            {
                self.end_item();
                let level = if *level == HeadingLevel::H1 { 1 } else { 2 };
                let at = self.places.at(range.start);
                self.sections.push(Section { heading: String::new(), level, at, blocks: Vec::new() });
                self.inside = Inside::Heading(level);
            }
            Tag::BlockQuote(_) | Tag::HtmlBlock | Tag::Heading { .. } => {
                self.end_words();
                self.remarks += 1;
            }
            Tag::Table(_) => {
                self.end_item();
                self.table_at = self.places.at(range.start);
            }
            Tag::TableHead | Tag::TableRow if self.remarks == 0 => self.rows.push(Vec::new()),
            Tag::TableCell if self.remarks == 0 => {
                let at = self.places.at(range.start);
                self.words = Words::at_place(at);
                self.inside = Inside::Cell;
            }
            Tag::List(first) => {
                self.end_words();
                self.lists += 1;
                if self.lists == 1 {
                    self.next = *first;
                }
            }
            Tag::Paragraph | Tag::Item => self.end_words(),
            Tag::CodeBlock(kind) => self.start_code(kind, range),
            _ => {}
        }
    }

    fn start_code(&mut self, kind: &CodeBlockKind<'_>, range: Range<usize>) {
        self.end_item();
        let at = self.places.at(range.start);
        let language = match kind {
            CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or(""),
            CodeBlockKind::Indented => "indented",
        };
        let code = match language {
            "rhai" => Some(Code::Check),
            "yaml" | "yml" if self.lists == 0 => Some(Code::Keys),
            _ => None,
        };
        self.code_at = at;
        if let Some(code) = code {
            self.inside = Inside::Code(code);
            return;
        }
        let (message, help) = match language {
            "indented" => (
                "this text is indented so far that Markdown takes it for code",
                "indent it by less than four blanks, or put it in a list item",
            ),
            "yaml" | "yml" => ("keys for a test stand outside of lists", "move this block under the heading"),
            _ => (
                "only code blocks of `rhai` (a check) and `yaml` (keys of the test) are read",
                "name the language behind the backticks, or put `> ` before a remark",
            ),
        };
        self.block(Block::Unread { at, message, help });
        self.remarks += 1;
        self.inside = Inside::Body;
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(HeadingLevel::H1 | HeadingLevel::H2)
                if matches!(self.inside, Inside::Heading(_)) =>
            {
                let words = std::mem::take(&mut self.words);
                if let Some(section) = self.sections.last_mut() {
                    words.as_str().trim().clone_into(&mut section.heading);
                    section.at.length =
                        section.heading.chars().count().max(1) as u32 + u32::from(section.level) + 1;
                }
                self.inside = Inside::Body;
            }
            TagEnd::TableCell if self.inside == Inside::Cell => {
                let mut words = std::mem::take(&mut self.words);
                words.trim_end();
                if let Some(row) = self.rows.last_mut() {
                    row.push(words);
                }
                self.inside = Inside::Body;
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                self.block(Block::Table { at: self.table_at, rows });
            }
            TagEnd::BlockQuote(_) | TagEnd::HtmlBlock | TagEnd::Heading(_) => {
                self.remarks = self.remarks.saturating_sub(1);
            }
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::Paragraph => self.end_words(),
            TagEnd::Item => {
                self.end_words();
                if self.lists == 1 {
                    self.item.number = self.next;
                    self.next = self.next.map(|number| number + 1);
                    self.end_item();
                }
            }
            TagEnd::List(_) => self.lists = self.lists.saturating_sub(1),
            _ => {}
        }
    }

    fn end_code(&mut self) {
        match self.inside {
            Inside::Code(Code::Check) => {
                let words = std::mem::take(&mut self.words);
                self.block(Block::Check(words));
            }
            Inside::Code(Code::Keys) => {
                let text = std::mem::take(&mut self.code);
                let at = self.code_at;
                self.block(Block::Keys { text, at, skipped: at.line });
            }
            _ => self.remarks = self.remarks.saturating_sub(1),
        }
        self.inside = Inside::Body;
    }

    /// A paragraph or the words of an item are complete.
    fn end_words(&mut self) {
        if self.remarks > 0 || self.inside != Inside::Body {
            return;
        }
        let mut words = std::mem::take(&mut self.words);
        words.trim_end();
        if words.is_empty() {
            return;
        }
        self.item.push_sentence(&words);
        if self.lists == 0 {
            self.end_item();
        }
    }

    /// An outermost item, or a paragraph outside of lists, is complete.
    fn end_item(&mut self) {
        self.end_words();
        if !self.item.is_empty() {
            let item = std::mem::take(&mut self.item);
            self.block(Block::Prose(item));
        }
    }

    fn block(&mut self, block: Block) {
        if self.remarks == 0
            && let Some(section) = self.sections.last_mut()
        {
            section.blocks.push(block);
        }
    }

    fn finish(mut self) -> Vec<Section> {
        self.end_item();
        self.sections
    }
}

/// Bytes to lines and columns. Asked nearly in order, so it walks on from the last place.
struct Places<'t> {
    text: &'t str,
    byte: usize,
    line: u32,
    column: u32,
}

impl Places<'_> {
    fn at(&mut self, byte: usize) -> Span {
        if byte < self.byte {
            let start = self.text.get(..byte).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
            let breaks = self.text.get(start..self.byte).map_or(0, |s| s.matches('\n').count());
            *self = Self { text: self.text, byte: start, line: self.line - breaks as u32, column: 1 };
        }
        for c in self.text.get(self.byte..byte).unwrap_or("").chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.byte = byte;
        Span { line: self.line, column: self.column, length: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Errors;

    #[test]
    fn what_follows_code_over_two_lines_keeps_its_place() {
        let text = "# A\n\nType `one\ntwo` and press Save.";
        let sections = read(text, 0);
        let Some(Block::Prose(words)) = sections.last().and_then(|s| s.blocks.first()) else {
            panic!("no prose")
        };
        let text = words.to_text(&Errors::new("a.md"));
        assert_eq!(text.text, "Type \"one two\" and press Save.");
        let place = |words: &str| {
            let at = text.locate(text.text.find(words).unwrap());
            (at.line, at.column)
        };
        assert_eq!([place("one"), place("two"), place("press")], [(3, 7), (4, 1), (4, 10)]);
    }
}

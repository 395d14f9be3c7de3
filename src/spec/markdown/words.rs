//! Markdown's inline text, with the place of every piece.

use crate::spec::yaml::Scalar;
use crate::spec::{Errors, Location, Span, Text};

/// Words that are being gathered.
#[derive(Debug, Clone, Default)]
pub(super) struct Words {
    text: String,
    lines: Vec<(usize, u32, u32)>,
    /// Where the file goes on if the next piece touches the last one.
    next: (u32, u32),
    /// The number of the list item that they are.
    pub(super) number: Option<u64>,
}

impl Words {
    /// No words yet, at a place of their own.
    pub(super) fn at_place(at: Span) -> Self {
        Self { lines: vec![(0, at.line, at.column)], ..Self::default() }
    }

    /// Adds `piece`, which begins at `at`.
    pub(super) fn push(&mut self, piece: &str, at: Span) {
        // Pieces that touch in the file need no entry of their own.
        if self.lines.is_empty() || self.next != (at.line, at.column) {
            self.lines.push((self.text.len(), at.line, at.column));
        }
        self.next = (at.line, at.column + piece.chars().count() as u32);
        self.text.push_str(piece);
    }

    /// Adds characters that stand for no others in the file: a quote around code, a blank for a line break.
    pub(super) fn push_mark(&mut self, mark: char) {
        self.text.push(mark);
        self.next.1 += 1;
    }

    /// Adds the next sentence of the same list item.
    pub(super) fn push_sentence(&mut self, next: &Self) {
        self.trim_end();
        if !self.text.is_empty() {
            if !self.text.ends_with(['.', '!', '?', ':', ';', ',']) {
                self.text.push('.');
            }
            self.text.push(' ');
        }
        let shift = self.text.len();
        self.lines.extend(next.lines.iter().map(|&(offset, line, column)| (offset + shift, line, column)));
        self.text.push_str(&next.text);
    }

    pub(super) fn trim_end(&mut self) {
        self.text.truncate(self.text.trim_end().len());
        while self.lines.last().is_some_and(|&(offset, _, _)| offset >= self.text.len()) {
            self.lines.pop();
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }

    /// Where the words begin.
    pub(super) fn at(&self) -> Span {
        self.lines.first().map_or(Span::START, |&(_, line, column)| Span { line, column, length: 1 })
    }

    /// The words as a value of YAML would stand.
    pub(super) fn to_scalar(&self) -> Scalar {
        let at = Span { length: self.text.chars().count().max(1) as u32, ..self.at() };
        let lines = if self.lines.is_empty() { vec![(0, at.line, at.column)] } else { self.lines.clone() };
        Scalar { text: self.text.trim().to_owned(), at, lines, trap: None }
    }

    pub(super) fn to_text(&self, errors: &Errors) -> Text {
        let at = self.at();
        let location = Location { file: errors.file.clone(), line: at.line, column: at.column };
        let mut lines = self.lines.clone();
        if lines.first().is_none_or(|&(offset, _, _)| offset > 0) {
            lines.insert(0, (0, at.line, at.column));
        }
        Text { text: self.text.clone(), location, lines, number: self.number }
    }
}

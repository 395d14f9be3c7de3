//! Sentences woven of words from several places of a file.

use crate::spec::Text;

/// A text that is being put together; every piece keeps its place.
pub(super) struct Weave {
    text: Text,
}

impl Weave {
    /// Begins with nothing, at the place of `like`.
    pub(super) fn like(like: &Text) -> Self {
        Self { text: Text { text: String::new(), lines: Vec::new(), number: None, ..like.clone() } }
    }

    /// Words that stand nowhere.
    pub(super) fn say(mut self, words: &str) -> Self {
        if self.text.lines.is_empty() {
            self.text.lines.push((0, self.text.location.line, self.text.location.column));
        }
        self.text.text.push_str(words);
        self
    }

    /// A stretch of a text.
    pub(super) fn take(mut self, from: &Text, start: usize, end: usize) -> Self {
        let words = from.text.get(start..end).unwrap_or("");
        if !words.is_empty() {
            let at = from.locate(start);
            self.text.lines.push((self.text.text.len(), at.line, at.column));
            self.text.text.push_str(words);
        }
        self
    }

    /// A value in quotation marks that it does not hold itself.
    pub(super) fn quote(mut self, value: &Text) -> Self {
        let marks = [("\"", "\""), ("“", "”"), ("«", "»"), ("‹", "›"), ("「", "」"), ("`", "`")];
        let free =
            |(open, close): &&(&str, &str)| !value.text.contains(*open) && !value.text.contains(*close);
        let (open, close) = marks.iter().find(free).copied().unwrap_or(("\"", "\""));
        let at = value.location.clone();
        self.text.lines.push((self.text.text.len(), at.line, at.column));
        self.text.text.push_str(open);
        self.text.text.push_str(value.text.trim());
        self.text.text.push_str(close);
        self
    }

    pub(super) fn done(self) -> Text {
        let mut text = self.text;
        if let Some(&(_, line, column)) = text.lines.first() {
            text.location.line = line;
            text.location.column = column;
        }
        text
    }
}

/// The lines of a text that are not blank.
pub(super) fn lines(text: &Text) -> Vec<Text> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.text.split('\n') {
        let from = start + (line.len() - line.trim_start().len());
        if !line.trim().is_empty() {
            lines.push(Text::single(line.trim(), text.locate(from)));
        }
        start += line.len() + 1;
    }
    lines
}

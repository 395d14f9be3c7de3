//! Where in a file's text the entries of its requirements stand, for who wants to change some and leave the rest.

mod markdown;
mod yaml;

use std::ops::Range;
use std::path::Path;

/// The source of one entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Its whole lines, in bytes of the file's text, with the line break of the last.
    pub range: Range<usize>,
    /// The first and last of these lines, from 1.
    pub lines: (u32, u32),
    /// How it is written.
    pub shape: Shape,
}

/// How an entry is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// An item of `steps:` in YAML, whose dash has so many blanks before it. Of an item that is a map, the whole lines of
    /// each key.
    Step {
        /// Blanks before the dash.
        indent: usize,
        /// Each key and its lines.
        keys: Vec<(String, Range<usize>)>,
    },
    /// `description:` in YAML, with so many blanks before it.
    Description {
        /// Blanks before the key.
        indent: usize,
    },
    /// An item of a list in Markdown; its mark (`-`, `1.`) with the blanks before it.
    Item {
        /// The mark with what stands before it in its line.
        mark: String,
    },
    /// A paragraph in Markdown.
    Paragraph,
    /// Something that can't be taken apart line by line.
    Other,
}

/// The entries of a file in the order of their places; `None` for a format whose entries are left alone.
pub fn layout(text: &str, path: &Path) -> Option<Vec<Place>> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase())?;
    match ending.as_str() {
        "feature" => None,
        "md" => Some(markdown::places(text)),
        _ => Some(yaml::places(text)),
    }
}

/// The byte at which each line begins, and the end of the text.
struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Self {
        let mut starts = vec![0];
        starts.extend(text.match_indices('\n').map(|(at, _)| at + 1).filter(|&at| at < text.len()));
        Self { text, starts }
    }

    fn count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Where a line begins, from 1; the end of the text behind the last.
    fn start(&self, line: u32) -> usize {
        self.starts.get((line as usize).saturating_sub(1)).copied().unwrap_or(self.text.len())
    }

    fn line(&self, line: u32) -> &'t str {
        self.text.get(self.start(line)..self.start(line + 1)).unwrap_or("")
    }

    /// In which line, from 1, a byte stands.
    fn of_byte(&self, byte: usize) -> u32 {
        self.starts.partition_point(|&start| start <= byte) as u32
    }

    fn range(&self, first: u32, last: u32) -> Range<usize> {
        self.start(first)..self.start(last + 1)
    }
}

/// The blanks before the first character of a line.
fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

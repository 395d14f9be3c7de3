//! Puts lines in the place of sentences and, once all is read, gives what was read of them the sentences' places back.
//!
//! The reader knows nothing of it. While it reads, all lines of the file lie [`SPREAD`] apart, and each line that was put in
//! has a number between them: so it is known afterwards what came of which line, and the order of places is kept.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::Restated;
use crate::language::Reading;
use crate::spec::{Location, Text, Under};

/// How far apart the lines of a file lie while it is read.
const SPREAD: u32 = 500;

/// A text being put together.
#[derive(Debug, Default)]
pub(super) struct Splice {
    /// How many numbers are used up on each line of the file.
    used: HashMap<u32, u32>,
    /// Which restated sentence and which of its lines has a number.
    put: HashMap<u32, (usize, usize)>,
}

impl Splice {
    /// A text in which the ranges are told by the restated sentences of these numbers.
    pub(super) fn put(&mut self, text: &Text, told: &[(Range<usize>, usize)], restated: &[Restated]) -> Text {
        let mut out = Text { text: String::new(), lines: Vec::new(), ..spread(text) };
        let mut from = 0;
        for (range, which) in told {
            self.keep(&mut out, text, from..range.start);
            from = range.end;
            let at = text.locate(range.start);
            let lines = restated.get(*which).map(|r| r.lines.as_slice()).unwrap_or_default();
            for (line, words) in lines.iter().enumerate() {
                let number = self.next(at.line);
                self.put.insert(number, (*which, line));
                out.lines.push((out.text.len(), number, 1));
                out.text.push_str(words.trim());
                let ended = words.trim_end().ends_with(['.', '!', '?']);
                let last = line + 1 == lines.len();
                let marked = text.text[range.end..].trim_start().starts_with(['.', '!', '?']);
                match (ended, last && marked) {
                    (true, true) => drop(out.text.pop()),
                    (false, false) => out.text.push('.'),
                    _ => {}
                }
                if !last {
                    out.text.push(' ');
                }
            }
            self.next(text.locate(range.end).line);
        }
        self.keep(&mut out, text, from..text.text.len());
        if out.lines.is_empty() {
            out.lines.push((0, out.location.line, out.location.column));
        }
        if let Some(&(_, line, column)) = out.lines.first() {
            (out.location.line, out.location.column) = (line, column);
        }
        out
    }

    /// A stretch as it is written.
    fn keep(&self, out: &mut Text, text: &Text, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        let inside =
            text.lines.iter().map(|(start, ..)| *start).filter(|s| range.contains(s) && *s != range.start);
        for start in std::iter::once(range.start).chain(inside) {
            let at = text.locate(start);
            let line = far(at.line).saturating_add(self.used.get(&at.line).copied().unwrap_or(0));
            out.lines.push((out.text.len() + start - range.start, line, at.column));
        }
        out.text.push_str(&text.text[range]);
    }

    /// The next free number on a line of the file.
    fn next(&mut self, line: u32) -> u32 {
        let used = self.used.entry(line).or_default();
        // More than fit are told apart no longer; nobody says one sentence in hundreds.
        *used = (*used + 1).min(SPREAD - 1);
        far(line).saturating_add(*used)
    }

    /// Gives all that was read its place in the file back. Gives the lines of which nothing was read.
    pub(super) fn settle(&self, reading: &mut Reading, restated: &[Restated]) -> Vec<(usize, usize)> {
        let mut spoke: HashSet<(usize, usize)> = HashSet::new();
        let mut place = |location: &mut Location, says: bool| {
            let told = self.put.get(&location.line);
            let Some((told, sentence)) = told.and_then(|told| Some((told, restated.get(told.0)?))) else {
                location.line /= SPREAD;
                return None;
            };
            if says {
                spoke.insert(*told);
            }
            *location = sentence.location.clone();
            Some(sentence)
        };
        for step in &mut reading.steps {
            if let Some(sentence) = place(&mut step.location, true) {
                step.text.clone_from(&sentence.text);
            }
            let all = step.condition.iter_mut().chain(&mut step.expectations);
            for expectation in all {
                place(&mut expectation.location, true);
            }
            if let Some(check) = &mut step.check {
                check.location.line /= SPREAD;
                check.lines.iter_mut().for_each(|(_, line, _)| *line /= SPREAD);
            }
        }
        for problem in &mut reading.problems {
            place(&mut problem.location, false);
        }
        let mut silent: Vec<(usize, usize)> =
            self.put.values().filter(|told| !spoke.contains(told)).copied().collect();
        silent.sort_unstable();
        silent
    }
}

fn far(line: u32) -> u32 {
    line.saturating_mul(SPREAD)
}

/// A text with its lines far apart.
pub(super) fn spread(text: &Text) -> Text {
    let mut text = text.clone();
    text.location.line = far(text.location.line);
    text.lines.iter_mut().for_each(|(_, line, _)| *line = far(*line));
    text
}

/// Likewise, what stands under a line of a feature.
pub(super) fn spread_under(under: &Under) -> Under {
    match under {
        Under::Table(rows) => Under::Table(rows.iter().map(|row| row.iter().map(spread).collect()).collect()),
        Under::Text { words, name } => Under::Text { words: spread(words), name: name.clone() },
    }
}

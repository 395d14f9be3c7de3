//! What each line of a feature is, and where its words stand.
//!
//! Gherkin is made of lines: every one begins with what it is. This tells them apart so that a file can be cut where
//! its parts begin ([`super::cut`]) and so that what the parser refuses can be told at its line ([`super::wrong`]).

use crate::spec::Span;

/// A line of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line<'t> {
    /// From 1.
    pub(super) number: u32,
    /// Where it begins, in bytes of the file.
    pub(super) start: usize,
    /// The line without its end.
    pub(super) text: &'t str,
    pub(super) kind: Kind,
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Blank,
    Comment,
    Tags,
    Heading(Heading),
    /// Begins with a step's keyword, which has as many bytes.
    Step(usize),
    Row,
    /// Opens or closes a doc string.
    Fence,
    /// Opens a doc string that nothing closes.
    Unclosed,
    /// Stands in a doc string.
    Quoted,
    Other,
}

/// What a heading begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    Feature,
    Background,
    Rule,
    Scenario,
    Outline,
    Examples,
}

pub(super) const HEADINGS: [(&str, Heading); 11] = [
    ("Feature", Heading::Feature),
    ("Business Need", Heading::Feature),
    ("Ability", Heading::Feature),
    ("Background", Heading::Background),
    ("Rule", Heading::Rule),
    ("Scenario Outline", Heading::Outline),
    ("Scenario Template", Heading::Outline),
    ("Scenarios", Heading::Examples),
    ("Examples", Heading::Examples),
    ("Scenario", Heading::Scenario),
    ("Example", Heading::Scenario),
];

pub(super) const STEPS: [&str; 6] = ["Given", "When", "Then", "And", "But", "*"];

impl<'t> Line<'t> {
    /// The line without white space around it.
    pub(super) fn trimmed(&self) -> &'t str {
        self.text.trim()
    }

    /// The column of the byte at `offset` of the line.
    pub(super) fn column(&self, offset: usize) -> u32 {
        self.text.get(..offset).map_or(0, |before| before.chars().count()) as u32 + 1
    }

    /// Where the words of the line stand.
    pub(super) fn at(&self) -> Span {
        let indent = self.text.len() - self.text.trim_start().len();
        let length = self.trimmed().chars().count().max(1) as u32;
        Span { line: self.number, column: self.column(indent), length }
    }

    /// What follows the keyword of a step or the colon of a heading, and the byte of the line at which it begins.
    pub(super) fn words(&self) -> (usize, &'t str) {
        let indent = self.text.len() - self.text.trim_start().len();
        let from = match self.kind {
            Kind::Step(keyword) => indent + keyword,
            Kind::Heading(_) => self.text.find(':').map_or(indent, |colon| colon + 1),
            _ => indent,
        };
        let rest = &self.text[from..];
        let words = rest.trim();
        (from + (rest.len() - rest.trim_start().len()), words)
    }
}

/// All lines of a file, each with what it is. Keywords are the English ones.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for (number, whole) in (1..).zip(text.split_inclusive('\n')) {
        let text = whole.trim_end_matches(['\n', '\r']);
        lines.push(Line { number, start, text, kind: kind(text) });
        start += whole.len();
    }
    quote(&mut lines);
    lines
}

/// Marks what stands in doc strings. One that is never closed ends where the next part of the feature begins.
fn quote(lines: &mut [Line]) {
    let mut left = lines.iter().filter(|line| line.kind == Kind::Fence).count();
    let mut at = 0;
    while at < lines.len() {
        if lines[at].kind != Kind::Fence {
            at += 1;
            continue;
        }
        let fence = fence(lines[at].text).unwrap_or(FENCE);
        let rest = &lines[at + 1..];
        let close =
            rest.iter().position(|line| line.text.trim_start().starts_with(fence)).map(|n| at + 1 + n);
        let part = rest.iter().position(|line| matches!(line.kind, Kind::Heading(_))).map(|n| at + 1 + n);
        let lost = close.is_none_or(|close| left % 2 == 1 && part.is_some_and(|part| part < close));
        let end = if lost { part.unwrap_or(lines.len()) } else { close.unwrap_or(lines.len()) };
        if lost {
            lines[at].kind = Kind::Unclosed;
        }
        let inside = lines.get_mut(at + 1..end).unwrap_or_default();
        left = left.saturating_sub(1 + inside.iter().filter(|line| line.kind == Kind::Fence).count());
        for line in inside {
            line.kind = Kind::Quoted;
        }
        if !lost {
            left = left.saturating_sub(1);
        }
        at = if lost { end } else { end + 1 };
    }
}

fn fence(text: &str) -> Option<&'static str> {
    [FENCE, "```"].into_iter().find(|fence| text.trim_start().starts_with(fence))
}

/// What doc strings usually begin and end with.
pub(super) const FENCE: &str = "\"\"\"";

fn kind(text: &str) -> Kind {
    let text = text.trim();
    match text.chars().next() {
        None => Kind::Blank,
        Some('#') => Kind::Comment,
        Some('@') => Kind::Tags,
        Some('|') => Kind::Row,
        Some(_) if fence(text).is_some() => Kind::Fence,
        Some(_) => {
            heading(text).map(Kind::Heading).or_else(|| step(text).map(Kind::Step)).unwrap_or(Kind::Other)
        }
    }
}

fn heading(text: &str) -> Option<Heading> {
    HEADINGS
        .iter()
        .find(|(word, _)| text.strip_prefix(word).is_some_and(|rest| rest.starts_with(':')))
        .map(|h| h.1)
}

fn step(text: &str) -> Option<usize> {
    let ends = |rest: &str| rest.starts_with([' ', '\t']);
    STEPS.iter().find(|word| text.strip_prefix(**word).is_some_and(ends)).map(|word| word.len())
}

#[cfg(test)]
mod tests {
    use super::Heading as H;
    use super::Kind as K;
    use super::*;

    #[test]
    fn every_line_says_what_it_is() {
        let text = "# c\n@a @b\nFeature: x\r\n  Some Feature: y\n\n  Scenario Outline: z\n\tGiven\tq\n Given\n  * r\n  \"\"\"\n\
                    Scenario: no\n  \"\"\"\n| a |\nExamples:\n";
        let kinds: Vec<Kind> = lines(text).iter().map(|line| line.kind).collect();
        assert_eq!(
            kinds,
            [
                K::Comment,
                K::Tags,
                K::Heading(H::Feature),
                K::Other,
                K::Blank,
                K::Heading(H::Outline),
                K::Step(5),
                K::Other,
                K::Step(1),
                K::Fence,
                K::Quoted,
                K::Fence,
                K::Row,
                K::Heading(H::Examples),
            ]
        );
        let unclosed = lines("Scenario: x\n* a\n\"\"\"\nb\nScenario: y\n* c\n\"\"\"\nd\n\"\"\"\n");
        assert_eq!(unclosed[2].kind, K::Unclosed);
        assert_eq!(unclosed[3].kind, K::Quoted);
        assert_eq!([unclosed[4].kind, unclosed[6].kind], [K::Heading(H::Scenario), K::Fence]);
        let lines = lines(text);
        assert_eq!(lines[2].words(), (9, "x"));
        assert_eq!(lines[6].words(), (7, "q"));
        assert_eq!(lines[8].at(), Span { line: 9, column: 3, length: 3 });
    }
}

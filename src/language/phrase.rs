//! A stretch of tokens within a text: what every reader here takes and cuts up.

use super::lexicon::words;
use super::token::{Kind, Token};

/// Consecutive tokens and the text that they stand in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phrase<'a> {
    pub(super) source: &'a str,
    pub(super) tokens: &'a [Token],
}

/// What may stand at the end of a phrase and says when or how, not what: the longer first.
const TAILS: &[&[&str]] = &[
    &["to", "begin", "with"],
    &["to", "start", "with"],
    &["at", "first"],
    &["at", "once"],
    &["right", "away"],
    &["straight", "away"],
    &["in", "total"],
    &["in", "all"],
    &["initially"],
    &["altogether"],
];

impl<'a> Phrase<'a> {
    pub(super) fn new(source: &'a str, tokens: &'a [Token]) -> Self {
        Self { source, tokens }
    }

    pub(super) fn len(self) -> usize {
        self.tokens.len()
    }

    pub(super) fn is_empty(self) -> bool {
        self.tokens.is_empty()
    }

    pub(super) fn get(self, at: usize) -> Option<&'a Token> {
        self.tokens.get(at)
    }

    /// The word at `at` in lower case; empty for quotations, variables and marks.
    pub(super) fn word(self, at: usize) -> &'a str {
        self.tokens.get(at).filter(|t| t.is_word()).map_or("", |t| &t.lower)
    }

    pub(super) fn last_word(self) -> &'a str {
        self.len().checked_sub(1).map_or("", |at| self.word(at))
    }

    pub(super) fn from(self, at: usize) -> Self {
        Self { tokens: self.tokens.get(at..).unwrap_or_default(), ..self }
    }

    pub(super) fn to(self, at: usize) -> Self {
        Self { tokens: self.tokens.get(..at).unwrap_or(self.tokens), ..self }
    }

    pub(super) fn range(self, from: usize, to: usize) -> Self {
        self.to(to).from(from)
    }

    /// As written, from the first token's first character to the last token's last.
    pub(super) fn text(self) -> &'a str {
        match (self.tokens.first(), self.tokens.last()) {
            (Some(first), Some(last)) if first.start <= last.end => {
                self.source.get(first.start..last.end).unwrap_or_default()
            }
            // Told in another order: as far as it goes on.
            (Some(first), Some(_)) => {
                let onwards = self.tokens.iter().take_while(|t| t.start >= first.start);
                let end = onwards.map(|t| t.end).max().unwrap_or(first.end);
                self.source.get(first.start..end).unwrap_or_default()
            }
            _ => "",
        }
    }

    /// Byte offset where it begins.
    pub(super) fn start(self) -> usize {
        self.tokens.first().map_or(0, |t| t.start)
    }

    pub(super) fn position(self, test: impl Fn(&Token) -> bool) -> Option<usize> {
        self.tokens.iter().position(test)
    }

    pub(super) fn find(self, wanted: &[&str]) -> Option<usize> {
        (0..self.len()).find(|&at| wanted.contains(&self.word(at)))
    }

    pub(super) fn has(self, wanted: &[&str]) -> bool {
        self.find(wanted).is_some()
    }

    /// Whether these words stand at `at`.
    pub(super) fn is_at(self, at: usize, wanted: &[&str]) -> bool {
        wanted.iter().enumerate().all(|(i, w)| self.word(at + i) == *w)
    }

    pub(super) fn starts(self, wanted: &[&str]) -> bool {
        self.is_at(0, wanted)
    }

    /// The first of these phrases (single words or several, separated by spaces) that stands at `at`, as
    /// its number of words.
    pub(super) fn any_at(self, at: usize, phrases: &[&str]) -> Option<usize> {
        phrases.iter().find_map(|phrase| {
            let mut width = 0;
            phrase
                .split(' ')
                .all(|w| {
                    width += 1;
                    self.word(at + width - 1) == w
                })
                .then_some(width)
        })
    }

    pub(super) fn skip_while(self, test: impl Fn(&Token) -> bool) -> Self {
        let skipped = self.tokens.iter().take_while(|t| test(t)).count();
        self.from(skipped)
    }

    /// Without marks at either end.
    pub(super) fn trim(self) -> Self {
        let mark = |t: &Token| matches!(t.kind, Kind::Mark(_));
        let mut tokens = self.skip_while(mark).tokens;
        while let [rest @ .., last] = tokens {
            if !mark(last) {
                break;
            }
            tokens = rest;
        }
        Self { tokens, ..self }
    }

    /// Without marks and fillers ("then", "simply") at its beginning.
    pub(super) fn skip_fillers(self) -> Self {
        let mut phrase = self.trim();
        loop {
            let next = phrase.skip_while(|t| matches!(t.kind, Kind::Mark(_)) || words::is_filler(&t.lower));
            let next = if next.word(0) == "and" { next.from(1) } else { next };
            if next.is_empty() {
                return phrase;
            }
            if next.len() == phrase.len() {
                return next;
            }
            phrase = next;
        }
    }

    /// Without fillers and marks at its end.
    /// Where what is said begins, behind the fillers.
    pub(super) fn opening(self) -> usize {
        self.len() - self.skip_fillers().len()
    }

    pub(super) fn trim_end_fillers(self) -> Self {
        let mut phrase = self.trim();
        loop {
            let tail = TAILS.iter().map(|tail| tail.len()).find(|&n| {
                phrase.len() > n && TAILS.iter().any(|t| t.len() == n && phrase.is_at(phrase.len() - n, t))
            });
            let width = match tail {
                Some(width) => width,
                None if phrase.len() > 1 && words::is_filler(phrase.last_word()) => 1,
                None => return phrase,
            };
            phrase = phrase.to(phrase.len() - width).trim();
        }
    }

    /// The first quotation or variable.
    pub(super) fn literal(self) -> Option<&'a Token> {
        self.tokens.iter().find(|t| t.is_literal())
    }

    pub(super) fn literals(self) -> impl Iterator<Item = &'a Token> {
        self.tokens.iter().filter(|t| t.is_literal())
    }
}

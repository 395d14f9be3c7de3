//! A requirement in which some sentences are put in other words.
//!
//! Who understands a sentence that the rules do not (a person, a model) says it again in plain sentences. Those are read by
//! the same reader as everything else, in the place of the sentence, so that pronouns and claims hang where they hung. What
//! was read of them keeps the sentence's own place and words: reports point at what the author wrote.

mod splice;

use std::ops::Range;

use super::sentence::sentences;
use super::token::tokenize;
use super::{Reading, read};
use crate::spec::{Location, Requirement, Text, Written};
use splice::Splice;

/// Which part of an entry a sentence stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Orders and claims mixed.
    Prose,
    /// What must hold before.
    When,
    /// What is to be done.
    Act,
    /// What must hold after.
    Expect,
}

/// A sentence of a requirement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// As written.
    pub text: String,
    /// Where it begins.
    pub location: Location,
    /// What it is said as.
    pub part: Part,
    /// Which entry of the requirement it stands in, from 0.
    pub entry: usize,
    /// Where it stands in its text, in bytes.
    range: Range<usize>,
}

/// A sentence in other words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restated {
    /// Where the sentence begins.
    pub location: Location,
    /// As its author wrote it.
    pub text: String,
    /// Plain sentences that say the same, in order.
    pub lines: Vec<String>,
}

/// A requirement read with some of its sentences in other words.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reread {
    /// What it was read as.
    pub reading: Reading,
    /// Lines of which nothing was read: which of the restated sentences, and which of its lines.
    pub silent: Vec<(usize, usize)>,
}

/// The sentences of a requirement, in its order.
pub fn sentences_of(requirement: &Requirement) -> Vec<Sentence> {
    let mut found = Vec::new();
    for (entry, written) in requirement.body.iter().enumerate() {
        for (part, text) in parts(written) {
            let tokens = tokenize(&text.text);
            for sentence in sentences(&tokens) {
                let (Some(first), Some(last)) = (sentence.first(), sentence.last()) else { continue };
                // A remark in brackets is folded into the word before it.
                let end = last.remark(&text.text).map_or(last.end, |(words, at)| {
                    let closed = at + words.len();
                    closed + usize::from(text.text.get(closed..).is_some_and(|rest| rest.starts_with(')')))
                });
                let range = first.start..end.max(last.end);
                let Some(words) = text.text.get(range.clone()) else { continue };
                found.push(Sentence {
                    text: words.to_owned(),
                    location: text.locate(first.start),
                    part,
                    entry,
                    range,
                });
            }
        }
    }
    found
}

/// Which of these sentences stands at a place: the last that begins there or before.
pub fn sentence_at(sentences: &[Sentence], place: &Location) -> Option<usize> {
    let starts = |s: &Sentence| (s.location.line, s.location.column);
    let before = sentences.iter().enumerate().filter(|(_, s)| starts(s) <= (place.line, place.column));
    before.max_by_key(|(at, s)| (starts(s), *at)).map(|(at, _)| at)
}

/// Reads a requirement with some sentences in other words. What stands for no sentence of it is passed over.
pub fn read_restated(requirement: &Requirement, restated: &[Restated]) -> Reread {
    let sentences = sentences_of(requirement);
    let same = |a: &str, b: &str| a.split_whitespace().eq(b.split_whitespace());
    let mut splice = Splice::default();
    let mut body = Vec::new();
    for (entry, written) in requirement.body.iter().enumerate() {
        let mut said = |part: Part, text: &Text| {
            let here = sentences.iter().filter(|s| s.entry == entry && s.part == part);
            let told = here.filter_map(|sentence| {
                let is = |r: &Restated| r.location == sentence.location && same(&r.text, &sentence.text);
                Some((sentence.range.clone(), restated.iter().position(is)?))
            });
            let told: Vec<(Range<usize>, usize)> = told.collect();
            splice.put(text, &told, restated)
        };
        body.push(match written {
            Written::Prose(text) => Written::Prose(said(Part::Prose, text)),
            Written::Step { when, act, expect, check, laws, under } => Written::Step {
                when: when.as_ref().map(|text| said(Part::When, text)),
                act: act.as_ref().map(|text| said(Part::Act, text)),
                expect: expect.as_ref().map(|text| said(Part::Expect, text)),
                check: check.as_ref().map(splice::spread),
                laws: laws.clone(),
                under: under.as_ref().map(splice::spread_under),
            },
        });
    }
    let mut reading = read(&Requirement { body, ..requirement.clone() });
    let silent = splice.settle(&mut reading, restated);
    Reread { reading, silent }
}

fn parts(written: &Written) -> Vec<(Part, &Text)> {
    match written {
        Written::Prose(text) => vec![(Part::Prose, text)],
        Written::Step { when, act, expect, .. } => {
            let all = [(Part::When, when), (Part::Act, act), (Part::Expect, expect)];
            all.into_iter().filter_map(|(part, text)| Some((part, text.as_ref()?))).collect()
        }
    }
}

#[cfg(test)]
mod tests;

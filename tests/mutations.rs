//! The specs' own texts, changed at random in ways in which texts are changed: lines, words, quotation marks, signs that
//! nobody sees. Whatever comes of it is read without a panic, the same each time, with every place in the text.
//!
//! A million of them: `SAYSO_MUTATIONS=1000000 cargo test --release --test mutations -- --nocapture`. With a nightly
//! compiler, `cargo +nightly fuzz run --fuzz-dir tests/fuzz read_spec` looks for them by coverage.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't go on fails")]

#[path = "fuzz/entry.rs"]
mod entry;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Without `SAYSO_MUTATIONS`, so many: enough for every day.
const USUAL: u64 = 300;

/// No text needs longer to be read, on however slow a machine.
const LONGEST: u128 = 20_000;

#[test]
fn changed_specs_are_read() {
    let count = std::env::var("SAYSO_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(USUAL);
    let first = std::env::var("SAYSO_MUTATIONS_FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let corpus = corpus();
    let workers = 2;
    std::thread::scope(|scope| {
        let run = |worker: u64| {
            let corpus = &corpus;
            move || {
                (0..count).filter(|n| n % workers == worker).map(|n| one(corpus, first + n)).sum::<usize>()
            }
        };
        let all: Vec<_> = (0..workers).map(|worker| scope.spawn(run(worker))).collect();
        let steps: usize = all.into_iter().map(|worker| worker.join().unwrap()).sum();
        println!("{count} texts of {} specs were read to {steps} steps", corpus.len());
    });
}

/// Reads the text of this number; a failure shows it.
fn one(corpus: &[(String, &'static str)], number: u64) -> usize {
    let mut chance = Chance(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let (text, ending) = &corpus[chance.below(corpus.len())];
    let text = changed(text, corpus, &mut chance);
    let begun = Instant::now();
    let read = catch_unwind(AssertUnwindSafe(|| entry::read_spec(&text, ending)));
    let took = begun.elapsed().as_millis();
    assert!(took < LONGEST, "text {number} took {took} ms:\n{text}");
    read.unwrap_or_else(|_| panic!("text {number} ({ending}):\n{text}"))
}

fn corpus() -> Vec<(String, &'static str)> {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("specs"), &mut paths);
    paths.sort();
    let of = |path: &PathBuf| {
        let name = path.to_string_lossy();
        let ending = entry::ENDINGS.into_iter().find(|ending| name.ends_with(&format!(".{ending}")))?;
        let truth = name.ends_with(".truth.yaml");
        std::fs::read_to_string(path).ok().filter(|_| !truth).map(|text| (text, ending))
    };
    paths.iter().filter_map(of).collect()
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

/// Numbers that are the same for the same seed.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    fn of<'t>(&mut self, all: &[&'t str]) -> &'t str {
        all[self.below(all.len())]
    }
}

/// Words and signs at which readers change their mind.
const WORDS: &[&str] = &[
    "click",
    "type",
    "verify",
    "the",
    "is",
    "not",
    "no longer",
    "in the row of",
    "for",
    "and",
    "or",
    "then",
    "if",
    "when",
    "once",
    "unless",
    "after",
    "it",
    "that",
    "which",
    "whose",
    "without",
    "instead",
    "only",
    "every",
    "3",
    "€4.50",
    "14:00",
    "as",
    "select",
    "from",
    "until",
    "should",
    "shows",
    "said",
    "there are",
    "more than",
    "before",
    "twice",
    "again",
    "Then",
    "${v}",
    "${unique}",
    "${today+3d}",
    "wait",
    "drag",
    "press Ctrl+A",
    "I clicked",
    "the user",
    "empty",
    "e.g.",
];
const SIGNS: &[&str] = &[
    "\"", "'", "“", "”", "«", "»", "`", "(", ")", "[", "]", "{", "}", ":", ": ", ";", ",", ".", "…", "→",
    "->", "—", "|", "*", "#", " # ", "<!--", "-->", "\n", "\n\n", "\t", "\u{200B}", "\u{202E}", "\u{2066}",
    "\u{FEFF}", "\u{AD}", "🎉", "é", "ß", "İ", "中", "$", "${", "}", "\\", "&", "!", "?", "\u{301}", "0",
    "-", "- ", "'s",
];

fn changed(text: &str, corpus: &[(String, &'static str)], chance: &mut Chance) -> String {
    let mut text = text.to_owned();
    for _ in 0..=chance.below(6) {
        text = match chance.below(10) {
            0..=2 => of_lines(&text, corpus, chance),
            3..=6 => of_words(&text, chance),
            _ => of_signs(text, chance),
        };
    }
    text
}

fn of_lines(text: &str, corpus: &[(String, &'static str)], chance: &mut Chance) -> String {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let (at, other) = (chance.below(lines.len()), chance.below(lines.len()));
    match chance.below(5) {
        0 => {
            lines.remove(at);
        }
        1 => lines.insert(at, lines[other]),
        2 => lines.swap(at, other),
        3 => lines.truncate(at + 1),
        _ => {
            let from: Vec<&str> = corpus[chance.below(corpus.len())].0.split('\n').collect();
            lines.insert(at, from[chance.below(from.len())]);
        }
    }
    lines.join("\n")
}

fn of_words(text: &str, chance: &mut Chance) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let (at, other) = (chance.below(words.len()), chance.below(words.len()));
    match chance.below(5) {
        0 => {
            words.remove(at);
        }
        1 => words.swap(at, other),
        2 => words.insert(at, words[other]),
        3 => words[at] = chance.of(WORDS),
        _ => words.insert(at, chance.of(WORDS)),
    }
    words.join(" ")
}

fn of_signs(mut text: String, chance: &mut Chance) -> String {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let Some(&at) = places.get(chance.below(places.len())) else { return text };
    match chance.below(4) {
        0 => {
            text.remove(at);
        }
        1 => {
            let sign = chance.of(SIGNS);
            let end = at + text[at..].chars().next().map_or(0, char::len_utf8);
            text.replace_range(at..end, sign);
        }
        2 => text.insert_str(at, &chance.of(SIGNS).repeat(1 + chance.below(30))),
        _ => text.insert_str(at, chance.of(SIGNS)),
    }
    text
}

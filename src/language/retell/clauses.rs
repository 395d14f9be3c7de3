//! Where one thing told ends and the next begins, in a sentence that joins them by "and", commas and colons: ""Add" is clicked
//! and "Break" chosen, the start time is set to 10:30, and "Break" should be listed".

use super::super::clause::{Clause, classify};
use super::super::expectation;
use super::super::lexicon::words;
use super::super::order::is_order;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{aside, deed, effect, front, outcome, turned};

/// The most parts that are looked at together for a clause.
const REACH: usize = 4;

/// The clauses of a piece; `None` where it is one, or where nothing in it is told rather than ordered.
pub(super) fn cut<'a>(phrase: Phrase<'a>, narrated: bool) -> Option<Vec<Phrase<'a>>> {
    let joints = joints(phrase);
    if joints.is_empty() {
        return None;
    }
    let mut found: Vec<Phrase<'a>> = Vec::new();
    let mut deeds = 0;
    let mut from = 0;
    for (number, &(at, width)) in joints.iter().enumerate() {
        if at <= from {
            continue;
        }
        let left = phrase.range(from, at).trim();
        let right = phrase.from(at + width);
        let does = tells_deed(left, narrated);
        let orders = is_order(left);
        let whole = does || orders || expectation::is_claim(left) || turned::straight(left).is_some();
        let talk = !whole && aside::is_talk(left);
        if !(whole || talk) {
            continue;
        }
        let ends = joints.iter().skip(number + 1).map(|(end, _)| *end).filter(|&end| end > at).take(REACH);
        let mut reaches: Vec<usize> = ends.collect();
        reaches.push(phrase.len());
        let begins = reaches.iter().take(REACH).any(|&end| {
            let part = phrase.range(at + width, end).trim();
            if part.len() < 2 {
                return false;
            }
            tells_deed(part, narrated)
                || turned::straight(part).is_some()
                || does && begins_claim(part)
                || (does || orders) && begins_claim(part) && outcome::plain(lead(part)).is_some()
                || does && is_order(part)
        });
        if begins {
            deeds += usize::from(does || talk || orders) + usize::from(tells_deed(right.trim(), narrated));
            found.push(left);
            from = at + width;
        }
    }
    found.push(phrase.from(from).trim());
    let told = deeds > 0 || found.iter().any(|part| tells_deed(*part, narrated));
    (found.len() > 1 && told).then_some(found)
}

/// Where the joints are, and how many tokens they have.
fn joints(phrase: Phrase) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 1;
    while at < phrase.len() {
        let mark = phrase
            .get(at)
            .is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—') || t.is_mark('–'));
        let joins = |i: usize| matches!(phrase.word(i), "and" | "but" | "then" | "so" | "yet");
        let adverb = phrase.word(at) == "then"
            && (words::is_copula(phrase.word(at - 1))
                || phrase.get(at + 1).is_some_and(|t| t.is_word() && t.lower.ends_with("ed")));
        let so = phrase.word(at) == "so" && matches!(phrase.word(at + 1), "that" | "as" | "is" | "be");
        if mark || joins(at) && !adverb && !so {
            let mut end = at + 1;
            while joins(end) && phrase.word(end + 1) != "that" || phrase.is_at(end, &["after", "that"]) {
                end += 1 + usize::from(phrase.word(end) == "after");
            }
            found.push((at, end - at));
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether a part tells a deed, in whatever voice.
pub(super) fn tells_deed(part: Phrase, narrated: bool) -> bool {
    let part = part.skip_fillers();
    part.len() > 1
        && (deed::is_told(part, narrated)
            || turned::straight(part)
                .is_some_and(|all| all.iter().all(|t| is_order(Phrase::new(part.source, t))))
            || effect::of_deed(part).is_some()
            || front::deeds(part).is_some())
}

/// Without "with it", "from then on" and the like.
fn lead(part: Phrase) -> Phrase {
    aside::without_lead(part, expectation::is_claim).unwrap_or(part)
}

/// A claim with a subject of its own.
fn begins_claim(part: Phrase) -> bool {
    let part = lead(part);
    let first = part.word(0);
    !words::is_preposition(first)
        && !matches!(first, "which" | "that" | "who" | "where" | "is" | "are" | "reads" | "shows" | "says")
        && matches!(classify(part), Clause::Claim(_) | Clause::Verify(_))
        || part.get(0).is_some_and(Token::is_literal) && expectation::is_claim(part)
}

//! What a claim tells beside its subject: "the page opens with the heading "Goals"", "the editor appears without
//! the box "Watch"", ""View" is shown instead of "Edit"".
//!
//! Only of things that come into sight: "is filled with", "is replaced by" say something of the subject itself,
//! and what things contain is [`super::content`]'s business.

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::{message, shown};

/// A part of the company: its words, and whether they are said to be there.
struct Part<'a> {
    words: Phrase<'a>,
    holds: bool,
}

/// What was told beside a claim.
#[derive(Default)]
pub(super) struct Company<'a>(Vec<Part<'a>>);

const WITH: &[&str] =
    &["together with", "along with", "with", "showing", "displaying", "revealing", "alongside"];
const WITHOUT: &[&str] = &["instead of", "in place of", "rather than", "without"];

/// Takes the company off a claim.
pub(super) fn cut(claim: Claim<'_>) -> (Claim<'_>, Company<'_>) {
    let Some(from) = begins(&claim) else { return (claim, Company::default()) };
    let complement = claim.complement;
    let mut parts = Vec::new();
    let mut at = from;
    while let Some((holds, width)) = joint(complement, at) {
        let next = (at + width..complement.len()).find(|&i| joint(complement, i).is_some());
        let end = next.unwrap_or(complement.len());
        // "…, and without", "… but with": the link belongs to what follows.
        let mut words = complement.range(at + width, end).trim();
        while matches!(words.last_word(), "and" | "but") {
            words = words.to(words.len() - 1).trim();
        }
        parts.push(Part { words, holds });
        at = end;
    }
    parts.retain(tells);
    if parts.is_empty() {
        return (claim, Company::default());
    }
    let mut rest = complement.to(from).trim();
    while matches!(rest.last_word(), "and" | "but") {
        rest = rest.to(rest.len() - 1).trim();
    }
    (Claim { complement: rest, ..claim }, Company(parts))
}

/// Where the company of a claim begins, if it is one of those that may have some.
fn begins(claim: &Claim) -> Option<usize> {
    let complement = claim.complement;
    let first = complement.word(0);
    let comes = match claim.says {
        Says::Appear | Says::Open | Says::Load => true,
        Says::Be => matches!(
            first,
            "shown"
                | "displayed"
                | "visible"
                | "listed"
                | "presented"
                | "present"
                | "offered"
                | "opened"
                | "open"
                | "loaded"
                | "there"
                | "rendered"
                | "back"
        ),
        // "lands on the page "Projects" with the message "Saved"": the page must have its name already.
        Says::Go => complement.literal().is_some(),
        _ => false,
    };
    if claim.negated || !comes || claim.subject.is_empty() {
        return None;
    }
    // "An error is displayed with the text "X"": that is the error itself.
    let wording = message::is_message(claim.subject) && claim.subject.literal().is_none();
    let told = if claim.says == Says::Go { complement.position(Token::is_literal)? } else { 0 };
    let at = (told..complement.len()).find(|&at| joint(complement, at).is_some())?;
    (!(wording && joint(complement, at).is_some_and(|(holds, _)| holds))).then_some(at)
}

/// The words at `at` that lead to company, what they say of it, and how many they are.
fn joint(phrase: Phrase, at: usize) -> Option<(bool, usize)> {
    let with = phrase.any_at(at, WITH).map(|width| (true, width));
    with.or_else(|| phrase.any_at(at, WITHOUT).map(|width| (false, width)))
}

/// Whether a part names something: "without reloading", "with a smooth animation" do not.
fn tells(part: &Part) -> bool {
    let words = part.words;
    if words.literal().is_some() {
        return true;
    }
    if part.holds && shown::numbered(words).is_some() {
        return true;
    }
    if words.is_empty() || words.word(0).ends_with("ing") {
        return false;
    }
    // "…, showing 5 pictures"
    if part.holds && shown::quantity(words).is_some() {
        return true;
    }
    let thing = noun(words);
    thing.role.is_some() && (!part.holds || thing.name.is_some())
}

impl Company<'_> {
    /// Each part as a claim of its own.
    pub(super) fn read(self, claim: &Claim) -> Vec<Predicate> {
        let subject = noun(claim.subject);
        let mut found = Vec::new();
        for part in self.0 {
            if let Some(number) = shown::numbered(part.words).filter(|_| part.holds) {
                found.push(number);
                continue;
            }
            for words in either(part.words, part.holds) {
                let told = shown::things(words, part.holds);
                found.extend(told.into_iter().map(|p| beside(p, &subject, words)));
            }
        }
        found
    }
}

/// "without "A" or "B"": neither.
fn either(words: Phrase, holds: bool) -> Vec<Phrase> {
    if holds {
        return vec![words];
    }
    let parts = words.tokens.split(|t| t.is_word() && matches!(t.lower.as_str(), "or" | "nor"));
    parts.map(|tokens| Phrase { tokens, ..words }.trim()).filter(|p| !p.is_empty()).collect()
}

/// Ties what is told to the subject, where the subject can hold it.
fn beside(predicate: Predicate, subject: &Description, words: Phrase) -> Predicate {
    use RoleWord as R;
    match predicate {
        // "The row "Mug" is shown with the status "Sold"": that row says so.
        Predicate::Shown { what, holds }
            if matches!(subject.role, Some(R::Row | R::Item)) && what.quoted && what.role.is_none() =>
        {
            let text = what.name.unwrap_or_default();
            Predicate::Contains { what: subject.clone(), text, holds }
        }
        Predicate::Shown { mut what, holds } => {
            if what.text.is_empty() {
                words.text().clone_into(&mut what.text);
            }
            let holder = match subject.role {
                Some(R::Dialog) => true,
                Some(R::Menu | R::Form | R::Table | R::List | R::Section | R::Row | R::Item) => !holds,
                _ => false,
            };
            if holder && what.places.is_empty() {
                what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
            }
            Predicate::Shown { what, holds }
        }
        // "The role "Editor" is listed with 2 users": it has so many.
        Predicate::Count { mut what, compare, number } if what.places.is_empty() && subject.quoted => {
            if !matches!(subject.role, Some(R::Page)) {
                what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
            }
            Predicate::Count { what, compare, number }
        }
        other => other,
    }
}

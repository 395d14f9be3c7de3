//! What a claim goes on to tell of the things that it counted: "5 results, among them "A" and "B"", "one
//! product, "Mug", in size M, with quantity 2", "2 × "Mug" for $15".

use super::super::lexicon::{numbers, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::{Claims, content, how_many};

/// Cuts off what follows a counted thing.
pub(super) fn tail(part: Phrase) -> (Phrase, Option<Phrase>) {
    const AMONG: &[&str] = &["among them", "among which are", "among which", "amongst them", "including"];
    for at in 1..part.len() {
        let comma = part.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—'));
        let from = if comma { at + 1 } else { at };
        let example = part.any_at(from, AMONG).filter(|_| comma || part.word(at) != "including");
        if let Some(width) = example
            && part.from(from + width).literal().is_some()
        {
            return (part.to(at), Some(part.from(from + width)));
        }
        // "one product, "Mug", …": by the comma the thing that was counted gets its name.
        let names = comma && begins_with_name(part.from(at + 1));
        if names && (counts(part.to(at)) || counted(part.to(at))) {
            return (part.to(at), Some(part.from(at + 1)));
        }
    }
    (part, None)
}

/// Whether a phrase ends in so many of something.
pub(super) fn counts(phrase: Phrase) -> bool {
    let from = phrase.len().saturating_sub(4);
    (from..phrase.len())
        .any(|at| how_many::quantity(phrase.from(at)).is_some() && phrase.from(at).literal().is_none())
}

/// "the one named "Mug"", "an entry called "Mug"", "Mug-7".
fn begins_with_name(phrase: Phrase) -> bool {
    let one = phrase.any_at(0, ONES);
    let rest = phrase.from(one.unwrap_or(0));
    let code = |t: &Token| t.is_value_like() && t.text.chars().any(char::is_alphabetic);
    let ends = |at: usize| {
        phrase
            .get(at)
            .is_none_or(|t| !t.is_word() || matches!(t.lower.as_str(), "and" | "among" | "of" | "with"))
    };
    rest.get(0).is_some_and(|t| {
        t.is_literal()
            || (code(t) || one.is_none() && t.is_figure() && t.text.contains('-') && !t.text.starts_with('-'))
                && ends(1)
    })
}

/// "Four invoices are listed": a claim of so many.
pub(super) fn counted(phrase: Phrase) -> bool {
    let claim = super::claim::parse(phrase, None);
    claim.is_some_and(|c| {
        how_many::quantity(c.subject).is_some() && c.complement.literal().is_none() && c.says == Says::Be
    })
}

/// Reads each part of a tail as something that the same place holds; what can't be is told.
pub(super) fn read_tail(claim: &Claim, tail: Phrase, claims: &mut Claims) {
    let subject =
        Some(noun(claim.subject)).filter(|_| claim.says == Says::Content && !claim.subject.is_empty());
    let mut holds = !claim.negated;
    if let Some(of_one) = of_one(tail).filter(|_| holds) {
        claims.predicates.extend(of_one);
        return;
    }
    for part in parts(tail) {
        // "…, but no "C"": from here on what is not there.
        let part = part.trim();
        let but = part.skip_while(|t| t.is_word() && t.lower == "but");
        let denied = matches!(but.word(0), "no" | "not" | "neither" | "without");
        holds = if denied { claim.negated } else { holds };
        let part = if denied { but.from(1) } else { but };
        let part = part.skip_while(|t| words::is_preposition(&t.lower) || words::is_determiner(&t.lower));
        if part.trim().is_empty() {
            continue;
        }
        let mut texts: Vec<String> = part.literals().map(|t| t.text.clone()).collect();
        if texts.is_empty() {
            let values =
                part.tokens.iter().filter(|t| t.is_number() || t.is_value_like() || t.is_capitalised());
            texts.extend(values.map(|t| t.text.clone()));
        }
        // ""Mug" for $15": the price stands in the mug's row.
        let price = part.tokens.iter().skip(1).find(|t| t.is_word() && numbers::amount(&t.lower).is_some());
        if let (Some(name), Some(price), true) = (part.literal(), price, holds && part.has(&["for", "at"])) {
            let what = row_with(&name.text);
            claims.predicates.push(Predicate::Contains { what, text: price.text.clone(), holds });
        }
        if texts.is_empty() {
            claims.unread.push(part.text().to_owned());
        }
        claims
            .predicates
            .extend(texts.into_iter().map(|text| holds_text(subject.as_ref(), text, part, holds)));
    }
}

/// "…, the one named "Mug" with the price 4 and 3 in stock": what that entry has.
fn of_one(tail: Phrase) -> Option<Vec<Predicate>> {
    let width = tail.any_at(0, ONES)?;
    let entry = noun(tail.range(width, width + 1));
    let with = tail.from(width + 1).trim();
    let told = super::company::values_of(&entry, with.from(1));
    (with.word(0) == "with" && !told.is_empty()).then_some(told)
}

const ONES: &[&str] =
    &["the one named", "the one called", "the one titled", "one named", "one called", "one titled"];

/// The parts of a tail, at commas, "and" and "with".
fn parts(tail: Phrase) -> Vec<Phrase> {
    tail.tokens
        .split(|t| t.is_mark(',') || t.is_word() && matches!(t.lower.as_str(), "and" | "with"))
        .map(|tokens| Phrase { tokens, ..tail })
        .collect()
}

fn holds_text(subject: Option<&Description>, text: String, part: Phrase, holds: bool) -> Predicate {
    match subject.filter(|s| !content::is_stage(s)) {
        Some(subject) => Predicate::Contains { what: subject.clone(), text, holds },
        None if part.literal().is_some() => {
            let what = Description {
                text: part.text().to_owned(),
                name: Some(text),
                quoted: true,
                ..Description::default()
            };
            Predicate::Shown { what, holds }
        }
        None => {
            let what = Description {
                text: "the page".to_owned(),
                role: Some(RoleWord::Page),
                ..Description::default()
            };
            Predicate::Contains { what, text, holds }
        }
    }
}

/// "2 × "Mug" for $15": what the row of the mug shows.
pub(super) fn multiple(phrase: Phrase, holds: bool) -> Option<Vec<Predicate>> {
    let number = phrase.get(0).filter(|t| numbers::cardinal(&t.lower).is_some())?;
    let times = phrase.get(1).is_some_and(|t| matches!(t.text.as_str(), "×" | "x" | "X" | "*"));
    let name = phrase.get(2).filter(|t| times && t.is_literal())?;
    let row = row_with(&name.text);
    let rest = phrase.from(3);
    let price = rest.tokens.iter().find(|t| numbers::amount(&t.lower).is_some());
    let what = noun(phrase.range(2, 3));
    let mut found = vec![Predicate::Shown { what, holds }];
    let texts = [Some(number), price.filter(|_| matches!(rest.word(0), "for" | "at" | "à"))];
    found.extend(texts.into_iter().flatten().map(|token| Predicate::Contains {
        what: row.clone(),
        text: token.text.clone(),
        holds,
    }));
    Some(found)
}

/// The row that holds a text.
pub(super) fn row_with(text: &str) -> Description {
    Description {
        text: text.to_owned(),
        role: Some(RoleWord::Row),
        containing: vec![text.to_owned()],
        ..Description::default()
    }
}

/// Puts what a row shows inside the thing that the row is in.
pub(super) fn inside(mut found: Vec<Predicate>, subject: &Description) -> Vec<Predicate> {
    if !content::is_stage(subject) {
        for predicate in &mut found {
            if let Predicate::Shown { what, .. } | Predicate::Contains { what, .. } = predicate {
                what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
            }
        }
    }
    found
}

/// "The first row has 89.00 in "Price" and 5 in "Stock"": the row shows the values. In which of its columns can't be
/// checked, so the columns stay unread, and that is told.
pub(super) fn cells(subject: &Description, complement: Phrase, holds: bool) -> Option<Vec<Predicate>> {
    let value = |t: &Token| t.is_literal() || t.is_number();
    if subject.role != Some(RoleWord::Row) {
        return None;
    }
    let mut found = Vec::new();
    let mut rest = complement;
    while !rest.is_empty() {
        let text = rest.get(0).filter(|t| value(t) && rest.word(1) == "in")?;
        let column = rest.from(2).skip_while(|t| words::is_determiner(&t.lower) || t.lower == "column");
        column.get(0).filter(|t| t.is_literal())?;
        found.push(Predicate::Contains { what: subject.clone(), text: text.text.clone(), holds });
        rest = column.from(1).skip_while(|t| matches!(t.lower.as_str(), "column" | "and") || t.is_mark(','));
    }
    (!found.is_empty()).then_some(found)
}

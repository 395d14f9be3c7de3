//! The things that a claim tells of: "the logo, two links and a button", "each row with its price".

use super::super::lexicon::{roles, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::how_many::{Quantity, quantity};

/// One or several things, joined by commas and "and", each there (or not), or so many of them.
pub(super) fn things(phrase: Phrase, holds: bool) -> Vec<Predicate> {
    let phrase = phrase.skip_fillers();
    // "neither A nor B", "no A nor B": none of them.
    let none = phrase.word(0) == "neither" || phrase.word(0) == "no" && phrase.has(&["nor"]);
    let (phrase, holds) = if none { (phrase.from(1), !holds) } else { (phrase, holds) };
    if let Some(found) = only_these(phrase, holds) {
        return found;
    }
    let mut found = Vec::new();
    let parts = members(phrase);
    let mut shared: Vec<Place> = Vec::new();
    for part in parts.iter().rev() {
        let part = part.skip_fillers();
        // "an "A" button, but no "B" button", "…, but not "B"": what is taken out.
        let part = if denied_after_but(part) { part.from(1) } else { part };
        let (part, holds) = if part.word(0) == "not" { (part.from(1), !holds) } else { (part, holds) };
        if part.is_empty() {
            continue;
        }
        if let Some(lines) = super::list::multiple(part, holds) {
            found.extend(lines.into_iter().rev());
            continue;
        }
        let mut predicate = thing(part, holds);
        found.extend(super::message::told_in(part).filter(|_| holds));
        if let Predicate::Shown { what, .. } = &mut predicate {
            let told = what.places.iter().all(|p| p.relation != Relation::For);
            // "A and B in the list": the place is told once, at the end.
            if what.places.is_empty() {
                what.places.clone_from(&shared);
            } else if told && shared.is_empty() && parts.len() > 1 {
                shared.clone_from(&what.places);
            }
        }
        found.push(predicate);
    }
    found.reverse();
    found
}

/// Splits `"A", "B" and the C` at its joints; a joint inside one name ("Terms & Conditions") stays.
pub(super) fn members(phrase: Phrase) -> Vec<Phrase> {
    let mut parts = Vec::new();
    let mut from = 0;
    for at in 1..phrase.len() {
        let but = denied_after_but(phrase.from(at));
        let joint =
            matches!(phrase.word(at), "and" | "nor") || phrase.get(at).is_some_and(|t| t.is_mark(',')) || but;
        if !joint || at < from {
            continue;
        }
        let (left, right) = (phrase.range(from, at), phrase.from(at + 1));
        let next = right.get(0);
        let separate = |t: &Token| {
            t.is_literal()
                || words::is_determiner(&t.lower)
                || t.lower == "and"
                || words::is_state_adjective(&t.lower)
                || t.is_value_like()
        };
        // "three invoices and two payments"
        let counted = quantity(left).is_some() && quantity(right).is_some();
        if left.has(&["with", "like", "containing", "including", "such"])
            && left.literal().is_some()
            && right.get(0).is_some_and(Token::is_literal)
        {
            continue;
        }
        let both_nouns = roles::role_of(left.last_word()).is_some()
            && roles::role_of(phrase.last_word()).is_some()
            && left.len() > 1;
        let series = phrase.get(at).is_some_and(|t| t.is_mark(',')) && right.has(&["and"])
            || (from > 0 && phrase.word(at) == "and");
        // "reads Books, Ann Lee, Round 1": names by their capitals.
        let proper = phrase.get(at).is_some_and(|t| t.is_mark(','))
            && left.get(0).is_some_and(Token::is_capitalised)
            && right.get(0).is_some_and(Token::is_capitalised);
        let listed = proper
            || counted
            || both_nouns
            || series
            || left.literal().is_some()
            || right.get(0).is_some_and(separate);
        if but {
            parts.push(left.trim());
            from = at;
        } else if listed && next.is_some() && !left.is_empty() && !words::is_preposition(right.word(0)) {
            parts.push(left);
            from = at + 1;
        }
    }
    parts.push(phrase.from(from));
    parts
}

/// "Only "A" and "B"": both are there, and each entry is one of them.
fn only_these(phrase: Phrase, holds: bool) -> Option<Vec<Predicate>> {
    let rest = phrase.from(1);
    let joins = |t: &Token| t.is_mark(',') || t.lower == "and";
    let plain = rest.tokens.iter().all(|t| t.is_literal() || joins(t)) && rest.literals().count() > 1;
    let Some(Predicate::Each { mut what, text }) = each(phrase.to(2), holds).filter(|_| plain) else {
        return None;
    };
    let named = |t: &Token| Predicate::Shown {
        what: noun(Phrase { tokens: std::slice::from_ref(t), ..rest }),
        holds,
    };
    let mut found: Vec<Predicate> = rest.tokens.iter().filter(|t| t.is_literal()).map(named).collect();
    what.also = rest.literals().skip(1).map(|t| t.text.clone()).collect();
    found.push(Predicate::Each { what, text });
    Some(found)
}

/// "but no", "but not": what follows is not there.
fn denied_after_but(phrase: Phrase) -> bool {
    phrase.word(0) == "but" && matches!(phrase.word(1), "no" | "not" | "neither")
}

/// One thing with its number, if it has one.
fn thing(phrase: Phrase, holds: bool) -> Predicate {
    let mut phrase = phrase;
    let mut holds = holds;
    if let Some(width) = phrase.any_at(
        0,
        &["the presence of", "presence of", "the appearance of", "the visibility of", "the existence of"],
    ) {
        phrase = phrase.from(width);
    } else if let Some(width) = phrase.any_at(0, &["the absence of", "absence of"]) {
        holds = !holds;
        phrase = phrase.from(width);
    }
    if matches!(phrase.word(0), "no" | "none" | "neither") {
        holds = !holds;
        phrase = if phrase.is_at(1, &["of"]) { phrase.from(2) } else { phrase.from(1) };
        if matches!(phrase.word(0), "more" | "other" | "longer") {
            phrase = phrase.from(1);
        }
    }
    if let Some((number, width)) = quantity(phrase) {
        let rest = phrase.from(width);
        let what = noun(rest);
        if !rest.is_empty() && (what.role.is_some() || roles::is_plural(rest.word(0)) || !rest.is_empty()) {
            return match number {
                Quantity::Number(compare, number) if holds => Predicate::Count { what, compare, number },
                Quantity::Number(compare, number) => {
                    Predicate::Count { what, compare: compare.turned(), number }
                }
                Quantity::Delta(delta) => Predicate::Than { what, delta },
            };
        }
    }
    if let Some(each) = each(phrase, holds) {
        return each;
    }
    if let Some(valued) = valued(phrase, holds) {
        return valued;
    }
    if super::message::is_message(phrase) {
        return super::message::message(phrase, Phrase { tokens: &[], ..phrase }, holds);
    }
    if phrase.is_at(0, &["a", "list", "of"]) || phrase.is_at(0, &["list", "of"]) {
        let at = phrase.find(&["of"]).unwrap_or(0);
        return Predicate::Shown { what: noun(phrase.from(at + 1)), holds };
    }
    let told = phrase.word(0) == "the" && phrase.last_word().starts_with(|c: char| c.is_ascii_digit());
    if let Some(number) = numbered(phrase).filter(|_| holds && told) {
        return number;
    }
    let mut what = noun(phrase);
    if !holds && follows_no(phrase) {
        as_items(&mut what);
    }
    Predicate::Shown { what, holds }
}

/// "a total of €39.14", "sales of €215.16": a value, and what it is the value of.
pub(super) fn valued(phrase: Phrase, holds: bool) -> Option<Predicate> {
    let plain = phrase.skip_while(|t| words::is_determiner(&t.lower)).trim_end_fillers();
    let unit = plain.len() > 3
        && matches!(
            plain.last_word(),
            "minutes" | "minute" | "hours" | "days" | "seconds" | "weeks" | "min" | "months"
        );
    let plain = if unit { plain.to(plain.len() - 1) } else { plain };
    let at = plain.find(&["of"]).filter(|&at| at > 0 && at + 2 == plain.len())?;
    let value = plain.get(at + 1).filter(|t| t.is_literal() || t.is_number())?;
    let head = plain.to(at);
    let common = head.tokens.iter().all(|t| t.is_word() && !t.is_number())
        && roles::role_of(head.last_word()).is_none();
    common.then(|| Predicate::Equals { what: noun(head), text: value.text.clone(), holds })
}

/// "order number 1043", "€4.90 shipping": a number with the word for it. What a screen calls it may differ; the
/// number is there.
pub(super) fn numbered(phrase: Phrase) -> Option<Predicate> {
    let plain = phrase.skip_while(|t| words::is_determiner(&t.lower));
    let token = plain.tokens.iter().find(|t| t.is_number())?;
    let ends = plain.get(plain.len() - 1).is_some_and(Token::is_number);
    let measured = token.text.chars().any(|c| "$€£¥₹%".contains(c));
    let lone = (2..=4).contains(&plain.len()) && plain.tokens.iter().all(Token::is_word);
    let placed = plain.tokens.iter().any(|t| words::is_preposition(&t.lower));
    (lone && !placed && (ends || measured)).then(|| {
        let what = Description {
            text: phrase.text().to_owned(),
            role: Some(RoleWord::Page),
            ..Description::default()
        };
        Predicate::Contains { what, text: token.text.clone(), holds: true }
    })
}

/// Whether "no" stands before a phrase.
fn follows_no(phrase: Phrase) -> bool {
    let before = phrase.source.get(..phrase.start()).unwrap_or_default().trim_end();
    before
        .rsplit(char::is_whitespace)
        .next()
        .is_some_and(|w| ["no", "any", "neither", "nor"].iter().any(|n| w.eq_ignore_ascii_case(n)))
}

/// "no orders": things of a kind, not one thing of that name.
fn as_items(what: &mut Description) {
    let plain = what.role.is_none() && !what.quoted && what.noun.is_none();
    if let Some(one) = what.name.as_deref().filter(|n| plain && roles::is_plural(n)).and_then(roles::singular)
    {
        what.name = None;
        what.noun = Some(one);
        what.role = Some(RoleWord::Item);
    }
}

/// "only products matching "mug"", "only book items".
pub(super) fn each(phrase: Phrase, holds: bool) -> Option<Predicate> {
    if !holds || !matches!(phrase.word(0), "only" | "just" | "exclusively") {
        return None;
    }
    // "only one "Delete" button" is a number.
    if quantity(phrase).is_some() {
        return None;
    }
    let rest = phrase.from(1);
    let text = rest.literal().map(|t| t.text.clone());
    let mut what = noun(rest);
    what.containing.clear();
    match text {
        Some(text) => {
            if what.quoted {
                what.name = what.noun.take();
                what.quoted = false;
            }
            if what.name.is_none() && what.role.is_none() {
                // "Only "Mug" is listed": whatever is listed there.
                what.role = Some(RoleWord::Item);
            }
            Some(Predicate::Each { what, text })
        }
        // "Only order 1041": each entry is that one.
        None if what.role.is_none_or(|r| r == RoleWord::Item)
            && what.name.as_deref().is_some_and(|n| n.chars().any(|c| c.is_ascii_digit())) =>
        {
            let text = what.name.take().unwrap_or_default();
            let places = std::mem::take(&mut what.places);
            let text_of = rest.text().to_owned();
            let what =
                Description { text: text_of, role: Some(RoleWord::Item), places, ..Description::default() };
            Some(Predicate::Each { what, text })
        }
        None => Some(Predicate::Shown { what, holds: true }),
    }
}

//! Things that are there or not: "is visible", "appears", "is no longer listed", "there are 3 results".

use super::super::lexicon::{numbers, roles, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Delta, Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    match claim.says {
        Says::Appear => Some(appear(claim, !claim.negated)),
        Says::Vanish => Some(appear(claim, claim.negated)),
        Says::See => Some(things(claim.complement, !claim.negated)),
        Says::Open | Says::Close => {
            let open = (claim.says == Says::Open) != claim.negated;
            if claim.subject.is_empty() && !claim.complement.is_empty() {
                // "Pressing Escape closes the dialog": what the deed opens or closes.
                return Some(vec![opened(noun(claim.complement), open)]);
            }
            let mut what = noun(claim.subject);
            add_places(&mut what, claim.complement);
            Some(vec![Predicate::Opens { what, open }])
        }
        Says::Load | Says::Change if shows_after(claim).is_some() => {
            shows_after(claim).map(|rest| things(rest, !claim.negated))
        }
        Says::Load if !claim.subject.is_empty() => {
            let page = noun(claim.subject);
            Some(vec![match page.role {
                Some(RoleWord::Page) if page.name.is_some() || page.noun.is_some() => {
                    Predicate::PageOpens { page }
                }
                Some(RoleWord::Page) => Predicate::Vague { text: claim.whole.text().to_owned() },
                _ => Predicate::Shown { what: page, holds: !claim.negated },
            }])
        }
        _ => None,
    }
}

fn opened(what: Description, open: bool) -> Predicate {
    match what.role {
        Some(RoleWord::Page) if open => Predicate::PageOpens { page: what },
        _ => Predicate::Opens { what, open },
    }
}

/// "The list refreshes to show only mugs": what it then shows.
pub(super) fn shows_after<'a>(claim: &Claim<'a>) -> Option<Phrase<'a>> {
    let complement = claim.complement;
    let at = (0..complement.len()).find(|&at| {
        complement.word(at) == "to"
            && matches!(
                complement.word(at + 1),
                "show" | "display" | "list" | "reveal" | "reflect" | "include"
            )
    })?;
    Some(complement.from(at + 2)).filter(|rest| !rest.is_empty())
}

fn appear(claim: &Claim, holds: bool) -> Vec<Predicate> {
    let place = claim.complement;
    // "X appears in the heading" is read off the heading.
    if let Some(found) = super::content::text_in_heading(claim.subject, place, holds) {
        return vec![found];
    }
    // "appears twice", "appears 3 times"
    let times = match (place.word(0), place.word(1)) {
        ("once", _) => Some((1, 1)),
        ("twice", _) => Some((2, 1)),
        (number, "times") => numbers::cardinal(number).map(|n| (n, 2)),
        _ => None,
    };
    if let (Some((number, width)), true) = (times, holds) {
        let mut what = noun(claim.subject);
        add_places(&mut what, place.from(width));
        return vec![Predicate::Count { what, compare: Compare::Equal, number }];
    }
    let literal = place.position(Token::is_literal).filter(|&at| at == 0);
    let mut found: Vec<Predicate> = Vec::new();
    if let Some(at) = literal {
        // "The menu appears "Files"".
        let mut what = noun(place.from(at));
        what.places.push(Place { relation: Relation::In, anchor: noun(claim.subject) });
        return vec![Predicate::Shown { what, holds }];
    }
    for mut predicate in things(claim.subject, holds) {
        if let Predicate::Shown { what, .. } | Predicate::Count { what, .. } = &mut predicate {
            add_places(what, place);
        }
        if let (Predicate::Shown { what, holds: true }, true) = (&predicate, holds) {
            match what.role {
                Some(RoleWord::Dialog | RoleWord::Menu) if what.places.is_empty() => {
                    predicate = Predicate::Opens { what: what.clone(), open: true };
                }
                Some(RoleWord::Page) if what.places.is_empty() => {
                    predicate = Predicate::PageOpens { page: what.clone() }
                }
                _ => {}
            }
        }
        found.push(predicate);
    }
    found
}

/// Adds the places that a complement tells ("in the list") to a thing.
pub(super) fn add_places(what: &mut Description, complement: Phrase) {
    let at =
        complement.tokens.iter().position(|t| t.is_word() && words::is_preposition(&t.lower)).filter(|&at| {
            !matches!(
                complement.word(at),
                "as" | "to" | "by" | "with" | "before" | "after" | "without" | "during" | "using"
            )
        });
    let Some(at) = at else { return };
    // A noun phrase without a head: the places alone. The head is lent a word to hang them on.
    let placed = places(complement.from(at));
    what.places.extend(placed);
}

/// The places in "in the list under the heading".
pub(in super::super) fn places(phrase: Phrase) -> Vec<Place> {
    let Some(first) = phrase.get(0) else { return Vec::new() };
    let mut token = first.clone();
    "thing".clone_into(&mut token.text);
    "thing".clone_into(&mut token.lower);
    token.start = first.start;
    token.end = first.start;
    let mut tokens = vec![token];
    tokens.extend_from_slice(phrase.tokens);
    noun(Phrase { source: phrase.source, tokens: &tokens }).places
}

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

/// How many: a number to compare with, or more or fewer than before.
pub(super) enum Quantity {
    Number(Compare, u32),
    Delta(Delta),
}

/// The quantity that a phrase begins with and how many tokens it takes.
pub(super) fn quantity(phrase: Phrase) -> Option<(Quantity, usize)> {
    const BOUNDS: &[(&str, Compare)] = &[
        ("at least", Compare::GreaterOrEqual),
        ("no fewer than", Compare::GreaterOrEqual),
        ("no less than", Compare::GreaterOrEqual),
        ("at most", Compare::LessOrEqual),
        ("no more than", Compare::LessOrEqual),
        ("up to", Compare::LessOrEqual),
        ("more than", Compare::Greater),
        ("over", Compare::Greater),
        ("greater than", Compare::Greater),
        ("fewer than", Compare::Less),
        ("less than", Compare::Less),
        ("exactly", Compare::Equal),
        ("only", Compare::Equal),
        ("precisely", Compare::Equal),
        ("all of the", Compare::Equal),
        ("all the", Compare::Equal),
        ("all", Compare::Equal),
        ("a total of", Compare::Equal),
        ("a single", Compare::Equal),
    ];
    let mut compare = Compare::Equal;
    let mut at = 0;
    for (words, bound) in BOUNDS {
        if let Some(width) = phrase.any_at(0, &[words]) {
            if *words == "a single" {
                return Some((Quantity::Number(Compare::Equal, 1), width));
            }
            compare = *bound;
            at = width;
            break;
        }
    }
    let token = phrase.get(at)?;
    let number = if token.is_word() { numbers::cardinal(&token.lower) } else { None };
    // "one more item", "two fewer rows than before"
    let step = |n: Option<u32>| n.map(f64::from);
    let comparative = if number.is_some() { at + 1 } else { at };
    let delta = match phrase.word(comparative) {
        "more" | "additional" | "extra" if number.is_some() || phrase.has(&["than", "before"]) => {
            Some(Delta::More(step(number)))
        }
        "fewer" | "less" if number.is_some() || phrase.has(&["than", "before"]) => {
            Some(Delta::Fewer(step(number)))
        }
        _ => None,
    };
    if let Some(delta) = delta.filter(|_| at == 0) {
        return Some((Quantity::Delta(delta), comparative + 1));
    }
    let number = number?;
    let next = phrase.get(at + 1)?;
    // "exactly one "Delete" button": a name, then the noun that is counted.
    let named = next.is_literal() && phrase.get(at + 2).is_some_and(|t| roles::role_of(&t.lower).is_some());
    let counted = named
        || next.is_word()
            && !words::is_preposition(&next.lower)
            && !words::is_determiner(&next.lower)
            && !matches!(next.lower.as_str(), "star" | "percent" | "and" | "×" | "x" | "*")
            && (number != 1 || token.text != "one" || at > 0 || next.lower != "of");
    counted.then_some((Quantity::Number(compare, number), at + 1))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    #[test]
    fn so_many_of_one_and_so_many_of_another() {
        let read = |text: &str| {
            let reading = prose(text);
            let claims = reading.steps.iter().flat_map(|s| &s.expectations).flat_map(|e| &e.predicates);
            claims.filter(|p| render::predicates(std::slice::from_ref(p)).starts_with("count")).count()
        };
        assert_eq!(read("Three invoices and two payments are listed."), 2);
        assert_eq!(read("There are 2 rows, 3 links and one button."), 3);
        assert_eq!(read("Three bed and breakfasts are listed."), 1);
    }
}

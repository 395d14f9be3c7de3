//! Things that are there or not: "is visible", "appears", "is no longer listed", "there are 3 results".

use super::super::lexicon::{numbers, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::things::things;

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

//! What a claim says of all that it is about: "only", "and nothing else", "all with the status Paid", "is the first"; and
//! quotations that no other reading took up. A step that checks less than its words say passes where it should not.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Predicate, RoleWord};
use super::Claims;
use super::claim::{Claim, Says};
use super::shown;

/// "2 invoices are shown, all with the status Paid": what each of those counted has.
pub(super) fn each_with(claim: &Claim) -> Option<Predicate> {
    let (_, counted) = shown::quantity(claim.subject).filter(|_| !claim.negated)?;
    let complement = claim.complement;
    let (at, width) = (0..complement.len()).find_map(|at| {
        let starts =
            ["all with", "each with", "all of them with", "every one with", "all having", "all marked"];
        complement.any_at(at, &starts).map(|width| (at, width))
    })?;
    let rest = complement.from(at + width).trim();
    let value = rest
        .literal()
        .or_else(|| rest.tokens.iter().rev().find(|t| t.is_capitalised() || t.is_value_like()))?;
    Some(Predicate::Each { what: noun(claim.subject.from(counted)), text: value.text.clone() })
}

/// "Only Ann is listed", "the list shows "A" and nothing else": every entry of the list is that one.
pub(super) fn alone(claim: &Claim, part: Phrase, read: &mut Vec<Predicate>) {
    let verb = part.len().saturating_sub(claim.complement.len());
    let first = part.skip_fillers();
    let only = |at: usize| matches!(part.word(at), "only" | "just" | "solely");
    let told = matches!(first.word(0), "only" | "just" | "solely")
        || (1..verb).any(only) && !only(verb)
        || ENDS.iter().any(|end| {
            let width = end.split(' ').count();
            part.len() > width && part.any_at(part.len() - width, &[end]).is_some()
        });
    if !told || claim.negated {
        return;
    }
    let text = match read.as_slice() {
        [Predicate::Shown { what, holds: true }] if is_entry(what) => what.name.clone(),
        [Predicate::Contains { what, text, holds: true }] if is_list(what) => Some(text.clone()),
        _ => None,
    };
    if let Some(text) = text {
        let what = Description {
            text: "the entries".to_owned(),
            role: Some(RoleWord::Item),
            ..Description::default()
        };
        read.push(Predicate::Each { what, text });
    }
}

const ENDS: &[&str] = &["nothing else", "nobody else", "no one else", "none else", "no others", "no other"];

/// A thing told by its own name alone: an entry of a list rather than a part of the page.
fn is_entry(what: &Description) -> bool {
    let proper = what.quoted || what.name.as_deref().is_some_and(|n| n.starts_with(char::is_uppercase));
    proper && matches!(what.role, None | Some(RoleWord::Item | RoleWord::Row))
}

fn is_list(what: &Description) -> bool {
    matches!(
        what.role,
        Some(RoleWord::List | RoleWord::Table | RoleWord::Item | RoleWord::Dropdown | RoleWord::Page)
    ) || what.role.is_none() && what.name.as_deref().is_some_and(super::super::lexicon::roles::is_plural)
}

/// Quotations after the verb that no predicate speaks of. What is quoted stands on the page, so that much is claimed of them, unless the
/// words around turn it round; then they are told as unread.
pub(super) fn quotations(claim: &Claim, claims: &mut Claims) {
    let phrase = claim.complement;
    if claim.negated {
        return;
    }
    if claims.predicates.iter().all(|p| matches!(p, Predicate::Vague { .. } | Predicate::Outcome { .. })) {
        return;
    }
    let mut left: Vec<(usize, &Token)> = Vec::new();
    for (at, token) in phrase.tokens.iter().enumerate().filter(|(_, t)| t.is_literal() && !t.text.is_empty())
    {
        let mentioned = claims.predicates.iter().any(|p| mentions(p, &token.text));
        if !mentioned && !claims.unread.iter().any(|u| u.contains(&token.text)) {
            left.push((at, token));
        }
    }
    for (at, token) in left {
        // "changes from "Open" to "Sent"": it was there before.
        if at > 0 && phrase.word(at - 1) == "from" {
            continue;
        }
        if turned_round(phrase.to(at)) {
            claims.unread.push(phrase.from(at).to(1).text().to_owned());
            continue;
        }
        claims.predicates.push(on_page(token.text.clone(), true));
    }
}

/// The page shows a text, wherever.
pub(super) fn on_page(text: String, holds: bool) -> Predicate {
    let what =
        Description { text: "the page".to_owned(), role: Some(RoleWord::Page), ..Description::default() };
    Predicate::Contains { what, text, holds }
}

/// Whether the words before a quotation deny it, or tell what was there before, or what is meant by it.
fn turned_round(before: Phrase) -> bool {
    const TURNS: &[&str] = &[
        "not",
        "no",
        "never",
        "without",
        "except",
        "neither",
        "nor",
        "instead",
        "than",
        "until",
        "unless",
        "was",
        "were",
        "before",
        "after",
        "unlike",
        "via",
        "by",
        "using",
        "or",
        "longer",
        "because",
        "since",
        "if",
        "when",
        "gone",
        "hidden",
        "excluding",
        "previously",
        "clicking",
        "pressing",
        "like",
        "as",
    ];
    before.has(TURNS) || before.tokens.iter().any(|t| t.lower.ends_with("n't"))
}

fn mentions(predicate: &Predicate, text: &str) -> bool {
    use Predicate as P;
    let same = |other: &String| other == text || other.contains(text);
    match predicate {
        P::Contains { what, text: said, .. }
        | P::Equals { what, text: said, .. }
        | P::Each { what, text: said } => same(said) || names(what, text),
        P::Sorted { what, by, .. } => by.as_ref().is_some_and(same) || names(what, text),
        P::Shown { what, .. }
        | P::Amount { what, .. }
        | P::Count { what, .. }
        | P::Than { what, .. }
        | P::Changed { what, .. }
        | P::State { what, .. }
        | P::PageOpens { page: what }
        | P::Opens { what, .. } => names(what, text),
        P::PageLeft { page: what } | P::Outcome { what, .. } => what.as_ref().is_some_and(|w| names(w, text)),
        P::Message { text: said, .. } | P::NativeDialog { text: said } | P::Download { name: said } => {
            said.as_ref().is_some_and(same)
        }
        P::Url { text: said, .. } | P::Title { text: said, .. } | P::Vague { text: said } => same(said),
    }
}

fn names(what: &Description, text: &str) -> bool {
    let texts = what.name.iter().chain(&what.noun).chain(&what.also).chain(&what.containing);
    texts.into_iter().any(|t| t == text || t.contains(text))
        || what.places.iter().any(|p| names(&p.anchor, text) || p.anchor.text.contains(text))
}

/// "INV-7 is the first one": which entry stands there.
pub(super) fn rank(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement.skip_while(|t| words::is_determiner(&t.lower));
    if claim.says != Says::Be || claim.subject.is_empty() {
        return None;
    }
    let mut what = noun(claim.complement);
    what.ordinal
        .filter(|_| matches!(complement.word(0), "first" | "last" | "second" | "third" | "topmost"))?;
    let entry = complement.len() == 1
        || matches!(complement.word(1), "one" | "in" | "of" | "on" | "entry" | "item" | "row" | "result");
    if !entry {
        return None;
    }
    let text = match claim.subject.literal() {
        Some(token) => token.text.clone(),
        None => noun(claim.subject).name.filter(|n| n.starts_with(char::is_uppercase))?,
    };
    what.name = None;
    what.noun = None;
    what.role = Some(RoleWord::Row);
    what.text = format!("the {} row", complement.word(0));
    Some(vec![Predicate::Contains { what, text, holds: !claim.negated }])
}

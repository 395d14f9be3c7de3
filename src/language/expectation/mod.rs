//! Declarative clauses to predicates. [`claim`] finds subject, verb and complement; each family of claims
//! has its file and is asked in turn.

mod ability;
mod amount;
mod be;
mod both;
pub(super) mod claim;
mod company;
mod content;
mod fronted;
mod gap;
mod gapped;
mod held;
mod how_many;
mod list;
mod marked;
mod message;
mod named;
mod options;
mod order;
mod page;
mod reported;
mod rest;
mod says;
mod several;
mod shown;
mod state;
mod status;
mod superlative;
mod things;
mod value;
mod view;
mod whose;
mod wording;

use super::lexicon::words;
use super::phrase::Phrase;
use super::{Description, Predicate, Relation, RoleWord};
use claim::Claim;
pub(super) use says::is_third;
pub(super) use shown::places;

/// What was read of an expectation.
#[derive(Debug, Default)]
pub(super) struct Claims {
    pub(super) predicates: Vec<Predicate>,
    pub(super) confidence: f32,
    /// Words that none of them stands for.
    pub(super) unread: Vec<String>,
}

/// Reads all claims in a phrase. `told`: the author said that this is an expectation ("Verify …"), so a
/// bare noun phrase means that the thing is there.
pub(super) fn read(phrase: Phrase, told: bool) -> Claims {
    let mut claims = Claims { confidence: 1.0, ..Claims::default() };
    let phrase = aside(lead(phrase));
    if let Some(gap) = gap::read(phrase) {
        claims.predicates.push(gap);
        return claims;
    }
    let (phrase, rest) = but_for(phrase);
    claims.unread.extend(rest.map(|rest| rest.text().to_owned()));
    let plain = wording::plain(phrase);
    if plain.is_empty() {
        parts(phrase, told, &mut claims);
    }
    for tokens in &plain {
        parts(Phrase::new(phrase.source, tokens), told, &mut claims);
    }
    if claims.predicates.len() > 1 {
        // What was read of the rest makes up for a part that says nothing.
        let vague = |p: &Predicate| matches!(p, Predicate::Vague { .. });
        if !claims.predicates.iter().all(vague) {
            claims.predicates.retain(|p| !vague(p));
        }
    }
    if claims.predicates.is_empty() {
        claims.predicates.push(Predicate::Vague { text: phrase.text().to_owned() });
        claims.confidence = 0.2;
    }
    claims.predicates = claims.predicates.drain(..).flat_map(both::each_place).collect();
    claims.predicates.dedup();
    claims
}

/// Reads each part of an expectation that has a verb of its own.
fn parts(phrase: Phrase, told: bool, claims: &mut Claims) {
    let mut subject = None;
    let mut before: Option<claim::Claim> = None;
    let mut end = 0;
    for part in claim::split(phrase) {
        let at = phrase.tokens.iter().position(|t| part.tokens.first().is_some_and(|p| p.start == t.start));
        let at = at.unwrap_or_default();
        let part = any_more(part);
        if at < end {
            // It belongs to what was said to be said.
            continue;
        }
        if let Some(told) = reported::told(phrase, at, part.len()) {
            claims.predicates.push(told.predicate);
            end = told.end;
            continue;
        }
        let in_order = order::read(part);
        if !in_order.is_empty() {
            claims.predicates.extend(in_order);
            continue;
        }
        if let Some(dated) = reported::dated(part) {
            claims.predicates.push(dated);
            continue;
        }
        if let Some(marked) = marked::read(part) {
            claims.predicates.push(marked);
            continue;
        }
        if let Some(seen) = view::read(part) {
            claims.predicates.push(seen);
            continue;
        }
        let exclusive = rest::exclusive(part);
        if !exclusive.is_empty() {
            claims.predicates.extend(exclusive);
            continue;
        }
        if let Some((main, of, told_of_it)) = whose::cut(part) {
            parts(main, told, claims);
            let from = claims.predicates.len();
            parts(told_of_it, true, claims);
            claims.predicates.iter_mut().skip(from).for_each(|p| whose::belongs(p, &of));
            continue;
        }
        if let Some((main, places)) = fronted::cut(part) {
            let from = claims.predicates.len();
            parts(main, told, claims);
            claims.predicates.iter_mut().skip(from).for_each(|p| fronted::put(p, &places));
            continue;
        }
        let several = several::claims(part);
        if !several.is_empty() {
            for tokens in &several {
                parts(Phrase::new(part.source, tokens), told, claims);
            }
            before = claim::parse(part, subject);
            subject = before.map(|claim| claim.subject);
            continue;
        }
        let (part, tail) = list::tail(part);
        let likewise = before.and_then(|before| gapped::likewise(part, before));
        let Some(claim) = likewise.or_else(|| claim::parse(part, subject)) else {
            if told && claims.predicates.is_empty() {
                claims.predicates.extend(bare(part));
                claims.confidence = claims.confidence.min(0.7);
            }
            continue;
        };
        if let Some(one) = rest::one_of_them(&claim, &claims.predicates) {
            claims.predicates.push(one);
            continue;
        }
        if let Some(told) = superlative::read(&claim) {
            claims.predicates.extend(told);
            before = Some(claim);
            subject = Some(claim.subject);
            continue;
        }
        let every = rest::each_with(&claim);
        let (claim, company) =
            if every.is_some() { (claim, company::Company::default()) } else { company::cut(claim) };
        let claim = match before {
            // ""A" is listed, "B" is not": listed is what it is not.
            Some(before)
                if claim.says == claim::Says::Be
                    && claim.verb != "remain"
                    && claim.complement.is_empty()
                    && !claim.subject.is_empty() =>
            {
                claim::Claim { subject: claim.subject, negated: claim.negated, whole: claim.whole, ..before }
            }
            _ => claim,
        };
        let before_it = before.replace(claim);
        let mut read: Vec<Predicate> = be::coordinated(&claim).iter().flat_map(predicates).collect();
        if let Some(owner) = owner(part, before_it) {
            for predicate in &mut read {
                whose::belongs(predicate, &owner);
            }
        }
        read.extend(company.read(&claim));
        read.extend(every);
        rest::alone(&claim, part, &mut read);
        if read.iter().any(|p| matches!(p, Predicate::Vague { .. })) || ability::read(&claim).is_some() {
            claims.confidence = claims.confidence.min(0.3);
        }
        claims.predicates.extend(read);
        if let Some(tail) = tail {
            list::read_tail(&claim, tail, claims);
        }
        subject = Some(claim.subject);
    }
}

/// "is not in the list any more": the end belongs to the verb, not to the list.
fn any_more(part: Phrase) -> Phrase {
    let part = part.trim();
    let ends = |words: &[&str]| part.len() > words.len() + 1 && part.is_at(part.len() - words.len(), words);
    match () {
        () if ends(&["any", "more"]) || ends(&["any", "longer"]) => part.to(part.len() - 2).trim(),
        () if ends(&["anymore"]) => part.to(part.len() - 1).trim(),
        () => part,
    }
}

/// "The quantity of the mug is 3, its total is $9": whose total the claim before told.
fn owner(part: Phrase, before: Option<claim::Claim>) -> Option<Description> {
    if !matches!(part.skip_fillers().word(0), "its" | "their") {
        return None;
    }
    let subject = super::noun::noun(before?.subject);
    let of = |r: Relation| matches!(r, Relation::For | Relation::RowOf);
    let of = subject.places.iter().find(|p| of(p.relation)).map(|p| p.anchor.clone());
    let itself = subject.quoted && matches!(subject.role, None | Some(RoleWord::Row | RoleWord::Item));
    of.or_else(|| itself.then_some(subject))
}

/// "It no longer lists "A", just the other two": what is left is no part of what is gone.
fn but_for(phrase: Phrase) -> (Phrase, Option<Phrase>) {
    let at = (2..phrase.len()).find(|&at| {
        phrase.get(at).is_some_and(|t| t.is_mark(',')) && matches!(phrase.word(at + 1), "just" | "only")
    });
    let Some(at) = at else { return (phrase, None) };
    let (told, rest) = (phrase.to(at).trim(), phrase.from(at + 1).trim());
    let negated = claim::parse(told, None).is_some_and(|c| c.negated);
    let plain = rest.literal().is_none() && claim::parse(rest, None).is_none();
    if negated && plain { (told, Some(rest)) } else { (phrase, None) }
}

/// Cuts off what a claim is said to mean: "…, confirming the successful login".
fn aside(phrase: Phrase) -> Phrase {
    const MEANING: &[&str] = &[
        "meaning",
        "confirming",
        "indicating",
        "proving",
        "signifying",
        "ensuring",
        "suggesting",
        "demonstrating",
        "affirming",
        "completing",
        "allowing",
    ];
    let at = (2..phrase.len()).find(|&at| MEANING.contains(&phrase.word(at)));
    at.map_or(phrase, |at| phrase.to(at).trim())
}

/// Whether a word is one that claims are made with, so that a predicate stands for it.
pub(super) fn told_by_claims(word: &str) -> bool {
    says::says(word).is_some()
        || state::is_state(word)
        || be::is_seen(word)
        || be::is_participle(word)
        || amount::is_order_word(word)
}

/// Whether a word is none that a claim is made with.
pub(super) fn is_plain(word: &str) -> bool {
    says::says(word).is_none() && !be::is_participle(word)
}

/// Whether a phrase makes a claim at all: it has a subject and a verb that expectations are told with.
pub(super) fn is_claim(phrase: Phrase) -> bool {
    claim::split(lead(phrase))
        .into_iter()
        .any(|part| claim::parse(part, None).is_some() || view::read(part).is_some())
}

/// Skips what only introduces a claim: "that", "whether", "you should see that".
fn lead(phrase: Phrase) -> Phrase {
    let mut phrase = phrase.skip_fillers();
    loop {
        let width = phrase
            .any_at(
                0,
                &[
                    "that",
                    "if",
                    "whether",
                    "how",
                    "the fact that",
                    "to see that",
                    "to see if",
                    "the following",
                ],
            )
            .filter(|&w| w < phrase.len());
        match width {
            Some(width) => phrase = phrase.from(width).skip_fillers(),
            None => return phrase,
        }
    }
}

fn predicates(claim: &Claim) -> Vec<Predicate> {
    ability::read(claim)
        .or_else(|| message::read(claim))
        .or_else(|| options::read(claim))
        .or_else(|| page::read(claim))
        .or_else(|| status::read(claim))
        .or_else(|| amount::read(claim))
        .or_else(|| state::read(claim))
        .or_else(|| content::read(claim))
        .or_else(|| rest::rank(claim))
        .or_else(|| be::read(claim))
        .or_else(|| shown::read(claim))
        .unwrap_or_else(|| vec![Predicate::Vague { text: claim.whole.text().to_owned() }])
}

/// A noun phrase alone: it is there, or so many of it, or none.
fn bare(part: Phrase) -> Vec<Predicate> {
    let part = part.skip_fillers();
    if part.is_empty() || part.tokens.iter().all(|t| words::is_determiner(&t.lower)) {
        return Vec::new();
    }
    things::things(part, true)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{prose, render};

    #[test]
    fn any_more_is_no_part_of_a_place() {
        let read = |text: &str| render::reading(&prose(text));
        for text in [
            "\"Oak\" is not in the list any more.",
            "\"Oak\" is not in the list anymore.",
            "\"Oak\" isn't in the list any longer.",
            "\"Oak\" is no longer in the list.",
        ] {
            assert!(read(text).contains("not shown [\"Oak\" In [List]]\n"), "{text}: {}", read(text));
        }
    }
}

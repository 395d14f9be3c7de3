//! What can be chosen: "the "Supplier" list offers "A" and "B"", ""A" can be chosen in the "Type" list". A closed list
//! does not show its choices; it has them all the same.

use super::super::lexicon::words;
use super::super::noun::noun;
use super::super::token::Token;
use super::super::{Description, Place, Predicate, Relation, RoleWord};
use super::claim::{Claim, Says};
use super::{content, how_many, shown, things};

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    offers(claim).or_else(|| are(claim)).or_else(|| choosable(claim))
}

/// "The list offers "A"", "the dropdown contains "A"", "the list has the options "A" and "B"".
fn offers(claim: &Claim) -> Option<Vec<Predicate>> {
    let subject = noun(claim.subject);
    let complement = claim.complement;
    let named = complement.has(&["option", "options", "choice", "choices"]);
    let has = matches!(claim.verb, "have" | "contain" | "include" | "list");
    let chosen = complement.has(&["selected", "chosen", "preselected", "set", "ticked"]);
    let told = !chosen && claim.verb == "offer"
        || !chosen && has && (named || is_choice(&subject) && complement.literal().is_some());
    if claim.says != Says::Content
        || !told
        || content::is_stage(&subject)
        || complement.word(0) == "only"
        || how_many::quantity(complement).is_some()
    {
        return None;
    }
    let of_kind = complement.literal().map(|_| noun(complement)).and_then(|what| what.role);
    if !matches!(of_kind, None | Some(RoleWord::Option)) || complement.literal().is_none() && !plain(claim) {
        return None;
    }
    let mut names: Vec<Description> = complement.literals().map(|t| option(&t.text)).collect();
    if names.is_empty() {
        names = things::members(complement)
            .iter()
            .map(|part| option(noun(*part).name.as_deref().unwrap_or_default()))
            .collect();
    }
    let places = vec![Place { relation: Relation::In, anchor: subject }];
    let shown = |what: Description| Predicate::Shown {
        what: Description { places: places.clone(), ..what },
        holds: !claim.negated,
    };
    Some(names.into_iter().map(shown).collect())
}

/// A drop-down list, by what it is or by what it is called: `the "Type" list`.
fn is_choice(subject: &Description) -> bool {
    subject.role == Some(RoleWord::Dropdown) || subject.role == Some(RoleWord::List) && subject.quoted
}

/// "The options of "Type" are "A" and "B"".
fn are(claim: &Claim) -> Option<Vec<Predicate>> {
    let subject = claim.subject.skip_while(|t| words::is_determiner(&t.lower));
    let told = matches!(subject.word(0), "options" | "choices")
        && matches!(subject.word(1), "of" | "in" | "for" | "under");
    let names: Vec<Description> = claim.complement.literals().map(|t| option(&t.text)).collect();
    let first = claim.complement.get(0).is_some_and(Token::is_literal);
    if claim.says != Says::Be || !told || !first {
        return None;
    }
    let places = vec![Place { relation: Relation::In, anchor: noun(subject.from(2)) }];
    let shown = |what: Description| Predicate::Shown {
        what: Description { places: places.clone(), ..what },
        holds: !claim.negated,
    };
    Some(names.into_iter().map(shown).collect())
}

/// Values without quotes: "M, L and XL".
fn plain(claim: &Claim) -> bool {
    let subject = noun(claim.subject);
    let parts = things::members(claim.complement);
    subject.quoted
        && parts.iter().all(|part| {
            part.len() == 1 && part.get(0).is_some_and(|t| t.is_capitalised() || t.is_value_like())
        })
}

/// ""A" can be chosen", ""A" can be selected in the "Type" list".
fn choosable(claim: &Claim) -> Option<Vec<Predicate>> {
    let name = claim.subject.literal()?;
    let can = claim.whole.has(&["can", "could", "may", "can't", "cannot", "couldn't"]);
    let told = matches!(claim.complement.word(0), "chosen" | "selected" | "picked");
    if claim.says != Says::Be || !can || !told {
        return None;
    }
    let mut what = option(&name.text);
    shown::add_places(&mut what, claim.complement.from(1));
    Some(vec![Predicate::Shown { what, holds: !claim.negated }])
}

fn option(name: &str) -> Description {
    Description {
        text: format!("the option \"{name}\""),
        name: Some(name.to_owned()),
        quoted: true,
        role: Some(RoleWord::Option),
        ..Description::default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn what_a_list_offers_are_its_options() {
        let both = ["shown [Option \"A\" In [List \"Size\"]]", "shown [Option \"B\" In [List \"Size\"]]"];
        assert_eq!(read("The \"Size\" list offers \"A\" and \"B\"."), both);
        assert_eq!(read("The \"Size\" list has the options \"A\" and \"B\"."), both);
        assert_eq!(read("The \"Size\" list contains \"A\" and \"B\"."), both);
        assert_eq!(read("\"A\" can be chosen in the \"Size\" list."), both[..1]);
        assert_eq!(
            read("The \"Size\" list does not offer \"A\"."),
            ["not shown [Option \"A\" In [List \"Size\"]]"]
        );
    }

    #[test]
    fn what_a_list_shows_is_what_is_chosen() {
        assert!(!read("The \"Size\" list shows \"A\".")[0].contains("Option"));
    }
}

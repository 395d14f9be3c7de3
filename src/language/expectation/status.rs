//! How a record is said to stand: "the status of the credit is updated to Sent", "the payment shows deleted status",
//! "the invoice is marked as paid".
//!
//! A status that is given in quotes stands on the page as written and is read with other texts.

use super::super::lexicon::{is_status, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Description, Predicate};
use super::claim::{Claim, Says};
use super::content::is_stage;

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    let (of, text) = of_subject(claim).or_else(|| in_complement(claim)).or_else(|| marked(claim))?;
    Some(vec![Predicate::Status { of, text, holds: !claim.negated }])
}

type Told = (Option<Description>, String);

/// "The credit status changes to Sent", "the status of the credit is now Sent".
fn of_subject(claim: &Claim) -> Option<Told> {
    let subject = claim.subject;
    let at = subject.position(|t| matches!(t.lower.as_str(), "status" | "state"))?;
    let owner = match subject.word(at + 1) {
        "of" | "for" => subject.from(at + 2),
        "" | "badge" | "label" => subject.to(at),
        _ => return None,
    };
    let becomes = claim.complement.skip_fillers();
    let value = match claim.says {
        Says::Be => {
            let width = becomes.any_at(0, &BECOMES);
            becomes.from(width.unwrap_or(0))
        }
        Says::Change | Says::Go => becomes.from(becomes.find(&["to"])? + 1),
        Says::Content => becomes,
        _ => return None,
    };
    Some((owned(owner), status_words(value)?))
}

const BECOMES: [&str; 12] = [
    "updated to",
    "changed to",
    "set to",
    "moved to",
    "switched to",
    "updated as",
    "changed into",
    "marked as",
    "shown as",
    "displayed as",
    "set as",
    "back to",
];

/// "The payment shows deleted status", "the invoice has the status Paid", "the quote is in draft status".
fn in_complement(claim: &Claim) -> Option<Told> {
    let mut complement = claim.complement.skip_fillers();
    match claim.says {
        Says::Content | Says::See => {}
        Says::Be if complement.word(0) == "in" => complement = complement.from(1),
        _ => return None,
    }
    let complement = complement.skip_while(|t| words::is_determiner(&t.lower)).trim_end_fillers();
    if complement.literal().is_some() {
        return None;
    }
    let is_head = |w: &str| matches!(w, "status" | "state");
    let value = if is_head(complement.last_word()) {
        complement.to(complement.len() - 1)
    } else if is_head(complement.word(0)) {
        complement.from(1).skip_while(|t| matches!(t.lower.as_str(), "of" | "as"))
    } else {
        return None;
    };
    Some((owned(claim.subject), status_words(value)?))
}

/// "The invoice is marked as paid".
fn marked(claim: &Claim) -> Option<Told> {
    let complement = claim.complement.skip_fillers();
    let width =
        complement.any_at(0, &["marked as", "flagged as", "shown as", "displayed as", "listed as", "set to"]);
    let value = complement.from(width.filter(|_| claim.says == Says::Be)?);
    let told = value.trim_end_fillers();
    (told.len() == 1 && is_status(told.word(0))).then(|| (owned(claim.subject), told.text().to_owned()))
}

/// One to three plain words that name a status: one that apps use, or a capitalised one.
fn status_words(value: Phrase) -> Option<String> {
    let value = value.skip_while(|t| words::is_determiner(&t.lower)).trim_end_fillers();
    let named =
        value.get(0).is_some_and(super::super::token::Token::is_capitalised) || is_status(value.last_word());
    let plain = value.tokens.iter().all(|t| {
        t.is_word() && !words::is_preposition(&t.lower) && !t.is_number() && !super::be::is_seen(&t.lower)
    });
    ((1..=3).contains(&value.len()) && named && plain).then(|| value.text().to_owned())
}

/// Whose status: nobody's in particular where the words only set the stage.
fn owned(phrase: Phrase) -> Option<Description> {
    let plain = phrase.skip_while(|t| words::is_determiner(&t.lower));
    let mut what = noun(plain);
    if let Some(name) = what.name.as_mut().filter(|_| !what.quoted) {
        *name = name.trim_end_matches("'s").trim_end_matches("’s").to_owned();
    }
    (!plain.is_empty() && !is_stage(&what)).then_some(what)
}

#[cfg(test)]
mod tests {
    use super::super::super::token::tokenize;
    use super::*;

    fn told(text: &str) -> Option<(String, String)> {
        let tokens = tokenize(text);
        super::super::read(Phrase::new(text, &tokens), true).predicates.into_iter().find_map(|p| match p {
            Predicate::Status { of, text, holds: true } => {
                Some((of.and_then(|of| of.name.or(of.noun)).unwrap_or_default().to_lowercase(), text))
            }
            _ => None,
        })
    }

    #[test]
    fn a_status_is_told_in_many_ways() {
        let is = |text: &str, of: &str, status: &str| {
            assert_eq!(told(text), Some((of.into(), status.into())), "{text}");
        };
        is("The status of the credit is updated to Sent", "credit", "Sent");
        is("The status changes to Archived", "", "Archived");
        is("The invoice status is now paid", "invoice", "paid");
        is("The payment shows deleted status", "payment", "deleted");
        is("The quote is in draft status", "quote", "draft");
        is("The invoice has the status Paid", "invoice", "Paid");
        is("Invoice is marked as paid", "invoice", "paid");
    }

    #[test]
    fn other_words_are_read_otherwise() {
        assert_eq!(told("The status is visible"), None);
        assert_eq!(told("The status bar shows Ready"), None);
        assert_eq!(told("The box is marked as checked"), None);
        assert_eq!(told("The status is \"Paid\""), None);
        assert_eq!(told("The status changes to \"Paid\""), None);
        assert_eq!(told("The status is updated"), None);
    }
}

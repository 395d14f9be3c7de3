//! What a thing holds beside plain texts: numbers in a row of names, "and 4 more", an entry and what it has, the fields
//! that a form asks for.

use super::super::lexicon::{numbers, words};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Description, Place, Predicate, Relation, RoleWord};
use super::claim::Claim;
use super::content::{is_stage, text_of};

/// "The form asks for the name once, and for the code and the city": a field for each.
pub(super) fn asked_for(subject: &Description, complement: Phrase) -> Vec<Predicate> {
    let joint = |t: &Token| t.is_mark(',') || t.is_word() && matches!(t.lower.as_str(), "and" | "for");
    let parts = complement.tokens.split(joint).map(|tokens| Phrase { tokens, ..complement }.trim());
    let field = |part: Phrase| {
        let mut what = noun(part);
        what.role = what.role.or(Some(RoleWord::Field));
        what.places.push(Place { relation: Relation::In, anchor: subject.clone() });
        what
    };
    let asked = |part: Phrase| {
        if part.last_word() == "once" {
            let what = field(part.to(part.len() - 1));
            Predicate::Count { what, compare: Compare::Equal, number: 1 }
        } else {
            Predicate::Shown { what: field(part), holds: true }
        }
    };
    parts.filter(|p| !p.is_empty()).map(asked).collect()
}

/// "-5", "a duration of 30", "the order number 1041": the only number of a member of a list.
pub(super) fn lone_number(part: Phrase) -> Option<String> {
    let part = part.trim().skip_while(|t| words::is_determiner(&t.lower) || t.lower == "and");
    let mut numbers = part.tokens.iter().filter(|t| t.is_number());
    let (number, None) = (numbers.next()?, numbers.next()) else { return None };
    let last = part.get(part.len() - 1).is_some_and(Token::is_number);
    let placed = part.tokens.iter().any(|t| words::is_preposition(&t.lower) && t.lower != "of");
    (last && part.len() <= 4 && !placed).then(|| number.text.clone())
}

/// "hold "A" and 4 more": five in all.
pub(super) fn more_of(
    subject: &Description,
    complement: Phrase,
    named: usize,
    holds: bool,
) -> Option<Predicate> {
    let at = (1..complement.len()).find(|&at| matches!(complement.word(at), "more" | "others" | "other"))?;
    let number =
        numbers::cardinal(complement.word(at - 1)).filter(|_| holds && complement.len() <= at + 2)?;
    let listed = matches!(subject.role, Some(RoleWord::List | RoleWord::Table | RoleWord::Section));
    let what = if listed {
        let places = vec![Place { relation: Relation::In, anchor: subject.clone() }];
        Description {
            text: "the entries".to_owned(),
            role: Some(RoleWord::Item),
            places,
            ..Description::default()
        }
    } else {
        subject.clone()
    };
    let number = number.saturating_add(u32::try_from(named).unwrap_or(u32::MAX));
    Some(Predicate::Count { what, compare: Compare::Equal, number })
}

/// "The list shows "Editor" with 2 users", "… Weight with the status "Draft"": the entry of that name has it.
pub(super) fn entry_with(
    subject: &Description,
    claim: &Claim,
    complement: Phrase,
    holds: bool,
) -> Option<Vec<Predicate>> {
    use RoleWord as R;
    let name = complement.get(0).filter(|t| t.is_literal() || t.is_value_like() && !t.is_figure())?;
    let rest = complement.from(1).skip_while(|t| t.is_mark(','));
    let holder = matches!(subject.role, Some(R::List | R::Table | R::Section | R::Page | R::Item))
        && !subject.quoted
        || subject.role.is_none();
    let once = rest.tokens.iter().filter(|t| t.lower == "with").count() == 1;
    if !holds || !holder || rest.word(0) != "with" || !once || subject.ordinal.is_some() {
        return None;
    }
    let entry = noun(complement.to(1));
    let of_it = super::company::values_of(&entry, rest.from(1));
    let named = if is_stage(subject) {
        Predicate::Shown { what: entry, holds }
    } else {
        text_of(subject, claim, name.text.clone(), holds)
    };
    (!of_it.is_empty()).then(|| std::iter::once(named).chain(of_it).collect())
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn numbers_among_texts() {
        let of = |text: &str, wanted: &str| {
            assert!(read(text).iter().any(|r| r.ends_with(wanted)), "{text}: {:?}", read(text));
        };
        of("The row of \"Oak\" shows \"Ann\", \"Bath\" and 350.", "\"350\"");
        of("The first row says \"Oak\", -5 and \"Ann\".", "\"-5\"");
        of("The dialog \"Add\" has the title \"Tea\" and a length of 30.", "\"30\"");
        of("The summary shows the topic \"Tea\" and the order number 1041.", "\"1041\"");
        of("The results hold \"Oak\" and 4 more.", "Equal 5");
        of("The table lists \"Oak\", \"Elm\" and 2 others.", "Equal 4");
    }

    #[test]
    fn what_a_form_asks_for() {
        assert_eq!(
            read("The form asks for the plot name once, and for soil and slope."),
            [
                "count [Field ‹plot name› In [Form]] Equal 1",
                "shown [Field ‹soil› In [Form]]",
                "shown [Field ‹slope› In [Form]]"
            ]
        );
    }
}

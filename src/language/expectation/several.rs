//! One claim of several things: ""A", "B" and "C" are selected", "the messages "A" and "B" appear", "two
//! addresses, "A" and "B", are listed".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::how_many::{self, Quantity};
use super::{claim, gapped, list, named};

/// What two things are only together: such a claim says nothing of each.
const MUTUAL: &[&str] = &[
    "equal",
    "identical",
    "the",
    "same",
    "different",
    "swapped",
    "aligned",
    "connected",
    "linked",
    "together",
    "next",
    "adjacent",
    "side",
    "merged",
];

/// The claims of one part of an expectation, each with words of its own; none where it is a single one.
pub(super) fn claims(part: Phrase) -> Vec<Vec<Token>> {
    if let Some((counted, named)) = apposition(part) {
        let mut found = vec![counted];
        let phrase = Phrase::new(part.source, &named);
        let each = of_each(phrase);
        found.extend(if each.is_empty() { vec![named] } else { each });
        return found;
    }
    let readers = [gapped::claims, named::claims, of_counts, of_each];
    readers.into_iter().map(|read| read(part)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// "Three invoices and two payments are listed": as many of the one and as many of the other.
fn of_counts(part: Phrase) -> Vec<Vec<Token>> {
    let Some(claim) = claim::parse(part, None) else { return Vec::new() };
    let end = claim.subject.len();
    if claim.subject.text() != part.to(end).text() || MUTUAL.contains(&claim.complement.word(0)) {
        return Vec::new();
    }
    let counts = |phrase: Phrase| matches!(how_many::quantity(phrase), Some((Quantity::Number(..), _)));
    let joint = |at: &usize| part.get(*at).is_some_and(|t| t.is_mark(',')) || part.word(*at) == "and";
    let mut found = Vec::new();
    let mut from = 0;
    for at in (1..end).filter(joint) {
        if counts(part.range(from, at)) && counts(part.range(at + 1, end)) {
            found.push(part.range(from, at));
            from = at + 1;
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    found.push(part.range(from, end));
    found.iter().map(|subject| [subject.tokens, part.from(end).tokens].concat()).collect()
}

/// "two addresses, "A" and "B", are listed": "two addresses are listed", ""A" and "B" are listed".
fn apposition(part: Phrase) -> Option<(Vec<Token>, Vec<Token>)> {
    let comma = (1..part.len()).find(|&at| {
        part.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—'))
            && part.get(at + 1).is_some_and(Token::is_literal)
    })?;
    let last = last_of_row(part, comma + 1);
    let ends = last + 1 + usize::from(part.get(last + 1).is_some_and(|t| t.is_mark(',') || t.is_mark('—')));
    let said = part.from(ends);
    let begins =
        claim::parse(said, Some(part.to(comma))).is_some_and(|c| c.subject.text() == part.to(comma).text());
    if !begins || !list::counts(part.to(comma)) || claim::parse(part.to(comma), None).is_some() {
        return None;
    }
    let with = |subject: Phrase| [subject.tokens, said.tokens].concat();
    Some((with(part.to(comma)), with(part.range(comma + 1, last + 1))))
}

/// The claim once for each of the names that its subject is a row of.
fn of_each(part: Phrase) -> Vec<Vec<Token>> {
    let Some(first) = part.position(Token::is_literal) else { return Vec::new() };
    let last = last_of_row(part, first);
    let lead = part.to(first).skip_while(|t| t.lower == "both");
    let told = lead.tokens.iter().all(|t| t.is_word() && !words::is_preposition(&t.lower));
    let Some(claim) = claim::parse(part, None).filter(|_| last > first && told) else { return Vec::new() };
    let inside = claim.subject.tokens.last().is_some_and(|t| t.start >= part.tokens[last].start);
    if !inside || MUTUAL.contains(&claim.complement.word(0)) || claim.subject.word(0) == "only" {
        return Vec::new();
    }
    let names = part.range(first, last + 1).literals();
    names.map(|name| [lead.tokens, std::slice::from_ref(name), part.from(last + 1).tokens].concat()).collect()
}

/// Where the last of the quotations stands that follow one another from `first` on: `"A", "B" and "C"`.
pub(super) fn last_of_row(part: Phrase, first: usize) -> usize {
    let mut last = first;
    while let Some(next) =
        (last + 1..part.len().min(last + 4)).find(|&at| part.get(at).is_some_and(Token::is_literal))
    {
        let joint = part.range(last + 1, next);
        let joins = |t: &Token| t.is_mark(',') || t.is_mark('&') || t.is_word() && t.lower == "and";
        if joint.is_empty() || !joint.tokens.iter().all(joins) {
            break;
        }
        last = next;
    }
    last
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn a_row_of_subjects_is_a_claim_each() {
        assert_eq!(
            read("\"A\", \"B\" and \"C\" are ticked."),
            ["Checked [\"A\"]", "Checked [\"B\"]", "Checked [\"C\"]"]
        );
        assert_eq!(
            read("The messages \"A\" and \"B\" appear."),
            ["message Any Some(\"A\")", "message Any Some(\"B\")"]
        );
    }

    #[test]
    fn so_many_things_and_their_names() {
        assert_eq!(
            read("Two tabs, \"A\" and \"B\", are shown."),
            ["count [Tab] Equal 2", "shown [\"A\"]", "shown [\"B\"]"]
        );
    }

    #[test]
    fn several_claims_of_one_subject() {
        let all = read("The report covers \"May\", has 6 rows and a total of \"€40.00\".");
        assert_eq!(all.len(), 3, "{all:?}");
        assert!(all[0].ends_with("\"May\"") && all[1].ends_with("Equal 6") && all[2].ends_with("\"€40.00\""));
        assert_eq!(read("The form has one line with the product \"A\" and the cost \"7\".").len(), 1);
        assert!(!read("The covers \"A\" and \"B\" are shown.").iter().any(|c| c.starts_with("contains")));
    }

    #[test]
    fn what_two_are_together_is_said_of_neither() {
        assert!(!read("\"A\" and \"B\" are equal.").contains(&"equals [\"A\"]".to_owned()));
        assert_eq!(read("The row with \"A\" and \"B\" is selected.").len(), 1);
    }
}

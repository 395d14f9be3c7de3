//! What something is: a value, an amount within bounds, a date, a row of names.

use super::super::lexicon::{numbers, roles};
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Compare, Delta, Description, Place, Predicate, Relation, RoleWord};

/// Words that bound a number.
const BOUNDS: &[(&str, Compare)] = &[
    ("at least", Compare::GreaterOrEqual),
    ("at most", Compare::LessOrEqual),
    ("more than", Compare::Greater),
    ("greater than", Compare::Greater),
    ("higher than", Compare::Greater),
    ("over", Compare::Greater),
    ("above", Compare::Greater),
    ("less than", Compare::Less),
    ("lower than", Compare::Less),
    ("fewer than", Compare::Less),
    ("below", Compare::Less),
    ("under", Compare::Less),
    ("smaller than", Compare::Less),
    ("larger than", Compare::Greater),
    ("bigger than", Compare::Greater),
];

/// "is 47.80", "is "Paid"", "equals 3", "is more than 20": a subject and a value.
pub(super) fn value(subject: Phrase, complement: Phrase, holds: bool) -> Option<Vec<Predicate>> {
    let what = noun(subject);
    let complement = complement.skip_fillers();
    let complement = if complement
        .any_at(
            0,
            &[
                "equal to",
                "set to",
                "preset to",
                "filled with",
                "filled in with",
                "filled in as",
                "filled as",
                "prefilled with",
                "pre-filled with",
                "populated with",
                "changed to",
                "updated to",
                "given as",
                "entered as",
                "exactly",
            ],
        )
        .is_some()
    {
        let at = complement.position(Token::is_literal).or_else(|| {
            (0..complement.len())
                .find(|&i| matches!(complement.word(i), "to" | "with" | "as" | "exactly"))
                .map(|i| i + 1)
        })?;
        complement.from(at)
    } else {
        complement
    };
    for (words, compare) in BOUNDS {
        let Some(width) = complement.any_at(0, &[words]) else { continue };
        let rest = complement.from(width);
        // "The text is below it": a place.
        if rest.word(0) == "it" && !words.ends_with("than") {
            return None;
        }
        if matches!(rest.word(0), "before" | "previously" | "it") {
            let delta = match compare {
                Compare::Less | Compare::LessOrEqual => Delta::Fewer(None),
                _ => Delta::More(None),
            };
            return Some(vec![Predicate::Than { what, delta }]);
        }
        if let Some(number) = rest.get(0).and_then(|t| numbers::amount(&t.text.to_lowercase())) {
            let compare = match (holds, compare) {
                (true, c) => *c,
                (false, Compare::Greater) => Compare::LessOrEqual,
                (false, Compare::Less) => Compare::GreaterOrEqual,
                (false, Compare::GreaterOrEqual) => Compare::Less,
                (false, _) => Compare::Greater,
            };
            return Some(vec![Predicate::Amount { what, compare, number }]);
        }
        return None;
    }
    let token = complement.get(0)?;
    if token.is_literal() || (token.is_word() && (token.is_number() || token.is_value_like())) {
        let count_of = subject.any_at(0, &["the number of", "number of", "the count of"]);
        if let (Some(width), Some(number)) = (count_of, numbers::cardinal(&token.lower)) {
            let compare = if holds { Compare::Equal } else { Compare::NotEqual };
            // Which it is that was asked for, what the page lists or a number that it tells, is in the words.
            let mut what = noun(subject.from(width));
            subject.text().clone_into(&mut what.text);
            return Some(vec![Predicate::Count { what, compare, number }]);
        }
        if let Some(all) = all_of(&what, subject, complement).filter(|_| holds) {
            return Some(all);
        }
        let text = date(complement).map_or_else(|| token.text.clone(), |date| date.text().to_owned());
        return Some(vec![Predicate::Equals { what, text, holds }]);
    }
    None
}

/// "The authors are "A" and "B"": each is there, and they are so many.
fn all_of(what: &Description, subject: Phrase, complement: Phrase) -> Option<Vec<Predicate>> {
    let last = super::several::last_of_row(complement, 0);
    let several = complement.get(0)?.is_literal() && last > 0 && roles::is_plural(subject.last_word());
    let names: Vec<&Token> = complement.to(last + 1).literals().collect();
    let first = Predicate::Equals { what: what.clone(), text: names.first()?.text.clone(), holds: true };
    let anchor = Description { ordinal: None, ..what.clone() };
    let named = |t: &&Token| {
        let mut one = noun(Phrase { tokens: std::slice::from_ref(*t), ..complement });
        one.places.push(Place { relation: Relation::In, anchor: anchor.clone() });
        Predicate::Shown { what: one, holds: true }
    };
    let number = u32::try_from(names.len()).ok()?;
    let count = Predicate::Count { what: anchor.clone(), compare: Compare::Equal, number };
    // "Its pages": what is a page of what, a page does not tell, but they stand together.
    if several && what.role == Some(RoleWord::Page) {
        let one = |t: &&Token| {
            let others = names.iter().filter(|o| o.start != t.start).map(|o| o.text.clone());
            let anchor = Description {
                text: "the list of them".to_owned(),
                role: Some(RoleWord::List),
                containing: others.collect(),
                ..Description::default()
            };
            let mut one = noun(Phrase { tokens: std::slice::from_ref(*t), ..complement });
            one.places.push(Place { relation: Relation::In, anchor });
            Predicate::Shown { what: one, holds: true }
        };
        return Some(names.iter().map(one).collect());
    }
    several.then(|| std::iter::once(first).chain(names.iter().skip(1).map(named)).chain([count]).collect())
}

/// "31 March 2026", "31 March": a date at the beginning, as one value.
fn date(phrase: Phrase) -> Option<Phrase> {
    const MONTHS: &str =
        "january february march april may june july august september october november december";
    let month = MONTHS.split(' ').any(|month| month == phrase.word(1));
    let day = phrase.get(0).is_some_and(|t| t.is_number() && t.text.len() <= 2);
    let year = phrase.get(2).is_some_and(|t| t.is_number() && t.text.len() == 4);
    (day && month).then(|| phrase.to(if year { 3 } else { 2 }))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{claims_of as read, prose, render};

    #[test]
    fn a_date_is_one_value() {
        let read = render::reading(&prose("The deadline is 31 March 2026."));
        assert!(read.contains("equals [‹deadline›] \"31 March 2026\""), "{read}");
    }

    #[test]
    fn a_row_of_names_is_all_there_is() {
        for text in [
            "The authors are \"Ann\", \"Bo\" and \"Cy\".",
            "The sorted colours are \"Ann\", \"Bo\" and \"Cy\".",
            "The results are \"Ann\", \"Bo\" and \"Cy\", each once.",
        ] {
            let read = read(text);
            let shown = read.iter().filter(|r| r.starts_with("shown [\"")).count();
            assert!(shown == 2 && read.iter().any(|r| r.ends_with("Equal 3")), "{text}: {read:?}");
        }
        let pages = read("Its pages are \"Ann\" and \"Bo\".");
        assert!(
            pages.len() == 2 && pages.iter().all(|p| p.starts_with("shown [") && p.contains("List")),
            "{pages:?}"
        );
        assert_eq!(read("The name is \"Ann\"."), ["equals [‹name›] \"Ann\""]);
    }
}

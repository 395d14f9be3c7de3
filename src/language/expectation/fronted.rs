//! A place told first: "Under "Related" there is 1 product".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::{Place, Predicate, shown_places};

/// The claim that there is something, and the places where.
pub(super) fn cut(part: Phrase<'_>) -> Option<(Phrase<'_>, Vec<Place>)> {
    let part = part.skip_fillers();
    let part = if part.word(0) == "that" { part.from(1) } else { part };
    let there = part.find(&["there"]).filter(|&at| at >= 2)?;
    let be = matches!(
        part.word(there + 1),
        "is" | "are" | "was" | "were" | "isn't" | "aren't" | "remains" | "remain"
    );
    let place = part.to(there);
    let leads = words::is_preposition(place.word(0))
        && !matches!(place.word(0), "for" | "to" | "from" | "with" | "by");
    let plain = place.tokens.iter().all(|t| !t.is_mark(',') && !t.is_mark(';'));
    let places = (be && leads && plain)
        .then(|| shown_places(place))
        .filter(|places| !places.is_empty() || place.has(&["page", "screen"]))?;
    Some((part.from(there).trim(), places))
}

/// Puts what is claimed where the words began.
pub(super) fn put(predicate: &mut Predicate, places: &[Place]) {
    use Predicate as P;
    if let P::Shown { what, .. } | P::Count { what, .. } | P::Amount { what, .. } = predicate {
        what.places.extend(places.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn a_place_may_come_first() {
        for (first, last) in [
            ("Under \"Related\" there is 1 product.", "There is 1 product under \"Related\"."),
            ("In the table there are 3 rows.", "There are 3 rows in the table."),
            (
                "Below the heading \"Tags\" there is a link \"Edit\".",
                "There is a link \"Edit\" below the heading \"Tags\".",
            ),
            ("On the page there is no \"Delete\" button.", "There is no \"Delete\" button on the page."),
        ] {
            assert_eq!(read(first), read(last), "{first}");
            assert!(!read(first).is_empty(), "{first}");
        }
    }
}

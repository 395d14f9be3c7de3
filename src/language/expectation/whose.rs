//! "A table opens whose first row has 5 in "Stock"": a claim about a part of what was claimed to be there.

use super::super::lexicon::roles;
use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::{Description, Place, Predicate, Relation};
use super::claim;

/// The claim itself, the thing that the rest is told of, and the rest.
pub(super) fn cut(part: Phrase<'_>) -> Option<(Phrase<'_>, Description, Phrase<'_>)> {
    let at = part.find(&["whose"]).filter(|&at| at > 0)?;
    let main = part.to(at).trim();
    let (subject, rest) = (claim::parse(main, None)?.subject, part.from(at + 1));
    claim::parse(rest, None).filter(|_| !subject.is_empty())?;
    Some((main, noun(subject), rest))
}

/// Ties a claim of a part to the whole.
pub(super) fn belongs(predicate: &mut Predicate, of: &Description) {
    use Predicate as P;
    // "a card whose title is "X"": the card's, not the page's.
    if let P::Title { text, holds, .. } = predicate {
        let what = Description {
            text: "title".to_owned(),
            name: Some("title".to_owned()),
            ..Description::default()
        };
        *predicate = P::Contains { what, text: std::mem::take(text), holds: *holds };
    }
    let (P::Shown { what, .. }
    | P::Contains { what, .. }
    | P::Equals { what, .. }
    | P::Amount { what, .. }
    | P::Count { what, .. }
    | P::State { what, .. }) = predicate
    else {
        return;
    };
    let relation = if of.role.is_some_and(roles::is_region) { Relation::In } else { Relation::For };
    what.places.push(Place { relation, anchor: of.clone() });
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{prose, render};

    #[test]
    fn a_part_of_what_is_there() {
        let read = |text: &str| render::reading(&prose(text));
        assert_eq!(
            read("A list opens whose first item is \"Home\"."),
            "- observe\n  => opens [List] & equals [#1 Item In [List]] \"Home\"\n"
        );
        assert_eq!(
            read("A card is shown whose title is \"B\"."),
            "- observe\n  => shown [Item] & equals [‹title› For [Item]] \"B\"\n"
        );
        assert!(!read("The \"whose\" list opens.").contains('&'));
    }
}

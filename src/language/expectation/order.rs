//! How things follow each other: ""B" stands between "A" and "C"", "the tracks are "A", "B" and "C", in this order",
//! ""A" is listed before "B"", ""C" is the last track".

use super::super::noun::noun;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{Description, Predicate, RoleWord};
use super::claim::{self, Claim, Says};

/// The claims of one part of an expectation that tells an order of quoted names.
pub(super) fn read(part: Phrase) -> Vec<Predicate> {
    if let Some(ends) = both_ends(part) {
        return ends;
    }
    let claim = claim::parse(part, None).filter(|claim| !claim.negated);
    let Some(claim) = claim else { return Vec::new() };
    sequence(part)
        .or_else(|| between(&claim))
        .or_else(|| beside(&claim))
        .or_else(|| end(&claim))
        .unwrap_or_default()
}

fn named(token: &Token) -> Description {
    Description {
        text: format!("\"{}\"", token.text),
        name: Some(token.text.clone()),
        quoted: true,
        ..Description::default()
    }
}

fn before(first: &Token, then: &Token) -> Predicate {
    Predicate::Before { first: named(first), then: named(then) }
}

/// "… in this order", "in the order "A", "B"".
fn sequence(part: Phrase) -> Option<Vec<Predicate>> {
    let told = (0..part.len()).any(|at| {
        part.any_at(
            at,
            &["in this order", "in that order", "in the order", "in this sequence", "in the sequence"],
        )
        .is_some()
    });
    let names: Vec<&Token> = part.literals().collect();
    // "The order is "A", "B", "C""
    let of =
        |claim: Claim| matches!(claim.subject.last_word(), "order" | "sequence") && claim.subject.len() <= 2;
    let told = told || claim::parse(part, None).is_some_and(|c| c.says == Says::Be && of(c));
    if told && names.is_empty() {
        return unquoted(part);
    }
    (told && names.len() > 1).then(|| names.windows(2).map(|pair| before(pair[0], pair[1])).collect())
}

/// "in the order Chapter 1, Chapter 2 and Page 1": names told by their capitals.
fn unquoted(part: Phrase) -> Option<Vec<Predicate>> {
    let at = part.find(&["order", "sequence"])?;
    let joint = |t: &Token| {
        t.is_mark(',') || t.is_mark(':') || t.is_word() && matches!(t.lower.as_str(), "and" | "then")
    };
    let rest = part.from(at + 1);
    let parts = rest.tokens.split(joint).map(|tokens| Phrase { tokens, ..rest }.trim());
    let names: Vec<Phrase> = parts.filter(|p| !p.is_empty()).collect();
    let proper = |p: &Phrase| p.len() <= 4 && p.get(0).is_some_and(Token::is_capitalised);
    let named = |p: Phrase| Description {
        text: p.text().to_owned(),
        name: Some(p.text().to_owned()),
        quoted: true,
        ..Description::default()
    };
    (names.len() > 1 && names.iter().all(proper)).then(|| {
        let pairs = names.windows(2);
        pairs.map(|pair| Predicate::Before { first: named(pair[0]), then: named(pair[1]) }).collect()
    })
}

/// ""A" comes first, "B" last", "first is A, last B": the two ends of a list.
fn both_ends(part: Phrase) -> Option<Vec<Predicate>> {
    let comma = part.position(|t| t.is_mark(',') || t.lower == "and")?;
    let (left, right) = (part.to(comma).trim(), part.from(comma + 1).skip_fillers());
    let right = if matches!(right.word(0), "and" | "but") { right.from(1) } else { right };
    let mut found = vec![one_end(left, true)?, one_end(right, false)?];
    found.sort_by_key(|(place, _)| *place == "last");
    let [("first", first), ("last", last)] = found.as_slice() else { return None };
    Some(vec![at_end("first", first), at_end("last", last)])
}

/// "A comes first", "first is A"; without its verb, too, where it `needs` none.
fn one_end(part: Phrase, needs: bool) -> Option<(&'static str, String)> {
    let part = part.trim_end_fillers();
    let end = |word: &str| match word {
        "first" => Some("first"),
        "last" => Some("last"),
        _ => None,
    };
    let verb =
        |word: &str| matches!(word, "is" | "comes" | "stands" | "are" | "appears" | "remains" | "being");
    let bare = part.skip_while(|t| t.lower == "the");
    let (place, name) = match end(bare.word(0)) {
        Some(place) if verb(bare.word(1)) => (place, bare.from(2)),
        Some(place) if !needs => (place, bare.from(1)),
        _ => {
            let place = end(part.last_word())?;
            let rest = part.to(part.len() - 1);
            let told = verb(rest.last_word());
            (place, if told { rest.to(rest.len() - 1) } else { Some(rest).filter(|_| !needs)? })
        }
    };
    let name = name.trim();
    let said = match name.literal() {
        Some(only) if name.len() == 1 => only.text.clone(),
        None if name.len() <= 6 && name.get(0).is_some_and(Token::is_capitalised) => name.text().to_owned(),
        _ => return None,
    };
    // "Mountain print (12.00)": the remark stands beside it.
    let said = said.split(" (").next().unwrap_or_default().to_owned();
    Some((place, said))
}

fn at_end(word: &str, name: &str) -> Predicate {
    let what = Description {
        text: format!("the {word} entry"),
        role: Some(RoleWord::Item),
        ordinal: noun_ordinal(word),
        ..Description::default()
    };
    Predicate::Contains { what, text: name.to_owned(), holds: true }
}

fn stands(claim: &Claim) -> bool {
    let seen = matches!(claim.complement.word(0), "listed" | "placed" | "between" | "before" | "after");
    matches!(claim.verb, "stand" | "come" | "appear" | "sit" | "go") || claim.says == Says::Be && seen
}

/// ""B" stands between "A" and "C"".
fn between(claim: &Claim) -> Option<Vec<Predicate>> {
    let at = claim.complement.find(&["between"]).filter(|_| stands(claim))?;
    let middle = claim.subject.literal()?;
    let ends: Vec<&Token> = claim.complement.from(at + 1).literals().collect();
    let [first, last] = ends.as_slice() else { return None };
    Some(vec![before(first, middle), before(middle, last)])
}

/// ""A" is listed before "B"", "the cart lists "B" after "A"".
fn beside(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement;
    // "comes after "A" and before "C""
    if let Some(at) = (2..complement.len()).find(|&at| {
        complement.word(at) == "and"
            && matches!(complement.word(at + 1), "before" | "after" | "above" | "below")
    }) {
        let one = beside(&Claim { complement: complement.to(at), ..*claim })?;
        let other = beside(&Claim { complement: complement.from(at + 1), ..*claim })?;
        return Some([one, other].concat());
    }
    let at = complement.find(&["before", "after", "above", "below", "ahead"])?;
    let lists = claim.says == Says::Content && complement.literals().count() == 2;
    let one = if lists {
        complement.to(at).literal()?
    } else {
        claim.subject.literal().filter(|_| stands(claim))?
    };
    let other = complement.from(at + 1).skip_while(|t| t.lower == "of" || t.lower == "the");
    // A place by its kind ("below the heading "Tags"") is a place.
    let other = other.get(0).filter(|t| t.is_literal())?;
    let first = matches!(complement.word(at), "before" | "above" | "ahead");
    Some(vec![if first { before(one, other) } else { before(other, one) }])
}

/// ""A" is listed first", ""C" comes last", ""B" is at the top of the list".
fn end(claim: &Claim) -> Option<Vec<Predicate>> {
    let complement = claim.complement.trim_end_fillers();
    let name = claim.subject.literal().filter(|_| claim.subject.literals().count() == 1)?;
    let word = match (claim.complement.word(0), claim.complement.word(1)) {
        (word @ ("first" | "last"), "") if claim.verb != "be" && stands(claim) => word,
        ("listed" | "shown" | "displayed" | "placed", word @ ("first" | "last"))
            if claim.complement.len() == 2 =>
        {
            word
        }
        _ => match complement
            .any_at(0, &["at the top of the list", "at the top of the table", "on top of the list"])
        {
            Some(width) if width == complement.len() => "first",
            _ if complement
                .any_at(
                    0,
                    &["at the bottom of the list", "at the end of the list", "at the bottom of the table"],
                )
                .is_some() =>
            {
                "last"
            }
            _ => return None,
        },
    };
    let what = Description {
        text: format!("the {word} row"),
        role: Some(RoleWord::Row),
        ordinal: noun_ordinal(word),
        ..Description::default()
    };
    Some(vec![Predicate::Contains { what, text: name.text.clone(), holds: true }])
}

fn noun_ordinal(word: &str) -> Option<super::super::Ordinal> {
    let tokens = super::super::token::tokenize(word);
    noun(Phrase::new(word, &tokens)).ordinal.or(Some(match word {
        "last" => super::super::Ordinal::Last,
        _ => super::super::Ordinal::Nth(1),
    }))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn names_in_an_order() {
        let abc = ["[\"A\"] before [\"B\"]", "[\"B\"] before [\"C\"]"];
        assert_eq!(read("\"B\" stands between \"A\" and \"C\"."), abc);
        assert_eq!(read("The tracks are \"A\", \"B\" and \"C\", in this order."), abc);
        assert_eq!(read("The order is now \"A\", \"B\", \"C\"."), abc);
        assert_eq!(read("The rows are shown in the order \"A\", \"B\", \"C\"."), abc);
        assert_eq!(read("\"A\" is listed before \"B\"."), ["[\"A\"] before [\"B\"]"]);
        assert_eq!(read("\"B\" comes after \"A\"."), ["[\"A\"] before [\"B\"]"]);
        assert_eq!(read("The cart lists \"A\" before \"B\"."), ["[\"A\"] before [\"B\"]"]);
    }

    #[test]
    fn the_ends_of_a_list() {
        for words in ["\"C\" is listed last.", "\"C\" comes last.", "\"C\" is at the bottom of the list."] {
            let read = read(words);
            assert!(read[0].starts_with("contains [") && read[0].ends_with("\"C\""), "{words}: {read:?}");
        }
        assert!(
            read("\"C\" is the last track.")[0].contains("‹track›"),
            "{:?}",
            read("\"C\" is the last track.")
        );
    }

    #[test]
    fn a_place_is_no_order() {
        assert!(!read("\"A\" is shown below the heading \"B\".")[0].contains("before"));
        assert!(!read("The gap between \"A\" and \"B\" is shown.").iter().any(|p| p.contains("before")));
    }

    #[test]
    fn names_by_their_capitals() {
        assert_eq!(
            read("The steps are in the order Part 1, Part 2 and Coda."),
            ["[\"Part 1\"] before [\"Part 2\"]", "[\"Part 2\"] before [\"Coda\"]"]
        );
        assert_eq!(
            read("\"B\" comes right after \"A\" and before \"C\"."),
            ["[\"A\"] before [\"B\"]", "[\"B\"] before [\"C\"]"]
        );
    }
}

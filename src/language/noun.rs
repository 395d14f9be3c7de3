//! Noun phrases to descriptions: "the second Edit button in the row of "Book 1"".
//!
//! A phrase is cut at its prepositions; the first piece is the thing itself, each later one tells where it
//! is, what it belongs to, what it is called or what it contains.

use super::attach::{attach, tidy};
use super::head::head;
use super::lexicon::{roles, verbs, words};
use super::phrase::Phrase;
use super::{Description, Relation, RoleWord};

/// How a piece of a noun phrase hangs on what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    Place(Relation),
    Of,
    With,
    Named,
}

/// Reads one noun phrase.
pub(super) fn noun(phrase: Phrase) -> Description {
    let whole = phrase.trim_end_fillers();
    let phrase = cut(whole);
    let mut pieces = pieces(phrase).into_iter();
    let mut thing = match pieces.next() {
        Some((_, first)) => head(first),
        None => Description::default(),
    };
    phrase.text().clone_into(&mut thing.text);
    for (link, piece) in pieces {
        attach(&mut thing, link, piece);
    }
    tidy(&mut thing);
    if whole.word(phrase.len()) == "or" {
        other_name(&mut thing, whole.from(phrase.len() + 1));
    }
    thing
}

/// "the results page or list": what it may be as well.
fn other_name(thing: &mut Description, rest: Phrase) {
    let other = head(rest);
    if thing.role.is_none() && thing.name.is_some() {
        thing.role = other.role;
    }
    thing.also.extend(other.name.filter(|_| other.quoted || thing.also.is_empty()));
}

/// Cuts off what is no longer the noun phrase: the purpose ("to expand the section"), a relative clause.
fn cut(phrase: Phrase) -> Phrase {
    let end = (1..phrase.len()).find(|&at| {
        let word = phrase.word(at);
        let next = phrase.word(at + 1);
        match word {
            "to" => {
                next == "be"
                    || verbs::find(next).is_some() && phrase.get(at + 1).is_some_and(|t| !t.is_capitalised())
            }
            "or" | "than" => true,
            // "the folder "Old" without any files in it": what it lacks is no part of its name.
            "without" => matches!(next, "any" | "a" | "an" | "further"),
            "in" if next == "order" => true,
            // "the logo you clicked": someone else's clause begins.
            "you" | "we" | "they" | "user" | "i" => {
                words::is_actor(word)
                    && at + 1 < phrase.len()
                    && !words::is_preposition(phrase.word(at - 1))
                    && word != "user"
            }
            "so" => matches!(next, "that" | "as"),
            "that" | "which" | "who" | "where" => {
                let kept = words::is_preposition(phrase.word(at - 1))
                    || words::is_copula(next)
                    || matches!(next, "contains" | "contain" | "has" | "have" | "reads" | "says");
                !kept && at + 1 < phrase.len()
            }
            _ => {
                phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark('—'))
                    && !words::is_preposition(next)
            }
        }
    });
    end.map_or(phrase, |end| phrase.to(end))
}

/// Splits at prepositions and participles.
fn pieces(phrase: Phrase) -> Vec<(Link, Phrase)> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut link = Link::Of;
    let mut at = 0;
    while at < phrase.len() {
        let content = phrase.range(from, at);
        let begun = content.tokens.iter().any(|t| !words::is_determiner(&t.lower));
        match splitter(phrase, at) {
            Some((next, width))
                if begun && at + width < phrase.len() && !is_particle(phrase, from, at, width) =>
            {
                found.push((link, content));
                link = next;
                at += width;
                from = at;
            }
            _ => at += 1,
        }
    }
    found.push((link, phrase.from(from)));
    found
}

/// The link that the words at `at` make and how many they are.
fn splitter(phrase: Phrase, at: usize) -> Option<(Link, usize)> {
    const PLACES: &[(&str, Relation)] = &[
        ("to the left of", Relation::NextTo),
        ("to the right of", Relation::NextTo),
        ("in front of", Relation::Before),
        ("on top of", Relation::Before),
        ("next to", Relation::NextTo),
        ("close to", Relation::NextTo),
        ("adjacent to", Relation::NextTo),
        ("left of", Relation::NextTo),
        ("right of", Relation::NextTo),
        ("inside of", Relation::In),
        ("belonging to", Relation::For),
        ("associated with", Relation::For),
        ("related to", Relation::For),
        ("corresponding to", Relation::For),
        ("beside", Relation::NextTo),
        ("near", Relation::NextTo),
        ("alongside", Relation::NextTo),
        ("in", Relation::In),
        ("inside", Relation::In),
        ("within", Relation::In),
        ("into", Relation::In),
        ("on", Relation::In),
        ("onto", Relation::In),
        ("at", Relation::In),
        ("from", Relation::In),
        ("among", Relation::In),
        ("amongst", Relation::In),
        ("across", Relation::In),
        ("through", Relation::In),
        ("via", Relation::In),
        ("throughout", Relation::In),
        ("under", Relation::Under),
        ("below", Relation::Under),
        ("beneath", Relation::Under),
        ("underneath", Relation::Under),
        ("above", Relation::Before),
        ("before", Relation::Before),
        ("after", Relation::After),
        ("following", Relation::After),
        ("for", Relation::For),
    ];
    let relative = phrase.any_at(at, &["that is", "that are", "which is", "which are"]).unwrap_or(0);
    let participle = phrase
        .any_at(
            at + relative,
            &[
                "located",
                "found",
                "situated",
                "shown",
                "displayed",
                "placed",
                "listed",
                "present",
                "visible",
                "positioned",
            ],
        )
        .unwrap_or(0);
    let lead = relative + participle;
    for (word, relation) in PLACES {
        if let Some(width) = phrase.any_at(at + lead, &[word]) {
            return Some((Link::Place(*relation), lead + width));
        }
    }
    if lead > 0 && relative == 0 {
        return None;
    }
    if let Some(width) = phrase.any_at(
        at + relative,
        &[
            "named",
            "called",
            "titled",
            "labeled",
            "labelled",
            "marked",
            "with the title",
            "with title",
            "with the name",
            "with name",
            "with the label",
            "with label",
            "with caption",
            "with the caption",
            "with the text",
            "whose name is",
            "whose title is",
            "entitled",
        ],
    ) {
        return Some((Link::Named, relative + width));
    }
    if let Some(width) = phrase.any_at(
        at,
        &[
            "that contains",
            "which contains",
            "that contain",
            "that has",
            "which has",
            "that says",
            "that reads",
            "containing",
            "including",
            "having",
            "showing",
            "reading",
            "saying",
            "with",
            "matching",
            "about",
            "such as",
            "like",
        ],
    ) {
        return Some((Link::With, width));
    }
    if is_maker(phrase, at) {
        return Some((Link::With, 1));
    }
    (phrase.word(at) == "of").then_some((Link::Of, 1))
}

/// "the comment by "Ann"": whose name is to be found with it. "Sort by "Price"" is an order.
fn is_maker(phrase: Phrase, at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |i| phrase.word(i));
    phrase.word(at) == "by"
        && phrase.get(at + 1).is_some_and(super::token::Token::is_literal)
        && phrase.to(at).literal().is_none()
        && !["sort", "group", "filter", "order", "arrange"].iter().any(|order| before.starts_with(order))
}

/// "Sign in button", "Terms of use link": the preposition belongs to the name.
fn is_particle(phrase: Phrase, from: usize, at: usize, width: usize) -> bool {
    if width != 1 || phrase.range(from, at).literal().is_some() {
        return false;
    }
    let Some(next) = phrase.get(at + 1) else { return true };
    let before = phrase.word(at - 1);
    let phrasal = matches!(
        (before, phrase.word(at)),
        ("sign" | "log" | "check" | "zoom" | "opt" | "fill" | "in", "in" | "on")
    );
    let bare = next.is_word() && !words::is_determiner(&next.lower) && !words::is_preposition(&next.lower);
    let ends_in_role = (at + 1..phrase.len().min(at + 5)).any(|i| {
        i + 1 == phrase.len()
            && roles::role_of(phrase.word(i)).is_some_and(|r| !roles::is_region(r) || r == RoleWord::Tab)
    });
    let head_has_role = (from..at).any(|i| roles::role_of(phrase.word(i)).is_some());
    let capital = phrase.get(at - 1).is_some_and(super::token::Token::is_capitalised);
    // "Out of stock", "Forgot your password", "Name of the book": a name written with capitals goes on only
    // when what follows is bare and the phrase ends in a role noun.
    (phrasal && bare && !head_has_role) || (bare && ends_in_role && !head_has_role && capital)
}

#[cfg(test)]
mod tests;

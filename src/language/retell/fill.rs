//! Fields that are told to be filled with the words turned round: "into "City" goes "Oslo"", "its "Title" receives "Dune"",
//! "the day chosen is "Monday"".

use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
use super::turned::{Straight, base_of, ordered, tokens, without_particle};
use super::{deed, person, words_at};

/// "The day chosen is "Monday"": it is chosen.
pub(super) fn chosen(phrase: Phrase) -> Option<Straight> {
    let is = (2..phrase.len().min(7)).find(|&at| matches!(phrase.word(at), "is" | "are"))?;
    let base = recast::past(phrase.word(is - 1))?;
    let noun = phrase.to(is - 1);
    let value = phrase.from(super::skip_adverbs(phrase, is + 1));
    let lit = value.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let by_hand = matches!(verbs::find(&base)?, Verb::Select | Verb::Type | Verb::Set);
    let plain =
        words::is_determiner(noun.word(0)) && noun.len() >= 2 && noun.tokens.iter().all(Token::is_word);
    (by_hand && plain && value.len() == 1).then(|| {
        vec![tokens(&[
            &words_at(lit, "choose"),
            std::slice::from_ref(lit),
            &words_at(lit, "as"),
            noun.tokens,
        ])]
    })
}

/// "Into "City" goes "Oslo"", "then come "Oslo" for the "City" and …", ""Oslo" finds its place under "City"".
pub(super) fn into(phrase: Phrase) -> Option<Straight> {
    // "Into X goes Y".
    if matches!(phrase.word(0), "into" | "in" | "under" | "as" | "for" | "to" | "next" | "beside") {
        let at = (1..phrase.len().min(9)).find(|&at| moves(phrase, at).is_some())?;
        let width = moves(phrase, at)?;
        let field = phrase.range(1, at).trim();
        let value = phrase.from(at + width);
        let lit = value.get(0).filter(|t| t.is_literal() || t.is_figure())?;
        let only = value.from(1).is_empty() || value.get(1).is_some_and(|t| t.is_mark(','));
        if field.is_empty() || !only {
            return None;
        }
        return Some(vec![tokens(&[
            &words_at(lit, "enter"),
            &value.tokens[..1],
            &words_at(lit, "into"),
            field.tokens,
        ])]);
    }
    // "then come X for the Y and Z for the W".
    if let Some(width) = phrase.any_at(
        0,
        &[
            "then come",
            "next come",
            "come",
            "then comes",
            "next comes",
            "comes",
            "followed by",
            "there follow",
            "next follow",
        ],
    ) {
        return valued(phrase.from(width).trim());
    }
    let value = phrase.position(|t| t.is_literal() || t.is_figure()).filter(|&at| at <= 3)?;
    let width = moves(phrase, value + 1)?;
    let rest = phrase.from(value + 1 + width);
    rest.literal().or_else(|| rest.get(2)).map(|_| ())?;
    let mut pairs = phrase.to(value + 1).tokens.to_vec();
    pairs.extend_from_slice(rest.tokens);
    valued(Phrase::new(phrase.source, &pairs))
}

/// A verb by which a value comes to stand in a field, and how many words it has.
pub(super) fn moves(phrase: Phrase, at: usize) -> Option<usize> {
    let width = phrase.any_at(
        at,
        &[
            "finds its place",
            "find its place",
            "finds its way",
            "find their place",
            "takes its place",
            "goes",
            "go",
            "belongs",
            "belong",
            "comes",
            "come",
            "lands",
            "has to go",
            "is to go",
        ],
    )?;
    let end = super::skip_adverbs(phrase, at + width);
    let end = if matches!(phrase.word(end), "in" | "down") && words::is_preposition(phrase.word(end + 1)) {
        end + 1
    } else {
        end
    };
    let next = phrase.get(end)?;
    (next.is_literal()
        || next.is_figure()
        || matches!(phrase.word(end), "into" | "in" | "under" | "as" | "for" | "to" | "on" | "at"))
    .then_some(end - at)
}

/// "X into Y, Z for the W and V under U": each value entered.
pub(super) fn valued(phrase: Phrase) -> Option<Straight> {
    let mut found = Vec::new();
    let mut rest = phrase.trim();
    while !rest.is_empty() {
        let value = rest.get(0).filter(|t| t.is_literal() || t.is_figure())?;
        matches!(rest.word(1), "for" | "as" | "under" | "into" | "in" | "to" | "at" | "on").then_some(())?;
        let end = (2..rest.len())
            .find(|&at| {
                let and = rest.word(at) == "and" || rest.get(at).is_some_and(|t| t.is_mark(','));
                let next = rest.from(at + 1);
                let next = if next.word(0) == "and" { next.from(1) } else { next };
                and && next.get(0).is_some_and(|t| t.is_literal() || t.is_figure())
            })
            .unwrap_or(rest.len());
        let field = rest.range(2, end);
        if field.is_empty() || field.len() > 6 {
            return None;
        }
        found.push(tokens(&[
            &words_at(value, "enter"),
            &rest.tokens[..1],
            &words_at(value, "into"),
            field.tokens,
        ]));
        rest = rest.from(end).trim();
        rest = if rest.word(0) == "and" { rest.from(1) } else { rest };
    }
    (!found.is_empty()).then_some(found)
}

/// "Its "Title" receives the words "A walk on Mars"", "the field "City" gets the value "Oslo"".
pub(super) fn receives(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len().min(8)).find(|&at| {
        matches!(phrase.word(at), "receives" | "receive")
            || phrase.any_at(at, &["is given", "is fed", "is supplied with", "is treated to"]).is_some()
            || matches!(phrase.word(at), "gets" | "takes")
                && matches!(phrase.word(at + 1), "the" | "a")
                && matches!(
                    phrase.word(at + 2),
                    "words" | "text" | "value" | "date" | "name" | "number" | "entry" | "new" | "title"
                )
    })?;
    let width = phrase.any_at(at, &["is given", "is fed", "is supplied with", "is treated to"]).unwrap_or(1);
    let rest = phrase.from(at + width);
    let lit = rest.position(|t| t.is_literal() || t.is_figure()).filter(|&i| i <= 3)?;
    let lead = rest.to(lit);
    let plain = lead.tokens.iter().all(|t| {
        words::is_determiner(&t.lower)
            || matches!(
                t.lower.as_str(),
                "words"
                    | "text"
                    | "value"
                    | "date"
                    | "name"
                    | "number"
                    | "entry"
                    | "as"
                    | "new"
                    | "title"
                    | "content"
                    | "figure"
                    | "amount"
            )
    });
    let field = phrase.to(at).trim_end_fillers();
    let tail = rest.from(lit + 1);
    let ends = tail.is_empty() || tail.literal().is_none();
    let named = field.literal().is_some() || words::is_determiner(field.word(0));
    let page =
        matches!(field.last_word(), "page" | "user" | "customer" | "visitor" | "you" | "list" | "table");
    (plain && ends && named && !page && person::at(field).is_none()).then(|| {
        let value = &rest.tokens[lit];
        let field = if field.word(0) == "its" { field.from(1) } else { field };
        vec![tokens(&[
            &words_at(value, "enter"),
            std::slice::from_ref(value),
            &words_at(value, "into"),
            field.tokens,
        ])]
    })
}

/// ""Monday" is the day to be chosen", "10:00 the start time to be set".
pub(super) fn to_be_done(phrase: Phrase) -> Option<Straight> {
    let to = (2..phrase.len()).find(|&at| {
        phrase.is_at(at, &["to", "be"])
            || phrase.word(at) == "to" && verbs::find(phrase.word(at + 1)).is_some() && at + 2 >= phrase.len()
    })?;
    let done = phrase.word(to + if phrase.word(to + 1) == "be" { 2 } else { 1 });
    let base = base_of(done)?;
    let value = phrase.get(0).filter(|t| t.is_literal() || t.is_figure())?;
    let at = 1 + usize::from(matches!(phrase.word(1), "is" | "are"));
    if phrase.word(at) != "the" || to <= at + 1 {
        // "The "M" checkbox is the third to be checked" stands below.
        return None;
    }
    let noun = phrase.range(at, to);
    let plain = noun.tokens.iter().all(Token::is_word);
    plain.then(|| {
        vec![match base.as_str() {
            "choose" | "select" | "pick" => tokens(&[
                &words_at(value, &base),
                std::slice::from_ref(value),
                &words_at(value, "as"),
                noun.tokens,
            ]),
            "click" | "press" | "open" => tokens(&[&words_at(value, &base), std::slice::from_ref(value)]),
            _ => tokens(&[
                &words_at(value, "set"),
                noun.tokens,
                &words_at(value, "to"),
                std::slice::from_ref(value),
            ]),
        }]
    })
}

/// "The "M" box is the next to be ticked", ""Oslo" is to be typed into "City"", "as the terms "Net 30" is to be selected".
pub(super) fn has_been_done(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "is" | "are" | "has" | "have" | "needs" | "wants")
            && (phrase.is_at(at + 1, &["to", "be"])
                || phrase.word(at + 1) == "the" && (3..7).any(|i| phrase.is_at(at + i, &["to", "be"])))
    })?;
    let be = (at + 1..phrase.len()).find(|&i| phrase.word(i) == "be")?;
    let next = super::skip_adverbs(phrase, be + 1);
    let base = base_of(phrase.word(next))
        .filter(|_| verbs::find(phrase.word(next)).is_none() || matches!(phrase.word(next), "put" | "set"))?;
    let subject = phrase.to(at).trim_end_fillers();
    let rest = deed::trimmed(without_particle(phrase.from(next + 1)));
    let fronted = fronted(subject);
    let (subject, place) = fronted.unwrap_or((subject, None));
    let literal = subject.literal().is_some() || rest.literal().is_some();
    if !literal || subject.has(&["no", "not", "which", "that"]) {
        return None;
    }
    let mut found = ordered(&base, subject, rest)?;
    found.extend(place.into_iter().flat_map(|p| p.tokens.to_vec()));
    Some(vec![found])
}

/// "as the payment terms "Net 30"": the subject, and what stands before it.
pub(super) fn fronted(subject: Phrase) -> Option<(Phrase, Option<Phrase>)> {
    if !matches!(subject.word(0), "as" | "for" | "in" | "on" | "under" | "from" | "into" | "at" | "within") {
        return None;
    }
    let lit = subject.literals().last()?;
    let at = subject.tokens.iter().position(|t| t.start == lit.start)?;
    let comma = (0..at).rev().find(|&i| subject.get(i).is_some_and(|t| t.is_mark(',')));
    let from = match comma {
        Some(comma) => comma + 1,
        _ if at + 1 == subject.len() && at >= 2 => {
            // What belongs to the name: the article and the noun right before it.
            let mut from = at;
            while from > 2
                && subject.get(from - 1).is_some_and(|t| t.is_word() && words::is_determiner(&t.lower))
            {
                from -= 1;
            }
            from
        }
        _ => return None,
    };
    let first = subject.position(|t| t.is_mark(',')).unwrap_or(from);
    let place = subject.to(first.min(from)).trim();
    Some((subject.from(from).skip_fillers(), Some(place)))
}

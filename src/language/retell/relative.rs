//! Relative and absolute clauses that order or claim something: "…, which is to be chosen", "…, whose total is "5"", "…, the
//! page stating "No"", "…, with "Oak" as the name", "… while it complains "No"".

use super::super::expectation;
use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
use super::{person, remains, skip_adverbs, trim, word, words_at};

/// What is done with what the piece before named last, and what of the piece remains: "opens the menu with "Edit", which is
/// to be chosen".
pub(super) fn ordered<'a>(left: Phrase<'a>, told: Phrase) -> Option<(Phrase<'a>, Vec<Token>)> {
    let told = told.skip_fillers();
    let aux = told.any_at(0, &["is to be", "has to be", "needs to be", "should be", "must be", "is", "gets"]);
    let (base, rest) = if let Some(width) = aux {
        let at = skip_adverbs(told, width);
        (recast::past(told.word(at))?, told.from(at + 1))
    } else {
        let who = person::at(told)?;
        let at = skip_adverbs(told, who);
        let at = if words::is_modal(told.word(at)) { skip_adverbs(told, at + 1) } else { at };
        let at = at + usize::from(told.word(at) == "to");
        let base = match verbs::find(told.word(at)) {
            Some(_) => told.word(at).to_owned(),
            None => verbs::base_of(told.word(at)).filter(|(_, form)| *form == Form::Third)?.0,
        };
        (base, told.from(at + 1))
    };
    let by_hand = matches!(
        verbs::find(&base)?,
        Verb::Click | Verb::Press | Verb::Select | Verb::Hover | Verb::DblClick
    ) || base == "open"
        || matches!(verbs::find(&base)?, Verb::Check | Verb::Uncheck) && told.has(&["to"]);
    let value = left.literals().last().filter(|_| by_hand)?;
    let at = left.tokens.iter().position(|t| t.start == value.start)?;
    let mut order = words_at(value, &base);
    order.push(value.clone());
    // "under "Actions" you will find "Edit"": there.
    let (keep, place) = offered(left.to(at));
    order.extend_from_slice(place.tokens);
    order.extend_from_slice(trim::trimmed(rest).tokens);
    Some((keep, order))
}

/// What of the words before a name is more than that it is there: none of "under "Actions" you will find", of "it begins
/// under" either.
fn offered(before: Phrase) -> (Phrase, Phrase) {
    let none = before.to(0);
    let begins = before.any_at(
        0,
        &[
            "it begins",
            "it all begins",
            "it starts",
            "it all starts",
            "everything begins",
            "the journey begins",
        ],
    );
    if begins.is_some() && before.literal().is_none() {
        return (none, none);
    }
    let finds = (0..before.len()).rev().find(|&at| {
        matches!(
            before.word(at),
            "find" | "finds" | "see" | "discover" | "meet" | "encounter" | "is" | "are" | "waits" | "sits"
        )
    });
    let Some(finds) = finds else { return (before, none) };
    let from = (0..finds)
        .rev()
        .find(|&at| before.get(at).is_some_and(|t| t.is_mark(',')) || before.word(at) == "and");
    let start = from.map_or(0, |at| at + 1);
    let clause = before.range(start, finds);
    let who = clause.len()
        - clause
            .tokens
            .iter()
            .rev()
            .take_while(|t| words::is_modal(&t.lower) || words::is_actor(&t.lower))
            .count();
    let place = clause.to(who);
    let local =
        matches!(place.word(0), "under" | "in" | "on" | "among" | "from" | "below" | "inside" | "within");
    if local || place.is_empty() { (before.to(from.unwrap_or(0)), place) } else { (before, none) }
}

/// "so that "Delete" can be chosen", "so that she can pick "Red"": what is done next.
pub(super) fn enabled(told: Phrase) -> Option<Vec<Token>> {
    let end = told.position(|t| t.is_mark(',') || t.is_mark(';')).unwrap_or(told.len());
    let told = told.to(end);
    told.literal()?;
    if let Some(at) = (1..told.len())
        .find(|&at| matches!(told.word(at), "can" | "may" | "could") && told.word(at + 1) == "be")
    {
        let base = recast::past(told.word(at + 2))?;
        let subject = told.to(at);
        let by_hand = matches!(verbs::find(&base)?, Verb::Click | Verb::Press | Verb::Select | Verb::Type);
        let mut order = words_at(subject.get(0)?, &base);
        order.extend_from_slice(subject.tokens);
        order.extend_from_slice(trim::trimmed(told.from(at + 3)).tokens);
        return (by_hand && subject.literal().is_some()).then_some(order);
    }
    let who = person::at(told)?;
    let at = skip_adverbs(told, who);
    let verb = told.from(at + 1);
    let by_hand = matches!(verbs::find(verb.word(0))?, Verb::Click | Verb::Press | Verb::Select | Verb::Type);
    (matches!(told.word(at), "can" | "may" | "could") && by_hand).then(|| verb.tokens.to_vec())
}

/// "the page stating X", "X still being shown", "X having left the list", "whose total is X", "who reads that X is Y": a piece
/// of its own, and how many tokens it takes.
pub(super) fn other(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let rest = if rest.word(0) == "and" { rest.from(1) } else { rest };
    whose(rest)
        .or_else(|| complete(rest))
        .or_else(|| earning(rest))
        .or_else(|| who(rest))
        .or_else(|| absolute(rest))
        .or_else(|| meant_for(rest))
        .or_else(|| on_it(rest))
}

/// "thereby earning the message X", "bringing up the dialog X": what the deed does.
fn earning(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let at = rest.find(&["thereby", "thus", "hence"]).filter(|&at| at == 0).map_or(0, |_| 1);
    let first = rest.get(at)?;
    let base = first.lower.strip_suffix("ing")?;
    let told = rest.from(at + 1);
    told.to(7).literal()?;
    let claims = [base.to_owned(), format!("{base}e")].into_iter().find_map(|base| {
        let mut tokens = words_at(first, "should");
        tokens.push(word(first, &base));
        tokens.extend_from_slice(told.tokens);
        super::effect::claims(Phrase::new(rest.source, &tokens))
    })?;
    let lone = claims.len() == 1
        && !matches!(
            base,
            "hav" | "leav" | "mak" | "tak" | "sett" | "gett" | "includ" | "contain" | "chang" | "turn"
        );
    lone.then(|| (claims.into_iter().flatten().collect(), rest.len()))
}

/// "complete with the crumbs "A" and "B"": they are shown.
fn complete(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let told = rest.from(2);
    (rest.starts(&["complete", "with"]) && told.literal().is_some())
        .then(|| super::effect::shown(told).map(|piece| (piece, rest.len())))?
}

fn whose(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    if rest.word(0) != "whose" {
        return None;
    }
    let first = rest.get(0)?;
    let tail = rest.from(1);
    let value = tail.position(|t| t.is_literal() || t.is_figure()).filter(|&at| (1..=9).contains(&at))?;
    let noun = (1..value).find(|&at| {
        words::is_copula(tail.word(at))
            || expectation::is_third(tail.word(at))
            || words::is_modal(tail.word(at))
            || words::is_actor(tail.word(at))
            || person::at(tail.from(at)).is_some()
    })?;
    let mut piece = vec![word(first, "the")];
    piece.extend_from_slice(tail.to(noun).tokens);
    piece.push(word(first, "is"));
    piece.extend_from_slice(tail.from(value).tokens);
    Some((piece, rest.len()))
}

/// ", who reads there that X is Y": she reads it.
fn who(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let first = rest.get(0).filter(|t| t.lower == "who")?;
    rest.literal()?;
    let at = skip_adverbs(rest, 1);
    let reads = matches!(
        rest.word(at),
        "reads"
            | "sees"
            | "finds"
            | "notices"
            | "observes"
            | "checks"
            | "verifies"
            | "confirms"
            | "learns"
            | "discovers"
    );
    let that = (at..rest.len().min(at + 4)).find(|&i| rest.word(i) == "that");
    if let Some(that) = that.filter(|_| reads) {
        return Some((rest.from(that + 1).tokens.to_vec(), rest.len()));
    }
    let mut piece = words_at(first, "she");
    piece.extend_from_slice(rest.from(1).tokens);
    Some((piece, rest.len()))
}

/// "the page stating X", "with the total being X", "X having dropped off the list".
fn absolute(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let rest_from = usize::from(rest.word(0) == "with");
    let body = rest.from(rest_from);
    let end = body
        .position(|t| t.is_mark(',') || t.is_mark(';'))
        .filter(|&at| !body.get(at + 1).is_some_and(Token::is_literal))
        .unwrap_or(body.len());
    let clause = body.to(end);
    clause.literal()?;
    let at = (1..clause.len().min(9)).find(|&at| {
        matches!(
            clause.word(at),
            "stating"
                | "saying"
                | "showing"
                | "reading"
                | "displaying"
                | "being"
                | "having"
                | "announcing"
                | "listing"
                | "becoming"
                | "appearing"
                | "standing"
                | "remaining"
                | "missing"
        )
    })?;
    let subject = clause.to(at).trim_end_fillers();
    let first = clause.get(at)?;
    let named = subject.literal().is_some()
        || words::is_determiner(subject.word(0))
        || matches!(subject.word(0), "each" | "both" | "all");
    if !named
        || subject
            .tokens
            .iter()
            .any(|t| words::is_copula(&t.lower) || t.lower == "of" && subject.literal().is_none())
    {
        return None;
    }
    let still = clause.to(at).tokens.iter().any(|t| t.lower == "still");
    let mut piece = subject
        .to(subject
            .position(|t| {
                matches!(t.lower.as_str(), "this" | "still" | "now" | "no") && subject.word(0) != t.lower
            })
            .unwrap_or(subject.len()))
        .tokens
        .to_vec();
    let verb = match first.lower.as_str() {
        "being" | "missing" => "is",
        "having" => "has",
        other => match other.strip_suffix("ing") {
            Some("stat") => "states",
            Some("announc") => "announces",
            Some("becom") => "becomes",
            Some("read") => "reads",
            Some("say") => "says",
            Some("show") => "shows",
            Some("display") => "displays",
            Some("list") => "lists",
            Some("stand" | "remain") => "is",
            _ => "appears",
        },
    };
    piece.push(word(first, verb));
    piece.extend(still.then(|| word(first, "still")));
    piece.extend((first.lower == "missing").then(|| first.clone()));
    piece.extend_from_slice(clause.from(at + 1).tokens);
    Some((piece, rest_from + end))
}

/// "for the message X to appear": it should.
pub(super) fn meant_for(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    if rest.word(0) != "for" {
        return None;
    }
    // Up to the next of the kind.
    let end = (2..rest.len())
        .find(|&at| {
            rest.is_at(at, &["and", "for"])
                || rest.get(at).is_some_and(|t| t.is_mark(',')) && rest.word(at + 1) == "for"
        })
        .unwrap_or(rest.len());
    let clause = rest.to(end);
    clause.literal()?;
    let to = (2..clause.len()).find(|&at| {
        clause.word(at) == "to"
            && matches!(
                clause.word(at + 1),
                "be" | "appear"
                    | "show"
                    | "open"
                    | "close"
                    | "read"
                    | "say"
                    | "disappear"
                    | "vanish"
                    | "become"
                    | "turn"
                    | "come"
                    | "list"
                    | "contain"
                    | "not"
            )
    })?;
    remains::purpose(clause).filter(|_| to > 1).map(|piece| (piece, end))
}

/// "with X and Y on it": they are shown.
fn on_it(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    if rest.word(0) != "with" || !rest.get(1)?.is_literal() {
        return None;
    }
    let at = (2..rest.len()).find(|&at| {
        matches!(rest.word(at), "on" | "in" | "among") && matches!(rest.word(at + 1), "it" | "them" | "there")
    })?;
    let named = rest.range(1, at);
    let plain = named.tokens.iter().all(|t| t.is_literal() || t.lower == "and" || t.is_mark(','));
    let mut piece = named.tokens.to_vec();
    let first = rest.get(at)?;
    piece.extend(words_at(first, if named.literals().count() > 1 { "are shown" } else { "is shown" }));
    plain.then_some((piece, at + 2))
}

/// "while it goes on complaining X", "as it insists X".
pub(super) fn complaining(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let width = rest.any_at(0, &["while", "whilst", "as"])?;
    let it = rest.word(width);
    if !matches!(it, "it" | "the") {
        return None;
    }
    let value = rest.position(Token::is_literal).filter(|&at| at <= width + 7)?;
    let says = rest.to(value).tokens.iter().any(|t| {
        [
            "complain",
            "insist",
            "protest",
            "repeats",
            "repeating",
            "states",
            "stating",
            "says",
            "saying",
            "declar",
            "announc",
            "objects",
            "objecting",
            "warns",
            "warning",
        ]
        .iter()
        .any(|verb| t.lower.starts_with(verb))
    });
    let mut piece = words_at(rest.get(0)?, "it says");
    piece.extend_from_slice(rest.from(value).tokens);
    says.then_some((piece, rest.len()))
}

/// "along with "A" for the name and "B" for the age": the name is "A", the age is "B".
pub(super) fn each_as(rest: Phrase) -> Option<(Vec<Token>, usize)> {
    let mark = usize::from(rest.get(0).is_some_and(|t| t.is_mark(',')));
    let body = rest.from(mark);
    let width = body.any_at(0, &["along with", "together with", "complete with", "with"])?;
    let mut piece: Vec<Token> = Vec::new();
    let mut pairs = body.from(width);
    while !pairs.is_empty() {
        let value = pairs.get(0).filter(|t| t.is_literal() || t.is_figure())?;
        matches!(pairs.word(1), "as" | "for").then_some(())?;
        let end = (2..pairs.len())
            .find(|&at| pairs.get(at).is_some_and(|t| t.is_mark(',')) || pairs.word(at) == "and")
            .unwrap_or(pairs.len());
        let noun = pairs.range(2, end).skip_while(|t| words::is_determiner(&t.lower));
        let plain = !noun.is_empty()
            && noun.len() <= 4
            && noun
                .tokens
                .iter()
                .all(|t| t.is_word() && !expectation::is_third(&t.lower) && !words::is_preposition(&t.lower));
        if !plain {
            return None;
        }
        if let Some(last) = piece.last().cloned() {
            piece.push(word(&last, "and"));
        }
        piece.push(word(value, "the"));
        piece.extend_from_slice(noun.tokens);
        piece.push(word(value, "is"));
        piece.push(value.clone());
        pairs = pairs.from(end).trim();
        pairs = if pairs.word(0) == "and" { pairs.from(1) } else { pairs };
    }
    (!piece.is_empty()).then_some((piece, rest.len()))
}

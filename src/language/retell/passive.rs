//! Deeds in the passive voice: ""Save" is clicked", ""Oslo" has been typed into "City"", "with "Red" chosen".

use super::super::lexicon::verbs::{self, Verb};
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
use super::deed::{gerund, ordered};
use super::trim::{self, trimmed};
use super::{fill, skip_adverbs, word};

/// "choose "A" from the reports, from the ranges "B"": the same verb, another place.
pub(super) fn elsewhere(last: &[Token], part: Phrase) -> Option<Vec<Token>> {
    let verb = last.first().filter(|t| matches!(t.lower.as_str(), "select" | "choose" | "pick" | "click"))?;
    let lit = part.len().checked_sub(1)?;
    let value = part.get(lit).filter(|t| t.is_literal())?;
    let place = part.to(lit);
    let local = matches!(place.word(0), "among" | "from" | "in" | "under" | "as" | "for" | "of");
    (local && place.len() >= 3 && place.literal().is_none()).then(|| {
        let mut tokens = vec![Token { start: value.start, end: value.start, ..verb.clone() }, value.clone()];
        tokens.extend_from_slice(place.tokens);
        tokens
    })
}

/// "X is clicked", "X has been typed into Y": `any` also for what may be a state.
pub(super) fn passive(phrase: Phrase, any: bool) -> Option<Vec<Token>> {
    let at = (1..phrase.len())
        .find(|&at| matches!(phrase.word(at), "is" | "are" | "gets" | "get" | "has" | "have"))?;
    let been = matches!(phrase.word(at), "has" | "have");
    if been && phrase.word(at + 1) != "been" {
        return None;
    }
    let meant = phrase.is_at(at + 1, &["to", "be"]);
    let after = if meant { at + 3 } else { at + 1 + usize::from(been) };
    let done = skip_adverbs(phrase, after);
    // "is then selected": told, where "is selected" may be a state.
    let told = (after..done)
        .any(|i| matches!(phrase.word(i), "then" | "next" | "subsequently" | "afterwards" | "finally"))
        || matches!(phrase.word(at), "gets" | "get")
        || meant;
    let subject = phrase.to(at).trim_end_fillers();
    let (subject, place) = fill::fronted(subject).unwrap_or((subject, None));
    let subject = without_participle(subject);
    let participle = phrase.word(done);
    let rest = phrase.from(done + 1);
    // "the form is sent off by pressing X": pressing X is what is done.
    if let Some(by) = rest.find(&["by"]).filter(|&by| by <= 1)
        && rest.literal().is_some()
        && let Some(tokens) = gerund(rest.from(by + 1))
    {
        return Some(tokens);
    }
    let by_person = trim::by_somebody(before_comma(rest)).is_some();
    let (any, told) = (any || by_person, told || by_person);
    let rest = trimmed(rest);
    let named = any && matches!(subject.word(0), "it" | "this" | "they" | "these") && subject.len() == 1
        || subject.literal().is_some()
        || words::is_determiner(subject.word(0))
        || subject.tokens.iter().any(|t| t.is_number() || t.is_value_like());
    if subject.is_empty()
        || subject.has(&["not", "no", "which", "that", "there", "nothing", "none"])
        || !named
    {
        return None;
    }
    if participle == "given" && rest.word(0) == "as" {
        return Some(joined("enter", phrase, subject, rest));
    }
    let valued =
        matches!(rest.word(0), "to" | "into") && rest.get(1).is_some_and(|t| t.is_literal() || t.is_figure());
    let base = match participle {
        "put" if rest.word(0) == "down" && matches!(rest.word(1), "as" | "under" | "for") => {
            "enter".to_owned()
        }
        "hit" => "press".to_owned(),
        "set" | "put" => participle.to_owned(),
        "switched" | "turned" | "altered" | "swapped" | "moved" | "shifted" if any && valued => {
            "change".to_owned()
        }
        _ => recast::past(participle)?,
    };
    let by_app = rest.word(0) == "by"
        && !words::is_actor(rest.from(1).skip_while(|t| words::is_determiner(&t.lower)).word(0));
    let verb = verbs::find(&base)?;
    let value = subject
        .tokens
        .iter()
        .chain(rest.tokens)
        .any(|t| t.is_literal() || t.is_figure() || t.is_value_like());
    // "The status is then updated": what came of a deed, where the deeds are ordered.
    let told = told && (any || value || !matches!(verb, Verb::Type | Verb::Set | Verb::Select));
    let open = match verb {
        Verb::Click | Verb::DblClick | Verb::RightClick | Verb::Hover | Verb::Press => true,
        // "The name is entered": with what, the deed itself told.
        Verb::Type => base != "put" && base != "provide" && (any || value),
        Verb::Select
        | Verb::Clear
        | Verb::Set
        | Verb::Check
        | Verb::Uncheck
        | Verb::Toggle
        | Verb::Search
        | Verb::Upload
        | Verb::Drag
        | Verb::Navigate
        | Verb::Reload
        | Verb::Scroll => any || told,
        Verb::Deed => {
            (any || told)
                && matches!(
                    base.as_str(),
                    "filter" | "sort" | "save" | "submit" | "confirm" | "apply" | "send"
                )
                || told
                    && matches!(base.as_str(), "add" | "remove" | "delete" | "edit" | "archive" | "restore")
        }
        Verb::Open if base == "open" => told || is_record(subject) || any && !is_surface(subject),
        Verb::Open | Verb::Close | Verb::Expand => told || any && !is_surface(subject),
        _ => false,
    };
    let rest = if base == "enter" && rest.word(0) == "down" { rest.from(1) } else { rest };
    let by_value = matches!(base.as_str(), "filter" | "sort");
    (open && (!by_app || by_value)).then(|| {
        let mut tokens = joined(&base, phrase, subject, rest);
        tokens.extend(place.into_iter().flat_map(|p| p.tokens.to_vec()));
        tokens
    })
}

/// ", who reads …" of whoever does it.
fn before_comma(rest: Phrase) -> Phrase {
    rest.position(|t| t.is_mark(',')).map_or(rest, |at| rest.to(at))
}

/// "The "Create" menu, opened for this purpose,": the menu.
fn without_participle(subject: Phrase) -> Phrase {
    match subject.position(|t| t.is_mark(',')) {
        Some(comma)
            if comma > 0
                && subject.from(comma).literal().is_none()
                && subject.to(comma).literal().is_some() =>
        {
            subject.to(comma)
        }
        _ => subject,
    }
}

/// ""500g" goes into the "Value" field": entered.
pub(super) fn goes_into(phrase: Phrase) -> Option<Vec<Token>> {
    let value = phrase.get(0).filter(|t| t.is_literal())?;
    let told = matches!(phrase.word(1), "goes" | "go") && matches!(phrase.word(2), "into" | "in");
    told.then(|| {
        let mut tokens = vec![word(value, "enter"), value.clone()];
        tokens.extend_from_slice(phrase.from(2).tokens);
        tokens
    })
}

/// A thing that the app keeps, told by its name or number: it does not open by itself, as a dialog does.
fn is_record(subject: Phrase) -> bool {
    let last = subject.tokens.last();
    !is_surface(subject)
        && last.is_some_and(|t| t.is_literal() || t.is_number() || t.is_value_like())
        && subject.len() > 1
        && words::is_determiner(subject.word(0))
}

/// What opens and closes by itself.
fn is_surface(subject: Phrase) -> bool {
    subject.has(&[
        "dialog", "page", "form", "window", "menu", "tab", "panel", "popup", "modal", "section", "view",
        "drawer", "list", "dropdown", "calendar", "editor", "wizard", "screen", "overlay", "box",
    ])
}

/// "(with) "Archived" chosen in the filter".
pub(super) fn reduced(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (1..phrase.len().min(5)).find(|&at| recast::past(phrase.word(at)).is_some())?;
    let subject = phrase.to(at).trim_end_fillers();
    let base = recast::past(phrase.word(at))?;
    let by_hand = matches!(
        verbs::find(&base)?,
        Verb::Click
            | Verb::Press
            | Verb::Type
            | Verb::Select
            | Verb::Check
            | Verb::Uncheck
            | Verb::Set
            | Verb::Clear
    );
    // "the price lowered to "7.50"".
    let valued = matches!(phrase.word(at + 1), "to" | "into")
        && phrase.get(at + 2).is_some_and(|t| t.is_literal() || t.is_figure())
        && words::is_determiner(subject.word(0));
    (by_hand && (subject.literal().is_some() || valued))
        .then(|| joined(&base, phrase, subject, phrase.from(at + 1)))
}

pub(super) fn joined(base: &str, whole: Phrase, subject: Phrase, rest: Phrase) -> Vec<Token> {
    // "an "ines" is supplied": the words alone.
    let article = matches!(subject.word(0), "a" | "an") && subject.len() == 2;
    let subject = if article { subject.from(1) } else { subject };
    let mut tokens = ordered(base, whole, subject);
    tokens.extend_from_slice(rest.tokens);
    tokens
}

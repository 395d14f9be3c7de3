//! What stands before the main clause of a sentence: labels, openers, conditions, purposes, places.

use super::clause::verification;
use super::condition::{self, Bond};
use super::expectation;
use super::lexicon::verbs::{self, Form, Verb};
use super::lexicon::{roles, words};
use super::narration::actor;
use super::order::is_order;
use super::phrase::Phrase;

/// Skips what only leads from one sentence to the next: "Next,", "First of all,", "After that".
pub(super) fn openers(phrase: Phrase) -> Phrase {
    const LEADS: &[&str] = &[
        "after that",
        "to begin with",
        "to begin",
        "to start with",
        "to start",
        "first of all",
        "at this point",
        "in addition",
        "as a next step",
        "as the next step",
        "from there",
        "in the end",
        "last but not least",
        "of course",
        "for this",
        "moving on",
        "moving along",
        "going forward",
        "next up",
        "as expected",
        "as before",
        "once again",
        "once more",
        "at last",
        "in turn",
        "as a result",
        "at the end",
        "in short",
    ];
    let mut phrase = phrase.skip_fillers();
    loop {
        if let Some(width) = phrase.any_at(0, LEADS)
            && phrase.get(width).is_some_and(|t| t.is_mark(',') || t.is_mark(':'))
        {
            phrase = phrase.from(width).skip_fillers();
            continue;
        }
        let next = phrase.from(1);
        let leads = words::is_opener(phrase.word(0))
            && (next.get(0).is_some_and(|t| t.is_mark(',') || t.is_mark(':'))
                || (verbs::find(next.word(0)).is_some() && is_order(next) && phrase.word(0) != "once"));
        if !leads || next.trim().is_empty() {
            return phrase;
        }
        phrase = next.skip_fillers();
    }
}

/// "Step 3:", "Note:", "Expected result:".
pub(super) fn label(phrase: Phrase) -> Phrase {
    let Some(colon) = phrase.position(|t| t.is_mark(':')).filter(|&at| (1..=3).contains(&at)) else {
        return phrase;
    };
    let head = phrase.to(colon);
    let plain = head.tokens.iter().all(super::token::Token::is_word)
        && verbs::find(head.word(0)).is_none_or(|v| v == Verb::See);
    let labels = [
        "step",
        "note",
        "expected",
        "result",
        "then",
        "given",
        "when",
        "action",
        "next",
        "finally",
        "first",
        "tip",
        "important",
        "precondition",
        "outcome",
        "check",
    ];
    if plain && labels.contains(&head.word(0)) { phrase.from(colon + 1).skip_fillers() } else { phrase }
}

/// "If a banner appears, close it": condition, whether the rest depends on it, and the rest.
pub(super) fn front_condition(phrase: Phrase) -> Option<(Phrase, Bond, Phrase)> {
    let (width, bond) = condition_word(phrase, 0)?;
    let body = phrase.from(width);
    let comma = (1..body.len()).find(|&at| {
        body.get(at).is_some_and(|t| t.is_mark(',')) || (body.word(at) == "then" && at + 1 < body.len())
    });
    let end = comma.or_else(|| {
        // "If a banner appears close it": the order begins at the first verb that can only be one.
        (2..body.len()).find(|&at| is_order(body.from(at)) && expectation::is_claim(body.to(at)))
    })?;
    let main = body.from(end).skip_fillers();
    (!main.is_empty() && end > 0).then(|| (body.to(end), bond, main))
}

/// "If you have any trouble, …", "if you are wondering whether …": to the reader, not about the page.
pub(super) fn is_aside(condition: Phrase, bond: Bond) -> bool {
    const TROUBLE: &[&str] = &[
        "issue",
        "issues",
        "problem",
        "problems",
        "trouble",
        "difficulties",
        "difficulty",
        "doubt",
        "doubts",
        "question",
        "questions",
        "confusion",
        "wondering",
        "unsure",
        "wish",
        "prefer",
        "curious",
        "cursor",
        "enough",
    ];
    if bond == Bond::May && condition::asked(condition).is_some() {
        return false;
    }
    condition.has(TROUBLE) && condition.literal().is_none()
        || !expectation::is_claim(condition) && condition.literal().is_none()
}

pub(super) fn is_place(place: Phrase) -> bool {
    let head = place.from(1);
    let named = head.literal().is_some()
        || head.tokens.iter().skip(1).any(super::token::Token::is_capitalised)
        || super::noun::noun(head).role.is_some();
    let field = place.word(0) == "for" && matches!(head.word(0), "the" | "its") && head.len() <= 4;
    named || field || !matches!(place.word(0), "with" | "for") && !matches!(head.word(0), "a" | "an")
}

/// A conjunction that begins a condition: its width and how the rest hangs on it.
pub(super) fn condition_word(phrase: Phrase, at: usize) -> Option<(usize, Bond)> {
    if let Some(width) = phrase.any_at(at, &["unless", "except if", "except when"]) {
        return Some((width, Bond::Unless));
    }
    if let Some(width) = phrase.any_at(at, &["in case", "if", "provided that", "whenever", "should"]) {
        if phrase.word(at) == "should" && at > 0 {
            return None;
        }
        return Some((width, Bond::May));
    }
    phrase
        .any_at(
            at,
            &[
                "as soon as",
                "immediately after",
                "right after",
                "once",
                "when",
                "after",
                "upon",
                "until",
                "while",
                "by",
                "before",
            ],
        )
        .map(|w| (w, Bond::Must))
}

/// "After clicking Save", "Once you click Save": the order in it.
pub(super) fn act_before(condition: Phrase) -> Option<Phrase> {
    let rest = actor(condition).unwrap_or(condition).skip_fillers();
    let rest =
        if matches!(rest.word(0), "have" | "has" | "having") { rest.from(1).skip_fillers() } else { rest };
    verbs::parse(rest.word(0))
        .filter(|(verb, _)| !matches!(verb, Verb::Verify | Verb::See | Verb::Wait))
        .filter(|(verb, form)| *form != Form::Past || rest.len() < condition.len() && *verb != Verb::Deed)
        .filter(|_| rest.len() > 1)
        .map(|_| rest)
}

/// "To add a book, click …": why it is done is not what is done.
pub(super) fn front_purpose(phrase: Phrase) -> Option<Phrase> {
    let width = phrase.any_at(0, &["in order to", "to", "for"])?;
    if width == 1 && phrase.word(0) == "for"
        || phrase.get(width)?.is_literal()
        || words::is_determiner(phrase.word(width))
    {
        return None;
    }
    let comma = phrase.position(|t| t.is_mark(','))?;
    let main = phrase.from(comma + 1).skip_fillers();
    (!main.is_empty()).then_some(main)
}

/// "go to "Rooms"": an order with a name, whose verb is no noun.
fn goes_by_hand(phrase: Phrase) -> bool {
    verbs::is_never_noun(phrase.word(0)) && phrase.to(5).literal().is_some()
}

/// "I press …", "we choose …": told rather than ordered.
fn is_told(phrase: Phrase) -> bool {
    matches!(phrase.word(0), "i" | "we") && is_order(phrase.from(1))
}

/// "In the header, click …", "From the dashboard click …".
pub(super) fn front_place(phrase: Phrase) -> Option<(Phrase, Phrase)> {
    if !matches!(
        phrase.word(0),
        "in" | "on"
            | "from"
            | "under"
            | "at"
            | "within"
            | "inside"
            | "below"
            | "above"
            | "next"
            | "for"
            | "into"
            | "with"
    ) {
        return None;
    }
    let comma = phrase.position(|t| t.is_mark(','));
    let end = (2..phrase.len().min(comma.unwrap_or(usize::MAX).saturating_add(1))).find(|&at| {
        phrase.get(at).is_some_and(|t| t.is_mark(','))
            || ((comma.is_none() || roles::role_of(phrase.word(at - 1)).is_some() || goes_by_hand(phrase.from(at)))
                && (is_order(phrase.from(at)) || is_told(phrase.from(at)))
                && roles::role_of(phrase.word(at)).is_none()
                // "in the row of that order": a noun here.
                && !words::is_determiner(phrase.word(at - 1)))
    })?;
    let main = phrase.from(end).skip_fillers();
    let told = is_order(main)
        || verification(main).is_some()
        || expectation::is_claim(main)
        || actor(main).is_some();
    // "In the pop-up that opens, …": which one, the clause tells only with words of its own.
    let relative = (2..end).find(|&at| matches!(phrase.word(at), "that" | "which"));
    let place = match relative {
        Some(at) if phrase.to(end).literal().is_none() => phrase.to(at),
        _ => phrase.to(end),
    };
    (told && !expectation::is_claim(place)).then_some((place, main))
}

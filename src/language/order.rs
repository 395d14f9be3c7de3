//! Imperatives: whether a clause begins with a verb that orders something, and where its object begins.

use super::action::Order;
use super::expectation::{self, claim};
use super::lexicon::verbs::{self, Verb};
use super::lexicon::{numbers, roles, words};
use super::narration::{attention, proceed};
use super::phrase::Phrase;

/// Whether an order begins here: a verb in its base form, used as one.
pub(super) fn is_order(phrase: Phrase) -> bool {
    order(phrase).is_some()
}

/// An imperative: verb, object.
pub(super) fn order(phrase: Phrase) -> Option<Order> {
    let phrase = phrase.skip_fillers();
    let word = phrase.word(0);
    if let Some(order) = switched(phrase) {
        return Some(order);
    }
    let (verb, base, width) = compound(phrase).or_else(|| verbs::find(word).map(|verb| (verb, word, 1)))?;
    let object = phrase.from(width);
    if attention(phrase).is_some() {
        return attention(phrase);
    }
    let usable = match verb {
        Verb::Verify | Verb::See => false,
        Verb::Proceed => return proceed(phrase).or_else(|| begun(phrase)).or_else(|| going_on(phrase)),
        _ => imperative(phrase, verb, object),
    };
    usable.then_some(Order { verb, base, object, whole: phrase })
}

/// "Start a new order": what is begun is made.
fn begun(phrase: Phrase) -> Option<Order> {
    let object = phrase.from(1);
    let new = matches!(object.word(0), "a" | "an" | "another") || object.word(0) == "new";
    let made = new
        && matches!(phrase.word(0), "start" | "begin")
        && object.tokens.iter().all(super::token::Token::is_word);
    let thing = super::noun::noun(object);
    (made && thing.places.is_empty()).then_some(Order {
        verb: Verb::Deed,
        base: "create",
        object,
        whole: phrase,
    })
}

/// "Fill in the form and continue": nothing but the word on the button that goes on.
fn going_on(phrase: Phrase) -> Option<Order> {
    let lone = phrase.trim_end_fillers().len() == 1 && matches!(phrase.word(0), "continue" | "proceed");
    lone.then_some(Order { verb: Verb::Deed, base: phrase.word(0), object: phrase.from(1), whole: phrase })
}

/// "Turn the Beta switch off": the particle stands after the object.
fn switched(phrase: Phrase) -> Option<Order> {
    if !matches!(phrase.word(0), "turn" | "switch" | "toggle") {
        return None;
    }
    let at = (2..phrase.len()).find(|&at| {
        let ends =
            phrase.get(at + 1).is_none_or(|t| !t.is_word() || matches!(t.lower.as_str(), "and" | "then"));
        matches!(phrase.word(at), "on" | "off") && ends
    })?;
    let object = phrase.range(1, at);
    let (verb, base) =
        if phrase.word(at) == "on" { (Verb::Check, "check") } else { (Verb::Uncheck, "uncheck") };
    let joined = object.tokens.iter().any(|t| matches!(t.lower.as_str(), "and" | "then" | "to"));
    (!joined && !expectation::is_claim(phrase)).then_some(Order { verb, base, object, whole: phrase })
}

/// Verbs of two or three words.
pub(super) fn compound(phrase: Phrase<'_>) -> Option<(Verb, &str, usize)> {
    const VERBS: &[(&str, Verb, &str)] = &[
        ("double click", Verb::DblClick, "click"),
        ("right click", Verb::RightClick, "click"),
        ("left click", Verb::Click, "click"),
        ("mouse over", Verb::Hover, "hover"),
        ("move the mouse over", Verb::Hover, "hover"),
        ("move your mouse over", Verb::Hover, "hover"),
        ("move the cursor over", Verb::Hover, "hover"),
        ("switch off", Verb::Uncheck, "uncheck"),
        ("switch on", Verb::Check, "check"),
        ("turn off", Verb::Uncheck, "uncheck"),
        ("turn on", Verb::Check, "check"),
        ("look up", Verb::Search, "search"),
        ("look for", Verb::Search, "search"),
        ("give focus to", Verb::Focus, "focus"),
        ("set focus to", Verb::Focus, "focus"),
        ("press and hold", Verb::Press, "press"),
        ("drag and drop", Verb::Drag, "drag"),
        ("name it", Verb::Set, "name"),
        ("name this", Verb::Set, "name"),
        ("call it", Verb::Set, "name"),
        ("title it", Verb::Set, "name"),
        ("fill in", Verb::Set, "fill"),
        ("fill out", Verb::Set, "fill"),
        ("type in", Verb::Type, "type"),
        ("key in", Verb::Type, "type"),
        ("leave", Verb::Click, ""),
    ];
    VERBS.iter().filter(|(_, _, base)| !base.is_empty()).find_map(|(words, verb, base)| {
        let width = phrase.any_at(0, &[words])?;
        // "type in the field": the particle may be a preposition.
        let preposition = matches!(*words, "type in" | "key in" | "fill in")
            && verb == &Verb::Type
            && !phrase.get(width).is_some_and(super::token::Token::is_literal);
        (!preposition).then_some((*verb, *base, width))
    })
}

/// Whether the words after a verb make it an order rather than a noun ("Search results are shown").
pub(super) fn imperative(phrase: Phrase, verb: Verb, object: Phrase) -> bool {
    let word = phrase.word(0);
    // "Follow these steps": said to the reader.
    if matches!(object.trim_end_fillers().last_word(), "instructions" | "steps" | "guidance" | "journey")
        && object.literal().is_none()
    {
        return false;
    }
    let Some(next) = object.get(0) else {
        return phrase.len() == 1 && !matches!(verb, Verb::Deed | Verb::Use | Verb::Find | Verb::Set)
            || matches!(word, "submit" | "save" | "confirm" | "cancel" | "apply" | "checkout" | "logout")
            || phrase.len() == 1 && is_terse(phrase);
    };
    let certain = next.is_literal()
        || words::is_determiner(&next.lower)
        || words::is_pronoun(&next.lower)
        || next.is_number()
        || next.is_value_like()
        || numbers::ordinal(&next.lower).is_some()
        || matches!(
            next.lower.as_str(),
            "on" | "in"
                | "into"
                | "to"
                | "all"
                | "every"
                | "each"
                | "any"
                | "both"
                | "down"
                | "up"
                | "back"
                | "out"
                | "for"
                | "over"
                | "inside"
                | "until"
                | "at"
                | "with"
                | "forward"
                | "away"
                | "from"
                | "off"
        );
    if certain {
        // "Search in the header is shown" is rare; "Log in button is disabled" is not; "click in the box so that it is focused"
        // is what a hand does.
        return matches!(verb, Verb::Click | Verb::Type | Verb::Select)
            || !(matches!(next.lower.as_str(), "in" | "out" | "up" | "on" | "off")
                && expectation::is_claim(phrase)
                && claim_subject_has_role(phrase));
    }
    if next.is_mark(',') || next.is_mark(':') {
        return matches!(verb, Verb::Deed | Verb::Search);
    }
    if words::is_copula(&next.lower)
        || words::is_modal(&next.lower)
        || matches!(next.lower.as_str(), "or" | "and")
    {
        return matches!(next.lower.as_str(), "or" | "and") && !expectation::is_claim(phrase);
    }
    // "Change amount to "5"": what it is set to, after a word or two.
    if verb == Verb::Set
        && (1..4).any(|at| {
            object.word(at) == "to" && object.get(at + 1).is_some_and(|t| t.is_literal() || t.is_number())
        })
    {
        return true;
    }
    // "Search engines can wait", "search engines deserve some love": nouns, and what they do.
    let does = next.lower.ends_with('s')
        && !object.word(1).is_empty()
        && !words::is_preposition(object.word(1))
        && words::is_determiner(object.word(2))
        && object.literal().is_none();
    if matches!(verb, Verb::Search | Verb::Deed) && (words::is_modal(object.word(1)) || does) {
        return false;
    }
    // "order still the same": a noun.
    if matches!(next.lower.as_str(), "still" | "now" | "already") && verb == Verb::Deed {
        return false;
    }
    // A bare noun follows: an order unless the whole is a claim ("Delete account dialog shows up").
    let claimed = expectation::is_claim(phrase);
    match verb {
        Verb::Click | Verb::Type | Verb::Press
            if !matches!(word, "input" | "key" | "press" | "insert" | "hit" | "push") =>
        {
            true
        }
        Verb::Deed | Verb::Search | Verb::Open | Verb::Use | Verb::Set | Verb::Close | Verb::Go => {
            !claimed && !ends_in_noun_of_verb(phrase, word)
        }
        _ => !claimed,
    }
}

/// "edit", "publish": a lone verb for a deed, written small.
pub(super) fn is_terse(phrase: Phrase) -> bool {
    let small = phrase.get(0).is_some_and(|t| t.is_word() && !t.is_capitalised());
    small
        && matches!(
            phrase.word(0),
            "edit"
                | "delete"
                | "remove"
                | "publish"
                | "send"
                | "update"
                | "register"
                | "approve"
                | "reject"
                | "archive"
                | "duplicate"
                | "clone"
                | "log-in"
                | "login"
                | "search"
        )
}

pub(super) fn claim_subject_has_role(phrase: Phrase) -> bool {
    claim::split(phrase).first().and_then(|p| claim::parse(*p, None)).is_some_and(|c| c.subject_has_role())
}

/// "Search results", "Book list", "Edit dialog": the verb is part of a name.
pub(super) fn ends_in_noun_of_verb(phrase: Phrase, word: &str) -> bool {
    matches!(
        word,
        "book"
            | "order"
            | "post"
            | "email"
            | "place"
            | "share"
            | "print"
            | "answer"
            | "block"
            | "call"
            | "rate"
            | "view"
            | "list"
            | "pin"
            | "play"
            | "start"
    ) && phrase.get(1).is_some_and(|t| t.is_word() && !t.is_capitalised())
        && !expectation::is_claim(phrase)
        && roles::role_of(phrase.last_word()).is_some()
        && phrase.len() <= 3
}

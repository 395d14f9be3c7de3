//! Orders that are told rather than given: "the user clicks X", "you should click X", "by clicking X",
//! "proceed to click X", "turn your attention to X".

use super::action::Order;
use super::expectation::{self, is_third};
use super::lexicon::verbs::{self, Form, Verb};
use super::lexicon::{roles, words};
use super::order::order;
use super::phrase::Phrase;

/// "Proceed to click", "continue by clicking", "try to open".
pub(super) fn proceed(phrase: Phrase) -> Option<Order> {
    if let Some(order) = gerund(phrase.from(1).skip_fillers()) {
        return Some(order).filter(|o| o.object.literal().is_some());
    }
    let at = (1..phrase.len().min(6)).find(|&at| matches!(phrase.word(at), "to" | "by" | "and" | "with"))?;
    let rest = phrase.from(at + 1).skip_fillers();
    if phrase.word(at) == "by" || phrase.word(at) == "with" { gerund(rest) } else { order(rest) }
}

/// Orders inside other words: "begin the process by selecting X", "this is where you should click X",
/// "direct your attention to X".
pub(super) fn embedded(phrase: Phrase) -> Option<Order> {
    if let Some(order) = attention(phrase) {
        return Some(order);
    }
    for at in 1..phrase.len() {
        let rest = phrase.from(at + 1);
        match phrase.word(at) {
            // Said of what the app does by itself, it is no order.
            "by" if actor(phrase).is_some() || !expectation::is_claim(phrase.to(at)) => {
                if let Some(order) = gerund(rest.skip_fillers()) {
                    return Some(order);
                }
            }
            "where" => {
                // "this is where you enter your data" only talks; a named thing is to be acted on.
                if let Some(order) = actor(rest).and_then(order).filter(|o| names_thing(o.object)) {
                    return Some(order);
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether an object names something on a page, by a quotation or the kind of thing it is.
fn names_thing(object: Phrase) -> bool {
    object.literal().is_some() || super::noun::noun(object).role.is_some()
}

/// "shift your gaze to X", "place the cursor in X", "give it a click".
pub(super) fn attention(phrase: Phrase) -> Option<Order> {
    let rest = actor(phrase).unwrap_or(phrase);
    if matches!(rest.word(0), "give") {
        let at = rest.find(&["click", "press", "tap"]).filter(|&at| at >= 2 && at + 1 == rest.len())?;
        let article = (1..at).rev().find(|&i| matches!(rest.word(i), "a" | "an"))?;
        return Some(Order {
            verb: Verb::Click,
            base: "click",
            object: rest.range(1, article),
            whole: phrase,
        });
    }
    let at = (1..=3).find(|&at| {
        matches!(rest.word(at), "attention" | "gaze" | "cursor" | "pointer" | "mouse" | "eyes" | "focus")
    })?;
    let moved = matches!(
        rest.word(0),
        "focus"
            | "shift"
            | "direct"
            | "turn"
            | "move"
            | "place"
            | "position"
            | "put"
            | "set"
            | "bring"
            | "navigate"
            | "guide"
            | "draw"
            | "cast"
            | "fix"
    );
    let to = (at + 1..rest.len().min(at + 4)).find(|&i| {
        matches!(
            rest.word(i),
            "to" | "on" | "upon" | "over" | "in" | "inside" | "into" | "onto" | "toward" | "towards"
        )
    })?;
    let object = rest.from(to + 1);
    let object = if matches!(object.word(0), "to" | "the") && object.word(0) == "to" {
        object.from(1)
    } else {
        object
    };
    // Where one looks, nothing is done yet; a pointer is put on something, and a field that one turns to is meant to be used.
    let looks = matches!(rest.word(at), "attention" | "gaze" | "eyes") && object.literal().is_none();
    let (verb, base) = if looks { (Verb::Find, "find") } else { (Verb::Focus, "focus") };
    (moved && !object.is_empty()).then_some(Order { verb, base, object, whole: phrase })
}

pub(super) fn gerund(phrase: Phrase) -> Option<Order> {
    let (base, form) = verbs::base_of(phrase.word(0))?;
    // "Heading shows …", "rating of the book": a noun that happens to end like a deed.
    let noun = roles::role_of(phrase.word(0)).is_some() && phrase.word(1) != "to";
    if form != Form::Gerund || noun {
        return None;
    }
    let verb = verbs::find(&base).filter(|v| !matches!(v, Verb::Verify | Verb::See | Verb::Proceed))?;
    let base = verbs::all().find(|b| *b == base)?;
    Some(Order { verb, base, object: phrase.from(1), whole: phrase })
}

/// Who acts, skipped: "the user", "you should", "I".
pub(super) fn actor(phrase: Phrase) -> Option<Phrase> {
    let mut rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let next = rest.word(1);
    // "One invoice is listed": a number.
    let counts = rest.word(0) == "one" && !words::is_modal(next) && !is_third(next);
    if !words::is_actor(rest.word(0)) || counts {
        return None;
    }
    rest = rest.from(1).skip_fillers();
    while words::is_modal(rest.word(0))
        || matches!(
            rest.word(0),
            "want"
                | "wants"
                | "like"
                | "going"
                | "able"
                | "then"
                | "be"
                | "proceeds"
                | "proceed"
                | "continues"
                | "is"
                | "are"
                | "now"
                | "first"
                | "asked"
        )
    {
        rest = rest.from(1).skip_fillers();
    }
    Some(rest)
}

/// "The user clicks Save", "you'll want to click Save", "by clicking Save", "clicking Save".
pub(super) fn narrated(phrase: Phrase) -> Option<Order> {
    if let Some(rest) = actor(phrase) {
        if let Some(order) = order(rest) {
            return Some(order);
        }
        let (base, form) = verbs::base_of(rest.word(0))?;
        let verb = verbs::find(&base)
            .filter(|v| !matches!(v, Verb::Verify | Verb::See | Verb::Proceed | Verb::Go | Verb::Navigate))?;
        let base = verbs::all().find(|b| *b == base)?;
        return (form == Form::Third && !rest.from(1).is_empty()).then(|| Order {
            verb,
            base,
            object: rest.from(1),
            whole: phrase,
        });
    }
    if matches!(phrase.word(0), "don't" | "never") && phrase.word(1) == "forget" {
        return proceed(phrase.from(1));
    }
    if phrase.starts(&["do", "not", "forget"]) {
        return proceed(phrase.from(2));
    }
    let rest = if phrase.word(0) == "by" { phrase.from(1) } else { phrase };
    // "Moving along, …" does nothing to anything.
    gerund(rest).filter(|o| o.verb != Verb::Deed || names_thing(o.object))
}

/// "Clicking the logo takes you home": where what the deed does begins.
pub(super) fn effect(phrase: Phrase) -> Option<usize> {
    gerund(phrase)?;
    let at = (2..phrase.len()).find(|&at| {
        let before = phrase.word(at - 1);
        let word = phrase.word(at);
        let told = is_third(word) || matches!(word, "should" | "must" | "will");
        told && phrase.get(at).is_some_and(|t| !t.is_capitalised())
            && !words::is_determiner(before)
            && !words::is_preposition(before)
            && !matches!(before, "that" | "which" | "who" | "and" | "or")
            && roles::role_of(phrase.word(at + 1)).is_none()
    })?;
    let clear = phrase.to(at).tokens.iter().all(|t| !t.is_mark(',') && !t.is_mark(':'));
    clear.then_some(at)
}

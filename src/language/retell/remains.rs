//! What is left to do, told as nouns and infinitives: "what remains is a click on "Save"", "all it takes is a press on "Go"",
//! "it falls to the clerk to open "Users"".

use super::super::lexicon::verbs;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::turned::Straight;
use super::{deed, nominal, word, words_at};

/// "What remains is a click on X", "all that is left to do is to click X", "the last step is a click on X".
pub(super) fn remains(phrase: Phrase) -> Option<Straight> {
    let at = (1..phrase.len().min(12)).find(|&at| {
        matches!(phrase.word(at), "is" | "remains" | "comes" | "follows") && {
            let next = phrase.from(at + 1).skip_fillers();
            nominal(next).is_some() || next.word(0) == "to" && verbs::find(next.word(1)).is_some()
        }
    })?;
    let subject = phrase.to(at);
    if subject.literal().is_some() {
        return None;
    }
    let leads = matches!(subject.word(0), "what" | "all")
        || subject.has(&[
            "step", "thing", "task", "move", "job", "act", "deed", "errand", "stop", "order", "action",
            "remains", "left", "next", "rest", "business",
        ])
        || matches!(phrase.word(at), "comes" | "follows");
    let next = phrase.from(at + 1).skip_fillers();
    if !leads {
        return None;
    }
    if next.word(0) == "to" {
        return Some(vec![next.from(1).tokens.to_vec()]);
    }
    split_nominal(next)
}

/// A noun for a deed, as an order.
pub(super) fn nominal(phrase: Phrase) -> Option<Vec<Token>> {
    nominal::noun(phrase.skip_fillers())
}

/// "a click on X and another one on Y", "a click on X to be shown Y".
fn split_nominal(phrase: Phrase) -> Option<Straight> {
    let to = (2..phrase.len()).find(|&at| {
        phrase.word(at) == "to"
            && phrase.get(at - 1).is_some_and(|t| {
                !t.is_word() || !matches!(t.lower.as_str(), "visit" | "trip" | "return" | "way")
            })
            && (verbs::find(phrase.word(at + 1)).is_some()
                || matches!(
                    phrase.word(at + 1),
                    "be" | "bring"
                        | "get"
                        | "make"
                        | "have"
                        | "reach"
                        | "end"
                        | "land"
                        | "arrive"
                        | "call"
                        | "summon"
                ))
    });
    let mut found = deed::in_subordinate(phrase.to(to.unwrap_or(phrase.len())).trim(), true)?;
    if let Some(to) = to {
        found.extend(purpose(phrase.from(to)));
    }
    Some(found)
}

/// "to be shown X", "to get to Y", "for X to appear": what is seen then.
pub(super) fn purpose(phrase: Phrase) -> Option<Vec<Token>> {
    let first = phrase.get(0)?;
    if phrase.word(0) == "to" {
        phrase.literal()?;
        let mut found = words_at(first, "you should");
        found.extend_from_slice(phrase.from(1).tokens);
        return Some(found);
    }
    let to = (2..phrase.len()).find(|&at| phrase.word(at) == "to" && !phrase.word(at + 1).is_empty())?;
    let mut found = phrase.range(1, to).tokens.to_vec();
    found.push(word(first, "should"));
    found.extend_from_slice(phrase.from(to + 1).tokens);
    Some(found)
}

/// "It then takes a click on X", "all it takes is a press on X", "a click on X is all it takes to …".
pub(super) fn takes(phrase: Phrase) -> Option<Straight> {
    if phrase.word(0) == "it" {
        let at = super::skip_adverbs(phrase, 1);
        if matches!(phrase.word(at), "takes" | "needs" | "requires" | "took") {
            let rest = phrase.from(at + 1).skip_fillers();
            let rest = if matches!(rest.word(0), "no" | "nothing") {
                rest.from(rest.find(&["than", "but"])? + 1)
            } else {
                rest
            };
            nominal(rest)?;
            return split_nominal(rest);
        }
    }
    if let Some(width) = phrase.any_at(
        0,
        &[
            "all it takes is",
            "all it needs is",
            "all that it takes is",
            "all that is needed is",
            "all you need is",
            "all it then takes is",
            "all it takes now is",
            "nothing more is needed than",
        ],
    ) {
        nominal(phrase.from(width))?;
        return split_nominal(phrase.from(width));
    }
    let at = (2..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "is" | "suffices" | "does")
            && (phrase.word(at) != "is"
                || phrase
                    .any_at(
                        at + 1,
                        &[
                            "all it takes",
                            "all that it takes",
                            "what it takes",
                            "all it needs",
                            "all that is needed",
                            "enough",
                            "all you need",
                            "sufficient",
                            "all that's needed",
                        ],
                    )
                    .is_some())
    })?;
    let left = phrase.to(at).trim();
    let deeds = deed::in_subordinate(left, true)?;
    let mut found = deeds;
    let to = (at..phrase.len()).find(|&i| phrase.word(i) == "to" && i > at + 1);
    if let Some(to) = to {
        found.extend(purpose(phrase.from(to)));
    }
    Some(found)
}

/// "it falls to the receptionist to open X", "it is time to press X", "it is up to you to press X".
pub(super) fn falls_to(phrase: Phrase) -> Option<Straight> {
    const FALLS: &[&str] = &[
        "it falls to",
        "it is up to",
        "it is for",
        "it is now for",
        "it is left to",
        "it remains for",
        "it is the turn of",
        "it is time for",
        "the time has come for",
    ];
    const TIME: &[&str] = &[
        "it is time to",
        "it's time to",
        "it is now time to",
        "it remains to",
        "it only remains to",
        "the time has come to",
        "all you have to do is",
        "all you need to do is",
        "all there is to do is",
        "all that is left is to",
        "what you do is",
        "what you do next is",
        "the thing to do is",
        "the idea is to",
        "the plan is to",
        "the trick is to",
        "the task is to",
        "the next step is to",
        "the first step is to",
        "the last step is to",
        "your next task is to",
        "your first task is to",
        "your next move is to",
    ];
    let first = phrase.any_at(0, TIME);
    let rest = if let Some(width) = first {
        phrase.from(width)
    } else {
        let width = phrase.any_at(0, FALLS)?;
        let to = (width..phrase.len().min(width + 7)).find(|&at| phrase.word(at) == "to")?;
        phrase.from(to + 1)
    };
    let rest = if rest.word(0) == "to" { rest.from(1) } else { rest };
    let rest = rest.skip_fillers();
    (verbs::find(rest.word(0)).is_some() && rest.len() > 1).then(|| vec![rest.tokens.to_vec()])
}

/// "another click on X follows", "next comes a click on X", "there follows a press on X".
pub(super) fn follows(phrase: Phrase) -> Option<Straight> {
    if let Some(width) = phrase.any_at(
        0,
        &[
            "there follows",
            "next comes",
            "next up is",
            "next is",
            "now comes",
            "then comes",
            "then follows",
            "after that comes",
            "comes",
            "follows",
            "next on the list is",
            "next in line is",
            "now for",
            "on to",
            "time for",
            "cue",
        ],
    ) {
        let rest = phrase.from(width).skip_fillers();
        nominal(rest)?;
        return split_nominal(rest);
    }
    // "a press on "Start" sets things in motion": nothing but the press.
    if let Some(lit) = phrase.position(Token::is_literal).filter(|_| nominal(phrase).is_some()) {
        let mut end = lit + 1;
        while super::super::lexicon::role_of(phrase.word(end)).is_some() {
            end += 1;
        }
        let rest = phrase.from(end);
        let idle = rest.len() >= 2
            && rest.word(0).ends_with('s')
            && rest.literal().is_none()
            && rest.has(&[
                "things", "ball", "motion", "rolling", "going", "job", "work", "trick", "matter", "business",
                "deal", "off", "day",
            ]);
        if idle {
            return deed::in_subordinate(phrase.to(end), true);
        }
    }
    let at = (2..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "follows" | "ensues")
            || phrase
                .any_at(
                    at,
                    &[
                        "comes next",
                        "comes then",
                        "is next",
                        "is made",
                        "is due",
                        "is called for",
                        "is needed",
                        "is required",
                        "is then made",
                        "is given",
                        "is done",
                        "is performed",
                        "is in order",
                        "is the final one",
                        "is the last one",
                        "is the last",
                        "is the third",
                        "is the second",
                        "does it",
                        "does the trick",
                        "does the rest",
                        "rounds off",
                        "rounds the",
                        "concludes",
                        "completes",
                        "finishes",
                    ],
                )
                .is_some()
    })?;
    let left = phrase.to(at).trim();
    nominal(left)?;
    phrase.from(at).literal().is_none().then_some(())?;
    deed::in_subordinate(left, true)
}

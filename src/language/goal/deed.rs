//! The deed of a terse sentence, and what stands around it.

use super::Told;
use crate::language::Deed;
use crate::language::lexicon::{people, verbs, words};
use crate::language::phrase::Phrase;
use crate::language::token::{Token, tokenize};

/// What stands for a new record.
const MAKING: &[&str] =
    &["create", "add", "make", "enter", "register", "record", "open", "set up", "book", "found"];
/// What takes a record away.
const TAKING: &[&str] = &["delete", "remove", "erase", "purge", "discard", "trash"];
/// What changes one of its values.
const SETTING: &[&str] =
    &["change", "set", "update", "rename", "raise", "lower", "reduce", "increase", "correct"];
/// What apps have controls for.
const DOING: &[&str] = &[
    "approve",
    "reject",
    "archive",
    "restore",
    "cancel",
    "pay",
    "mark",
    "move",
    "copy",
    "clone",
    "duplicate",
    "publish",
    "unpublish",
    "send",
    "lock",
    "unlock",
    "enable",
    "disable",
    "activate",
    "deactivate",
    "hide",
    "accept",
    "decline",
    "close",
    "reopen",
    "put",
    "sign up",
    "enrol",
    "subscribe",
    "unsubscribe",
    "withdraw",
    "register",
    "assign",
    "invite",
    "share",
    "favourite",
    "favorite",
    "refund",
    "ship",
    "confirm",
    "email",
    "withhold",
    "suspend",
    "resume",
];
/// What an app is told to do with something new, before the verb of a deed that needs another word.
const PASSIVE: &[&str] = &["is", "are", "was", "were", "be", "been", "gets", "get", "got", "being"];
/// "becomes 990".
const BECOMING: &[&str] = &["becomes", "become", "became"];

/// A sentence cut at its deed.
pub(super) struct Cut {
    pub(super) deed: Deed,
    pub(super) verb: String,
    /// What it is done to, and what is told behind that.
    pub(super) object: Vec<Token>,
    /// What is told of it elsewhere in the sentence.
    pub(super) aside: Vec<Token>,
    /// For values that change: the new one.
    pub(super) becomes: Vec<Token>,
    /// The words order something new ("a new …").
    pub(super) new: bool,
    pub(super) told: Told,
}

/// Cuts the sentence, if a deed on a record is what it tells.
pub(super) fn cut(phrase: Phrase) -> Option<Cut> {
    let phrase = without_lead(phrase.trim());
    ordered(phrase)
        .or_else(|| named_first(phrase))
        .or_else(|| nominal(phrase))
        .or_else(|| becoming(phrase))
        .or_else(|| passive(phrase))
}

/// "Please", "I want to", "we need".
fn without_lead(phrase: Phrase) -> Phrase {
    let phrase = phrase.skip_while(|t| {
        matches!(
            t.lower.as_str(),
            "please"
                | "now"
                | "then"
                | "next"
                | "first"
                | "i"
                | "we"
                | "you"
                | "let's"
                | "should"
                | "must"
                | "can"
                | "want"
                | "wants"
                | "would"
                | "like"
                | "have"
                | "has"
        )
    });
    match phrase.word(0) {
        "to" => phrase.from(1),
        _ => phrase,
    }
}

/// "Delete the page "A"", "Set up a lecture".
fn ordered(phrase: Phrase) -> Option<Cut> {
    let (verb, width) = verb_at(phrase, 0)?;
    let mut object = phrase.from(width);
    if verb == "need" {
        return made(object, "create");
    }
    if verb == "get" {
        return (object.word(0) == "rid" && object.word(1) == "of")
            .then(|| plain(Deed::Take, "delete", object.from(2), Told::Ordered));
    }
    let new = is_new(object);
    // "Put a new chapter into the book"
    if verb == "put" && new {
        return made(object, "add");
    }
    let deed = deed_of(&verb, new)?;
    if deed == Deed::Set {
        return setting(&verb, object);
    }
    // "open a new warehouse" makes one, "open the warehouse" does not.
    if deed == Deed::Make && matches!(verb.as_str(), "open" | "book" | "found" | "record") && !new {
        return None;
    }
    // "Register for the course": who registers makes nothing by that name.
    let joins = matches!(object.word(0), "for" | "to" | "in" | "from");
    let deed = if deed == Deed::Make && (joins || into_place(object) && !new) { Deed::Do } else { deed };
    if joins {
        object = object.from(1);
    }
    let cut = plain(deed, &verb, object, Told::Ordered);
    Some(Cut { new, ..cut })
}

/// "Change the price of the mug to 9", "rename the book A to B".
fn setting(verb: &str, object: Phrase) -> Option<Cut> {
    let at = (1..object.len()).rev().find(|&at| object.word(at) == "to")?;
    let becomes = object.from(at + 1);
    let cut = plain(Deed::Set, verb, object.to(at), Told::Ordered);
    (!becomes.is_empty()).then(|| Cut { becomes: becomes.tokens.to_vec(), ..cut })
}

/// "Sort rule "A": remove it", "Ann Lee joins as a Viewer: add her as a user with …".
fn named_first(phrase: Phrase) -> Option<Cut> {
    let marks =
        |t: &Token| t.is_mark(':') || t.is_mark(';') || t.is_mark('—') || t.is_mark('–') || t.is_mark('-');
    let at = phrase.position(marks).filter(|&at| at > 0)?;
    let (before, behind) = (phrase.to(at), without_lead(phrase.from(at + 1)));
    let (verb, width) = verb_at(behind, 0)?;
    let rest = behind.from(width);
    let pronoun = rest.is_empty() || is_pronoun(rest.word(0));
    let deed = deed_of(&verb, false).filter(|deed| pronoun && *deed != Deed::Set)?;
    let rest = rest.from(usize::from(!rest.is_empty()));
    // "Ann Lee joins as a Viewer": its subject, and what is told of it.
    let ends = before.position(|t| {
        t.is_word() && !t.is_capitalised() && (is_verb_like(&t.lower) || words::is_preposition(&t.lower))
    });
    let (subject, aside) = match ends.filter(|&at| at > 0) {
        Some(at) if words::is_preposition(before.word(at)) => (before, before.to(0)),
        Some(at) => (before.to(at), before.from(at + 1)),
        None => (before, before.to(0)),
    };
    let mut object = subject.tokens.to_vec();
    object.extend_from_slice(rest.tokens);
    let cut = Cut { object, aside: aside.tokens.to_vec(), ..plain(deed, &verb, subject, Told::Ordered) };
    Some(cut)
}

/// "New client Oak, number 7"; "Track "A", code B, to be added".
fn nominal(phrase: Phrase) -> Option<Cut> {
    let object = phrase.skip_while(|t| words::is_determiner(&t.lower));
    // "A new guest has arrived" tells a story.
    let auxiliary = |word: &str| PASSIVE.contains(&word) || matches!(word, "has" | "have" | "had" | "will");
    if object.word(0) != "new" || object.len() < 2 || object.position(|t| auxiliary(&t.lower)).is_some() {
        return None;
    }
    made(object, "create")
}

fn made(object: Phrase, verb: &str) -> Option<Cut> {
    let cut = plain(Deed::Make, verb, object, Told::Ordered);
    (is_new(object) || object.literal().is_some()).then_some(Cut { new: true, ..cut })
}

/// "The price of the mug becomes 9".
fn becoming(phrase: Phrase) -> Option<Cut> {
    let at = phrase.position(|t| BECOMING.contains(&t.lower.as_str())).filter(|&at| at > 0)?;
    let (object, becomes) = (phrase.to(at), phrase.from(at + 1));
    if becomes.is_empty() || becomes.len() > 4 {
        return None;
    }
    let cut = plain(Deed::Set, "change", object, Told::Done);
    Some(Cut { becomes: becomes.tokens.to_vec(), ..cut })
}

/// "A chapter named A was added to the book B", "Ann, the client, gets archived".
fn passive(phrase: Phrase) -> Option<Cut> {
    let is_participle = |at: usize| {
        let past = base(phrase.word(at)).filter(|_| at > 0 && PASSIVE.contains(&phrase.word(at - 1)));
        past.map(str::to_owned)
    };
    let (at, verb) = (2..phrase.len()).find_map(|at| Some((at, is_participle(at)?)))?;
    let auxiliaries = phrase.to(at).tokens.iter().rev().take_while(|t| {
        PASSIVE.contains(&t.lower.as_str())
            || matches!(
                t.lower.as_str(),
                "to" | "has" | "have" | "had" | "should" | "must" | "will" | "shall"
            )
    });
    let subject = phrase.to(at - auxiliaries.count());
    let ordered = phrase
        .range(subject.len(), at)
        .tokens
        .iter()
        .any(|t| matches!(t.lower.as_str(), "to" | "should" | "must" | "shall"));
    let told = if ordered { Told::Ordered } else { Told::Done };
    let new = is_new(subject) || ordered;
    let deed = deed_of(&verb, true).filter(|deed| *deed != Deed::Set && !subject.is_empty())?;
    let mut object = subject.tokens.to_vec();
    object.extend_from_slice(phrase.from(at + 1).tokens);
    Some(Cut { object, new, ..plain(deed, &verb, subject, told) })
}

/// The verb of which the word is the participle.
fn base(word: &str) -> Option<&'static str> {
    let irregular = match word {
        "paid" => "pay",
        "sent" => "send",
        "made" => "make",
        "hidden" => "hide",
        "put" => "put",
        _ => "",
    };
    let past = |verb: &&&str| {
        let doubled = verb.chars().next_back().map(|last| format!("{verb}{last}ed"));
        let regular = word == format!("{verb}ed") || word == format!("{verb}d") && verb.ends_with('e');
        **verb == irregular || regular || doubled.as_deref() == Some(word)
    };
    [MAKING, TAKING, DOING].into_iter().flatten().find(past).copied()
}

fn plain(deed: Deed, verb: &str, object: Phrase, told: Told) -> Cut {
    Cut {
        deed,
        verb: verb.to_owned(),
        object: object.tokens.to_vec(),
        aside: Vec::new(),
        becomes: Vec::new(),
        new: false,
        told,
    }
}

/// The verb in its base form that stands there, and how many words it takes.
fn verb_at(phrase: Phrase, at: usize) -> Option<(String, usize)> {
    let (first, second) = (phrase.word(at), phrase.word(at + 1));
    let two = format!("{first} {second}");
    if [MAKING, DOING].iter().any(|list| list.contains(&two.as_str())) {
        return Some((two, 2));
    }
    let known = |word: &str| [MAKING, TAKING, SETTING, DOING].iter().any(|list| list.contains(&word));
    let is = known(first) || matches!(first, "need" | "needs" | "get");
    is.then(|| (first.trim_end_matches('s').to_owned(), 1))
        .filter(|_| first != "needs")
        .or_else(|| (first == "needs").then(|| ("need".to_owned(), 1)))
}

fn deed_of(verb: &str, new: bool) -> Option<Deed> {
    let is = |list: &[&str]| list.contains(&verb);
    match () {
        () if verb == "register" && !new => Some(Deed::Do),
        () if is(MAKING) => Some(Deed::Make),
        () if is(TAKING) => Some(Deed::Take),
        () if is(SETTING) => Some(Deed::Set),
        () if is(DOING) => Some(Deed::Do),
        () => None,
    }
}

/// "a …", "another …", "new …", "2 new …".
fn is_new(object: Phrase) -> bool {
    matches!(object.word(0), "a" | "an" | "another" | "new") || (0..3).any(|at| object.word(at) == "new")
}

/// "the mug to the cart": a place of the app, by no name of its own.
fn into_place(object: Phrase) -> bool {
    let Some(at) = object.find(&["to", "into", "in"]) else { return false };
    let place = object.from(at + 1).skip_while(|t| words::is_determiner(&t.lower));
    !place.is_empty()
        && place.len() <= 2
        && place.tokens.iter().all(|t| t.is_word() && !t.is_capitalised() && !t.is_value_like())
}

fn is_pronoun(word: &str) -> bool {
    matches!(word, "it" | "them" | "him" | "her" | "this" | "that" | "these" | "those")
}

fn is_verb_like(word: &str) -> bool {
    verbs::parse(word).is_some()
        || words::is_copula(word)
        || people::is_somebody(word)
        || word.ends_with('s') && tokenize(word).len() == 1 && word.len() > 3
}

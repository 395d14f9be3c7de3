//! What the words beside a quoted name or value tell of it.

use super::super::RoleWord;
use super::super::expectation::is_third;
use super::super::lexicon::verbs::{self, Form, Verb as V};
use super::super::lexicon::{is_of_calendar, role_of, words};
use super::super::phrase::Phrase;
use super::super::token::Token;

/// What is done with something, as far as the words beside it tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Cue {
    /// They don't.
    #[default]
    None,
    /// It is clicked, opened, gone to.
    Act,
    /// A field is filled in.
    Fill,
    /// An option is chosen, a box ticked or not.
    Choose(V),
    /// It is to be seen.
    Seen,
    /// It is not to be seen.
    Unseen,
}

/// What the words before something tell of it.
pub(super) fn before(left: Phrase, known: Cue) -> Cue {
    let mut cue = known;
    let mut negated = false;
    let mut ordered = matches!(known, Cue::Fill | Cue::Choose(_));
    for at in 0..left.len() {
        let word = left.word(at);
        if is_negation(word) {
            negated = true;
        } else if tells_of_sight(word) && !(ordered && may_be_field(word)) {
            cue = Cue::Seen;
        } else if let Some(verb) = verb(left, at) {
            cue = of_verb(verb);
            ordered = matches!(cue, Cue::Fill | Cue::Choose(_));
            negated = false;
        }
    }
    if negated { Cue::Unseen } else { cue }
}

/// What the words behind something tell of it; they count for more.
pub(super) fn behind(right: Phrase, known: Cue) -> Cue {
    let mut words = (0..right.len().min(6)).map(|at| right.word(at));
    let gone = |w: &str| {
        matches!(w, "gone" | "disappears" | "disappear" | "vanishes" | "vanish" | "absent" | "missing")
    };
    if (0..right.len().min(6)).any(|at| gone(right.word(at)) || right.is_at(at, &["no", "longer"])) {
        return Cue::Unseen;
    }
    if words.any(|w| {
        matches!(
            w,
            "appears" | "appear" | "shown" | "displayed" | "visible" | "listed" | "opens" | "there" | "shows"
        )
    }) {
        return if right.to(3).has(&["not", "isn't", "aren't", "never", "nowhere"]) {
            Cue::Unseen
        } else {
            Cue::Seen
        };
    }
    let done = (0..right.len().min(3)).find_map(|at| match verbs::parse(right.word(at)) {
        Some((verb, Form::Past)) if words::is_copula(right.word(at.checked_sub(1)?)) => Some(of_verb(verb)),
        _ => None,
    });
    let control = || {
        let role = role_of(right.word(0));
        matches!(
            role,
            Some(RoleWord::Button | RoleWord::Link | RoleWord::Tab | RoleWord::MenuItem | RoleWord::Icon)
        )
        .then_some(Cue::Act)
        .filter(|_| known == Cue::None)
    };
    // ""Saved" msg": what the app says.
    let said = || {
        let message = matches!(role_of(right.word(0)), Some(RoleWord::Message | RoleWord::Heading));
        (message && known == Cue::None).then_some(Cue::Seen)
    };
    done.or_else(control).or_else(said).unwrap_or(known)
}

fn is_negation(word: &str) -> bool {
    matches!(
        word,
        "no" | "not"
            | "without"
            | "never"
            | "nowhere"
            | "neither"
            | "nor"
            | "isn't"
            | "aren't"
            | "don't"
            | "doesn't"
    )
}

/// "change the status", "enter the message": what a field may be called, too.
fn may_be_field(word: &str) -> bool {
    matches!(word, "status" | "heading" | "message" | "notice" | "badge" | "alert")
}

/// Words that tell what a page shows.
fn tells_of_sight(word: &str) -> bool {
    matches!(
        word,
        "says"
            | "say"
            | "reads"
            | "shows"
            | "show"
            | "showing"
            | "shown"
            | "appears"
            | "appear"
            | "displayed"
            | "displays"
            | "visible"
            | "listed"
            | "lists"
            | "contains"
            | "becomes"
            | "still"
            | "now"
            | "remains"
            | "heading"
            | "headed"
            | "message"
            | "notice"
            | "toast"
            | "alert"
            | "error"
            | "asks"
            | "asking"
            | "warns"
            | "status"
            | "confirms"
            | "breadcrumbs"
            | "breadcrumb"
            | "expect"
            | "expected"
            | "should"
            | "must"
            | "is"
            | "are"
            | "has"
            | "have"
            | "badge"
            | "tells"
            | "covers"
            | "equals"
            | "lands"
    )
}

/// Whether a word tells that something is filled in or chosen.
pub(super) fn fills(word: &str) -> bool {
    verbs::find(word).is_some_and(|verb| matches!(of_verb(verb), Cue::Fill | Cue::Choose(_)))
}

/// Whether a piece has the verb of a clause.
pub(in super::super) fn has_verb(phrase: Phrase) -> bool {
    let third = |at: usize| {
        let word = phrase.word(at);
        let known = matches!(verbs::parse(word), Some((_, Form::Third | Form::Past)));
        known || is_third(word) && role_of(word).is_none()
    };
    (0..phrase.len()).any(|at| {
        let word = phrase.word(at);
        let tells = tells_of_sight(word) && !names_sight(word);
        words::is_copula(word) || words::is_modal(word) || tells || third(at)
    })
}

/// "the heading", "a message": nouns that tell of what is to be seen.
fn names_sight(word: &str) -> bool {
    may_be_field(word) || matches!(word, "toast" | "error" | "breadcrumb" | "breadcrumbs" | "now" | "still")
}

/// Verbs that are written like what a field is called.
pub(super) fn is_field_too(verb: &str) -> bool {
    matches!(
        verb,
        "email" | "e-mail" | "mail" | "name" | "title" | "date" | "text" | "label" | "note" | "address"
    )
}

/// A verb that orders: the first word, or one after a word that leads to a verb.
fn verb(left: Phrase, at: usize) -> Option<V> {
    // "email "a@b.example"": the field of that value.
    if at + 1 == left.len() && is_field_too(left.word(at)) {
        return None;
    }
    let before = at.checked_sub(1).map_or("", |i| left.word(i));
    let leads = at == 0
        || words::is_actor(before)
        || words::is_filler(before)
        || words::is_modal(before)
        || matches!(before, "to" | "by" | "and" | "then" | "please" | "just");
    let (verb, form) = verbs::parse(left.word(at)).filter(|(verb, _)| *verb != V::Proceed)?;
    let noun = words::is_determiner(before);
    ((leads || form == Form::Gerund) && !noun).then_some(verb)
}

fn of_verb(verb: V) -> Cue {
    match verb {
        V::Type | V::Set | V::Clear | V::Search => Cue::Fill,
        V::Select | V::Check | V::Uncheck | V::Toggle => Cue::Choose(verb),
        V::Verify | V::See | V::Find | V::Wait => Cue::Seen,
        _ => Cue::Act,
    }
}

/// The noun that names a field beside a value: "the start time", "title to", "as the title".
pub(super) fn field(words_beside: Phrase) -> Option<Vec<Token>> {
    let plain = |t: &Token| {
        t.is_word()
            && !words::is_determiner(&t.lower)
            && !words::is_filler(&t.lower)
            && !words::is_copula(&t.lower)
            && !words::is_modal(&t.lower)
            && !words::is_preposition(&t.lower)
            && !words::is_actor(&t.lower)
            && !is_negation(&t.lower)
            && (!tells_of_sight(&t.lower) || may_be_field(&t.lower))
            && !matches!(
                t.lower.as_str(),
                "=" | "new" | "goes" | "value" | "called" | "named" | "titled" | "its"
            )
    };
    let mut found: Vec<Token> = Vec::new();
    for at in 0..words_beside.len() {
        let Some(token) = words_beside.get(at) else { break };
        if verb(words_beside, at).is_some() || !plain(token) {
            // "make the title to": what stands before a verb or a preposition inside is not the field's name.
            if !found.is_empty() && verb(words_beside, at).is_some() {
                found.clear();
            }
            continue;
        }
        found.push(token.clone());
    }
    let short = (1..=3).contains(&found.len());
    let part = found.last().and_then(|t| role_of(&t.lower)).is_some_and(|role| {
        !matches!(
            role,
            RoleWord::Field | RoleWord::TextArea | RoleWord::Dropdown | RoleWord::Checkbox | RoleWord::Radio
        )
    });
    // "February 2026" is a date.
    let date = found.iter().any(|t| is_of_calendar(&t.lower));
    (short && !part && !date).then_some(found)
}

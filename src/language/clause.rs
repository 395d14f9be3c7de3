//! Sentences to clauses: what is ordered, what is claimed, under which condition, and where.

use super::action::Order;
use super::condition::Bond;
use super::expectation::{self, claim};
use super::left_out;
use super::lexicon::verbs::{self, Form, Verb};
use super::lexicon::{correct, expand, is_known, is_report, roles, words};
use super::narration::{actor, effect, embedded, narrated};
use super::opening::{
    act_before, condition_word, front_condition, front_place, front_purpose, is_aside, is_place, label,
    openers,
};
use super::order::{is_order, is_terse, order};
use super::phrase::Phrase;

/// One clause, told apart by what it does.
#[derive(Clone, Copy)]
pub(super) enum Clause<'a> {
    /// Something to do.
    Order(Order<'a>),
    /// "Verify that …": a look of its own.
    Verify(Phrase<'a>),
    /// What holds after the action before it.
    Claim(Phrase<'a>),
    /// Words that neither ask nor claim.
    Talk(Phrase<'a>),
}

/// "then "Invite member"", "→ "Edit"": the same again, on something else.
pub(super) fn repeats(talk: Phrase) -> bool {
    is_named(talk) && talk.len() <= 8 && goes_on(talk) && !tells(talk) || names_next(talk)
}

/// "→ "May 2026"", "→ "3 events", "Saved"": what is to be seen, for no control is called so.
fn tells(talk: Phrase) -> bool {
    let arrow = !talk.source[..talk.start()].trim_end().to_lowercase().ends_with("then");
    let value = |text: &str| {
        let dated = text.split(' ').all(|w| {
            w.chars().all(|c| c.is_ascii_digit()) || super::lexicon::is_of_calendar(&w.to_lowercase())
        });
        let counted = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains(' ');
        dated || counted || text.ends_with(['.', '!', '?'])
    };
    arrow && talk.literals().any(|t| value(&t.text))
        // What the app says is nothing that a deed is done to.
        || talk.get(0).is_some_and(|t| t.is_literal() && is_report(&t.text))
        || roles::role_of(talk.word(1)) == Some(super::RoleWord::Message)
}

/// The most words of a thing that a verb told before is done to.
const REPEATED: usize = 12;

/// ""Edit" in the row", "the book "Dune"", "its chapter "Sand"": a quoted name, with a noun before it at most.
fn is_named(talk: Phrase) -> bool {
    let named = |at: usize| talk.get(at).is_some_and(super::token::Token::is_literal);
    named(0)
        || words::is_determiner(talk.word(0))
            && (1..=3).any(named)
            && !expectation::is_claim(talk.to(talk.len().min(REPEATED)))
}

/// Whether "then" or an arrow stands before.
fn goes_on(talk: Phrase) -> bool {
    let before = talk.source[..talk.start()].trim_end();
    // "and then on "Delete"", "then to Users": the preposition is the first verb's.
    let before =
        before.strip_suffix(" on").or_else(|| before.strip_suffix(" to")).unwrap_or(before).trim_end();
    let word = before.rsplit(char::is_whitespace).next();
    word.is_some_and(|w| w.eq_ignore_ascii_case("then")) || before.ends_with(['→', '➜', '➔', '⇒', '>'])
}

/// "Click File, then Export": a name alone, in the writing of names.
fn names_next(talk: Phrase) -> bool {
    let named = talk.tokens.iter().all(|t| t.is_word() && t.is_capitalised());
    (1..=3).contains(&talk.len()) && named && goes_on(talk)
}

/// "The order is placed", where that is what comes first: somebody did it.
pub(super) fn deed_done(condition: Phrase, bond: Bond) -> Option<Phrase> {
    Some(condition).filter(|words| bond == Bond::Must && left_out::tells_a_deed(words.text()))
}

/// What a sentence says.
#[derive(Default)]
pub(super) struct Sentence<'a> {
    /// What must hold first, and how the rest hangs on it.
    pub(super) condition: Option<(Phrase<'a>, Bond)>,
    /// A deed that is told as done before the rest ("once the order is placed, …").
    pub(super) deed_done: Option<Phrase<'a>>,
    /// Words that say how long something is done, which no step here does.
    pub(super) lasting: Option<Phrase<'a>>,
    /// Where all of it takes place ("In the header, …").
    pub(super) place: Option<Phrase<'a>>,
    pub(super) clauses: Vec<Clause<'a>>,
    /// A misspelt verb and what it was taken for.
    pub(super) corrected: Option<(&'a str, &'static str)>,
}

/// Reads the build of one sentence.
pub(super) fn read(phrase: Phrase) -> Sentence {
    let mut sentence = Sentence::default();
    let mut rest = label(openers(phrase));
    for _ in 0..4 {
        let before = rest.len();
        if sentence.condition.is_none()
            && let Some((condition, bond, main)) = front_condition(rest)
        {
            match act_before(condition).filter(|_| bond != Bond::Unless) {
                // "After clicking Save, the dialog closes": the click is an order like any other.
                Some(order) => sentence.clauses.extend(split(order)),
                None if is_aside(condition, bond) => {
                    sentence.deed_done = deed_done(condition, bond).or(sentence.deed_done);
                }
                None => sentence.condition = Some((condition, bond)),
            }
            rest = main;
        }
        if let Some(main) = front_purpose(rest) {
            rest = main;
        }
        if sentence.place.is_none()
            && let Some((place, main)) = front_place(rest)
        {
            // "For reference," and "with that done," are no places.
            sentence.place = Some(place).filter(|p| is_place(*p));
            rest = main;
        }
        rest = rest.skip_fillers();
        if rest.len() == before {
            break;
        }
    }
    sentence.clauses.extend(split(rest));
    if sentence.condition.is_none() {
        end_condition(&mut sentence);
    }
    if let [Clause::Talk(talk)] = sentence.clauses.as_slice() {
        let talk = *talk;
        if let Some((wrong, right, clauses)) = misspelt(talk) {
            sentence.clauses = clauses;
            sentence.corrected = Some((wrong, right));
        }
    }
    sentence
}

/// "Close it if it appears": a condition at the end of an order.
fn end_condition(sentence: &mut Sentence) {
    let Some(Clause::Order(order)) = sentence.clauses.last_mut() else { return };
    let object = order.object;
    let found = (0..object.len()).find_map(|at| {
        let (width, bond) =
            condition_word(object, at).filter(|_| object.word(at) != "by" && object.word(at) != "before")?;
        let condition = object.from(at + width);
        expectation::is_claim(condition).then_some((at, condition, bond))
    });
    if let Some((at, condition, bond)) = found
        && order.verb != Verb::Wait
        && !matches!(order.verb, Verb::Scroll)
    {
        order.object = object.to(at).trim();
        if object.word(at) == "until" {
            sentence.lasting = Some(object.from(at));
        } else {
            sentence.condition = Some((condition, bond));
        }
    }
}

/// Cuts a sentence into clauses.
pub(super) fn split<'a>(phrase: Phrase<'a>) -> Vec<Clause<'a>> {
    if let Some(at) = effect(phrase) {
        let mut found = split(phrase.to(at).trim());
        found.push(Clause::Claim(phrase.from(at)));
        return found;
    }
    let mut found = Vec::new();
    let mut from = 0;
    let clause = |part: Phrase<'a>| if names_next(part) { Clause::Talk(part) } else { classify(part) };
    for at in 1..phrase.len() {
        let joint = matches!(phrase.word(at), "and" | "then" | "but" | "before" | "after" | "so")
            || phrase.get(at).is_some_and(|t| t.lower.is_empty() && ",—–:&/".contains(&t.text));
        // "should then show X": an adverb.
        let adverb = phrase.word(at) == "then"
            && (words::is_modal(phrase.word(at - 1)) || words::is_copula(phrase.word(at - 1)));
        // "the system will create and save it": one thing that does both.
        let both = phrase.word(at) == "and"
            && at > from + 2
            && words::is_modal(phrase.word(at - 2))
            && verbs::find(phrase.word(at - 1)).is_some();
        if !joint || adverb || both || at <= from {
            continue;
        }
        let mut right = phrase.from(at + 1).skip_fillers();
        let left = phrase.range(from, at).trim();
        // "Click "Menu" and then on "Delete"": the verb holds for both.
        let preposition = match right.word(0) {
            "on" => right.get(1).is_some_and(super::token::Token::is_literal),
            "to" => order(left).is_some_and(|o| matches!(o.verb, Verb::Go | Verb::Navigate)) || repeats(left),
            _ => false,
        };
        if phrase.word(at) == "then" && preposition {
            right = right.from(1);
        }
        if right.is_empty()
            || left.is_empty()
            || matches!(phrase.word(at), "before" | "after") && !is_gerund(right)
        {
            continue;
        }
        let reach =
            (1..right.len()).find(|&i| matches!(right.word(i), "and" | "then") || !right.tokens[i].is_word());
        let named = right.to(reach.unwrap_or(right.len()));
        let repeats = phrase.word(at) == "then"
            && (is_named(right) || names_next(named))
            && (is_order(left) || repeats(left) || narrated(left).is_some());
        // "locate and click X": two verbs share what follows.
        let shares = left.trim_end_fillers().len() == 1
            && is_order(right)
            && matches!(
                verbs::find(left.word(0)),
                Some(Verb::Focus | Verb::Find | Verb::See | Verb::Verify | Verb::Use | Verb::Proceed)
            );
        if shares {
            from = phrase.len() - right.len();
        } else if repeats || cuts(left, right) || is_list_mark(phrase, at) && begins_unknown(left, right) {
            // "and then": both words join.
            let joined = left.last_word() == "and" && left.len() > 1;
            found.push(clause(if joined { left.to(left.len() - 1).trim() } else { left }));
            from = phrase.len() - right.len();
        }
    }
    let last = phrase.from(from).trim();
    if !last.is_empty() {
        found.push(clause(last));
    }
    found
}

fn is_list_mark(phrase: Phrase, at: usize) -> bool {
    phrase.word(at) == "then" || phrase.get(at).is_some_and(|t| t.is_mark(','))
}

/// Whether an order follows whose verb is not known here: it is told of rather than lost in the one before.
fn begins_unknown(left: Phrase, right: Phrase) -> bool {
    let word = right.word(0);
    let thing = |at: usize| {
        right
            .get(at)
            .is_some_and(|t| t.is_literal() || matches!(t.lower.as_str(), "the" | "a" | "an" | "your"))
    };
    let known = words::opens_sentence(word)
        || words::is_preposition(word)
        || words::is_pronoun(word)
        || words::is_modal(word)
        || words::is_copula(word)
        || words::is_idle_adjective(word)
        || words::is_state_adjective(word)
        || roles::role_of(word).is_some()
        || verbs::parse(word).is_some()
        || word.ends_with("ing")
        || word.ends_with("ed")
        || matches!(
            word,
            "which"
                | "who"
                | "whose"
                | "where"
                | "because"
                | "since"
                | "like"
                | "not"
                | "both"
                | "or"
                | "nor"
                | "namely"
                | "except"
                | "including"
                | "plus"
                | "named"
                | "called"
                | "neither"
                | "either"
                | "no"
        );
    !word.is_empty()
        && word.chars().all(char::is_alphabetic)
        && right.get(0).is_some_and(|t| !t.is_capitalised() && !t.is_value_like())
        && !known
        && (thing(1) && right.get(1).is_some_and(super::token::Token::is_word)
            || right.word(1) == "to" && thing(2))
        && is_order(left)
}

fn is_gerund(phrase: Phrase) -> bool {
    matches!(verbs::parse(phrase.word(0)), Some((_, Form::Gerund)))
}

/// Whether a joint between these two parts is one between clauses.
fn cuts(left: Phrase, right: Phrase) -> bool {
    // "…, and I select X": whoever tells it, it is another order.
    let told = matches!(right.word(0), "i" | "we") && narrated(right).is_some();
    // "edit and delete" may be names; "change the status and update" are deeds.
    if right.len() == 1 && is_terse(right) {
        return is_order(left) || narrated(left).is_some();
    }
    // "Click it and you get a list": what comes of it.
    if matches!(right.word(0), "you" | "she" | "he" | "they" | "i")
        && matches!(
            right.word(1),
            "get" | "gets" | "see" | "sees" | "land" | "lands" | "are" | "should" | "will"
        )
        && matches!(classify(left), Clause::Order(_))
        && !is_order(right)
        && narrated(right).is_none()
    {
        return true;
    }
    if is_order(right) || verification(right).is_some() || told {
        return true;
    }
    // "Click Save and the dialog closes"
    let ordered = matches!(classify(left), Clause::Order(_));
    let reach = (1..right.len())
        .find(|&at| right.get(at).is_some_and(|t| t.is_mark(',')) || right.word(at) == "and")
        .unwrap_or(right.len());
    ordered
        && !words::is_preposition(right.word(0))
        && !matches!(right.word(0), "which" | "that" | "where")
        && expectation::is_claim(right.to(reach))
}

/// Tells what one clause does.
pub(super) fn classify(phrase: Phrase) -> Clause {
    let phrase = phrase.skip_fillers();
    if let Some(rest) = verification(phrase) {
        // "Make sure to click X", "ensure you click X": an order, urged.
        let urged = if rest.word(0) == "to" { order(rest.from(1)) } else { actor(rest).and_then(order) };
        return urged.map_or(Clause::Verify(rest), Clause::Order);
    }
    if let Some(order) = order(phrase).or_else(|| narrated(phrase)).or_else(|| embedded(phrase)) {
        return Clause::Order(order);
    }
    if claim::lacks_subject(phrase) || expectation::is_claim(phrase) {
        return Clause::Claim(phrase);
    }
    Clause::Talk(phrase)
}

/// What is to be verified, where the clause says that something is.
pub(super) fn verification(phrase: Phrase) -> Option<Phrase> {
    const TOLD: &[&str] = &[
        "make sure that",
        "make sure",
        "make certain that",
        "make certain",
        "be sure that",
        "double check that",
        "double check",
        "check that",
        "check if",
        "check whether",
        "check to see if",
        "check to see that",
        "check for",
        "confirm that",
        "confirm if",
        "confirm whether",
        "see that",
        "see if",
        "validate that",
        "look for",
        "look at",
        "look over",
        "glance over",
        "glance at",
        "glance through",
        "take a look at",
        "note that",
        "ensure that",
    ];
    if let Some(width) = phrase.any_at(0, TOLD) {
        return Some(phrase.from(width));
    }
    if phrase.starts(&["expect", "to"]) {
        let rest = phrase.from(2);
        return Some(if matches!(rest.word(0), "see" | "read" | "find") { rest.from(1) } else { rest });
    }
    let verb = verbs::find(phrase.word(0))?;
    let rest = phrase.from(1).skip_fillers();
    match verb {
        Verb::Verify | Verb::See if !rest.is_empty() && !claims_as_noun(phrase) => Some(rest),
        // "Check the cart is empty", "Confirm the order is placed"
        Verb::Check
            if phrase.word(0) == "check"
                && !rest.is_empty()
                && expectation::is_claim(rest)
                && !names_relative(rest) =>
        {
            Some(rest)
        }
        // "Confirm its presence", "Check the heading's visibility"
        Verb::Check | Verb::Deed | Verb::Find
            if matches!(phrase.word(0), "check" | "confirm")
                && (matches!(
                    rest.last_word(),
                    "presence" | "visibility" | "existence" | "appearance" | "absence"
                ) || rest
                    .any_at(0, &["the presence", "the visibility", "the absence", "the existence"])
                    .is_some()) =>
        {
            Some(rest)
        }
        Verb::Deed if phrase.word(0) == "confirm" && expectation::is_claim(rest) && !names_relative(rest) => {
            Some(rest)
        }
        _ => None,
    }
}

/// "Review page is shown": the verb is the noun's first word.
fn claims_as_noun(phrase: Phrase) -> bool {
    let second = phrase.get(1);
    let starts_noun = second.is_some_and(|t| {
        t.is_literal()
            || words::is_determiner(&t.lower)
            || words::is_preposition(&t.lower)
            || words::is_pronoun(&t.lower)
    });
    phrase.word(0) == "review" && !starts_noun && expectation::is_claim(phrase)
}

/// "the box that is shown": the only verb is a relative clause's.
fn names_relative(rest: Phrase) -> bool {
    (1..rest.len())
        .any(|at| matches!(rest.word(at), "that" | "which") && roles::role_of(rest.word(at - 1)).is_some())
        && claim::split(rest).len() == 1
}

/// A clause that would be an order if its first word were spelt right.
fn misspelt(phrase: Phrase<'_>) -> Option<(&str, &'static str, Vec<Clause<'_>>)> {
    let word = phrase.word(0);
    let next = phrase.get(1)?;
    // "Content in the editor" is no "consent".
    let usual = is_known(word) && expand(word).is_none() && !next.is_literal();
    if usual
        || verbs::parse(word).is_some()
        || !(next.is_literal()
            || words::is_determiner(&next.lower)
            || words::is_preposition(&next.lower)
            || next.is_word())
    {
        return None;
    }
    let right = correct(word)?;
    let verb = verbs::find(right)?;
    let sure = next.is_literal() || words::is_determiner(&next.lower) || words::is_preposition(&next.lower);
    // A word without vowels is shorthand, no slip.
    if !sure && word.contains(['a', 'e', 'i', 'o', 'u']) {
        return None;
    }
    if matches!(verb, Verb::Verify | Verb::See) {
        return Some((word, right, vec![Clause::Verify(phrase.from(1))]));
    }
    let mut clauses = split(phrase.from(1));
    let first_end = match clauses.first() {
        Some(Clause::Order(o)) => o.whole,
        Some(Clause::Verify(p) | Clause::Claim(p) | Clause::Talk(p)) => *p,
        None => return None,
    };
    // Split again so that what follows the first joint stays a clause of its own.
    let object = if clauses.len() > 1 { first_end } else { phrase.from(1) };
    // "Checkbox for X": the noun was written where the verb belongs.
    let object = if roles::role_of(word).is_some() { phrase } else { object };
    if clauses.is_empty() {
        return None;
    }
    clauses[0] = Clause::Order(Order { verb, base: right, object, whole: phrase.to(object.len() + 1) });
    Some((word, right, clauses))
}

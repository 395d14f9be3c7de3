//! What is told to be done, as an order: ""Save" is clicked", "the user has typed X", "a click on X", "choosing X".

use super::super::expectation;
use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::words;
use super::super::narration;
use super::super::opening;
use super::super::phrase::Phrase;
use super::super::recast;
use super::super::token::Token;
pub(super) use super::trim::trimmed;
use super::{nominal, passive, person, skip_adverbs, word};

/// How a deed is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// "clicking X", "you click X", "a click on X".
    Active,
    /// "X is clicked".
    Passive,
    /// "having clicked X", "you have clicked X".
    Perfect,
}

/// The deeds of a subordinate clause, in which whatever a person does is meant as done: "after X has been chosen and
/// "Save" pressed". `nominal`: nouns may stand for what is done ("on a click on X").
pub(super) fn in_subordinate(phrase: Phrase, nominal: bool) -> Option<Vec<Vec<Token>>> {
    coordinated(phrase, nominal, true)
}

/// The deeds of a main clause in the passive voice or of a noun alone: ""Save" is clicked, and …".
/// `narrated`: the text tells its deeds in the passive, so what may as well be a state is one.
pub(super) fn told(phrase: Phrase, narrated: bool) -> Option<Vec<Vec<Token>>> {
    let whole = phrase;
    let phrase = opening::openers(phrase);
    if let Some(goes) = goes(phrase, phrase.len() < whole.len()) {
        return coordinated(goes, false, true).or_else(|| coordinated(goes.to(4), false, true));
    }
    let phrase = opening::front_purpose(phrase).unwrap_or(phrase).skip_fillers();
    if super::super::order::is_order(phrase) || super::super::clause::verification(phrase).is_some() {
        return None;
    }
    if let Some(by) = begun(phrase) {
        return coordinated(by, true, true);
    }
    if let Some(all) = nominal::nouns(phrase) {
        return Some(all);
    }
    if let Some(who) = actor_of_deed(phrase) {
        return coordinated(who, false, true);
    }
    coordinated(phrase, false, narrated && !is_state(phrase))
}

/// Whether a clause tells in the passive what only a person does.
pub(super) fn is_passive(phrase: Phrase) -> bool {
    !super::super::order::is_order(phrase) && passive::passive(at_subject(phrase), false).is_some()
}

/// "Next the box is ticked": without the word that only leads on.
fn at_subject(phrase: Phrase) -> Phrase {
    let leads =
        matches!(phrase.word(0), "next" | "then" | "first" | "last" | "now" | "there" | "here" | "finally");
    let named = phrase.get(1).is_some_and(|t| words::is_determiner(&t.lower) || t.is_literal());
    if leads && named { phrase.from(1) } else { phrase }
}

/// Whether a clause by itself tells a deed.
pub(super) fn is_told(phrase: Phrase, narrated: bool) -> bool {
    let phrase = opening::openers(phrase);
    let deed = |(tokens, _): (Vec<Token>, Voice)| tokens.len() > 1 || goes_alone(&tokens);
    !super::super::order::is_order(phrase)
        && super::super::clause::verification(phrase).is_none()
        && (one(phrase, false, narrated && !is_state(phrase), None).is_some_and(deed)
            || nominal::noun(phrase).is_some() && !expectation::is_claim(phrase)
            || actor_of_deed(phrase).is_some()
            || begun(phrase).is_some()
            || goes(phrase, true).is_some())
}

/// "choosing "Red" this time": what is done along with the deed before.
pub(super) fn is_gerund(phrase: Phrase) -> bool {
    let by_hand = verbs::base_of(phrase.word(0)).is_some_and(|(base, form)| {
        form == Form::Gerund
            && matches!(
                verbs::find(&base),
                Some(Verb::Click | Verb::Press | Verb::Select | Verb::Type | Verb::Check | Verb::Uncheck)
            )
    });
    by_hand && phrase.get(1).is_some_and(Token::is_literal) && !expectation::is_claim(phrase)
}

/// "saves": what needs no object.
fn goes_alone(tokens: &[Token]) -> bool {
    matches!(tokens.first().map_or("", |t| t.lower.as_str()), "save" | "submit" | "reload")
}

/// "and "Apply" clicked", "and saves": what goes on with the deed before.
pub(super) fn goes_on(phrase: Phrase) -> bool {
    let phrase = phrase.skip_fillers();
    passive::reduced(phrase).is_some() || third(phrase).is_some()
}

/// "should be selected", "is still selected": how it is, not what is done.
fn is_state(phrase: Phrase) -> bool {
    phrase.has(&[
        "should", "must", "still", "already", "ought", "indeed", "default", "not", "no", "shall", "will",
        "can", "expected", "supposed", "remains", "shows", "displays",
    ]) || phrase.has(&["now", "again"]) && !phrase.has(&["to", "into", "as", "from"])
}

/// "you begin by choosing X and clicking Y": what stands after "by".
fn begun(phrase: Phrase) -> Option<Phrase> {
    let rest = phrase.skip_while(|t| words::is_determiner(&t.lower));
    let at = usize::from(words::is_actor(rest.word(0)));
    let begins = matches!(
        rest.word(at),
        "begin"
            | "begins"
            | "start"
            | "starts"
            | "continue"
            | "continues"
            | "proceed"
            | "proceeds"
            | "finish"
            | "finishes"
            | "conclude"
            | "concludes"
    );
    let by = (at + 1..rest.len().min(at + 3)).find(|&i| rest.word(i) == "by")?;
    begins
        .then(|| rest.from(by + 1))
        .filter(|rest| narration::gerund(*rest).is_some() || nominal::noun(*rest).is_some())
}

/// "Next, the user goes to X", "the user goes to X and clicks Y": an order, where "the user goes to X" alone may be what
/// comes of one.
fn goes(phrase: Phrase, opened: bool) -> Option<Phrase> {
    let rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    let goes = words::is_actor(rest.word(0))
        && matches!(rest.word(1), "goes" | "navigates" | "heads" | "returns")
        && rest.word(2) == "to"
        && rest.from(3).literal().is_some();
    let and = rest.find(&["and"]).is_some_and(|at| {
        let next = rest.word(at + 1);
        verbs::base_of(next).is_some_and(|(_, form)| form == Form::Third)
    });
    (goes && (opened || and)).then(|| rest.from(1))
}

/// "the participant chooses X": what only a person does, told of anybody. Of who is known to act it is read elsewhere.
fn actor_of_deed(phrase: Phrase) -> Option<Phrase> {
    const HANDS: &[&str] = &[
        "click", "press", "tap", "type", "choose", "pick", "enter", "tick", "hit", "visit", "select", "open",
        "fill", "put", "set", "save", "submit", "upload", "check", "untick", "uncheck", "navigate", "change",
        "replace", "write", "clear", "attach", "scroll", "reload", "refresh", "confirm", "delete", "remove",
        "add", "cancel", "edit", "send",
    ];
    let who = person::at(phrase)?;
    let at = person::skip(phrase, who);
    if let Some(width) =
        phrase.any_at(at, &["has to", "have to", "is to", "needs to", "decides to", "hurries to"])
    {
        let rest = phrase.from(person::skip(phrase, at + width));
        let hands = HANDS.contains(&rest.word(0)) && rest.len() > 1;
        return (hands && !words::is_actor(phrase.word(0)) && rest.literal().is_some()).then_some(rest);
    }
    let goes = phrase.is_at(at, &["should", "go", "to"]);
    let verb = if goes { at + 1 } else { at };
    let user = words::is_actor(phrase.to(who).last_word());
    let does = verbs::base_of(phrase.word(verb))
        .is_some_and(|(base, form)| form == Form::Third && HANDS.contains(&base.as_str()));
    let next = phrase.get(verb + 1)?;
    let object = next.is_literal()
        || words::is_determiner(&next.lower)
        || words::is_preposition(&next.lower)
        || next.text.starts_with('/');
    // Of who is known to act, what is read elsewhere.
    let new = !user || goes || phrase.word(verb) == "navigates" || who < at;
    ((does || goes) && object && new && phrase.to(who).literal().is_none()).then(|| phrase.from(verb))
}

fn coordinated(phrase: Phrase, nominal: bool, subordinate: bool) -> Option<Vec<Vec<Token>>> {
    let mut found: Vec<Vec<Token>> = Vec::new();
    let mut voice = None;
    let mut lead = 0;
    for part in parts(phrase) {
        // "From the "Create" menu, opened for this, "Lecture" is picked": the place belongs to what follows.
        let part = if found.is_empty() && lead > 0 {
            let end = phrase.tokens.iter().position(|t| t.start == part.start()).unwrap_or(0) + part.len();
            phrase.to(end)
        } else {
            part
        };
        // "clicking "A" and again "B"": the same, on something else.
        if part.word(0) == "again"
            && part.get(1).is_some_and(Token::is_literal)
            && let Some(verb) = found.last().and_then(|deed| deed.first()).cloned()
        {
            let mut tokens = vec![Token { start: part.start(), end: part.start(), ..verb }];
            tokens.extend_from_slice(part.from(1).tokens);
            found.push(tokens);
            continue;
        }
        let deed = one(part, nominal, subordinate || !found.is_empty(), voice);
        match deed {
            Some((tokens, how)) => {
                voice = Some(how);
                found.push(tokens);
            }
            None if let Some(again) = found.last().and_then(|last| passive::elsewhere(last, part)) => {
                found.push(again);
            }
            // What is no deed by itself goes on with the one before: "select "A", "B" and "C"".
            None => match found.last_mut() {
                Some(last) if !expectation::is_claim(part) => {
                    let from = last.iter().map(|t| t.end).max().unwrap_or_default();
                    let joint = phrase.tokens.iter().filter(|t| t.start >= from && t.end <= part.start());
                    last.extend(joint.cloned());
                    last.extend_from_slice(part.tokens);
                }
                // What is no deed in a main clause is a claim of its own.
                Some(_) if !subordinate => found.push(part.tokens.to_vec()),
                None if words::is_preposition(phrase.word(0)) || phrase.word(0) == "as" => lead += 1,
                _ => return None,
            },
        }
    }
    (!found.is_empty()).then_some(found)
}

/// What "and", "then" and commas join.
pub(super) fn parts(phrase: Phrase) -> Vec<Phrase> {
    let mut parts = Vec::new();
    let mut from = 0;
    for at in 1..phrase.len() {
        let joint = matches!(phrase.word(at), "and" | "then" | "but")
            || phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark('—') || t.is_mark(':'));
        // "is then selected": when, not what else.
        let adverb = phrase.word(at) == "then" && words::is_copula(phrase.word(at - 1));
        if joint && !adverb && at >= from {
            parts.push(phrase.range(from, at).trim());
            from = at + 1;
        }
    }
    parts.push(phrase.from(from).trim());
    parts.retain(|p| !p.is_empty());
    parts
}

/// One deed; `any`: also what may as well be a state ("is selected").
fn one(phrase: Phrase, nominal: bool, any: bool, before: Option<Voice>) -> Option<(Vec<Token>, Voice)> {
    let phrase = phrase.skip_fillers();
    // What follows a person and "has to" is an order already.
    if any
        && before.is_none()
        && super::super::order::is_order(phrase)
        && phrase.literal().is_some()
        && verbs::find(phrase.word(0)).is_some()
        && phrase.len() > 1
    {
        return Some((trimmed(phrase).tokens.to_vec(), Voice::Active));
    }
    if any && phrase.starts(&["go", "to"]) && phrase.len() > 2 {
        return Some((trimmed(phrase).tokens.to_vec(), Voice::Active));
    }
    if any && let Some(tokens) = gerund(phrase) {
        return Some((tokens, Voice::Active));
    }
    if (nominal || before.is_some())
        && let Some(tokens) = nominal::noun(phrase)
    {
        return Some((tokens, Voice::Active));
    }
    if let Some(tokens) = perfect(phrase) {
        return Some((tokens, Voice::Perfect));
    }
    let somebody = person::at(phrase).is_some_and(|who| !words::is_actor(phrase.to(who).last_word()));
    if (any || somebody && actor_of_deed(phrase).is_some())
        && let Some(tokens) = active(phrase)
    {
        return Some((tokens, Voice::Active));
    }
    if any && let Some(tokens) = third(phrase) {
        return Some((tokens, Voice::Active));
    }
    if let Some(tokens) = passive::passive(at_subject(phrase), any).or_else(|| passive::goes_into(phrase)) {
        return Some((tokens, Voice::Passive));
    }
    let elided = any && matches!(before, Some(Voice::Passive | Voice::Perfect));
    if (nominal || elided)
        && let Some(tokens) = passive::reduced(phrase)
    {
        return Some((tokens, Voice::Passive));
    }
    // "has been typed into X and saved", "having chosen A and clicked B".
    let goes_on = any && matches!(before, Some(Voice::Passive | Voice::Perfect));
    if goes_on && let Some(base) = recast::past(phrase.word(0)) {
        return Some((ordered(&base, phrase, phrase.from(1)), before.unwrap_or(Voice::Passive)));
    }
    (any && before == Some(Voice::Active) && super::super::order::is_order(phrase))
        .then(|| (phrase.tokens.to_vec(), Voice::Active))
}

pub(super) fn ordered(base: &str, whole: Phrase, object: Phrase) -> Vec<Token> {
    let mut tokens: Vec<Token> = whole.get(0).map(|first| word(first, base)).into_iter().collect();
    tokens.extend_from_slice(object.tokens);
    tokens
}

pub(super) fn gerund(phrase: Phrase) -> Option<Vec<Token>> {
    // "visiting "/cart"" goes there.
    if phrase.word(0) == "visiting" {
        let mut tokens = super::words_at(phrase.get(0)?, "go to");
        tokens.extend_from_slice(phrase.from(1).tokens);
        return Some(tokens);
    }
    let order = narration::gerund(phrase)?;
    Some(ordered(order.base, phrase, trimmed(order.object)))
}

/// "having clicked X", "you have typed X", "the form has been saved" is [`passive`].
fn perfect(phrase: Phrase) -> Option<Vec<Token>> {
    let rest = if phrase.word(0) == "having" {
        phrase.from(1)
    } else {
        let rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
        let contracted = matches!(rest.word(0), "you've" | "i've" | "we've");
        if contracted {
            rest.from(1)
        } else if words::is_actor(rest.word(0)) && matches!(rest.word(1), "have" | "has" | "had") {
            rest.from(2)
        } else {
            return None;
        }
    };
    let rest = rest.from(skip_adverbs(rest, 0));
    if rest.word(0) == "been" {
        return None;
    }
    let base = recast::past(rest.word(0))?;
    Some(ordered(&base, phrase, rest.from(1)))
}

/// "you press X", "the user visits X", "they confirm this with X".
fn active(phrase: Phrase) -> Option<Vec<Token>> {
    const MEANS_TO: &[&str] = &[
        "has to",
        "have to",
        "is to",
        "are to",
        "needs to",
        "must",
        "wants to",
        "decides to",
        "hurries to",
        "gets to",
    ];
    let who = person::at(phrase)?;
    let mut at = person::skip(phrase, who);
    // "the clerk has to enter X", "she is to press X"
    if let Some(width) = phrase.any_at(at, MEANS_TO).filter(|_| !words::is_actor(phrase.word(0))) {
        at = person::skip(phrase, at + width);
    } else if phrase.is_at(at, &["should", "go", "to"]) {
        at += 1;
    }
    let rest = phrase.from(at);
    let (base, plain) = match verbs::find(rest.word(0)) {
        Some(_) => (rest.word(0).to_owned(), true),
        None => {
            verbs::base_of(rest.word(0)).filter(|(_, form)| *form == Form::Third).map(|(b, _)| (b, false))?
        }
    };
    let verb = verbs::find(&base)?;
    let does = !matches!(verb, Verb::Verify | Verb::See | Verb::Proceed | Verb::Find | Verb::Wait);
    let _ = plain;
    let object = trimmed(rest.from(1));
    if object.is_empty() && matches!(base.as_str(), "save" | "submit") {
        let said = rest.get(0)?;
        return Some(vec![Token { lower: base, ..said.clone() }]);
    }
    (does && !object.is_empty()).then(|| ordered(&base, phrase, object))
}

/// "presses X": of who was told before.
fn third(phrase: Phrase) -> Option<Vec<Token>> {
    let (base, form) = verbs::base_of(phrase.word(0))?;
    let verb = verbs::find(&base)?;
    let does = form == Form::Third
        && !matches!(verb, Verb::Verify | Verb::See | Verb::Proceed | Verb::Find | Verb::Wait);
    let object = trimmed(phrase.from(1));
    let alone = object.is_empty() && matches!(base.as_str(), "save" | "submit");
    if alone {
        let said = phrase.get(0)?;
        return Some(vec![Token { lower: base, ..said.clone() }]);
    }
    (does && !object.is_empty()).then(|| ordered(&base, phrase, object))
}

//! Sentences to clauses: what is ordered, what is claimed, under which condition, and where.

use super::action::Order;
use super::expectation::{self, claim};
use super::lexicon::verbs::{self, Form, Verb};
use super::lexicon::{correct, numbers, roles, words};
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

/// "then "Invite member"": the same again, on something else.
pub(super) fn repeats(talk: Phrase) -> bool {
    talk.get(0).is_some_and(super::token::Token::is_literal)
        && talk.len() <= 8
        && talk.source[..talk.start()]
            .trim_end()
            .rsplit(char::is_whitespace)
            .next()
            .is_some_and(|w| w.eq_ignore_ascii_case("then"))
}

/// What a sentence says.
#[derive(Default)]
pub(super) struct Sentence<'a> {
    /// What must hold first, and whether the rest is to be done only then.
    pub(super) condition: Option<(Phrase<'a>, bool)>,
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
            && let Some((condition, optional, main)) = front_condition(rest)
        {
            match act_before(condition) {
                // "After clicking Save, the dialog closes": the click is an order like any other.
                Some(order) => sentence.clauses.extend(split(order)),
                None if is_aside(condition) => {}
                None => sentence.condition = Some((condition, optional)),
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

/// Skips what only leads from one sentence to the next: "Next,", "First of all,", "After that".
fn openers(phrase: Phrase) -> Phrase {
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
fn label(phrase: Phrase) -> Phrase {
    let Some(colon) = phrase.position(|t| t.is_mark(':')).filter(|&at| (1..=3).contains(&at)) else {
        return phrase;
    };
    let head = phrase.to(colon);
    let plain =
        head.tokens.iter().all(|t| t.is_word()) && verbs::find(head.word(0)).is_none_or(|v| v == Verb::See);
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
fn front_condition(phrase: Phrase) -> Option<(Phrase, bool, Phrase)> {
    let (width, optional) = condition_word(phrase, 0)?;
    let body = phrase.from(width);
    let comma = (1..body.len()).find(|&at| {
        body.get(at).is_some_and(|t| t.is_mark(',')) || (body.word(at) == "then" && at + 1 < body.len())
    });
    let end = comma.or_else(|| {
        // "If a banner appears close it": the order begins at the first verb that can only be one.
        (2..body.len()).find(|&at| is_order(body.from(at)) && expectation::is_claim(body.to(at)))
    })?;
    let main = body.from(end).skip_fillers();
    (!main.is_empty() && end > 0).then(|| (body.to(end), optional, main))
}

/// "If you have any trouble, …", "if you are wondering whether …": to the reader, not about the page.
fn is_aside(condition: Phrase) -> bool {
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
    ];
    condition.has(TROUBLE) && condition.literal().is_none()
        || !expectation::is_claim(condition) && condition.literal().is_none()
}

fn is_place(place: Phrase) -> bool {
    let head = place.from(1);
    let named = head.literal().is_some()
        || head.tokens.iter().skip(1).any(super::token::Token::is_capitalised)
        || super::noun::noun(head).role.is_some();
    named || !matches!(place.word(0), "with" | "for") && !matches!(head.word(0), "a" | "an")
}

/// A conjunction that begins a condition: its width and whether it makes the rest optional.
fn condition_word(phrase: Phrase, at: usize) -> Option<(usize, bool)> {
    if let Some(width) = phrase.any_at(at, &["in case", "if", "provided that", "whenever", "should"]) {
        if phrase.word(at) == "should" && at > 0 {
            return None;
        }
        return Some((width, true));
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
        .map(|w| (w, false))
}

/// "After clicking Save", "Once you click Save": the order in it.
fn act_before(condition: Phrase) -> Option<Phrase> {
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
fn front_purpose(phrase: Phrase) -> Option<Phrase> {
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

/// "In the header, click …", "From the dashboard click …".
fn front_place(phrase: Phrase) -> Option<(Phrase, Phrase)> {
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
            || (comma.is_none() && is_order(phrase.from(at)) && roles::role_of(phrase.word(at)).is_none())
    })?;
    let main = phrase.from(end).skip_fillers();
    let told = is_order(main)
        || verification(main).is_some()
        || expectation::is_claim(main)
        || actor(main).is_some();
    (told && !expectation::is_claim(phrase.to(end))).then(|| (phrase.to(end), main))
}

/// "Close it if it appears": a condition at the end of an order.
fn end_condition(sentence: &mut Sentence) {
    let Some(Clause::Order(order)) = sentence.clauses.last_mut() else { return };
    let object = order.object;
    let found = (0..object.len()).find_map(|at| {
        let (width, optional) =
            condition_word(object, at).filter(|_| object.word(at) != "by" && object.word(at) != "before")?;
        let condition = object.from(at + width);
        expectation::is_claim(condition).then_some((at, condition, optional))
    });
    if let Some((at, condition, optional)) = found
        && order.verb != Verb::Wait
        && !matches!(order.verb, Verb::Scroll)
    {
        order.object = object.to(at).trim();
        sentence.condition = Some((condition, optional));
    }
}

/// Cuts a sentence into clauses.
pub(super) fn split(phrase: Phrase) -> Vec<Clause> {
    let mut found = Vec::new();
    let mut from = 0;
    for at in 1..phrase.len() {
        let joint = matches!(phrase.word(at), "and" | "then" | "but" | "before" | "after" | "so")
            || phrase.get(at).is_some_and(|t| t.lower.is_empty() && ",—–:&/".contains(&t.text));
        if !joint || at <= from {
            continue;
        }
        let right = phrase.from(at + 1).skip_fillers();
        let left = phrase.range(from, at).trim();
        if right.is_empty()
            || left.is_empty()
            || matches!(phrase.word(at), "before" | "after") && !is_gerund(right)
        {
            continue;
        }
        let repeats = phrase.word(at) == "then"
            && right.get(0).is_some_and(super::token::Token::is_literal)
            && is_order(left);
        // "locate and click X": two verbs share what follows.
        let shares = left.trim_end_fillers().len() == 1
            && is_order(right)
            && matches!(
                verbs::find(left.word(0)),
                Some(Verb::Find | Verb::See | Verb::Verify | Verb::Use | Verb::Proceed)
            );
        if shares {
            from = phrase.len() - right.len();
        } else if repeats || cuts(left, right) {
            found.push(classify(left));
            from = phrase.len() - right.len();
        }
    }
    let last = phrase.from(from).trim();
    if !last.is_empty() {
        found.push(classify(last));
    }
    found
}

fn is_gerund(phrase: Phrase) -> bool {
    matches!(verbs::parse(phrase.word(0)), Some((_, Form::Gerund)))
}

/// Whether a joint between these two parts is one between clauses.
fn cuts(left: Phrase, right: Phrase) -> bool {
    if is_order(right) || verification(right).is_some() {
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

/// Whether an order begins here: a verb in its base form, used as one.
pub(super) fn is_order(phrase: Phrase) -> bool {
    order(phrase).is_some()
}

/// Tells what one clause does.
pub(super) fn classify(phrase: Phrase) -> Clause {
    let phrase = phrase.skip_fillers();
    if let Some(rest) = verification(phrase) {
        return Clause::Verify(rest);
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
fn verification(phrase: Phrase) -> Option<Phrase> {
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
        "note that",
        "ensure that",
    ];
    if let Some(width) = phrase.any_at(0, TOLD) {
        return Some(phrase.from(width));
    }
    if phrase.starts(&["expect", "to"]) {
        let rest = phrase.from(2);
        return Some(if rest.word(0) == "see" { rest.from(1) } else { rest });
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

/// An imperative: verb, object.
pub(super) fn order(phrase: Phrase) -> Option<Order> {
    let phrase = phrase.skip_fillers();
    let word = phrase.word(0);
    let (verb, base, width) = compound(phrase).or_else(|| verbs::find(word).map(|verb| (verb, word, 1)))?;
    let object = phrase.from(width);
    if attention(phrase).is_some() {
        return attention(phrase);
    }
    let usable = match verb {
        Verb::Verify | Verb::See => false,
        Verb::Proceed => return proceed(phrase),
        _ => imperative(phrase, verb, object),
    };
    usable.then_some(Order { verb, base, object, whole: phrase })
}

/// Verbs of two or three words.
fn compound(phrase: Phrase) -> Option<(Verb, &str, usize)> {
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
fn imperative(phrase: Phrase, verb: Verb, object: Phrase) -> bool {
    let word = phrase.word(0);
    let Some(next) = object.get(0) else {
        return phrase.len() == 1 && !matches!(verb, Verb::Deed | Verb::Use | Verb::Find | Verb::Set)
            || matches!(word, "submit" | "save" | "confirm" | "cancel" | "checkout" | "logout");
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
        // "Search in the header is shown" is rare; "Log in button is disabled" is not.
        return !(matches!(next.lower.as_str(), "in" | "out" | "up" | "on" | "off")
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
    // A bare noun follows: an order unless the whole is a claim ("Delete confirmation dialog appears").
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

fn claim_subject_has_role(phrase: Phrase) -> bool {
    claim::split(phrase).first().and_then(|p| claim::parse(*p, None)).is_some_and(|c| c.subject_has_role())
}

/// "Search results", "Book list", "Edit dialog": the verb is part of a name.
fn ends_in_noun_of_verb(phrase: Phrase, word: &str) -> bool {
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

/// "Proceed to click", "continue by clicking", "try to open".
fn proceed(phrase: Phrase) -> Option<Order> {
    if let Some(order) = gerund(phrase.from(1).skip_fillers()) {
        return Some(order);
    }
    let at = (1..phrase.len().min(6)).find(|&at| matches!(phrase.word(at), "to" | "by" | "and" | "with"))?;
    let rest = phrase.from(at + 1).skip_fillers();
    if phrase.word(at) == "by" || phrase.word(at) == "with" { gerund(rest) } else { order(rest) }
}

/// Orders inside other words: "begin the process by selecting X", "this is where you should click X",
/// "direct your attention to X".
fn embedded(phrase: Phrase) -> Option<Order> {
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
                if let Some(order) = actor(rest).and_then(order) {
                    return Some(order);
                }
            }
            _ => {}
        }
    }
    None
}

/// "shift your gaze to X", "place the cursor in X", "give it a click".
fn attention(phrase: Phrase) -> Option<Order> {
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
    let at = rest
        .find(&["attention", "gaze", "cursor", "pointer", "mouse", "eyes", "focus"])
        .filter(|&at| (1..=3).contains(&at))?;
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
    );
    let to = (at + 1..rest.len().min(at + 4)).find(|&i| {
        matches!(
            rest.word(i),
            "to" | "on" | "over" | "in" | "inside" | "into" | "onto" | "toward" | "towards"
        )
    })?;
    let object = rest.from(to + 1);
    let object = if matches!(object.word(0), "to" | "the") && object.word(0) == "to" {
        object.from(1)
    } else {
        object
    };
    (moved && !object.is_empty()).then_some(Order { verb: Verb::Focus, base: "focus", object, whole: phrase })
}

fn gerund(phrase: Phrase) -> Option<Order> {
    let (base, form) = verbs::base_of(phrase.word(0))?;
    if form != Form::Gerund {
        return None;
    }
    let verb = verbs::find(&base).filter(|v| !matches!(v, Verb::Verify | Verb::See | Verb::Proceed))?;
    let base = verbs::all().find(|b| *b == base)?;
    Some(Order { verb, base, object: phrase.from(1), whole: phrase })
}

/// Who acts, skipped: "the user", "you should", "I".
fn actor(phrase: Phrase) -> Option<Phrase> {
    let mut rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a" | "an"));
    if !words::is_actor(rest.word(0)) {
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
                | "asked"
        )
    {
        rest = rest.from(1).skip_fillers();
    }
    Some(rest)
}

/// "The user clicks Save", "you'll want to click Save", "by clicking Save", "clicking Save".
fn narrated(phrase: Phrase) -> Option<Order> {
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
    let rest = if phrase.word(0) == "by" { phrase.from(1) } else { phrase };
    gerund(rest)
}

/// A clause that would be an order if its first word were spelt right.
fn misspelt(phrase: Phrase) -> Option<(&str, &'static str, Vec<Clause>)> {
    let word = phrase.word(0);
    let next = phrase.get(1)?;
    if verbs::parse(word).is_some()
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
    if !sure {
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

//! Orders that point at a thing rather than order it: ""Save" must be clicked first", ""Oak" is the one to pick", "it starts
//! with a press of "New"", "look in the corner for "Add"", "use "7" as the size".

use super::super::RoleWord;
use super::super::clause;
use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::lexicon::{role_of, words};
use super::super::order::is_order;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::aside::{by_hand, main_clause};
use super::{nominal, word};

/// The tokens with plain orders; `None` where there is nothing of the kind.
pub(super) fn ordered(phrase: Phrase) -> Option<Vec<Token>> {
    let mut tokens = phrase.tokens.to_vec();
    let mut found = false;
    for way in
        [named_row, must, either, another, that_does, this_one, used, checked_for, sought, led_to, meant]
    {
        if let Some(told) = way(Phrase::new(phrase.source, &tokens)) {
            tokens = told;
            found = true;
        }
    }
    found.then_some(tokens)
}

/// "the "More" button on the supplier named "Oak"": on "Oak".
fn named_row(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (2..phrase.len().saturating_sub(3)).find(|&at| {
        matches!(phrase.word(at), "on" | "for" | "of" | "beside") && words::is_determiner(phrase.word(at + 1))
    })?;
    let named = (at + 3..phrase.len().min(at + 6)).find(|&i| {
        matches!(phrase.word(i), "named" | "called" | "titled" | "labeled" | "labelled")
            && phrase.get(i + 1).is_some_and(Token::is_literal)
    })?;
    let thing = phrase.range(at + 2, named);
    let plain = thing.tokens.iter().all(|t| t.is_word() && role_of(&t.lower).is_none());
    let control = matches!(
        role_of(phrase.word(at - 1)),
        Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon | RoleWord::Menu)
    ) || phrase.get(at - 1).is_some_and(|t| t.is_literal() || t.is_mark(','));
    let verb = phrase.to(at).tokens.iter().any(|t| {
        let base = verbs::base_of(&t.lower).map(|(base, _)| base);
        verbs::find(base.as_deref().unwrap_or(&t.lower)) == Some(Verb::Click)
    });
    (plain && control && verb).then(|| {
        let comma = usize::from(phrase.get(at - 1).is_some_and(|t| t.is_mark(',')));
        let mut tokens = phrase.to(at - comma).tokens.to_vec();
        tokens.extend(phrase.get(at).cloned());
        tokens.extend_from_slice(phrase.from(named + 1).tokens);
        tokens
    })
}

fn spliced(phrase: Phrase, from: usize, to: usize, with: &[&str]) -> Vec<Token> {
    let at = &phrase.tokens[from.min(phrase.len().saturating_sub(1))];
    let mut tokens = phrase.to(from).tokens.to_vec();
    tokens.extend(with.iter().map(|text| word(at, text)));
    tokens.extend_from_slice(phrase.from(to).tokens);
    tokens
}

/// "X must be clicked before it takes anything": X is clicked.
fn must(phrase: Phrase) -> Option<Vec<Token>> {
    const MUST: &[&str] = &["must be", "has to be", "have to be", "needs to be", "need to be"];
    let (at, width) = (1..phrase.len()).find_map(|at| Some((at, phrase.any_at(at, MUST)?)))?;
    let done = matches!(phrase.word(at + width), "clicked" | "pressed" | "tapped" | "hit" | "typed");
    let value =
        matches!(phrase.word(at + width), "entered" | "filled") && phrase.from(at).literal().is_some();
    let named = phrase.to(at).literal().is_some() || value;
    if !(done || value) || !named || clause::verification(phrase.skip_fillers()).is_some() {
        return None;
    }
    let told = spliced(phrase, at, at + width, &["is"]);
    let now = Phrase::new(phrase.source, &told);
    let end = now
        .find(&["before", "so", "because", "as"])
        .filter(|&end| end > at && now.from(end).literal().is_none());
    Some(end.map_or_else(|| told.clone(), |end| now.to(end).trim().tokens.to_vec()))
}

/// "either click "A" or close it": click "A".
fn either(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.find(&["either"])?;
    let or = (at + 2..phrase.len()).find(|&i| phrase.word(i) == "or")?;
    let first = phrase.range(at + 1, or);
    let alternative =
        is_order(first) && first.literal().is_some() && is_order(phrase.from(or + 1).skip_fillers());
    alternative.then(|| {
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.extend_from_slice(first.trim().tokens);
        tokens
    })
}

/// "tick "A" and another at "B"": and tick "B".
fn another(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (2..phrase.len()).find(|&at| phrase.is_at(at, &["and", "another"]))?;
    let next = at + 2 + usize::from(phrase.word(at + 2) == "one");
    let place = matches!(phrase.word(next), "at" | "for" | "on" | "in" | "beside" | "by" | "against");
    let verb = (0..at).rev().find(|&i| verbs::find(phrase.word(i)).is_some() && phrase.word(i) != "mark")?;
    let named = phrase.get(next + 1).is_some_and(Token::is_literal);
    // "put a check mark at": its verb is the mark's.
    let base =
        if phrase.range(verb, at).has(&["check", "tick", "mark"]) { "tick" } else { phrase.word(verb) };
    (place && named).then(|| spliced(phrase, at + 1, next + 1, &[base]))
}

/// "the button that adds "A"", "the button for adding "A"": the button to add "A".
fn that_does(phrase: Phrase) -> Option<Vec<Token>> {
    let (at, base) = (1..phrase.len().saturating_sub(2)).find_map(|at| {
        let control =
            matches!(role_of(phrase.word(at - 1)), Some(RoleWord::Button | RoleWord::Link | RoleWord::Icon));
        let (base, form) = verbs::base_of(phrase.word(at + 1))?;
        let told = phrase.word(at) == "that" && form == Form::Third
            || phrase.word(at) == "for" && form == Form::Gerund;
        let named = phrase.get(at + 2).is_some_and(Token::is_literal);
        (control && told && named).then_some((at, base))
    })?;
    Some(spliced(phrase, at, at + 2, &["to", &base]))
}

/// ""bird" is its name, so type this into "Name"": type "bird" into "Name".
fn this_one(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (1..phrase.len().saturating_sub(2)).find(|&at| {
        verbs::find(phrase.word(at)) == Some(Verb::Type)
            && matches!(phrase.word(at + 1), "this" | "that" | "it")
            && matches!(phrase.word(at + 2), "in" | "into" | "to" | "as")
            && phrase.from(at + 3).literal().is_some()
    })?;
    let value = phrase.to(at).tokens.iter().rev().find(|t| t.is_literal())?;
    let mut tokens = phrase.to(at + 1).tokens.to_vec();
    tokens.push(value.clone());
    tokens.extend_from_slice(phrase.from(at + 2).tokens);
    Some(tokens)
}

/// "use "7" as the size": enter it.
fn used(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (0..phrase.len().saturating_sub(3)).find(|&at| {
        phrase.word(at) == "use"
            && phrase.get(at + 1).is_some_and(Token::is_literal)
            && phrase.word(at + 2) == "as"
            && words::is_determiner(phrase.word(at + 3))
    })?;
    Some(spliced(phrase, at, at + 1, &["enter"]))
}

/// "check the cart for "Oak"": check that the cart shows "Oak".
fn checked_for(phrase: Phrase) -> Option<Vec<Token>> {
    let from = main_clause(phrase).unwrap_or(phrase.opening());
    let checks = matches!(phrase.word(from), "check" | "scan" | "inspect" | "examine" | "review");
    let at = (from + 2..phrase.len().min(from + 6)).find(|&at| phrase.word(at) == "for")?;
    let where_ = phrase.range(from + 1, at);
    let role = role_of(where_.last_word());
    let surface = words::is_determiner(where_.word(0))
        && where_.literal().is_none()
        && !matches!(
            role,
            Some(
                RoleWord::Checkbox | RoleWord::Radio | RoleWord::Option | RoleWord::Switch | RoleWord::Field
            )
        );
    let box_ = matches!(where_.last_word(), "box" | "boxes" | "option" | "mark" | "field" | "bar");
    (checks && surface && !box_ && phrase.from(at).literal().is_some()).then(|| {
        let first = &phrase.tokens[from];
        let mut tokens = vec![word(first, "verify"), word(first, "that")];
        tokens.extend_from_slice(where_.tokens);
        tokens.push(word(&phrase.tokens[at], "shows"));
        tokens.extend_from_slice(phrase.from(at + 1).tokens);
        tokens
    })
}

/// "look in the corner of the page for "Add"": find "Add".
fn sought(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (0..phrase.len()).find(|&at| {
        phrase.word(at) == "look"
            && matches!(
                phrase.word(at + 1),
                "toward" | "towards" | "at" | "in" | "on" | "to" | "around" | "under"
            )
    })?;
    let to = (at + 2..phrase.len().min(at + 14)).find(|&i| {
        phrase.word(i) == "for" && (1..=3).any(|next| phrase.get(i + next).is_some_and(Token::is_literal))
    })?;
    (phrase.range(at, to).literal().is_none()).then(|| spliced(phrase, at, to + 1, &["find"]))
}

/// An order of a verb, a thing and what else is said.
fn joined(verb: &[Token], thing: Phrase, rest: Phrase) -> Vec<Token> {
    [verb, thing.tokens, rest.tokens].concat()
}

/// "It all starts with a press of "New"", "which brings us to the "Rooms" tab", "up next is the "Rooms" tab": what is pressed,
/// and where one goes.
fn led_to(phrase: Phrase) -> Option<Vec<Token>> {
    const LEADS: &[&str] = &[
        "starts with",
        "begins with",
        "continues with",
        "ends with",
        "end with",
        "starts by",
        "begins by",
        "continues by",
        "concludes with",
        "goes on with",
        "brings us to",
        "brings you to",
        "start with",
        "begin with",
        "continue with",
        "starts in",
        "begins in",
        "up next is",
        "next up is",
        "next comes",
        "next stop is",
        "next in line is",
        "on the agenda is",
        "order of business is",
    ];
    let (at, width) = (0..phrase.len()).find_map(|at| Some((at, phrase.any_at(at, LEADS)?)))?;
    let told = phrase.from(at + width).skip_while(|t| t.lower == "off");
    let before = phrase.to(at).skip_fillers();
    // "The name starts with "A"" claims something.
    let talk = before.literal().is_none()
        && !before.tokens.iter().any(|t| role_of(&t.lower).is_some())
        && clause::verification(before).is_none()
        && !is_order(before)
        && !before.has(&["should", "must", "name", "title", "it's"]);
    let end = told.position(|t| t.is_mark(',') || t.is_mark(';')).unwrap_or(told.len());
    let (thing, rest) = (told.to(end), told.from(end));
    if !talk || thing.literal().is_none() {
        return None;
    }
    let first = thing.get(0)?;
    let verb = |text: &str, thing: Phrase| Some(joined(&[word(first, text)], thing, rest));
    if let Some((width, base)) = nominal::noun_head(thing) {
        return verb(base, thing.from(width));
    }
    if verbs::base_of(thing.word(0)).is_some_and(|(_, form)| form == Form::Gerund) {
        return Some(joined(&[], thing, rest));
    }
    let role = role_of(thing.last_word()).or_else(|| thing.tokens.iter().find_map(|t| role_of(&t.lower)));
    // "…, clicking it": that is done next.
    let next = rest.skip_fillers();
    let pressed =
        verbs::base_of(next.word(0)).is_some_and(|(_, form)| form == Form::Gerund) && next.word(1) == "it";
    if pressed {
        let (base, _) = verbs::base_of(next.word(0))?;
        return Some(joined(&[word(first, &base)], thing, rest.to(0)));
    }
    match role {
        Some(RoleWord::Tab | RoleWord::Page | RoleWord::Menu | RoleWord::MenuItem) => verb("open", thing),
        Some(RoleWord::Button | RoleWord::Link | RoleWord::Field | RoleWord::Checkbox) => verb("find", thing),
        _ => None,
    }
}

/// ""Oak" is the one to pick", ""New" is your way to the form": pick "Oak", click "New".
fn meant(phrase: Phrase) -> Option<Vec<Token>> {
    let from = main_clause(phrase).unwrap_or(phrase.opening());
    // "As for the price, "7" is the figure to fill in".
    let field = phrase.to(from).trim();
    let field = field.find(&["for"]).filter(|_| field.starts(&["as", "for"])).map(|at| field.from(at + 1));
    let phrase = phrase.from(from);
    let is = (1..phrase.len()).find(|&at| matches!(phrase.word(at), "is" | "are"))?;
    let thing = phrase.to(is).skip_fillers();
    let lead = usize::from(matches!(thing.word(0), "there" | "here"));
    let thing = thing.from(lead).trim();
    let named = thing.literal().is_some() && thing.len() <= 6 && !words::is_preposition(thing.word(0));
    let to = (is + 2..phrase.len().min(is + 5)).find(|&at| phrase.word(at) == "to")?;
    let noun = phrase.word(to - 1);
    let determined = matches!(phrase.word(is + 1), "the" | "your" | "our" | "what");
    if !named || !determined {
        return None;
    }
    let first = thing.get(0)?;
    if matches!(
        noun,
        "gateway" | "way" | "door" | "doorway" | "path" | "ticket" | "key" | "portal" | "entrance"
    ) {
        return Some(joined(&[word(first, "click")], thing, thing.to(0)));
    }
    let verb = phrase.word(to + 1);
    let fill = phrase.is_at(to + 1, &["fill", "in"]);
    if by_hand(verb) || fill {
        let rest = phrase.from(to + 2 + usize::from(fill));
        let end = rest.position(|t| t.is_mark(',')).unwrap_or(rest.len());
        let mut tokens = joined(&[word(first, if fill { "enter" } else { verb })], thing, rest.to(end));
        if let Some(field) = field.filter(|_| fill || matches!(verb, "enter" | "type")) {
            tokens.push(word(first, "into"));
            tokens.extend_from_slice(field.tokens);
        }
        return Some(tokens);
    }
    None
}

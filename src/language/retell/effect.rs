//! What a deed does, told with the deed as its subject: "Clicking X takes you to Y", "…, which opens a dialog", "A click on
//! X should bring up Y".

use super::super::lexicon::{numbers, words};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::does::Does;
use super::{Sentences, deed, does, person, skip_adverbs, word, words_at};

/// "Pressing X should open Y": the deeds, and what they do. None where the deed is no subject.
pub(super) fn of_deed(phrase: Phrase) -> Option<(Sentences, Sentences)> {
    let phrase = phrase.skip_fillers();
    let body = if matches!(phrase.word(0), "by" | "with" | "on" | "upon") { phrase.from(1) } else { phrase };
    for at in 2..body.len() {
        let before = body.word(at - 1);
        let joined = words::is_determiner(before)
            || words::is_preposition(before)
            || matches!(before, "that" | "which" | "and" | "or");
        let word = body.word(at);
        if word.is_empty()
            || joined
            || !(words::is_modal(word) && word != "to" || does::verb(body, at).is_some())
        {
            continue;
        }
        let (left, right) = (body.to(at).trim(), body.from(at));
        let deeds = deed::in_subordinate(left, true)?;
        return claims(right).map(|claims| (deeds, claims));
    }
    None
}

/// What a clause without a subject of its own tells: "opens a dialog", "should take you to X".
pub(super) fn claims(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let modal = words::is_modal(phrase.word(0)) && !matches!(phrase.word(0), "to" | "has" | "have" | "had");
    let at = skip_adverbs(phrase, usize::from(modal) + usize::from(phrase.starts(&["ought", "to"])));
    if matches!(phrase.word(at), "not" | "never") || phrase.word(0).ends_with("n't") {
        return None;
    }
    if modal && phrase.word(at) == "be" {
        // "would be akin to sorting books": what it is like is no effect.
        let likened = ["akin", "like", "similar", "tantamount", "equivalent"].contains(&phrase.word(at + 1));
        if likened && phrase.literal().is_none() {
            return Some(Vec::new());
        }
        return answered(phrase.from(at + 1)).map(|claim| vec![claim]);
    }
    if !modal && matches!(phrase.word(at), "is" | "are" | "gets") {
        return answered(phrase.from(at + 1)).map(|claim| vec![claim]);
    }
    if let Some(told) = by_app(phrase.from(at)) {
        return shown(told).map(|claim| vec![claim]);
    }
    let does = if modal { does::base_verb(phrase.word(at)) } else { does::verb(phrase, at) }?;
    let stem = phrase.word(at);
    let rest = phrase.from(at + 1);
    if stem == "have" || stem == "has" {
        // "has its page open": it opens.
        if let Some(at) = rest
            .find(&["open", "opened", "shown", "displayed", "closed"])
            .filter(|&at| at >= 2 && at + 1 == rest.len())
        {
            let verb = if rest.word(at) == "closed" { "closes" } else { "opens" };
            return opened(rest.to(at), verb).map(|claim| vec![claim]);
        }
        rest.literal()?;
    }
    let (whom, rest) = whom(rest);
    if rest.is_empty() {
        return None;
    }
    // "will reveal it": what it is, is told elsewhere. "brings up what she was after: a report": the report.
    let up = usize::from(matches!(rest.word(0), "up" | "forth" | "out"));
    let meant = rest.from(up);
    if matches!(meant.word(0), "it" | "this" | "that" | "them") && meant.len() == 1 {
        return Some(Vec::new());
    }
    if meant.word(0) == "what" && meant.to(8).literal().is_none() {
        let colon = meant.position(|t| t.is_mark(':') || t.is_mark(','));
        return match colon.map(|at| meant.from(at + 1).skip_fillers()).filter(|rest| rest.literal().is_some())
        {
            Some(rest) => Some(vec![shown(rest)?]),
            None if colon.is_none() => Some(Vec::new()),
            None => None,
        };
    }
    let claim = match does {
        // "brings the total to "$7"", "brings back X", "brings up X", "brings INV-1 back".
        Does::Takes if matches!(rest.word(0), "up" | "forth" | "out") => shown(rest.from(1))?,
        Does::Takes
            if rest.starts(&["to", "light"])
                || rest.starts(&["into", "view"])
                || rest.starts(&["to", "the", "surface"]) =>
        {
            shown(rest.from(rest.find(&["light", "view", "surface"])? + 1))?
        }
        Does::Takes if rest.word(0) == "back" && rest.word(1) != "to" => shown(rest.from(1))?,
        Does::Takes if !whom && stem.starts_with("bring") => {
            return becomes(rest).or_else(|| shown(back(rest)).map(|claim| vec![claim]));
        }
        Does::Takes => {
            taken(onwards(rest), whom || ["lead", "transport", "whisk"].iter().any(|v| stem.starts_with(v)))?
        }
        Does::Opens => opened(rest, "opens")?,
        Does::Closes => opened(rest, "closes")?,
        Does::Shows => shown(seen(rest))?,
        Does::Tells => says(rest)?,
        Does::Asks => {
            let first = rest.get(0)?;
            let mut tokens = words_at(first, "a dialog asks");
            tokens.extend_from_slice(rest.tokens);
            rest.literal()?;
            tokens
        }
        Does::Leaves => {
            let rest = if rest.word(0) == "with" { rest.from(1) } else { rest };
            left(rest).or_else(|| rest.literal().and_then(|_| shown(rest)))?
        }
        Does::Makes => return becomes(rest).or_else(|| made(rest).map(|claim| vec![claim])),
        Does::Removes => return None,
    };
    Some(vec![claim])
}

/// "away to X", "straight on to X": there.
fn onwards(phrase: Phrase) -> Phrase {
    let phrase = phrase.skip_while(|t| {
        matches!(
            t.lower.as_str(),
            "away" | "off" | "over" | "right" | "straight" | "directly" | "back" | "safely"
        )
    });
    if matches!(phrase.word(0), "on" | "through" | "across" | "down" | "up")
        && matches!(phrase.word(1), "to" | "into")
    {
        phrase.from(1)
    } else {
        phrase
    }
}

/// "the application acknowledges by displaying X", "the page confirms with X": what it answers.
pub(super) fn by_app(phrase: Phrase) -> Option<Phrase> {
    let subject = phrase.skip_while(|t| words::is_determiner(&t.lower));
    let app = matches!(
        subject.word(0),
        "app"
            | "application"
            | "system"
            | "site"
            | "page"
            | "program"
            | "shop"
            | "server"
            | "form"
            | "dialog"
            | "software"
    );
    let at = subject.find(&["with", "by", "in"]).filter(|&at| (2..=4).contains(&at))?;
    let told = subject.from(at + 1);
    let told = if told.word(0).ends_with("ing") { told.from(1) } else { told };
    (app && told.to(5).literal().is_some()).then_some(told)
}

/// "refused", "met", "turned down": what is done to an attempt, with the words that follow.
pub(super) fn is_answer(phrase: Phrase, at: usize) -> bool {
    matches!(
        phrase.word(at),
        "refused"
            | "rejected"
            | "answered"
            | "declined"
            | "met"
            | "greeted"
            | "rewarded"
            | "acknowledged"
            | "denied"
            | "prevented"
            | "confirmed"
            | "followed"
            | "thanked"
            | "honoured"
            | "honored"
            | "accompanied"
            | "crowned"
            | "countered"
    ) || phrase.is_at(at, &["turned", "down"])
}

/// "should be met with X": X is what answers.
fn answered(phrase: Phrase) -> Option<Vec<Token>> {
    let at = skip_adverbs(phrase, 0);
    let done = is_answer(phrase, at);
    let with = (at + 1..phrase.len().min(at + 3)).find(|&i| matches!(phrase.word(i), "with" | "by"))?;
    let told = phrase.from(with + 1);
    (done && told.to(4).literal().is_some()).then(|| shown(told)).flatten()
}

/// "you", "the user": skipped.
fn whom(phrase: Phrase) -> (bool, Phrase) {
    let rest = phrase.skip_while(|t| matches!(t.lower.as_str(), "the" | "a"));
    if matches!(
        rest.word(0),
        "you" | "me" | "us" | "them" | "him" | "her" | "user" | "visitor" | "customer" | "shopper" | "one"
    ) && rest.len() > 1
    {
        return (true, rest.from(1));
    }
    // "our clerk", "the bookkeeper"
    match person::at(phrase) {
        Some(who) if who < phrase.len() && phrase.to(who).literal().is_none() => (true, phrase.from(who)),
        _ => (false, phrase),
    }
}

/// "INV-1 back": without what says that it was there before.
fn back(phrase: Phrase) -> Phrase {
    let phrase = phrase.trim();
    if phrase.last_word() == "back" { phrase.to(phrase.len() - 1) } else { phrase }
}

/// "with X", "in X being displayed", "up X".
fn seen(phrase: Phrase) -> Phrase {
    let phrase = if matches!(phrase.word(0), "with" | "in" | "up" | "by" | "nothing") && phrase.len() > 1 {
        if phrase.starts(&["nothing", "but"]) { phrase.from(2) } else { phrase.from(1) }
    } else {
        phrase
    };
    // "X to appear", "X being displayed", "X to be shown"
    let end = (1..phrase.len()).find(|&at| {
        phrase.word(at) == "to"
            && matches!(phrase.word(at + 1), "appear" | "open" | "show" | "pop" | "be" | "come")
            || phrase.word(at) == "being"
                && matches!(phrase.word(at + 1), "displayed" | "shown" | "listed" | "presented")
    });
    end.map_or(phrase, |at| phrase.to(at))
}

/// Where the name of what is shown ends: after its quotations, joined by commas and "and".
fn name_end(phrase: Phrase) -> usize {
    let Some(first) = phrase.position(Token::is_literal).filter(|&at| at <= 7) else { return phrase.len() };
    let mut end = first + 1;
    loop {
        let mut next = end;
        while phrase.get(next).is_some_and(|t| t.is_mark(',') || t.lower == "and" || t.lower == "as") {
            next += 1;
        }
        if next == end || !phrase.get(next).is_some_and(Token::is_literal) {
            break;
        }
        end = next + 1;
    }
    // "the "Login" form", "the "Edit" page again"
    while phrase.get(end).is_some_and(|t| t.is_word() && super::super::lexicon::role_of(&t.lower).is_some()) {
        end += 1;
    }
    end
}

/// "X and Y are shown": with the verb behind what is shown.
pub(super) fn shown(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.trim();
    let counts = phrase.get(0).is_some_and(|t| t.is_number() || numbers::cardinal(&t.lower).is_some());
    // "three clients: "A", "B" and "C"": so many are shown, and these.
    let counted_end =
        phrase.position(|t| t.is_mark(':') || t.is_mark(',') || t.is_literal()).filter(|_| counts);
    let end = counted_end.filter(|&at| at > 1).unwrap_or_else(|| name_end(phrase));
    let last = phrase.get(end.checked_sub(1)?)?;
    let name = phrase.to(end);
    let many = name.literals().count() > 1 && !name.tokens.iter().any(|t| t.lower == "with");
    let starts = phrase.get(0)?;
    let counted =
        starts.is_number() && starts.text != "1" || numbers::cardinal(&starts.lower).is_some_and(|n| n > 1);
    let verb = if many && starts.is_literal() || counted { "are shown" } else { "is shown" };
    let mut tokens = name.tokens.to_vec();
    tokens.extend(verb.split(' ').map(|w| Token { start: last.end, end: last.end, ..word(last, w) }));
    tokens.extend_from_slice(phrase.from(end).tokens);
    Some(tokens)
}

/// "Y opens with Z".
fn opened(phrase: Phrase, verb: &str) -> Option<Vec<Token>> {
    let phrase = phrase.trim();
    // "a dialog of the same name" names none.
    let end = phrase.find(&["of"]).filter(|&at| phrase.is_at(at, &["of", "the", "same", "name"]));
    let phrase = end.map_or(phrase, |at| phrase.to(at));
    let end = name_end(phrase);
    let last = phrase.get(end.checked_sub(1)?)?;
    let mut tokens = phrase.to(end).tokens.to_vec();
    tokens.push(Token { start: last.end, end: last.end, ..word(last, verb) });
    tokens.extend_from_slice(phrase.from(end).tokens);
    Some(tokens)
}

/// "You are taken to Y"; what ends like a sentence is no page, but said.
fn taken(phrase: Phrase, whom: bool) -> Option<Vec<Token>> {
    let at = (0..phrase.len().min(3))
        .find(|&at| matches!(phrase.word(at), "to" | "on" | "onto" | "into" | "at"))?;
    let goal = phrase.from(at + 1);
    let first = goal.get(0)?;
    let sentence = first.is_literal() && first.text.ends_with(['.', '!', '?']);
    let noun = goal.skip_while(|t| words::is_determiner(&t.lower));
    let told =
        matches!(noun.word(0), "heading" | "title" | "message" | "form" | "dialog" | "notice" | "error")
            && noun.literal().is_some();
    if told || sentence || goal.tokens.iter().any(|t| t.lower == "being") {
        return shown(seen(goal));
    }
    if !whom {
        return None;
    }
    let mut tokens = words_at(phrase.get(0)?, "you are taken to");
    tokens.extend_from_slice(goal.tokens);
    Some(tokens)
}

/// "It says X".
pub(super) fn says(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.position(Token::is_literal).filter(|&at| at <= 2)?;
    let mut tokens = words_at(phrase.get(0)?, "it says");
    tokens.extend_from_slice(phrase.from(at).tokens);
    Some(tokens)
}

/// "2 contributions remain, "A" and "B"", "only "A" is left".
fn left(phrase: Phrase) -> Option<Vec<Token>> {
    let phrase = phrase.trim();
    let first = phrase.get(0)?;
    let lone = matches!(phrase.word(0), "only" | "just") || first.is_literal();
    let end = if lone {
        name_end(phrase)
    } else {
        phrase
            .position(|t| t.is_mark(','))
            .or_else(|| phrase.position(Token::is_literal))
            .unwrap_or(phrase.len())
    };
    let counted = first.is_number() || numbers::cardinal(&first.lower).is_some();
    let named = phrase.to(end).literal().is_some();
    if !counted && !named || phrase.to(end).has(&["unchanged"]) {
        return None;
    }
    let last = phrase.get(end.checked_sub(1)?)?;
    let mut tokens = phrase.to(end).tokens.to_vec();
    let at = |text: &str| Token { start: last.end, end: last.end, ..word(last, text) };
    if lone {
        tokens.extend(["is", "left"].map(at));
    } else {
        tokens.push(at("remain"));
    }
    // "namely" says what a comma says.
    tokens.extend(phrase.from(end).tokens.iter().filter(|t| t.lower != "namely").cloned());
    Some(tokens)
}

/// "the total to "$7" and the balance to "$4"", "the discount "-$10" and the total "$8"": each is so.
fn becomes(phrase: Phrase) -> Option<Vec<Vec<Token>>> {
    let mut found = Vec::new();
    let mut rest = phrase.trim();
    while !rest.is_empty() {
        let value = rest.position(|t| t.is_literal() || t.is_figure()).filter(|&at| (2..=6).contains(&at))?;
        let to = usize::from(matches!(rest.word(value - 1), "to" | "into" | "as"));
        let what = rest.to(value - to);
        let plain = matches!(what.word(0), "the" | "its" | "their" | "your")
            && what
                .tokens
                .iter()
                .all(|t| t.is_word() && !matches!(t.lower.as_str(), "and" | "say" | "show" | "read"));
        if !plain || what.len() < 2 {
            return None;
        }
        let token = rest.get(value)?;
        let mut tokens = what.tokens.to_vec();
        tokens.push(word(token, "is"));
        tokens.push(token.clone());
        found.push(tokens);
        rest = rest.from(value + 1).skip_fillers();
        if rest.word(0) == "and" {
            rest = rest.from(1);
        }
        rest = rest.trim();
    }
    (!found.is_empty()).then_some(found)
}

/// "the dialog say X", "the banner go away": it does.
fn made(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (1..phrase.len().min(6)).find(|&at| {
        matches!(
            phrase.word(at),
            "say" | "show" | "read" | "display" | "appear" | "disappear" | "vanish" | "go" | "open" | "close"
        )
    })?;
    let mut tokens = phrase.to(at).tokens.to_vec();
    tokens.push(word(phrase.get(at)?, "should"));
    tokens.extend_from_slice(phrase.from(at).tokens);
    Some(tokens)
}

//! Orders with a verb that says little: "put a check at X", "let it begin with X", "move on by a click on X", "confirm X".

use super::super::lexicon::verbs;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::word;

/// "put "X" down as the name", "put a check at "Oak"".
pub(super) fn put(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let ending = match phrase.word(at) {
        "put" | "place" | "set" | "jot" | "note" => "",
        "puts" | "places" | "sets" | "jots" | "notes" => "s",
        "putting" | "placing" | "setting" | "jotting" | "noting" => "ing",
        _ => return None,
    };
    let first = phrase.get(at)?;
    let next = at + 1 + usize::from(words::is_determiner(phrase.word(at + 1)));
    let width = phrase.any_at(next, &["check mark", "tick mark", "checkmark", "check", "tick", "cross"]);
    let goal = width.map(|width| next + width).filter(|&end| {
        next > at + 1
            && matches!(
                phrase.word(end),
                "at" | "in" | "by" | "on" | "for" | "against" | "next" | "beside" | "into"
            )
    });
    if let Some(end) = goal {
        let end = end + usize::from(phrase.word(end) == "next") + 1;
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.push(word(first, &format!("tick{ending}")));
        tokens.extend_from_slice(phrase.from(end).tokens);
        return Some(tokens);
    }
    let value = phrase.get(at + 1).is_some_and(|t| t.is_literal() || t.is_figure());
    let down = phrase.word(at + 2) == "down" && matches!(phrase.word(at + 3), "as" | "for" | "under" | "in");
    (value && down).then(|| {
        let stem = if ending == "ing" { "entering".to_owned() } else { format!("enter{ending}") };
        let mut tokens = phrase.tokens.to_vec();
        tokens[at] = word(first, &stem);
        tokens.remove(at + 2);
        tokens
    })
}

/// "let it begin with "May" as the start", "have it worked out with "Run"".
pub(super) fn let_be(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let first = phrase.get(at)?;
    let lets = matches!(phrase.word(at), "let" | "have" | "make" | "letting" | "having");
    let it = matches!(phrase.word(at + 1), "it" | "this" | "that" | "them");
    let value = (at + 2..phrase.len().min(at + 8))
        .find(|&i| phrase.get(i).is_some_and(|t| t.is_literal() || t.is_figure()))?;
    let with = matches!(phrase.word(value - 1), "with" | "by" | "at" | "on" | "from");
    if !(lets && it && with) {
        return None;
    }
    let between = phrase.range(at + 2, value - 1);
    let plain = !between.is_empty() && between.tokens.iter().all(Token::is_word);
    let named = matches!(phrase.word(value + 1), "as" | "for");
    let done = between.word(0).ends_with("ed");
    if !plain || !(named || done) {
        return None;
    }
    let mut tokens = phrase.to(at).tokens.to_vec();
    tokens.push(word(first, if named { "enter" } else { "click" }));
    tokens.extend_from_slice(phrase.from(value).tokens);
    Some(tokens)
}

/// "move on by a click on X", "answer with a press on X": the click.
pub(super) fn by_noun(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let leads = matches!(
        phrase.word(at),
        "move"
            | "go"
            | "carry"
            | "answer"
            | "reply"
            | "respond"
            | "react"
            | "proceed"
            | "continue"
            | "kick"
            | "wrap"
            | "finish"
            | "end"
            | "conclude"
            | "begin"
            | "start"
            | "follow"
            | "round"
            | "set"
            | "top"
            | "agree"
            | "consent"
            | "get"
    );
    let by = (at + 1..phrase.len().min(at + 6)).find(|&i| matches!(phrase.word(i), "by" | "with"))?;
    let (width, base) = super::nominal::noun_head(phrase.from(by + 1))?;
    let plain = phrase.range(at + 1, by).tokens.iter().all(|t| {
        matches!(
            t.lower.as_str(),
            "on" | "it"
                | "up"
                | "off"
                | "out"
                | "things"
                | "this"
                | "that"
                | "ahead"
                | "going"
                | "started"
                | "the"
                | "journey"
                | "to"
                | "down"
                | "exercise"
                | "everything"
                | "all"
        )
    });
    (leads && plain).then(|| {
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.extend(phrase.get(at).map(|t| word(t, base)));
        tokens.extend_from_slice(phrase.from(by + 1 + width).tokens);
        tokens
    })
}

/// "make it "Tides"": set it to that.
pub(super) fn made(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let makes = matches!(phrase.word(at), "make" | "turn") && phrase.word(at + 1) == "it";
    let into = usize::from(matches!(phrase.word(at + 2), "into" | "to"));
    (makes && phrase.get(at + 2 + into).is_some_and(Token::is_literal)).then(|| {
        let first = &phrase.tokens[at];
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.extend(["set", "it", "to"].map(|text| word(first, text)));
        tokens.extend_from_slice(phrase.from(at + 2 + into).tokens);
        tokens
    })
}

/// "run an eye down the table", "cast a glance at the list": look at it.
pub(super) fn glanced(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let verb = matches!(phrase.word(at), "run" | "cast" | "throw" | "have" | "take" | "let" | "steal");
    let look = (at + 1..phrase.len().min(at + 5))
        .find(|&i| matches!(phrase.word(i), "eye" | "eyes" | "glance" | "look" | "gaze" | "peek" | "peep"))?;
    let to = (look + 1..phrase.len().min(look + 4)).find(|&i| {
        matches!(phrase.word(i), "down" | "over" | "across" | "at" | "through" | "into" | "along" | "on")
    })?;
    let plain = phrase.range(at + 1, look).tokens.iter().all(|t| {
        words::is_determiner(&t.lower)
            || matches!(
                t.lower.as_str(),
                "quick" | "close" | "closer" | "good" | "careful" | "last" | "final"
            )
    });
    (verb && plain && look < to).then(|| {
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.extend(["look", "at"].iter().filter_map(|w| phrase.get(at).map(|t| word(t, w))));
        tokens.extend_from_slice(phrase.from(to + 1).tokens);
        tokens
    })
}

/// "confirm "Withdraw" in the dialog": with it.
pub(super) fn confirmed(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let button = phrase.get(at + 1).filter(|t| t.is_literal() && t.text.split(' ').count() <= 4)?;
    let ends = phrase
        .get(at + 2)
        .is_none_or(|t| !t.is_word() || matches!(t.lower.as_str(), "in" | "on" | "and" | "then"));
    (phrase.word(at) == "confirm" && ends).then(|| {
        let mut tokens = phrase.tokens.to_vec();
        tokens.insert(at + 1, word(button, "with"));
        tokens
    })
}

/// "navigate through Catalog to Attributes": one after the other.
pub(super) fn through(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let goes = matches!(phrase.word(at), "navigate" | "go" | "navigates" | "goes" | "navigating" | "going");
    let first = phrase.get(at)?;
    let named = |at: usize| phrase.get(at).is_some_and(|t| t.is_literal() || t.is_capitalised());
    let to = (at + 3..phrase.len().min(at + 8)).find(|&i| phrase.word(i) == "to")?;
    let told = goes && matches!(phrase.word(at + 1), "through" | "via") && named(at + 2) && named(to + 1);
    told.then(|| {
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.push(word(first, "click"));
        tokens.extend_from_slice(phrase.range(at + 2, to).tokens);
        tokens.extend(["and", "click"].map(|w| phrase.get(to).map(|t| word(t, w))).into_iter().flatten());
        tokens.extend_from_slice(phrase.from(to + 1).tokens);
        tokens
    })
}

/// "open "More Actions", "Mark Sent"", "select the track "Tools", "Apply"": one after the other.
pub(super) fn listed(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let verb = verbs::find(phrase.word(at))?;
    let last = phrase.len().checked_sub(1)?;
    let alone =
        phrase.get(last)?.is_literal() && phrase.get(last.checked_sub(1)?)?.is_mark(',') && last > at + 2;
    let before = phrase.range(at + 1, last - 1);
    let opens = matches!(verb, verbs::Verb::Click | verbs::Verb::Press | verbs::Verb::Open);
    let fills =
        matches!(verb, verbs::Verb::Type | verbs::Verb::Set | verbs::Verb::Select | verbs::Verb::Check);
    let one = before.literals().count() == 1 && opens
        || fills && before.literal().is_some() && !phrase.get(last - 2)?.is_mark(',');
    // "choose "A", "B"" may be two choices.
    let bare = fills && before.len() == 1;
    let plain = !before.tokens.iter().any(|t| verbs::find(&t.lower).is_some());
    (alone && one && plain && !bare).then(|| {
        let mut tokens = phrase.to(last - 1).tokens.to_vec();
        let value = &phrase.tokens[last];
        tokens.push(word(value, "and"));
        tokens.push(word(value, "click"));
        tokens.push(value.clone());
        tokens
    })
}

/// "fill in X as the alias", "put in X as the vendor": entered.
pub(super) fn filled(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let verb = match phrase.word(at) {
        "fill" | "put" | "key" => "enter",
        "fills" | "puts" | "keys" => "enters",
        "filling" | "putting" | "keying" => "entering",
        _ => return None,
    };
    let value = phrase.get(at + 2).is_some_and(|t| t.is_literal() || t.is_figure());
    let told = phrase.word(at + 1) == "in" && value && phrase.word(at + 3) == "as";
    told.then(|| {
        let mut tokens = phrase.tokens.to_vec();
        verb.clone_into(&mut tokens[at].lower);
        tokens.remove(at + 1);
        tokens
    })
}

//! Verbs of several words, and verbs of narration, as the plain verbs that they stand for: "head over to", "make your way
//! to", "opt for", "give the talk the title X".

use super::super::lexicon::verbs;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::{loose, word, wordy};

/// What stands for a plain verb: the words, their first in its base form; the verb, and what follows it.
const PLAIN: &[(&str, &str)] = &[
    ("head over to", "go to"),
    ("head back to", "go to"),
    ("head to", "go to"),
    ("head for", "go to"),
    ("head into", "go to"),
    ("move over to", "go to"),
    ("move on to", "go to"),
    ("move along to", "go to"),
    ("advance to", "go to"),
    ("switch over to", "go to"),
    ("shift over to", "go to"),
    ("look no further than", "find"),
    ("make your way to", "go to"),
    ("make your way back to", "go to"),
    ("make my way to", "go to"),
    ("make their way to", "go to"),
    ("make his way to", "go to"),
    ("make her way to", "go to"),
    ("find your way to", "go to"),
    ("jump to", "go to"),
    ("jump over to", "go to"),
    ("hop over to", "go to"),
    ("go straight to", "go to"),
    ("go right to", "go to"),
    ("make for", "go to"),
    ("head up to", "go to"),
    ("head down to", "go to"),
    ("head across to", "go to"),
    ("go over to", "go to"),
    ("go right ahead and", ""),
    ("go straight ahead and", ""),
    ("turn to", "find"),
    ("opt for", "choose"),
    ("go for", "choose"),
    ("go with", "choose"),
    ("settle on", "choose"),
    ("settle for", "choose"),
    ("decide on", "choose"),
    ("decide for", "choose"),
    ("plump for", "choose"),
    ("opt in to", "check"),
    ("opt into", "check"),
    ("pick out", "pick"),
    ("overwrite", "replace"),
    ("decide to", ""),
    ("go ahead and", ""),
    ("go on and", ""),
    ("go on to", ""),
    ("proceed to", ""),
    ("continue to", ""),
];

/// The tokens with plain verbs; `None` where they are plain.
pub(super) fn plain(phrase: Phrase) -> Option<Vec<Token>> {
    let mut tokens = phrase.tokens.to_vec();
    let mut found = loose::tidied(&mut tokens);
    let mut at = 0;
    while at < tokens.len() {
        let now = Phrase::new(phrase.source, &tokens);
        if begins(now, at)
            && let Some((width, verb)) = told(now, at)
        {
            let none = verb.is_empty();
            tokens.splice(at..at + width, verb);
            found = true;
            if none {
                continue;
            }
        } else if begins(now, at)
            && let Some(told) = given(now, at)
                .or_else(|| wordy::put(now, at))
                .or_else(|| wordy::let_be(now, at))
                .or_else(|| wordy::by_noun(now, at))
                .or_else(|| wordy::glanced(now, at))
                .or_else(|| wordy::made(now, at))
                .or_else(|| switched(now, at))
                .or_else(|| wordy::filled(now, at))
                .or_else(|| wordy::confirmed(now, at))
                .or_else(|| wordy::through(now, at))
                .or_else(|| wordy::listed(now, at))
        {
            tokens = told;
            found = true;
        }
        at += 1;
    }
    found.then_some(tokens)
}

/// Whether a verb may stand here: at the beginning, or after what a verb stands after.
fn begins(phrase: Phrase, at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|i| phrase.get(i)) else { return true };
    !before.is_word()
        || words::is_actor(&before.lower)
        || words::is_modal(&before.lower)
        || words::is_filler(&before.lower)
        || super::person::is_person(&before.lower)
        || matches!(
            before.lower.as_str(),
            "and"
                | "then"
                | "by"
                | "after"
                | "when"
                | "before"
                | "while"
                | "upon"
                | "on"
                | "but"
                | "next"
                | "first"
        )
}

/// The words at `at` that stand for a plain verb: how many, and what for.
fn told(phrase: Phrase, at: usize) -> Option<(usize, Vec<Token>)> {
    let first = phrase.get(at)?;
    let (base, ending) = base(phrase.word(at))?;
    PLAIN.iter().find_map(|(words, plain)| {
        let mut wanted = words.split(' ');
        if wanted.next() != Some(base.as_str()) {
            return None;
        }
        let rest: Vec<&str> = wanted.collect();
        let mut end = at + 1;
        for word in &rest {
            // "go back and", "then head right over to"
            if phrase.word(end) != *word
                && !matches!(base.as_str(), "go" | "opt" | "turn")
                && matches!(phrase.word(end), "right" | "straight" | "back" | "now")
            {
                end += 1;
            }
            if phrase.word(end) != *word {
                return None;
            }
            end += 1;
        }
        let next = phrase.get(end)?;
        let goes_to = plain.starts_with("go to");
        let deed = verbs::parse(&next.lower).is_some();
        match *plain {
            // "proceed to the next step", "continue to "Books"": there one goes; "proceed to click" is a click.
            "" if matches!(base.as_str(), "proceed" | "continue") => {
                let named = next.is_literal()
                    || words::is_determiner(&next.lower) && phrase.from(end).to(6).literal().is_some();
                (named && !deed).then(|| (end - at, going(first, ending)))
            }
            "" => (deed || matches!(next.lower.as_str(), "turn" | "put" | "make" | "give" | "let" | "place"))
                .then(|| (end - at, Vec::new())),
            "find" => (next.is_literal() || words::is_determiner(&next.lower))
                .then(|| (end - at, vec![word(first, &format!("find{ending}"))])),
            _ if goes_to => (!deed || next.is_capitalised()).then(|| (end - at, going(first, ending))),
            "choose"
                if !(next.is_literal()
                    || next.is_word() && (words::is_determiner(&next.lower) || next.is_capitalised())) =>
            {
                None
            }
            verb => {
                let stem = verb.strip_suffix('e').filter(|_| ending == "ing").unwrap_or(verb);
                Some((end - at, vec![word(first, &format!("{stem}{ending}"))]))
            }
        }
    })
}

/// "go to", "going to". "The user moves on to X" is an order, where "the user goes to X" may be what comes of one.
fn going(first: &Token, ending: &str) -> Vec<Token> {
    match ending {
        "s" => ["should", "go", "to"].map(|w| word(first, w)).to_vec(),
        _ => vec![word(first, &format!("go{ending}")), word(first, "to")],
    }
}

/// A verb's base and ending, of the verbs that begin an entry above.
fn base(word: &str) -> Option<(String, &'static str)> {
    const BASES: &[&str] = &[
        "head",
        "move",
        "make",
        "find",
        "jump",
        "hop",
        "opt",
        "go",
        "settle",
        "decide",
        "plump",
        "pick",
        "overwrite",
        "turn",
        "proceed",
        "continue",
        "advance",
        "switch",
        "shift",
        "look",
    ];
    let of = |base: &'static str| {
        let stem = base.strip_suffix('e').unwrap_or(base);
        let last = base.chars().next_back();
        let doubled = last.map(|c| format!("{base}{c}ing"));
        match word {
            _ if word == base => Some((base.to_owned(), "")),
            _ if word == format!("{base}s") || word == "goes" && base == "go" => Some((base.to_owned(), "s")),
            _ if word == format!("{stem}ing") || doubled.as_deref() == Some(word) => {
                Some((base.to_owned(), "ing"))
            }
            _ => None,
        }
    };
    BASES.iter().find_map(|base| of(base))
}

/// "give the talk the title X", "give it the number X": "set the title to X".
fn given(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let ending = match phrase.word(at) {
        "give" => "",
        "giving" => "ting",
        "gives" => "s",
        _ => return None,
    };
    let first = phrase.get(at)?;
    let value = (at + 3..phrase.len().min(at + 10))
        .find(|&i| phrase.get(i).is_some_and(|t| t.is_literal() || t.is_figure() || t.is_value_like()))?;
    let field = (at + 2..value).rev().find(|&i| matches!(phrase.word(i), "the" | "a" | "an" | "its"))?;
    let kept = phrase.range(field + 1, value);
    let of = [")", "of"].contains(&kept.last_word());
    let plain = kept.tokens.iter().all(|t| t.is_word() && !words::is_preposition(&t.lower));
    if kept.is_empty() || !plain || of || field < at + 2 {
        return None;
    }
    let mut tokens = phrase.to(at).tokens.to_vec();
    tokens.push(word(first, &format!("set{ending}")));
    tokens.extend(kept.get(0).map(|token| word(token, "the")));
    tokens.extend_from_slice(kept.tokens);
    tokens.push(word(phrase.get(value)?, "to"));
    tokens.extend_from_slice(phrase.from(value).tokens);
    Some(tokens)
}

/// "switch the room to "Hall"": what is no tab, window or page is changed.
fn switched(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
    let verb = match phrase.word(at) {
        "switch" | "turn" | "alter" => "change",
        "switches" | "turns" | "alters" => "changes",
        "switching" | "turning" | "altering" => "changing",
        _ => return None,
    };
    let to = (at + 2..phrase.len().min(at + 7)).find(|&i| matches!(phrase.word(i), "to" | "into"))?;
    let what = phrase.range(at + 1, to);
    let named = matches!(what.word(0), "the" | "its" | "his" | "her" | "their" | "your");
    let elsewhere = what.has(&["tab", "window", "page", "view", "frame", "tabs"]);
    let value = phrase.get(to + 1).is_some_and(|t| t.is_literal() || t.is_figure());
    if !named || elsewhere || !value {
        return None;
    }
    let mut tokens = phrase.tokens.to_vec();
    verb.clone_into(&mut tokens[at].lower);
    "to".clone_into(&mut tokens[to].lower);
    Some(tokens)
}

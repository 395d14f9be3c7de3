//! Verbs of several words, and verbs of narration, as the plain verbs that they stand for: "head over to", "make your way
//! to", "opt for", "give the talk the title X".

use super::super::lexicon::verbs;
use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::word;

/// What stands for a plain verb: the words, their first in its base form; the verb, and what follows it.
const PLAIN: &[(&str, &str)] = &[
    ("head over to", "go to"),
    ("head back to", "go to"),
    ("head to", "go to"),
    ("head for", "go to"),
    ("head into", "go to"),
    ("move over to", "go to"),
    ("move on to", "go to"),
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
    let mut found = tidied(&mut tokens);
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
                .or_else(|| put(now, at))
                .or_else(|| let_be(now, at))
                .or_else(|| by_noun(now, at))
                .or_else(|| glanced(now, at))
                .or_else(|| switched(now, at))
                .or_else(|| filled(now, at))
                .or_else(|| confirmed(now, at))
                .or_else(|| through(now, at))
                .or_else(|| listed(now, at))
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

/// "put "X" down as the name", "put a check at "Oak"".
fn put(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
fn let_be(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
fn by_noun(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
    let (width, base) = super::deed::noun_head(phrase.from(by + 1))?;
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

/// "run an eye down the table", "cast a glance at the list": look at it.
fn glanced(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
    (verb && plain && look + 1 <= to).then(|| {
        let mut tokens = phrase.to(at).tokens.to_vec();
        tokens.extend(["look", "at"].iter().filter_map(|w| phrase.get(at).map(|t| word(t, w))));
        tokens.extend_from_slice(phrase.from(to + 1).tokens);
        tokens
    })
}

/// "turn to "Open" and click it": where the name begins and ends, the verb, and where all of it ends.
fn turned_to(phrase: Phrase, at: usize) -> Option<(usize, usize, usize, usize)> {
    const TURNS: &[&str] = &[
        "turn to",
        "turns to",
        "locate",
        "locates",
        "spot",
        "find",
        "finds",
        "look for",
        "seek out",
        "direct your attention to",
        "turn your attention to",
        "shift your attention to",
        "focus your attention on",
        "direct your gaze to",
        "shift your gaze to",
        "direct your cursor to",
        "navigate your cursor over to",
        "move your cursor to",
        "move your cursor over to",
        "move the cursor to",
        "move the cursor over to",
        "guide your cursor to",
        "bring your cursor to",
        "move the mouse to",
        "move your mouse to",
    ];
    let width = phrase.any_at(at, TURNS)?;

    let from = at + width;
    let lit = (from..phrase.len().min(from + 4)).find(|&i| phrase.get(i).is_some_and(Token::is_literal))?;
    let mut name = lit + 1;
    while super::super::lexicon::role_of(phrase.word(name)).is_some() {
        name += 1;
    }
    let mut verb = name;
    while verb < name + 3
        && (phrase.get(verb).is_some_and(|t| t.is_mark(',')) || matches!(phrase.word(verb), "and" | "then"))
    {
        verb += 1;
    }
    let click = matches!(
        phrase.word(verb),
        "click" | "clicks" | "press" | "presses" | "hit" | "hits" | "tap" | "taps"
    );
    let it = verb + 1 + usize::from(phrase.word(verb + 1) == "on");
    (verb > name && click && phrase.word(it) == "it").then_some((from, name, verb, it + 1))
}

/// A participle between commas behind a name, that tells where it is or what it is for: where its preposition stands (or its
/// end, where it names nothing), and its closing comma.
fn placed(phrase: Phrase, at: usize) -> Option<(usize, usize)> {
    let name = at.checked_sub(1).and_then(|i| phrase.get(i))?;
    let named = name.is_literal() || super::super::lexicon::role_of(&name.lower).is_some();
    let end = (at + 2..phrase.len().min(at + 9)).find(|&i| phrase.get(i).is_some_and(|t| t.is_mark(',')))?;
    let first = phrase.word(at + 1);
    let participle = first.ends_with("ed")
        || matches!(
            first,
            "found" | "sitting" | "standing" | "hidden" | "nestling" | "shown" | "seen" | "kept"
        );
    let inside = phrase.range(at + 1, end);
    let clause = |t: &Token| words::is_copula(&t.lower) || words::is_modal(&t.lower) || t.lower == "and";
    if !named || !participle || inside.tokens.iter().any(clause) {
        return None;
    }
    if inside.literal().is_none() {
        return Some((end, end));
    }
    let prep = (at + 1..end).find(|&i| {
        matches!(
            phrase.word(i),
            "under" | "in" | "at" | "beside" | "next" | "below" | "above" | "on" | "among"
        )
    })?;
    Some((prep, end))
}

/// Words that say nothing taken out: ", again,", "by clicking it", "there" after what is there.
fn tidied(tokens: &mut Vec<Token>) -> bool {
    const BETWEEN: &[&str] = &[
        "again",
        "this time",
        "once more",
        "once again",
        "in turn",
        "of course",
        "as it were",
        "so to speak",
        "undeterred",
        "as before",
        "for that matter",
        "in the end",
        "as always",
        "as ever",
        "there",
        "here",
        "as expected",
        "at last",
        "then",
        "though",
        "however",
        "for once",
        "by the way",
        "after all",
        "rightly",
        "dutifully",
        "in fact",
        "as promised",
        "naturally",
    ];
    const REGIONS: &[&str] = &["by means of", "by way of"];
    let before = tokens.len();
    let mut at = 0;
    while at < tokens.len() {
        let now = Phrase { source: "", tokens };
        let mark = |i: usize| now.get(i).is_some_and(|t| t.is_mark(','));
        if let Some(width) = now.any_at(at + 1, BETWEEN).filter(|width| mark(at) && mark(at + 1 + width)) {
            // "…, and, there, a click …": one comma is left where a clause goes on.
            tokens.drain(at..at + width + 2);
            continue;
        }
        // "Marta, the new trainee, hits X": Marta.
        if at == 1
            && mark(1)
            && now.get(0).is_some_and(Token::is_capitalised)
            && words::is_determiner(now.word(2))
        {
            let end = (3..now.len().min(9)).find(|&i| mark(i));
            if let Some(end) = end.filter(|&end| {
                now.range(2, end).literal().is_none() && super::person::is_person(now.word(end - 1))
            }) {
                tokens.drain(1..=end);
                continue;
            }
        }
        // "the box, located under "Size", is …": under it. "the menu, opened for this, …": the menu.
        if mark(at)
            && let Some((prep, end)) = placed(now, at)
        {
            tokens.remove(end);
            tokens.drain(at..prep);
            continue;
        }
        if let Some(width) =
            now.any_at(at, &["by clicking on it", "by clicking it", "by pressing it", "by choosing it"])
        {
            tokens.drain(at..at + width);
            continue;
        }
        if let Some((from, name, verb, end)) = turned_to(now, at) {
            let mut order = vec![now.tokens[verb].clone()];
            order.extend_from_slice(now.range(from, name).tokens);
            tokens.splice(at..end, order);
            continue;
        }
        let ends = now.get(at + 1).is_none_or(|t| {
            !t.is_word() && !t.is_literal() || matches!(t.lower.as_str(), "and" | "then" | "as")
        });
        if matches!(now.word(at), "there" | "here")
            && at > 0
            && now.get(at - 1).is_some_and(Token::is_literal)
            && ends
        {
            tokens.remove(at);
            continue;
        }
        if let Some(width) = now.any_at(at, REGIONS).filter(|width| {
            let rest = now.from(at + width).skip_while(|t| words::is_determiner(&t.lower));
            super::super::noun::noun(rest.to(3)).role.is_some()
                || super::super::lexicon::role_of(rest.word(0)).is_some()
                || super::super::lexicon::role_of(rest.word(1)).is_some()
        }) {
            tokens.drain(at + 1..at + width);
            "in".clone_into(&mut tokens[at].lower);
        }
        at += 1;
    }
    tokens.len() != before
}

/// "confirm "Withdraw" in the dialog": with it.
fn confirmed(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
fn through(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
fn listed(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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
fn filled(phrase: Phrase, at: usize) -> Option<Vec<Token>> {
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

//! What is staged, likened or explained around what is said, and says nothing of a page: "imagine yourself … as you enter X",
//! ", like a vigilant guard", ", as it serves as the number", ", recognizable by its arrow,".

use super::super::clause::verification;
use super::super::lexicon::{verbs, words};
use super::super::narration::actor;
use super::super::order::{is_order, order};
use super::super::phrase::Phrase;
use super::super::token::{Kind, Token};
use super::aside::{names, tells_page};
use super::word;

/// The tokens without it; `None` where there is none.
pub(super) fn without(phrase: Phrase) -> Option<Vec<Token>> {
    let mut tokens = phrase.tokens.to_vec();
    let dashed = dashed(&mut tokens);
    let staged = staged(phrase.source, &mut tokens);
    let likened = (0..MOST).filter(|_| likened(&mut tokens)).count() > 0;
    let exampled = exampled(&mut tokens);
    let followed = followed(&mut tokens);
    (dashed || staged || likened || exampled || followed).then_some(tokens)
}

/// How many such asides a sentence is freed of: more than anyone writes.
const MOST: usize = 8;

/// "If one isn't enough—and it isn't—click X": without what stands between the dashes.
fn dashed(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let dash = |at: usize| now.get(at).is_some_and(|t| t.is_mark('—') || t.is_mark('–'));
    let Some(from) = (1..now.len()).find(|&at| dash(at)) else { return false };
    let Some(to) = (from + 2..now.len()).find(|&at| dash(at)) else { return false };
    let inside = now.range(from + 1, to);
    if names(inside) || is_order(inside) || inside.len() > LONGEST_REMARK {
        return false;
    }
    let comma =
        Token { kind: Kind::Mark(','), text: ",".to_owned(), lower: String::new(), ..tokens[from].clone() };
    tokens.splice(from..=to, [comma]);
    true
}

/// The most words of a remark between dashes.
const LONGEST_REMARK: usize = 12;

/// "picture yourself as an author and type X", "let your fancy take flight and type X": what is done after the scene.
fn staged(source: &str, tokens: &mut Vec<Token>) -> bool {
    let now = Phrase::new(source, tokens);
    let first = now.len() - now.skip_fillers().len();
    let stages = matches!(
        now.word(first),
        "imagine" | "picture" | "envision" | "visualize" | "visualise" | "pretend" | "think" | "suppose"
    ) || now.word(first) == "let"
        && !matches!(now.word(first + 1), "us" | "me" | "it" | "the" | "user" | "them");
    if !stages {
        return as_you(source, tokens);
    }
    let from = (first + 2..now.len())
        .take_while(|&at| now.get(at).is_some_and(|t| !t.is_literal()))
        .find_map(|at| {
            let mark = now.get(at).is_some_and(is_pause);
            let joint = mark || matches!(now.word(at), "and" | "as" | "while" | "when" | "before" | "then");
            let rest = now.from(at + 1).skip_fillers();
            let told = actor(rest).filter(|_| !mark).unwrap_or(rest);
            let deed = joint && order(told).is_some_and(|order| names(order.object));
            deed.then(|| now.len() - told.len())
        });
    let Some(from) = from else { return false };
    tokens.drain(..from);
    true
}

/// "our tale nears its end as you press X": press X.
fn as_you(source: &str, tokens: &mut Vec<Token>) -> bool {
    let now = Phrase::new(source, tokens);
    let joint = |at: usize| {
        matches!(now.word(at), "as" | "when" | "where") && matches!(now.word(at + 1), "you" | "we")
    };
    let Some(at) = (2..now.len()).find(|&at| joint(at)) else { return false };
    let (before, deed) = (now.to(at), now.from(at + 2).skip_fillers());
    let where_to = now.word(at) == "where";
    let talk = !names(before) && (where_to || !tells_page(before)) && !is_order(before.skip_fillers());
    let told = order(deed).is_some_and(|order| verbs::is_by_hand(order.verb) && names(order.object));
    if !talk || !told || verification(before.skip_fillers()).is_some() {
        return false;
    }
    let from = now.len() - deed.len();
    tokens.drain(..from);
    true
}

/// Takes one comparison, reason or description out.
fn likened(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let found = (0..now.len()).find_map(|at| {
        let opens = at == 0 || now.get(at - 1).is_some_and(is_pause);
        let end = (at..now.len()).find(|&i| now.get(i).is_some_and(is_pause)).unwrap_or(now.len());
        let tail = now.range(at, end);
        let idle = tail.len() > 1 && !names(tail) && !tail.tokens.iter().any(Token::is_number);
        // What stands before the main clause, and without which nothing is left, is no aside.
        let whole = at == 0 && (end == now.len() || now.len() - end < 3);
        (idle && !whole && (is_likeness(tail) || opens && is_remark(tail))).then_some((at, end))
    });
    let Some((at, end)) = found else { return false };
    let ends = end == tokens.len();
    // "the button, recognizable by its dots, on the row": one phrase.
    let goes_on =
        !ends && words::is_preposition(&tokens.get(end + 1).map_or(String::new(), |t| t.lower.clone()));
    let from = if at > 0 && is_pause(&tokens[at - 1]) && (ends || goes_on || end > at) { at - 1 } else { at };
    let to = if ends || at == 0 || goes_on { (end + 1).min(tokens.len()) } else { end };
    tokens.drain(from..to);
    true
}

/// "as though you were …", "as if by magic", "much like opening a drawer".
fn is_likeness(tail: Phrase) -> bool {
    const LIKE: &[&str] = &[
        "as though",
        "as if",
        "much like",
        "just like",
        "almost like",
        "rather like",
        "not unlike",
        "a bit like",
    ];
    // "so the system can store it": what for.
    let purpose = tail.word(0) == "so"
        && (words::is_determiner(tail.word(1)) || words::is_pronoun(tail.word(1)) || tail.word(1) == "you")
        && tail.has(&["can", "could", "may"]);
    tail.any_at(0, LIKE).is_some() || purpose
}

/// "like a guard", "since every child needs a parent", "recognizable by its arrow", "whichever is there".
fn is_remark(tail: Phrase) -> bool {
    let (first, second) = (tail.word(0), tail.word(1));
    let explains = |word: &str| {
        words::is_pronoun(word)
            || words::is_determiner(word)
            || matches!(word, "you" | "we" | "one" | "every")
    };
    match first {
        "like" => !is_order(tail.from(1)),
        "since" | "because" => explains(second),
        // "as the title" names a field; "as it serves as the title" says why.
        "as" if matches!(second, "its" | "their" | "this") => {
            tail.has(&["that", "is", "are", "confirms", "shows", "means", "focuses", "opens", "tells"])
        }
        "as" => matches!(
            second,
            "it" | "this" | "that" | "these" | "you" | "we" | "they" | "one" | "is" | "befits"
        ),
        "just" | "exactly" => second == "as" && !matches!(tail.last_word(), "before"),
        "recognizable" | "recognisable" | "identifiable" | "distinguishable" | "whichever" | "whatever" => {
            true
        }
        "being" | "keeping" | "bearing" => tail.has(&["mindful", "careful", "mind", "eye"]),
        _ => false,
    }
}

/// "enter a number, e.g. "7", in "Size"": ""7" in "Size"".
fn exampled(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let Some((at, width)) = (2..now.len()).find_map(|at| {
        let width = now.any_at(at, &["e.g.", "e.g", "eg", "such as", "for instance", "for example"])?;
        let value = (at + width..now.len().min(at + width + 3))
            .find(|&i| now.get(i).is_some_and(Token::is_literal))?;
        let between = now.range(at + width, value);
        between.tokens.iter().all(|t| matches!(t.kind, Kind::Mark(_))).then_some((at, value - at))
    }) else {
        return false;
    };
    // "the "Group" e.g. "North"": an option of it.
    if now.to(at).literal().is_some() && !now.get(at - 1).is_some_and(is_pause) {
        return false;
    }
    let types = |word: &str| {
        matches!(word, "enter" | "type" | "write" | "put" | "input" | "insert" | "key" | "provide")
    };
    let verb = (0..at).rev().find(|&i| types(now.word(i)));
    let before = now.range(verb.map_or(at, |verb| verb + 1), at).trim();
    let value = at + width;
    let comma = usize::from(now.get(value + 1).is_some_and(is_pause));
    let field = matches!(now.word(value + 1 + comma), "in" | "into" | "for" | "as" | "to" | "inside")
        && now.len() > value + 2 + comma;
    if let Some(verb) = verb.filter(|_| field && before.literal().is_none()) {
        tokens.drain(value + 1..value + 1 + comma);
        tokens.drain(verb + 1..value);
    } else {
        // "the name, for instance "Oak"": the name "Oak".
        let comma = usize::from(now.get(at - 1).is_some_and(is_pause));
        tokens.drain(at - comma..value);
    }
    true
}

/// "tick "A", followed by "B"": and tick "B".
fn followed(tokens: &mut Vec<Token>) -> bool {
    let now = Phrase { source: "", tokens };
    let Some(at) = (2..now.len()).find(|&at| {
        let comma = now.get(at).is_some_and(is_pause);
        comma && now.is_at(at + 1, &["followed", "by"]) && now.from(at + 3).literal().is_some()
    }) else {
        return false;
    };
    let again = is_order(now) && super::nominal::noun_head(now.from(at + 3)).is_none();
    let gerund = now.word(at + 3).ends_with("ing");
    let Some(verb) = now.get(0).filter(|_| again && !gerund).cloned() else { return false };
    let first = tokens[at].clone();
    tokens.splice(at..at + 3, [word(&first, "and"), word(&first, &verb.lower)]);
    true
}

fn is_pause(token: &Token) -> bool {
    [',', ';', ':', '—', '–'].into_iter().any(|mark| token.is_mark(mark))
}

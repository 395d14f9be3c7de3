//! Words that stand loosely in a sentence, taken out or put where they belong: ", again,", "located under", "turn to X and
//! click it".

use super::super::lexicon::words;
use super::super::phrase::Phrase;
use super::super::token::Token;

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
pub(super) fn tidied(tokens: &mut Vec<Token>) -> bool {
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

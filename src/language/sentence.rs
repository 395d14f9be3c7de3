//! Where one sentence ends and the next begins.

use super::lexicon::{is_report, verbs, words};
use super::recast;
use super::token::{Kind, Token};

/// Longest sentence that is read in one piece, in tokens. What is longer is no sentence that a person
/// wrote; it is cut, which keeps every later step linear in the length of the text.
const LONGEST: usize = 100;

/// Cuts a text's tokens into sentences; the marks that end them are left out.
pub(super) fn sentences(tokens: &[Token]) -> Vec<&[Token]> {
    let mut found = Vec::new();
    let mut from = 0;
    for at in 0..tokens.len() {
        let token = &tokens[at];
        if ends_sentence(tokens, at)
            && !(token.is_mark('→') && recast::sets(&tokens[from..at], &tokens[at + 1..]))
        {
            keep(&mut found, &tokens[from..at]);
            from = at + 1;
        } else if at > from
            && (begins_line(tokens, at)
                || ends_inside_quotes(tokens, at)
                || tells_what_came(tokens, from, at)
                || at - from >= LONGEST)
        {
            keep(&mut found, &tokens[from..at]);
            from = at;
        }
        if token.is_mark('•') && from == at {
            from = at + 1;
        }
    }
    keep(&mut found, tokens.get(from..).unwrap_or_default());
    found
}

fn keep<'a>(found: &mut Vec<&'a [Token]>, mut sentence: &'a [Token]) {
    // "3. Click …" and "1) Click …" are numbered lines, not sentences of a number.
    while let [first, rest @ ..] = sentence {
        if matches!(first.kind, Kind::Mark(_)) && !first.is_mark('(') {
            sentence = rest;
        } else {
            break;
        }
    }
    while let [rest @ .., last] = sentence {
        if matches!(last.kind, Kind::Mark(m) if !")]}".contains(m)) {
            sentence = rest;
        } else {
            break;
        }
    }
    if sentence.iter().any(|t| !matches!(t.kind, Kind::Mark(_))) && !is_enumerator(sentence) {
        found.push(sentence);
    }
}

fn is_enumerator(sentence: &[Token]) -> bool {
    matches!(sentence, [only] if only.is_word() && only.text.len() <= 3 && only.text.chars().all(|c| c.is_ascii_digit()))
}

fn ends_sentence(tokens: &[Token], at: usize) -> bool {
    // "sel. "Red"": the full stop ends a shorthand.
    let short = |t: &Token| t.is_word() && t.lower != t.text.to_lowercase() && t.text.len() <= 4;
    if tokens[at].is_mark('.')
        && at.checked_sub(1).and_then(|i| tokens.get(i)).is_some_and(short)
        && tokens.get(at + 1).is_some_and(|t| t.is_literal() || t.is_word() && !t.is_capitalised())
    {
        return false;
    }
    matches!(tokens[at].kind, Kind::Mark('.' | '!' | '?' | ';' | '→' | '…' | '。'))
}

/// A new line begins a new sentence after an empty line, with a bullet, or with a capital where the line
/// before did not break off in mid-phrase.
fn begins_line(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    let before = &tokens[at - 1];
    match token.breaks {
        0 => false,
        1 => {
            token.is_mark('•')
                || token.is_mark('–')
                || (token.is_capitalised()
                    && !before.is_mark(',')
                    && !words::is_determiner(&before.lower)
                    && !words::is_preposition(&before.lower)
                    && (verbs::find(&token.lower).is_some() || words::opens_sentence(&token.lower)))
                || (token.is_number() && tokens.get(at + 1).is_some_and(|t| t.is_mark('.') || t.is_mark(')')))
        }
        _ => true,
    }
}

/// `Click "Save." Then …`: the full stop stands inside the quotation marks.
fn ends_inside_quotes(tokens: &[Token], at: usize) -> bool {
    let before = &tokens[at - 1];
    before.kind == Kind::Quoted
        && before.text.ends_with(['.', '!', '?'])
        && (tokens[at].is_capitalised()
            && (words::opens_sentence(&tokens[at].lower)
                || words::is_preposition(&tokens[at].lower)
                || verbs::parse(&tokens[at].lower).is_some()
                || matches!(tokens[at].lower.as_str(), "what" | "as" | "not" | "nothing" | "nowhere" | "no"))
            || tokens[at].is_literal()
                && tokens.get(at + 1).is_some_and(|t| t.is_mark('→') || t.lower == ">")
            || goes_on_small(tokens, at))
}

/// `save, "It was saved."`, `save – message "It was saved."`: what the app says to an order, beside it.
fn tells_what_came(tokens: &[Token], from: usize, at: usize) -> bool {
    let named =
        matches!(tokens[at].lower.as_str(), "message" | "toast" | "notice" | "alert" | "notification");
    let said = tokens.get(at + usize::from(named)).filter(|t| t.kind == Kind::Quoted);
    let marks = |t: &Token| matches!(t.kind, Kind::Mark(_));
    let piece = tokens[from..at - 1].iter().rposition(marks).map_or(from, |mark| from + mark + 1);
    let orders = tokens.get(piece).is_some_and(|t| {
        t.is_word()
            && verbs::find(&t.lower).is_some_and(|v| !matches!(v, verbs::Verb::Verify | verbs::Verb::See))
    });
    matches!(tokens[at - 1].kind, Kind::Mark(',' | '–' | '—'))
        && said.is_some_and(|t| is_report(&t.text))
        && orders
        && !tokens[from..at].iter().any(|t| t.is_word() && is_message(&t.lower))
}

fn is_message(word: &str) -> bool {
    matches!(
        word,
        "message"
            | "messages"
            | "toast"
            | "notice"
            | "alert"
            | "says"
            | "say"
            | "reads"
            | "shows"
            | "appears"
            | "see"
    )
}

/// "It says "Saved." change the name to …": an order in small letters.
fn goes_on_small(tokens: &[Token], at: usize) -> bool {
    let thing = |t: &Token| t.is_literal() || words::is_determiner(&t.lower);
    tokens[at].is_word()
        && verbs::find(&tokens[at].lower)
            .is_some_and(|v| !matches!(v, verbs::Verb::Verify | verbs::Verb::See))
        && tokens.get(at + 1).is_some_and(thing)
}

#[cfg(test)]
mod tests {
    use super::super::token::tokenize;
    use super::*;

    fn split(text: &str) -> Vec<String> {
        let tokens = tokenize(text);
        sentences(&tokens).iter().map(|s| text[s[0].start..s[s.len() - 1].end].to_owned()).collect()
    }

    #[test]
    fn full_stops_inside_values_end_nothing() {
        assert_eq!(
            split("Enter 5.49 for Mr. Jones. Open a.b.co/x. Click \"Save.\" Then wait!"),
            ["Enter 5.49 for Mr. Jones", "Open a.b.co/x", "Click \"Save.\"", "Then wait"]
        );
    }

    #[test]
    fn numbered_lines_bullets_and_arrows() {
        assert_eq!(split("1. Click A\n2. Click B"), ["Click A", "Click B"]);
        assert_eq!(split("- click A\n- click B"), ["click A", "click B"]);
        assert_eq!(split("click A -> B opens"), ["click A", "B opens"]);
    }

    #[test]
    fn a_wrapped_line_is_one_sentence() {
        assert_eq!(
            split("Click the\n\"Save\" button in the\nBooks table"),
            ["Click the\n\"Save\" button in the\nBooks table"]
        );
    }
}

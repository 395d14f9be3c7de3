//! Wordings of numbers that are brought to one form before a claim is taken apart: "between 3 and 5 results" is at
//! least 3 and at most 5, "one row fewer than before" is one fewer row.

use super::super::lexicon::numbers;
use super::super::phrase::Phrase;
use super::super::token::Token;

/// The same words in plainer ones: a claim for each; none where they are plain already.
pub(super) fn plain(phrase: Phrase) -> Vec<Vec<Token>> {
    if let Some(tokens) = comparative(phrase).or_else(|| only(phrase)).or_else(|| contracted(phrase)) {
        return vec![tokens];
    }
    let pair = pair(phrase);
    if !pair.is_empty() {
        return pair;
    }
    let ranges: Vec<usize> = (0..phrase.len()).filter(|&at| is_range(phrase, at)).collect();
    if ranges.is_empty() {
        return Vec::new();
    }
    ["least", "most"].map(|end| bounded(phrase, &ranges, end)).to_vec()
}

/// "my name and my address are filled in": each by itself.
fn pair(phrase: Phrase) -> Vec<Vec<Token>> {
    let owned = |word: &str| matches!(word, "my" | "our" | "your" | "her" | "his" | "its" | "their" | "the");
    let Some(and) = phrase.find(&["and"]).filter(|&at| (2..=5).contains(&at)) else { return Vec::new() };
    let Some(verb) = phrase.find(&["are", "were"]).filter(|&at| (and + 2..=and + 6).contains(&at)) else {
        return Vec::new();
    };
    let plain = |from: usize, to: usize| phrase.range(from, to).tokens.iter().all(Token::is_word);
    let both = owned(phrase.word(0)) && owned(phrase.word(and + 1)) && plain(0, verb);
    let rest = phrase.from(verb + 1).skip_fillers();
    let state = super::state::is_state(rest.word(0));
    if !both || !state {
        return Vec::new();
    }
    let Some(copula) = phrase.get(verb) else { return Vec::new() };
    [(0, and), (and + 1, verb)]
        .map(|(from, to)| {
            let mut tokens = phrase.range(from, to).tokens.to_vec();
            tokens.push(word(copula, "is"));
            tokens.extend_from_slice(phrase.from(verb + 1).tokens);
            tokens
        })
        .to_vec()
}

/// "only the two books remain": so many and no more.
fn only(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (0..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "only" | "just")
            && phrase.word(at + 1) == "the"
            && numbers::cardinal(phrase.word(at + 2)).is_some()
    })?;
    let mut tokens = phrase.tokens.to_vec();
    tokens.remove(at + 1);
    Some(tokens)
}

/// "there's a link", "there're two": the verb by itself.
fn contracted(phrase: Phrase) -> Option<Vec<Token>> {
    let at = phrase.position(|t| matches!(t.lower.as_str(), "there's" | "there're"))?;
    let mut tokens = phrase.tokens.to_vec();
    let there = tokens.get(at)?.clone();
    let verb = if there.lower == "there's" { "is" } else { "are" };
    tokens[at] = word(&there, "there");
    tokens.insert(at + 1, word(&there, verb));
    Some(tokens)
}

fn number(token: &Token) -> bool {
    token.is_word() && (token.is_number() || numbers::cardinal(&token.lower).is_some())
}

/// "between 3 and 5"
fn is_range(phrase: Phrase, at: usize) -> bool {
    phrase.word(at) == "between"
        && phrase.word(at + 2) == "and"
        && phrase.get(at + 1).is_some_and(number)
        && phrase.get(at + 3).is_some_and(number)
}

/// Each range by one of its ends: "at least 3".
fn bounded(phrase: Phrase, ranges: &[usize], end: &str) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(phrase.len());
    let mut at = 0;
    while let Some(token) = phrase.get(at) {
        if ranges.contains(&at) {
            tokens.push(word(token, "at"));
            tokens.push(word(token, end));
            tokens.extend(phrase.get(at + if end == "least" { 1 } else { 3 }).cloned());
            at += 4;
        } else {
            tokens.push(token.clone());
            at += 1;
        }
    }
    tokens
}

fn word(at: &Token, text: &str) -> Token {
    Token { text: text.to_owned(), lower: text.to_owned(), gloss: None, ..at.clone() }
}

/// "one row fewer than before", "two rows more than before": the comparative beside its number.
fn comparative(phrase: Phrase) -> Option<Vec<Token>> {
    let at = (0..phrase.len()).find(|&at| {
        matches!(phrase.word(at), "more" | "fewer" | "less")
            && phrase.word(at + 1) == "than"
            && matches!(phrase.word(at + 2), "before" | "previously" | "earlier")
    })?;
    let from = (at.saturating_sub(4)..at.saturating_sub(1)).find(|&i| {
        phrase.get(i).is_some_and(number)
            && phrase.range(i + 1, at).tokens.iter().all(|t| t.is_word() && !number(t))
    })?;
    let mut tokens = phrase.tokens.to_vec();
    let mut moved = tokens.remove(at);
    // Where it stands now, no words of the text are.
    moved.start = tokens[from].end;
    moved.end = tokens[from].end;
    if moved.lower == "less" {
        "fewer".clone_into(&mut moved.lower);
    }
    tokens.insert(from + 1, moved);
    Some(tokens)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::claims_of as read;

    #[test]
    fn a_range_is_two_bounds() {
        assert_eq!(
            read("Between 3 and 5 results are shown."),
            ["count [Item] GreaterOrEqual 3", "count [Item] LessOrEqual 5"]
        );
        assert_eq!(
            read("The price is between $10 and $20."),
            ["amount [‹price›] GreaterOrEqual 10", "amount [‹price›] LessOrEqual 20"]
        );
    }

    #[test]
    fn so_many_fewer_than_before_is_a_difference() {
        assert_eq!(read("There is one row less than before."), ["than [Row] Fewer(Some(1.0))"]);
        assert_eq!(
            read("The table has two rows more than before."),
            ["than [Row In [Table]] More(Some(2.0))"]
        );
    }

    #[test]
    fn other_numbers_stay_as_they_are() {
        assert_eq!(read("There are 3 rows."), ["count [Row] Equal 3"]);
        assert!(
            read("The gap between \"A\" and \"B\" is shown.").iter().all(|p| !p.contains("GreaterOrEqual"))
        );
    }
}

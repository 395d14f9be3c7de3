//! The pieces between the marks and joints of a sentence: what stands in a list, in brackets, on a path ("A > B").

use super::super::phrase::Phrase;
use super::super::token::{Kind, Token, tokenize};

/// A piece of a sentence.
#[derive(Debug, Clone)]
pub(super) struct Chunk {
    pub(super) tokens: Vec<Token>,
    /// It stands in brackets: a remark on what stands before it.
    pub(super) remark: bool,
    /// ">" stands behind it: what follows is reached through it.
    pub(super) leads: bool,
}

/// Cuts a sentence at every mark, arrow, bracket and joint.
pub(super) fn chunks(phrase: Phrase) -> Vec<Chunk> {
    let tokens = unfolded(phrase);
    let mut found = Vec::new();
    let mut depth = 0_usize;
    let mut from = 0;
    for at in 0..=tokens.len() {
        let here = tokens.get(at);
        let cuts = here.is_none_or(|t| matches!(t.kind, Kind::Mark(_)) || is_joint(&tokens, at));
        if !cuts {
            continue;
        }
        let piece = tokens.get(from..at).unwrap_or_default();
        if !piece.is_empty() {
            let leads = here.is_some_and(leads_on);
            found.push(Chunk { tokens: piece.to_vec(), remark: depth > 0, leads });
        }
        match here.map(|t| t.kind) {
            Some(Kind::Mark('(' | '[')) => depth += 1,
            Some(Kind::Mark(')' | ']')) => depth = depth.saturating_sub(1),
            _ => {}
        }
        from = at + 1;
    }
    found
}

/// "A > B".
pub(super) fn leads_on(token: &Token) -> bool {
    token.is_word() && matches!(token.lower.as_str(), ">" | "»")
}

/// Words that join two pieces, or lead from one to the next.
fn is_joint(tokens: &[Token], at: usize) -> bool {
    let Some(token) = tokens.get(at).filter(|t| t.is_word()) else { return false };
    // "Terms and Conditions" is a name.
    let name = |i: Option<usize>| i.and_then(|i| tokens.get(i)).is_some_and(Token::is_capitalised);
    match token.lower.as_str() {
        "and" => !(name(at.checked_sub(1)) && name(Some(at + 1))),
        "then" | "but" | "which" | "where" | "so" | "while" | ">" | "»" | "plus" => true,
        _ => false,
    }
}

/// The tokens with the remarks in brackets put back as they stand.
fn unfolded(phrase: Phrase) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(phrase.len());
    for token in phrase.tokens {
        tokens.push(Token { gloss: None, ..token.clone() });
        let Some((gloss, start)) = token.remark(phrase.source) else { continue };
        let mark = |mark: char, at: usize| Token {
            kind: Kind::Mark(mark),
            start: at,
            end: at,
            text: mark.to_string(),
            lower: String::new(),
            gloss: None,
            breaks: 0,
        };
        tokens.push(mark('(', start));
        tokens.extend(tokenize(gloss).into_iter().map(|t| Token {
            start: t.start + start,
            end: t.end + start,
            ..t
        }));
        tokens.push(mark(')', start + gloss.len()));
    }
    tokens
}

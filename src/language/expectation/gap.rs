//! "There is a blank line between "A" and "B"", ""A" and "B" are separated by an empty line": what stands between two
//! texts is nothing, and that is what is to be seen.

use super::super::phrase::Phrase;
use super::{Description, Predicate};

/// `None`: no such gap is told.
pub(super) fn read(phrase: Phrase) -> Option<Predicate> {
    let phrase = phrase.trim_end_fillers();
    let line = |at: usize| {
        matches!(phrase.word(at), "blank" | "empty")
            && matches!(phrase.word(at + 1), "line" | "lines" | "paragraph" | "row")
    };
    let at = (0..phrase.len()).find(|&at| line(at))?;
    let texts: Vec<String> = phrase.literals().map(|t| t.text.clone()).collect();
    let [_, _] = texts.as_slice() else { return None };
    let literal = |at: usize| phrase.get(at).is_some_and(super::super::token::Token::is_literal);
    let between = phrase.word(at + 2) == "between"
        && literal(at + 3)
        && phrase.word(at + 4) == "and"
        && literal(at + 5)
        && phrase.len() == at + 6;
    let apart = literal(0)
        && phrase.word(1) == "and"
        && literal(2)
        && phrase.has(&["separated", "divided", "apart"])
        && phrase.len() == at + 2;
    let denied = phrase.to(at).has(&["no", "not", "without", "longer"]);
    (between || apart).then(|| Predicate::Shown {
        what: Description {
            text: phrase.from(at).text().to_owned(),
            name: Some("blank line".to_owned()),
            containing: texts,
            ..Description::default()
        },
        holds: !denied,
    })
}

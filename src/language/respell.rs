//! A sentence in which nothing could be read is read once more with its spelling corrected.

use super::clause::{Clause, Sentence, repeats};
use super::lexicon::nearest;
use super::phrase::Phrase;
use super::token::Token;

/// Whether nothing in a sentence could be read.
pub(super) fn says_nothing(sentence: &Sentence) -> bool {
    sentence.clauses.iter().all(|c| matches!(c, Clause::Talk(talk) if !repeats(*talk)))
}

/// The sentence with its misspelt words corrected, and which they were.
pub(super) fn respell(phrase: Phrase) -> Option<(Vec<Token>, Vec<[String; 2]>)> {
    let mut tokens = phrase.tokens.to_vec();
    let mut slips = Vec::new();
    for token in tokens.iter_mut().filter(|t| t.is_word()) {
        if let Some(right) = nearest(&token.lower) {
            slips.push([token.text.clone(), right.to_owned()]);
            right.clone_into(&mut token.lower);
        }
    }
    (!slips.is_empty()).then_some((tokens, slips))
}

/// The first or second of each pair, quoted.
pub(super) fn listed(slips: &[[String; 2]], side: usize) -> String {
    slips.iter().map(|slip| format!("\"{}\"", slip[side])).collect::<Vec<_>>().join(", ")
}

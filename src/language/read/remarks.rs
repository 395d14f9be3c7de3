//! What brackets say of the page: "open the tab "Rooms" (two rooms are listed)".

use super::super::clause::{self, Clause};
use super::super::expectation;
use super::super::garbled;
use super::super::phrase::Phrase;
use super::super::tidy::tidy;
use super::super::token::tokenize;
use super::Reader;
use crate::spec::Text;

impl Reader {
    /// Hangs what a sentence's brackets claim on the step that they stand behind. `from`: the sentence's first step. What
    /// can't be checked explains something, and is left alone.
    pub(super) fn remarks(&mut self, text: &Text, phrase: Phrase, from: usize) {
        for token in phrase.tokens {
            let Some((gloss, start)) = token.remark(&text.text) else { continue };
            let read = |step: &super::Step| step.expectations.iter().any(|e| gloss.contains(&e.text));
            if self.reading.steps.iter().skip(from).any(read) {
                continue;
            }
            let mut tokens = tokenize(gloss);
            if self.garbled {
                garbled::mend(&mut tokens);
            }
            tidy(&mut tokens);
            for token in &mut tokens {
                token.start += start;
                token.end += start;
            }
            let remark = Phrase::new(&text.text, &tokens).skip_fillers();
            let claim = match clause::classify(remark) {
                Clause::Verify(claim) | Clause::Claim(claim) => claim,
                Clause::Order(_) | Clause::Talk(_) => continue,
            };
            if !expectation::is_claim(claim) {
                continue;
            }
            let expectation = self.quietly(|reader| reader.claim(text, claim, None, false));
            let place = (expectation.location.line, expectation.location.column);
            let behind = |step: &&mut super::Step| (step.location.line, step.location.column) <= place;
            let sure =
                !expectation.is_vague() && expectation.doubts.is_empty() && expectation.confidence >= 0.5;
            if let Some(step) = self.reading.steps.iter_mut().skip(from).rfind(behind).filter(|_| sure) {
                step.expectations.push(expectation);
            }
        }
    }
}

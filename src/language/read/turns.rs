//! Turns of speech by which one sentence leans on another, and how much of a sentence was lost.

use super::super::ActionKind;
use super::super::clause::{self, Clause, Sentence};
use super::super::condition::Bond;
use super::super::lexicon::verbs::{self, Form};
use super::super::phrase::Phrase;
use super::super::tells_a_deed;
use super::super::token::tokenize;
use super::{Reader, doubts};
use crate::spec::Text;

impl Reader {
    /// "Enter "5" in "Size". The value "5" is entered.": what has come of the step before is no deed of its own. `from`: the
    /// first step of the sentence.
    pub(super) fn has_come(&mut self, text: &Text, phrase: Phrase, from: usize) {
        let [.., before, told] = self.reading.steps.as_slice() else { return };
        let (first, again) = (&before.action, &told.action);
        let same = first.kind == again.kind && first.value == again.value && first.value.is_some();
        let thing = first.target == again.target || again.target.as_ref().is_none_or(|t| t.name.is_none());
        let alone = self.reading.steps.len() == from + 1 && told.expectations.is_empty();
        if alone && same && thing && first.kind == ActionKind::Type {
            self.reading.steps.pop();
            let expectation = self.claim(text, phrase, None, false);
            if let Some(step) = self.reading.steps.last_mut() {
                step.expectations.push(expectation);
            }
        }
    }
}

/// What of a sentence tells of a deed that it does not order.
pub(super) fn untold_deed<'a>(sentence: &Sentence<'a>) -> Option<Phrase<'a>> {
    let condition = sentence.condition.filter(|(_, bond)| *bond == Bond::Must).map(|(words, _)| words);
    let claims = sentence.clauses.iter().filter_map(|clause| match clause {
        Clause::Claim(claim) | Clause::Verify(claim) => Some(*claim),
        _ => None,
    });
    claims.chain(condition).find(|words| doubts::tells_deed(*words))
}

/// "The details show "X" after saving": the claim, and the deed that it tells as done.
pub(super) fn told_last(claim: Phrase) -> (Phrase, Option<String>) {
    let deed = |at: usize| {
        let rest = claim.from(at + 1);
        let (base, form) = verbs::base_of(rest.word(0))?;
        let past = format!("{base}{}", if base.ends_with('e') { "d" } else { "ed" });
        let leads = matches!(claim.word(at), "after" | "upon") && rest.len() <= 3 && rest.literal().is_none();
        (leads && form == Form::Gerund && tells_a_deed(&past)).then_some(past)
    };
    match (1..claim.len()).find_map(|at| deed(at).map(|past| (at, past))) {
        Some((at, past)) => (claim.to(at).trim(), Some(past)),
        None => (claim, None),
    }
}

/// `expect: then click "Categories"`: no expectation, but the rest of the order.
pub(super) fn goes_on(expect: &Text) -> bool {
    let tokens = tokenize(&expect.text);
    let phrase = Phrase::new(&expect.text, &tokens);
    let orders = |clause: &Clause| matches!(clause, Clause::Order(_));
    let rest = phrase.from(1);
    phrase.word(0) == "then"
        && (clause::repeats(rest) || clause::read(rest).clauses.first().is_some_and(orders))
}

/// How much of what a sentence quotes found no place, where that is most of it: a claim that lost a detail says the rest.
pub(super) fn lost_half(phrase: Phrase, lost: &[&str]) -> usize {
    let lost = lost.iter().filter(|words| phrase.literals().any(|t| t.text == **words)).count();
    let all = phrase.literals().count();
    if all > 2 && 2 * lost >= all { lost } else { 0 }
}

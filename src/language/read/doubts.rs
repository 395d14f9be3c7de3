//! What makes a claim a guess: words of its sentence that the reading lost, names that no label has, and deeds that
//! were told before and not understood.

use std::ops::Range;

use super::super::coverage;
use super::super::expectation::Claims;
use super::super::phrase::Phrase;
use super::super::unread::Told;
use super::super::{Doubt, Predicate};
use super::Reader;

/// From here on a reading is one.
const SURE: f32 = 0.5;

/// How much had been read before a sentence.
pub(super) struct Mark {
    steps: usize,
    /// Expectations of the last of them.
    expectations: usize,
}

/// A sentence of which a part says nothing that can be checked.
pub(super) fn half_read(
    predicates: &[Predicate],
    confidence: f32,
    words: &str,
    of: &Range<usize>,
) -> Option<Doubt> {
    let vague = predicates.iter().all(|p| matches!(p, Predicate::Vague { .. }));
    (confidence < SURE && !vague).then(|| Doubt::new(of.clone(), words))
}

/// What makes the claims of one clause a guess by itself.
pub(super) fn in_claim(claim: Phrase, claims: &Claims) -> Vec<Doubt> {
    let of = 0..claims.predicates.len();
    let told = Told::of_claims(&claims.predicates);
    let mut words = claims.unread.clone();
    words.extend(coverage::misnamed(claim, &told));
    words.extend(run_on(claim, &claims.predicates));
    words.retain(|words| !is_reason(words));
    let mut doubts: Vec<Doubt> = words.into_iter().map(|words| Doubt::new(of.clone(), &words)).collect();
    doubts.extend(half_read(&claims.predicates, claims.confidence, claim.text(), &of));
    doubts
}

/// "Because only open ones are shown": why it is so changes nothing about what is claimed.
fn is_reason(words: &str) -> bool {
    let low = words.to_lowercase();
    ["because", "since", "due to", "thanks to", "so that", "in order to"]
        .iter()
        .any(|why| low.strip_prefix(why).is_some_and(|rest| rest.is_empty() || rest.starts_with(' ')))
}

/// Words that were not read may have told to do something: a verb is among them, or something in quotes.
pub(super) fn may_be_deed(talk: Phrase) -> bool {
    use super::super::lexicon::verbs::{Verb, parse};
    let does = |word: &str| parse(word).is_some_and(|(verb, _)| !matches!(verb, Verb::Verify | Verb::See));
    talk.literal().is_some() || talk.tokens.iter().any(|t| t.is_word() && does(&t.lower))
}

/// Texts without quotation marks that swallowed what the sentence goes on with: "Oak, last Elm".
pub(super) fn run_on(claim: Phrase, predicates: &[Predicate]) -> Vec<String> {
    let told = |p: &Predicate| match p {
        Predicate::Equals { text, .. } | Predicate::Contains { text, .. } => Some(text.clone()),
        _ => None,
    };
    let quoted = |text: &str| claim.literals().any(|t| t.text == text);
    let goes_on =
        |text: &str| text.contains(", ") || text.contains(" and ") || text.split_whitespace().count() > 6;
    predicates.iter().filter_map(told).filter(|text| !quoted(text) && goes_on(text)).collect()
}

impl Reader {
    pub(super) fn mark(&self) -> Mark {
        let steps = &self.reading.steps;
        Mark { steps: steps.len(), expectations: steps.last().map_or(0, |s| s.expectations.len()) }
    }

    /// Doubts what the sentence that began at `mark` claims.
    pub(super) fn doubt(&mut self, mark: &Mark, words: impl Iterator<Item = String>) {
        for words in words {
            self.doubt_since(mark, &words, false);
        }
    }

    /// Likewise, where something before it was not understood.
    pub(super) fn doubt_after(&mut self, mark: &Mark) {
        if let Some(words) = self.astray.clone() {
            self.doubt_since(mark, &words, true);
        }
    }

    fn doubt_since(&mut self, mark: &Mark, words: &str, elsewhere: bool) {
        for (at, step) in self.reading.steps.iter_mut().enumerate().skip(mark.steps.saturating_sub(1)) {
            let before = at < mark.steps;
            let from = if before { mark.expectations } else { 0 };
            let condition = step.condition.as_mut().filter(|_| !before);
            for expectation in step.expectations.iter_mut().skip(from).chain(condition) {
                let of = 0..expectation.predicates.len();
                expectation.doubts.push(Doubt { elsewhere, ..Doubt::new(of, words) });
            }
        }
    }
}

impl Doubt {
    pub(super) fn new(of: Range<usize>, words: &str) -> Self {
        Self { of, words: words.to_owned(), elsewhere: false }
    }
}

#[cfg(test)]
mod tests {
    use super::is_reason;

    #[test]
    fn a_reason_casts_no_doubt() {
        assert!(is_reason("because only open issues") && is_reason("Since it was paid"));
        assert!(!is_reason("sincerely yours") && !is_reason("storage"));
    }
}

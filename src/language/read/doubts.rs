//! What makes a claim a guess: words of its sentence that the reading lost, names that no label has, and deeds that
//! were told before and not understood.

use std::ops::Range;

use super::super::coverage;
use super::super::expectation::Claims;
use super::super::phrase::Phrase;
use super::super::unread::Told;
use super::super::{Doubt, Predicate, Problem, ProblemKind, Reading, Severity, Step};
use super::Reader;

/// From here on a reading is one.
const SURE: f32 = 0.5;

/// How much had been read before a sentence.
pub(super) struct Mark {
    pub(super) steps: usize,
    /// Expectations of the last of them.
    pub(super) expectations: usize,
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
    words.extend(scene(claim));
    let mut doubts: Vec<Doubt> = words.into_iter().map(|words| Doubt::new(of.clone(), &words)).collect();
    doubts.extend(half_read(&claims.predicates, claims.confidence, claim.text(), &of));
    doubts
}

/// "Imagine how the field shows "X"", "the one you just deleted is absent": of a scene nobody knows what of it is to be
/// seen, and of what is told by its story, which thing it is.
fn scene(claim: Phrase) -> Option<String> {
    let imagined = matches!(claim.word(0), "imagine" | "envision" | "visualize" | "visualise");
    let by_story = claim.starts(&["the", "one"])
        && matches!(claim.word(2), "you" | "we" | "i" | "they" | "that" | "which" | "just");
    (imagined || by_story).then(|| claim.to(4.min(claim.len())).text().to_owned())
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

/// What is read as a claim tells of something that a person does: "when X is clicked", "by choosing X", "you type X". It
/// was to be done, and was not.
pub(super) fn tells_deed(claim: Phrase) -> bool {
    use super::super::lexicon::verbs::{Form, Verb as V, parse};
    use super::super::lexicon::words;
    let by_hand = |verb: V| {
        matches!(
            verb,
            V::Click
                | V::DblClick
                | V::RightClick
                | V::Press
                | V::Type
                | V::Hover
                | V::Select
                | V::Check
                | V::Upload
                | V::Uncheck
                | V::Navigate
        )
    };
    // "Logging in without a password is refused."
    let first = claim.skip_fillers();
    if first.len() > 1 && super::super::narration::gerund(first).is_some() {
        return true;
    }
    let answers =
        claim.find(&["refused", "answered", "rewarded", "results", "result", "turned"]).is_some_and(|at| {
            at > 2
                && matches!(claim.word(at - 1), "be" | "is" | "should")
                && claim.word(0) != "it"
                && claim.from(at).literal().is_some()
        });
    if answers {
        return true;
    }
    (0..claim.len()).any(|at| {
        let word = claim.word(at);
        let before = at.checked_sub(1).map_or("", |i| claim.word(i));
        let of_mouse = matches!(word, "click" | "tap" | "attempt" | "press")
            && matches!(claim.word(at + 1), "on" | "of" | "to" | "is" | "at")
            && (words::is_determiner(before) || word == "attempt");
        let Some((verb, form)) = parse(word).filter(|(verb, _)| by_hand(*verb)) else { return of_mouse };
        of_mouse
            || match form {
                Form::Gerund => {
                    !words::is_determiner(before)
                        && !matches!(before, "for" | "of" | "without" | "before")
                        && !claim.get(at).is_some_and(|t| t.is_capitalised() && at > 0)
                        && claim.len() > at + 1
                }
                // "is selected" is a state, "is clicked" is none.
                Form::Past => {
                    let sure = matches!(verb, V::Click | V::Press | V::Hover | V::DblClick)
                        || matches!(word, "typed" | "entered" | "written");
                    let when = claim.to(at).has(&["when", "once", "after", "upon"]);
                    let passive = matches!(before, "is" | "are" | "been" | "then" | "and" | "gets");
                    passive && (sure || when)
                }
                Form::Third | Form::Base => {
                    at > 0
                        && words::is_actor(before)
                        && claim.len() > at + 1
                        && !matches!(before, "admin" | "user's")
                }
            }
    })
}

/// An order's object in which another clause stands: where it ends was not found.
pub(super) fn swallows(object: Phrase) -> bool {
    use super::super::lexicon::{verbs, words};
    (1..object.len()).any(|at| {
        let before = object.get(at - 1);
        let joined = before.is_some_and(|t| t.is_mark(',') || matches!(t.lower.as_str(), "and" | "then"));
        let word = object.word(at);
        joined
            && (matches!(
                word,
                "which" | "where" | "whereupon" | "after" | "upon" | "so" | "ensuring" | "also"
            ) || words::is_actor(word)
                || verbs::parse(word).is_some()
                    && object.get(at + 1).is_some_and(|t| t.is_literal() || t.is_word())
                || object.word(at + 1) == "for"
                    && object.get(at + 2).is_some_and(super::super::token::Token::is_literal))
    })
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

/// From so many losses on, and from such a share of all that was read, a requirement was read poorly.
const LOSSES: usize = 4;
const SHARE: usize = 5;

/// So much of a requirement was lost, or taken for what it may not be, that what was read of it may be wrong as well.
pub(super) fn is_poor(reading: &Reading) -> bool {
    let spelling = |p: &Problem| p.kind == ProblemKind::Misspelt;
    let losses = reading.problems.iter().filter(|p| p.severity == Severity::Warning && !spelling(p)).count();
    let claims: usize = reading.steps.iter().map(|s| usize::from(!s.expectations.is_empty())).sum();
    losses >= LOSSES && losses * SHARE >= reading.steps.len() + claims
}

/// Among so many misspelt words nobody knows which of a claim's words are what they seem.
pub(super) fn of_garbled(step: &mut Step) {
    for expectation in &mut step.expectations {
        let of = 0..expectation.predicates.len();
        expectation.doubts.push(Doubt::new(of, "so many misspelt words"));
    }
}

impl Doubt {
    pub(super) fn new(of: Range<usize>, words: &str) -> Self {
        Self { of, words: words.to_owned(), elsewhere: false }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::prose;
    use super::is_reason;

    #[test]
    fn a_requirement_of_which_much_was_lost_is_read_poorly() {
        let poorly = |text: &str| prose(text).steps.iter().all(|s| s.manner.poorly_read);
        let lost = "Frobnicate whatever \"A\" widgets are. Glimmering \"B\" thereupon. Henceforth \"C\" wanders. \
                    Notwithstanding \"D\" hitherto. Click \"E\".";
        assert!(poorly(lost), "{:?}", prose(lost).problems);
        assert!(!poorly(
            "Click \"A\". \"B\" is shown. Enter \"C\" as the name. \"D\" is listed. Click \"E\"."
        ));
        // A word here and there is lost in many a plain text.
        assert!(!poorly(
            "Click \"A\". Henceforth \"C\" wanders. \"D\" is listed. Click \"E\". \"F\" is shown."
        ));
    }

    #[test]
    fn a_reason_casts_no_doubt() {
        assert!(is_reason("because only open issues") && is_reason("Since it was paid"));
        assert!(!is_reason("sincerely yours") && !is_reason("storage"));
    }
}

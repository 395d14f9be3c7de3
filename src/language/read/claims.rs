//! From the words of a claim to an expectation: what it claims, what it owes to the context, and what makes it a guess.

use super::super::clause::{self, Clause};
use super::super::coverage;
use super::super::expectation;
use super::super::phrase::Phrase;
use super::super::sentence::sentences;
use super::super::shown_places;
use super::super::tidy::tidy;
use super::super::token::{Token, tokenize};
use super::super::unread::{self, Told};
use super::super::{Doubt, Expectation, Predicate, ProblemKind, Severity};
use super::{Reader, confidence, doubts, short};
use crate::spec::Text;

/// Reads a text of which the author said that it is an expectation.
pub fn read_expectation(text: &Text) -> Expectation {
    let mut tokens = tokenize(&text.text);
    tidy(&mut tokens);
    claims_of(text, &tokens).0
}

/// Likewise from a text's words, with those that were not read.
fn claims_of(text: &Text, tokens: &[Token]) -> (Expectation, Vec<String>) {
    let mut predicates = Vec::new();
    let mut confidence: f32 = 1.0;
    let mut unread = Vec::new();
    let mut doubts = Vec::new();
    for sentence in sentences(tokens) {
        let phrase = Phrase::new(&text.text, sentence).skip_fillers();
        let phrase = match clause::classify(phrase) {
            Clause::Verify(rest) => rest,
            _ => phrase,
        };
        let claims = expectation::read(phrase, true);
        confidence = confidence.min(claims.confidence);
        let of = predicates.len()..predicates.len() + claims.predicates.len();
        let told = Told::of_claims(&claims.predicates);
        let lost = unread::lost(phrase, &told).into_iter().chain(coverage::unaccounted(phrase, &told));
        let mut lost: Vec<String> = lost
            .map(str::to_owned)
            .filter(|lost| !claims.unread.iter().any(|u| u.contains(lost.as_str())))
            .collect();
        lost.extend(claims.unread);
        let mut odd = coverage::misnamed(phrase, &told);
        odd.extend(doubts::run_on(phrase, &claims.predicates));
        doubts.extend(lost.iter().chain(&odd).map(|words| Doubt::new(of.clone(), words)));
        doubts.extend(doubts::half_read(&claims.predicates, claims.confidence, phrase.text(), &of));
        unread.append(&mut lost);
        if claims.predicates.is_empty() {
            predicates.push(Predicate::Vague { text: phrase.text().to_owned() });
        }
        predicates.extend(claims.predicates);
    }
    if predicates.is_empty() {
        predicates.push(Predicate::Vague { text: text.text.clone() });
        confidence = 0.0;
    }
    let (words, location) = (text.text.trim().to_owned(), text.location.clone());
    (
        Expectation { text: words, location, predicates, confidence, doubts, narrated: false, after: None },
        unread,
    )
}

impl Reader {
    pub(super) fn expectation_of(&mut self, text: &Text) -> Expectation {
        let (tokens, slips) = self.words_of(text);
        let (mut expectation, unread) = claims_of(text, &tokens);
        expectation.confidence *= confidence::respelt(&tokens, &slips);
        self.not_read(&text.location, &unread);
        self.finish(&mut expectation, text);
        let of = 0..expectation.predicates.len();
        expectation.doubts.extend(self.astray.clone().map(|words| Doubt { of, words, elsewhere: true }));
        expectation
    }

    pub(super) fn claim(
        &mut self,
        text: &Text,
        claim: Phrase,
        place: Option<Phrase>,
        told: bool,
    ) -> Expectation {
        let claims = expectation::read(claim, told);
        let location = text.locate(claim.start());
        self.not_read(&location, &claims.unread);
        let mut expectation = Expectation {
            text: claim.text().to_owned(),
            location: text.locate(claim.start()),
            doubts: doubts::in_claim(claim, &claims),
            predicates: claims.predicates,
            confidence: claims.confidence,
            narrated: !told,
            after: None,
        };
        if let Some(place) = place {
            let places = shown_places(place);
            for predicate in &mut expectation.predicates {
                if let Predicate::Shown { what, .. }
                | Predicate::Contains { what, .. }
                | Predicate::Count { what, .. }
                | Predicate::Equals { what, .. } = predicate
                {
                    what.places.extend(places.clone());
                }
            }
        }
        self.finish(&mut expectation, text);
        expectation
    }

    /// Resolves what a claim leaves to the context and says what is vague in it.
    fn finish(&mut self, expectation: &mut Expectation, text: &Text) {
        for at in 0..expectation.predicates.len() {
            let (told, rest) = expectation.predicates.split_at_mut(at);
            if let Some(predicate) = rest.first_mut() {
                self.memory.resolve_claim(predicate, told);
            }
        }
        self.memory.resolve_places(&mut expectation.predicates);
        self.memory.look(&expectation.predicates);
        let whole = expectation.is_vague();
        for words in expectation.vague_words() {
            // A sentence among others stands somewhere in the text that was read as a whole.
            let place = text.text.find(words).filter(|_| !whole);
            self.problem(
                ProblemKind::NothingCheckable,
                &place.map_or_else(|| expectation.location.clone(), |at| text.locate(at)),
                Severity::Warning,
                format!("nothing checkable could be read from \"{}\"", short(words)),
                Some(
                    "say what is to be seen: the list shows \"…\", the field is empty, a message appears"
                        .to_owned(),
                ),
            );
        }
    }
}

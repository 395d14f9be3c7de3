//! A sentence that was read at a loss is read once more, by what it mentions.

use super::super::action::Draft;
use super::super::anaphora::Memory;
use super::super::lexicon::verbs::Verb;
use super::super::mentions::{self, Piece};
use super::super::phrase::Phrase;
use super::super::token::Token;
use super::super::{ActionKind, Doubt, Expectation, Place, ProblemKind, Severity, Step};
use super::{Mode, Reader, short};
use crate::spec::Text;

/// ""Save" -> …", ""Speakers": …": a name alone that the rest follows from is no sight.
fn leads_on(phrase: Phrase) -> bool {
    let end = phrase.tokens.last().map_or(0, |t| t.end);
    let rest = phrase.source.get(end..).unwrap_or_default().trim_start();
    let arrow = rest.starts_with('→') || rest.starts_with("->") || rest.starts_with("=>");
    let alone = phrase.len() == 1 && arrow;
    let label = phrase.get(1).is_some_and(|t| t.is_mark(':'));
    phrase.get(0).is_some_and(Token::is_literal) && (alone || label)
}

/// A step without its claims but the last, and how many there are: a step may have any number of them, and each sentence
/// is read with a copy at hand.
fn without_claims(step: &mut Step) -> (Step, usize) {
    let claims = std::mem::take(&mut step.expectations);
    let bare = Step { expectations: claims.last().cloned().into_iter().collect(), ..step.clone() };
    step.expectations = claims;
    (bare, step.expectations.len())
}

/// What the reader knew before a sentence.
struct Before {
    steps: usize,
    /// The last of them, which a sentence may add to: without its claims but the last, and how many there are.
    last: Option<(Step, usize)>,
    problems: usize,
    early: usize,
    memory: Memory,
    latest: Option<(Verb, String)>,
    sought: Option<Place>,
    astray: Option<String>,
    next_astray: Option<String>,
    owed: Option<Step>,
}

impl Reader {
    /// Reads a sentence; one in which something that is quoted found no place, by what it mentions.
    pub(super) fn understood(&mut self, text: &Text, phrase: Phrase, mode: Mode) {
        if phrase.position(|t| t.is_literal() || t.is_figure()).is_none() {
            return self.recast(text, phrase, mode);
        }
        let before = self.before();
        self.misplaced = 0;
        self.recast(text, phrase, mode);
        // A note of names and values ("X: covers "A"", "A > B") is no sentence of which a detail may be lost.
        let listed = phrase.position(|t| t.is_mark(':') || t.lower == ">").is_some();
        let told = self.reading.problems.get(before.problems..).unwrap_or_default();
        let at_a_loss = self.misplaced > 0 || listed && told.iter().any(|p| p.kind == ProblemKind::NotRead);
        let told = self.reading.steps.get(before.steps..).unwrap_or_default();
        let deeds = told.iter().any(|step| step.action.kind != ActionKind::Observe);
        let note = mode == Mode::Prose && (mentions::is_path(phrase) || !deeds && mentions::is_note(phrase));
        if !(at_a_loss || note || !deeds && leads_on(phrase)) {
            return;
        }
        let Some(pieces) = mentions::read(phrase) else { return };
        self.forget_since(before);
        let message = format!("\"{}\" was read by what it quotes", short(phrase.text()));
        let help = Some("say each thing to do, and each to be seen, in a sentence of its own".to_owned());
        let place = text.locate(phrase.start());
        self.problem(ProblemKind::ByMentions, &place, Severity::Warning, message, help);
        let from = self.reading.steps.len();
        for piece in pieces {
            self.piece(text, phrase, piece, mode);
        }
        self.told_twice(from);
    }

    /// "Turn to the button for "Add" and click it": the name was no deed of its own.
    fn told_twice(&mut self, from: usize) {
        let steps = &mut self.reading.steps;
        for at in (from + 1..steps.len()).rev() {
            let (first, again) = (&steps[at - 1], &steps[at]);
            let name = |step: &Step| step.action.target.as_ref().and_then(|t| t.name.clone());
            let clicks = |step: &Step| step.action.kind == ActionKind::Click && step.action.value.is_none();
            if first.action.loose
                && !again.action.loose
                && first.expectations.is_empty()
                && clicks(first)
                && clicks(again)
                && name(first).is_some_and(|first| Some(first) == name(again))
            {
                steps.remove(at - 1);
            }
        }
    }

    fn piece(&mut self, text: &Text, phrase: Phrase, piece: Piece, mode: Mode) {
        match piece {
            Piece::Plain(tokens) => {
                let plain = Phrase::new(phrase.source, &tokens);
                self.recast(text, plain, mode);
            }
            Piece::Deed(action) => {
                phrase.text().clone_into(&mut self.words);
                self.sentence_from = self.reading.steps.len();
                self.order(text, phrase, Draft { actions: vec![action], ..Draft::default() }, None);
            }
            Piece::Sight(predicate, words) => {
                self.pay();
                // What was taken for a sight may have been meant for a deed: it can be borne out, and contradicts nothing.
                let doubt = Doubt { of: 0..1, words: words.clone(), elsewhere: true };
                let expectation = Expectation {
                    text: words.clone(),
                    location: text.locate(phrase.start()),
                    predicates: vec![predicate],
                    confidence: 0.5,
                    doubts: vec![doubt],
                    narrated: true,
                    after: None,
                };
                match self.reading.steps.last_mut() {
                    Some(step) => step.expectations.push(expectation),
                    None => self.observe(&words, expectation),
                }
            }
        }
    }

    fn before(&mut self) -> Before {
        Before {
            steps: self.reading.steps.len(),
            last: self.reading.steps.last_mut().map(without_claims),
            problems: self.reading.problems.len(),
            early: self.early.len(),
            memory: self.memory.clone(),
            latest: self.latest.clone(),
            sought: self.sought.clone(),
            astray: self.astray.clone(),
            next_astray: self.next_astray.clone(),
            owed: self.owed.clone(),
        }
    }

    fn forget_since(&mut self, before: Before) {
        self.reading.steps.truncate(before.steps);
        if let Some((now, (mut was, count))) = self.reading.steps.last_mut().zip(before.last) {
            let mut claims = std::mem::take(&mut now.expectations);
            claims.truncate(count.saturating_sub(was.expectations.len()));
            claims.append(&mut was.expectations);
            *now = Step { expectations: claims, ..was };
        }
        self.reading.problems.truncate(before.problems);
        self.early.truncate(before.early);
        self.memory = before.memory;
        self.latest = before.latest;
        self.sought = before.sought;
        self.astray = before.astray;
        self.next_astray = before.next_astray;
        self.owed = before.owed;
    }
}

//! A requirement's texts to steps: sentences are read one by one, expectations are hung on the action
//! before them, and whatever could not be read is told.

mod claims;
mod confidence;
mod doubts;
mod feature;
mod mentioned;
mod orders;
mod remarks;
mod talk;
mod terse;
mod ticket;
mod told;
mod turns;

use super::action::{self, Order};
use super::anaphora::Memory;
use super::clause::{self, Clause, Sentence};
use super::condition::{self, Bond};
use super::coverage;
use super::frame::{self, Framed};
use super::garbled;
use super::goal;
use super::lexicon::verbs::Verb;
use super::noun::noun;
use super::phrase::Phrase;
use super::recast::recast;
use super::respell::{respell, says_nothing};
use super::retell::{is_narrated, retell};
use super::sentence::sentences;
use super::tidy::tidy;
use super::token::{Token, tokenize};
use super::unread::{self, Told};
use super::{Description, Expectation, Manner, Place, Predicate, ProblemKind, Reading, Severity, Step};
use crate::spec::{Requirement, Text, Written};
pub use claims::read_expectation;
pub(super) use feature::Line;
use told::short;
use turns::{goes_on, lost_half, untold_deed};

/// Reads all that a requirement says.
pub fn read(requirement: &Requirement) -> Reading {
    let is_feature =
        requirement.path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("feature"));
    let garbled::Spelling { garbled, shortened } = garbled::spelling(requirement);
    let mut reader = Reader { garbled, is_feature, ..Reader::default() };
    let (entries, unfitting) = ticket::in_order(&requirement.body);
    for (at, written) in entries.into_iter().enumerate() {
        if unfitting == Some(at) {
            reader.astray.get_or_insert_with(|| "the numbers of what is expected".to_owned());
        }
        match written {
            Written::Prose(text) => reader.prose(text, Mode::Prose),
            Written::Step { when, act, expect, check, laws, under } => {
                let from = reader.reading.steps.len();
                match (when, act, expect, check, reader.is_feature) {
                    (Some(given), None, None, None, true) => reader.line(Line::Given, given, under.as_ref()),
                    (None, Some(deed), None, None, true) => reader.line(Line::When, deed, under.as_ref()),
                    (None, None, Some(claim), None, true) => reader.line(Line::Then, claim, under.as_ref()),
                    _ => reader.step(when.as_ref(), act.as_ref(), expect.as_ref(), check.as_ref()),
                }
                for step in reader.reading.steps.iter_mut().skip(from) {
                    step.laws.clone_from(laws);
                }
            }
        }
        reader.lead_in();
    }
    reader.pay();
    for expectation in std::mem::take(&mut reader.early) {
        let words = expectation.text.clone();
        reader.observe(&words, expectation);
    }
    terse::settle(&mut reader.reading, std::mem::take(&mut reader.terse));
    let manner = Manner {
        paragraph: matches!(requirement.body.as_slice(), [Written::Prose(_)]),
        shortened,
        garbled,
        poorly_read: doubts::is_poor(&reader.reading),
        lost_before: false,
    };
    let lost = reader
        .reading
        .problems
        .iter()
        .filter(|p| p.kind.loses_a_sentence())
        .map(|p| (p.location.line, p.location.column));
    let lost = lost.min().filter(|_| manner.paragraph);
    for step in &mut reader.reading.steps {
        let lost_before = lost.is_some_and(|lost| lost <= (step.location.line, step.location.column));
        step.manner = Manner { lost_before, ..manner };
    }
    if garbled {
        reader.reading.steps.iter_mut().for_each(doubts::of_garbled);
    }
    confidence::settle(&mut reader.reading);
    reader.reading
}

/// Reads one noun phrase.
pub fn describe(text: &str) -> Description {
    let tokens = tokenize(text);
    let mut thing = noun(Phrase::new(text, &tokens));
    text.trim().clone_into(&mut thing.text);
    thing
}

/// What a text quotes, in its order.
pub fn quotations(text: &str) -> Vec<String> {
    tokenize(text).into_iter().filter(Token::is_literal).map(|token| token.text).collect()
}

/// What a text is known to hold.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Actions and expectations mixed.
    Prose,
    /// Actions: the author said so.
    Act,
}

/// The most sentences whose spelling is corrected: enough for any text that a person wrote.
const MOST_RESPELT: usize = 300;

/// Longest sentence, in bytes, that is kept whole as the text of each of its steps.
const LONG_SENTENCE: usize = 400;

#[derive(Default)]
struct Reader {
    reading: Reading,
    memory: Memory,
    /// The latest order's verb, for "then "X"".
    latest: Option<(Verb, String)>,
    /// The sentence being read, and the number of steps before it.
    words: String,
    sentence_from: usize,
    /// The text is full of misspelt words.
    garbled: bool,
    /// Its steps are lines of a feature.
    is_feature: bool,
    /// How much that stands in quotes found no place in the sentence being read.
    misplaced: usize,
    /// The prose tells its deeds rather than ordering them.
    narrated: bool,
    /// How many sentences were read again with their spelling corrected.
    respelt: usize,
    /// The row or item that the sentence told to find.
    sought: Option<Place>,
    /// The row of what was looked for last by its name.
    row: Option<Place>,
    /// Words that may have told to do something, and were not read: nobody knows on which page the rest goes on.
    astray: Option<String>,
    /// Likewise, once the sentence being read is over.
    next_astray: Option<String>,
    /// What was claimed before there was a step, and can't be checked: words that lead in. They count as unchecked ones
    /// of the first step.
    early: Vec<Expectation>,
    /// A deed that the one before still needs, until the words order it or tell what came of it.
    owed: Option<Step>,
    /// The sentences so far, and what each wants.
    terse: Vec<terse::Sentence>,
}

impl Reader {
    fn prose(&mut self, text: &Text, mode: Mode) {
        let (tokens, slips) = self.words_of(text);
        let sentences = sentences(&tokens);
        let told = sentences.iter().map(|sentence| Phrase::new(&text.text, sentence));
        self.narrated = mode == Mode::Prose && is_narrated(told);
        for sentence in sentences {
            let mark = self.mark();
            match frame::framed(Phrase::new(&text.text, sentence)) {
                Framed::Empty => {}
                Framed::Given(phrase) => self.given(text, phrase, mode),
                Framed::Said(phrase) => {
                    let from = self.reading.steps.len();
                    self.said(text, phrase, mode);
                    if mode == Mode::Prose {
                        self.remarks(text, phrase, from);
                    }
                    self.terse.push(terse::Sentence {
                        goal: if self.garbled || self.is_feature { None } else { goal::read(phrase) },
                        words: phrase.text().to_owned(),
                        location: text.locate(phrase.start()),
                        steps: from..self.reading.steps.len(),
                    });
                }
            }
            if !slips.is_empty() {
                self.weigh(&mark, confidence::respelt(sentence, &slips));
            }
        }
    }

    /// A text's words as they were meant, and which were misspelt; tells them.
    fn words_of(&mut self, text: &Text) -> (Vec<Token>, Vec<[String; 2]>) {
        let mut tokens = tokenize(&text.text);
        let mut slips = if self.garbled { garbled::mend(&mut tokens) } else { Vec::new() };
        slips.extend(tidy(&mut tokens));
        if !slips.is_empty() {
            self.misspelt(&text.location, &slips);
        }
        (tokens, slips)
    }

    /// Reads a sentence, cut into plainer ones where it tells rather than orders.
    fn said(&mut self, text: &Text, phrase: Phrase, mode: Mode) {
        let Some(told) = retell(phrase, self.narrated) else {
            return self.understood(text, phrase, mode);
        };
        let mark = self.mark();
        let from = self.reading.steps.len();
        for tokens in &told {
            self.understood(text, Phrase::new(phrase.source, tokens), mode);
        }
        if !self.narrated && !super::order::is_order(phrase) {
            self.has_come(text, phrase, from);
        }
        self.weigh(&mark, confidence::RETOLD);
    }

    /// Reads a sentence by its grammar.
    fn recast(&mut self, text: &Text, phrase: Phrase, mode: Mode) {
        if let (Some(object), Some((verb, base))) = (orders::same_for(phrase), self.latest.clone()) {
            phrase.text().clone_into(&mut self.words);
            self.sentence_from = self.reading.steps.len();
            let draft = action::read(Order { verb, base: &base, object, whole: phrase });
            return self.order(text, phrase, draft, None);
        }
        match recast(phrase) {
            Some(tokens) => {
                let mark = self.mark();
                self.sentence(text, Phrase::new(phrase.source, &tokens), mode);
                self.weigh(&mark, confidence::RECAST);
            }
            None => self.sentence(text, phrase, mode),
        }
    }

    /// What the author takes for given: a deed is done; of a state there is nothing to do, and it holds nothing up.
    fn given(&mut self, text: &Text, phrase: Phrase, mode: Mode) {
        if clause::read(phrase).clauses.iter().any(|c| matches!(c, Clause::Order(_))) {
            return self.sentence(text, phrase, mode);
        }
        let condition = self.quietly(|reader| reader.claim(text, phrase, None, true));
        if !condition.is_vague() {
            let step = Step::looking(phrase.text(), text.locate(phrase.start()));
            self.reading.steps.push(Step { condition: Some(condition), optional: true, ..step });
        }
    }

    /// Reads without telling the author what was not understood.
    fn quietly<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let problems = self.reading.problems.len();
        let found = read(self);
        self.reading.problems.truncate(problems);
        found
    }

    fn step(&mut self, when: Option<&Text>, act: Option<&Text>, expect: Option<&Text>, check: Option<&Text>) {
        let from = self.reading.steps.len();
        if let Some(act) = act {
            self.prose(act, Mode::Act);
        }
        let acted = self.reading.steps.len() > from;
        if let Some(more) = expect.filter(|expect| acted && goes_on(expect)) {
            self.prose(more, Mode::Act);
        } else if let Some(expect) = expect {
            self.pay();
            let expectation = self.expectation_of(expect);
            match self.reading.steps.last_mut().filter(|_| acted) {
                Some(step) => step.expectations.push(expectation),
                None => self.observe(expect.text.trim(), expectation),
            }
        }
        if self.reading.steps.len() == from && (when.is_some() || check.is_some()) {
            let text = when.or(check);
            if let Some(text) = text {
                let words = if when.is_some() { text.text.trim() } else { "" };
                self.reading.steps.push(Step::looking(words, text.location.clone()));
            }
        }
        if let Some(when) = when {
            let condition = self.expectation_of(when);
            if let Some(first) = self.reading.steps.get_mut(from) {
                first.condition = Some(condition);
            }
        }
        if let (Some(check), Some(last)) = (check, self.reading.steps.last_mut()) {
            last.check = Some(check.clone());
        }
    }

    fn sentence(&mut self, text: &Text, phrase: Phrase, mode: Mode) {
        let sentence = clause::read(phrase);
        if says_nothing(&sentence) && self.respelt < MOST_RESPELT {
            self.respelt += 1;
            if let Some((tokens, slips)) = respell(phrase) {
                let respelt = Phrase::new(phrase.source, &tokens);
                let again = clause::read(respelt);
                if !says_nothing(&again) {
                    let location = text.locate(phrase.start());
                    self.misspelt(&location, &slips);
                    let mark = self.mark();
                    self.clauses(text, respelt, again, mode);
                    self.weigh(&mark, confidence::after(slips.len(), confidence::RESPELT));
                    return;
                }
            }
        }
        self.clauses(text, phrase, sentence, mode);
    }

    fn clauses(&mut self, text: &Text, phrase: Phrase, sentence: Sentence, mode: Mode) {
        let location = text.locate(phrase.start());
        let problems = self.reading.problems.len();
        let mark = self.mark();
        if let Some((wrong, right)) = sentence.corrected {
            self.problem(
                ProblemKind::Corrected,
                &location,
                Severity::Warning,
                format!("\"{wrong}\" was read as \"{right}\""),
                Some(format!("write \"{right}\"")),
            );
        }
        let from = self.reading.steps.len();
        self.sentence_from = from;
        self.sought = None;
        phrase.text().clone_into(&mut self.words);
        self.memory.hear(phrase);
        // "Under "Invoices", the total is 5": the page of that name may have to be opened first.
        let claims = sentence.clauses.iter().all(|c| matches!(c, Clause::Claim(_)));
        let page = |place: &Phrase| {
            place.get(1).is_some_and(Token::is_literal)
                && (place.len() == 2 || place.has(&["navigation", "menu", "sidebar"]))
        };
        if let Some(place) = sentence.place.filter(|place| claims && page(place)) {
            self.astray.get_or_insert_with(|| place.text().to_owned());
        }
        if let Some(deed) = untold_deed(&sentence) {
            self.astray.get_or_insert_with(|| deed.text().to_owned());
        }
        let done_first = sentence.condition.and_then(|(words, bond)| clause::deed_done(words, bond));
        let condition = sentence.condition.and_then(|(words, bond)| self.condition(text, words, bond));
        if let Some(words) = sentence.lasting {
            self.not_read(&location, &[words.text()]);
        }
        let mut deed_done = sentence.deed_done.or(done_first).map(|words| words.text().to_owned());
        let lost_order = sentence.clauses.iter().any(|c| matches!(c, Clause::Order(_)));
        for clause in sentence.clauses {
            match clause {
                Clause::Order(order) => {
                    let draft = action::read(order);
                    self.latest = Some((order.verb, order.base.to_owned()));
                    let (own, told) = (self.reading.steps.len(), !draft.notes.is_empty());
                    self.order(text, order.whole, draft, sentence.place);
                    if doubts::swallows(order.object) {
                        self.misplaced += usize::from(order.object.literal().is_some());
                        self.uncertain_from(own);
                        self.next_astray.get_or_insert_with(|| order.whole.text().to_owned());
                    }
                    if !told {
                        self.lost_in_order(own, order.whole);
                    }
                }
                Clause::Verify(claim) => {
                    self.pay();
                    let expectation = self.claim(text, claim, sentence.place, true);
                    self.observe(phrase.text(), expectation);
                    if let Some(step) = self.reading.steps.last_mut() {
                        step.location = location.clone();
                    }
                }
                Clause::Claim(claim) => {
                    self.pay();
                    let (claim, done_last) = turns::told_last(claim);
                    let mut expectation = self.claim(text, claim, sentence.place, false);
                    expectation.after = deed_done.take().or(done_last);
                    // Who the user is and what for: nothing on a page is called so.
                    let who = claim.skip_while(|t| matches!(t.lower.as_str(), "a" | "an" | "the"));
                    let scene = super::lexicon::words::is_actor(who.word(0))
                        && claim.literal().is_none()
                        && !claim.tokens.iter().any(Token::is_number)
                        && (!expectation.doubts.is_empty() || expectation.confidence < 0.5);
                    match self.reading.steps.last_mut() {
                        Some(step) => step.expectations.push(expectation),
                        None if expectation.is_vague() => self.early.push(expectation),
                        None if scene => {
                            let vague = vec![Predicate::Vague { text: expectation.text.clone() }];
                            self.early.push(Expectation {
                                predicates: vague,
                                doubts: Vec::new(),
                                ..expectation
                            });
                        }
                        None => self.observe(phrase.text(), expectation),
                    }
                }
                Clause::Talk(talk) => self.talk(text, talk, mode),
            }
        }
        let told = self.reading.problems.len() > problems;
        if let Some((condition, optional)) = condition {
            let count = if optional { usize::MAX } else { 1 };
            for step in self.reading.steps.iter_mut().skip(from).take(count) {
                step.condition = Some(condition.clone());
                step.optional = optional;
            }
        }
        if !told {
            // A claim hangs on the step before, and a pronoun may lend it that step's words.
            let steps = &self.reading.steps[from.saturating_sub(1).min(self.reading.steps.len())..];
            let told = Told::of(steps);
            let mut lost = unread::lost(phrase, &told);
            if lost.is_empty() {
                lost = coverage::unaccounted(phrase, &told);
            }
            self.not_read(&location, &lost);
            self.misplaced += lost_half(phrase, &lost);
            self.doubt(&mark, lost.iter().map(|words| (*words).to_owned()));
            let odd = coverage::misnamed(phrase, &told);
            for name in &odd {
                self.problem(
                    ProblemKind::Misnamed,
                    &location,
                    Severity::Warning,
                    format!("\"{}\" was taken for what something is called", short(name)),
                    Some("put the words that the page shows in quotes, or say it in plainer ones".to_owned()),
                );
            }
            // Part of what was to be done may be lost: from here on the test may be elsewhere.
            if lost_order && self.reading.steps.len() > from {
                let joined = |name: &&String| name.split(' ').any(|w| matches!(w, "and" | "then"));
                let joined = odd.iter().find(joined).cloned().filter(|_| self.astray.is_none());
                self.next_astray = self.next_astray.take().or(joined);
            }
            self.doubt(&mark, odd.into_iter());
        }
        self.doubt(&mark, sentence.corrected.map(|(wrong, _)| wrong.to_owned()).into_iter());
        self.doubt_after(&mark);
        if let Some(words) = self.next_astray.take() {
            self.astray = Some(words);
        }
    }

    /// What the steps of a sentence depend on, and whether they may be left out.
    fn condition(&mut self, text: &Text, words: Phrase, bond: Bond) -> Option<(Expectation, bool)> {
        let mut found = match condition::asked(words) {
            Some(predicates) => Expectation {
                text: words.text().to_owned(),
                location: text.locate(words.start()),
                predicates,
                confidence: 0.8,
                doubts: Vec::new(),
                narrated: false,
                after: None,
            },
            None => self.claim(text, words, None, true),
        };
        if bond != Bond::Must {
            found.predicates.iter_mut().for_each(condition::being_there);
        }
        if bond == Bond::Unless && !condition::turned(&mut found.predicates) {
            let location = text.locate(words.start());
            self.not_read(&location, &[words.text()]);
            return None;
        }
        Some((found, bond != Bond::Must))
    }

    /// Hangs what was said first on the first step.
    fn lead_in(&mut self) {
        if let Some(first) = self.reading.steps.first_mut() {
            first.expectations.append(&mut self.early);
        }
    }

    fn observe(&mut self, words: &str, expectation: Expectation) {
        let mut step = Step::looking(words, expectation.location.clone());
        step.expectations.push(expectation);
        self.reading.steps.push(step);
    }
}

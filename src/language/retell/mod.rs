//! Sentences that tell a story, told again as plain orders and plain claims.
//!
//! Who rewords a requirement writes "To begin, head over to "Users", where you should see …", "Once "Save" has been
//! clicked, …", "A click on "Next" takes you to …". What is done and what comes of it stand in one sentence there, in the
//! passive, as nouns, in verbs of several words. Here such a sentence is cut where the telling turns ([`cut`]), what
//! is done is brought to the imperative ([`deed`], [`verb`]), and what comes of it to a claim with a plain verb
//! ([`effect`], [`outcome`], [`reader`]). A sentence that is plain already is left alone.

mod arrow;
mod aside;
mod chatter;
mod clauses;
mod cut;
mod deed;
mod does;
mod effect;
mod fill;
mod front;
mod idiom;
mod lead;
mod loose;
mod nominal;
mod outcome;
mod passive;
mod person;
mod pointed;
mod reader;
mod relative;
mod remains;
mod remedy;
mod scene;
mod trim;
mod turned;
mod value;
mod verb;
mod wordy;

use super::clause::{self, Clause};
use super::lexicon::words;
use super::phrase::Phrase;
use super::token::{Kind, Token};

/// The longest sentence that is told again, in tokens: none that a person wrote is longer.
const LONGEST: usize = 90;

/// How often a piece is cut and told again.
const DEEPEST: usize = 6;

/// Sentences, each as its tokens.
type Sentences = Vec<Vec<Token>>;

/// The sentence as plainer ones: none at all where it is talk. `None` where it is plain. `narrated`: the text tells its deeds
/// in the passive or of somebody.
pub(super) fn retell(phrase: Phrase, narrated: bool) -> Option<Vec<Vec<Token>>> {
    if aside::is_talk(phrase) {
        return Some(Vec::new());
    }
    if let Some(claim) = arrow::came(phrase) {
        return Some(vec![claim]);
    }
    // "then "Brands" in the menu": the deed before, once more.
    if phrase.len() > LONGEST
        || phrase.len() < 2
        || clause::repeats(phrase.skip_fillers()) && !phrase.has(&["is", "are", "gets", "get"])
    {
        return None;
    }
    let mut told = Telling { source: phrase.source, narrated, ..Telling::default() };
    let said = chatter::without(phrase);
    told.changed |= said.is_some();
    let tokens = said.unwrap_or_else(|| phrase.tokens.to_vec());
    let pointed = pointed::ordered(Phrase::new(phrase.source, &tokens));
    told.changed |= pointed.is_some();
    let tokens = pointed.unwrap_or(tokens);
    let verbs = verb::plain(Phrase::new(phrase.source, &tokens));
    told.changed |= verbs.is_some();
    let tokens = verbs.unwrap_or(tokens);
    let idioms = outcome::idioms(Phrase::new(phrase.source, &tokens));
    told.changed |= idioms.is_some();
    let tokens = idioms.unwrap_or(tokens);
    told.whole(Phrase::new(phrase.source, &tokens));
    told.changed.then_some(told.sentences)
}

/// Whether a text tells its deeds in the passive: ""Save" is clicked". Where it orders them instead, what "is entered" or "is
/// chosen" has come of an order.
pub(super) fn is_narrated<'a>(sentences: impl Iterator<Item = Phrase<'a>>) -> bool {
    let (mut told, mut ordered) = (0, 0);
    for sentence in sentences.map(Phrase::skip_fillers) {
        match voice(sentence) {
            Voice::ByHand => return true,
            Voice::Passive => told += 1,
            Voice::Ordered => ordered += 1,
            Voice::Other => {}
        }
    }
    told > ordered
}

/// How a sentence tells its deed.
enum Voice {
    /// ""Save" is clicked": what only a person does.
    ByHand,
    /// "The name is entered": told, or what came of an order.
    Passive,
    Ordered,
    Other,
}

fn voice(phrase: Phrase) -> Voice {
    let when =
        matches!(phrase.word(0), "when" | "once" | "if" | "after" | "as" | "until" | "before" | "while");
    if when || phrase.len() > LONGEST || clause::verification(phrase).is_some() {
        return Voice::Other;
    }
    let (mut from, mut passive) = (0, false);
    for at in 1..=phrase.len() {
        let ends = at == phrase.len()
            || phrase.get(at).is_some_and(|t| t.is_mark(',') || t.is_mark(':') || t.is_mark(';'))
            || phrase.word(at) == "and";
        if !ends {
            continue;
        }
        let part = phrase.range(from, at).skip_fillers();
        from = at + 1;
        if part.len() > 2 && !part.has(&["should", "whether", "that", "where", "must"]) {
            if by_hand(part) {
                return Voice::ByHand;
            }
            passive |= deed::is_passive(part);
        }
    }
    match passive {
        true => Voice::Passive,
        false if super::order::is_order(phrase) => Voice::Ordered,
        false => Voice::Other,
    }
}

/// ""Save" is clicked": what only a person does.
fn by_hand(part: Phrase) -> bool {
    const DONE: &[&str] = &["clicked", "pressed", "tapped", "hit", "typed"];
    (1..part.len()).any(|at| {
        matches!(part.word(at), "is" | "gets" | "are")
            && DONE.contains(&part.word(skip_adverbs(part, at + 1)))
            && part.to(at).literal().is_some()
    })
}

#[derive(Default)]
struct Telling<'a> {
    source: &'a str,
    sentences: Vec<Vec<Token>>,
    changed: bool,
    narrated: bool,
}

impl Telling<'_> {
    /// A sentence: its clauses, and of each what turns in it.
    fn whole(&mut self, phrase: Phrase) {
        let lead = lead::without_lead(phrase, |rest| self.begins(rest));
        self.changed |= lead.is_some();
        let phrase = lead.unwrap_or(phrase);
        if front::deeds(phrase).is_none()
            && let Some(clauses) = clauses::cut(phrase, self.narrated, self.changed)
        {
            self.changed = true;
            for clause in clauses {
                self.turns(Phrase::new(self.source, &clause));
            }
            return;
        }
        self.turns(phrase);
    }

    fn turns(&mut self, phrase: Phrase) {
        let pieces = cut::pieces(phrase);
        self.changed |= pieces.len() > 1 || pieces.first().is_some_and(|p| p.len() != phrase.trim().len());
        for piece in pieces {
            self.piece(&piece, 0);
        }
    }

    /// An order, and where it fills several fields an order for each.
    fn order(&mut self, tokens: Vec<Token>) {
        let phrase = Phrase::new(self.source, &tokens);
        let types = matches!(phrase.word(0), "enter" | "type" | "put" | "write");
        match fill::valued(phrase.from(1)).filter(|all| types && all.len() > 1) {
            Some(all) => self.sentences.extend(all),
            None => self.sentences.push(tokens),
        }
    }

    fn piece(&mut self, tokens: &[Token], depth: usize) {
        let mut phrase = Phrase::new(self.source, tokens).trim();
        // "There you click X": there, where the telling has come to.
        if matches!(phrase.word(0), "there" | "here") && words::is_actor(phrase.word(1)) {
            phrase = phrase.from(1);
            self.changed = true;
        }
        if phrase.is_empty() {
            return;
        }
        if aside::is_talk(phrase) {
            self.changed = true;
            return;
        }
        if depth < DEEPEST
            && let Some(rest) = lead::without_lead(phrase, |rest| self.begins(rest))
        {
            self.changed = true;
            return self.piece(rest.tokens, depth + 1);
        }
        if depth < DEEPEST
            && let Some(plain) = pointed::ordered(phrase)
        {
            self.changed = true;
            return self.piece(&plain, depth + 1);
        }
        let mut rest = phrase.tokens.to_vec();
        if depth < DEEPEST && chatter::leads(&mut rest) {
            self.changed = true;
            return self.piece(&rest, depth + 1);
        }
        if depth < DEEPEST
            && let Some((deeds, main)) = front::deeds(phrase)
        {
            self.changed = true;
            self.sentences.extend(deeds);
            return self.piece(&main, depth + 1);
        }
        if depth < DEEPEST
            && let Some(clauses) = clauses::cut(phrase, self.narrated, self.changed)
        {
            self.changed = true;
            for clause in clauses {
                self.piece(&clause, depth + 1);
            }
            return;
        }
        if depth < DEEPEST
            && let Some(straight) = turned::straight(phrase)
        {
            self.changed = true;
            for told in straight {
                let orders = super::order::is_order(Phrase::new(self.source, &told));
                if orders { self.order(told) } else { self.piece(&told, depth + 1) }
            }
            return;
        }
        if let Some(claim) = outcome::labelled(phrase) {
            self.changed = true;
            self.sentences.push(claim);
            return;
        }
        if depth < DEEPEST
            && let Some((deeds, claims)) = effect::of_deed(phrase)
        {
            self.changed = true;
            self.sentences.extend(deeds);
            for claim in claims {
                self.piece(&claim, depth + 1);
            }
            return;
        }
        if depth < DEEPEST
            && let Some(deeds) = deed::told(phrase, self.narrated)
        {
            self.changed = true;
            for told in deeds {
                let claims = matches!(clause::classify(Phrase::new(self.source, &told)), Clause::Claim(_));
                if claims { self.piece(&told, depth + 1) } else { self.order(told) }
            }
            return;
        }
        if let Some(claims) = outcome::plain(phrase) {
            self.changed = true;
            self.sentences.extend(claims);
            return;
        }
        self.sentences.push(phrase.tokens.to_vec());
    }

    /// Whether a clause begins here that tells a deed or claims something.
    fn begins(&self, rest: Phrase) -> bool {
        clauses::tells_deed(rest, self.narrated)
            || turned::straight(rest).is_some()
            || !matches!(clause::classify(rest), Clause::Talk(_))
            || outcome::plain(rest).is_some()
    }
}

/// A word that the sentence does not hold, standing where `at` begins.
fn word(at: &Token, text: &str) -> Token {
    Token {
        kind: Kind::Word,
        start: at.start,
        end: at.start,
        text: text.to_owned(),
        lower: text.to_owned(),
        gloss: None,
        breaks: 0,
    }
}

/// Words that the sentence does not hold, before `at`.
fn words_at(at: &Token, text: &str) -> Vec<Token> {
    text.split(' ').map(|w| word(at, w)).collect()
}

/// Where the first adverbs end.
fn skip_adverbs(phrase: Phrase, mut at: usize) -> usize {
    while words::is_filler(phrase.word(at)) || matches!(phrase.word(at), "first" | "next" | "once") && at > 0
    {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests;

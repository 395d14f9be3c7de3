//! A quotation or number that stands for nothing in the reading was lost, and whoever wrote it should know:
//! what stands in quotes was meant to be typed, found or seen, and a number to be counted or compared.

use std::collections::HashSet;

use super::lexicon::numbers;
use super::phrase::Phrase;
use super::token::Token;
use super::{Action, Delta, Description, Expectation, Ordinal, Predicate, Step};

/// The quotations and numbers of a sentence that nothing of what was told stands for.
pub(super) fn lost<'a>(phrase: Phrase<'a>, told: &Told) -> Vec<&'a str> {
    if told.vague {
        // That nothing could be read of it is said already.
        return Vec::new();
    }
    let meant = phrase.tokens.iter().filter(|t| t.is_literal() || t.is_word() && t.is_number());
    // "and 4 more": the sum is what was counted.
    let summed = |t: &Token| {
        let after = phrase.position(|p| p.start == t.start).map_or("", |at| phrase.word(at + 1));
        t.is_number() && matches!(after, "more" | "others") && !told.numbers.is_empty()
    };
    let meant = meant.filter(|t| !summed(t));
    let texts = meant.map(|t| t.text.as_str()).filter(|t| !t.trim().is_empty());
    // Most are told as they stand; only what is left is looked for within what is told.
    let whole: HashSet<&str> = told.texts.iter().map(String::as_str).collect();
    let left = texts.filter(|text| !whole.contains(text)).take(MOST);
    left.filter(|text| !told.tells(text.trim())).collect()
}

/// The most that are looked for in one sentence, so that its cost stays linear.
const MOST: usize = 50;

/// All texts of a reading, without the words as written.
#[derive(Default)]
pub(super) struct Told {
    pub(super) texts: Vec<String>,
    /// Those of them that were taken for names without standing in quotes.
    pub(super) names: Vec<String>,
    numbers: Vec<f64>,
    pub(super) vague: bool,
}

/// So many of a step's claims may be those of the latest sentence, or lend it a word.
const LATEST: usize = 60;

impl Told {
    pub(super) fn of(steps: &[Step]) -> Self {
        let mut told = Self::default();
        for step in steps {
            told.action(&step.action);
            let latest = step.expectations.iter().rev().take(LATEST);
            step.condition.iter().chain(latest).for_each(|e| told.expectation(e));
        }
        told
    }

    pub(super) fn of_claims(predicates: &[Predicate]) -> Self {
        let mut told = Self::default();
        for predicate in predicates {
            told.predicate(predicate);
        }
        told
    }

    fn tells(&self, text: &str) -> bool {
        let number = numbers::amount(&text.to_lowercase());
        self.texts.iter().any(|t| t.contains(text))
            || number.is_some_and(|n| self.numbers.iter().any(|m| (n - m).abs() < 1e-9))
    }

    fn text(&mut self, text: Option<&String>) {
        self.texts.extend(text.cloned());
    }

    fn thing(&mut self, thing: &Description) {
        self.text(thing.name.as_ref());
        self.text(thing.noun.as_ref());
        self.names.extend(thing.name.iter().filter(|_| !thing.quoted).chain(&thing.noun).cloned());
        self.texts.extend(thing.also.iter().chain(&thing.containing).cloned());
        if let Some(Ordinal::Nth(n)) = thing.ordinal {
            self.numbers.push(f64::from(n));
        }
        thing.places.iter().for_each(|p| self.thing(&p.anchor));
    }

    pub(super) fn action(&mut self, action: &Action) {
        action.target.iter().chain(&action.to).for_each(|t| self.thing(t));
        self.text(action.value.as_ref());
        action.otherwise.iter().for_each(|a| self.action(a));
    }

    fn expectation(&mut self, expectation: &Expectation) {
        expectation.predicates.iter().for_each(|p| self.predicate(p));
    }

    fn predicate(&mut self, predicate: &Predicate) {
        use Predicate as P;
        match predicate {
            P::Contains { what, text, .. } | P::Equals { what, text, .. } | P::Each { what, text } => {
                if matches!(predicate, P::Each { .. }) {
                    self.texts.push("only".to_owned());
                }
                self.thing(what);
                self.text(Some(text));
            }
            P::Says { what, words, .. } => {
                self.thing(what);
                self.text(Some(words));
            }
            P::Before { first, then } => {
                self.texts.push("before after between first last order only".to_owned());
                self.thing(first);
                self.thing(then);
            }
            P::Sorted { what, by, .. } => {
                self.thing(what);
                self.text(by.as_ref());
            }
            P::Shown { what, .. }
            | P::Changed { what, .. }
            | P::State { what, .. }
            | P::Opens { what, .. }
            | P::PageOpens { page: what } => self.thing(what),
            P::Amount { what, number, .. } => {
                self.thing(what);
                self.numbers.push(*number);
            }
            P::Count { what, number, .. } => {
                self.texts.push("only".to_owned());
                self.thing(what);
                self.numbers.push(f64::from(*number));
            }
            P::Than { what, delta } => {
                self.thing(what);
                if let Delta::More(Some(by)) | Delta::Fewer(Some(by)) = delta {
                    self.numbers.push(*by);
                }
            }
            P::PageLeft { page: Some(page) } => self.thing(page),
            P::PageLeft { page: None } | P::PageStays => {}
            P::Outcome { verb, what, .. } => {
                self.text(Some(verb));
                if let Some(what) = what {
                    self.thing(what);
                }
            }
            P::Status { of, text, .. } => {
                self.text(Some(text));
                self.texts.push("status state".to_owned());
                if let Some(of) = of {
                    self.thing(of);
                }
            }
            P::Message { text, .. } | P::NativeDialog { text } | P::Download { name: text } => {
                self.text(text.as_ref());
            }
            P::Url { text, .. } | P::Title { text, .. } => self.text(Some(text)),
            P::Vague { .. } => self.vague = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::expectation;
    use super::super::token::tokenize;
    use super::*;

    fn lost_of(text: &str) -> Vec<String> {
        let tokens = tokenize(text);
        let phrase = Phrase::new(text, &tokens);
        let claims = expectation::read(phrase, true);
        lost(phrase, &Told::of_claims(&claims.predicates)).into_iter().map(str::to_owned).collect()
    }

    #[test]
    fn a_quotation_or_number_without_a_meaning_is_told() {
        assert_eq!(lost_of("The status changes from \"Open\" to \"Sent\""), ["Open"]);
        assert_eq!(lost_of("The \"Next\" link leads to page 2"), ["Next"]);
    }

    #[test]
    fn what_is_checked_is_not_told() {
        assert!(lost_of("The list contains 5 items").is_empty());
        assert!(lost_of("The badge goes up by two and shows \"4\"").is_empty());
        assert!(lost_of("The second row shows \"Ann\" under \"Name\"").is_empty());
    }
}

//! What was used, and what may still be.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Budget, Limit, LlmError, Price};
use crate::trace::{QuestionUsage, Usage};

/// The counters of a run and their limits. A call is entered before it is sent, with an estimate of its tokens, so
/// that calls at the same time do not spend the same rest.
#[derive(Debug)]
pub(super) struct Ledger {
    budget: Budget,
    price: Option<Price>,
    book: Mutex<Book>,
}

#[derive(Debug, Default)]
struct Book {
    usage: Usage,
    /// The estimates of the calls that are under way.
    open: u64,
}

/// Why a call is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Try {
    First,
    Again,
    Repair,
}

/// A call that is under way. Dropped without being closed (a time-out, an interrupt), it counts as it was estimated:
/// nobody knows, and it may have to be paid for.
#[derive(Debug)]
pub(super) struct Entry<'l> {
    ledger: &'l Ledger,
    question: &'l str,
    estimate: u64,
    closed: bool,
}

impl Ledger {
    pub(super) fn new(budget: Budget, price: Option<Price>) -> Self {
        Self { budget, price, book: Mutex::default() }
    }

    pub(super) fn usage(&self) -> Usage {
        let usage = self.book().usage.clone();
        Usage { cost: self.price.map(|price| price.of(usage.tokens_in, usage.tokens_out)), ..usage }
    }

    /// Enters a call of about `estimate` tokens, or says which limit stops it.
    pub(super) fn open<'l>(
        &'l self,
        question: &'l str,
        estimate: u64,
        kind: Try,
    ) -> Result<Entry<'l>, LlmError> {
        let mut book = self.book();
        self.within(&book, estimate)?;
        book.open += estimate;
        book.usage.calls += 1;
        book.usage.retries += u32::from(kind == Try::Again);
        book.usage.repairs += u32::from(kind == Try::Repair);
        book.of(question).calls += 1;
        Ok(Entry { ledger: self, question, estimate, closed: false })
    }

    /// A question has got no answer.
    pub(super) fn note_unanswered(&self, why: &LlmError) {
        let mut book = self.book();
        book.usage.unanswered += 1;
        book.usage.unanswered_why.get_or_insert_with(|| why.to_string());
    }

    fn within(&self, book: &Book, estimate: u64) -> Result<(), LlmError> {
        let Usage { calls, tokens_in, tokens_out, .. } = book.usage;
        if let Some(most) = self.budget.calls.filter(|&most| calls >= most) {
            return Err(LlmError::Budget(Limit::Calls(most)));
        }
        let (spent, next) = (tokens_in + tokens_out, book.open + estimate);
        if let Some(most) = self.budget.tokens.filter(|&most| spent + next > most) {
            return Err(LlmError::Budget(Limit::Tokens { most, spent, next }));
        }
        if let (Some(most), Some(price)) = (self.budget.cost, self.price) {
            let (spent, next) = (price.of(tokens_in, tokens_out), price.of(next, 0));
            if spent + next > most {
                return Err(LlmError::Budget(Limit::Cost { most, spent, next }));
            }
        }
        Ok(())
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    fn of(&mut self, question: &str) -> &mut QuestionUsage {
        self.usage.by_question.entry(question.to_owned()).or_default()
    }

    fn add(&mut self, question: &str, sent: u64, received: u64) {
        self.usage.tokens_in += sent;
        self.usage.tokens_out += received;
        let of = self.of(question);
        of.tokens_in += sent;
        of.tokens_out += received;
    }
}

impl Entry<'_> {
    /// The call has ended with these tokens, as far as the endpoint told; `written` is the estimate of what was received.
    pub(super) fn close(mut self, sent: Option<u64>, received: Option<u64>, written: u64) {
        self.closed = true;
        let mut book = self.ledger.book();
        book.open = book.open.saturating_sub(self.estimate);
        book.usage.estimated |= sent.is_none() || received.is_none();
        book.add(self.question, sent.unwrap_or(self.estimate), received.unwrap_or(written));
    }
}

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        if !self.closed {
            let mut book = self.ledger.book();
            book.open = book.open.saturating_sub(self.estimate);
            book.usage.estimated = true;
            book.add(self.question, self.estimate, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ledger(budget: Budget) -> Ledger {
        Ledger::new(budget, Some(Price { input: 1.0, output: 10.0 }))
    }

    #[test]
    fn calls_under_way_count_with_their_estimates() {
        let ledger = ledger(Budget { tokens: Some(100), ..Budget::default() });
        let first = ledger.open("parse", 60, Try::First).unwrap();
        let stopped = ledger.open("parse", 60, Try::First).unwrap_err();
        assert!(matches!(stopped, LlmError::Budget(Limit::Tokens { most: 100, spent: 0, next: 120 })));
        first.close(Some(10), Some(5), 0);
        let second = ledger.open("ground", 60, Try::Repair).unwrap();
        drop(second);
        let usage = ledger.usage();
        assert_eq!((usage.calls, usage.repairs, usage.tokens_in, usage.tokens_out), (2, 1, 70, 5));
        assert!(usage.estimated);
        let parse = QuestionUsage { calls: 1, tokens_in: 10, tokens_out: 5 };
        assert_eq!(usage.by_question["parse"], parse);
    }

    #[test]
    fn money_is_counted_where_there_is_a_price() {
        let ledger = ledger(Budget { cost: Some(0.002), ..Budget::default() });
        ledger.open("parse", 1_000, Try::First).unwrap().close(Some(1_000), Some(50), 0);
        assert!((ledger.usage().cost.unwrap() - 0.0015).abs() < 1e-9);
        assert!(!ledger.usage().estimated);
        assert!(ledger.open("parse", 400, Try::First).is_ok());
        assert!(matches!(ledger.open("parse", 600, Try::First), Err(LlmError::Budget(Limit::Cost { .. }))));
        assert_eq!(Ledger::new(Budget::default(), None).usage().cost, None);
    }
}

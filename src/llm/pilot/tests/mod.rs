//! The pilot against a model that follows a script.

mod asking;
mod grounding;
mod own;
mod parsing;
mod scripts;
mod trust;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use futures::FutureExt;
use futures::future::{BoxFuture, ready};
use serde_json::Value;

use super::{Llm, Means, Mode, Settings, Shared};
use crate::language::tests::requirement;
use crate::llm::asks::{AskError, Asks, Check, Query};
use crate::pilot::{Blind, Eyes, Forgetful, Memory, Pilot, Question, Rules};
use crate::spec::{Location, Requirement, Text, Written};
use crate::state::{Session, State};
use crate::trace::Answered;

/// A model that gives the replies of a list, one after the other, and takes down what it was asked and told.
pub(super) struct Scripted {
    replies: Mutex<VecDeque<Result<Value, AskError>>>,
    /// The prompts it was asked, whole.
    pub(super) asked: Mutex<Vec<Query>>,
    /// What was said to be wrong with its replies.
    pub(super) wrong: Mutex<Vec<String>>,
    repairs: usize,
}

impl Scripted {
    pub(super) fn new(replies: impl IntoIterator<Item = Value>) -> Arc<Self> {
        Self::failing(replies.into_iter().map(Ok))
    }

    pub(super) fn failing(replies: impl IntoIterator<Item = Result<Value, AskError>>) -> Arc<Self> {
        let replies = Mutex::new(replies.into_iter().collect());
        Arc::new(Self { replies, asked: Mutex::default(), wrong: Mutex::default(), repairs: 2 })
    }

    pub(super) fn calls(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    /// The words of the n-th question.
    pub(super) fn words(&self, n: usize) -> String {
        self.asked.lock().unwrap()[n].text()
    }

    pub(super) fn complaints(&self) -> String {
        self.wrong.lock().unwrap().join("\n---\n")
    }
}

impl Asks for Scripted {
    fn ask<'a>(&'a self, query: &'a Query, check: &'a Check<'a>) -> BoxFuture<'a, Result<Value, AskError>> {
        self.asked.lock().unwrap().push(query.clone());
        let mut last = String::new();
        for _ in 0..=self.repairs {
            let reply = self.replies.lock().unwrap().pop_front();
            let value = match reply {
                None if last.is_empty() => {
                    return ready(Err(AskError::Failed("no more replies".into()))).boxed();
                }
                None => break,
                Some(Err(error)) => return ready(Err(error)).boxed(),
                Some(Ok(value)) => value,
            };
            match check(&value) {
                Ok(()) => return ready(Ok(value)).boxed(),
                Err(why) => {
                    self.wrong.lock().unwrap().push(why.clone());
                    last = why;
                }
            }
        }
        ready(Err(AskError::Unusable(last))).boxed()
    }

    fn model(&self) -> &'static str {
        "test-model"
    }
}

/// Eyes that see one picture.
pub(super) struct Picture(pub(super) Vec<u8>);

impl Eyes for Picture {
    fn picture(&self) -> BoxFuture<'_, Option<Vec<u8>>> {
        ready(Some(self.0.clone())).boxed()
    }
}

/// A memory that is closed.
#[derive(Default)]
pub(super) struct Closed(pub(super) Mutex<Vec<Question>>);

impl Memory for Closed {
    fn recall(&self, _: &Question) -> Option<crate::pilot::Remembered> {
        None
    }
    fn learn(&self, _: Question, _: crate::pilot::Remembered) {}
    fn is_closed(&self) -> bool {
        true
    }
    fn missed(&self, question: Question) {
        self.0.lock().unwrap().push(question);
    }
}

pub(super) fn means(model: &Arc<Scripted>, mode: Mode, votes: usize) -> Means {
    Means {
        asks: Some(model.clone()),
        memory: Arc::new(Forgetful::default()),
        eyes: Arc::new(Blind),
        shared: Arc::new(Shared::default()),
        settings: Settings { mode, votes, ..Settings::default() },
        redactor: crate::trace::Redactor::default(),
    }
}

pub(super) fn pilot(spec: &Requirement, model: &Arc<Scripted>, mode: Mode, votes: usize) -> Llm<dyn Pilot> {
    let rules: Arc<dyn Pilot> = Arc::new(Rules::default());
    Llm::new(rules, spec, means(model, mode, votes))
}

/// A requirement of these sentences, one a line from line 3 on.
pub(super) fn steps(sentences: &[&str]) -> Requirement {
    let at = |n: usize| Location::new("test.yaml", 3 + n as u32, 5);
    let texts = sentences.iter().enumerate().map(|(n, words)| Written::Prose(Text::single(*words, at(n))));
    requirement(texts.collect())
}

pub(super) fn session(states: impl IntoIterator<Item = State>) -> Session {
    let history: Vec<Arc<State>> = states.into_iter().map(Arc::new).collect();
    let before = history.len().checked_sub(2);
    Session { before, began: before, history, ..Session::default() }
}

/// What was told for the trace, one a line.
pub(super) fn trace(answered: &[Answered]) -> String {
    let line = |a: &Answered| {
        let by = [Some(a.by.as_str()), a.model.as_deref(), a.prompt.as_deref(), a.votes.as_deref()];
        let by = by.into_iter().flatten().collect::<Vec<_>>().join(" ");
        format!("{}: {by}: {}", a.question, a.note)
    };
    answered.iter().map(line).collect::<Vec<_>>().join("\n")
}

//! Asking: the memory first, then the model, and never the same thing twice.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use futures::future::join_all;
use serde_json::Value;
use tokio::sync::OnceCell;

use super::Llm;
use crate::llm::asks::{AskError, Check, Part, Query};
use crate::pilot::{Pilot, Question, Remembered};
use crate::trace::Answered;

type Kept = Arc<OnceCell<Result<Vec<Value>, AskError>>>;

/// What was asked in a run: tests that ask the same share the answer, also while it is on its way.
#[derive(Default)]
pub struct Shared(Mutex<HashMap<(String, u64), Kept>>);

impl Shared {
    fn cell(&self, query: &Query) -> Kept {
        let mut pictures = DefaultHasher::new();
        for part in &query.user {
            if let Part::Jpeg(bytes) = part {
                bytes.hash(&mut pictures);
            }
        }
        let key = (format!("{}\n{}", query.prompt, query.text()), pictures.finish());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default().clone()
    }
}

/// What is known of a question before anybody is asked.
pub(super) enum Known {
    /// It was answered.
    Answer(String),
    /// Nobody may be asked.
    Closed,
    /// The model can be asked.
    Open,
}

impl<P: Pilot + ?Sized> Llm<P> {
    /// What the memory says.
    pub(super) fn recall(&self, question: &Question) -> Known {
        let memory = &self.means.memory;
        if let Some(Remembered { answer, answered }) = memory.recall(question) {
            // What was answered in this try is told already.
            if self.course().told.insert(question.clone()) {
                self.tell(Answered { by: "lock".to_owned(), ..answered });
            }
            return Known::Answer(answer);
        }
        match &self.means.asks {
            _ if memory.is_closed() => {
                memory.missed(question.clone());
                Known::Closed
            }
            None => Known::Closed,
            Some(_) => Known::Open,
        }
    }

    /// Keeps what the model said.
    pub(super) fn learn(&self, question: Question, answer: String, answered: Answered) {
        self.course().told.insert(question.clone());
        self.tell(answered.clone());
        self.means.memory.learn(question, Remembered { answer, answered });
    }

    /// For the trace.
    pub(super) fn tell(&self, answered: Answered) {
        let mut course = self.course();
        if !course.answered.contains(&answered) {
            course.answered.push(answered);
        }
    }

    /// The model's answer to a query, as the trace tells it.
    pub(super) fn by_model(&self, query: &Query, votes: Option<String>, note: impl Into<String>) -> Answered {
        Answered {
            question: query.topic.to_owned(),
            by: "model".to_owned(),
            model: self.means.asks.as_ref().map(|asks| asks.model().to_owned()),
            prompt: Some(query.prompt.clone()),
            votes,
            note: note.into(),
        }
    }

    /// The rules' answer stands though the model was asked.
    pub(super) fn stands(&self, query: &Query, why: impl std::fmt::Display) {
        let answered = self.by_model(query, None, format!("the rules' answer stands: {why}"));
        self.tell(Answered { by: "rules".to_owned(), ..answered });
    }

    /// How many votes are cast on a question.
    pub(super) fn cast(&self) -> usize {
        self.means.settings.votes.max(1)
    }

    /// All answers to a question that `check` lets through, as many as there are votes at most. They are all written before
    /// anything is made of the first.
    pub(super) async fn candidates(&self, query: &Query, check: &Check<'_>) -> Result<Vec<Value>, AskError> {
        let Some(asks) = &self.means.asks else {
            return Err(AskError::Failed("no model is configured".to_owned()));
        };
        let cell = self.means.shared.cell(query);
        let ask = || async {
            let replies = join_all((0..self.cast()).map(|_| asks.ask(query, check))).await;
            let mut good = Vec::new();
            let mut error = None;
            for reply in replies {
                match reply {
                    Ok(value) => good.push(value),
                    Err(why) => error = error.or(Some(why)),
                }
            }
            match error {
                Some(error) if good.is_empty() => Err(error),
                _ => Ok(good),
            }
        };
        let kept = cell.get_or_init(ask).await.clone()?;
        // Another test may have asked: what was fit for it is not therefore fit for this one.
        let mut fit = Vec::new();
        let mut error = None;
        for value in kept {
            match check(&value) {
                Ok(()) => fit.push(value),
                Err(why) => error = error.or(Some(AskError::Unusable(why))),
            }
        }
        match error {
            Some(error) if fit.is_empty() => Err(error),
            _ => Ok(fit),
        }
    }
}

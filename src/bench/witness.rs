//! Looks at the app's own store after each step, past the browser, and compares it with the truth.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::Value;
use url::Url;

use super::judge::Judged;
use super::truth::{Truth, Wanted};
use crate::runner::{Sight, Witness};
use crate::trace::TestId;

/// How long the app may take to tell what it holds.
const PATIENCE: Duration = Duration::from_secs(10);

/// Judges the tests of a run by their truths.
pub struct Bystander {
    base: Option<Url>,
    client: reqwest::Client,
    truths: Vec<Option<Arc<Truth>>>,
    judged: Mutex<BTreeMap<TestId, Vec<Judged>>>,
}

impl fmt::Debug for Bystander {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bystander").field("base", &self.base).finish_non_exhaustive()
    }
}

impl Bystander {
    /// `truths` in the order of the plan's tests; the stores' addresses are joined to `base_url`.
    pub fn new(base_url: Option<&str>, truths: Vec<Option<Arc<Truth>>>) -> reqwest::Result<Self> {
        // Another part of the program may have been first; either provider does.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder().timeout(PATIENCE).build()?;
        let base = base_url.and_then(|base| Url::parse(base).ok());
        Ok(Self { base, client, truths, judged: Mutex::default() })
    }

    /// What was judged so far of a test: one for each wanted outcome whose step has been done.
    pub fn judged(&self, test: TestId) -> Vec<Judged> {
        let judged = self.judged.lock().unwrap_or_else(PoisonError::into_inner);
        judged.get(&test).cloned().unwrap_or_default()
    }

    async fn store(&self, truth: &Truth, sight: &Sight<'_>) -> Result<Value, String> {
        let base = self.base.clone().or_else(|| Url::parse(&sight.step.url).ok());
        let address =
            base.ok_or("there is no base address")?.join(&truth.store).map_err(|e| e.to_string())?;
        let why = |why: String| format!("{address} {why} ({})", truth.store_from);
        let request = self.client.get(address.clone()).header(reqwest::header::COOKIE, &sight.cookies);
        let answer = request.send().await.map_err(|error| why(unanswered(&error)))?;
        if !answer.status().is_success() {
            return Err(why(format!("answered with status {}", answer.status().as_u16())));
        }
        let text = answer.text().await.map_err(|error| why(unanswered(&error)))?;
        serde_json::from_str(&text).map_err(|_| match text.trim() {
            "" => why("answered with nothing, not with JSON".to_owned()),
            text => why(format!("answered with what is not JSON: {}", start(text))),
        })
    }

    async fn compare(&self, sight: &Sight<'_>) {
        let Some(Some(truth)) = self.truths.get(sight.test) else { return };
        let due: Vec<&Wanted> = truth.wanted.iter().filter(|wanted| is_due(wanted.place, sight)).collect();
        if due.is_empty() {
            return;
        }
        let store = if due.iter().any(|wanted| !wanted.state.is_empty()) {
            Some(self.store(truth, sight).await)
        } else {
            None
        };
        let judged = due.into_iter().map(|wanted| {
            let words = wanted.words.clone();
            match &store {
                Some(Err(why)) if !wanted.state.is_empty() => Judged {
                    words,
                    wrong: None,
                    unread: Some(format!("the app's store could not be read: {why}")),
                },
                store => {
                    let store = store.as_ref().and_then(|store| store.as_ref().ok());
                    Judged { words, wrong: wanted.wrong(&sight.step.url, store), unread: None }
                }
            }
        });
        let judged: Vec<Judged> = judged.collect();
        self.judged
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(sight.test)
            .or_default()
            .extend(judged);
    }
}

fn unanswered(error: &reqwest::Error) -> String {
    if error.is_timeout() {
        format!("gave no answer in {} s", PATIENCE.as_secs())
    } else if error.is_connect() {
        "can't be reached: nothing answers there".to_owned()
    } else {
        "broke off its answer".to_owned()
    }
}

/// Enough of a text to know it by.
fn start(text: &str) -> String {
    let start: String = text.chars().take(60).collect();
    format!("{:?}{}", start, if start.len() < text.len() { "…" } else { "" })
}

/// Whether the step that ended is the last one that begins before the sentence of the words ends: then it is done.
fn is_due(place: (u32, u32), sight: &Sight<'_>) -> bool {
    let begins = (sight.step.line, sight.step.column);
    begins <= place && sight.next.is_none_or(|next| next > place)
}

impl Witness for Bystander {
    fn look<'a>(&'a self, sight: &'a Sight<'a>) -> BoxFuture<'a, ()> {
        self.compare(sight).boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::StepResult;

    #[test]
    fn an_outcome_is_due_after_the_step_in_which_its_words_stand() {
        let step = StepResult { line: 3, column: 5, ..StepResult::default() };
        let sight = |next| Sight { test: 0, attempt: 0, step: &step, next, cookies: String::new() };
        assert!(is_due((3, 9), &sight(Some((3, 20)))));
        assert!(is_due((4, 1), &sight(None)));
        assert!(!is_due((3, 1), &sight(None)));
        assert!(!is_due((3, 25), &sight(Some((3, 20)))));
        // Two steps from the same place: the later one counts.
        assert!(!is_due((3, 5), &sight(Some((3, 5)))));
    }
}

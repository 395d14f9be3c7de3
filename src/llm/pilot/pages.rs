//! A page that looks new may be one that was seen before: where a model leads, it is asked once for a page.

use serde_json::Value;

use super::Llm;
use super::consult::Known;
use super::situation::page;
use super::votes::{majority, told};
use crate::llm::prompts::same_page::{Same, query};
use crate::llm::prompts::typed;
use crate::pilot::{Pilot, Question};
use crate::state::{Session, State};

/// How many pages are compared with, and how much of each is told.
const MOST: usize = 8;
const PAGE: usize = 2_500;
/// What is remembered of a page that is none of those before.
const NEW: &str = "new";

impl<P: Pilot + ?Sized> Llm<P> {
    /// The name of a page: the rules' own, or that of a page before.
    pub(super) async fn same_page(&self, rules: String, state: &State, session: &Session) -> String {
        let mut before: Vec<&State> = Vec::new();
        for seen in session.history.iter().rev() {
            if seen.page_id == rules {
                return rules;
            }
            if before.len() < MOST && !before.iter().any(|known| known.page_id == seen.page_id) {
                before.push(seen);
            }
        }
        if before.is_empty() {
            return rules;
        }
        let known = self.course().pages.get(&rules).cloned();
        if let Some(name) = known {
            return name;
        }
        let name = self.named(&rules, state, &before).await.unwrap_or_else(|| rules.clone());
        self.course().pages.insert(rules, name.clone());
        name
    }

    async fn named(&self, rules: &str, state: &State, before: &[&State]) -> Option<String> {
        let question = Question::new("same_page", rules);
        let seen = |name: &str| before.iter().any(|page| page.page_id == name);
        match self.recall(&question) {
            Known::Answer(name) => return seen(&name).then_some(name),
            Known::Closed => return None,
            Known::Open => {}
        }
        let pages: Vec<String> = before.iter().map(|state| page(&self.shown(state), PAGE)).collect();
        let query = query(&page(&self.shown(state), PAGE), &pages).ok()?;
        let check = |value: &Value| match typed::<Same>(value)?.same {
            Some(number) if number == 0 || number > before.len() => {
                Err(format!("there is no page {number}: they are numbered from 1 to {}", before.len()))
            }
            _ => Ok(()),
        };
        let replies: Vec<Same> = match self.candidates(&query, &check).await {
            Ok(values) => values.iter().filter_map(|value| typed(value).ok()).collect(),
            Err(error) => {
                self.stands(&query, error);
                return None;
            }
        };
        let cast = self.cast();
        let Some((which, agreed)) = majority(&replies, cast, |a, b| a.same == b.same) else {
            self.stands(&query, format!("no majority of {cast} votes"));
            return None;
        };
        let reply = &replies[which];
        let name = reply.same.and_then(|number| before.get(number - 1)).map(|page| page.page_id.clone());
        let note = match &name {
            Some(name) => format!("{rules} is {name}: {}", reply.why.trim()),
            None => format!("{rules} is a new page: {}", reply.why.trim()),
        };
        let answered = self.by_model(&query, told(agreed, cast), note);
        self.learn(question, name.clone().unwrap_or_else(|| NEW.to_owned()), answered);
        name
    }
}

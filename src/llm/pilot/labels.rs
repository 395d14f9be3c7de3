//! What a page calls the values that a check reads off it: the model names labels, the rules read what stands beside them.
//!
//! So no value comes from a model, and what is locked (`price = Cost`) holds for other data as well.

use serde_json::Value;

use super::Llm;
use super::consult::Known;
use super::situation::page;
use super::votes::{majority, told};
use crate::llm::prompts::extract::{Labelled, query};
use crate::llm::prompts::typed;
use crate::pilot::{Pilot, Question};
use crate::state::State;
use crate::state::extract::{Labels, Sought, extract_called};
use crate::state::text::contains;

/// How much of the page is told.
const PAGE: usize = 16_000;
/// What stands between a field and its label where they are remembered.
const IS: &str = " = ";

impl<P: Pilot + ?Sized> Llm<P> {
    /// What the page calls the fields. `None`: there is no answer that can be used.
    pub(super) async fn labelled(&self, sought: &Sought, state: &State) -> Option<Labels> {
        let fields: Vec<String> =
            sought.fields().iter().map(|(name, kind)| format!("{name} ({kind})")).collect();
        let question = Question::new("extract", format!("{}: {}", sought.instruction, fields.join(", ")));
        match self.recall(&question) {
            Known::Answer(lines) => return Some(read(&lines)),
            Known::Closed => return None,
            Known::Open => {}
        }
        let query = query(sought, &page(&self.shown(state), PAGE)).ok()?;
        let check = |value: &Value| fits(&typed::<Labelled>(value)?, sought, state).map(drop);
        let replies: Vec<Labels> = match self.candidates(&query, &check).await {
            Ok(values) => values
                .iter()
                .filter_map(|value| fits(&typed::<Labelled>(value).ok()?, sought, state).ok())
                .collect(),
            Err(error) => {
                self.stands(&query, error);
                return None;
            }
        };
        let cast = self.cast();
        let Some((which, agreed)) = majority(&replies, cast, |a, b| a == b) else {
            self.stands(&query, format!("no majority of {cast} votes"));
            return None;
        };
        let labels = replies.into_iter().nth(which).filter(|labels| !labels.is_empty())?;
        let lines = written(&labels);
        let answered = self.by_model(&query, told(agreed, cast), lines.replace('\n', ", "));
        self.learn(question, lines, answered);
        Some(labels)
    }
}

fn written(labels: &Labels) -> String {
    labels.iter().map(|(name, label)| format!("{name}{IS}{label}")).collect::<Vec<_>>().join("\n")
}

fn read(lines: &str) -> Labels {
    let pair = |line: &str| line.split_once(IS).map(|(name, label)| (name.to_owned(), label.to_owned()));
    lines.lines().filter_map(pair).collect()
}

/// The labels of a reply. They must stand on the page, and the rules must be able to read by them what is wanted; a page
/// that does not show it has no label for it.
fn fits(reply: &Labelled, sought: &Sought, state: &State) -> Result<Labels, String> {
    let fields = sought.fields();
    if let Some(strange) = reply.fields.iter().find(|f| !fields.contains_key(&f.name)) {
        return Err(format!("there is no field \"{}\"", strange.name));
    }
    let mut labels = Labels::new();
    for name in fields.keys() {
        let told: Vec<_> = reply.fields.iter().filter(|f| f.name == *name).collect();
        let [field] = told.as_slice() else { return Err(format!("the field \"{name}\" must be told once")) };
        let Some(label) = field.label.as_deref().map(str::trim) else { continue };
        let shows = |e: &crate::state::Element| e.visible && contains(&e.name, label);
        if label.is_empty() || label.contains('\n') {
            return Err(format!("the field \"{name}\" has an empty label: give null where there is none"));
        }
        if !(contains(&state.text, label) || state.elements.iter().any(shows)) {
            return Err(format!("\"{label}\" does not stand on the page"));
        }
        labels.insert(name.clone(), label.to_owned());
    }
    if !labels.is_empty() {
        extract_called(state, None, sought, &labels)
            .map_err(|error| format!("by these labels nothing can be read: {error}"))?;
    }
    Ok(labels)
}

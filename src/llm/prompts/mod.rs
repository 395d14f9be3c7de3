//! What a model is asked, kept as files: each has a name, a version and a template; beside it stands the type of its reply.
//!
//! Whoever changes what a prompt says raises its version: the lock tells by it how an answer came about. A prompt's first
//! half says what the model is and what it must keep to, the second asks. What comes from a page is put in with
//! [`data`](super::data), and what that means is said by whoever sends it.

pub mod extract;
pub mod ground;
pub mod judge;
pub mod parse;
pub mod same_page;
mod schema;
pub mod script;

use std::sync::LazyLock;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Value as Known;
use minijinja::{Environment, UndefinedBehavior};
use schemars::JsonSchema;

pub use schema::{schema_of, typed};

use super::asks::{Part, Query};

/// Parts what the model is from what it is asked.
const QUESTION: &str = "<!-- question -->";

/// Every prompt, as its file.
const FILES: [&str; 8] = [
    include_str!("parse.md"),
    include_str!("requirements.md"),
    include_str!("script.md"),
    include_str!("ground.md"),
    include_str!("marks.md"),
    include_str!("same_page.md"),
    include_str!("extract.md"),
    include_str!("judge.md"),
];

static PROMPTS: LazyLock<Vec<Prompt>> =
    LazyLock::new(|| FILES.iter().filter_map(|text| Prompt::read(text)).collect());

/// A prompt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: u32,
    /// What the model is and what it must keep to.
    system: &'static str,
    /// What is asked.
    user: &'static str,
}

/// A prompt that can't be put together: a fault of its file or of who fills it.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// There is no file of this name, or its head is not as it should be.
    #[error("there is no prompt {0}")]
    Unknown(&'static str),
    /// Its template does not fit what it is filled with.
    #[error("the prompt {0} can't be filled in: {1}")]
    Template(&'static str, #[source] minijinja::Error),
}

impl Prompt {
    /// All prompts.
    pub fn all() -> &'static [Self] {
        &PROMPTS
    }

    /// The prompt of this name.
    pub fn named(name: &'static str) -> Result<&'static Self, PromptError> {
        PROMPTS.iter().find(|prompt| prompt.name == name).ok_or(PromptError::Unknown(name))
    }

    /// Name and version: `parse@1`.
    pub fn id(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    fn read(text: &'static str) -> Option<Self> {
        let (head, body) = text.strip_prefix("---\n")?.split_once("\n---\n")?;
        let key = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
            line.map(str::trim)
        };
        let (system, user) = body.split_once(QUESTION)?;
        let (name, version) = (key("name")?, key("version")?.parse().ok()?);
        Some(Self { name, version, system: system.trim(), user: user.trim() })
    }

    /// The prompt filled in, asking for a `T`.
    fn ask<T: JsonSchema>(&self, topic: &'static str, known: &Known) -> Result<Query, PromptError> {
        let fill = |template: &str| {
            let mut templates = Environment::new();
            templates.set_undefined_behavior(UndefinedBehavior::Strict);
            let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build();
            templates.set_syntax(syntax.map_err(|error| PromptError::Template(self.name, error))?);
            templates
                .render_str(template, known)
                .map(|text| tidy(&text))
                .map_err(|error| PromptError::Template(self.name, error))
        };
        Ok(Query {
            topic,
            prompt: self.id(),
            system: fill(self.system)?,
            user: vec![Part::Text(fill(self.user)?)],
            schema: schema_of::<T>(self.name),
        })
    }
}

/// Without the empty lines that a template leaves.
fn tidy(text: &str) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for line in text.trim().lines().map(str::trim_end) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty < 2 {
            out.push_str(line);
            out.push('\n');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

#[cfg(test)]
mod tests;

//! What a step depends on, and checks of it.

use std::fmt::Write as _;

use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::Query;
use crate::llm::data;
use crate::script::functions;

/// The most dependencies and checks of one step.
pub const MOST: usize = 6;

/// What a step depends on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Requirements {
    /// The dependencies.
    pub dependencies: Vec<Dependency>,
}

/// One dependency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dependency {
    /// Which kind.
    pub kind: DependencyKind,
    /// The number of the state that it depends on.
    pub state: usize,
    /// What of that state matters.
    pub on: String,
    /// What must hold now.
    pub holds: String,
}

/// The kinds of dependency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DependencyKind {
    /// The deed must have brought it about.
    Causal,
    /// A value from before is found again.
    Data,
    /// What was so before still is, or no longer.
    Temporal,
}

/// The checks of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Checks {
    /// One after the other.
    pub checks: Vec<Check>,
}

/// One check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// What it checks, in one sentence.
    pub says: String,
    /// Its statements, one a line.
    pub lines: Vec<String>,
}

impl DependencyKind {
    /// As it is told.
    pub fn word(self) -> &'static str {
        match self {
            Self::Causal => "causal",
            Self::Data => "data",
            Self::Temporal => "temporal",
        }
    }
}

/// The first question: on what does it depend?
pub fn requirements(situation: &str) -> Result<Query, PromptError> {
    let known = context! { situation => situation, most => MOST };
    Prompt::named("requirements")?.ask::<Requirements>("infer", &known)
}

/// The second: the checks. `rules` are those that are made already, `broken` says why an earlier answer did not run.
pub fn script(
    situation: &str,
    dependencies: &[Dependency],
    rules: &str,
    broken: &str,
) -> Result<Query, PromptError> {
    let dependencies: Vec<String> = dependencies
        .iter()
        .map(|d| {
            format!("({}, state {}) {}: {}", d.kind.word(), d.state, one_line(&d.on), one_line(&d.holds))
        })
        .collect();
    let known = context! {
        situation => situation,
        dependencies => data("what the step depends on", &dependencies.join("\n")),
        rules => block("checks that are made already, and are not to be repeated", rules),
        broken => block("the script and what was wrong with it", broken),
        most => MOST,
        reference => reference(),
    };
    Prompt::named("script")?.ask::<Checks>("infer", &known)
}

/// What others wrote may repeat what a page says: it is data, too.
fn block(label: &str, text: &str) -> String {
    if text.trim().is_empty() { String::new() } else { data(label, text) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The language in short: all signatures, with what each is for where its name does not say it.
pub fn reference() -> String {
    let mut text = String::new();
    let mut on = None;
    for entry in functions() {
        if on != Some(entry.on) {
            on = Some(entry.on);
            let head = if entry.on.is_empty() { "Functions" } else { entry.on };
            let _ = write!(text, "\n{head}:\n");
        }
        let gives = if entry.gives.is_empty() { String::new() } else { format!(" -> {}", entry.gives) };
        let _ = writeln!(text, "  {}{}{gives}: {}", entry.name, entry.parameters, entry.doc);
    }
    text
}

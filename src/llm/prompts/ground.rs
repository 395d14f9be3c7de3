//! Which element is meant: among numbered candidates, then among numbered marks in a picture.

use minijinja::context;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::llm::asks::{Part, Query};
use crate::llm::data;

/// Which candidate is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Its number; null where none of them is.
    pub choice: Option<usize>,
    /// Where else it is to be seen in the picture.
    pub point: Option<Point>,
    /// Why, in one sentence.
    pub why: String,
}

/// A point of the picture, in thousandths of its width and height.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the left.
    pub x: u32,
    /// From the top.
    pub y: u32,
}

/// Which mark is on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Its number; null where none of them is.
    pub mark: Option<usize>,
    /// Why, in one sentence.
    pub why: String,
}

/// What is looked for.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// The step's words.
    pub step: &'a str,
    /// What is to be done with it: "click".
    pub intent: &'a str,
    /// What it is, in words.
    pub description: &'a str,
}

/// The first question. `candidates` are numbered lines, `choice` what the rules would take, `picture` the window.
pub fn choose(
    wanted: &Wanted,
    page: &str,
    candidates: &str,
    choice: Option<usize>,
    picture: Option<Vec<u8>>,
) -> Result<Query, PromptError> {
    let known = context! {
        step => one_line(wanted.step),
        intent => wanted.intent,
        description => one_line(wanted.description),
        choice => choice,
        page => data("the page", page),
        candidates => data("elements of the page, numbered", candidates),
    };
    let mut query = Prompt::named("ground")?.ask::<Choice>("ground", &known)?;
    query.user.extend(picture.map(Part::Jpeg));
    Ok(query)
}

/// The second question: over a part of the picture with numbered marks.
pub fn marks(wanted: &Wanted, candidates: &str, picture: Vec<u8>) -> Result<Query, PromptError> {
    let known = context! {
        step => one_line(wanted.step),
        intent => wanted.intent,
        description => one_line(wanted.description),
        candidates => data("elements under the marks", candidates),
    };
    let mut query = Prompt::named("marks")?.ask::<Mark>("ground", &known)?;
    query.user.push(Part::Jpeg(picture));
    Ok(query)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

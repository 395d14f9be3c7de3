//! Sentences to plain sentences.

use minijinja::context;
use minijinja::value::Serde;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Prompt, PromptError};
use crate::language::{Part, Sentence};
use crate::llm::asks::Query;
use crate::spec::Requirement;

/// Orders as the reader knows them best.
pub const ORDERS: &[&str] = &[
    "Go to \"/orders\"",
    "Click the \"Save\" button",
    "Click the \"Edit\" link in the row of \"Ann\"",
    "Click the second \"Remove\" button in the \"Cart\" table",
    "Double-click the \"Draft\" row",
    "Hover over the \"Account\" menu",
    "Type \"ann@example.com\" into the \"Email\" field",
    "Clear the \"Name\" field",
    "Select \"Large\" from the \"Size\" dropdown",
    "Tick the \"I agree\" checkbox",
    "Untick the \"Newsletter\" checkbox",
    "Upload the file \"logo.png\" to the \"Logo\" field",
    "Drag the \"First\" row to the \"Last\" row",
    "Press Enter",
    "Reload the page",
    "Go back",
    "Accept the alert",
];

/// Claims as the reader knows them best.
pub const CLAIMS: &[&str] = &[
    "The \"Welcome\" heading is shown",
    "The \"Delete\" button is not shown",
    "The \"Total\" field shows \"12.00\"",
    "The \"Orders\" table contains \"Ann\"",
    "A success message appears",
    "An error message \"Wrong password\" appears",
    "There are exactly 3 rows in the \"Orders\" table",
    "The \"Save\" button is disabled",
    "The \"Orders\" page opens",
    "The address contains \"/orders\"",
    "The \"Rename\" dialog closes",
    "The status of \"Order 7\" is \"Paid\"",
];

/// The most lines that one sentence may become.
pub const MOST_LINES: usize = 12;

/// What the model makes of the sentences.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// One entry for each sentence that was asked for.
    pub sentences: Vec<Said>,
}

/// One sentence in plain English.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// Its number.
    pub number: usize,
    /// Plain sentences that say the same, in order; empty where it is unclear.
    pub lines: Vec<String>,
    /// What its author should tell, where the sentence leaves it open.
    pub unclear: Option<String>,
}

/// A sentence that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Asked {
    /// Its number, from 1.
    pub number: usize,
    /// Why the rules are unsure of it.
    pub why: String,
    /// What the rules read.
    pub read: String,
}

/// The question for some sentences of a requirement. `names` are the placeholders that it may use.
pub fn query(
    requirement: &Requirement,
    sentences: &[Sentence],
    asked: &[Asked],
    names: &[String],
) -> Result<Query, PromptError> {
    let told: Vec<_> = sentences
        .iter()
        .enumerate()
        .map(|(at, s)| {
            let text = s.text.split_whitespace().collect::<Vec<_>>().join(" ");
            context! { number => at + 1, part => part(s.part), text => text }
        })
        .collect();
    let known = context! {
        orders => ORDERS.to_vec(),
        claims => CLAIMS.to_vec(),
        name => requirement.name.clone(),
        url => requirement.url.as_ref().map(|url| url.text.as_str()),
        sentences => told,
        asked => Serde(asked),
        names => names.iter().map(|name| format!("${{{name}}}")).collect::<Vec<_>>(),
    };
    Prompt::named("parse")?.ask::<Reply>("parse", &known)
}

fn part(part: Part) -> &'static str {
    match part {
        Part::Prose => "prose",
        Part::When => "when",
        Part::Act => "do",
        Part::Expect => "expect",
    }
}

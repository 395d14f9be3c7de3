//! Typed symbols out of a page: `extract(state, None, "items in the cart", schema)`.
//!
//! Where the values stand is found by structure, never by position: rows of tables (`rows`), repeated cards
//! and list items (`cards`), and everything that has a label (`labels`). Fields are matched to headers and
//! labels by their words (`naming`). What cannot be read, is not unique or breaks its schema is an error
//! that says so: a guess is worth nothing to a check. What a page calls a field by a name of its own may be told (`called`).

mod called;
mod cards;
mod inline;
mod labels;
mod naming;
mod page;
mod record;
mod rows;
mod runs;
mod schema;

use std::ops::Range;

use indexmap::IndexMap;

use super::values::{Kind, Value, locale_of};
use super::{ElementIndex, State, Tree};
pub use called::{Labels, Sought, extract_called};
pub(crate) use cards::card_groups;
pub(crate) use labels::{labelled_texts, loosely_labelled};
use naming::stems;
use page::Page;
use record::{Part, within_bounds};
pub use schema::{Bound, FieldType, Schema, SchemaError};

/// Why something could not be extracted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// Nothing on the page is called like the field.
    #[error("nothing here is labelled {field:?}{}", known(labels))]
    Missing {
        /// The field.
        field: String,
        /// Labels that are there.
        labels: Vec<String>,
    },
    /// The label is there, but what stands there is of another kind.
    #[error("{field:?} reads {text:?}, which is no {kind}")]
    Unreadable {
        /// The field.
        field: String,
        /// What stands there.
        text: String,
        /// What was asked for.
        kind: &'static str,
    },
    /// Several values fit equally well and differ.
    #[error("{field:?} may be \"{first}\" or \"{second}\"")]
    Ambiguous {
        /// The field.
        field: String,
        /// One candidate, with its label.
        first: String,
        /// Another.
        second: String,
    },
    /// The value breaks its schema.
    #[error("{field:?} is {value}, not {bound}")]
    OutOfBounds {
        /// The field.
        field: String,
        /// Its value.
        value: String,
        /// The bound that it breaks.
        bound: String,
    },
    /// No table, list or row of cards has these fields.
    #[error("no table and no list here has {fields}{}", nearest.as_ref().map(|n| format!("; {n}")).unwrap_or_default())]
    NoList {
        /// The fields.
        fields: String,
        /// What comes nearest, and what it lacks.
        nearest: Option<String>,
    },
    /// An item of a list could not be read.
    #[error("item {item}: {error}")]
    InItem {
        /// Which, from 1.
        item: usize,
        /// Why.
        error: Box<ExtractError>,
    },
}

/// What is to blame for a failed extraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blame {
    /// The page has nothing like it.
    Absent,
    /// The page has something like it that cannot be read for sure.
    Unclear,
    /// The page has it, and it breaks the schema.
    Value,
}

fn known(labels: &[String]) -> String {
    if labels.is_empty() { String::new() } else { format!("; there is {}", labels.join(", ")) }
}

impl ExtractError {
    /// What is to blame.
    pub fn blame(&self) -> Blame {
        match self {
            Self::OutOfBounds { .. } => Blame::Value,
            Self::Unreadable { .. } | Self::Ambiguous { .. } => Blame::Unclear,
            Self::Missing { .. } | Self::NoList { .. } => Blame::Absent,
            Self::InItem { error, .. } => error.blame(),
        }
    }
}

/// What is asked for, and in which language the page is.
#[derive(Clone, Copy)]
struct Request<'r> {
    instruction: &'r str,
    locale: &'r str,
}

/// Extracts what a schema asks for out of a state, or out of one element of it. The instruction is plain
/// English ("the items in the cart"); it tells apart what the schema alone does not.
pub fn extract(
    state: &State,
    scope: Option<ElementIndex>,
    instruction: &str,
    schema: &Schema,
) -> Result<Value, ExtractError> {
    let tree = Tree::of(state);
    let page = Page { state, tree: &tree };
    let among = scope.map_or(0..state.elements.len(), |index| page.subtree(index));
    let locale = locale_of(&state.text, &state.language);
    extract_in(page, among, &Request { instruction, locale }, schema)
}

fn extract_in(
    page: Page<'_>,
    among: Range<ElementIndex>,
    request: &Request<'_>,
    schema: &Schema,
) -> Result<Value, ExtractError> {
    match schema {
        Schema::List(item) => list(page, &among, request, item).map(Value::List),
        Schema::Map(fields) => Part::region(page, among).record(fields, request),
        Schema::Field(kind) => Part::region(page, among).field(request.instruction, kind, request),
    }
}

fn list(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    request: &Request<'_>,
    item: &Schema,
) -> Result<Vec<Value>, ExtractError> {
    match item {
        Schema::Map(fields) => {
            if let Some(columns) = rows::columns(page, among, fields, request) {
                return columns.records(page, fields, request);
            }
            if let Some(group) = cards::group(page, among, fields, request) {
                return group.records(page, fields, request);
            }
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            let nearest = rows::nearest(page, among, fields, request);
            Err(ExtractError::NoList { fields: names.join(", "), nearest })
        }
        Schema::Field(kind) => single_values(page, among, request, kind),
        Schema::List(_) => Err(ExtractError::NoList { fields: "a list in a list".into(), nearest: None }),
    }
}

/// A list of single values: the column that the request names, else the items of the list that it names.
fn single_values(
    page: Page<'_>,
    among: &Range<ElementIndex>,
    request: &Request<'_>,
    kind: &FieldType,
) -> Result<Vec<Value>, ExtractError> {
    let field = IndexMap::from([(request.instruction.to_owned(), Schema::Field(kind.clone()))]);
    let by_name = kind.kind == Kind::Text || !stems(request.instruction).is_empty();
    if let Some(columns) = rows::columns(page, among, &field, request).filter(|_| by_name) {
        let records = columns.records(page, &field, request)?;
        let values = records.into_iter().filter_map(|record| match record {
            Value::Map(mut record) => record.shift_remove(request.instruction),
            _ => None,
        });
        return Ok(values.collect());
    }
    let told = labels::told_under(&page, among.clone(), &stems(request.instruction));
    let group = cards::named_group(page, among, request);
    let texts: Vec<(ElementIndex, String)> = match group {
        Some((fit, group)) if fit > 0.0 || told.is_empty() => {
            let read = |card: &Range<ElementIndex>| {
                let text = page.state.elements.get(card.start).map(|card| page.reading(card));
                (card.start, text.unwrap_or_default())
            };
            group.cards.iter().map(read).collect()
        }
        None if told.is_empty() => {
            return Err(ExtractError::NoList { fields: request.instruction.to_owned(), nearest: None });
        }
        _ => told,
    };
    let read = |(i, (element, text)): (usize, &(ElementIndex, String))| {
        let item = format!("item {}", i + 1);
        match page.typed(*element, text, kind, request) {
            Some(value) => within_bounds(&item, value, kind),
            None if kind.optional => Ok(Value::Absent),
            None => {
                Err(ExtractError::Unreadable { field: item, text: text.clone(), kind: kind.kind.phrase() })
            }
        }
    };
    texts.iter().enumerate().map(read).collect()
}

#[cfg(test)]
mod tests;

//! Values read off a page by a model: each must stand there, letter by letter, and be of its type.

use indexmap::IndexMap;
use serde_json::Value;

use super::Llm;
use super::situation::page;
use super::votes::{majority, told};
use crate::llm::prompts::extract::{Extracted, Record, query};
use crate::llm::prompts::typed;
use crate::pilot::Pilot;
use crate::state::extract::{FieldType, Schema};
use crate::state::text::contains;
use crate::state::{State, values};

/// How much of the page is told.
const PAGE: usize = 16_000;

/// One record's texts, by the names of its fields.
pub type Texts = IndexMap<String, Option<String>>;

impl<P: Pilot + ?Sized> Llm<P> {
    /// Reads records off a page: the texts of a map's fields, or of a list of maps. `None`: there is no answer that can be
    /// used, or the schema is of another form.
    pub async fn extract(&self, state: &State, instruction: &str, schema: &Schema) -> Option<Vec<Texts>> {
        let (fields, many) = match schema {
            Schema::List(inner) => (fields_of(inner)?, true),
            schema => (fields_of(schema)?, false),
        };
        let query = query(instruction, &fields, many, &page(&self.shown(state), PAGE)).ok()?;
        let check = |value: &Value| {
            let records = typed::<Extracted>(value)?.records;
            if !many && records.len() != 1 {
                return Err(format!("one record is wanted, not {}", records.len()));
            }
            records.iter().try_for_each(|record| fits(record, &fields, state))
        };
        let replies: Vec<Extracted> = match self.candidates(&query, &check).await {
            Ok(values) => values.iter().filter_map(|value| typed(value).ok()).collect(),
            Err(error) => {
                self.stands(&query, error);
                return None;
            }
        };
        let cast = self.cast();
        let told_so = |e: &Extracted| e.records.iter().map(texts).collect::<Vec<_>>();
        let Some((which, agreed)) = majority(&replies, cast, |a, b| told_so(a) == told_so(b)) else {
            self.stands(&query, format!("no majority of {cast} votes"));
            return None;
        };
        self.tell(self.by_model(&query, told(agreed, cast), format!("read off the page: {instruction}")));
        Some(told_so(&replies[which]))
    }
}

fn fields_of(schema: &Schema) -> Option<IndexMap<String, FieldType>> {
    let Schema::Map(fields) = schema else { return None };
    let field = |(name, inner): (&String, &Schema)| match inner {
        Schema::Field(field) => Some((name.clone(), field.clone())),
        _ => None,
    };
    fields.iter().map(field).collect()
}

fn texts(record: &Record) -> Texts {
    record.fields.iter().map(|f| (f.name.clone(), f.text.clone())).collect()
}

fn fits(record: &Record, fields: &IndexMap<String, FieldType>, state: &State) -> Result<(), String> {
    if let Some(strange) = record.fields.iter().find(|f| !fields.contains_key(&f.name)) {
        return Err(format!("there is no field \"{}\"", strange.name));
    }
    for (name, kind) in fields {
        let told: Vec<_> = record.fields.iter().filter(|f| f.name == *name).collect();
        let [field] = told.as_slice() else { return Err(format!("the field \"{name}\" must be told once")) };
        let Some(text) = &field.text else {
            if kind.optional {
                continue;
            }
            return Err(format!("the field \"{name}\" must not be missing"));
        };
        let shows = |e: &crate::state::Element| {
            e.visible && (contains(&e.name, text) || e.value.as_deref().is_some_and(|v| contains(v, text)))
        };
        if text.trim().is_empty() || !(contains(&state.text, text) || state.elements.iter().any(shows)) {
            return Err(format!("\"{text}\" does not stand on the page"));
        }
        let Some(value) = values::read(text, kind.kind, &state.language) else {
            return Err(format!("\"{text}\" is no {}", kind.kind.name()));
        };
        if let Some(bound) = kind.broken_by(&value) {
            return Err(format!("\"{text}\" is not {bound}"));
        }
    }
    Ok(())
}

//! `extract(instruction, schema)`: typed symbols out of a page or an element.

use indexmap::IndexMap;
use rhai::{Array, Dynamic, Engine, ImmutableString, Map, NativeCallContext};

use super::super::recorder::{Checked, View, broken, fail, recorder};
use super::super::values::to_dynamic;
use super::super::{Failure, FailureKind, show, source};
use super::{ElementHandle, StateHandle};
use crate::state::extract::{Blame, FieldType, Schema, Sought, extract_called};
use crate::state::{ElementIndex, extract};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("extract", |c: NativeCallContext, s: &mut StateHandle, what: &str, schema: Dynamic| {
            extracted(&c, &s.0, None, what, &schema)
        })
        .register_fn(
            "extract",
            |c: NativeCallContext, e: &mut ElementHandle, what: &str, schema: Dynamic| {
                extracted(&c, &e.view, Some(e.index), what, &schema)
            },
        );
}

/// Extracts; what is not there or breaks its schema fails the check.
fn extracted(
    context: &NativeCallContext,
    view: &View,
    within: Option<ElementIndex>,
    instruction: &str,
    written: &Dynamic,
) -> Checked<Dynamic> {
    let recorder = recorder(context)?;
    let schema = schema(context, written)?;
    let error = match extract(&view.state, within, instruction, &schema) {
        Ok(value) => return Ok(to_dynamic(value)),
        Err(error) => error,
    };
    let sought = Sought { instruction: instruction.to_owned(), schema };
    let error = match recorder.labels.get(instruction).filter(|_| error.blame() != Blame::Value) {
        None => error,
        Some(labels) => match extract_called(&view.state, within, &sought, labels) {
            Ok(value) => return Ok(to_dynamic(value)),
            Err(error) => error,
        },
    };
    let kind = match error.blame() {
        Blame::Absent => FailureKind::Missing,
        Blame::Unclear => FailureKind::Unreadable,
        Blame::Value => FailureKind::Refuted,
    };
    let missing = (kind == FailureKind::Missing).then(|| instruction.to_owned());
    fail(
        context,
        Failure {
            kind,
            expression: source::statement(&recorder.source, context.call_position()),
            message: format!("{}: {error}", show::text(instruction)),
            expected: Some(show::value(written)),
            nearest: missing.as_ref().map(|what| recorder.nearest(view, what)).unwrap_or_default(),
            missing,
            sought: (kind != FailureKind::Refuted).then_some(sought),
            ..Failure::default()
        },
    )
}

/// Reads a schema: a type as text, a map of them, or a list of one of these.
fn schema(context: &NativeCallContext, written: &Dynamic) -> Checked<Schema> {
    if let Some(text) = written.read_lock::<ImmutableString>() {
        return match FieldType::parse(&text) {
            Ok(field) => Ok(Schema::Field(field)),
            Err(error) => broken(context, error.to_string(), None),
        };
    }
    if let Some(map) = written.read_lock::<Map>() {
        let fields = map.iter().map(|(name, inner)| Ok((name.to_string(), schema(context, inner)?)));
        return fields.collect::<Checked<IndexMap<_, _>>>().map(Schema::Map);
    }
    if let Some([item]) = written.read_lock::<Array>().as_ref().map(|items| items.as_slice()) {
        return schema(context, item).map(|item| Schema::List(Box::new(item)));
    }
    let help = Some("a schema is a map like #{ price: \"money >= 0\" }, or [map] for a list of them".into());
    broken(context, format!("{} is no schema", show::value(written)), help)
}

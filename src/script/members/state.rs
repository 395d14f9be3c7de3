//! States: one look at a page.

use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, ImmutableString, Map, NativeCallContext};

use super::super::compare::observed;
use super::super::recorder::{Checked, View};
use super::{ElementHandle, TableHandle, count, elements, find_best, find_some, nothing};
use crate::state::text::fold_case;
use crate::state::{self, Field, Form, Request};

/// A state as scripts hold it.
#[derive(Clone)]
pub(in super::super) struct StateHandle(pub(in super::super) Arc<View>);

impl StateHandle {
    /// The page shows this text: in its text, in a field, or in a dialog of the browser.
    pub(in super::super) fn has(&self, text: &str) -> bool {
        let needle = fold_case(text);
        let state = &self.0.state;
        self.0.folded().contains(&needle)
            || state.elements.iter().any(|e| {
                e.visible && e.value.as_ref().is_some_and(|value| fold_case(value).contains(&needle))
            })
            || state.native_dialog.as_ref().is_some_and(|d| fold_case(&d.message).contains(&needle))
    }
}

pub(super) fn register(engine: &mut Engine) {
    engine.register_type_with_name::<StateHandle>("State");
    register_facts(engine);
    register_symbols(engine);
    register_search(engine);
}

fn register_facts(engine: &mut Engine) {
    engine
        .register_get("page_id", |s: &mut StateHandle| ImmutableString::from(&s.0.state.page_id))
        .register_get("url", |s: &mut StateHandle| ImmutableString::from(&s.0.state.url))
        .register_get("title", |s: &mut StateHandle| ImmutableString::from(&s.0.state.title))
        .register_get("text", |s: &mut StateHandle| s.0.text())
        .register_get("language", |s: &mut StateHandle| ImmutableString::from(&s.0.state.language))
        .register_get("status", |context: NativeCallContext, s: &mut StateHandle| match s.0.state.status {
            Some(status) => Ok(Dynamic::from(i64::from(status))),
            None => nothing(&context, "the page's status is not known".into()),
        })
        .register_get("idle", |s: &mut StateHandle| s.0.state.idle)
        .register_get("tabs", |s: &mut StateHandle| i64::try_from(s.0.state.tabs.0).unwrap_or(i64::MAX))
        .register_get("downloads", |s: &mut StateHandle| -> Array {
            s.0.state.downloads.iter().map(|name| name.as_str().into()).collect()
        })
        .register_get("console_errors", |s: &mut StateHandle| -> Array {
            let errors =
                s.0.state.console.iter().filter(|e| matches!(e.level.as_str(), "error" | "exception"));
            errors.map(|entry| entry.text.as_str().into()).collect()
        })
        .register_get("requests", |s: &mut StateHandle| -> Array {
            s.0.state.requests.iter().map(|r| request(r).into()).collect()
        })
        .register_get("native_dialog", |context: NativeCallContext, s: &mut StateHandle| {
            let Some(dialog) = &s.0.state.native_dialog else {
                return nothing(&context, "no dialog of the browser is open".into());
            };
            let map: Map = [("kind", dialog.kind.as_str()), ("message", dialog.message.as_str())]
                .into_iter()
                .map(|(key, value)| (key.into(), value.into()))
                .collect();
            Ok(map.into())
        });
}

fn register_symbols(engine: &mut Engine) {
    engine
        .register_get("elements", |s: &mut StateHandle| elements(&s.0, 0..s.0.state.elements.len()))
        .register_get("headings", |s: &mut StateHandle| elements(&s.0, state::headings(&s.0.state)))
        .register_get("alerts", |s: &mut StateHandle| elements(&s.0, state::alerts(&s.0.state)))
        .register_get("dialog", |context: NativeCallContext, s: &mut StateHandle| {
            match state::dialog(&s.0.state) {
                Some(index) => Ok(Dynamic::from(ElementHandle { view: s.0.clone(), index })),
                None => nothing(&context, "no dialog is open".into()),
            }
        })
        .register_get("tables", |s: &mut StateHandle| -> Array {
            state::tables(&s.0.state).into_iter().map(|t| Dynamic::from(TableHandle::new(&s.0, t))).collect()
        })
        .register_get("forms", |s: &mut StateHandle| -> Array {
            state::forms(&s.0.state).into_iter().map(|f| form(&s.0, &f).into()).collect()
        });
}

fn register_search(engine: &mut Engine) {
    engine
        .register_fn("find", |context: NativeCallContext, s: &mut StateHandle, description: &str| {
            find_best(&context, &s.0, None, description)
        })
        .register_fn("find", |context: NativeCallContext, s: &mut StateHandle, description: &str, k: i64| {
            find_some(&context, &s.0, None, description, k)
        })
        .register_fn("count", |context: NativeCallContext, s: &mut StateHandle, description: &str| {
            count(&context, &s.0, None, description)
        })
        .register_fn("has", |context: NativeCallContext, s: &mut StateHandle, text: ImmutableString| {
            let has = s.has(&text);
            observed(&context, "a page with ", Dynamic::from(s.clone()), text.into(), Some(&s.0))?;
            Checked::Ok(has)
        });
}

fn request(request: &Request) -> Map {
    let status = request.status.map_or(Dynamic::UNIT, |status| i64::from(status).into());
    [
        ("method", request.method.as_str().into()),
        ("url", request.url.as_str().into()),
        ("kind", request.kind.as_str().into()),
        ("status", status),
        ("failure", request.failure.as_deref().map_or(Dynamic::UNIT, Into::into)),
    ]
    .into_iter()
    .map(|(key, value)| (key.into(), value))
    .collect()
}

fn form(view: &Arc<View>, form: &Form) -> Map {
    let element = form
        .element
        .map_or(Dynamic::UNIT, |index| Dynamic::from(ElementHandle { view: view.clone(), index }));
    let fields: Array = form.fields.iter().map(|f| field(view, f).into()).collect();
    [("name", form.name.as_str().into()), ("element", element), ("fields", fields.into())]
        .into_iter()
        .map(|(key, value): (&str, Dynamic)| (key.into(), value))
        .collect()
}

fn field(view: &Arc<View>, field: &Field) -> Map {
    let handle = ElementHandle { view: view.clone(), index: field.element };
    [
        ("label", field.label.as_str().into()),
        ("value", field.value.as_str().into()),
        ("checked", field.checked.map_or(Dynamic::UNIT, Into::into)),
        ("disabled", field.disabled.into()),
        ("required", field.required.into()),
        ("invalid", field.invalid.into()),
        ("element", Dynamic::from(handle)),
    ]
    .into_iter()
    .map(|(key, value)| (key.into(), value))
    .collect()
}

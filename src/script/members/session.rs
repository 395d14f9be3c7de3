//! `session`: what the test has seen and done.

use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, Map, NativeCallContext};

use super::super::recorder::{Checked, recorder};
use super::super::show;
use super::{ElementHandle, StateHandle, nothing};
use crate::state::{Performed, Session, State};

/// The session as scripts hold it.
#[derive(Clone)]
pub(in super::super) struct SessionHandle(pub(in super::super) Arc<Session>);

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_type_with_name::<SessionHandle>("Session")
        .register_get("state", |context: NativeCallContext, s: &mut SessionHandle| {
            one(&context, s.0.state(), || "no page has been looked at yet".into())
        })
        .register_get("before", |context: NativeCallContext, s: &mut SessionHandle| {
            one(&context, s.0.before(), || "no page was looked at before this step".into())
        })
        .register_get("history", |context: NativeCallContext, s: &mut SessionHandle| -> Checked<Array> {
            let recorder = recorder(&context)?;
            Ok(s.0.history.iter().map(|state| Dynamic::from(StateHandle(recorder.view(state)))).collect())
        })
        .register_get("typed", |s: &mut SessionHandle| -> Map {
            s.0.typed.iter().map(|(label, text)| (label.as_str().into(), text.as_str().into())).collect()
        })
        .register_get("action", |context: NativeCallContext, s: &mut SessionHandle| match s.0.action() {
            Some(action) => performed(&context, &s.0, action),
            None => nothing(&context, "nothing has been done yet".into()),
        })
        .register_fn("visit", |context: NativeCallContext, s: &mut SessionHandle, page: &str, n: i64| {
            let stay = usize::try_from(n).ok().and_then(|n| s.0.visit(page, n));
            one(&context, stay, || format!("the page {} was not visited {} times", show::text(page), n + 1))
        })
        .register_fn("last", |context: NativeCallContext, s: &mut SessionHandle, page: &str| {
            one(&context, s.0.last(page), || format!("the page {} was not visited before", show::text(page)))
        });
}

fn one(
    context: &NativeCallContext,
    state: Option<&Arc<State>>,
    why: impl FnOnce() -> String,
) -> Checked<Dynamic> {
    match state {
        Some(state) => Ok(Dynamic::from(StateHandle(recorder(context)?.view(state)))),
        None => nothing(context, why()),
    }
}

/// What was done, as a map.
fn performed(context: &NativeCallContext, session: &Session, action: &Performed) -> Checked<Dynamic> {
    let acted_on = session.history.get(action.on).zip(action.element);
    let element = match acted_on.filter(|(state, index)| state.elements.get(*index).is_some()) {
        Some((state, index)) => Dynamic::from(ElementHandle { view: recorder(context)?.view(state), index }),
        None => Dynamic::UNIT,
    };
    let map: Map = [
        ("kind", action.kind.as_str().into()),
        ("text", action.text.as_str().into()),
        ("value", action.value.as_deref().map_or(Dynamic::UNIT, Into::into)),
        ("step", Dynamic::from(i64::try_from(action.step).unwrap_or(i64::MAX))),
        ("element", element),
    ]
    .into_iter()
    .map(|(key, value)| (key.into(), value))
    .collect();
    Ok(map.into())
}

//! What `session`, its states, their elements and tables have: the members of the language's own types.

mod element;
mod extract;
mod session;
mod state;
mod table;

use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, NativeCallContext};

pub(super) use element::ElementHandle;
pub(super) use session::SessionHandle;
pub(super) use state::StateHandle;
pub(super) use table::{RowHandle, TableHandle};

use super::recorder::{Checked, View, fail_absent, recorder};
use super::reference;
use crate::state::ElementIndex;

/// Registers all types with their members.
pub(super) fn register(engine: &mut Engine) {
    session::register(engine);
    state::register(engine);
    element::register(engine);
    table::register(engine);
    extract::register(engine);
    register_nothing(engine);
}

/// What a check does with something that is not there fails with the reason why it is not there.
fn register_nothing(engine: &mut Engine) {
    for name in reference::members_of(&["Element", "State", "Table", "Row"]) {
        engine.register_get(name, move |context: NativeCallContext, (): &mut ()| -> Checked<Dynamic> {
            fail_absent(&context, name)
        });
    }
    for name in reference::methods_of(&["Element", "State", "Table", "Row"]) {
        engine.register_fn(
            name,
            move |context: NativeCallContext, (): &mut (), _: Dynamic| -> Checked<Dynamic> {
                fail_absent(&context, name)
            },
        );
        engine.register_fn(
            name,
            move |context: NativeCallContext, (): &mut (), _: Dynamic, _: Dynamic| -> Checked<Dynamic> {
                fail_absent(&context, name)
            },
        );
    }
}

/// Elements as the language's list.
fn elements(view: &Arc<View>, indices: impl IntoIterator<Item = ElementIndex>) -> Array {
    indices.into_iter().map(|index| Dynamic::from(ElementHandle { view: view.clone(), index })).collect()
}

/// The best element for a description; `()` where nothing fits, and why is kept.
pub(super) fn find_best(
    context: &NativeCallContext,
    view: &Arc<View>,
    within: Option<ElementIndex>,
    description: &str,
) -> Checked<Dynamic> {
    let recorder = recorder(context)?;
    let found = recorder.finder.find(&view.state, within, description, 1);
    if let Some(&index) = found.first() {
        return Ok(Dynamic::from(ElementHandle { view: view.clone(), index }));
    }
    let place = within.and_then(|index| view.state.elements.get(index)).map(crate::state::line);
    let place = place.unwrap_or_else(|| "on the page".into());
    let place = if within.is_some() { format!("in {place}") } else { place };
    let reason = format!("nothing {place} is {}", super::show::text(description));
    recorder.absent(reason, Some((view.clone(), description.into())));
    Ok(Dynamic::UNIT)
}

/// At most so many elements for a description, best first.
fn find_some(
    context: &NativeCallContext,
    view: &Arc<View>,
    within: Option<ElementIndex>,
    description: &str,
    limit: i64,
) -> Checked<Array> {
    let limit = usize::try_from(limit).unwrap_or(0);
    let found = recorder(context)?.finder.find(&view.state, within, description, limit);
    Ok(elements(view, found.into_iter().take(limit)))
}

/// How many elements fit a description.
pub(super) fn count(
    context: &NativeCallContext,
    view: &Arc<View>,
    within: Option<ElementIndex>,
    description: &str,
) -> Checked<i64> {
    let found = recorder(context)?.finder.find(&view.state, within, description, usize::MAX);
    Ok(i64::try_from(found.len()).unwrap_or(i64::MAX))
}

/// `()`, with the reason for it kept.
fn nothing(context: &NativeCallContext, reason: String) -> Checked<Dynamic> {
    recorder(context)?.absent(reason, None);
    Ok(Dynamic::UNIT)
}

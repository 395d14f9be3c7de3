//! Elements: a place in a state.

use std::sync::Arc;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};

use super::super::compare::observed;
use super::super::recorder::{Checked, View};
use super::{count, elements, find_best, find_some, nothing};
use crate::state::text::contains;
use crate::state::{Element, ElementIndex, line};

/// An element as scripts hold it.
#[derive(Clone)]
pub(in super::super) struct ElementHandle {
    pub(in super::super) view: Arc<View>,
    pub(in super::super) index: ElementIndex,
}

impl ElementHandle {
    /// The element itself. Handles are only made of places that exist.
    pub(in super::super) fn get(&self) -> Option<&Element> {
        self.view.state.elements.get(self.index)
    }

    /// The element on one line, as the outline shows it.
    pub(in super::super) fn line(&self) -> String {
        self.get().map(line).unwrap_or_default()
    }

    /// It shows this text: in its text, as its value or name, or as the value of a field inside it.
    pub(in super::super) fn has(&self, text: &str) -> bool {
        let Some(element) = self.get() else { return false };
        let shows = |e: &Element| e.value.as_ref().is_some_and(|value| contains(value, text));
        contains(&element.text, text)
            || contains(&element.name, text)
            || shows(element)
            || self.view.tree().inside(self.index).any(|i| self.view.state.elements.get(i).is_some_and(shows))
    }

    /// What a person reads off it: the value of a field, else its text, else its name.
    pub(in super::super) fn reading(&self) -> String {
        let Some(element) = self.get() else { return String::new() };
        match &element.value {
            Some(value) => value.clone(),
            None if element.text.is_empty() => element.name.clone(),
            None => element.text.clone(),
        }
    }

    /// The same place in the same look.
    pub(in super::super) fn is_same(&self, other: &Self) -> bool {
        self.is_of_same_state(other) && self.index == other.index
    }

    pub(in super::super) fn is_of_same_state(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.view.state, &other.view.state)
    }
}

/// A member's name and how it is read.
type Member<T> = (&'static str, fn(&Element) -> T);
type Text = (&'static str, fn(&Element) -> &str);

pub(super) fn register(engine: &mut Engine) {
    engine.register_type_with_name::<ElementHandle>("Element");
    let texts: [Text; 7] = [
        ("role", |e| &e.role),
        ("name", |e| &e.name),
        ("text", |e| &e.text),
        ("own_text", |e| &e.own_text),
        ("placeholder", |e| &e.placeholder),
        ("href", |e| &e.href),
        ("description", |e| &e.description),
    ];
    for (name, read) in texts {
        engine.register_get(name, move |e: &mut ElementHandle| {
            e.get().map(read).map(ImmutableString::from).unwrap_or_default()
        });
    }
    let flags: [Member<bool>; 8] = [
        ("disabled", |e| e.disabled),
        ("readonly", |e| e.readonly),
        ("required", |e| e.required),
        ("invalid", |e| e.invalid),
        ("focused", |e| e.focused),
        ("visible", |e| e.visible),
        ("selected", |e| e.selected),
        ("editable", |e| e.editable),
    ];
    for (name, read) in flags {
        engine.register_get(name, move |e: &mut ElementHandle| e.get().is_some_and(read));
    }
    let notions: [Member<Option<bool>>; 2] = [("checked", |e| e.checked), ("expanded", |e| e.expanded)];
    for (name, read) in notions {
        engine.register_get(name, move |context: NativeCallContext, e: &mut ElementHandle| {
            match e.get().and_then(read) {
                Some(truth) => Ok(truth.into()),
                None => nothing(&context, format!("{} cannot be {name}", e.line())),
            }
        });
    }
    let edges: [Member<f64>; 4] = [
        ("xmin", |e| e.bounds.x),
        ("ymin", |e| e.bounds.y),
        ("xmax", |e| e.bounds.x + e.bounds.width),
        ("ymax", |e| e.bounds.y + e.bounds.height),
    ];
    for (name, read) in edges {
        engine.register_get(name, move |e: &mut ElementHandle| e.get().map_or(0.0, read));
    }
    register_rest(engine);
}

fn register_rest(engine: &mut Engine) {
    engine
        .register_get("value", |context: NativeCallContext, e: &mut ElementHandle| {
            match e.get().and_then(|e| e.value.as_deref()) {
                Some(value) => Ok(Dynamic::from(ImmutableString::from(value))),
                None => nothing(&context, format!("{} holds no value", e.line())),
            }
        })
        .register_get("level", |e: &mut ElementHandle| e.get().map_or(0, |e| i64::from(e.level)))
        .register_get("options", |e: &mut ElementHandle| -> Array {
            e.get().map(|e| e.options.iter().map(|o| o.as_str().into()).collect()).unwrap_or_default()
        })
        .register_get("parent", |context: NativeCallContext, e: &mut ElementHandle| {
            match e.get().and_then(|element| element.parent).filter(|&p| p < e.index) {
                Some(index) => Ok(Dynamic::from(ElementHandle { view: e.view.clone(), index })),
                None => nothing(&context, format!("{} stands in nothing", e.line())),
            }
        })
        .register_get("children", |e: &mut ElementHandle| {
            elements(&e.view, e.view.tree().children(e.index).iter().copied())
        })
        .register_fn("find", |context: NativeCallContext, e: &mut ElementHandle, description: &str| {
            find_best(&context, &e.view, Some(e.index), description)
        })
        .register_fn(
            "find",
            |context: NativeCallContext, e: &mut ElementHandle, description: &str, k: i64| {
                find_some(&context, &e.view, Some(e.index), description, k)
            },
        )
        .register_fn("count", |context: NativeCallContext, e: &mut ElementHandle, description: &str| {
            count(&context, &e.view, Some(e.index), description)
        })
        .register_fn("has", |context: NativeCallContext, e: &mut ElementHandle, text: ImmutableString| {
            let has = e.has(&text);
            observed(&context, "something with ", Dynamic::from(e.clone()), text.into(), Some(&e.view))?;
            Checked::Ok(has)
        });
}

//! What may be compared with what. Rhai calls values of different kinds unequal and goes on; here that ends
//! the script as broken, because such a check would hold or fail for nothing.

use std::cmp::Ordering;
use std::sync::Arc;

use rhai::{Dynamic, Engine, NativeCallContext};

use super::members::{ElementHandle, StateHandle};
use super::recorder::{Checked, Comparison, View, broken, recorder};
use super::show;
use super::values::{from_dynamic, reading};
use crate::state::values::Value;

/// Operator, check, relation in words, and which orderings hold.
type Order = (&'static str, &'static str, &'static str, fn(Ordering) -> bool);

/// The comparisons of size.
pub(super) const ORDERS: [Order; 4] = [
    ("<", "assert_lt", "less than ", Ordering::is_lt),
    ("<=", "assert_le", "at most ", Ordering::is_le),
    (">", "assert_gt", "more than ", Ordering::is_gt),
    (">=", "assert_ge", "at least ", Ordering::is_ge),
];

/// Function, relation in words, and when it holds.
type Part = (&'static str, &'static str, fn(&str, &str) -> bool);

/// The questions about parts of texts.
const TEXTS: [Part; 3] = [
    ("contains", "a text with ", |a, b| a.contains(b)),
    ("starts_with", "a text that begins with ", |a, b| a.starts_with(b)),
    ("ends_with", "a text that ends with ", |a, b| a.ends_with(b)),
];

/// Why two values cannot be compared, and what to do.
pub(super) struct Mixed {
    pub(super) message: String,
    pub(super) help: Option<String>,
}

/// Whether two values are equal. `()` equals only itself: that is how scripts ask whether something is there.
pub(super) fn equal(a: &Dynamic, b: &Dynamic) -> Result<bool, Mixed> {
    if a.is_unit() || b.is_unit() {
        return Ok(a.is_unit() && b.is_unit());
    }
    if let (Some(a), Some(b)) = (a.read_lock::<ElementHandle>(), b.read_lock::<ElementHandle>()) {
        if !a.is_of_same_state(&b) {
            let help = Some("compare their text, name or value".into());
            return Err(Mixed { message: "elements of different states cannot be compared".into(), help });
        }
        return Ok(a.is_same(&b));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<StateHandle>(), b.read_lock::<StateHandle>()) {
        return Ok(Arc::ptr_eq(&a.0.state, &b.0.state));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<rhai::Array>(), b.read_lock::<rhai::Array>()) {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (a, b) in a.iter().zip(b.iter()) {
            if !equal(a, b)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    match (from_dynamic(a), from_dynamic(b)) {
        (Some(x), Some(y)) => x.equals(&y).map_err(|_| mixed(a, b)),
        _ => Err(mixed(a, b)),
    }
}

/// Which of two values comes first.
pub(super) fn order(a: &Dynamic, b: &Dynamic) -> Result<Ordering, Mixed> {
    match (from_dynamic(a), from_dynamic(b)) {
        (Some(x), Some(y)) => x.compare(&y).map_err(|_| mixed(a, b)),
        _ => Err(mixed(a, b)),
    }
}

fn mixed(a: &Dynamic, b: &Dynamic) -> Mixed {
    let (x, y) = (from_dynamic(a), from_dynamic(b));
    if let (Some(Value::Money(x)), Some(Value::Money(y))) = (&x, &y) {
        return Mixed { message: format!("{x} and {y} are of different currencies"), help: None };
    }
    let kind = |value: &Dynamic, typed: &Option<Value>| {
        typed.as_ref().map_or_else(|| type_name(value), |typed| typed.type_name().to_owned())
    };
    let (kind_a, kind_b) = (kind(a, &x), kind(b, &y));
    let typed = |value: &Option<Value>| match value {
        Some(Value::Money(_)) => Some("money"),
        Some(Value::Number(_)) => Some("number"),
        Some(Value::Percent(_)) => Some("percent"),
        Some(Value::Date(_)) => Some("date"),
        Some(Value::Duration(_)) => Some("duration"),
        _ => None,
    };
    let help = match (typed(&x), typed(&y)) {
        (Some(read), None) if reading(b).is_some() => Some(format!("read the text with {read}(…)")),
        (None, Some(read)) if reading(a).is_some() => Some(format!("read the text with {read}(…)")),
        _ if kind_a == "Element" || kind_b == "Element" => Some("compare its text, name or value".into()),
        _ => None,
    };
    let message =
        format!("{kind_a} and {kind_b} cannot be compared: {} and {}", show::value(a), show::value(b));
    Mixed { message, help }
}

/// The name of a value's type as the language knows it.
pub(super) fn type_name(value: &Dynamic) -> String {
    if value.is::<ElementHandle>() {
        "Element".into()
    } else if value.is::<StateHandle>() {
        "State".into()
    } else {
        let name = value.type_name();
        name.rsplit("::").next().unwrap_or(name).trim_end_matches("Handle").to_owned()
    }
}

pub(super) fn register(engine: &mut Engine) {
    // The comparison operators of Rhai itself are built in; these must be asked instead.
    engine.set_fast_operators(false);
    engine
        .register_fn("==", |context: NativeCallContext, a: Dynamic, b: Dynamic| {
            let result = equal(&a, &b);
            compared(&context, "", a, b, result)
        })
        .register_fn("!=", |context: NativeCallContext, a: Dynamic, b: Dynamic| {
            let result = equal(&a, &b).map(|equal| !equal);
            compared(&context, "other than ", a, b, result)
        });
    for (operator, _, relation, holds) in ORDERS {
        engine.register_fn(operator, move |context: NativeCallContext, a: Dynamic, b: Dynamic| {
            let result = order(&a, &b).map(holds);
            compared(&context, relation, a, b, result)
        });
    }
    for (name, relation, holds) in TEXTS {
        engine.register_fn(
            name,
            move |context: NativeCallContext, text: rhai::ImmutableString, part: rhai::ImmutableString| {
                let result = holds(&text, &part);
                observed(&context, relation, text.into(), part.into(), None)?;
                Checked::Ok(result)
            },
        );
    }
}

fn compared(
    context: &NativeCallContext,
    relation: &'static str,
    left: Dynamic,
    right: Dynamic,
    result: Result<bool, Mixed>,
) -> Checked<bool> {
    match result {
        Ok(holds) => {
            observed(context, relation, left, right, None)?;
            Ok(holds)
        }
        Err(mixed) => broken(context, mixed.message, mixed.help),
    }
}

/// Remembers two sides, for the check that they may decide.
pub(super) fn observed(
    context: &NativeCallContext,
    relation: &'static str,
    left: Dynamic,
    right: Dynamic,
    view: Option<&Arc<View>>,
) -> Checked<()> {
    let position = context.call_position();
    recorder(context)?.compared(Comparison { relation, left, right, position, view: view.cloned() });
    Ok(())
}

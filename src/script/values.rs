//! Typed values in the language: `money("$4.50")`, `number(…)`, `percent(…)`, `date(…)`, `duration(…)`, and
//! arithmetic over them.

use std::cmp::Ordering;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};

use super::compare::order;
use super::members::{ElementHandle, RowHandle, StateHandle};
use super::recorder::{Checked, broken, fail, fail_absent, recorder};
use super::{Failure, FailureKind, show};
use crate::state::values::{ArithmeticError, Decimal, Kind, Value, find, find_all};

/// An amount, a fraction, a percentage, a date or a length of time. Texts, whole numbers, booleans, lists
/// and maps are Rhai's own.
#[derive(Clone)]
pub(super) struct Typed(pub(super) Value);

/// A typed value as the language holds it.
pub(super) fn to_dynamic(value: Value) -> Dynamic {
    match value {
        Value::Absent => Dynamic::UNIT,
        Value::Text(text) => text.into(),
        Value::Bool(truth) => truth.into(),
        Value::List(items) => items.into_iter().map(to_dynamic).collect::<Array>().into(),
        Value::Map(fields) => {
            let fields = fields.into_iter().map(|(name, value)| (name.into(), to_dynamic(value)));
            fields.collect::<rhai::Map>().into()
        }
        Value::Number(number) => match number.to_i64() {
            Some(whole) => whole.into(),
            None => Dynamic::from(Typed(value)),
        },
        typed => Dynamic::from(Typed(typed)),
    }
}

/// What the language holds as a typed value; `None` for elements, states and the like.
pub(super) fn from_dynamic(value: &Dynamic) -> Option<Value> {
    /// Digits behind the point at which binary fractions end to differ from what was written.
    const DIGITS: u32 = 9;
    if value.is_unit() {
        return Some(Value::Absent);
    }
    if let Some(typed) = value.read_lock::<Typed>() {
        return Some(typed.0.clone());
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return Some(Value::Text(text.to_string()));
    }
    if let Some(items) = value.read_lock::<Array>() {
        return items.iter().map(from_dynamic).collect::<Option<_>>().map(Value::List);
    }
    if let Some(map) = value.read_lock::<rhai::Map>() {
        let fields = map.iter().map(|(name, value)| Some((name.to_string(), from_dynamic(value)?)));
        return fields.collect::<Option<_>>().map(Value::Map);
    }
    if let Ok(whole) = value.as_int() {
        return Some(Value::Number(whole.into()));
    }
    if let Ok(float) = value.as_float() {
        return Decimal::from_f64(float).map(|number| Value::Number(number.round(DIGITS)));
    }
    if let Ok(truth) = value.as_bool() {
        return Some(Value::Bool(truth));
    }
    value.as_char().ok().map(|c| Value::Text(c.to_string()))
}

/// What a person reads off a text or an element.
pub(super) fn reading(value: &Dynamic) -> Option<String> {
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return Some(text.to_string());
    }
    if let Some(element) = value.read_lock::<ElementHandle>() {
        return Some(element.reading());
    }
    value.as_char().ok().map(|c| c.to_string())
}

pub(super) fn register(engine: &mut Engine) {
    engine.register_type_with_name::<Typed>("value");
    for (name, kind) in [
        ("money", Kind::Money),
        ("number", Kind::Number),
        ("percent", Kind::Percent),
        ("date", Kind::Date),
        ("duration", Kind::Duration),
        ("yes_no", Kind::Bool),
    ] {
        engine.register_fn(name, move |context: NativeCallContext, from: Dynamic| {
            convert(&context, kind, &from)
        });
    }
    for name in ["to_string", "to_debug"] {
        engine
            .register_fn(name, |value: &mut Typed| value.0.to_string())
            .register_fn(name, |element: &mut ElementHandle| element.line())
            .register_fn(name, |row: &mut RowHandle| row.describe())
            .register_fn(name, |state: &mut StateHandle| show::value(&Dynamic::from(state.clone())));
    }
    register_arithmetic(engine);
    engine
        .register_fn("round", |value: &mut Typed, digits: i64| {
            to_dynamic(value.0.round(u32::try_from(digits).unwrap_or(0)))
        })
        .register_fn("abs", |context: NativeCallContext, value: &mut Typed| {
            match value.0.compare(&Value::Number(Decimal::ZERO)) {
                Ok(order) if order.is_lt() => reckoned(&context, value.0.negated()),
                _ => Ok(Dynamic::from(value.clone())),
            }
        })
        .register_fn("min", |c: NativeCallContext, a: Dynamic, b: Dynamic| {
            Checked::Ok(if ordered(&c, &a, &b)?.is_le() { a } else { b })
        })
        .register_fn("max", |c: NativeCallContext, a: Dynamic, b: Dynamic| {
            Checked::Ok(if ordered(&c, &a, &b)?.is_ge() { a } else { b })
        })
        .register_fn("sum", |context: NativeCallContext, items: Array| {
            let mut total = Value::Number(Decimal::ZERO);
            for item in &items {
                let added = operand(&context, item)?;
                total = match total.add(&added) {
                    Ok(total) => total,
                    Err(error) => return broken(&context, error.to_string(), None),
                };
            }
            Ok(to_dynamic(total))
        });
}

/// Reads a value off a text or an element. A text that holds none fails the check: the page is at fault.
fn convert(context: &NativeCallContext, kind: Kind, from: &Dynamic) -> Checked<Dynamic> {
    if from.is_unit() {
        return fail_absent(context, kind.name());
    }
    let Some(text) = reading(from) else {
        return match from_dynamic(from) {
            Some(value @ Value::Number(_)) if kind == Kind::Number => Ok(to_dynamic(value)),
            Some(Value::Number(number)) if kind == Kind::Money => {
                let money = crate::state::values::Money { amount: number, currency: None };
                Ok(Dynamic::from(Typed(Value::Money(money))))
            }
            Some(Value::Number(number)) if kind == Kind::Percent => {
                Ok(Dynamic::from(Typed(Value::Percent(number))))
            }
            Some(Value::Money(money)) if kind == Kind::Number => Ok(to_dynamic(Value::Number(money.amount))),
            Some(value) if value.type_name() == kind.name() => Ok(to_dynamic(value)),
            _ => {
                broken(context, format!("no {} can be read from {}", kind.phrase(), show::value(from)), None)
            }
        };
    };
    let locale = recorder(context)?.locale.clone();
    if let Some(value) = find(&text, kind, &locale) {
        return Ok(to_dynamic(value));
    }
    let several = if find_all(&text, kind, &locale).is_empty() { "no" } else { "more than one" };
    fail(
        context,
        Failure {
            kind: FailureKind::Unreadable,
            message: format!("{} says {several} {}", show::text(&text), kind.phrase()),
            actual: Some(show::text(&text)),
            expected: Some(format!("a text with one {}", kind.phrase())),
            ..Failure::default()
        },
    )
}

fn ordered(context: &NativeCallContext, a: &Dynamic, b: &Dynamic) -> Checked<Ordering> {
    order(a, b).or_else(|mixed| broken(context, mixed.message, mixed.help))
}

type Reckoning = fn(&Value, &Value) -> Result<Value, ArithmeticError>;

fn register_arithmetic(engine: &mut Engine) {
    let operations: [(&str, Reckoning); 4] =
        [("+", Value::add), ("-", Value::sub), ("*", Value::mul), ("/", Value::div)];
    for (operator, reckon) in operations {
        engine
            .register_fn(operator, move |c: NativeCallContext, a: Typed, b: Typed| {
                reckoned(&c, reckon(&a.0, &b.0))
            })
            .register_fn(operator, move |c: NativeCallContext, a: Typed, b: i64| {
                reckoned(&c, reckon(&a.0, &operand(&c, &b.into())?))
            })
            .register_fn(operator, move |c: NativeCallContext, a: i64, b: Typed| {
                reckoned(&c, reckon(&operand(&c, &a.into())?, &b.0))
            })
            .register_fn(operator, move |c: NativeCallContext, a: Typed, b: f64| {
                reckoned(&c, reckon(&a.0, &operand(&c, &b.into())?))
            })
            .register_fn(operator, move |c: NativeCallContext, a: f64, b: Typed| {
                reckoned(&c, reckon(&operand(&c, &a.into())?, &b.0))
            });
    }
    engine.register_fn("-", |c: NativeCallContext, a: Typed| reckoned(&c, a.0.negated()));
}

fn reckoned(context: &NativeCallContext, result: Result<Value, ArithmeticError>) -> Checked<Dynamic> {
    match result {
        Ok(value) => Ok(to_dynamic(value)),
        Err(error) => broken(context, error.to_string(), None),
    }
}

fn operand(context: &NativeCallContext, value: &Dynamic) -> Checked<Value> {
    match from_dynamic(value) {
        Some(Value::Text(text)) => broken(
            context,
            format!("{} is a text, not a value to reckon with", show::text(&text)),
            Some("read it with money(…), number(…) or percent(…)".into()),
        ),
        Some(value) => Ok(value),
        None => broken(context, format!("{} is no value to reckon with", show::value(value)), None),
    }
}

//! Checks of what a page, or a part of it, shows: by description.

use std::sync::Arc;

use rhai::{Dynamic, Engine, NativeCallContext};

use crate::script::compare::type_name;
use crate::script::members::{ElementHandle, StateHandle, count};
use crate::script::recorder::{Checked, View, broken, check, fail, fail_absent};
use crate::script::{Failure, FailureKind, show};

use super::verdict::unequal;
use crate::state::text::reads_same;
use crate::state::{ElementIndex, line};

/// How many of the elements that fit are looked at.
const LOOKED_AT: usize = 5;

/// Where a check looks: a page, or an element on it.
struct Place {
    view: Arc<View>,
    within: Option<ElementIndex>,
}

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("assert_shown", |c: NativeCallContext, place: Dynamic, what: &str| {
            shown(&c, &place, what, "")
        })
        .register_fn("assert_shown", |c: NativeCallContext, place: Dynamic, what: &str, label: &str| {
            shown(&c, &place, what, label)
        })
        .register_fn("assert_gone", |c: NativeCallContext, place: Dynamic, what: &str| {
            gone(&c, &place, what, "")
        })
        .register_fn("assert_gone", |c: NativeCallContext, place: Dynamic, what: &str, label: &str| {
            gone(&c, &place, what, label)
        })
        .register_fn("assert_count", |c: NativeCallContext, place: Dynamic, what: &str, op: &str, n: i64| {
            counted(&c, &place, what, (op, n), "")
        })
        .register_fn(
            "assert_count",
            |c: NativeCallContext, place: Dynamic, what: &str, op: &str, n: i64, label: &str| {
                counted(&c, &place, what, (op, n), label)
            },
        );
    register_readings(engine, "assert_text", ElementHandle::has, "something with ");
    register_readings(engine, "assert_value", |element, wanted| reads_same(&element.reading(), wanted), "");
}

/// Registers a check of what one element reads, with and without description and label.
fn register_readings(
    engine: &mut Engine,
    name: &str,
    holds: fn(&ElementHandle, &str) -> bool,
    relation: &'static str,
) {
    let run =
        move |c: &NativeCallContext, place: &Dynamic, what: &str, wanted: &str, label: &str| -> Checked<()> {
            let recorder = check(c)?;
            let place = place_of(c, place)?;
            let found = recorder.finder.find(&place.view.state, place.within, what, 1);
            let Some(&index) = found.first() else { return absent(c, &place, what, label) };
            reads(c, &ElementHandle { view: place.view, index }, wanted, label, (holds, relation))
        };
    engine
        .register_fn(name, move |c: NativeCallContext, element: ElementHandle, wanted: &str| {
            check(&c)?;
            reads(&c, &element, wanted, "", (holds, relation))
        })
        .register_fn(name, move |c: NativeCallContext, place: Dynamic, what: &str, wanted: &str| {
            run(&c, &place, what, wanted, "")
        })
        .register_fn(
            name,
            move |c: NativeCallContext, place: Dynamic, what: &str, wanted: &str, label: &str| {
                run(&c, &place, what, wanted, label)
            },
        );
}

fn reads(
    context: &NativeCallContext,
    element: &ElementHandle,
    wanted: &str,
    label: &str,
    (holds, relation): (fn(&ElementHandle, &str) -> bool, &str),
) -> Checked<()> {
    if holds(element, wanted) {
        return Ok(());
    }
    let mut failure =
        unequal(label, show::text(&element.reading()), format!("{relation}{}", show::text(wanted)));
    failure.nearest.push(element.line());
    fail(context, failure)
}

fn shown(context: &NativeCallContext, place: &Dynamic, what: &str, label: &str) -> Checked<()> {
    let place = looked_at(context, place)?;
    if visible(context, &place, what)?.is_empty() { absent(context, &place, what, label) } else { Ok(()) }
}

fn gone(context: &NativeCallContext, place: &Dynamic, what: &str, label: &str) -> Checked<()> {
    let place = looked_at(context, place)?;
    let found = visible(context, &place, what)?;
    if found.is_empty() {
        return Ok(());
    }
    fail(context, unequal(label, found.join("; "), format!("nothing that is {}", show::text(what))))
}

fn counted(
    context: &NativeCallContext,
    place: &Dynamic,
    what: &str,
    (operator, wanted): (&str, i64),
    label: &str,
) -> Checked<()> {
    let place = looked_at(context, place)?;
    let (relation, holds): (&str, fn(&i64, &i64) -> bool) = match operator {
        "==" | "=" => ("", i64::eq),
        "!=" => ("other than ", i64::ne),
        "<" => ("less than ", i64::lt),
        "<=" => ("at most ", i64::le),
        ">" => ("more than ", i64::gt),
        ">=" => ("at least ", i64::ge),
        other => {
            let help = Some("it is one of == != < <= > >=".into());
            return broken(context, format!("{} is no comparison", show::text(other)), help);
        }
    };
    let actual = count(context, &place.view, place.within, what)?;
    if holds(&actual, &wanted) {
        return Ok(());
    }
    let mut failure = unequal(label, actual.to_string(), format!("{relation}{wanted}"));
    if label.is_empty() {
        failure.message = format!("expected {relation}{wanted} of {}, found {actual}", show::text(what));
    }
    fail(context, failure)
}

fn absent(context: &NativeCallContext, place: &Place, what: &str, label: &str) -> Checked<()> {
    let recorder = crate::script::recorder::recorder(context)?;
    let message =
        if label.is_empty() { format!("nothing on the page is {}", show::text(what)) } else { label.into() };
    fail(
        context,
        Failure {
            kind: FailureKind::Missing,
            message,
            actual: Some("nothing".into()),
            expected: Some(format!("something that is {}", show::text(what))),
            nearest: recorder.nearest(&place.view, what),
            missing: Some(what.into()),
            ..Failure::default()
        },
    )
}

/// The visible elements that fit, a line each.
fn visible(context: &NativeCallContext, place: &Place, what: &str) -> Checked<Vec<String>> {
    let recorder = crate::script::recorder::recorder(context)?;
    let found = recorder.finder.find(&place.view.state, place.within, what, LOOKED_AT);
    let elements = found.into_iter().filter_map(|index| place.view.state.elements.get(index));
    Ok(elements.filter(|e| e.visible).map(line).collect())
}

fn looked_at(context: &NativeCallContext, place: &Dynamic) -> Checked<Place> {
    check(context)?;
    place_of(context, place)
}

fn place_of(context: &NativeCallContext, place: &Dynamic) -> Checked<Place> {
    if place.is_unit() {
        return fail_absent(context, "place to look in");
    }
    if let Some(state) = place.read_lock::<StateHandle>() {
        return Ok(Place { view: state.0.clone(), within: None });
    }
    if let Some(element) = place.read_lock::<ElementHandle>() {
        return Ok(Place { view: element.view.clone(), within: Some(element.index) });
    }
    let help = Some("give session.state or an element".into());
    broken(context, format!("a page or an element is needed here, not a {}", type_name(place)), help)
}

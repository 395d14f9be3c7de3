//! Checks of two sides: equal, more, less, contained, matching.

use regex::{Regex, RegexBuilder};
use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};

use super::verdict::{held, present, text_of, undecided, unequal};
use crate::script::compare::{ORDERS, equal, order};
use crate::script::members::{ElementHandle, StateHandle};
use crate::script::recorder::{Checked, broken, check, fail, fail_absent};
use crate::script::{Failure, show};
use crate::state::text::{contains, fold, fold_case, reads_same};

pub(super) fn register(engine: &mut Engine) {
    for name in ["assert_eq", "expect_eq"] {
        register_pair(engine, name, assert_equal);
    }
    register_pair(engine, "assert_ne", |c, actual, unwanted, label| {
        check(c)?;
        let same =
            same_reading(actual, unwanted).map_or_else(|| undecided(c, equal(actual, unwanted)), Ok)?;
        held(c, !same, label, actual, || format!("other than {}", show::value(unwanted)))
    });
    for (_, name, relation, holds) in ORDERS {
        register_pair(engine, name, move |c, actual, bound, label| {
            check(c)?;
            present(c, actual)?;
            let ordering = undecided(c, order(actual, bound))?;
            held(c, holds(ordering), label, actual, || format!("{relation}{}", show::value(bound)))
        });
    }
    register_pair(engine, "assert_contains", |c, place, part, label| {
        let recorder = check(c)?;
        present(c, place)?;
        let part = text_of(c, part)?;
        if has(c, place, &part)? {
            return Ok(());
        }
        let nearest = match place.read_lock::<StateHandle>() {
            Some(state) => recorder.nearest(&state.0, &part),
            None => Vec::new(),
        };
        let expected = format!("something with {}", show::text(&part));
        fail(c, Failure { nearest, ..unequal(label, show::value(place), expected) })
    });
    register_pair(engine, "assert_not_contains", |c, place, part, label| {
        check(c)?;
        present(c, place)?;
        let part = text_of(c, part)?;
        let holds = !has(c, place, &part)?;
        held(c, holds, label, place, || format!("nothing with {}", show::text(&part)))
    });
    register_pair(engine, "assert_matches", |c, text, pattern, label| {
        check(c)?;
        present(c, text)?;
        let pattern = text_of(c, pattern)?;
        let holds = regex(c, &pattern)?.is_match(&text_of(c, text)?);
        held(c, holds, label, text, || format!("a text that matches /{pattern}/"))
    });
    engine
        .register_fn("has_text", |c: NativeCallContext, place: Dynamic, part: &str| has(&c, &place, part))
        .register_fn("matches", |c: NativeCallContext, text: Dynamic, pattern: &str| -> Checked<bool> {
            present(&c, &text)?;
            Ok(regex(&c, pattern)?.is_match(&text_of(&c, &text)?))
        })
        .register_fn("fold", |text: &str| fold(text))
        .register_fn("same_text", |a: &str, b: &str| fold_case(a) == fold_case(b));
}

fn assert_equal(
    context: &NativeCallContext,
    actual: &Dynamic,
    expected: &Dynamic,
    label: &str,
) -> Checked<()> {
    check(context)?;
    if actual.is_unit() && !expected.is_unit() {
        return fail_absent(context, "value");
    }
    let holds =
        same_reading(actual, expected).map_or_else(|| undecided(context, equal(actual, expected)), Ok)?;
    if holds {
        return Ok(());
    }
    let mut failure = unequal(label, show::value(actual), show::value(expected));
    if let (Some(a), Some(b)) = (text(actual), text(expected))
        && fold_case(&a) == fold_case(&b)
    {
        failure.nearest.push("the same but for upper and lower case".into());
    }
    fail(context, failure)
}

/// Two texts are compared as they read; `None` for anything else.
fn same_reading(a: &Dynamic, b: &Dynamic) -> Option<bool> {
    Some(reads_same(&text(a)?, &text(b)?))
}

fn text(value: &Dynamic) -> Option<ImmutableString> {
    value.read_lock::<ImmutableString>().map(|text| text.clone())
}

/// Registers a check of two values, with and without a label.
fn register_pair<F>(engine: &mut Engine, name: &str, run: F)
where
    F: Fn(&NativeCallContext, &Dynamic, &Dynamic, &str) -> Checked<()> + Clone + Send + Sync + 'static,
{
    let with_label = run.clone();
    engine
        .register_fn(name, move |c: NativeCallContext, a: Dynamic, b: Dynamic| run(&c, &a, &b, ""))
        .register_fn(name, move |c: NativeCallContext, a: Dynamic, b: Dynamic, label: &str| {
            with_label(&c, &a, &b, label)
        });
}

/// Whether a text, an element, a page or a list has a part.
fn has(context: &NativeCallContext, place: &Dynamic, part: &str) -> Checked<bool> {
    present(context, place)?;
    if let Some(state) = place.read_lock::<StateHandle>() {
        return Ok(state.has(part));
    }
    if let Some(element) = place.read_lock::<ElementHandle>() {
        return Ok(element.has(part));
    }
    if let Some(items) = place.read_lock::<Array>() {
        for item in items.iter() {
            if !item.is_unit() && has(context, item, part)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    Ok(contains(&text_of(context, place)?, part))
}

fn regex(context: &NativeCallContext, pattern: &str) -> Checked<Regex> {
    /// Bytes that a compiled pattern may take.
    const SIZE: usize = 1 << 20;
    match RegexBuilder::new(pattern).size_limit(SIZE).dfa_size_limit(SIZE).build() {
        Ok(regex) => Ok(regex),
        Err(error) => {
            let reason = error.to_string();
            let reason = reason.lines().last().unwrap_or("").trim_start_matches("error: ");
            broken(
                context,
                format!("the pattern {} is no regular expression: {reason}", show::text(pattern)),
                None,
            )
        }
    }
}

//! What all checks share: how they end.

use rhai::{Dynamic, NativeCallContext};

use crate::script::compare::{Mixed, type_name};
use crate::script::recorder::{Checked, broken, fail, fail_absent};
use crate::script::values::reading;
use crate::script::{Failure, show};

/// A check that found one thing and expected another.
pub(super) fn unequal(label: &str, actual: String, expected: String) -> Failure {
    let message =
        if label.is_empty() { format!("expected {expected}, found {actual}") } else { label.into() };
    Failure { message, actual: Some(actual), expected: Some(expected), ..Failure::default() }
}

pub(super) fn held(
    context: &NativeCallContext,
    holds: bool,
    label: &str,
    actual: &Dynamic,
    expected: impl FnOnce() -> String,
) -> Checked<()> {
    if holds { Ok(()) } else { fail(context, unequal(label, show::value(actual), expected())) }
}

/// Something that is not there fails the check that needs it.
pub(super) fn present(context: &NativeCallContext, value: &Dynamic) -> Checked<()> {
    if value.is_unit() { fail_absent(context, "value") } else { Ok(()) }
}

pub(super) fn undecided<T>(context: &NativeCallContext, result: Result<T, Mixed>) -> Checked<T> {
    result.or_else(|mixed| broken(context, mixed.message, mixed.help))
}

pub(super) fn text_of(context: &NativeCallContext, value: &Dynamic) -> Checked<String> {
    match reading(value) {
        Some(text) => Ok(text),
        None => broken(
            context,
            format!("a text is needed here, not a {}: {}", type_name(value), show::value(value)),
            None,
        ),
    }
}

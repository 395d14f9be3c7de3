//! `assert(condition, message)` and `fail(message)`.

use rhai::{Dynamic, Engine, NativeCallContext};

use crate::script::recorder::{Checked, Comparison, broken, check, comparison_inside, fail, fail_absent};
use crate::script::values::reading;
use crate::script::{Failure, show};

pub(super) fn register(engine: &mut Engine) {
    engine
        .register_fn("assert", |c: NativeCallContext, condition: Dynamic| assert(&c, &condition, ""))
        .register_fn("assert", |c: NativeCallContext, condition: Dynamic, message: &str| {
            assert(&c, &condition, message)
        })
        .register_fn("fail", |c: NativeCallContext, message: &str| -> Checked<()> {
            check(&c)?;
            fail(&c, Failure { message: message.into(), ..Failure::default() })
        });
}

/// Whether a condition holds. Where the last thing that it did was a comparison, its two sides are told.
fn assert(context: &NativeCallContext, condition: &Dynamic, message: &str) -> Checked<()> {
    if condition.is_unit() {
        return fail_absent(context, "truth");
    }
    let Ok(holds) = condition.as_bool() else {
        let message = format!("a check needs true or false, not {}", show::value(condition));
        return broken(context, message, Some("compare it with something".into()));
    };
    let recorder = check(context)?;
    let decided = comparison_inside(&recorder, context.call_position());
    if holds {
        return Ok(());
    }
    let (actual, expected) = decided.as_ref().map(Comparison::sides).unzip();
    let sought = decided.as_ref().and_then(|made| Some((made.view.clone()?, reading(&made.right)?)));
    fail(
        context,
        Failure {
            message: if message.is_empty() { "the condition does not hold".into() } else { message.into() },
            nearest: sought.map(|(view, text)| recorder.nearest(&view, &text)).unwrap_or_default(),
            actual,
            expected,
            ..Failure::default()
        },
    )
}

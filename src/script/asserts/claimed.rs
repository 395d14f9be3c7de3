//! The claims in English, as functions of the language: `expect_shown(session, "the cart")` and its kin.

use rhai::{Dynamic, Engine, NativeCallContext};

use crate::script::claims::{Answer, Arg, CLAIMS, Judged, Kind};
use crate::script::members::SessionHandle;
use crate::script::outcome::Failure;
use crate::script::recorder::{Checked, broken, check, fail, undecided};

/// Registers every claim under its name, once for each number of arguments that it takes.
pub(super) fn register(engine: &mut Engine) {
    for &(name, kinds, _) in CLAIMS {
        match kinds.len() {
            0 => engine.register_fn(name, move |context: NativeCallContext, session: SessionHandle| {
                judge(&context, name, kinds, &session, &[])
            }),
            1 => engine.register_fn(
                name,
                move |context: NativeCallContext, session: SessionHandle, a: Dynamic| {
                    judge(&context, name, kinds, &session, &[a])
                },
            ),
            2 => engine.register_fn(
                name,
                move |context: NativeCallContext, session: SessionHandle, a: Dynamic, b: Dynamic| {
                    judge(&context, name, kinds, &session, &[a, b])
                },
            ),
            _ => engine.register_fn(
                name,
                move |context: NativeCallContext,
                      session: SessionHandle,
                      a: Dynamic,
                      b: Dynamic,
                      c: Dynamic| { judge(&context, name, kinds, &session, &[a, b, c]) },
            ),
        };
    }
}

fn judge(
    context: &NativeCallContext,
    name: &str,
    kinds: &[Kind],
    session: &SessionHandle,
    args: &[Dynamic],
) -> Checked<()> {
    let recorder = check(context)?;
    let mut given = Vec::with_capacity(args.len());
    for (kind, arg) in kinds.iter().zip(args) {
        if let Some(arg) = read(*kind, arg) {
            given.push(arg);
        } else {
            let wanted = if *kind == Kind::Text { "text" } else { "a number" };
            return broken(context, format!("{name} wants {wanted} and got {}", arg.type_name()), None);
        }
    }
    let answer = match recorder.finder.judge(name, &given, &session.0) {
        Ok(answer) => answer,
        Err(why) => return broken(context, why, None),
    };
    match answer.judged {
        Judged::Holds => Ok(()),
        Judged::Fails => fail(context, failure(answer)),
        Judged::Unsure => undecided(context, failure(answer)),
    }
}

fn read(kind: Kind, arg: &Dynamic) -> Option<Arg> {
    match kind {
        Kind::Text => arg.clone().into_immutable_string().ok().map(|t| Arg::Text(t.to_string())),
        Kind::Number => arg.as_float().ok().or_else(|| arg.as_int().ok().map(|n| n as f64)).map(Arg::Number),
    }
}

fn failure(answer: Answer) -> Failure {
    let message = match (&answer.expected, &answer.actual) {
        (Some(expected), Some(actual)) => format!("expected {expected}, found {actual}"),
        (Some(expected), None) => format!("expected {expected}"),
        (None, Some(actual)) => actual.clone(),
        (None, None) => String::new(),
    };
    Failure {
        message,
        actual: answer.actual,
        expected: answer.expected,
        nearest: answer.nearest,
        ..Failure::default()
    }
}

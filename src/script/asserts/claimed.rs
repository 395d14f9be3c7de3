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
            let wanted = match kind {
                Kind::Thing => "words or a map of traits",
                Kind::Text | Kind::Name => "text",
                Kind::Number => "a number",
            };
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
        Judged::Silent => {
            recorder.uncount();
            Ok(())
        }
    }
}

fn read(kind: Kind, arg: &Dynamic) -> Option<Arg> {
    match kind {
        Kind::Thing if arg.is_map() => traits(arg).map(Arg::Traits),
        Kind::Thing => read(Kind::Text, arg),
        Kind::Text | Kind::Name => arg.clone().into_immutable_string().ok().map(|t| Arg::Text(t.to_string())),
        Kind::Number => arg.as_float().ok().or_else(|| arg.as_int().ok().map(|n| n as f64)).map(Arg::Number),
    }
}

/// A map of the language as plain data; `None` where it holds what is none.
fn traits(value: &Dynamic) -> Option<serde_json::Value> {
    if let Some(map) = value.read_lock::<rhai::Map>() {
        let fields = map.iter().map(|(name, value)| Some((name.to_string(), traits(value)?)));
        return fields.collect::<Option<serde_json::Map<_, _>>>().map(Into::into);
    }
    if let Some(list) = value.read_lock::<rhai::Array>() {
        return list.iter().map(traits).collect::<Option<Vec<_>>>().map(Into::into);
    }
    if let Ok(truth) = value.as_bool() {
        return Some(truth.into());
    }
    if let Ok(whole) = value.as_int() {
        return Some(whole.into());
    }
    value.read_lock::<rhai::ImmutableString>().map(|text| text.as_str().into())
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

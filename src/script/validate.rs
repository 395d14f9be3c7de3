//! Looks at a script without running it: it compiles, and every name in it is the language's or its own.

use std::collections::HashSet;

use rhai::{AST, ASTNode, Dynamic, Engine, EvalAltResult, Expr, ParseError, ParseErrorType, Position, Scope};

use super::engine::with_workshop;
use super::outcome::Broken;
use super::suggest::did_you_mean;
use super::{Limits, reference};

/// Compiles a script and checks its names, without running it.
pub fn validate(source: &str) -> Result<(), Broken> {
    with_workshop(&Limits::default(), |workshop| workshop.compile(source).map(|_| ()))?
}

/// Compiles a script for an engine and checks its names.
pub(super) fn compile(engine: &Engine, source: &str, limits: &Limits) -> Result<AST, Broken> {
    if source.len() > limits.source_bytes {
        let message = format!("the script is longer than {} bytes", limits.source_bytes);
        return Err(Broken { message, ..Broken::default() });
    }
    let mut scope = Scope::new();
    scope.push_constant_dynamic("session", Dynamic::UNIT);
    let ast = engine.compile_with_scope(&scope, source).map_err(|error| explain_parse(&error, limits))?;
    check_names(&ast)?;
    Ok(ast)
}

/// Every function called and member read is the language's, or is defined in the script.
fn check_names(ast: &AST) -> Result<(), Broken> {
    let own: HashSet<String> = ast.iter_functions().map(|function| function.name.to_owned()).collect();
    let functions = reference::names(|entry| !entry.is_property());
    let mut wrong = None;
    ast.walk(&mut |path| {
        if let Some(ASTNode::Expr(Expr::FnCall(call, position) | Expr::MethodCall(call, position))) =
            path.last()
        {
            let name = call.name.as_str();
            // The parser itself writes `curry` where a closure takes variables along.
            let known = own.contains(name) || name == "curry" || functions.binary_search(&name).is_ok();
            if !call.is_operator_call() && !known {
                wrong = Some(unknown_function(name, *position));
            }
        }
        if let Some(ASTNode::Expr(Expr::Dot(dot, _, _))) = path.last() {
            wrong = wrong.take().or_else(|| unknown_member(&dot.lhs, &dot.rhs));
        }
        wrong.is_none()
    });
    wrong.map_or(Ok(()), Err)
}

fn unknown_function(name: &str, position: Position) -> Broken {
    let known = reference::names(|entry| !entry.is_property());
    at(position, format!("there is no function `{name}`"), did_you_mean(name, known))
}

/// Follows `session.state.find(…).text` through the types as far as they are known.
fn unknown_member(root: &Expr, rest: &Expr) -> Option<Broken> {
    let Expr::Variable(variable, ..) = root else { return None };
    let mut on = if variable.1 == "session" { "Session" } else { return None };
    let mut rest = rest;
    loop {
        let (step, next) = match rest {
            Expr::Dot(dot, ..) => (&dot.lhs, Some(&dot.rhs)),
            step => (step, None),
        };
        let (name, position, arguments) = match step {
            Expr::Property(property, position) => (property.2.as_str(), *position, None),
            Expr::MethodCall(call, position) => (call.name.as_str(), *position, Some(call.args.len())),
            _ => return None,
        };
        let property = arguments.is_none();
        let members = || reference::functions().filter(|entry| entry.on == on);
        // A free function may be called as a method: `session.state.has_text("x")`.
        let Some(entry) = members().find(|entry| entry.name == name && entry.arity() == arguments) else {
            let message = format!("{on} has no member `{name}`");
            let help = members().find(|entry| entry.name == name).map_or_else(
                || did_you_mean(name, members().map(|entry| entry.name)),
                |entry| Some(format!("it is written `{}`", entry.signature())),
            );
            let free = reference::functions().any(|entry| entry.name == name && entry.on.is_empty());
            return (property || !free).then(|| at(position, message, help));
        };
        on = entry.gives.trim_end_matches('?');
        if !["Session", "State", "Element", "Table", "Row"].contains(&on) {
            return None;
        }
        rest = next?;
    }
}

fn explain_parse(error: &ParseError, limits: &Limits) -> Broken {
    let (kind, position) = (&*error.0, error.1);
    match kind {
        ParseErrorType::VariableUndefined(name) => {
            let message = format!("there is no variable `{name}`");
            at(position, message, did_you_mean(name, ["session"]))
        }
        ParseErrorType::ExprTooDeep => too_deep(position, limits),
        ParseErrorType::Reserved(word) => {
            let help = match word.as_str() {
                "try" | "throw" => {
                    Some("a check that fails ends the script; there is nothing to catch".to_owned())
                }
                _ => None,
            };
            at(position, format!("`{word}` is not in the language"), help)
        }
        kind => at(position, lower_first(&kind.to_string()), None),
    }
}

fn too_deep(position: Position, limits: &Limits) -> Broken {
    let help = Some("split it into statements, one check each".into());
    at(position, format!("the script is nested more than {} levels deep", limits.nesting), help)
}

/// What went wrong while a script ran.
pub(super) fn explain(error: &EvalAltResult, limits: &Limits) -> Broken {
    let inner = error.unwrap_inner();
    let position = if inner.position().is_none() { error.position() } else { inner.position() };
    let split = || Some("a check looks at one thing; split the script or make it simpler".to_owned());
    match inner {
        EvalAltResult::ErrorFunctionNotFound(signature, _) => explain_call(signature, position),
        EvalAltResult::ErrorDotExpr(message, _) => explain_member(message, position),
        EvalAltResult::ErrorPropertyNotFound(name, _) => {
            at(position, format!("the map has no entry {name}"), Some("ask with .contains(…) first".into()))
        }
        EvalAltResult::ErrorTooManyOperations(_) => {
            at(position, format!("the script took more than {} operations", limits.operations), split())
        }
        EvalAltResult::ErrorTerminated(..) => {
            at(position, format!("the script took longer than {} ms", limits.time.as_millis()), split())
        }
        EvalAltResult::ErrorStackOverflow(_) => {
            at(position, format!("functions call each other more than {} deep", limits.call_depth), None)
        }
        EvalAltResult::ErrorDataTooLarge(what, _) => {
            at(position, format!("too large: {}", lower_first(what)), split())
        }
        EvalAltResult::ErrorParsing(kind, position) => {
            explain_parse(&ParseError(Box::new(kind.clone()), *position), limits)
        }
        other => {
            let text = other.to_string();
            let text = text.split(" (line ").next().unwrap_or(&text);
            at(position, lower_first(text), None)
        }
    }
}

/// `find (Element, i64)`: which function, called with what.
fn explain_call(signature: &str, position: Position) -> Broken {
    let (name, types) = signature.split_once(" (").unwrap_or((signature, ")"));
    let types = types.trim_end_matches(')').replace("&str | ImmutableString | String", "text");
    let types = types.replace("i64", "int").replace("f64", "number").replace("array", "list");
    let known: Vec<String> =
        reference::functions().filter(|e| e.name == name).map(|e| e.signature()).collect();
    if known.is_empty() {
        let operator = !name.chars().any(char::is_alphanumeric);
        let message = if operator {
            format!("`{name}` does not work on ({types})")
        } else {
            format!("there is no function `{name}` of ({types})")
        };
        let help =
            (!operator).then(|| did_you_mean(name, reference::names(|entry| !entry.is_property()))).flatten();
        return at(position, message, help);
    }
    at(position, format!("`{name}` does not take ({types})"), Some(format!("it is {}", known.join(" or "))))
}

/// `Unknown property 'txt' - a getter is not registered for type 'Element'`.
fn explain_member(message: &str, position: Position) -> Broken {
    let quoted: Vec<&str> = message.split('\'').skip(1).step_by(2).collect();
    let [name, on] = quoted[..] else { return at(position, lower_first(message), None) };
    let on = match on {
        "array" => "list",
        "string" => "text",
        on => on,
    };
    let members: Vec<&str> = reference::functions().filter(|e| e.on == on).map(|e| e.name).collect();
    let help = if members.contains(&name) {
        Some(format!("it is written `.{name}()`"))
    } else {
        did_you_mean(name, members)
    };
    at(position, format!("{on} has no member `{name}`"), help)
}

fn at(position: Position, message: String, help: Option<String>) -> Broken {
    let (line, column) = (position.line().unwrap_or(0), position.position().unwrap_or(0));
    Broken { line, column, message, help }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

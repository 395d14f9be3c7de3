//! A script that somebody else wrote, looked at before it is run: it compiles, it could fail, and it is about the page.
//!
//! [`validate`](super::validate()) tells what is not in the language. Beyond that a generated script must not be one that
//! holds whatever the page shows: each of its checks looks at something that was read from `session`, at least one of them is
//! made in any case, and what is extracted says by a schema what it must be.

use std::collections::HashSet;

use rhai::{AST, ASTNode, Expr, FnCallExpr, Position, Stmt};

use super::Limits;
use super::engine::with_workshop;
use super::outcome::Broken;
use crate::state::extract::FieldType;

/// Looks at a script of somebody else's without running it.
pub fn vet(source: &str) -> Result<(), Broken> {
    if source.contains('`') {
        return Err(at(Position::NONE, "texts stand in \"…\", not between backticks"));
    }
    with_workshop(&Limits::default(), |workshop| vetted(&*workshop.compile(source)?))?
}

fn vetted(ast: &AST) -> Result<(), Broken> {
    if let Some(own) = ast.iter_functions().find(|f| !f.name.starts_with("anon$")) {
        let message = format!("`{}` is a function of your own; write plain statements", own.name);
        return Err(Broken { message, ..Broken::default() });
    }
    let mut of_page = HashSet::from(["session".to_owned()]);
    let mut sure = 0;
    for statement in ast.statements() {
        match statement {
            Stmt::Var(bound, ..) => {
                let (name, value, _) = &**bound;
                if mentions(value, &of_page) {
                    of_page.insert(name.name.to_string());
                }
            }
            Stmt::Assignment(..) => {
                return Err(at(statement.position(), "a variable gets its value where it is declared"));
            }
            _ => {}
        }
        checked(statement, &of_page)?;
        if let Some(call) = called(statement).filter(|call| is_check(&call.name)) {
            if let Some(other) = same_twice(&call.name, &call.args) {
                return Err(at(statement.position(), other));
            }
            sure += 1;
        }
    }
    if sure == 0 {
        return Err(at(
            Position::NONE,
            "it checks nothing in any case: at least one statement at the top level must be an assert… or expect…",
        ));
    }
    Ok(())
}

/// The call that a statement is.
fn called(statement: &Stmt) -> Option<&FnCallExpr> {
    match statement {
        Stmt::FnCall(call, _) => Some(call),
        Stmt::Expr(expr) => match &**expr {
            Expr::FnCall(call, _) => Some(call),
            _ => None,
        },
        _ => None,
    }
}

/// All that stands in a statement.
fn checked(statement: &Stmt, of_page: &HashSet<String>) -> Result<(), Broken> {
    let mut known = of_page.clone();
    let mut wrong = None;
    statement.walk(&mut Vec::new(), &mut |path| {
        let found = match path.last() {
            Some(ASTNode::Stmt(Stmt::Var(bound, ..))) => {
                if mentions(&bound.1, &known) {
                    known.insert(bound.0.name.to_string());
                }
                Ok(())
            }
            Some(ASTNode::Stmt(Stmt::For(looped, ..))) => {
                if mentions(&looped.2.expr, &known) {
                    known.insert(looped.0.name.to_string());
                }
                Ok(())
            }
            Some(ASTNode::Stmt(Stmt::While(flow, position) | Stmt::Do(flow, _, position))) => {
                let _ = flow;
                Err(at(*position, "no loops but `for … in …`"))
            }
            Some(ASTNode::Stmt(Stmt::If(flow, position))) if !mentions(&flow.expr, &known) => {
                Err(at(*position, "the condition of this `if` does not depend on the page"))
            }
            Some(ASTNode::Stmt(Stmt::Return(_, _, position) | Stmt::BreakLoop(_, _, position))) => {
                Err(at(*position, "no `return`, `break` or `continue`: every check is made"))
            }
            Some(
                ASTNode::Stmt(Stmt::FnCall(call, position))
                | ASTNode::Expr(Expr::FnCall(call, position) | Expr::MethodCall(call, position)),
            ) => call_is_well(&call.name, &call.args, *position, &known),
            _ => Ok(()),
        };
        wrong = wrong.take().or(found.err());
        wrong.is_none()
    });
    wrong.map_or(Ok(()), Err)
}

fn call_is_well(
    name: &str,
    args: &[Expr],
    position: Position,
    known: &HashSet<String>,
) -> Result<(), Broken> {
    if name == "fail" {
        return Err(at(position, "`fail` fails whatever the page shows"));
    }
    if is_check(name) {
        let [first, ..] = args else { return Err(at(position, "this check says nothing")) };
        let sides = if matches!(name, "assert") { 1 } else { 2 };
        if !args.iter().take(sides).any(|arg| mentions(arg, known)) {
            return Err(at(
                position,
                format!("`{name}` does not look at the page: it comes out the same whatever the page shows"),
            ));
        }
        if name == "assert" && decides_itself(first) {
            return Err(at(position, "a part of this condition is constant: it can't fail"));
        }
    }
    if name == "extract"
        && let [_, schema] = args
        && let Some(why) = schema_wrong(schema)
    {
        return Err(at(position, why));
    }
    Ok(())
}

/// `assert_eq(x, x)`.
fn same_twice(name: &str, args: &[Expr]) -> Option<String> {
    let compares = matches!(
        name,
        "assert_eq"
            | "expect_eq"
            | "assert_ge"
            | "assert_le"
            | "assert_contains"
            | "assert_ne"
            | "assert_gt"
            | "assert_lt"
    );
    let [first, second, ..] = args else { return None };
    let told = |e: &Expr| strip_places(&format!("{e:?}"));
    (compares && told(first) == told(second)).then(|| format!("`{name}` compares a thing with itself"))
}

/// How an expression is printed without where it stands: `@ 3:5`, `(3:5)`.
fn strip_places(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            let mut number = String::from(c);
            while let Some(next) = chars.peek().filter(|n| n.is_ascii_digit() || **n == ':') {
                number.push(*next);
                chars.next();
            }
            if !number.contains(':') {
                out.push_str(&number);
            }
        } else {
            out.push(c);
        }
    }
    out
}

fn is_check(name: &str) -> bool {
    name.starts_with("assert") || name.starts_with("expect")
}

/// Whether an expression reads one of these variables.
fn mentions(expr: &Expr, known: &HashSet<String>) -> bool {
    let mut found = false;
    expr.walk(&mut Vec::new(), &mut |path| {
        if let Some(ASTNode::Expr(Expr::Variable(variable, ..))) = path.last() {
            found |= known.contains(variable.1.as_str());
        }
        !found
    });
    found
}

/// `true || …`, or a constant alone.
fn decides_itself(condition: &Expr) -> bool {
    match condition {
        Expr::BoolConstant(..) => true,
        Expr::Or(sides, _) | Expr::And(sides, _) => sides.iter().any(decides_itself),
        _ => false,
    }
}

/// Why this is no schema. It must be written out where it is used.
fn schema_wrong(schema: &Expr) -> Option<String> {
    let inline =
        "`extract` gets its schema where it is called: [#{ name: \"string\", price: \"money >= 0\" }]";
    match schema {
        Expr::StringConstant(written, _) => FieldType::parse(written).err().map(|error| error.to_string()),
        Expr::Map(fields, _) => match fields.0.as_slice() {
            [] => Some("this schema asks for nothing".to_owned()),
            fields => fields.iter().find_map(|(_, inner)| schema_wrong(inner)),
        },
        Expr::Array(items, _) => match items.as_slice() {
            [item] => schema_wrong(item),
            _ => Some(inline.to_owned()),
        },
        Expr::DynamicConstant(value, _) => constant_wrong(value, inline),
        _ => Some(inline.to_owned()),
    }
}

/// The parser folds a literal of constants.
fn constant_wrong(value: &rhai::Dynamic, inline: &str) -> Option<String> {
    if let Some(written) = value.read_lock::<rhai::ImmutableString>() {
        return FieldType::parse(&written).err().map(|error| error.to_string());
    }
    if let Some(map) = value.read_lock::<rhai::Map>() {
        if map.is_empty() {
            return Some("this schema asks for nothing".to_owned());
        }
        return map.values().find_map(|inner| constant_wrong(inner, inline));
    }
    match value.read_lock::<rhai::Array>().as_ref().map(|items| items.as_slice()) {
        Some([item]) => constant_wrong(item, inline),
        _ => Some(inline.to_owned()),
    }
}

/// The texts and numbers that a script states, in its order: what it expects must come from somewhere.
pub fn literals(source: &str) -> Result<Vec<String>, Broken> {
    with_workshop(&Limits::default(), |workshop| {
        let ast = workshop.compile(source)?;
        let mut found = Vec::new();
        ast.walk(&mut |path| {
            match path.last() {
                Some(ASTNode::Expr(Expr::StringConstant(text, _))) => found.push(text.to_string()),
                Some(ASTNode::Expr(Expr::IntegerConstant(number, _))) => found.push(number.to_string()),
                Some(ASTNode::Expr(Expr::FloatConstant(number, _))) => found.push(number.to_string()),
                _ => {}
            }
            true
        });
        Ok(found)
    })?
}

fn at(position: Position, message: impl Into<String>) -> Broken {
    let (line, column) = (position.line().unwrap_or(0), position.position().unwrap_or(0));
    Broken { line, column, message: message.into(), help: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(source: &str) -> String {
        vet(source).map_or_else(|broken| broken.to_string(), |()| "taken".to_owned())
    }

    #[test]
    fn a_check_of_the_page_is_taken() {
        for source in [
            "expect_shown(session, \"the \\\"Books\\\" link\");",
            "assert(session.state.has(\"Thanks\"), \"thanks\");",
            "let total = money(session.state.find(\"total\"));\nassert_gt(total, 0, \"a total\");",
            "let rows = session.state.extract(\"orders\", [#{ number: \"string\", total: \"money? >= 0\" }]);\nassert_eq(rows.len, 3, \"three\");",
            "let rows = session.state.tables;\nassert_all(rows, |row| row.rows.len > 0, \"rows\");\nfor row in rows { assert(row.rows.len > 0); }",
            "assert_eq(session.state.url, session.before.url, \"stays\");",
            "let lines = session.state.extract(\"cart\", [#{ total: \"money\" }]);\nassert_eq(sum(lines.map(|l| l.total)), session.state.extract(\"sum\", \"money\"));",
        ] {
            assert_eq!(refused(source), "taken", "{source}");
        }
    }

    #[test]
    fn what_cannot_fail_or_is_not_of_the_page_is_refused() {
        let told: Vec<String> = [
            "",
            "let x = 1;",
            "assert(true);",
            "let ok = 1 == 1;\nassert(ok);",
            "assert_eq(2 + 2, 4, \"sums\");",
            "assert_eq(session.state.url, session.state.url);",
            "assert(session.state.has(\"x\") || true);",
            "if session.state.has(\"x\") { assert(session.state.has(\"y\")); }",
            "if true { assert(session.state.has(\"y\")); }",
            "fail(\"no\");",
            "assert(session.state.has(\"x\"));\nreturn;",
            "while session.state.has(\"x\") { }\nassert(session.state.has(\"x\"));",
            "fn f() { 1 }\nassert(session.state.has(\"x\"));",
            "let s = #{ price: \"money\" };\nassert_gt(session.state.extract(\"p\", s).price, 0);",
            "assert_gt(session.state.extract(\"p\", #{ price: \"monye\" }).price, 0);",
            "expect_eq(`${session}`, \"x\");",
        ]
        .iter()
        .map(|source| format!("{source:?}\n  {}", refused(source)))
        .collect();
        insta::assert_snapshot!("refused", told.join("\n"));
        assert!(!told.iter().any(|line| line.ends_with("taken")));
    }

    #[test]
    fn what_is_not_in_the_language_is_refused() {
        for source in [
            "open(\"http://evil.test/\");",
            "assert(session.state.fetch(\"x\"));",
            "assert(eval(\"session\"));",
            "import \"fs\" as fs;",
            "print(session);",
            "assert(session.state.has(env(\"KEY\")));",
            "assert(timestamp() > session.state.at);",
        ] {
            assert_ne!(refused(source), "taken", "{source}");
        }
    }

    #[test]
    fn literals_are_told() {
        let source = "assert_eq(session.state.find(\"total\").text, \"€5.00\");\nassert_ge(session.state.tables.len, 3);";
        let found = literals(source).unwrap();
        assert!(["total", "€5.00", "3"].iter().all(|l| found.contains(&(*l).to_owned())), "{found:?}");
    }
}

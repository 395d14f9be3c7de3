//! Puts the language together and runs scripts in it.
//!
//! Engines are costly to build and cheap to use, so each thread keeps one, with the scripts it compiled last.

use std::cell::Cell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage,
    BasicMathPackage, BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{
    AST, Array, Dynamic, Engine, EvalAltResult, FnPtr, ImmutableString, NativeCallContext, OptimizationLevel,
    Scope,
};

use super::members::SessionHandle;
use super::outcome::{Broken, Failure, FailureKind, Outcome, Script};
use super::recorder::{Checked, Recorder, Tag};
use super::{Limits, Reads, asserts, compare, members, show, source, validate, values};
use crate::state::Session;

/// How many compiled scripts a thread keeps.
const KEPT: usize = 64;
/// Operations between two looks at the clock.
const CLOCK: u64 = 64;

/// An engine, the limits it is set to, and the scripts compiled under them.
pub(super) struct Workshop {
    engine: Engine,
    limits: Limits,
    compiled: HashMap<String, Result<Arc<AST>, Broken>>,
}

thread_local! {
    static WORKSHOP: Cell<Option<Workshop>> = const { Cell::new(None) };
}

/// Runs a script over a session. Descriptions are looked up and claims are judged by `reader`.
pub fn run(script: &Script, session: &Arc<Session>, reader: Arc<dyn Reads>, limits: &Limits) -> Outcome {
    with_workshop(limits, |workshop| workshop.run(&script.source, session, reader))
        .unwrap_or_else(Outcome::Broken)
}

/// Lends this thread's workshop. A panic of the interpreter costs the workshop and breaks the script, no more.
pub(super) fn with_workshop<T>(limits: &Limits, work: impl FnOnce(&mut Workshop) -> T) -> Result<T, Broken> {
    let mut workshop = WORKSHOP.take().unwrap_or_else(|| Workshop::new(limits));
    workshop.set_limits(limits);
    match catch_unwind(AssertUnwindSafe(|| (work(&mut workshop), workshop))) {
        Ok((result, workshop)) => {
            WORKSHOP.set(Some(workshop));
            Ok(result)
        }
        Err(_) => Err(Broken {
            message: "the script interpreter gave up on this script".into(),
            help: Some("write it in simpler statements".into()),
            ..Broken::default()
        }),
    }
}

impl Workshop {
    fn new(limits: &Limits) -> Self {
        let mut workshop = Self { engine: engine(), limits: limits.clone(), compiled: HashMap::new() };
        apply(&mut workshop.engine, limits);
        workshop
    }

    fn set_limits(&mut self, limits: &Limits) {
        if self.limits != *limits {
            apply(&mut self.engine, limits);
            self.limits = limits.clone();
            self.compiled.clear();
        }
    }

    /// The compiled script, checked for names that the language does not have.
    pub(super) fn compile(&mut self, source: &str) -> Result<Arc<AST>, Broken> {
        if let Some(known) = self.compiled.get(source) {
            return known.clone();
        }
        let compiled = validate::compile(&self.engine, source, &self.limits).map(Arc::new);
        if self.compiled.len() >= KEPT {
            self.compiled.clear();
        }
        self.compiled.insert(source.to_owned(), compiled.clone());
        compiled
    }

    fn run(&mut self, source: &str, session: &Arc<Session>, reader: Arc<dyn Reads>) -> Outcome {
        let ast = match self.compile(source) {
            Ok(ast) => ast,
            Err(broken) => return Outcome::Broken(broken),
        };
        let deadline = Instant::now().checked_add(self.limits.time);
        let recorder = Arc::new(Recorder::new(source, reader, session, deadline));
        // A page may have more text than a script may put together.
        let text = session.history.iter().map(|state| state.text.len()).max().unwrap_or(0);
        self.engine.set_max_string_size(self.limits.string_bytes.max(text.saturating_mul(2)));
        self.engine.set_default_tag(Dynamic::from(Tag(recorder.clone())));
        self.engine.on_progress(move |operations| {
            let late = operations % CLOCK == 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline);
            late.then_some(Dynamic::UNIT)
        });
        let mut scope = Scope::new();
        scope.push_constant_dynamic("session", Dynamic::from(SessionHandle(session.clone())));
        let result = self.engine.run_ast_with_scope(&mut scope, &ast);
        self.engine.set_default_tag(Dynamic::UNIT);
        // What the language itself recorded comes first: an error may have been swallowed on its way out.
        match (recorder.ending(), result) {
            ((_, Some(broken)), _) => Outcome::Broken(broken),
            ((Some(failure), None), _) => Outcome::Failed(failure),
            (_, Err(error)) => match too_short(source, &error) {
                Some(failure) => Outcome::Failed(failure),
                None => Outcome::Broken(validate::explain(&error, &self.limits)),
            },
            (_, Ok(())) => match recorder.unsure() {
                unsure if unsure.is_empty() => Outcome::Held { checks: recorder.checks() },
                unsure => Outcome::Unsure(unsure),
            },
        }
    }
}

/// A list without the item that a check looks at: the page lacks something, the script is well.
fn too_short(source: &str, error: &EvalAltResult) -> Option<Failure> {
    let EvalAltResult::ErrorArrayBounds(len, index, position) = error.unwrap_inner() else { return None };
    let message = match len {
        0 => "the list is empty".to_owned(),
        1 => format!("the list has 1 item, there is no item {index} (they are counted from 0)"),
        len => format!("the list has {len} items, there is no item {index} (they are counted from 0)"),
    };
    Some(Failure {
        kind: FailureKind::Missing,
        line: position.line().unwrap_or(0),
        expression: source::statement(source, *position),
        message,
        ..Failure::default()
    })
}

/// The language without limits.
fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    // Neither the core package (it sleeps and exits) nor the one of time.
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    MoreStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicFnPackage::new().register_into_engine(&mut engine);
    BasicMathPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    engine.set_strict_variables(true);
    engine.set_fail_on_invalid_map_property(true);
    engine.set_optimization_level(OptimizationLevel::None);
    // An error that is caught is a check that is not made.
    for symbol in ["eval", "Fn", "try", "throw", "print", "debug"] {
        engine.disable_symbol(symbol);
    }
    compare::register(&mut engine);
    values::register(&mut engine);
    members::register(&mut engine);
    asserts::register(&mut engine);
    register_helpers(&mut engine);
    engine
}

/// Helpers that Rhai has not, or has only in a form that changes its argument.
fn register_helpers(engine: &mut Engine) {
    engine
        .register_fn("trim", |text: &mut ImmutableString| text.trim().to_owned())
        .register_fn("replace", |text: &mut ImmutableString, part: &str, with: &str| text.replace(part, with))
        .register_fn("any", |context: NativeCallContext, list: Array, condition: FnPtr| -> Checked<bool> {
            for item in list {
                if condition.call_within_context::<bool>(&context, (item,))? {
                    return Ok(true);
                }
            }
            Ok(false)
        })
        .register_fn("join", |list: Array, separator: &str| -> String {
            let texts = list.iter().map(|item| values::reading(item).unwrap_or_else(|| show::value(item)));
            texts.collect::<Vec<_>>().join(separator)
        });
}

fn apply(engine: &mut Engine, limits: &Limits) {
    engine
        .set_max_operations(limits.operations)
        .set_max_call_levels(limits.call_depth)
        .set_max_expr_depths(limits.nesting, limits.nesting)
        .set_max_variables(limits.variables)
        .set_max_functions(limits.functions)
        .set_max_string_size(limits.string_bytes)
        .set_max_array_size(limits.list_items)
        .set_max_map_size(limits.map_entries);
}

//! Injected bugs: scripts that run in every page before its own, and tell when they take effect.
//!
//! A bug calls `fired()` at the moment it changes what the page does. It is told by a binding, which the wrapper
//! takes out of the page's sight before any script of the page runs.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use super::BrowserError;

/// The binding's name in the page, until the wrapper has taken it.
pub(super) const BINDING: &str = "__saysoFired";

/// A script that changes what pages do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Injection {
    /// What it is called by.
    pub name: String,
    /// JavaScript. It may call `fired()`.
    pub source: String,
}

impl Injection {
    /// Whether it tells when it takes effect.
    pub fn tells(&self) -> bool {
        self.source.contains("fired(")
    }
}

/// The scripts to run before the page's own, in this order. Each injection is one of its own: one that can't be
/// parsed does not keep the others from running.
pub(super) fn scripts(injections: &[Injection]) -> Vec<String> {
    if injections.is_empty() {
        return Vec::new();
    }
    // The binding is out of the page's sight before the page's first script runs.
    let clean = format!("delete globalThis.{BINDING};");
    injections.iter().map(wrapped).chain([clean]).collect()
}

/// An injection with `fired` in its reach, and named, so that what it throws can be told from what the page throws.
pub(super) fn wrapped(injection: &Injection) -> String {
    format!(
        "{}{}\n}} catch (e) {{ say({{thrown: String(e), stack: String(e?.stack)}}); }} \
         finally {{ say({{evaluation: false}}); }} }})(globalThis.{BINDING});\n//# sourceURL={}\n",
        head(&injection.name),
        injection.source,
        address(&injection.name)
    )
}

/// What stands before an injection's source, on its first line: lines count as they do in its file.
fn head(name: &str) -> String {
    let name = Value::from(name);
    format!(
        "((tell) => {{ const say = (more) => tell?.(JSON.stringify({{name: {name}, ...more}})), fired = () => say(); \
         say({{evaluation: true}}); try {{ "
    )
}

/// What the browser calls an injection by: an address has no white space.
fn address(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join("%20")
}

/// Reads the answer of `Runtime.compileScript`.
pub(super) fn parsed(injection: &Injection, answer: &Value) -> Result<(), BrowserError> {
    let Some(details) = answer.get("exceptionDetails") else { return Ok(()) };
    // Where something is left open, the error stands behind the source.
    let last = injection.source.lines().count().max(1) as u64;
    let line = (details["lineNumber"].as_u64().unwrap_or(0) + 1).clamp(1, last);
    let reason = details["exception"]["description"].as_str().or_else(|| details["text"].as_str());
    let reason = first_line(reason.unwrap_or("it can't be parsed"));
    let place = place(&injection.name, line, details["columnNumber"].as_u64().unwrap_or(0));
    Err(BrowserError::Injection { place, reason })
}

/// A place in an injection's file. `column` counts from 0, and on the first line from before what was put there.
fn place(name: &str, line: u64, column: u64) -> String {
    let before = if line == 1 { head(name).chars().count() as u64 } else { 0 };
    format!("{name}:{line}:{}", column.saturating_sub(before) + 1)
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// What the injections have told.
#[derive(Debug, Default)]
pub(super) struct Fired(Mutex<Told>);

#[derive(Debug, Default)]
struct Told {
    /// Took effect since this was last asked.
    fired: BTreeSet<String>,
    /// Took effect at all.
    ever: BTreeSet<String>,
    /// The first that threw what it did not mean to: its place, and what it threw.
    broken: Option<(String, String)>,
    /// Those that are being evaluated, and in which document's context.
    evaluated: BTreeSet<(String, i64)>,
}

impl Fired {
    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in `Runtime.bindingCalled`.
    pub(super) fn on_event(&self, params: &Value) {
        let payload = params["payload"].as_str().filter(|_| params["name"] == BINDING);
        let payload: Value = payload.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        let Some(name) = payload["name"].as_str().map(str::to_owned) else { return };
        let mut told = self.told();
        let here = params["executionContextId"].as_i64().unwrap_or_default();
        match (payload["thrown"].as_str(), payload["evaluation"].as_bool()) {
            (Some(thrown), _) if is_kept_out(thrown) => {}
            (Some(thrown), _) => {
                let place = thrown_at(&name, payload["stack"].as_str().unwrap_or_default());
                told.broken.get_or_insert_with(|| (place.unwrap_or(name), first_line(thrown)));
            }
            (None, Some(true)) => drop(told.evaluated.insert((name, here))),
            (None, Some(false)) => drop(told.evaluated.remove(&(name, here))),
            (None, None) => {
                told.ever.insert(name.clone());
                told.fired.insert(name);
            }
        }
    }

    /// Takes in `Runtime.exceptionThrown`: what an injection throws before it has told that it takes effect is a
    /// mistake in it, and no fault of the app.
    pub(super) fn on_exception(&self, params: &Value, injections: &[Injection]) {
        let details = &params["exceptionDetails"];
        let frame = &details["stackTrace"]["callFrames"][0];
        let at = if frame.is_object() { frame } else { details };
        let thrower = injections.iter().find(|injection| at["url"] == address(&injection.name));
        let Some(Injection { name, .. }) = thrower.filter(|injection| injection.tells()) else { return };
        let mut told = self.told();
        if told.ever.contains(name) {
            return;
        }
        let reason = details["exception"]["description"].as_str().or_else(|| details["text"].as_str());
        let reason = first_line(reason.unwrap_or("it threw"));
        // A request that it passes on for the page is the page's.
        if reason.contains("Failed to fetch") || reason.contains("AbortError") || is_kept_out(&reason) {
            return;
        }
        let number = |key: &str| at[key].as_u64().unwrap_or(0);
        let place = place(name, number("lineNumber") + 1, number("columnNumber"));
        told.broken.get_or_insert((place, reason));
    }

    /// Those that took effect since this was last asked.
    pub(super) fn take(&self) -> BTreeSet<String> {
        std::mem::take(&mut self.told().fired)
    }

    /// One whose evaluation began and did not end. It says something of a page that gives no answer only.
    pub(super) fn endless(&self) -> Option<BrowserError> {
        let (place, _) = self.told().evaluated.first()?.clone();
        let reason = "it never ends: no page's own script is reached".to_owned();
        Some(BrowserError::Injection { place, reason })
    }

    /// The first injection that threw what it did not mean to.
    pub(super) fn broken(&self) -> Option<BrowserError> {
        let (place, reason) = self.told().broken.clone()?;
        Some(BrowserError::Injection { place, reason })
    }
}

/// A frame that an app has shut off (a preview in a sandbox) has no storage: nothing that is written for the app itself can take
/// effect there.
fn is_kept_out(thrown: &str) -> bool {
    thrown.contains("SecurityError") && thrown.contains("denied for this document")
}

/// The place in the injection where an exception was thrown, by its stack.
fn thrown_at(name: &str, stack: &str) -> Option<String> {
    let (_, numbers) = stack.split_once(&format!("{}:", address(name)))?;
    let mut numbers = numbers.split(|letter: char| !letter.is_ascii_digit()).map(str::parse::<u64>);
    let (line, column) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
    Some(place(name, line, column.saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(fired: &Fired, payload: &str) {
        fired.on_event(&json!({"name": BINDING, "payload": payload}));
    }

    #[test]
    fn what_took_effect_is_told_once() {
        let fired = Fired::default();
        told(&fired, r#"{"name": "a.js"}"#);
        told(&fired, "no JSON");
        fired.on_event(&json!({"name": "other", "payload": r#"{"name": "b.js"}"#}));
        assert_eq!(fired.take().into_iter().collect::<Vec<_>>(), ["a.js"]);
        assert!(fired.take().is_empty());
        assert!(fired.broken().is_none());
    }

    #[test]
    fn an_injection_is_not_broken_by_a_frame_that_has_no_storage() {
        let fired = Fired::default();
        let thrown = "SecurityError: Failed to read the 'sessionStorage' property from 'Window': Access is denied for this document.";
        told(&fired, &json!({"name": "a.js", "thrown": thrown, "stack": ""}).to_string());
        assert!(fired.broken().is_none());
    }

    #[test]
    fn an_injection_that_throws_is_broken() {
        let fired = Fired::default();
        told(
            &fired,
            r#"{"name": "a.js", "thrown": "ReferenceError: x is not defined",
                "stack": "ReferenceError: x is not defined\n    at f (a.js:7:4)\n    at a.js:9:1"}"#,
        );
        assert!(fired.take().is_empty());
        let error = fired.broken().unwrap().to_string();
        assert!(error.contains("a.js:7:4 is broken: ReferenceError: x is not defined"), "{error}");
    }

    #[test]
    fn what_an_injection_throws_is_its_mistake_until_it_takes_effect() {
        let tells = Injection { name: "a b.js".to_owned(), source: "// kind\nfired()".to_owned() };
        let silent = Injection { name: "b.js".to_owned(), source: "throw 1".to_owned() };
        let injections = [tells, silent];
        let thrown = |url: &str| {
            json!({"exceptionDetails": {
                "url": url, "lineNumber": 1, "columnNumber": 4,
                "exception": {"description": "TypeError: no\n    at x"},
            }})
        };
        let fired = Fired::default();
        fired.on_exception(&thrown("http://localhost/app.js"), &injections);
        fired.on_exception(&thrown("b.js"), &injections);
        assert!(fired.broken().is_none());
        fired.on_exception(&thrown("a%20b.js"), &injections);
        let error = fired.broken().unwrap().to_string();
        assert!(error.contains("a b.js:2:5 is broken: TypeError: no"), "{error}");

        let fired = Fired::default();
        told(&fired, r#"{"name": "a b.js"}"#);
        fired.take();
        fired.on_exception(&thrown("a%20b.js"), &injections);
        assert!(fired.broken().is_none(), "it means to");
    }

    #[test]
    fn the_first_line_counts_from_where_the_source_begins() {
        let injection = Injection { name: "a.js".to_owned(), source: "two two".to_owned() };
        let column = wrapped(&injection).find("two two").unwrap() + 4;
        let answer = json!({"exceptionDetails": {"lineNumber": 0, "columnNumber": column, "text": "no"}});
        let error = parsed(&injection, &answer).unwrap_err().to_string();
        assert!(error.contains("a.js:1:5"), "{error}");
    }

    #[test]
    fn an_evaluation_that_does_not_end_is_endless() {
        let fired = Fired::default();
        let tell = |context: u32, evaluation: bool| {
            let payload = json!({"name": "a.js", "evaluation": evaluation}).to_string();
            let params = json!({"name": BINDING, "payload": payload, "executionContextId": context});
            fired.on_event(&params);
        };
        tell(1, true);
        tell(2, true);
        tell(1, false);
        assert!(fired.endless().unwrap().to_string().contains("a.js is broken: it never ends"));
        tell(2, false);
        assert!(fired.endless().is_none() && fired.take().is_empty());
    }

    #[test]
    fn a_syntax_error_has_its_place() {
        let injection = Injection { name: "a.js".to_owned(), source: "one\ntwo(\n".to_owned() };
        let answer = json!({"exceptionDetails": {
            "lineNumber": 9, "columnNumber": 2, "text": "Uncaught",
            "exception": {"description": "SyntaxError: Unexpected token\n at x"},
        }});
        let error = parsed(&injection, &answer).unwrap_err().to_string();
        assert!(error.contains("a.js:2:3") && error.contains("SyntaxError: Unexpected token"), "{error}");
        assert!(parsed(&injection, &json!({"scriptId": "1"})).is_ok());
    }
}

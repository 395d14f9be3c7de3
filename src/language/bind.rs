//! Putting the variables' values in, after everything has been read: a value is never read as English.

use indexmap::IndexMap;

use super::Step;
use super::walk::{Texts, Visited};

/// The step with every `${name}` replaced by its value; a name without a value stays as written.
pub fn bind(step: &Step, vars: &IndexMap<String, String>) -> Step {
    let mut step = step.clone();
    Texts(|_: Visited, text: &mut String| put_in(text, vars)).step(&mut step);
    if let Some(check) = &mut step.check {
        put_into_code(&mut check.text, vars);
    }
    step
}

/// Into Rhai of the author's own: a value stands in a text there, which it must not end.
fn put_into_code(code: &mut String, vars: &IndexMap<String, String>) {
    let escaped = |value: &String| value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    let vars = vars.iter().map(|(name, value)| (name.clone(), escaped(value))).collect();
    put_in(code, &vars);
}

fn put_in(text: &mut String, vars: &IndexMap<String, String>) {
    if !text.contains("${") {
        return;
    }
    let mut bound = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find("${") {
        let (before, from) = rest.split_at(at);
        bound.push_str(before);
        let value = from.find('}').and_then(|end| Some((end, vars.get(from[2..end].trim())?)));
        if let Some((end, value)) = value {
            bound.push_str(value);
            rest = &from[end + 1..];
        } else {
            bound.push_str("${");
            rest = &from[2..];
        }
    }
    bound.push_str(rest);
    *text = bound;
}

#[cfg(test)]
mod tests;

//! `${name}` and `${env.NAME}`: what they stand for.
//!
//! A value may use other values. Addresses and hooks are filled in while reading; the words of steps keep
//! their `${…}` (so that a report never has to search them for secrets) but every name in them is looked up,
//! so an unset one is told at its place before anything runs. `$${` is a `${` that means itself.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use indexmap::IndexMap;

use super::yaml::Scalar;
use super::{Errors, Location, Secret, Span, Text, suggest};

/// No value is longer than this: values that double each other end in an error, not in all memory.
const LONGEST: usize = 64 * 1024;
/// Values built on values built on … no deeper than this.
const DEEPEST: usize = 32;

/// The values that come from outside a spec file.
#[derive(Debug, Clone, Default)]
pub struct Given {
    /// The environment, for `${env.NAME}`.
    pub env: BTreeMap<String, String>,
    /// Values that win over the file's own (`--var`).
    pub vars: IndexMap<String, String>,
    /// Values that the file's own win over (`sayso.yaml`).
    pub defaults: IndexMap<String, String>,
    /// Which of `vars` and `defaults` are secret, by name.
    pub secrets: Vec<String>,
}

/// `text` with every `${name}` replaced by its value in `vars`, and `$${` by `${`. Unknown names stay.
pub fn fill(text: &str, vars: &IndexMap<String, String>) -> String {
    let mut filled = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Words(range) => filled.push_str(&text[range]),
            Piece::Escaped => filled.push_str("${"),
            Piece::Name { name, whole } => match vars.get(name) {
                Some(value) => filled.push_str(value),
                None => filled.push_str(&text[whole]),
            },
        }
    }
    filled
}

/// A part of a text with placeholders.
enum Piece<'t> {
    Words(Range<usize>),
    /// `$${`
    Escaped,
    Name {
        name: &'t str,
        whole: Range<usize>,
    },
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut done, mut from) = (0, 0);
    while let Some(at) = text[from..].find("${").map(|i| i + from) {
        if text[done..at].ends_with('$') {
            pieces.push(Piece::Words(done..at - 1));
            pieces.push(Piece::Escaped);
            (done, from) = (at + 2, at + 2);
            continue;
        }
        // Without an end on the same line these are just characters.
        let Some(end) =
            text[at..].find(['}', '\n']).map(|i| i + at).filter(|&end| text[end..].starts_with('}'))
        else {
            from = at + 2;
            continue;
        };
        pieces.push(Piece::Words(done..at));
        pieces.push(Piece::Name { name: text[at + 2..end].trim(), whole: at..end + 1 });
        (done, from) = (end + 1, end + 1);
    }
    pieces.push(Piece::Words(done..text.len()));
    pieces
}

/// The values that the texts of one test may use.
pub(crate) struct Scope<'g> {
    given: &'g Given,
    values: IndexMap<String, String>,
    /// Names whose definition is wrong: told once, where they are defined.
    failed: BTreeSet<String>,
    secrets: Vec<String>,
}

/// One `name: value` of `vars` or `secrets`.
#[derive(Debug, Clone)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) at: Span,
    pub(crate) value: Scalar,
}

impl<'g> Scope<'g> {
    /// Works out all `definitions`. The later of two with one name wins, `--var` wins over both.
    pub(crate) fn new(given: &'g Given, definitions: &[Definition], errors: &mut Errors) -> Self {
        let mut values = given.defaults.clone();
        let mut raw: IndexMap<&str, &Definition> = IndexMap::new();
        for definition in definitions {
            if is_name(&definition.name) && !definition.name.starts_with("env.") {
                values.shift_remove(&definition.name);
                raw.insert(&definition.name, definition);
            } else {
                let help =
                    "a name is letters, digits, `_`, `-` and `.`, begins with a letter, and not with `env.`";
                errors.add_with_help(
                    definition.at,
                    format!("`{}` can't name a value", definition.name),
                    help,
                );
            }
        }
        for (name, value) in &given.vars {
            raw.shift_remove(name.as_str());
            values.insert(name.clone(), value.clone());
        }
        let secrets = given.secrets.clone();
        let mut scope = Self { given, values, failed: BTreeSet::new(), secrets };
        let names: Vec<&str> = raw.keys().copied().collect();
        for name in names {
            scope.define(name, &raw, &mut Vec::new(), errors);
        }
        scope
    }

    fn define<'d>(
        &mut self,
        name: &'d str,
        raw: &IndexMap<&'d str, &'d Definition>,
        trail: &mut Vec<&'d str>,
        errors: &mut Errors,
    ) {
        if self.values.contains_key(name) || self.failed.contains(name) {
            return;
        }
        let Some(definition) = raw.get(name) else { return };
        if let Some(start) = trail.iter().position(|n| *n == name) {
            let chain: Vec<_> = trail[start..].iter().chain([&name]).map(|n| format!("`{n}`")).collect();
            errors.add(definition.at, format!("this value stands for itself: {}", chain.join(" → ")));
            self.failed.extend(trail[start..].iter().map(|n| (*n).to_owned()));
            return;
        }
        if trail.len() >= DEEPEST {
            errors.add(definition.at, format!("values build on each other more than {DEEPEST} deep"));
            self.failed.extend(trail.iter().map(|n| (*n).to_owned()));
            return;
        }
        trail.push(name);
        let text = definition.value.to_text(errors);
        for piece in pieces(&text.text) {
            if let Piece::Name { name, .. } = piece
                && let Some((&known, _)) = raw.get_key_value(name)
            {
                self.define(known, raw, trail, errors);
            }
        }
        trail.pop();
        if self.failed.contains(name) {
            return;
        }
        match self.resolve(&text, errors) {
            Some(value) => {
                self.values.insert(name.to_owned(), value);
            }
            None => {
                self.failed.insert(name.to_owned());
            }
        }
    }

    /// Declares a value secret; `false`: there is no such value.
    pub(crate) fn keep_secret(&mut self, name: &str) -> bool {
        self.secrets.push(name.to_owned());
        self.values.contains_key(name) || self.failed.contains(name)
    }

    /// The names a text may use, for proposals.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.values.keys().chain(&self.failed).map(String::as_str).collect()
    }

    /// `text` filled in. `None` after an error was told, here or where a name was defined.
    pub(crate) fn resolve(&mut self, text: &Text, errors: &mut Errors) -> Option<String> {
        let mut filled = String::with_capacity(text.text.len());
        let mut whole = true;
        for piece in pieces(&text.text) {
            match piece {
                Piece::Words(range) => filled.push_str(&text.text[range]),
                Piece::Escaped => filled.push_str("${"),
                Piece::Name { name, whole: range } => match self.value(name, text, &range, errors) {
                    Some(value) => filled.push_str(&value),
                    None => whole = false,
                },
            }
            if filled.len() > LONGEST {
                errors.add(span_of(text, &(0..1)), format!("this value grows beyond {} KB", LONGEST / 1024));
                return None;
            }
        }
        whole.then_some(filled)
    }

    /// Looks every name in `text` up and tells those that are not set.
    pub(crate) fn check(&mut self, text: &Text, errors: &mut Errors) {
        for piece in pieces(&text.text) {
            if let Piece::Name { name, whole } = piece {
                self.value(name, text, &whole, errors);
            }
        }
    }

    fn value(
        &mut self,
        name: &str,
        text: &Text,
        place: &Range<usize>,
        errors: &mut Errors,
    ) -> Option<String> {
        if let Some(value) = self.values.get(name) {
            return Some(value.clone());
        }
        if self.failed.contains(name) {
            return None;
        }
        let at = span_of(text, place);
        if let Some(variable) = name.strip_prefix("env.") {
            if let Some(value) = self.given.env.get(variable) {
                self.values.insert(name.to_owned(), value.clone());
                return Some(value.clone());
            }
            let near = suggest::nearest(variable, self.given.env.keys().map(String::as_str));
            let or = near.map(|near| format!(", or did you mean `${{env.{near}}}`?")).unwrap_or_default();
            let help = format!("set it where sayso is started: {variable}=…{or}");
            errors.add_with_help(at, format!("the environment variable `{variable}` is not set"), help);
        } else if is_name(name) {
            let help = match suggest::nearest(name, self.names()) {
                Some(near) => format!("did you mean `${{{near}}}`?"),
                None => format!("give it under `vars:`, or with --var {name}=…"),
            };
            errors.add_with_help(at, format!("`${{{name}}}` is not set"), help);
        } else {
            let help = "for the characters themselves write `$${`";
            errors.add_with_help(at, format!("`{name}` can't name a value"), help);
        }
        None
    }

    /// All values, and which of them are secret. An empty secret hides nothing and is left out.
    pub(crate) fn finish(self) -> (IndexMap<String, String>, Vec<Secret>) {
        let mut seen = HashSet::new();
        let secret = |name: &String| {
            let value = self.values.get(name).filter(|v| !v.is_empty())?;
            seen.insert(name.clone()).then(|| Secret { name: name.clone(), value: value.clone() })
        };
        let secrets = self.secrets.iter().filter_map(secret).collect();
        (self.values, secrets)
    }
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'))
}

fn span_of(text: &Text, range: &Range<usize>) -> Span {
    let Location { line, column, .. } = text.locate(range.start);
    let length = text.text.get(range.clone()).map_or(1, |s| s.chars().count());
    Span { line, column, length: length as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_and_unknown_ones_stay() {
        let vars = IndexMap::from([("who".to_owned(), "Ann".to_owned())]);
        assert_eq!(fill("Greet ${who}, ${ who } and ${nobody}", &vars), "Greet Ann, Ann and ${nobody}");
        assert_eq!(fill("Type \"$${who}\" and \"${\"", &vars), "Type \"${who}\" and \"${\"");
    }
}

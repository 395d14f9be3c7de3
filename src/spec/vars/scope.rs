//! All values that one test may use, worked out.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use indexmap::IndexMap;

use super::declared::{Declared, Definition};
use super::{Given, Piece, made, pieces};
use crate::spec::{Errors, Location, Secret, Span, Text, suggest};

/// No value is longer than this: values that double each other end in an error, not in all memory.
const LONGEST: usize = 64 * 1024;
/// Values built on values built on … no deeper than this.
const DEEPEST: usize = 32;

/// The values that the texts of one test may use.
pub(crate) struct Scope<'g> {
    given: &'g Given,
    /// The test's file and name: what is made for it is made for no other.
    test: String,
    values: IndexMap<String, String>,
    /// Names whose definition is wrong: told once, where they are defined.
    failed: BTreeSet<String>,
    secrets: Vec<String>,
}

impl<'g> Scope<'g> {
    /// Works out all that is declared for a test. The later of two with one name wins, `--var` wins over both.
    pub(crate) fn new(given: &'g Given, test: &str, declared: &Declared, errors: &mut Errors) -> Self {
        let mut values = given.defaults.clone();
        let mut raw: IndexMap<&str, &Definition> = IndexMap::new();
        for definition in &declared.values {
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
        let test = format!("{}\n{test}", errors.file);
        let mut scope = Self { given, test, values, failed: BTreeSet::new(), secrets };
        let names: Vec<&str> = raw.keys().copied().collect();
        for name in names {
            scope.define(name, &raw, &mut Vec::new(), errors);
        }
        for (secret, at) in &declared.secrets {
            if !scope.values.contains_key(secret) && !scope.failed.contains(secret) {
                let help = suggest::help_for(secret, scope.names());
                errors.add_with_help(*at, format!("no value is named `{secret}`"), help);
            }
            scope.secrets.push(secret.clone());
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

    /// The names a text may use, for proposals.
    fn names(&self) -> Vec<&str> {
        self.values.keys().chain(&self.failed).map(String::as_str).collect()
    }

    /// Keeps a value under a name that no one can have declared; it may be made of others.
    pub(crate) fn keep(&mut self, name: &str, text: &Text, errors: &mut Errors) {
        if let Some(value) = self.resolve(text, errors) {
            self.values.insert(name.to_owned(), value);
        }
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
        if let Some(made) = made::make(name, self.given.occasion, &self.test) {
            return match made {
                Ok(value) => {
                    self.values.insert(name.to_owned(), value.clone());
                    Some(value)
                }
                Err((message, help)) => {
                    errors.add_with_help(at, message, help);
                    None
                }
            };
        }
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
            let known = self.names().into_iter().chain(made::NAMES);
            let help = match suggest::nearest(name, known) {
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

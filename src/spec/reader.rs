//! What all file formats share once keys and words are found: filling in, checking, building the requirement.

use std::collections::HashMap;
use std::path::Path;

use super::front::{Front, Skip};
use super::vars::{Given, Scope};
use super::{Errors, Requirement, Setup, Span, SpecError, Text, Written};

/// Collects the tests of one file.
pub(crate) struct Reader<'a> {
    path: &'a Path,
    given: &'a Given,
    pub(crate) errors: Errors,
    /// The names so far and where they stand.
    names: HashMap<String, Span>,
    /// The last number that was put behind a name.
    doubles: HashMap<String, u32>,
    tests: Vec<Requirement>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(file: &str, path: &'a Path, given: &'a Given) -> Self {
        Self {
            path,
            given,
            errors: Errors::new(file),
            names: HashMap::new(),
            doubles: HashMap::new(),
            tests: Vec::new(),
        }
    }

    /// The name of a test that has none of its own: the file's, without its ending.
    pub(crate) fn stem(&self) -> String {
        self.path.file_stem().map_or_else(|| "test".to_owned(), |stem| stem.to_string_lossy().into_owned())
    }

    /// Adds the test `name` that begins at `at` and whose entries `body` gives.
    ///
    /// `since` is how many errors had been found before this test's keys were read: a test with an error of
    /// its own is not added, for it would not mean what its author wrote.
    pub(crate) fn add(
        &mut self,
        front: &Front,
        name: String,
        at: Span,
        since: usize,
        body: impl FnOnce(&mut Scope<'_>, &mut Errors) -> Vec<Written>,
    ) {
        self.add_row(front, name, at, at.line, since, body);
    }

    /// As [`Self::add`], for a test out of a table: `at` is its row, and what all rows share begins in the line `from`.
    pub(crate) fn add_row(
        &mut self,
        front: &Front,
        name: String,
        at: Span,
        from: u32,
        since: usize,
        body: impl FnOnce(&mut Scope<'_>, &mut Errors) -> Vec<Written>,
    ) {
        self.note_name(&name, front.name.as_ref().map_or(at, |scalar| scalar.at));
        let errors = &mut self.errors;
        let mut scope = Scope::new(self.given, &name, &front.declared, errors);
        let url = front.url.as_ref().and_then(|scalar| {
            let text = scalar.to_text(errors);
            Some(Text::single(scope.resolve(&text, errors)?, text.location))
        });
        let setup = front.setup.as_ref().and_then(|scalar| {
            let text = scalar.to_text(errors);
            let path = self.path.parent().unwrap_or(Path::new("")).join(scope.resolve(&text, errors)?.trim());
            Some(Setup { path, location: text.location })
        });
        let before = front.before.iter().filter_map(|hook| hook.resolve(&mut scope, errors)).collect();
        let after = front.after.iter().filter_map(|hook| hook.resolve(&mut scope, errors)).collect();
        let body = body(&mut scope, errors);
        // With a wrong key there may well be steps under it.
        if body.is_empty() && errors.count() == since {
            let help = "write the requirement under `steps:`, or as prose under `description:`";
            errors.add_with_help(at, format!("the test \"{name}\" has no steps"), help);
        }
        if errors.count() > since {
            return;
        }
        let (vars, secrets) = scope.finish();
        self.tests.push(Requirement {
            name,
            location: errors.location(at),
            from,
            path: self.path.to_owned(),
            url,
            tags: front.tags.clone(),
            setup,
            vars,
            secrets,
            before,
            after,
            timeout_ms: front.timeout_ms,
            viewport: front.viewport,
            locale: front.locale.clone(),
            skip: match &front.skip {
                Some(Skip::Because(reason)) => Some(reason.clone()),
                Some(Skip::No) | None => None,
            },
            known_faults: front.known_faults.clone(),
            laws: front.laws.clone(),
            second_tab: front.second_tab,
            setup_only: front.setup_only.unwrap_or(false),
            body,
        });
    }

    /// No test is named so yet.
    pub(crate) fn is_free(&self, name: &str) -> bool {
        !self.names.contains_key(name)
    }

    /// `name`, or where another test has it, with a number behind it.
    pub(crate) fn free_name(&mut self, name: String) -> String {
        if self.is_free(&name) {
            return name;
        }
        // Counting on from the last one keeps many rows of one name cheap.
        let mut number = self.doubles.get(&name).copied().unwrap_or(1);
        loop {
            number += 1;
            let free = format!("{name} ({number})");
            if self.is_free(&free) {
                self.doubles.insert(name, number);
                return free;
            }
        }
    }

    fn note_name(&mut self, name: &str, at: Span) {
        if let Some(first) = self.names.get(name) {
            let message = format!("two tests are named \"{name}\": lines {} and {}", first.line, at.line);
            self.errors.add_with_help(at, message, "reports and --last-failed tell tests apart by name");
        } else {
            self.names.insert(name.to_owned(), at);
        }
    }

    pub(crate) fn finish(self) -> (Vec<Requirement>, Vec<SpecError>) {
        (self.tests, self.errors.finish())
    }
}

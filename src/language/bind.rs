//! Putting the variables' values in, after everything has been read: a value is never read as English.

use indexmap::IndexMap;

use super::{Action, Description, Expectation, Predicate, Step};

/// The step with every `${name}` replaced by its value; a name without a value stays as written.
pub fn bind(step: &Step, vars: &IndexMap<String, String>) -> Step {
    let mut step = step.clone();
    let binder = Binder { vars };
    binder.text(&mut step.text);
    if let Some(condition) = &mut step.condition {
        binder.expectation(condition);
    }
    binder.action(&mut step.action);
    for expectation in &mut step.expectations {
        binder.expectation(expectation);
    }
    if let Some(check) = &mut step.check {
        binder.code(&mut check.text);
    }
    step
}

struct Binder<'a> {
    vars: &'a IndexMap<String, String>,
}

impl Binder<'_> {
    /// Rhai of the author's own: a value stands in a text there, which it must not end.
    fn code(&self, code: &mut String) {
        let escaped = |value: &String| value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        let vars = self.vars.iter().map(|(name, value)| (name.clone(), escaped(value))).collect();
        Binder { vars: &vars }.text(code);
    }

    fn text(&self, text: &mut String) {
        if !text.contains("${") {
            return;
        }
        let mut bound = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find("${") {
            let (before, from) = rest.split_at(at);
            bound.push_str(before);
            let value = from.find('}').and_then(|end| Some((end, self.vars.get(&from[2..end])?)));
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

    fn maybe(&self, text: &mut Option<String>) {
        if let Some(text) = text {
            self.text(text);
        }
    }

    fn action(&self, action: &mut Action) {
        self.text(&mut action.text);
        self.maybe(&mut action.value);
        for thing in [&mut action.target, &mut action.to].into_iter().flatten() {
            self.thing(thing);
        }
        for other in &mut action.otherwise {
            self.action(other);
        }
    }

    fn thing(&self, thing: &mut Description) {
        self.text(&mut thing.text);
        self.maybe(&mut thing.name);
        self.maybe(&mut thing.noun);
        for text in thing.also.iter_mut().chain(&mut thing.containing) {
            self.text(text);
        }
        for place in &mut thing.places {
            self.thing(&mut place.anchor);
        }
    }

    fn expectation(&self, expectation: &mut Expectation) {
        self.text(&mut expectation.text);
        for predicate in &mut expectation.predicates {
            self.predicate(predicate);
        }
    }

    fn predicate(&self, predicate: &mut Predicate) {
        use Predicate as P;
        match predicate {
            P::Says { what, words: text, .. }
            | P::Contains { what, text, .. }
            | P::Equals { what, text, .. }
            | P::Each { what, text } => {
                self.thing(what);
                self.text(text);
            }
            P::Shown { what, .. }
            | P::Amount { what, .. }
            | P::Count { what, .. }
            | P::Than { what, .. }
            | P::Changed { what, .. }
            | P::State { what, .. }
            | P::PageOpens { page: what }
            | P::Opens { what, .. } => self.thing(what),
            P::Sorted { what, by, .. } => {
                self.thing(what);
                self.maybe(by);
            }
            P::Before { first, then } => {
                self.thing(first);
                self.thing(then);
            }
            P::PageStays => {}
            P::PageLeft { page } => {
                if let Some(page) = page {
                    self.thing(page);
                }
            }
            P::Message { text, .. } | P::NativeDialog { text } | P::Download { name: text } => {
                self.maybe(text);
            }
            P::Url { text, .. } | P::Title { text, .. } | P::Vague { text } => self.text(text),
            P::Status { of, text, .. } => {
                if let Some(of) = of {
                    self.thing(of);
                }
                self.text(text);
            }
            P::Outcome { what, .. } => {
                if let Some(what) = what {
                    self.thing(what);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;

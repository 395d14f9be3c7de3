//! All texts of a step, one after the other.

use super::{Action, ActionKind, Description, Expectation, Goal, Predicate, Step};

/// What a text of a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visited {
    /// Words as they were written, kept to be told again.
    Words,
    /// The name of something, or a text that is to be seen.
    Name,
    /// What is typed, pressed, gone to.
    Value,
}

/// Visits texts; what it is called with may be changed.
pub struct Texts<F: FnMut(Visited, &mut String)>(pub F);

impl<F: FnMut(Visited, &mut String)> Texts<F> {
    /// All texts of a step, but for the author's own code.
    pub fn step(&mut self, step: &mut Step) {
        (self.0)(Visited::Words, &mut step.text);
        if let Some(condition) = &mut step.condition {
            self.expectation(condition);
        }
        self.action(&mut step.action);
        for expectation in &mut step.expectations {
            self.expectation(expectation);
        }
        if let Some(goal) = &mut step.goal {
            self.goal(goal);
        }
    }

    fn goal(&mut self, goal: &mut Goal) {
        (self.0)(Visited::Words, &mut goal.text);
        for name in goal.name.iter_mut().chain(&mut goal.marks) {
            self.name(name);
        }
        for fact in &mut goal.facts {
            (self.0)(Visited::Value, &mut fact.value);
        }
    }

    fn name(&mut self, text: &mut String) {
        (self.0)(Visited::Name, text);
    }

    fn maybe(&mut self, text: &mut Option<String>) {
        if let Some(text) = text {
            self.name(text);
        }
    }

    /// All texts of an action.
    pub fn action(&mut self, action: &mut Action) {
        (self.0)(Visited::Words, &mut action.text);
        if let Some(value) = &mut action.value {
            let option = action.kind == ActionKind::Select;
            (self.0)(if option { Visited::Name } else { Visited::Value }, value);
        }
        for thing in [&mut action.target, &mut action.to].into_iter().flatten() {
            self.thing(thing);
        }
        for other in &mut action.otherwise {
            self.action(other);
        }
    }

    pub(super) fn thing(&mut self, thing: &mut Description) {
        (self.0)(Visited::Words, &mut thing.text);
        self.maybe(&mut thing.name);
        self.maybe(&mut thing.noun);
        for text in thing.also.iter_mut().chain(&mut thing.containing) {
            self.name(text);
        }
        for place in &mut thing.places {
            self.thing(&mut place.anchor);
        }
    }

    /// All texts of an expectation.
    pub fn expectation(&mut self, expectation: &mut Expectation) {
        (self.0)(Visited::Words, &mut expectation.text);
        for predicate in &mut expectation.predicates {
            self.predicate(predicate);
        }
    }

    pub(super) fn predicate(&mut self, predicate: &mut Predicate) {
        use Predicate as P;
        match predicate {
            P::Says { what, words: text, .. }
            | P::Contains { what, text, .. }
            | P::Equals { what, text, .. }
            | P::Each { what, text } => {
                self.thing(what);
                self.name(text);
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
            P::Url { text, .. } | P::Title { text, .. } | P::Vague { text } => self.name(text),
            P::Status { of, text, .. } => {
                if let Some(of) = of {
                    self.thing(of);
                }
                self.name(text);
            }
            P::Outcome { what, .. } => {
                if let Some(what) = what {
                    self.thing(what);
                }
            }
        }
    }
}

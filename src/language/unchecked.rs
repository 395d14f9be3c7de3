//! Which words ask for a check from which none follows.

use super::{ActionKind, Expectation, Predicate, Step};

impl Expectation {
    /// No check follows from it.
    pub fn is_vague(&self) -> bool {
        self.predicates.iter().all(|p| matches!(p, Predicate::Vague { .. }))
    }

    /// The sentences from which no check follows.
    pub fn vague_words(&self) -> Vec<&str> {
        if self.is_vague() {
            return vec![self.text.trim()];
        }
        let mut vague = Vec::new();
        for predicate in &self.predicates {
            if let Predicate::Vague { text } = predicate {
                vague.push(text.trim());
            }
        }
        vague
    }
}

impl Step {
    /// It asks for a check, and none follows from any of its words. An action without an expectation is still held to
    /// have an effect; looking without a check is not looking.
    pub fn is_unchecked(&self) -> bool {
        // What is taken for given asks nothing.
        let given = self.condition.as_ref().is_some_and(|c| self.optional || !c.is_vague());
        let looks = self.action.kind == ActionKind::Observe && !given;
        let asks = !self.expectations.is_empty() || looks;
        asks && self.check.is_none() && self.expectations.iter().all(Expectation::is_vague)
    }

    /// Checks follow from some of its sentences, and not from others.
    pub fn is_partly_unchecked(&self) -> bool {
        !self.is_unchecked() && self.unchecked_words().next().is_some()
    }

    /// The sentences that ask for a check and from which none follows.
    pub fn unchecked_words(&self) -> impl Iterator<Item = &str> {
        let vague = self.expectations.iter().flat_map(Expectation::vague_words);
        let none = self.is_unchecked() && self.expectations.is_empty();
        vague.chain(none.then(|| self.text.trim()))
    }
}

#[cfg(test)]
mod tests {
    use crate::language::tests::prose;

    fn told(text: &str) -> Vec<(bool, bool, Vec<String>)> {
        let steps = prose(text).steps;
        let words = |s: &crate::language::Step| s.unchecked_words().map(str::to_owned).collect();
        steps.iter().map(|s| (s.is_unchecked(), s.is_partly_unchecked(), words(s))).collect()
    }

    #[test]
    fn a_sentence_from_which_nothing_was_read_leaves_its_step_unchecked() {
        let vague = "Everything looks nice".to_owned();
        assert_eq!(told("Click \"Save\"."), [(false, false, Vec::new())]);
        assert_eq!(told("Click \"Save\". Everything looks nice."), [(true, false, vec![vague.clone()])]);
        let mixed = "Click \"Save\". The heading \"Saved\" is shown. Everything looks nice.";
        assert_eq!(told(mixed), [(false, true, vec![vague])]);
    }
}

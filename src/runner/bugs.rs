//! What became of the bugs that a run puts into every page (`--bug`): one that no step met is told, since a run that
//! passes with it says nothing about it.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::browser::Injection;
use crate::trace::RunProblem;

/// What the bugs have told in any test.
#[derive(Debug, Default)]
pub(crate) struct Heard(Mutex<Told>);

#[derive(Debug, Default)]
struct Told {
    /// Steps were done with every bug as it should be.
    steps: bool,
    /// One could not be run: it has been told of, and the others had no fair chance.
    broken: bool,
    fired: BTreeSet<String>,
}

impl Heard {
    fn told(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step was done; these bugs took effect in it.
    pub(super) fn step_done(&self, fired: &[String], broken: bool) {
        let mut told = self.told();
        told.steps = true;
        told.broken |= broken;
        told.fired.extend(fired.iter().cloned());
    }

    /// What there is to say of those that never took effect, if any step was done at all. A bug that has no `fired()`
    /// can't tell.
    pub(super) fn never_met(&self, bugs: &[Injection]) -> Vec<RunProblem> {
        let told = self.told();
        let silent = bugs.iter().filter(|bug| bug.tells() && !told.fired.contains(&bug.name));
        let problem = |bug: &Injection| RunProblem {
            file: bug.name.clone(),
            message: "the bug was not met: it never said fired()".to_owned(),
            help: Some("what passed here says nothing about it: was it the spec that meets it?".to_owned()),
            ..RunProblem::default()
        };
        if told.steps && !told.broken { silent.map(problem).collect() } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bug_that_could_have_been_heard_of_and_was_not_is_told() {
        let bug = |name: &str, source: &str| Injection { name: name.to_owned(), source: source.to_owned() };
        let bugs = [bug("met.js", "fired()"), bug("silent.js", "fired()"), bug("mute.js", "")];
        let heard = Heard::default();
        assert!(heard.never_met(&bugs).is_empty(), "nothing was done");
        heard.step_done(&["met.js".to_owned()], false);
        heard.step_done(&[], false);
        let told: Vec<String> = heard.never_met(&bugs).into_iter().map(|problem| problem.file).collect();
        assert_eq!(told, ["silent.js"]);
        heard.step_done(&[], true);
        assert!(heard.never_met(&bugs).is_empty(), "what is broken is told elsewhere");
    }
}

//! "The name that was entered, "Ann", is shown", where nothing entered "Ann".

use super::{ask, unquoted};
use crate::language::{Expectation, Predicate, Problem, ProblemKind, Step};

/// As many of the latest texts are looked through.
const RECENT: usize = 300;

pub(super) fn find(steps: &[Step]) -> Vec<Problem> {
    let mut given: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for step in steps {
        given.extend(texts_of(step));
        if given.len() > 2 * RECENT {
            given.drain(..RECENT);
        }
        for expectation in step.expectations.iter().filter(|e| tells_of_entry(&e.text)) {
            for value in values(expectation) {
                let low = value.to_lowercase();
                if value.contains("${") || given.iter().any(|g| g.contains(&low) || low.contains(g.as_str()))
                {
                    continue;
                }
                let message = format!("\"{value}\" is said to have been entered, and no step enters it");
                let help = format!(
                    "enter it before: Type \"{value}\" into the \"…\" field; or say only that it is shown"
                );
                let problem = ask(step, ProblemKind::NeverEntered, message, help);
                found.push(Problem { location: expectation.location.clone(), ..problem });
            }
        }
    }
    found
}

/// Everything that a step types, chooses, presses or names, in lower case.
fn texts_of(step: &Step) -> Vec<String> {
    let action = &step.action;
    let named = action.target.iter().filter_map(|thing| thing.name.as_deref());
    let all = action.value.as_deref().into_iter().chain(named).chain(step.unread.iter().map(String::as_str));
    all.filter(|text| !text.is_empty()).map(str::to_lowercase).collect()
}

/// The words say of a value that the test has entered it.
fn tells_of_entry(text: &str) -> bool {
    let words = unquoted(text);
    words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).map_or("", |i| words[i].as_str());
        matches!(word.as_str(), "entered" | "typed")
            && matches!(
                before,
                "the" | "was" | "were" | "been" | "as" | "just" | "i" | "you" | "we" | "user" | "previously"
            )
    })
}

fn values(expectation: &Expectation) -> Vec<&str> {
    let value = |predicate| match predicate {
        &Predicate::Equals { ref text, holds: true, .. }
        | &Predicate::Contains { ref text, holds: true, .. } => Some(text.as_str()),
        Predicate::Shown { what, holds: true } if what.quoted => what.name.as_deref(),
        _ => None,
    };
    expectation.predicates.iter().filter_map(value).filter(|text| !text.trim().is_empty()).collect()
}

//! Whether a goal is met: the claim that is checked once all was done.

use crate::language::{Deed, Description, Expectation, Goal, Predicate, Step};
use crate::oracle::Phase;
use crate::runner::check;
use crate::runner::moment::Moment;
use crate::script::Outcome;

/// The claim that the deed was done, in the word that the page has for it; else in the goal's own. And whether it holds.
pub(super) async fn claim(moment: &mut Moment, goal: &Goal, step: &Step) -> (Option<Expectation>, bool) {
    let mut first = None;
    let both = participles(goal).into_iter().flat_map(|verb| [(verb.clone(), true), (verb, false)]);
    for (verb, by_name) in both {
        let claim = told(goal, &verb, by_name, step);
        let asked = Step { expectations: vec![claim.clone()], goal: None, ..step.clone() };
        let script = moment.pilot.infer(&asked, Phase::Post, &moment.session).await;
        if matches!(check::once(moment, &script).outcome, Outcome::Held { .. }) {
            return (Some(claim), true);
        }
        first = first.or(Some(claim));
    }
    (first, false)
}

/// `by_name`: of the record of that name; else of one of that kind, which is all that many a page says.
fn told(goal: &Goal, verb: &str, by_name: bool, step: &Step) -> Expectation {
    let name = goal.name.clone().filter(|_| by_name);
    let text = if by_name { goal.thing() } else { goal.kind.join(" ") };
    let what = Description {
        text: text.clone(),
        quoted: name.is_some(),
        noun: goal.noun().filter(|_| name.is_some()).map(str::to_owned),
        name: name.or_else(|| Some(goal.kind.join(" ")).filter(|kind| !kind.is_empty())),
        ..Description::default()
    };
    Expectation {
        text: format!("{text}: {verb}"),
        location: step.location.clone(),
        predicates: vec![Predicate::Outcome { verb: verb.to_owned(), what: Some(what), holds: true }],
        confidence: 0.8,
        doubts: Vec::new(),
        narrated: false,
        after: None,
    }
}

/// The words by which pages tell that such a deed was done.
fn participles(goal: &Goal) -> Vec<String> {
    let own = participle(goal.verb.split(' ').next().unwrap_or_default());
    let others: &[&str] = match goal.deed {
        Deed::Make => &["created", "added", "saved", "registered"],
        Deed::Take => &["deleted", "removed"],
        Deed::Set => &["updated", "saved", "changed"],
        Deed::Do if goal.verb == "put" => &["added", "moved", "updated"],
        Deed::Do => &["updated", "saved"],
    };
    let mut all = vec![own];
    all.extend(others.iter().map(|word| (*word).to_owned()));
    all.dedup();
    all
}

fn participle(verb: &str) -> String {
    match verb {
        "send" => "sent".to_owned(),
        "pay" => "paid".to_owned(),
        "make" => "made".to_owned(),
        "put" | "set" => verb.to_owned(),
        verb if verb.ends_with('e') => format!("{verb}d"),
        verb if verb.ends_with('y') && !verb.ends_with("oy") && !verb.ends_with("ay") => {
            format!("{}ied", verb.trim_end_matches('y'))
        }
        verb => format!("{verb}ed"),
    }
}

//! What can't hold at once: claims of one step against each other, and orders against their own words.

use super::{ask, unquoted};
use crate::language::lexicon::{numbers, verbs};
use crate::language::plain::{is_same_claim, is_same_thing};
use crate::language::{
    ActionKind, Compare, Description, ElementState, Predicate, Problem, ProblemKind, Step,
};

/// The most claims of one step that are compared with each other, and the most fields that are known to be blank: what
/// is longer was written by nobody.
const COMPARED: usize = 40;

pub(super) fn find(steps: &[Step]) -> Vec<Problem> {
    let mut found: Vec<Problem> = steps.iter().filter_map(among_claims).collect();
    found.extend(steps.iter().filter_map(with_itself));
    found.extend(left_blank(steps));
    found
}

/// Two claims of one step that can't both hold.
fn among_claims(step: &Step) -> Option<Problem> {
    let claims: Vec<_> = step
        .expectations
        .iter()
        .flat_map(|e| e.predicates.iter().map(move |p| (e, p)))
        .take(COMPARED)
        .collect();
    for (at, (first, a)) in claims.iter().enumerate() {
        for (second, b) in claims.iter().skip(at + 1) {
            if !exclude(a, b) && !exclude(b, a) {
                continue;
            }
            let message = if std::ptr::eq(*first, *second) {
                format!("\"{}\" contradicts itself", second.text.trim())
            } else {
                format!("\"{}\" contradicts \"{}\"", second.text.trim(), first.text.trim())
            };
            let help = "both are looked at after the same step: leave one out, or put what holds later after a step of its own";
            let problem = ask(step, ProblemKind::Contradiction, message, help.to_owned());
            return Some(Problem { location: second.location.clone(), ..problem });
        }
    }
    None
}

/// Where `a` holds, `b` can't.
fn exclude(a: &Predicate, b: &Predicate) -> bool {
    use Predicate as P;
    if opposite(a).is_some_and(|turned| is_same_claim(&turned, b)) {
        return true;
    }
    match (a, b) {
        (
            P::Count { what, compare: Compare::Equal, number: first },
            P::Count { what: other, compare: Compare::Equal, number: second },
        ) => first != second && certain(what) && is_same_thing(what, other),
        (
            P::Amount { what, compare: Compare::Equal, number: first },
            P::Amount { what: other, compare: Compare::Equal, number: second },
        ) => (first - second).abs() > 1e-9 && certain(what) && is_same_thing(what, other),
        (
            P::Equals { what, text: first, holds: true },
            P::Equals { what: other, text: second, holds: true },
        ) => {
            // Two times may be the two ends of a span.
            let number = |text: &str| numbers::amount(&text.to_lowercase()).filter(|_| !text.contains(':'));
            let differ = number(first).zip(number(second)).is_some_and(|(n, m)| (n - m).abs() > 1e-9);
            differ && certain(what) && is_same_thing(what, other)
        }
        (P::State { what, state: ElementState::Empty, holds: true }, held) => holds_something(held, what),
        _ => false,
    }
}

/// The claim that denies a claim.
fn opposite(claim: &Predicate) -> Option<Predicate> {
    use Predicate as P;
    let mut turned = claim.clone();
    let thing = match &mut turned {
        P::Shown { what, holds }
        | P::Contains { what, holds, .. }
        | P::Equals { what, holds, .. }
        | P::State { what, holds, .. } => {
            *holds = !*holds;
            what
        }
        P::Opens { what, open } => {
            *open = !*open;
            what
        }
        _ => return None,
    };
    certain(thing).then_some(turned)
}

/// It is one thing wherever it is told of: a pronoun or one of several may be another each time.
fn certain(thing: &Description) -> bool {
    !thing.anaphor && !thing.all && (thing.name.is_some() || thing.noun.is_some() || thing.role.is_some())
}

/// Something is claimed to be in what is empty.
fn holds_something(claim: &Predicate, empty: &Description) -> bool {
    use Predicate as P;
    let inside = |what: &Description| {
        is_called_alike(what, empty) || what.places.iter().any(|place| is_called_alike(&place.anchor, empty))
    };
    match claim {
        P::Count { what, compare: Compare::Equal | Compare::GreaterOrEqual, number } => {
            *number > 0 && inside(what)
        }
        P::Count { what, compare: Compare::Greater, .. } => inside(what),
        P::Contains { what, text, holds: true } | P::Equals { what, text, holds: true } => {
            !text.trim().is_empty() && numbers::amount(&text.to_lowercase()) != Some(0.0) && inside(what)
        }
        P::Amount { what, compare: Compare::Equal, number } => number.abs() > 1e-9 && inside(what),
        _ => false,
    }
}

fn is_called_alike(a: &Description, b: &Description) -> bool {
    let called = |thing: &Description| {
        let name = thing.name.as_deref().or(thing.noun.as_deref()).map(str::to_lowercase);
        (name, thing.role)
    };
    certain(a) && certain(b) && called(a) == called(b)
}

/// "Click "Save" without clicking".
fn with_itself(step: &Step) -> Option<Problem> {
    let words = unquoted(&step.text);
    let at = words.iter().position(|word| word == "without")?;
    let (denied, _) = verbs::base_of(words.get(at + 1)?)?;
    let ordered = words
        .iter()
        .take(at)
        .any(|word| *word == denied || verbs::base_of(word).is_some_and(|(base, _)| base == denied));
    let object = words.get(at + 2).map(String::as_str);
    let of_nothing_else = object.is_none_or(|word| matches!(word, "it" | "them" | "that" | "anything"));
    let quotes_more =
        step.text.split("without").nth(1).is_some_and(|rest| rest.contains(['"', '“', '\'', '«']));
    if !ordered || !of_nothing_else || quotes_more || step.action.kind == ActionKind::Observe {
        return None;
    }
    let message = format!("\"{}\" asks for something and forbids it", step.text.trim());
    Some(ask(
        step,
        ProblemKind::Contradiction,
        message,
        "say either what to do, or what not to do".to_owned(),
    ))
}

/// "Leave the name blank": and then the name is expected to be something, with nothing pressed in between.
fn left_blank(steps: &[Step]) -> Option<Problem> {
    let mut blank: Vec<(&Step, &Description)> = Vec::new();
    for step in steps {
        let action = &step.action;
        let thing = action.target.as_ref();
        match action.kind {
            ActionKind::Clear
                if unquoted(&step.text)
                    .iter()
                    .any(|w| matches!(w.as_str(), "leave" | "leaves" | "leaving" | "left" | "keep")) =>
            {
                blank.extend(thing.map(|thing| (step, thing)));
            }
            ActionKind::Type | ActionKind::Select => {
                if let Some(thing) = thing {
                    blank.retain(|(_, empty)| !is_called_alike(empty, thing));
                }
            }
            ActionKind::Observe => {}
            _ => blank.clear(),
        }
        blank.truncate(COMPARED);
        for expectation in &step.expectations {
            for predicate in &expectation.predicates {
                let Some((before, _)) = blank.iter().find(|(_, empty)| holds_something(predicate, empty))
                else {
                    continue;
                };
                let message =
                    format!("\"{}\" contradicts \"{}\"", expectation.text.trim(), before.text.trim());
                let help = "nothing is done in between that could fill it in: say what is";
                let problem = ask(step, ProblemKind::Contradiction, message, help.to_owned());
                return Some(Problem { location: expectation.location.clone(), ..problem });
            }
        }
    }
    None
}

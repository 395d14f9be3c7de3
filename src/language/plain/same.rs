//! Whether two readings ask for the same: the words they were read from aside.

use crate::language::{Action, Description, Predicate, Step, Texts, Visited};

/// Two steps do and check the same.
///
/// How the claims are shared out among sentences, how sure each is and where it stands makes no difference.
pub fn is_same_step(a: &Step, b: &Step) -> bool {
    reduced(a) == reduced(b)
}

/// Two actions are the same.
pub(in crate::language) fn is_same_action(a: &Action, b: &Action) -> bool {
    let bare = |action: &Action| {
        let mut action = action.clone();
        Texts(forget_words).action(&mut action);
        level(&mut action);
        action
    };
    bare(a) == bare(b)
}

/// Two predicates check the same.
pub(in crate::language) fn is_same_claim(a: &Predicate, b: &Predicate) -> bool {
    if std::mem::discriminant(a) != std::mem::discriminant(b) {
        return false;
    }
    let bare = |predicate: &Predicate| {
        let mut predicate = predicate.clone();
        Texts(forget_words).predicate(&mut predicate);
        predicate
    };
    bare(a) == bare(b)
}

/// Two descriptions are of the same thing.
pub(in crate::language) fn is_same_thing(a: &Description, b: &Description) -> bool {
    let bare = |thing: &Description| {
        let mut thing = thing.clone();
        Texts(forget_words).thing(&mut thing);
        thing
    };
    bare(a) == bare(b)
}

fn forget_words(kind: Visited, text: &mut String) {
    if kind == Visited::Words {
        text.clear();
    }
}

/// What of a step is carried out.
#[derive(PartialEq)]
struct Reduced {
    condition: Option<Vec<Predicate>>,
    optional: bool,
    unless: bool,
    action: Action,
    claims: Vec<Predicate>,
    check: Option<String>,
    laws: crate::spec::LawSettings,
    unread: Vec<String>,
}

fn reduced(step: &Step) -> Reduced {
    let mut step = step.clone();
    Texts(forget_words).step(&mut step);
    level(&mut step.action);
    Reduced {
        condition: step.condition.map(|condition| condition.predicates),
        optional: step.optional,
        unless: step.unless,
        action: step.action,
        claims: step.expectations.into_iter().flat_map(|expectation| expectation.predicates).collect(),
        check: step.check.map(|check| check.text),
        laws: step.laws,
        unread: step.unread,
    }
}

/// How sure a reading is says nothing about what it asks for.
fn level(action: &mut Action) {
    action.confidence = 1.0;
    action.otherwise.iter_mut().for_each(level);
}

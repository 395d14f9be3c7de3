//! States of elements: focused, ticked, disabled, empty, expanded, …

use super::super::noun::noun;
use super::super::{ElementState, Predicate, RoleWord};
use super::claim::{Claim, Says};

use ElementState as E;

/// State words and whether each affirms its state.
const STATES: &[(&str, ElementState, bool)] = &[
    ("focused", E::Focused, true),
    ("focussed", E::Focused, true),
    ("checked", E::Checked, true),
    ("ticked", E::Checked, true),
    ("unchecked", E::Checked, false),
    ("unticked", E::Checked, false),
    ("selected", E::Selected, true),
    ("chosen", E::Selected, true),
    ("deselected", E::Selected, false),
    ("unselected", E::Selected, false),
    ("picked", E::Selected, true),
    ("preselected", E::Selected, true),
    ("enabled", E::Enabled, true),
    ("disabled", E::Enabled, false),
    ("clickable", E::Enabled, true),
    ("greyed", E::Enabled, false),
    ("grayed", E::Enabled, false),
    ("inactive", E::Enabled, false),
    ("expanded", E::Expanded, true),
    ("collapsed", E::Expanded, false),
    ("empty", E::Empty, true),
    ("blank", E::Empty, true),
    ("cleared", E::Empty, true),
    ("editable", E::Editable, true),
    ("read-only", E::Editable, false),
    ("readonly", E::Editable, false),
    ("required", E::Required, true),
    ("mandatory", E::Required, true),
    ("optional", E::Required, false),
    ("invalid", E::Invalid, true),
    ("valid", E::Invalid, false),
    ("masked", E::Masked, true),
    ("obscured", E::Masked, true),
    ("highlighted", E::Active, true),
    ("active", E::Active, true),
    ("current", E::Active, true),
    ("filled", E::Filled, true),
    ("populated", E::Filled, true),
    ("prefilled", E::Filled, true),
    ("pre-filled", E::Filled, true),
    ("entered", E::Filled, true),
    ("on", E::Checked, true),
    ("off", E::Checked, false),
];

pub(super) fn is_state(word: &str) -> bool {
    STATES.iter().any(|(w, _, _)| *w == word && !matches!(word, "on" | "off"))
}

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    if claim.says == Says::Gain && claim.complement.has(&["focus"]) {
        let holds = (claim.verb != "lose") != claim.negated;
        return Some(vec![Predicate::State { what: noun(claim.subject), state: E::Focused, holds }]);
    }
    if claim.says != Says::Be || claim.subject.is_empty() {
        return None;
    }
    let complement = claim.complement;
    let word = complement.word(0);
    // "The cursor is in the name field"
    if matches!(claim.subject.last_word(), "cursor" | "caret" | "focus")
        && matches!(word, "in" | "on" | "inside" | "within" | "at")
        && !noun(claim.subject).quoted
    {
        let what = noun(complement.from(1));
        return Some(vec![Predicate::State { what, state: E::Focused, holds: !claim.negated }]);
    }
    if let Some(state) = possible(claim) {
        return Some(vec![Predicate::State { what: noun(claim.subject), state, holds: !claim.negated }]);
    }
    let (_, state, affirms) = STATES.iter().find(|(w, _, _)| *w == word)?;
    let rest = complement.from(1);
    if matches!(word, "on" | "off") && (!rest.is_empty() || noun(claim.subject).role.is_none()) {
        return None;
    }
    // "filled with "x"" tells the value; "entered in the field" and "chosen for the field" where.
    let told = if rest.word(0) == "in" { rest.word(1) } else { rest.word(0) };
    if matches!(state, E::Filled) && matches!(told, "with" | "as") && rest.literal().is_some() {
        return super::value::value(claim.subject, complement, !claim.negated);
    }
    let holds = *affirms != claim.negated;
    if *state == E::Filled && word != "prefilled" {
        return Some(entered(claim, rest, holds));
    }
    let what = chosen(claim, rest, *state);
    let mut state = *state;
    if state == E::Selected && matches!(what.role, Some(RoleWord::Checkbox)) {
        state = E::Checked;
    }
    if state == E::Empty && word == "cleared" && !claim.negated {
        state = E::Empty;
    }
    Some(vec![Predicate::State { what, state, holds }])
}

/// "can be clicked", "cannot be edited": what may be done to it.
fn possible(claim: &Claim) -> Option<ElementState> {
    let may = claim.whole.has(&["can", "cannot", "can't", "could", "couldn't"]);
    let deed = claim.complement.trim_end_fillers();
    let state = match deed.word(0) {
        "clicked" | "pressed" | "tapped" => E::Enabled,
        "edited" | "modified" => E::Editable,
        _ => return None,
    };
    (may && deed.len() == 1).then_some(state)
}

fn is_definite(text: &str) -> bool {
    text.starts_with("the ") || text.chars().next().is_some_and(char::is_uppercase)
}

/// What is chosen; the list that it is chosen in or for is its place.
fn chosen(
    claim: &Claim,
    rest: super::super::phrase::Phrase,
    state: ElementState,
) -> super::super::Description {
    let mut what = noun(claim.subject);
    if state == E::Selected || state == E::Checked || state == E::Active {
        let before = what.places.len();
        super::shown::add_places(&mut what, rest);
        // "highlighted in red" names no place.
        let added = what.places.split_off(before);
        what.places.extend(
            added
                .into_iter()
                .filter(|p| p.anchor.role.is_some() || p.anchor.quoted || is_definite(&p.anchor.text)),
        );
    }
    what
}

/// "The name is entered in the field", "X is entered in the Name field", "the price information is filled in".
fn entered(claim: &Claim, rest: super::super::phrase::Phrase, holds: bool) -> Vec<Predicate> {
    let at = rest.find(&["in", "into"]).map(|at| at + 1);
    let place = at.map(|at| noun(rest.from(at))).filter(|p| p.name.is_some());
    match (claim.subject.literal(), place) {
        (Some(token), Some(what)) => vec![Predicate::Contains { what, text: token.text.clone(), holds }],
        (Some(token), None) => {
            let mut what = noun(claim.subject);
            what.name = what.noun.take();
            what.quoted = false;
            what.role = what.role.or(Some(RoleWord::Field));
            vec![Predicate::Contains { what, text: token.text.clone(), holds }]
        }
        (None, Some(what)) => vec![Predicate::State { what, state: E::Filled, holds }],
        (None, None) => {
            let mut what = noun(claim.subject);
            what.role = what.role.or(Some(RoleWord::Field));
            vec![Predicate::State { what, state: E::Filled, holds }]
        }
    }
}

//! What may be done: "it can be closed", "the basic data can be edited again". A control offers it, by a name that the
//! words only hint at; that it is missing nobody can tell from them.

use super::super::lexicon::verbs::{self, Form, Verb};
use super::super::noun::noun;
use super::super::{Description, Predicate, RoleWord};
use super::claim::{Claim, Says};

pub(super) fn read(claim: &Claim) -> Option<Vec<Predicate>> {
    let may = claim.whole.has(&["can", "could", "may", "cannot", "can't", "couldn't"]);
    let deed = claim.complement.trim_end_fillers();
    if !may || claim.says != Says::Be || deed.len() != 1 {
        return None;
    }
    let (base, form) = verbs::base_of(deed.word(0))?;
    let offered = matches!(verbs::find(&base)?, Verb::Deed | Verb::Close | Verb::Open | Verb::Upload)
        && !matches!(base.as_str(), "edit" | "modify")
        || matches!(base.as_str(), "edit" | "modify" | "change" | "update") && !is_field(claim);
    if form != Form::Past || !offered {
        return None;
    }
    if claim.negated {
        return Some(vec![Predicate::Vague { text: claim.whole.text().to_owned() }]);
    }
    let of = noun(claim.subject);
    let whole = of.name.as_ref().filter(|_| !of.anaphor && !of.quoted).map(|name| format!("{base} {name}"));
    let what = Description {
        text: claim.whole.text().to_owned(),
        name: Some(base),
        also: whole.into_iter().collect(),
        role: Some(RoleWord::Button),
        ..Description::default()
    };
    Some(vec![Predicate::Shown { what, holds: true }])
}

/// A field by its kind: whether it takes text can be seen of itself.
fn is_field(claim: &Claim) -> bool {
    let of = noun(claim.subject);
    of.quoted
        || matches!(of.role, Some(RoleWord::Field | RoleWord::TextArea | RoleWord::Dropdown | RoleWord::Cell))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{claims_of, prose};

    #[test]
    fn what_may_be_done_has_a_control() {
        assert_eq!(claims_of("It can be closed."), ["shown [Button ‹close›]"]);
        assert_eq!(
            claims_of("The basic data can be edited again."),
            ["shown [Button ‹edit› also \"edit basic data\"]"]
        );
        // A paraphrase: that nothing fits it contradicts nothing.
        assert!(!prose("It can be closed.").steps[0].expectations[0].doubts.is_empty());
        // Of a field it can be seen.
        assert_eq!(claims_of("The \"Name\" field can be edited."), ["Editable [Field \"Name\"]"]);
        assert_eq!(claims_of("\"Save\" can be clicked."), ["Enabled [\"Save\"]"]);
        assert!(claims_of("The order can't be cancelled.")[0].to_lowercase().starts_with("vague"));
    }
}

//! "Type "Pens" in the search box: the boxes are ticked": nothing that is typed ticks a box, so the expectation belongs to
//! another step, or the order lacks one. That is a question to its author, and no defect of the app.
//!
//! Stands behind the looks that find evidence: what did come about holds all the same.

use super::Question;
use crate::language::ElementState;
use crate::oracle::claims::Claim;
use crate::script::{Answer, Judged};

/// Unsure, where something without a name should be ticked by typing, and is as it was before.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let Claim::Is { what, state, .. } = asked.claim else { return answer };
    let typed = asked.session.action().is_some_and(|a| a.kind == "type");
    if answer.judged != Judged::Fails
        || !asked.holds
        || what.quoted
        || *state != ElementState::Checked
        || !typed
    {
        return answer;
    }
    let boxes = |s: &crate::state::State| {
        s.elements.iter().filter_map(|e| Some((e.name.clone(), e.checked?))).collect::<Vec<_>>()
    };
    let as_before = asked.session.before().is_some_and(|before| boxes(before) == boxes(asked.now));
    if as_before {
        return Answer::unsure(format!("typing ticks no box: which step is to tick {}?", what.text));
    }
    answer
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::language::describe;
    use crate::oracle::claims::judge;
    use crate::script::Judged::{Fails, Holds, Unsure};
    use crate::state::testing::page;
    use crate::state::{Performed, Session};

    #[test]
    fn what_is_typed_ticks_no_box() {
        let judged = |kind: &str, words: &str, before: bool, now: bool| {
            let at = |pens| Arc::new(page().field("Search", "").checkbox("Pens", pens).build());
            let session = Session {
                history: vec![at(before), at(now)],
                actions: vec![Performed { kind: kind.into(), element: Some(0), ..Performed::default() }],
                before: Some(0),
                ..Session::default()
            };
            let what = describe(words);
            let claim = Claim::Is { what: &what, state: ElementState::Checked, holds: true };
            judge(&claim, true, &session).judged
        };
        assert_eq!(judged("type", "the checkboxes", false, false), Unsure);
        assert_eq!(judged("type", "the checkboxes", false, true), Holds);
        assert_eq!(judged("click", "the checkboxes", false, false), Fails);
        assert_eq!(judged("type", "the \"Pens\" checkbox", false, false), Fails, "it says which");
        assert_eq!(judged("type", "the checkboxes", true, false), Fails, "it did change them");
    }
}

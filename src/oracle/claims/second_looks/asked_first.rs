//! "The reply is removed", while the page asks whether it should be: what is waited for has not been said yet, so that
//! nothing was done is no fault.
//!
//! Stands behind all that may find evidence: a claim that holds is none of its business.

use super::Question;
use crate::oracle::claims::Claim;
use crate::oracle::claims::reading::clip;
use crate::script::{Answer, Judged};
use crate::state::{State, dialog};

/// Words on the controls of a question by which one goes on, and by which one goes back.
const YES: &[&str] = &["ok", "yes", "confirm", "continue", "delete", "remove", "proceed", "sure", "discard"];
const NO: &[&str] = &["no", "cancel", "keep", "back", "abort", "close"];

/// Unsure, where what should be done by now waits for the answer to a question that this step brought up.
pub(crate) fn answer(asked: &Question<'_>, answer: Answer) -> Answer {
    let of_a_deed = match asked.claim {
        Claim::Outcome { .. } | Claim::Status { .. } | Claim::Gone { .. } => asked.holds,
        Claim::Count { .. } | Claim::Than { .. } => true,
        _ => false,
    };
    if !of_a_deed || answer.judged != Judged::Fails {
        return answer;
    }
    match question(asked) {
        Some(question) => Answer::unsure(format!(
            "the page asks first: \"{}\"; the step does not answer it",
            clip(&question, 120)
        )),
        None => answer,
    }
}

/// What is asked now, and was not before this step.
fn question(asked: &Question<'_>) -> Option<String> {
    let now = asked.now;
    if let Some(native) = now.native_dialog.as_ref().filter(|d| d.answered.is_none()) {
        return (native.kind == "confirm").then(|| native.message.clone());
    }
    let open =
        dialog(now).filter(|_| asked.session.before().is_some_and(|before| dialog(before).is_none()))?;
    let says = |state: &State, list: &[&str]| {
        let controls = state.descendants(open).filter(|e| e.visible && e.role == "button");
        controls.into_iter().any(|e| {
            let name = e.name.to_lowercase();
            name.split(|c: char| !c.is_alphanumeric()).next().is_some_and(|word| list.contains(&word))
        })
    };
    let text = now.elements.get(open).map(|e| e.text.clone())?;
    // Fields to fill in are a form, and no question.
    let form = now.descendants(open).any(|e| e.visible && e.editable);
    (!form && says(now, YES) && says(now, NO)).then_some(text)
}

#[cfg(test)]
mod tests {
    use crate::oracle::claims::tests::{all, passed};
    use crate::script::Judged::{Fails, Unsure};
    use crate::state::testing::{Page, page};

    fn row(p: Page) -> Page {
        p.within("row", "", |p| p.text("Closing").button("Delete"))
    }

    #[test]
    fn what_is_asked_for_first_is_not_done_yet() {
        let asks = row(page()).within("dialog", "Delete it?", |p| p.button("Delete").button("Cancel"));
        all(&passed(row(page()), asks), &[("\"Closing\" is gone", Unsure)]);
        // The dialog that comes up asks nothing.
        let tells = row(page()).within("dialog", "Saved", |p| p.button("Close"));
        all(&passed(row(page()), tells), &[("\"Closing\" is gone", Fails)]);
        all(&passed(row(page()), row(page()).text("Deleted")), &[("\"Closing\" is gone", Fails)]);
    }
}

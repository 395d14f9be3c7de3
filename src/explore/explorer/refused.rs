//! A form that the app does not take.

use crate::explore::intents::fields::{self, Blank, Sheet};
use crate::state::{Element, State, alerts};
use crate::trace::StepResult;

/// What a spec says of it.
pub(super) const CLAIM: &str = "An error message is shown";

/// The app answered what was sent with a refusal, and the page says so.
pub(super) fn told(after: &State, result: &StepResult) -> bool {
    let check = result.verdict.iter().flat_map(|v| &v.evidence).find(|e| e.is_check());
    let refusal = check.and_then(|c| c.actual.as_deref()).and_then(|told| told.strip_prefix("status "));
    let status = refusal.and_then(|s| s.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u16>().ok());
    status.is_some_and(|s| matches!(s, 400 | 409 | 422)) && is_told(after)
}

/// The form that was sent is there again, with a word at one of its fields.
pub(super) fn came_back(now: &State, sheet: &Sheet) -> bool {
    let complains = |b: &Blank| now.elements.get(b.element).is_some_and(Element::is_refused);
    fields::sheets(now).iter().any(|s| s.key == sheet.key && s.fields.iter().any(complains))
}

/// The page complains of what was entered.
pub(super) fn is_told(state: &State) -> bool {
    state.complains() || !alerts(state).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::testing::page;
    use crate::trace::{Evidence, Verdict};

    #[test]
    fn a_refusal_is_one_that_the_page_tells() {
        let result = |told: &str| {
            let check =
                Evidence { script: "post".into(), line: 1, actual: Some(told.into()), ..Evidence::default() };
            let verdict = Verdict { evidence: vec![check], ..Verdict::default() };
            StepResult { verdict: Some(verdict), ..StepResult::default() }
        };
        let page = page().alert("The name is taken.").build();
        assert!(told(&page, &result("status 422: New book")));
        assert!(!told(&page, &result("status 500: New book")));
        assert!(!told(&State::default(), &result("status 422: New book")));
    }
}

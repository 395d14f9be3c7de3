//! Where the values come from that a script expects: from the words or from what was seen before, never from the page that
//! is checked. A check that was copied off the page holds for whatever the page shows.

use crate::language::Step;
use crate::script::literals;
use crate::spec::Requirement;
use crate::state::Session;
use crate::state::extract::FieldType;
use crate::state::text::fold_case;

/// Whole numbers up to this are places in lists, and "more than one".
const SMALL: i64 = 2;

/// The first value of a script that stands neither in the step's words nor on an earlier page.
pub(super) fn baseless(
    source: &str,
    step: &Step,
    requirement: &Requirement,
    session: &Session,
) -> Option<String> {
    let stated = literals(source).ok()?;
    let figures = |text: &String| text.chars().any(|c| c.is_ascii_digit());
    let mut stated = stated.into_iter().filter(figures).filter(|text| !is_idle(text)).peekable();
    stated.peek()?;
    let mut known = vec![fold_case(&step.text), fold_case(&step.action.text)];
    known.extend(step.expectations.iter().map(|e| fold_case(&e.text)));
    known.extend(step.action.value.iter().map(|value| fold_case(value)));
    known.extend(requirement.vars.values().chain(session.typed.values()).map(|value| fold_case(value)));
    let earlier = session.history.len().saturating_sub(1);
    known.extend(session.history.iter().take(earlier).map(|state| fold_case(&state.text)));
    stated.find(|text| {
        let text = fold_case(text);
        let bare = text.trim().trim_end_matches(".0");
        !known.iter().any(|known| known.contains(bare))
    })
}

/// A small number, a schema's type, a placeholder.
fn is_idle(text: &str) -> bool {
    text.parse::<i64>().is_ok_and(|n| n.abs() <= SMALL)
        || text.parse::<f64>().is_ok_and(|n| n.abs() <= SMALL as f64)
        || FieldType::parse(text).is_ok()
        || text.contains("${")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::language::tests::{prose, requirement};
    use crate::state::testing::page;

    #[test]
    fn expected_values_come_from_the_words_or_from_before() {
        let before = page().text("Price: €12.50").build();
        let now = page().text("Total: €47.80").build();
        let session = Session { history: vec![Arc::new(before), Arc::new(now)], ..Session::default() };
        let step = &prose("Click \"Buy\". The total is right for 4 mugs.").steps[0];
        let of = |source: &str| baseless(source, step, &requirement(Vec::new()), &session);
        assert_eq!(
            of("assert_eq(session.state.find(\"total\").text, \"€47.80\");").as_deref(),
            Some("€47.80")
        );
        assert_eq!(of("assert_eq(session.state.find(\"price\").text, \"€12.50\");"), None);
        assert_eq!(
            of("assert_ge(session.state.tables.len, 1);\nassert_ge(session.state.tables.len, 4);"),
            None
        );
        assert_eq!(
            of("assert_eq(session.state.extract(\"x\", \"money >= 10\"), money(\"${price1}\"));"),
            None
        );
        assert_eq!(of("assert_eq(session.state.tables.len, 17);").as_deref(), Some("17"));
    }
}
